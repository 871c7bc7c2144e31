"""stub for now"""

from __future__ import annotations

from regalia.engine.chance import LoadedChance
from regalia.engine.game import Game


def position(game: Game, place: dict[str, object], chance: LoadedChance) -> Game:
    return game


def fact(game: Game, name: str) -> object:
    raise KeyError(name)
