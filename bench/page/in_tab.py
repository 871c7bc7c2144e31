"""Measures for the interpreter of a tab, sent there as a text."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from regalia.bots.registry import new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import KEY_BYTES, Chance
from regalia.games.registry import GAMES
from regalia.server.work.measuring import playout_seconds
from regalia.server.work.positions import Position, recall

__all__ = ["decision", "playout", "playout_seconds", "spin"]
SPIN = 300_000


def processor() -> float:
    """Seconds of the processor, in Node.js; a browser tells nobody."""
    from js import process  # type: ignore[import-not-found]  # only there

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def spin() -> float:
    """Seconds of a fixed piece of work."""
    began = perf_counter()
    total = 0
    for number in range(SPIN):
        total += number % 7
    return perf_counter() - began


def decision(fields: tuple[Any, ...], seat: int, level: str, seconds: float) -> tuple[float, int]:
    """Seconds of a decision at a position with the replay before it, and its playouts."""
    where = Position(*fields)
    began = perf_counter()
    sitting = recall(where)
    player = new_bot(level, GAMES[where.game])
    assert isinstance(player, SearchBot)
    player.seconds = seconds
    player.choose(Chair(sitting.game, seat, Chance(bytes(KEY_BYTES))))
    return perf_counter() - began, player.playouts


def playout(fields: tuple[Any, ...], seat: int, count: int) -> float:
    """Seconds of the processor for one playout of an expert at a position."""
    where = Position(*fields)
    sitting = recall(where)
    player = new_bot(f"expert@{count}", GAMES[where.game])
    assert isinstance(player, SearchBot)
    began = processor()
    player.choose(Chair(sitting.game, seat, Chance(bytes(KEY_BYTES))))
    return (processor() - began) / max(1, player.playouts)
