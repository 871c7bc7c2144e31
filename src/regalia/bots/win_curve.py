"""Win curves: each seat's chance of winning over the course of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from regalia.bots.search import play_on
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import LEAVE, NO_SEATS, Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import Mind
from regalia.engine.record import Record, Sitting

WORLDS: Final = 16  # that a seat imagines for a sample of a quick review
LEAST_WORLDS: Final = 4
SAMPLES: Final = 120  # of a game, spread over its answers; more only where turns began


class ChanceSample(NamedTuple):
    """Each seat's chance at one moment, by what it could know; numbers only, so that it travels."""

    place: float  # among the answers: 2.5 lies between answers 2 and 3 of the record
    chances: tuple[float, ...]


class WinCurve:
    """Samples the chances at the events of a game; the same seed gives the same chances."""

    def __init__(self, kind: GameKind, mind: Mind, seed: str, times: float = 1.0) -> None:
        self.kind = kind
        self.mind = mind
        self.seed = seed
        self.worlds = max(LEAST_WORLDS, round(times * WORLDS))

    def before(self, record: Record) -> list[ChanceSample]:
        """The rounds that were played before the first answer."""
        begun: list[Game] = []

        def look(game: Game, event: Event) -> None:
            if event.kind in self.kind.table.chapters:
                begun.append(game.clone())

        fresh = replace(record, answers=[], digests={}, result=None)
        sitting = Sitting(self.kind, fresh, watch=look, chained=False)
        moments = begun if sitting.game.over else [*begun[:-1], sitting.game]
        return self.looked(moments, -1)

    def after(
        self, game: Game, seat: Seat, given: Answer, number: int, answers: int
    ) -> list[ChanceSample]:
        """Samples at the events between an answer and the next one; answers: of the game."""
        copy = game.clone()
        copy.witness = Witness()
        turns = self.kind.turns(copy)
        moments = followed(copy, seat, given)
        most = share_of(number, answers)
        if self.kind.turns(copy) != turns:
            most = max(1, most)
        return self.looked(thinned(moments, most), number)

    def looked(self, moments: list[Game], number: int) -> list[ChanceSample]:
        """The chances at some moments between an answer and the next one."""
        return [
            ChanceSample(
                number + (place + 1) / (len(moments) + 1), self.chances(moment, number, place)
            )
            for place, moment in enumerate(moments)
        ]

    def chances(self, game: Game, number: int, place: int) -> tuple[float, ...]:
        """Each seat's chance, as it could judge it then."""
        found = []
        for seat in range(game.players):
            chance = Chance(seeded_key(f"{self.seed} glance {number} {seat}", place))
            values = [
                self.played_on(game.imagine(seat, chance), chance) for _ in range(self.worlds)
            ]
            found.append(sum(value[seat] for value in values) / self.worlds)
        return tuple(found)

    def played_on(self, world: Game, chance: Chance) -> list[float]:
        """The chances where an imagined world comes to a stop that the mind can judge."""
        if self.mind.judges_anywhere:
            return self.mind.value(world)
        begun = self.mind.stop(world)
        world.run()
        play_on(self.mind, world, chance.fork(), begun)
        return self.mind.value(world)


def followed(game: Game, seat: Seat, given: Answer) -> list[Game]:
    """Plays an answer; the game after each step that told something, and where it led to.

    Answers given in secret are acted on one after the other, and some are not shown yet between
    two steps: of those only the moment they led to is one that a seat can imagine.
    """
    witness = game.witness
    assert witness is not None
    told: list[Game] = []
    if given == LEAVE or game.question.sealed or len(game.invited) > 1:
        game.play(seat, given)
    else:
        game.answers[seat] = given
        game.asked = NO_SEATS
        seen = 0
        while game.step():
            if len(witness.events) > seen and game.stack and not game.asked:
                told.append(game.clone())
            seen = len(witness.events)
    if game.over or not witness.events:
        return told
    return [*told, game]


def share_of(number: int, answers: int) -> int:
    """The number of samples after one of a game's answers: all together are SAMPLES."""
    return (number + 1) * SAMPLES // answers - number * SAMPLES // answers


def thinned(moments: list[Game], most: int) -> list[Game]:
    """At most so many of some moments, evenly, the last one among them."""
    count = len(moments)
    if count <= most:
        return moments
    return [moments[(index + 1) * count // most - 1] for index in range(most)]
