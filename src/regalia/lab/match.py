"""Matches: one game by named bots that may lose their chairs, with what each decision cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from regalia.bots.guard import NO_LIMIT, Guard, finish, guarded
from regalia.bots.opponents import Opponent, drawn, witness_of
from regalia.bots.playing import by_players, play
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, pool_dice, seat_dice, seeded_key
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options


@dataclass
class Cost:
    """Time and playouts of a bot's decisions."""

    decisions: int = 0
    seconds: float = 0.0
    playouts: int = 0

    def merge(self, more: Cost) -> None:
        """Adds other decisions of the same bot."""
        self.decisions += more.decisions
        self.seconds += more.seconds
        self.playouts += more.playouts


@dataclass
class Played:
    """A game that is over: the share of each seat in the victory, and how it was played."""

    game: Game
    shares: list[float]
    guards: list[Guard]
    costs: list[Cost] = field(default_factory=list)


@dataclass
class Course:
    """A game that is over, with every answer in order."""

    game: Game
    answers: list[tuple[Seat, Answer]]
    guards: list[Guard]


def dealt(
    kind: GameKind,
    players: int,
    options: Options,
    bots: Sequence[Opponent],
    seed: str,
    deal: int,
    limit: float,
) -> tuple[Game, list[Guard], list[Chair]]:
    """A deal at its first question, with the guard and the chair of each seat."""
    game = kind.new(players, options, Chance(seeded_key(seed, deal)), witness_of(bots))
    pool = pool_dice(seed, deal)
    guards = guarded(kind, [drawn(bot, pool) for bot in bots], limit, options)
    chairs = [Chair(game, seat, dice) for seat, dice in enumerate(seat_dice(seed, deal, players))]
    return game, guards, chairs


def play_match(
    kind: GameKind,
    players: int,
    options: Options,
    bots: Sequence[Opponent],
    seed: str,
    deal: int,
    limit: float = NO_LIMIT,
) -> Played:
    """Play a deal; each seat has its own random stream, independent of its bot."""
    game, guards, chairs = dealt(kind, players, options, bots, seed, deal, limit)
    costs = [Cost() for _ in bots]

    def timed(game: Game) -> tuple[Seat, Answer]:
        seat = game.asked[0]
        began = perf_counter()
        answer = guards[seat].choose(chairs[seat])
        costs[seat].seconds += perf_counter() - began
        return seat, answer

    for seat, _ in play(game, timed):
        costs[seat].decisions += 1
        if guards[seat].fault is None:
            costs[seat].playouts += getattr(guards[seat].player, "playouts", 0)
    finish(guards, game)
    return Played(game, victory_shares(game), guards, costs)


def course_of(
    kind: GameKind,
    players: int,
    options: Options,
    bots: Sequence[Opponent],
    seed: str,
    deal: int,
    limit: float = NO_LIMIT,
) -> Course:
    """Plays a deal as play_match does, and keeps the answers."""
    game, guards, chairs = dealt(kind, players, options, bots, seed, deal, limit)
    answers = list(play(game, by_players(guards, chairs)))
    finish(guards, game)
    return Course(game, answers, guards)
