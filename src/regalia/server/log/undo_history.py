"""Undo history: positions before each answer, kept as sparse bookmarks."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from regalia.engine.game import Game
from regalia.engine.record import Sitting

EVERY = 32  # answers between two bookmarks: as many are played again at most, as a rule
ALL = "*"  # in place of a question that was put to several seats, or to some in secret
KEPT = 2  # bookmarks; who goes back further pays once with a game from its beginning


class Bookmark(NamedTuple):
    """A game after some answers, with its chain of digests."""

    answers: int
    game: Game
    chain: str


class UndoHistory:
    """Stream lengths before each answer, and the newest bookmarks."""

    def __init__(self) -> None:
        self.told = array("L")
        self.windows = array("L")
        self.questions: list[str] = []  # "" in windows, ALL where several were asked
        self.bookmarks: deque[Bookmark] = deque(maxlen=KEPT)

    def note(self, sitting: Sitting, told: int, windows: int, question: str) -> None:
        """Note the stream length, windows and question before an answer."""
        self.told.append(told)
        self.windows.append(windows)
        self.questions.append(question)
        self.mark(sitting)

    def mark(self, sitting: Sitting) -> None:
        """Keep a bookmark at regular intervals."""
        count = len(sitting.record.answers)
        if count % EVERY == 0:
            self.bookmarks.append(Bookmark(count, sitting.game.clone(), sitting.chain))

    def take_back(self, sitting: Sitting, count: int, begin: Callable[[], Sitting]) -> int:
        """Cut a sitting to its first answers; returns the stream's length at that point."""
        told = self.told[count]
        del self.told[count:]
        del self.windows[count:]
        del self.questions[count:]
        while self.bookmarks and self.bookmarks[-1].answers > count:
            self.bookmarks.pop()
        if not self.bookmarks:
            fresh = begin()
            self.bookmarks.append(Bookmark(0, fresh.game, fresh.chain))
        mark = self.bookmarks.pop()
        record = sitting.record
        again = record.answers[mark.answers : count]
        del record.answers[mark.answers :]
        record.digests = {at: text for at, text in record.digests.items() if at <= count}
        record.result = None
        sitting.game = mark.game
        sitting.game.witness = sitting.witness  # the past is told again, but to nobody
        sitting.witness.listener = None
        sitting.chain = mark.chain
        for seat, answer in again:
            self.mark(sitting)
            sitting.play(seat, answer)
        sitting.witness.events.clear()
        return told
