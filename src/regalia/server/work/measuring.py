"""Measures a device: how long a playout of each game takes there."""

from __future__ import annotations

from time import perf_counter

from regalia.bots.levels import EXPERT, LEVELS, Level, level
from regalia.bots.registry import new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import KEY_BYTES, Chance
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES

SAMPLE = 12  # playouts, in as long a game as there is: its first decision at a full table


def playout_seconds(game: str) -> float:
    """Seconds of one playout from the first choice of a full table."""
    kind = GAMES[game]
    names = [f"{seat + 1}" for seat in range(kind.most)]
    sitting = Sitting.begin(kind, {}, names, bytes(KEY_BYTES))
    while True:
        seat = sitting.game.to_act[0]
        options = sitting.game.options(seat)
        if len(options) > 1:
            break
        sitting.game.play(seat, options[0])
    player = new_bot(f"{EXPERT}@{SAMPLE}", kind)
    assert isinstance(player, SearchBot)
    began = perf_counter()
    player.choose(Chair(sitting.game, seat, Chance(bytes(KEY_BYTES))))
    return (perf_counter() - began) / max(1, player.playouts)


def playouts_of(game: str, name: str) -> int:
    """Playouts that a level tries for a decision; 0 if its number or time is set in its name."""
    found: Level | None = level(name)
    if found is None or name not in LEVELS:
        return 0
    return round(found.effort * GAMES[game].mind().playouts)
