"""A benchmark of negotiation: a bot among partners who keep, break or return promises.

The bot sits at each table in turn with partners of one character, on the same deals, moving on by
a seat from deal to deal; at the last table every partner has another one. What became of promises
is read off the events: the rules check them, nobody judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from regalia.bots.guard import NO_LIMIT, finish
from regalia.bots.playing import by_players, play
from regalia.bots.registry import KEEPER, LIAR, SILENT, TIT_FOR_TAT
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Seat
from regalia.engine.kind import GameKind
from regalia.engine.kinds.negotiation import NegotiationKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.intervals import Span, wilson
from regalia.lab.match import dealt
from regalia.lab.means import Mean
from regalia.lab.pool import ordered

MIXED: Final = "mixed"
TABLES: Final[dict[str, tuple[str, ...]]] = {
    KEEPER: (KEEPER,),
    LIAR: (LIAR,),
    TIT_FOR_TAT: (TIT_FOR_TAT,),
    SILENT: (SILENT,),
    MIXED: (KEEPER, LIAR, TIT_FOR_TAT),
}


@dataclass(frozen=True)
class Trial:
    """The settings of a benchmark of negotiation."""

    game: str
    bot: str
    seed: str
    players: int = 4
    options: Options = field(default_factory=dict)
    limit: float = NO_LIMIT


@dataclass
class Bargain:
    """Results of a bot's words in one game."""

    table: str
    deal: int
    share: float = 0.0  # of the victory
    deals: int = 0
    won: int = 0  # by deals: what the bot got
    lost: int = 0  # by deals: what its partners got in them
    joined: int = 0  # alliances, either way
    strangers: int = 0  # of those, with players without a record of promises to it or from it
    made: int = 0
    kept: int = 0
    broken: int = 0
    believed: int = 0  # promises to the bot that were kept
    betrayed: int = 0  # and broken

    def as_data(self) -> dict[str, Any]:
        """For a file."""
        return asdict(self)


def negotiating() -> list[str]:
    """The games in which promises can be recorded."""
    return [name for name, kind in GAMES.items() if kind.study.negotiation is not None]


def play_bargain(job: tuple[Trial, str, int]) -> Bargain:
    """Plays one game of a benchmark."""
    trial, table, deal = job
    kind = GAMES[trial.game]
    rules = negotiation_of(kind)
    me = deal % trial.players
    partners = TABLES[table]
    others = [partners[(deal + step) % len(partners)] for step in range(trial.players - 1)]
    bots = [*others[:me], trial.bot, *others[me:]]
    options = {**rules.options, **trial.options}
    game, guards, chairs = dealt(kind, trial.players, options, bots, trial.seed, deal, trial.limit)
    witness = game.witness
    if witness is None:
        witness = game.witness = Witness()
    for _ in play(game, by_players(guards, chairs)):
        pass
    finish(guards, game)
    done = Bargain(table, deal, victory_shares(game)[me])
    count(rules, witness.events, me, done)
    return done


def negotiation_of(kind: GameKind) -> NegotiationKind:
    """The way a game tells of words; ValueError if nothing can be promised in it."""
    if kind.study.negotiation is None:
        raise ValueError(f"no promises can be recorded in {kind.name}")
    return kind.study.negotiation


def count(rules: NegotiationKind, events: list[Event], me: Seat, done: Bargain) -> None:
    """Adds what the events of a game tell of one seat."""
    known: set[Seat] = set()
    # things won by the deal that is being carried out, which ends with its event
    won: set[tuple[Seat, int]] = set()
    for event in events:
        pair = {event.who, event.whom}
        if event.kind in rules.made and event.who == me:
            done.made += 1
        elif event.kind == rules.kept and me in pair:
            known |= pair
            done.kept += event.who == me
            done.believed += event.whom == me
        elif event.kind == rules.broken and me in pair:
            known |= pair
            done.broken += event.who == me
            done.betrayed += event.whom == me
        elif event.kind == rules.joined and me in pair:
            done.joined += 1
            done.strangers += not (pair - {me}) & known
        elif event.kind == rules.deal:
            if me in pair:
                done.deals += 1
                done.won += sum(seat == me for seat, _ in won)
                done.lost += sum(seat != me for seat, _ in won)
            won = set()
        thing = rules.won_by_deal(event)
        if thing is not None:
            won.add(thing)


def bargains(
    trial: Trial, games: int, workers: int = 1, tables: tuple[str, ...] = tuple(TABLES)
) -> Iterator[Bargain]:
    """All games of a benchmark, table by table, each with the same deals."""
    jobs = ((trial, table, deal) for table in tables for deal in range(games))
    return ordered(play_bargain, jobs, workers)


@dataclass
class Score:
    """The figures of one table, or of all, each a mean with its 95 % interval."""

    table: str
    games: int
    share: Span
    deals: Span
    won: Span
    surplus: Span  # won by deals, less what the partners won in them
    alliances: Span
    strangers: Span
    made: Span
    kept: Span | None  # share of its promises, of those kept or broken; None without any
    betrayed: Span  # promises to it that were broken, a game


def scores(found: list[Bargain]) -> list[Score]:
    """Figures of each table, in the order they were played."""
    tables = list(dict.fromkeys(each.table for each in found))
    return [score([each for each in found if each.table == table]) for table in tables]


def score(found: list[Bargain]) -> Score:
    """Figures of the games of one table."""
    kept, broken = sum(each.kept for each in found), sum(each.broken for each in found)
    held: Span | None = None
    if kept + broken:
        held = (kept / (kept + broken), *wilson(kept, kept + broken))
    return Score(
        table=found[0].table,
        games=len(found),
        share=share_of([each.share for each in found]),
        deals=mean([each.deals for each in found]),
        won=mean([each.won for each in found]),
        surplus=mean([each.won - each.lost for each in found]),
        alliances=mean([each.joined for each in found]),
        strangers=mean([each.strangers for each in found]),
        made=mean([each.made for each in found]),
        kept=held,
        betrayed=mean([each.betrayed for each in found]),
    )


def share_of(shares: list[float]) -> Span:
    """A mean share of the victory; its interval is that of a frequency, shared victories too."""
    total = sum(shares)
    return (total / len(shares), *wilson(total, len(shares)))


def mean(values: list[float] | list[int]) -> Span:
    """A mean with its 95 % interval."""
    whole = Mean()
    for value in values:
        whole.add(float(value))
    return whole.interval()


def exploitability(found: list[Bargain]) -> Span | None:
    """By how much the share falls among liars from that among keepers, deal by deal."""
    shares = {(each.table, each.deal): each.share for each in found}
    differences = [
        share - shares[LIAR, deal]
        for (table, deal), share in shares.items()
        if table == KEEPER and (LIAR, deal) in shares
    ]
    return mean(differences) if differences else None
