"""Bots as somebody might write them, good and bad."""

from __future__ import annotations

import time
from typing import Any


class First:
    """The first answer offered; no reason, no base class."""

    def choose(self, chair: Any) -> int:
        return int(chair.options()[0])


class Remembers:
    """The first answer offered; it fails where it is not told what happened, in Cosmic Crowns."""

    def __init__(self) -> None:
        self.given: list[int] = []  # cards

    def choose(self, chair: Any) -> int:
        events = chair.events()
        assert events[0].kind == "round"
        told = iter(
            [each.what for each in events if (each.kind, each.who) == ("plays", chair.seat)]
        )
        assert all(card in told for card in self.given), "in this order, others between them"
        answer = int(chair.options()[0])
        if chair.question() == "play":
            self.given.append(answer)
        return answer


class Raises:
    def choose(self, chair: Any) -> int:
        return 1 // 0


class Illegal:
    def choose(self, chair: Any) -> int:
        return 999_999


class NoNumber:
    def choose(self, chair: Any) -> str:
        return "the best one"


class Slow:
    """Swallows what it can."""

    def choose(self, chair: Any) -> int:
        while True:
            try:
                time.sleep(10)
            except Exception:  # noqa: BLE001, S112 - a bot that swallows
                continue


class Wants:
    def __init__(self, depth: int) -> None:
        self.depth = depth


class Mute:
    """Cannot choose."""
