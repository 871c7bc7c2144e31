"""Undo: which answers drew from chance or showed anybody something new."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, Witness
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game

WORLDS: Final = 16  # a coin that fell as expected in all of them is one in 65,536


class Traces:
    """Effects of an answer that matter for undo."""

    def __init__(self, drew: bool, showed: bool) -> None:
        self.drew = drew
        self.showed = showed

    def can_be_undone(self) -> bool:
        """True if nobody would know more after an undo than before the answer."""
        return not self.drew and not self.showed


def traces_of(before: Game, seat: Seat, answer: Answer, chance: Chance) -> Traces:
    """Looks at a legal answer from the position before it, which stays as it is."""
    after = before.clone()
    witness = Witness()
    after.witness = witness
    after.play(seat, answer)
    drew = after.chance.position() != before.chance.position()
    showed = any(event.seen_by != EVERYONE for event in witness.events)
    viewer = NOBODY
    while not showed and viewer < before.players:
        showed = has_learned(before, after, viewer, seat, answer, chance)
        viewer += 1
    return Traces(drew, showed)


def has_learned(
    before: Game, after: Game, viewer: Seat, seat: Seat, answer: Answer, chance: Chance
) -> bool:
    """True if the same answer looks different, or is not legal, in a world the viewer imagined."""
    seen = after.view(viewer)
    for _ in range(WORLDS):
        world = before.imagine(viewer, chance)
        if seat not in world.asked:
            return True
        index = world.asked.index(seat)
        if not world.question.accepts(world, seat, answer, world.choices[index]):
            return True
        world.take(index, answer)
        if world.view(viewer) != seen:
            return True
    return False
