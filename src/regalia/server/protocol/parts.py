"""Parts of messages and forms: labels, questions, windows, clocks, items, table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.engine import tally as engine
from regalia.engine.label import Label
from regalia.engine.view import MOST_DIGITS

# Bounds that both sides can rely on.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Viewer = Annotated[int, Meta(ge=-1, le=7)]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]
AnswerNumber = Annotated[int, Meta(ge=-(2**62), le=2**62)]
# a number beyond 2 ** 53, which a browser cannot hold, travels as its digits
WideNumber = Annotated[str, Meta(min_length=1, max_length=MOST_DIGITS, pattern="^[0-9]+$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Stop = Literal["always", "could", "never"]
PaceMilliseconds = Annotated[int, Meta(ge=0, le=10_000)]

# --- labels and questions ------------------------------------------------------------------------


class LabelData(Struct, rename="camel", gc=False):
    """A sentence before any language says it: Fluent message id and arguments, and its target."""

    message: str
    args: dict[str, str | int | LabelData] = {}
    target: str = ""
    number: int = 0
    grave: bool = False  # an answer that loses the game at once: ask again before it is sent


class Option(Struct, rename="camel", gc=False):
    """One legal answer."""

    answer: int
    label: LabelData


class TallyPart(Struct, rename="camel", gc=False):
    """A thing that is counted; `item` is the message for a number of it."""

    label: LabelData
    item: str
    unit: int


class TallyWay(Struct, rename="camel", gc=False):
    """A kind of answer: `start` and its parts' numbers times their units, within these bounds."""

    message: str
    start: int
    room: list[int]  # the most of each part
    least: int  # of all parts together
    most: int
    lasts: list[int]  # the number of each part that takes the last of it; 0: none does
    floor: list[int] = []  # the least of each part; empty: none of any


class Tally(Struct, rename="camel", gc=False):
    """Structure of an answer that is put together from numbers."""

    parts: list[TallyPart]
    ways: list[TallyWay]
    first: list[int]  # sensible numbers to begin with
    listed: str  # the argument of a way's message that lists the parts; `count` is the sum
    words: list[str]  # messages: two parts joined, and no part at all
    last: str  # stands for a part's item where the last of it is taken


class Question(Struct, rename="camel", gc=False):
    """A seat's question; sent to that seat alone."""

    number: int
    name: str
    label: LabelData
    rule: str
    options: list[Option]
    sealed: bool = False  # the answer is shown when all are in; until then it may be replaced
    given: int | None = None  # the sealed answer this seat has given so far
    tally: Tally | None = None  # further answers than the options


def tally_data(tally: engine.Tally | None) -> Tally | None:
    """A tally of the engine as it goes over the wire."""
    if tally is None:
        return None
    return Tally(
        [TallyPart(label_data(part.label), part.item, part.unit) for part in tally.parts],
        [
            TallyWay(way.message, way.start, way.room, way.least, way.most, way.lasts, way.floor)
            for way in tally.ways
        ],
        tally.first,
        tally.listed,
        tally.words,
        tally.last,
    )


def label_data(label: Label) -> LabelData:
    """A label of the engine as it goes over the wire."""
    return LabelData(
        label.message,
        {
            name: label_data(value) if isinstance(value, Label) else value
            for name, value in label.args.items()
        },
        label.target,
        label.number,
        label.grave,
    )


# --- the game as one viewer sees it --------------------------------------------------------------


class Window(Struct, rename="camel"):
    """An open window: the same panel for everybody, whatever anybody holds."""

    number: int
    name: str
    rule: str
    label: LabelData
    left: float | None  # seconds; null: it waits for the only person at the table
    seats: list[int]  # those who may act, by public facts
    passed: bool = False  # this seat has passed or answered
    thinks: int = 0  # extensions this seat has left


class Clock(Struct, rename="camel"):
    """Seconds left; an absent limit is null."""

    paused: bool = False
    left: dict[str, float] = {}  # seat -> until the table answers for it; public ones only
    bank: dict[str, float] = {}  # seat -> its bank
    timer: float | None = None  # of a limit that the rules themselves set, as the deal's minute
    timer_rule: str = ""


class Quiet(Struct, rename="camel"):
    """This seat's possible actions in quiet windows, and its standing answer."""

    options: list[Option]
    order: int | None = None


class EchoedLabel(Struct, rename="camel", forbid_unknown_fields=True):
    """A sentence that a client gives back as it got it."""

    message: Annotated[str, Meta(max_length=100)]
    args: dict[str, str | int | EchoedLabel] = {}
    target: str = ""
    number: int = 0
    grave: bool = False


class PremoveLine(Struct, rename="camel", forbid_unknown_fields=True):
    """An answer that a seat leaves for its next question, as the foresight lists it."""

    question: Annotated[str, Meta(min_length=1, max_length=60)]  # by its name
    answer: Annotated[str, Meta(min_length=1, max_length=300)]  # in the notation of the game
    label: EchoedLabel  # in words
    when: EchoedLabel | None = None  # what has to be told first; null: whatever happens


