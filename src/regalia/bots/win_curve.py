"""Win curves: each seat's chance of winning over the course of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import Mind
from regalia.engine.record import Record, Sitting

WORLDS: Final = 16  # that a seat imagines for a glance


class ChanceSample(NamedTuple):
    """Each seat's chance at one moment, by what it could know; numbers only, so that it travels."""

    place: float  # among the answers: 2.5 lies between answers 2 and 3 of the record
    chances: tuple[float, ...]


class WinCurve:
    """Looks at the rounds and turns of a game; the same seed gives the same chances."""

    def __init__(self, kind: GameKind, mind: Mind, seed: str) -> None:
        self.kind = kind
        self.mind = mind
        self.seed = seed

    def before(self, record: Record) -> list[ChanceSample]:
        """The rounds that were played before the first answer."""
        begun: list[Game] = []

        def look(game: Game, event: Event) -> None:
            if event.kind in self.kind.table.chapters:
                begun.append(game.clone())

        fresh = replace(record, answers=[], digests={}, result=None)
        sitting = Sitting(self.kind, fresh, watch=look, chained=False)
        return self.looked(begun, sitting.game, -1)

    def after(self, game: Game, seat: Seat, given: Answer, number: int) -> list[ChanceSample]:
        """The rounds and turns that began after an answer, up to the next one."""
        begun: list[Game] = []
        copy = game.clone()

        def look(event: Event) -> None:
            if event.kind in self.kind.table.chapters:
                begun.append(copy.clone())

        turns = self.kind.turns(copy)
        copy.witness = Witness()
        copy.witness.listener = look
        copy.play(seat, given)
        return [] if self.kind.turns(copy) == turns else self.looked(begun, copy, number)

    def looked(self, begun: list[Game], then: Game, number: int) -> list[ChanceSample]:
        """The chances where chapters began; where the last one did, at the question it led to."""
        moments = begun if then.over else [*begun[:-1], then]
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
            values = [self.mind.value(game.imagine(seat, chance))[seat] for _ in range(WORLDS)]
            found.append(sum(values) / WORLDS)
        return tuple(found)
