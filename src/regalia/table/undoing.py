"""Undoing: whether taking back answers would leave anybody knowing more than before."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.record import Sitting
from regalia.engine.undo import moment
from regalia.games.table import GAMES
from regalia.table.ledger import Ledger


class UndoJob(NamedTuple):
    """A game, and the place in its record from which answers would be taken back."""

    game: str
    options: dict[str, str]
    names: list[str]
    key: bytes
    words: list[str]
    answers: list[tuple[Seat, Answer]]
    upto: int


def undo_job(ledger: Ledger, upto: int) -> UndoJob:
    """The job for a table as it stands."""
    record = ledger.record()
    return UndoJob(
        ledger.kind.name,
        dict(record.options),
        ledger.names(),
        ledger.key,
        ledger.words(),
        record.answers[:],
        upto,
    )


def why_not(job: UndoJob) -> str:
    """What speaks against it: "drawn", "shown", or nothing."""
    sitting = Sitting.begin(
        GAMES[job.game], dict(job.options), job.names, job.key, words=list(job.words)
    )
    game = sitting.game
    for who, answer in job.answers[: job.upto]:
        game.play(who, answer)
    # the worlds imagined here must not be predictable from anything public
    chance = Chance(job.key).fork()
    for who, answer in job.answers[job.upto :]:
        found = moment(game, who, answer, chance)
        if found.drew:
            return "drawn"
        if found.showed:
            return "shown"
        game.play(who, answer)
    return ""
