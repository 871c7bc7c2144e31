"""Measures a device: how long a playout of each game takes there."""

from __future__ import annotations

from time import perf_counter

from regalia.bots.levels import EXPERT, LEVELS, Level, level
from regalia.bots.registry import BASELINE, new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import KEY_BYTES, Chance
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES

SAMPLE = 6  # playouts at each moment
TIMES = 2  # the quicker one counts: the first one fills memories, and others are at work too
MOMENTS = (0, 12, 24)  # choices into a game: where there is much to build, later ones are longer


def playout_seconds(game: str) -> float:
    """Seconds of one playout at a usual table, from the dearest of some moments."""
    kind = GAMES[game]
    names = [f"{seat + 1}" for seat in range(usual_players(game))]
    sitting = Sitting.begin(kind, {}, names, bytes(KEY_BYTES), chained=False)
    policy = new_bot(BASELINE, kind)
    found: list[float] = []
    choices = 0
    while sitting.game.to_act and choices <= MOMENTS[-1]:
        seat = sitting.game.to_act[0]
        chair = Chair(sitting.game, seat, Chance(bytes(KEY_BYTES)))
        if len(sitting.game.options(seat)) > 1:
            if choices in MOMENTS:
                found.append(min(seconds_of_one(game, chair) for _ in range(TIMES)))
            choices += 1
        sitting.game.play(seat, policy.choose(chair))
    return max(found)


def seconds_of_one(game: str, chair: Chair) -> float:
    """Seconds of one playout of a decision."""
    player = new_bot(f"{EXPERT}@{SAMPLE}", GAMES[game])
    assert isinstance(player, SearchBot)
    began = perf_counter()
    player.choose(chair)
    return (perf_counter() - began) / max(1, player.playouts)


def usual_players(game: str) -> int:
    """Players at a table that says nothing else."""
    kind = GAMES[game]
    return kind.table.usual_players or kind.least


def playouts_of(game: str, name: str) -> int:
    """Playouts that a level tries for a decision; 0 if its number or time is set in its name."""
    found: Level | None = level(name)
    if found is None or name not in LEVELS:
        return 0
    return round(found.effort * GAMES[game].mind().playouts)
