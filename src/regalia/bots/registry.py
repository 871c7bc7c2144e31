"""BOTS: every kind of bot, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.bots.search import SearchPlayer
from regalia.bots.simple import RandomPlayer
from regalia.engine.kind import GameKind, Player

BOTS: Final[dict[str, Callable[[GameKind], Player]]] = {
    "random": lambda kind: RandomPlayer(),
    "heuristic": lambda kind: kind.heuristic(),
    "search": lambda kind: SearchPlayer(200),
    "deep-search": lambda kind: SearchPlayer(2000),
}
