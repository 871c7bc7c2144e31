"""Temperaments of the cast: `python3 dev.py bench cast --level casual@24 --deals 10`.

A member sits among bots of the same level without a member. Every deal is played as often as there
are seats, the member on each seat in turn, and once more by bots without a member on all seats: a
deal is one observation of the difference. `share` is the member's part of the victory, which stays
within its level where the interval holds the equal share.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from regalia.bots.cast.roster import MEMBERS, may_have_member, with_member
from regalia.bots.registry import any_bot, witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.flow import PASS, Answer
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.chronica.rules.plays import ACT, STOP, kind_of
from regalia.games.crowns.cards import POWER
from regalia.games.registry import GAMES
from regalia.games.rencontre.bot.evaluation import own_places
from regalia.games.rencontre.deals.questions import ACCEPT
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.questions import USE
from regalia.lab.means import Mean

Gauge = Callable[[Chair, list[Answer], Answer], float | None]


def taken(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """1 where a deal that lies on the table is accepted."""
    return float(given == ACCEPT) if ACCEPT in offered else None


def compromise(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """1 where a compromise is committed though there is another card."""
    return float(given == COMPROMISE) if COMPROMISE in offered and len(offered) > 1 else None


def joined(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """1 where an invitation is accepted."""
    return float(given != PASS) if PASS in offered and len(offered) > 1 else None


def held(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """1 where an edict could be played and is kept."""
    may = any(PASS != answer < USE for answer in offered)
    return float(given == PASS) if may and PASS in offered else None


def tokens(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """Tokens of an attack."""
    view = chair.view()
    assert isinstance(view, RencontreView)
    return float(sum(unpack(given, len(own_places(view))))) if len(offered) > 1 else None


def bid(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """A bid in tricks."""
    return float(given)


def power(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """Strength of a card where there is a choice."""
    return float(POWER[given]) if len(offered) > 1 else None


def attack(chair: Chair, offered: list[Answer], given: Answer) -> float | None:
    """1 where an Action is taken though another play is possible."""
    acts = [answer != STOP and kind_of(answer) == ACT for answer in offered]
    return float(given != STOP and kind_of(given) == ACT) if len(set(acts)) == 2 else None


@dataclass(frozen=True)
class Habit:
    """Something that can be counted in a player's answers to one question."""

    name: str
    question: str
    gauge: Gauge


@dataclass(frozen=True)
class Ground:
    """A game as the cast is measured in it."""

    game: str
    players: int
    options: Options
    habits: tuple[Habit, ...]


GROUNDS: Final = (
    Ground("guerre", 4, {"chance": True}, (Habit("tokens announced", "chance_use", joined),)),
    Ground(
        "crowns",
        4,
        {"mode": "hard"},
        (Habit("bid", "bid", bid), Habit("strength of cards", "play", power)),
    ),
    Ground("chronica", 2, {}, (Habit("Actions", "play", attack),)),
    Ground(
        "rencontre",
        4,
        {},
        (
            Habit("alliances joined", "ally", joined),
            Habit("deals taken", "negotiate", taken),
            Habit("edicts held", "window", held),
            Habit("compromises", "commit", compromise),
            Habit("tokens sent", "gather", tokens),
        ),
    ),
)


@dataclass
class Habits:
    """Means of one seat's habits in one game, and its part of the victory."""

    share: float = 0.0
    seen: dict[str, Mean] = field(default_factory=dict)


