"""Records of single games of a series: the same deal, the same bots, the same answers."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.bots.guard import Guard, finish, guarded
from regalia.bots.playing import Choose, play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seat_dice, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import BalanceQuestion
from regalia.lab.simulate import Series
from regalia.lab.tournament import Plan, lineups


def of_series(series: Series, index: int) -> str:
    """A game of `regalia simulate`."""
    kind = GAMES[series.game]
    answers = Chance(seeded_key(f"{series.seed} answers", index))
    if set(series.bots) == {"random"}:
        return recorded(kind, series.options, series.bots, series.seed, index, at_random(answers))
    guards = guarded(kind, series.bots, series.limit, series.options)
    choose = by_guards(guards, [answers] * series.players)
    return recorded(kind, series.options, series.bots, series.seed, index, choose, guards)


def of_tournament(plan: Plan, index: int) -> str:
    """A game of `regalia tournament`, counted over all seatings of all deals."""
    kind = GAMES[plan.game]
    deal, seatings = lineups(plan, index // plan.players)
    bots = [plan.bots[bot] for bot in seatings[index % plan.players]]
    guards = guarded(kind, bots, plan.limit, plan.options)
    choose = by_guards(guards, seat_dice(plan.seed, deal, plan.players))
    return recorded(kind, plan.options, bots, plan.seed, deal, choose, guards)


def of_balance(question: BalanceQuestion, deal: int, table: int = 0) -> str:
    """A deal of `regalia balance` at one of its tables."""
    kind = GAMES[question.game]
    players, options = question.variants[table]
    bots = [question.bot] * players
    guards = guarded(kind, bots, question.limit, options)
    choose = by_guards(guards, seat_dice(question.seed, deal, players))
    return recorded(kind, options, bots, question.seed, deal, choose, guards)


def at_random(chance: Chance) -> Choose:
    """A chooser of random answers that matches the engine's random playout."""

    def choose(game: Game) -> tuple[Seat, Answer]:
        options = game.choices[-1]
        return game.asked[-1], options[chance.below(len(options))]

    return choose


def by_guards(guards: Sequence[Guard], dice: list[Chance]) -> Choose:
    """Bots that may lose their chairs."""

    def choose(game: Game) -> tuple[Seat, Answer]:
        seat = game.asked[0]
        return seat, guards[seat].answer(game, Chair(game, seat, dice[seat]))

    return choose


def recorded(
    kind: GameKind,
    options: Options,
    bots: Sequence[str],
    seed: str,
    deal: int,
    choose: Choose,
    guards: Sequence[Guard] = (),
) -> str:
    """Plays a deal, and writes it down."""
    complete = kind.complete(len(bots), options)
    words = kind.written(complete)
    names = [f"{bot} {seat + 1}" for seat, bot in enumerate(bots)]
    sitting = Sitting.begin(kind, words, names, seeded_key(seed, deal), list(bots))
    for _ in play(sitting.game, choose, sitting.play):
        pass
    finish(guards, sitting.game)
    return sitting.text()
