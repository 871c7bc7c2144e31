"""Undoing: whether taking back answers would leave anybody knowing more than before."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.chance import Chance
from regalia.engine.undo import traces_of
from regalia.server.work.positions import Position, recall


class UndoJob(NamedTuple):
    """A position, and the place in its answers from which they would be taken back."""

    position: Position
    upto: int


def why_not(job: UndoJob) -> str:
    """What speaks against it: "drawn", "shown", or nothing."""
    game = recall(job.position, job.upto).game.clone()
    # the worlds imagined here must not be predictable from anything public
    chance = Chance(job.position.key).fork()
    for who, answer in job.position.answers[job.upto :]:
        found = traces_of(game, who, answer, chance)
        if found.drew:
            return "drawn"
        if found.showed:
            return "shown"
        game.play(who, answer)
    return ""