def watched(ground: Ground, bots: list[str], deal: int) -> list[Habits]:
    """A game, with the habits of each seat."""
    kind = GAMES[ground.game]
    options = kind.complete(ground.players, ground.options)
    game = kind.new(ground.players, options, Chance(seeded_key("cast", deal)), witness_for(bots))
    dice = seat_dice("cast", deal, ground.players)
    chairs = [Chair(game, seat, chance) for seat, chance in enumerate(dice)]
    players = [any_bot(bot, kind) for bot in bots]
    habits = [Habits() for _ in bots]
    while game.asked:
        seat = game.asked[0]
        question = game.question.name
        asked = [habit for habit in ground.habits if habit.question == question]
        offered = chairs[seat].options() if asked else []
        given = players[seat].choose(chairs[seat])
        for habit in asked:
            found = habit.gauge(chairs[seat], offered, given)
            if found is not None:
                habits[seat].seen.setdefault(habit.name, Mean()).add(found)
        game.play(seat, given)
    for seat, share in enumerate(victory_shares(game)):
        habits[seat].share = share
    return habits


Figures = dict[str, Mean]


def one_deal(ground: Ground, level: str, members: list[str], deal: int) -> dict[str, Figures]:
    """The figures of one deal, by member: the share, and the differences from no member."""
    plain = watched(ground, [level] * ground.players, deal)
    found: dict[str, Figures] = {}
    for member in members:
        figures: Figures = {"share": Mean()}
        shares = Mean()
        mine: dict[str, Mean] = {}
        usual: dict[str, Mean] = {}
        for seat in range(ground.players):
            bots = [level] * ground.players
            bots[seat] = with_member(level, member)
            habits = watched(ground, bots, deal)[seat]
            shares.add(habits.share)
            for into, seen in ((mine, habits.seen), (usual, plain[seat].seen)):
                for name, mean in seen.items():
                    into.setdefault(name, Mean()).merge(mean)
        figures["share"].add(shares.mean())
        for name in mine.keys() & usual.keys():
            figures.setdefault(name, Mean()).add(mine[name].mean() - usual[name].mean())
        found[member] = figures
    return found


def measure(
    ground: Ground, level: str, members: list[str], deals: range, pool: ProcessPoolExecutor
) -> dict[str, Figures]:
    """All deals of a game."""
    whole: dict[str, Figures] = {member: {} for member in members}
    many = len(deals)
    tasks = pool.map(one_deal, [ground] * many, [level] * many, [members] * many, deals)
    for done, found in enumerate(tasks, 1):
        for member, figures in found.items():
            for name, mean in figures.items():
                whole[member].setdefault(name, Mean()).merge(mean)
        print(f"cast: {ground.game}, {done} of {many} deals", file=sys.stderr, flush=True)
    return whole


def show(ground: Ground, whole: dict[str, Figures]) -> None:
    """The table of a game."""
    names = [habit.name for habit in ground.habits]
    print(
        f"\n{ground.game}, {ground.players} players; an equal share is {100 / ground.players:g} %"
    )
    print(f"\n| member | share of the victory, % | {' | '.join(names)} |")
    print(f"|---|---|{'---|' * len(names)}")
    for member, figures in whole.items():
        cells = [figures[name].said() if name in figures else "–" for name in names]
        print(f"| {MEMBERS[member].name} | {figures['share'].percent()} | {' | '.join(cells)} |")
    sys.stdout.flush()


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the tables."""
    parser = argparse.ArgumentParser(prog="bench cast", description=__doc__)
    parser.add_argument("--level", default="casual", help="of all seats (default: casual)")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the index of the first deal")
    parser.add_argument("--only", help="only these games, as in crowns,rencontre")
    parser.add_argument("--members", help="only these members, as in odile,aldemar")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    members = given.members.split(",") if given.members else list(MEMBERS)
    games = given.only.split(",") if given.only else [ground.game for ground in GROUNDS]
    for name, known in [(name, MEMBERS) for name in members] + [(name, GAMES) for name in games]:
        if name not in known:
            parser.error(f"no {name!r}; there are {', '.join(known)}")
    if not may_have_member(given.level):
        parser.error(f"no level {given.level!r}")
    if given.deals < 1 or given.workers < 1:
        parser.error("at least one deal and one worker")
    deals = range(given.first, given.first + given.deals)
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        for ground in GROUNDS:
            if ground.game in games:
                show(ground, measure(ground, given.level, members, deals, pool))
