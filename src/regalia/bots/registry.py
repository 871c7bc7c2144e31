"""Every kind of bot, by name."""

from __future__ import annotations

from typing import Final

from regalia.bots.levels import EXPERT, LEVELS, level
from regalia.bots.own import OwnPlayer, is_own, maker, named_by_the_server
from regalia.bots.player import NEAR, MindPlayer
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
    """Whether a bot has this name that anybody may ask for: ours, or one that the server named."""
    return is_ours(name) or name in named_by_the_server()


def is_ours(name: str) -> bool:
    """Whether a bot of ours has this name."""
    now = FORMER.get(name, name)
    return now in (RANDOM, BASELINE) or level(now) is not None


def find_bot(name: str) -> bool:
    """Whether there is such a bot, own ones included; BadBot says what is wrong with one.

    An own bot is code that is run: never ask this for a name that came over the network.
    """
    if is_bot(name):
        return True
    if not is_own(name):
        return False
    maker(name)
    return True


def new_bot(name: str, kind: GameKind) -> Player:
    """A bot by its name, of ours or named by the server; KeyError if nobody is called so."""
    named = named_by_the_server()
    if name in named:
        return any_bot(named[name], kind)
    now = FORMER.get(name, name)
    if now == RANDOM:
        return RandomPlayer()
    if now == BASELINE:
        return kind.heuristic()
    found = level(now)
    if found is None:
        raise KeyError(name)
    player = MindPlayer(kind.mind(), found)
    player.near = NEAR
    return player


def any_bot(name: str, kind: GameKind) -> Player:
    """A bot by its name, own ones included; KeyError or BadBot if there is none.

    Like find_bot, never for a name that came over the network.
    """
    if not is_ours(name) and is_own(name):
        return OwnPlayer(maker(name)())
    return new_bot(name, kind)


def expert(kind: GameKind, seconds: float) -> MindPlayer:
    """The best player there is, which takes at most so long over a decision."""
    best = level(EXPERT)
    assert best is not None
    player = MindPlayer(kind.mind(), best)
    player.seconds = seconds
    return player
