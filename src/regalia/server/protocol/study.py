"""Hints and reviews for the wire."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from regalia.server.protocol.forms import Form, Name, Sheet
from regalia.server.protocol.parts import LabelData, SeatNumber

# --- advice --------------------------------------------------------------------------------------


class WeighedAnswer(Sheet):
    """An answer, and how likely it is to win by what the seat may know."""

    answer: int | str  # a wide number as its digits
    label: LabelData
    chance: float
    error: float  # half the width of the 95 % interval


class HintSheet(Sheet):
    """A hint: an expert's ranking of a seat's answers, and the reason."""

    seat: int
    answers: list[WeighedAnswer]
    why: LabelData
    given: WeighedAnswer | None = None  # what was answered, of a game that is over
    nudge: LabelData | None = None  # what to look at, where the answers stay hidden


# --- answers left ahead --------------------------------------------------------------------------


class ForeseenAnswer(Sheet):
    """An answer that may be left: in notation for the server, and as a sentence."""

    answer: str
    label: LabelData


class ForeseenQuestion(Sheet):
    """A question that a seat may be asked next, and what may happen before."""

    name: str
    label: LabelData
    answers: list[ForeseenAnswer]
    conditions: list[LabelData]


class ForesightSheet(Sheet):
    """The questions that a seat may be asked next, as far as it can tell, the likeliest first."""

    seat: int
    questions: list[ForeseenQuestion]


# --- another try ---------------------------------------------------------------------------------


class AgainForm(Form):
    """A moment of a finished game from which to play on, with new luck."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]  # of the answer that is to be given anew
    seat: SeatNumber
    name: Name | None = None


# --- reviews -------------------------------------------------------------------------------------


class CostlyAnswer(Sheet):
    """An answer that cost a seat something, the better one, and why it is better."""

    number: int  # its number among all answers of the record
    seat: int
    question: LabelData
    given: LabelData
    best: LabelData
    before: float  # the chance to win with the best answer
    after: float  # with the given one
    loss: float
    error: float  # half the width of the 95 % interval of the loss
    why: LabelData


class ReviewPoint(Sheet):
    """A seat's chance before one of its answers or after an event, and its luck up to there."""

    number: float  # of the answer; between two of them after an event
    chance: float
    luck: float


class ReviewedSeat(Sheet):
    """A seat's game: where it started and ended, and what lay between."""

    seat: int
    start: float
    result: float
    own: float  # what its own answers cost it, 0 or less
    others: float  # what the others' costly answers brought it
    luck: float  # the rest: cards, discs, draws
    error: float  # of the luck
    points: list[ReviewPoint]
    costly: list[CostlyAnswer]  # the worst first


class ReviewSheet(Sheet):
    """The review of a finished game; while it is being made, how far it is."""

    table: str
    game: str
    ready: bool
    done: int  # steps
    of: int
    answers: int = 0  # of the whole game
    playouts: int = 0
    seats: list[ReviewedSeat] = field(default_factory=list)
    costly: list[CostlyAnswer] = field(default_factory=list)  # found so far, the worst first
    left: float | None = None  # seconds it still takes, by what it took so far; null: not known