class Premove(Struct, rename="camel"):
    """An answer that a seat has left for its next question."""

    question: str
    answer: str
    label: LabelData
    when: LabelData | None


class Premoves(Struct, rename="camel"):
    """The answers that a seat has left for its next question; sent to that seat alone."""

    lines: list[Premove]  # the first that fits counts
    chosen: int | None = None  # the one that fits the open question, and will be given by itself
    outcome: LabelData | None = None  # what became of the last ones


class Over(Struct, rename="camel"):
    """The end: result, the key of the shuffle, and where the record is.

    The key is empty, and the record is not there, while another table plays the same deal.
    """

    winners: list[int]
    scores: list[float]
    ending: LabelData
    key: str
    commitment: str
    words: list[str]
    record: str
    hints: list[int]  # how many decisions each seat asked an expert about


class State(Struct, rename="camel"):
    """The table as one viewer sees it now."""

    view: dict[str, Any]
    question: Question | None
    window: Window | None
    quiet: Quiet | None
    clock: Clock
    over: Over | None
    premoves: Premoves | None = None  # null where nothing can be left for later


class Snapshot(Struct, rename="camel"):
    """The view just before one of the items, so that the page can show a round at a time."""

    at: int  # index into items
    view: dict[str, Any]


# --- what is told --------------------------------------------------------------------------------


class Item(Struct, tag_field="item", rename="camel"):
    """One entry of a viewer's stream; what it counts in the stream is its number."""


class Happened(Item, tag="happened"):
    """An event of the game that this viewer may know."""

    rule: str
    kind: str
    label: LabelData
    who: int
    what: int
    whom: int
    count: int
    chapter: bool = False  # a round or a trick begins: a good moment to stop for a look
    choice: bool = False  # it tells what somebody chose: one may ask why
    wide: str = ""  # the digits of `what`, where a browser cannot hold it; `what` is then 0


class Said(Item, tag="said"):
    """Chat, or a whisper this viewer may hear."""

    who: int
    text: str
    to: int | None = None


class Noted(Item, tag="noted"):
    """Something about the table: somebody left, a bot sat down, the game is paused."""

    kind: str
    label: LabelData
    who: int = -1


class Undone(Item, tag="undone"):
    """Everything that happened in the game after item n of this stream is taken back."""

    n: int
    who: int


ItemMessage = Happened | Said | Noted | Undone

# --- the table itself ----------------------------------------------------------------------------


class SeatInfo(Struct, rename="camel"):
    """A seat and its player."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str = ""  # of the bot that plays here now, empty for a person
    present: bool = False
    substitute: bool = False  # a bot plays until the person returns
    word: bool = False  # a word of its own is in the shuffle
    guest: str = ""  # who asks the host for this open seat
    colour: int = -1  # by its place in the table's `colours`; -1 in games without
    chose: bool = False  # the colour was chosen: nobody else may take it
    muted: bool = False  # may not chat or whisper
    cast: str = ""  # the member of the cast that the bot plays as
    picture: str = ""  # where the picture of a bot of somebody's own making is


class ClockRules(Struct, rename="camel", forbid_unknown_fields=True, frozen=True):
    """Time control of a table."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=604_800)] = 0  # per move, or in the bank
    free: Annotated[int, Meta(ge=0, le=3_600)] = 0  # of each move before the bank is touched
    timers: Literal["rules", "gentle", "off"] = (
        "rules"  # limits of the rules: as they are, x3, none
    )


class Proposal(Struct, rename="camel"):
    """A request that waits for consent."""

    number: int
    what: str
    who: int
    agreed: list[int]
    needed: list[int]
    whom: int = -1  # who would be replaced by a bot


class Invitation(Struct, rename="camel"):
    """Another table that somebody of this one has opened for all."""

    who: int
    table: str
    game: str


class TableInfo(Struct, rename="camel"):
    """All facts about a table except the game itself."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    status: Literal["gathering", "playing", "over", "closed", "stuck"]
    seats: list[SeatInfo]
    listed: bool
    spectators: bool
    watching: int
    chat: bool
    undo: bool
    hints: str
    windows: str
    clock: ClockRules
    commitment: str
    words: list[str]
    paused: bool = False
    proposal: Proposal | None = None
    rematch: str | None = None  # the table of the rematch
    problem: LabelData | None = None  # why a stored table cannot go on
    host: int = -1  # the seat that may decide about the table; -1: nobody
    approve: bool = False  # the host is asked before a guest sits down
    colours: list[str] = []  # that players choose from, by their names
    invitation: Invitation | None = None  # to a next game
    branch: str | None = None  # the table of the game that this one goes on from
    pace: int = 0  # milliseconds that bots take beside their thinking
    daily: str = ""  # the day whose deal is played here
    duplicate: bool = False  # another table has the same deal
    swift: bool = False  # bots answer as soon as they can: their time tells how long they thought
