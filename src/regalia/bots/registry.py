"""Every kind of bot, by name."""

from __future__ import annotations

from typing import Final

from regalia.bots.levels import EXPERT, LEVELS, level
from regalia.bots.player import MindPlayer
from regalia.bots.simple import RandomPlayer
from regalia.engine.kind import GameKind, Player

# What stands for itself beside the levels: any answer, and the player by rules of thumb that the
# levels are measured against.
RANDOM: Final = "random"
BASELINE: Final = "baseline"
NAMES: Final = (*LEVELS, BASELINE, RANDOM)
# What bots were called before there were levels: stored tables and saved games name them.
FORMER: Final = {"heuristic": "casual", "search": "strong", "deep-search": "expert"}


def is_bot(name: str) -> bool:
    """Whether a bot has this name."""
    now = FORMER.get(name, name)
    return now in (RANDOM, BASELINE) or level(now) is not None


def new_bot(name: str, kind: GameKind) -> Player:
    """A bot by its name; KeyError if nobody is called so."""
    now = FORMER.get(name, name)
    if now == RANDOM:
        return RandomPlayer()
    if now == BASELINE:
        return kind.heuristic()
    found = level(now)
    if found is None:
        raise KeyError(name)
    return MindPlayer(kind.mind(), found)


def expert(kind: GameKind, seconds: float) -> MindPlayer:
    """The best player there is, which takes at most so long over a decision."""
    best = level(EXPERT)
    assert best is not None
    player = MindPlayer(kind.mind(), best)
    player.seconds = seconds
    return player
