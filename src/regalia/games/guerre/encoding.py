"""Rows of La guerre de la couronne: what a seat sees, straight from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from regalia.engine.encoding.encoder import Encoder
from regalia.engine.encoding.layout import Layout
from regalia.engine.game import Game
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import CHANCE_MARK, FACES, NO_TOKEN, face_of

if TYPE_CHECKING:
    from mypy_extensions import i64

TOPS: Final = 12  # tokens of a pile that a row shows in their order
COLUMN: Final = 16  # the same of a column


class GuerreEncoder(Encoder):
    """The rows of `GuerreView`, without one."""

    def __init__(self, layout: Layout, rows: int) -> None:
        super().__init__(layout, rows)
        at = layout.at
        self.pool: i64 = at("pool")
        self.piles: i64 = at("piles")
        self.tops: i64 = at("piles_2")
        self.columns: i64 = at("columns")
        self.column_rows: i64 = at("columns_2")
        self.covers: i64 = at("covers")
        self.aside: i64 = at("aside")
        self.rounds: i64 = at("rounds")
        self.wave: i64 = at("wave")
        self.fighting: i64 = at("fighting")
        self.winner: i64 = at("winner")
        self.unused: i64 = at("unused")
        self.kept: i64 = at("kept")
        self.scores: i64 = at("scores")

    def fix(self, row: i64, game: Game) -> None:
        self.cells.fix(row, self.players_at, self.players)

    def fill(self, game: Game, seat: i64) -> None:
        assert isinstance(game, Guerre)
        cells = self.cells
        self.put_flow(game, seat)
        cells.put(self.pool, len(game.pool))
        cells.put(self.rounds, game.rounds)
        cells.put(self.wave, game.wave)
        self.put_seat(self.winner, game.winner, seat)
        for other in game.fighting:
            self.put_seat(self.fighting, other, seat)
        cells.bag(self.aside, game.aside)
        place: i64 = 0
        turn = seat
        while place < self.players:
            self.fill_seat(game, seat, turn, place)
            place += 1
            turn += 1
            if turn == self.players:
                turn = 0

    def fill_seat(self, game: Guerre, seat: i64, other: i64, place: i64) -> None:
        """Pile, column and chance token of a seat, at its place from the own one on."""
        cells = self.cells
        cells.bag(self.piles + place * FACES, game.piles[other])
        pile = cast("list[i64]", game.piles[other])
        height: i64 = len(pile)
        deep: i64 = 0
        while deep < TOPS and deep < height:
            cells.put(self.tops + place * TOPS + deep, pile[height - 1 - deep] + 1)
            deep += 1
        for at, entry in enumerate(game.columns[other]):
            face_there = face_of(entry)
            cells.add(self.columns + place * FACES + face_there)
            if at < COLUMN:
                cells.put(self.column_rows + place * COLUMN + at, face_there)
                if entry >= CHANCE_MARK:
                    cells.flag(self.covers + place * COLUMN + at)
        token = game.kept[other]
        if token != NO_TOKEN:
            cells.flag(self.unused + place)
        shown = token if other == seat or game.over else NO_TOKEN
        cells.put(self.kept + place, shown)
        cells.put(self.scores + place, height + game.bonus(other))


def make_encoder(layout: Layout, rows: int) -> Encoder:
    """The encoder of this game."""
    return GuerreEncoder(layout, rows)
