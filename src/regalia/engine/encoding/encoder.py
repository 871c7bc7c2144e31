"""Encoders: a seat's view of a game as a row of numbers, made from nothing else.

`ViewEncoder` does it for any game by the layout of its view. A game whose decisions are fast has an
encoder of its own (`games/GAME/encoding.py`), which gives the same rows without a view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.engine.encoding.cells import Cells
from regalia.engine.encoding.layout import (
    BAG,
    EACH,
    EACH_BAG,
    EACH_BITS,
    NUMBER,
    OF,
    ORDER,
    OWN,
    ROWS,
    SEAT,
    SEAT_64,
    SEATS,
    SETS_8,
    TOPS,
    Layout,
    Part,
)
from regalia.engine.game import Game
from regalia.engine.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64


class Encoder:
    """Fills rows of cells, each with what one seat of one game sees."""

    def __init__(self, layout: Layout, rows: int) -> None:
        self.layout = layout
        self.players: i64 = layout.players
        self.questions = layout.questions
        self.cells = Cells(rows, layout.size)
        self.fixed: list[bool] = [False] * rows  # whether what never changes is in the row
        self.seat_at: i64 = layout.at("seat")
        self.players_at: i64 = layout.at("players")
        self.over: i64 = layout.at("over")
        self.winners: i64 = layout.at("winners")
        self.waiting: i64 = layout.at("waiting")

    def encode(self, row: i64, game: Game, seat: i64) -> None:
        """A row shows the game as a seat sees it now; there are none for spectators."""
        assert seat >= 0
        cells = self.cells
        if not self.fixed[row]:
            self.fixed[row] = True
            self.fix(row, game)
        cells.begin(row)
        if game.place_of(seat) >= 0:
            cells.flag(self.questions[game.question.name])
        self.fill(game, seat)
        cells.end(row)

    def fix(self, row: i64, game: Game) -> None:
        """Puts what never changes at this table into a row."""

    def fill(self, game: Game, seat: i64) -> None:
        """Puts everything else there."""
        raise NotImplementedError

    def put_flow(self, game: Game, seat: i64) -> None:
        """Write the facts that every view shows: the seats asked, and the winners."""
        self.cells.put(self.seat_at, seat)
        if game.asked:
            if not game.question.sealed:
                for other in game.invited:
                    self.put_seat(self.waiting, other, seat)
        elif game.over:
            self.cells.flag(self.over)
            for other in game.winners:
                self.put_seat(self.winners, other, seat)

    def put_seat(self, at: i64, other: i64, seat: i64) -> None:
        """A flag for a seat, counted from the own one; none for nobody."""
        if other >= 0:
            turn = other - seat
            self.cells.flag(at + (turn if turn >= 0 else turn + self.players))

    def put_each(self, at: i64, values: list[int], seat: i64) -> None:
        """A number for each seat, the own one first."""
        self.cells.turned(at, values, seat, self.players)


class ViewEncoder(Encoder):
    """An encoder for any game, by the layout of its view."""

    def fill(self, game: Game, seat: i64) -> None:
        self.show(game.view(seat))

    def write(self, row: i64, view: View) -> None:
        """A row shows a view, whatever game it is of."""
        self.cells.begin(row)
        if view.asked:
            self.cells.flag(self.questions[view.asked])
        self.show(view)
        self.cells.end(row)

    def show(self, view: View) -> None:
        """Puts a view into the row that was begun."""
        for part in self.layout.parts:
            value: Any = getattr(view, part.name)
            if part.form == OWN:
                value = view.numbers_of(part.name)
            self.show_part(part, value, view.seat)

    def show_part(self, part: Part, value: Any, seat: int) -> None:
        """Puts a field of a view there, in one form."""
        form = part.form
        if form == NUMBER:
            self.cells.put(part.at, int(value))
        elif form == SEAT:
            if value >= 0:
                self.cells.put(part.at + (int(value) - seat) % self.layout.players, 1)
        elif form == OF:
            if 0 <= value < part.size:
                self.cells.put(part.at + int(value), 1)
        elif value:
            self.show_list(part, value, seat)

    def show_list(self, part: Part, values: Any, seat: int) -> None:
        """The same for a list that is not empty."""
        form, at, players = part.form, part.at, self.layout.players
        if form == SEATS:
            for value in values:
                self.cells.put(at + (value - seat) % players, 1)
        elif form == ORDER:
            for place, value in enumerate(values[: part.size]):
                self.cells.put(at + place, (value - seat) % players + 1 if value >= 0 else 0)
        elif form in (ROWS, OWN):
            self.show_row(at, part.size, values)
        elif form == EACH:
            self.show_each(part, values, seat)
        elif form == BAG:
            self.show_bag(at, values)
        else:
            self.show_by_seat(part, values, seat)

    def show_by_seat(self, part: Part, values: Any, seat: int) -> None:
        """Cards of each seat, in one of four forms."""
        form, players = part.form, self.layout.players
        each = part.size // players
        if form == EACH_BAG:
            alone = len(values) != players  # where there is one for all, it comes first
            for other, cards in enumerate(values[:players]):
                place = other if alone else (other - seat) % players
                self.show_bag(part.at + place * each, cards)
        elif form == TOPS:
            for other, cards in enumerate(values):
                tops = [card + 1 for card in reversed(cards[-each:])]
                self.show_row(part.at + (other - seat) % players * each, each, tops)
        elif form == EACH_BITS:
            for other, bits in enumerate(values):
                self.show_bits(part.at + (other - seat) % players * each, each, bits)
        elif form == SETS_8:
            for value in values:
                begin = part.at + (value % 8 - seat) % players * each
                self.show_bits(begin, each - 1, value // 8)
                self.cells.add(begin + each - 1)
        else:
            assert form == SEAT_64
            for value in values:
                self.cells.add(part.at + (value // 64 - seat) % players * each + value % 64)

    def show_row(self, at: int, size: int, values: Any) -> None:
        """Numbers in their order, as many as there is room for."""
        for place, value in enumerate(values[:size]):
            self.cells.put(at + place, int(value))

    def show_each(self, part: Part, values: Any, seat: int) -> None:
        """Some numbers for each seat; they come seat by seat, or all in a row."""
        players = self.layout.players
        each = part.size // players
        if isinstance(values[0], tuple) and len(values) == players:
            rows = list(values)
        else:
            numbers: list[int] = []
            for value in values:
                numbers += value if isinstance(value, tuple) else (value,)
            if len(numbers) < players:  # where there is one for all, it comes first
                self.show_row(part.at, each, numbers)
                return
            count = len(numbers) // players
            rows = [numbers[other * count : (other + 1) * count] for other in range(players)]
        for other, row in enumerate(rows):
            self.show_row(part.at + (other - seat) % players * each, each, row)

    def show_bag(self, at: int, cards: Any) -> None:
        """Counts of each card; unknown cards count nowhere."""
        for card in cards:
            if 0 <= card < self.layout.width:
                self.cells.add(at + card)

    def show_bits(self, at: int, size: int, bits: int) -> None:
        """A count at each bit that is set."""
        bits &= (1 << size) - 1
        while bits:
            self.cells.add(at + (bits & -bits).bit_length() - 1)
            bits &= bits - 1
