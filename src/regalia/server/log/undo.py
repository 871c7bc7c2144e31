"""Undo: the answers that may be taken back, decided by public facts only.

Whether somebody learned something hidden cannot be asked here, as the verdict itself would tell.
So only answers are taken back that never show or draw anything, by the question that they answer
and by the kinds of the events that everybody saw since; a test plays games to see that it is so.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.engine.events import EVERYONE, Event
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.server.log.stream import StreamItem


def asks_one(kind: GameKind, game: Game) -> bool:
    """True if the open question was put to one seat, openly."""
    question = game.question
    return len(game.invited) == 1 and not question.sealed and not is_quiet(kind, game)


def is_quiet(kind: GameKind, game: Game) -> bool:
    """True if the open question is one that windows ask."""
    return game.question.name in kind.table.window_questions


def is_harmless(kind: GameKind, question: str, told: Iterable[StreamItem]) -> bool:
    """True if the public events since an answer show nothing but that answer.

    A question that its game does not list cannot be taken back.
    """
    allowed = kind.table.harmless.get(question)
    if allowed is None:
        return False
    seen = {each.kind for each in told if isinstance(each, Event) and each.seen_by == EVERYONE}
    return seen <= set(allowed)
