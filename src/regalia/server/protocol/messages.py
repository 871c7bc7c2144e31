"""Every message of the socket, both ways, as tagged structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.engine import tally as engine
from regalia.engine.label import Label

PROTOCOL = 1
SPECTATOR = -1

# Bounds that both sides can rely on.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Viewer = Annotated[int, Meta(ge=-1, le=7)]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]
AnswerNumber = Annotated[int, Meta(ge=-(2**62), le=2**62)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Stop = Literal["always", "could", "never"]

# --- what a client says --------------------------------------------------------------------------


class Client(Struct, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """Anything a client may say."""


class SeatKey(Struct, rename="camel", forbid_unknown_fields=True):
    """A seat's key, and how much of that seat's stream the client already has."""

    key: Key
    after: Count = 0


class Hello(Client, tag="hello"):
    """The first message: which seats this device holds; none is a spectator."""

    seats: Annotated[list[SeatKey], Meta(max_length=8)] = []
    after: Count = 0  # of the spectators' stream, for a client without seats


class Answer(Client, tag="answer"):
    """An answer to the open question of a seat; sent again with the same id it does nothing."""

    id: Id
    seat: SeatNumber
    question: Count  # the question's number, so that a late answer answers nothing else
    answer: AnswerNumber


class After(Client, tag="after"):
    """Give me everything after n."""

    seat: Viewer
    n: Count


class Pass(Client, tag="pass"):
    """Nothing from me in this window; a seat without any choice may say so too."""

    id: Id
    seat: SeatNumber
    window: Count


class Think(Client, tag="think"):
    """Longer, please: extends the open window, and nobody is told who asked."""

    id: Id
    seat: SeatNumber
    window: Count


class Stops(Client, tag="stops"):
    """Where this seat wants its windows to stop; "*" speaks for all that are not named."""

    id: Id
    seat: SeatNumber
    stops: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Stop],
        Meta(max_length=64),
    ]


class Order(Client, tag="order"):
    """An answer to be given at the next quiet window that allows it; null takes it back."""

    id: Id
    seat: SeatNumber
    answer: AnswerNumber | None = None


class AddWord(Client, tag="word"):
    """A word of this seat's own that is mixed into the shuffle, before the game starts."""

    id: Id
    seat: SeatNumber
    word: Word


class Start(Client, tag="start"):
    """Begin now; with fill, bots take the seats that are still open."""

    id: Id
    seat: SeatNumber
    fill: bool = False


class Chat(Client, tag="chat"):
    """Words for the whole table."""

    id: Id
    seat: SeatNumber
    text: Text


class Whisper(Client, tag="whisper"):
    """Words for one other seat."""

    id: Id
    seat: SeatNumber
    to: SeatNumber
    text: Text


class Propose(Client, tag="propose"):
    """Asks the table for its consent."""

    id: Id
    seat: SeatNumber
    what: Literal["undo", "pause", "resume"]


class Agree(Client, tag="agree"):
    """Consent to the open proposal, or not."""

    id: Id
    seat: SeatNumber
    proposal: Count
    yes: bool


class Leave(Client, tag="leave"):
    """Gets up from the table; the key still opens the seat for a return."""

    id: Id
    seat: SeatNumber


class Rematch(Client, tag="rematch"):
    """The same table once more, after the game."""

    id: Id
    seat: SeatNumber


class Ping(Client, tag="ping"):
    """Are you there?"""

    n: Count = 0


ClientMessage = (
    Hello
    | Answer
    | After
    | Pass
    | Think
    | Stops
    | Order
    | AddWord
    | Start
    | Chat
    | Whisper
    | Propose
    | Agree
    | Leave
    | Rematch
    | Ping
)

# --- what a server says --------------------------------------------------------------------------


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


class Tally(Struct, rename="camel", gc=False):
    """How an answer is put together that is a number for each of some things."""

    parts: list[TallyPart]
    ways: list[TallyWay]
    first: list[int]  # sensible numbers to begin with
    listed: str  # the argument of a way's message that lists the parts; `count` is the sum
    words: list[str]  # messages: two parts joined, and no part at all


class Question(Struct, rename="camel", gc=False):
    """What a seat is asked; sent to that seat alone."""

    number: int
    name: str
    label: LabelData
    rule: str
    options: list[Option]
    sealed: bool = False  # the answer is shown when all are in; until then it may be replaced
    given: int | None = None  # the sealed answer this seat has given so far
    tally: Tally | None = None  # further answers than the options


class Window(Struct, rename="camel"):
    """An open window: the same panel for everybody, whatever anybody holds."""

    number: int
    name: str
    rule: str
    label: LabelData
    left: float  # seconds
    seats: list[int]  # those who may act, by public facts
    passed: bool = False  # this seat has passed or answered
    thinks: int = 0  # extensions this seat has left


