"""Puzzles for the wire: the solver's view, and the worth of each answer."""

from __future__ import annotations

from typing import Any, cast

from regalia.engine.kind import GameKind
from regalia.engine.view import travelling
from regalia.puzzles.puzzle import Puzzle, moment, names_for, told
from regalia.puzzles.shelf import games, of_day, read_day
from regalia.server.protocol.forms import Form, Name, Sheet
from regalia.server.protocol.parts import (
    ItemMessage,
    LabelData,
    Question,
    SeatNumber,
    label_data,
)
from regalia.server.protocol.table_view import happened, put


class PuzzleLine(Sheet):
    """A puzzle in the list of a day."""

    game: str
    id: str
    level: int  # 1 to 3: how hard it is
    players: int


class PuzzlesSheet(Sheet):
    """The puzzles of a day, one for each game that has any."""

    day: str
    puzzles: list[PuzzleLine]


class PuzzleAnswer(Sheet):
    """An answer, how likely it is to win, and what it costs beside the best one."""

    answer: int | str
    chance: float
    error: float  # half the width of the 95 % interval
    loss: float
    loss_error: float


class PuzzleSheet(Sheet):
    """A puzzle, built from what its seat may know and nothing else."""

    puzzle: PuzzleLine
    seat: SeatNumber
    names: list[str]  # by seat; the solver's is empty
    options: dict[str, str]
    items: list[ItemMessage]  # what happened before
    view: dict[str, Any]
    question: Question
    answers: list[PuzzleAnswer]  # the best first
    why: LabelData
    worlds: int  # in which each answer was tried


class PuzzleForm(Form):
    """A game that goes on from the moment of a puzzle."""

    name: Name | None = None


def puzzles_sheet(words: str) -> PuzzlesSheet | None:
    """The puzzles of a day, a line each; None for a malformed day."""
    day = read_day(words)
    if day is None:
        return None
    return PuzzlesSheet(day.isoformat(), [puzzle_line(of_day(game, day)) for game in games()])


def puzzle_line(puzzle: Puzzle) -> PuzzleLine:
    """A puzzle's line in the list."""
    return PuzzleLine(puzzle.game, puzzle.id, puzzle.level, puzzle.players)


def puzzle_sheet(kind: GameKind, puzzle: Puzzle) -> PuzzleSheet:
    """A puzzle with its table."""
    game, seat = moment(kind, puzzle), puzzle.seat
    return PuzzleSheet(
        puzzle_line(puzzle),
        seat,
        names_for(puzzle, ""),
        puzzle.options,
        [happened(kind, event) for event in told(kind, game, seat)],
        cast("Any", game.view(seat).travelling()),
        put(kind, game, seat, 1),
        [
            PuzzleAnswer(
                travelling(each.answer), each.chance, each.error, each.loss, each.loss_error
            )
            for each in puzzle.weighed
        ],
        label_data(puzzle.reason()),
        puzzle.worlds,
    )
