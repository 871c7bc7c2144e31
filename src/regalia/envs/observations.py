"""Observations: what a seat sees as arrays of a fixed shape (`engine/encoding`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Any

import numpy as np

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.encoder import Encoder, ViewEncoder
from regalia.engine.encoding.layout import Layout
from regalia.engine.flow import Question, Seat
from regalia.engine.game import Game
from regalia.engine.options import Options
from regalia.engine.view import View
from regalia.games.registry import GAMES


class Observer:
    """Turns what a seat of one table setting sees into arrays."""

    def __init__(self, game: str, players: int, options: Options) -> None:
        self.layout = layout_of(game, players, options)
        self.parts = self.layout.parts
        self.questions = self.layout.questions
        self.size = self.layout.size
        self.encoder = encoder_of(game, self.layout, 1)
        self.cells = rows_of(self.encoder)[0]

    def seen(self, game: Game, seat: Seat) -> Any:
        """One array of all that a seat sees."""
        self.encoder.encode(0, game, seat)
        return self.cells.astype(np.float32)

    def flat(self, view: View) -> Any:
        """The same of a view."""
        encoder = ViewEncoder(self.layout, 1)
        encoder.write(0, view)
        return rows_of(encoder)[0].astype(np.float32)

    def split(self, flat: Any) -> dict[str, Any]:
        """An array as a dictionary, an array for each field."""
        made: dict[str, Any] = {"asked": flat[: len(self.questions)]}
        for part in self.parts:
            made[part.key] = flat[part.at : part.at + part.size]
        return made


def layout_of(game: str, players: int, options: Options) -> Layout:
    """Layout of the fields of the views of a table."""
    kind = GAMES[game]
    first = kind.new(players, options, Chance(seeded_key("", 0)))
    return Layout(players, kind.study.width, questions_of(game), first.view(0))


def encoder_of(game: str, layout: Layout, rows: int) -> Encoder:
    """The encoder of a game: its own, or the one for any game."""
    name = f"regalia.games.{game}.encoding"
    if find_spec(name) is None:
        return ViewEncoder(layout, rows)
    made: Encoder = import_module(name).make_encoder(layout, rows)
    return made


def rows_of(encoder: Encoder) -> Any:
    """The rows of an encoder as an array: the same memory, to be read only."""
    cells = encoder.cells
    return np.frombuffer(cells.values, np.int16).reshape(-1, cells.width)


@cache
def questions_of(game: str) -> dict[str, int]:
    """Every question that a game may ask, with its number."""
    package = import_module(f"regalia.games.{game}")
    names: set[str] = set()
    for found in walk_packages(package.__path__, f"regalia.games.{game}."):
        module = import_module(found.name)
        for value in vars(module).values():
            if isinstance(value, Question) and value.name:
                names.add(value.name)
    return {name: at for at, name in enumerate(sorted(names))}