class Clock(Struct, rename="camel"):
    """What time is left, in seconds; an absent limit is null."""

    paused: bool = False
    left: dict[str, float] = {}  # seat -> until the table answers for it; public ones only
    bank: dict[str, float] = {}  # seat -> its bank
    timer: float | None = None  # of a limit that the rules themselves set, as the deal's minute
    timer_rule: str = ""


class Quiet(Struct, rename="camel"):
    """What this seat could do in windows nobody waits for, and the order it has filed."""

    options: list[Option]
    order: int | None = None


class Over(Struct, rename="camel"):
    """The end: result, the key of the shuffle, and where the record is."""

    winners: list[int]
    scores: list[float]
    ending: LabelData
    key: str
    commitment: str
    words: list[str]
    record: str


class State(Struct, rename="camel"):
    """The table as one viewer sees it now."""

    view: dict[str, Any]
    question: Question | None
    window: Window | None
    quiet: Quiet | None
    clock: Clock
    over: Over | None


class Item(Struct, tag_field="item", rename="camel"):
    """One entry of a viewer's stream; its place in the stream is its number."""


class Happened(Item, tag="happened"):
    """An event of the game that this viewer may know."""

    rule: str
    kind: str
    label: LabelData
    who: int
    what: int
    whom: int
    count: int
    chapter: bool = False  # a round or a trick begins: a good place to stop for a look


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


class Snapshot(Struct, rename="camel"):
    """The view just before one of the items, so that the page can show a round at a time."""

    at: int  # index into items
    view: dict[str, Any]


class SeatInfo(Struct, rename="camel"):
    """Who sits where."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    level: str = ""  # of the bot that plays here now, empty for a person
    present: bool = False
    substitute: bool = False  # a bot keeps the chair warm until the person returns
    word: bool = False  # a word of its own is in the shuffle


class ClockRules(Struct, rename="camel", forbid_unknown_fields=True, frozen=True):
    """How time is kept."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0  # per move, or in the bank
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


class TableInfo(Struct, rename="camel"):
    """All about a table that is not the game itself."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    status: Literal["gathering", "playing", "over", "stuck"]
    seats: list[SeatInfo]
    listed: bool
    spectators: bool
    watching: int
    chat: bool
    undo: bool
    windows: str
    clock: ClockRules
    commitment: str
    words: list[str]
    paused: bool = False
    proposal: Proposal | None = None
    rematch: str | None = None  # the table of the rematch
    problem: LabelData | None = None  # why a stored table cannot go on


class Server(Struct, tag_field="type", rename="camel"):
    """Anything the server may say."""


class Welcome(Server, tag="welcome"):
    """The answer to hello: which seats the keys opened; none is a spectator."""

    protocol: int
    seats: list[int]
    info: TableInfo


class Info(Server, tag="info"):
    """The table itself changed: somebody came, left, agreed."""

    info: TableInfo


class Step(Server, tag="step"):
    """What is new for a viewer, and how the table stands after it."""

    seat: int
    after: int  # items the viewer must have already; a client with fewer asks after its own n
    seq: int  # items after these
    items: list[ItemMessage]
    snapshots: list[Snapshot]
    state: State | None  # null while the game has not started, and in all parts of a long heal
    # but the last


class Time(Server, tag="time"):
    """Clocks and windows changed, and nothing else."""

    seat: int
    window: Window | None
    clock: Clock


class Ack(Server, tag="ack"):
    """Done, and stored where it had to be; again the same for the same id."""

    id: str
    seat: int


class Refused(Server, tag="refused"):
    """Not done, nothing changed; the rule says why."""

    id: str
    seat: int
    rule: str
    label: LabelData


class Error(Server, tag="error"):
    """A message that was not understood or not allowed; the connection goes on."""

    code: str
    label: LabelData
    field: str = ""


class Pong(Server, tag="pong"):
    """Here."""

    n: int


class Bye(Server, tag="bye"):
    """The server closes the connection; come back when told so."""

    label: LabelData
    again: bool


ServerMessage = Welcome | Info | Step | Time | Ack | Refused | Error | Pong | Bye


def tally_data(tally: engine.Tally | None) -> Tally | None:
    """A tally of the engine as it goes over the wire."""
    if tally is None:
        return None
    return Tally(
        [TallyPart(label_data(part.label), part.item, part.unit) for part in tally.parts],
        [TallyWay(way.message, way.start, way.room, way.least, way.most) for way in tally.ways],
        tally.first,
        tally.listed,
        tally.words,
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
