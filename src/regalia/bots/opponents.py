"""Opponents in any form: a name, a player, its class, a function of a chair, or a pool of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import Any, Final

from regalia.bots.own import BadBot, OwnPlayer
from regalia.bots.registry import NAMES, any_bot, find_bot, is_ours, witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.events import Witness
from regalia.engine.flow import Answer
from regalia.engine.kind import GameKind, Player
from regalia.text.speaker import Speaker

Opponent = Any  # in one of the forms above
FORMS: Final = "a name, an object with a method `choose`, its class, a function of a chair, a Pool"


class Pool:
    """Opponents of which a seat gets one in every game, each equally likely.

    One that stands there twice comes twice as often.
    """

    def __init__(self, opponents: Sequence[Opponent]) -> None:
        self.opponents = tuple(opponents)
        if not self.opponents:
            raise ValueError("a pool has at least one opponent")
        if any(isinstance(each, Pool) for each in self.opponents):
            raise ValueError("a pool holds no other pool: put its opponents into this one")

    def draw(self, chance: Chance) -> Opponent:
        """One of them."""
        if len(self.opponents) == 1:
            return self.opponents[0]
        return self.opponents[chance.below(len(self.opponents))]


class FunctionPlayer:
    """A function of a chair as a player."""

    def __init__(self, function: Callable[[Chair], Any]) -> None:
        self.function = function

    def choose(self, chair: Chair) -> Answer:
        return index(self.function(chair))


def check_opponent(bot: Opponent) -> None:
    """ValueError if there is no such opponent."""
    if isinstance(bot, Pool):
        for each in bot.opponents:
            check_opponent(each)
    elif not isinstance(bot, str):
        if not callable(bot) and not callable(getattr(bot, "choose", None)):
            raise ValueError(f"{bot!r} is no bot: it has no method `choose`. A bot is {FORMS}")
        if isinstance(bot, type) and not callable(getattr(bot, "choose", None)):
            raise ValueError(f"{bot.__name__} is no class of bots: it has no method `choose`")
    else:
        try:
            found = find_bot(bot)
        except BadBot as error:
            raise ValueError(Speaker("en").say(error.label)) from None
        if not found:
            raise ValueError(f"there is no bot {bot!r}: {', '.join(NAMES)}")


def drawn(bot: Opponent, chance: Chance) -> Opponent:
    """The opponent itself, or one of a pool; nothing is drawn where there is nothing to choose."""
    return bot.draw(chance) if isinstance(bot, Pool) else bot


def player_of(bot: Opponent, kind: GameKind) -> Player:
    """An opponent that was drawn, as a player: new ones by name and class, else the object."""
    if isinstance(bot, str):
        return any_bot(bot, kind)
    if isinstance(bot, type):
        return OwnPlayer(bot())
    return OwnPlayer(bot if hasattr(bot, "choose") else FunctionPlayer(bot))


def name_of(bot: Opponent) -> str:
    """The name of an opponent in a table of results: its own `name`, or that of its class."""
    if isinstance(bot, str):
        return bot
    if isinstance(bot, Pool):
        return f"Pool({', '.join(name_of(each) for each in bot.opponents)})"
    own = getattr(bot, "name", None) or getattr(bot, "__name__", None)
    return own if isinstance(own, str) else type(bot).__name__


def keeps_its_time(bot: Opponent) -> bool:
    """True of a bot of ours, which needs no limit."""
    return isinstance(bot, str) and is_ours(bot)


def witness_of(bots: Iterable[Opponent]) -> Witness | None:
    """The witness of a game of these; none if nobody among them reads the past."""
    every = [one for bot in bots for one in (bot.opponents if isinstance(bot, Pool) else (bot,))]
    if any(not isinstance(bot, str) for bot in every):
        return Witness()
    return witness_for(every)
