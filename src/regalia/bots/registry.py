"""Every kind of bot, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from regalia.bots.cast.roster import MARK, level_of, may_have_member, member_of
from regalia.bots.levels import EXPERT, LEVELS, level
from regalia.bots.own import OwnPlayer, check_command, is_own, maker, named_by_the_server
from regalia.bots.programs.player import ProgramPlayer
from regalia.bots.programs.program import is_command
from regalia.bots.random_bot import RandomBot
from regalia.bots.search_bot import NEAR, SearchBot
from regalia.engine.events import Witness
from regalia.engine.kind import GameKind, Player
from regalia.engine.policy import Baseline

# What stands beside the levels: any answer, and the policy of the game, which the levels are
# measured against.
RANDOM: Final = "random"
BASELINE: Final = "baseline"
# Partners of fixed character, for measuring how somebody negotiates; where nothing can be promised
# they play as `baseline`.
KEEPER: Final = "keeper"
LIAR: Final = "liar"
TIT_FOR_TAT: Final = "tit-for-tat"
SILENT: Final = "silent"
PARTNERS: Final = (KEEPER, LIAR, TIT_FOR_TAT, SILENT)
NAMES: Final = (*LEVELS, BASELINE, RANDOM)
# What bots were called before there were levels: stored tables and saved games name them.
FORMER: Final = {"heuristic": "casual", "search": "strong", "deep-search": "expert"}


def is_bot(name: str) -> bool:
    """True if a bot has this name that anybody may ask for: ours, or one that the server named."""
    return is_ours(name) or name in named_by_the_server()


def is_ours(name: str) -> bool:
    """True if a bot of ours has this name."""
    if MARK in name:
        return member_of(name) is not None and may_have_member(level_of(name))
    now = FORMER.get(name, name)
    return now in (RANDOM, BASELINE, *PARTNERS) or level(now) is not None


def find_bot(name: str) -> bool:
    """True if there is such a bot, own ones included; BadBot says what is wrong with one.

    An own bot is code that is run: never ask this for a name that came over the network.
    """
    if is_bot(name):
        return True
    if not is_own(name):
        return False
    if is_command(name):
        check_command(name)
    else:
        maker(name)
    return True


def new_bot(name: str, kind: GameKind) -> Player:
    """A bot by its name, of ours or named by the server; KeyError if nobody is called so."""
    named = named_by_the_server()
    if name in named:
        return any_bot(named[name], kind)
    member = member_of(name)
    bare = level_of(name) if member is not None else name
    now = FORMER.get(bare, bare)
    if now == RANDOM:
        return RandomBot()
    if now == BASELINE:
        return kind.baseline()
    if now in PARTNERS:
        return Baseline(kind.partner(now))
    found = level(now)
    if found is None:
        raise KeyError(name)
    player = SearchBot(kind.mind(), found)
    player.near = NEAR
    player.kind = kind
    if member is not None:
        player.temperament = member.dials
    return player


def any_bot(name: str, kind: GameKind) -> Player:
    """A bot by its name, own ones included; KeyError or BadBot if there is none.

    Like find_bot, never for a name that came over the network.
    """
    if not is_ours(name):
        if is_command(name):
            return ProgramPlayer(name, kind)
        if is_own(name):
            return OwnPlayer(maker(name)())
    return new_bot(name, kind)


def witness_for(bots: Iterable[str]) -> Witness | None:
    """The witness of a game that these bots play; none if nobody among them reads the past."""
    return Witness() if any(bot not in (RANDOM, BASELINE, *PARTNERS) for bot in bots) else None


def expert(kind: GameKind, seconds: float) -> SearchBot:
    """The best player there is, which takes at most so long over a decision."""
    best = level(EXPERT)
    assert best is not None
    player = SearchBot(kind.mind(), best)
    player.seconds = seconds
    player.kind = kind
    return player
