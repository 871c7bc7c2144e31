"""Every message of the socket, both ways, as tagged structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from regalia.server.protocol.parts import (
    AnswerNumber,
    Clock,
    Count,
    Id,
    ItemMessage,
    Key,
    LabelData,
    PaceMilliseconds,
    PremoveLine,
    SeatNumber,
    Snapshot,
    State,
    Stop,
    TableInfo,
    Text,
    Viewer,
    WideNumber,
    Window,
    Word,
)

PROTOCOL = 1


# --- what a client says --------------------------------------------------------------------------


class FromClient(Struct, tag_field="type", rename="camel", forbid_unknown_fields=True):
    """Base of all messages of a client."""


class SeatKey(Struct, rename="camel", forbid_unknown_fields=True):
    """A seat's key, and how much of that seat's stream the client already has."""

    key: Key
    after: Count = 0


class Hello(FromClient, tag="hello"):
    """The first message: which seats this device holds; none is a spectator."""

    seats: Annotated[list[SeatKey], Meta(max_length=8)] = []
    after: Count = 0  # of the spectators' stream, for a client without seats
    newest: bool = False  # how things stand and the newest items first, older ones in `past`


class Answer(FromClient, tag="answer"):
    """An answer to the open question of a seat; sent again with the same id it does nothing."""

    id: Id
    seat: SeatNumber
    question: Count  # the question's number, so that a late answer answers nothing else
    answer: AnswerNumber | WideNumber


class After(FromClient, tag="after"):
    """Request for all items after n."""

    seat: Viewer
    n: Count


class Pass(FromClient, tag="pass"):
    """Nothing from me in this window; a seat without any choice may say so too."""

    id: Id
    seat: SeatNumber
    window: Count


class Think(FromClient, tag="think"):
    """Request for more time: extends the open window without telling who asked."""

    id: Id
    seat: SeatNumber
    window: Count


class Stops(FromClient, tag="stops"):
    """The windows at which this seat wants to stop; "*" stands for all others."""

    id: Id
    seat: SeatNumber
    stops: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Stop],
        Meta(max_length=64),
    ]


class Pace(FromClient, tag="pace"):
    """Delay of bots beside their thinking; for the only person at a table."""

    id: Id
    seat: SeatNumber
    pace: PaceMilliseconds


class Order(FromClient, tag="order"):
    """An answer to be given at the next quiet window that allows it; null takes it back."""

    id: Id
    seat: SeatNumber
    answer: AnswerNumber | None = None


class LeaveAhead(FromClient, tag="premove"):
    """An answer left for this seat's next question; without one, one is taken back, or all."""

    id: Id
    seat: SeatNumber
    line: PremoveLine | None = None
    drop: Annotated[int, Meta(ge=-1, le=63)] = -1  # -1: all


class AddWord(FromClient, tag="word"):
    """A word of this seat's own that is mixed into the shuffle, before the game starts."""

    id: Id
    seat: SeatNumber
    word: Word


class Colour(FromClient, tag="colour"):
    """This seat's colour, before the game starts: one of the table's that nobody else chose."""

    id: Id
    seat: SeatNumber
    colour: Annotated[int, Meta(ge=0, le=15)]


class Start(FromClient, tag="start"):
    """Begin now; with fill, bots take the seats that are still open."""

    id: Id
    seat: SeatNumber
    fill: bool = False


class Chat(FromClient, tag="chat"):
    """Words for the whole table."""

    id: Id
    seat: SeatNumber
    text: Text


class Whisper(FromClient, tag="whisper"):
    """Words for one other seat."""

    id: Id
    seat: SeatNumber
    to: SeatNumber
    text: Text


class Propose(FromClient, tag="propose"):
    """Asks the table for its consent."""

    id: Id
    seat: SeatNumber
    what: Literal["undo", "pause", "resume", "replace"]
    whom: Viewer = -1  # who never answers, and would be replaced by a bot


class Agree(FromClient, tag="agree"):
    """Consent to the open proposal, or not."""

    id: Id
    seat: SeatNumber
    proposal: Count
    yes: bool


class Decide(FromClient, tag="decide"):
    """A decision of the host; whom: the seat it is about."""

    id: Id
    seat: SeatNumber
    what: Literal[
        "admit", "decline", "remove", "hand-over", "ask-first", "let-in", "pause", "close",
        "mute", "unmute",
    ]  # fmt: skip
    whom: Viewer = -1


class Back(FromClient, tag="back"):
    """Takes the seat back in which a bot plays on."""

    id: Id
    seat: SeatNumber


class Leave(FromClient, tag="leave"):
    """Gets up from the table; the key still opens the seat for a return."""

    id: Id
    seat: SeatNumber


class Rematch(FromClient, tag="rematch"):
    """The same table once more, after the game."""

    id: Id
    seat: SeatNumber


class Ping(FromClient, tag="ping"):
    """Keep-alive request."""

    n: Count = 0


ClientMessage = (
    Hello
    | Answer
    | After
    | Pass
    | Think
    | Stops
    | Pace
    | Order
    | LeaveAhead
    | AddWord
    | Colour
    | Start
    | Chat
    | Whisper
    | Propose
    | Agree
    | Decide
    | Back
    | Leave
    | Rematch
    | Ping
)

# --- what a server says --------------------------------------------------------------------------


class FromServer(Struct, tag_field="type", rename="camel"):
    """Base of all messages of the server."""


class Welcome(FromServer, tag="welcome"):
    """The answer to hello: which seats the keys opened; none is a spectator."""

    protocol: int
    seats: list[int]
    info: TableInfo


class Info(FromServer, tag="info"):
    """The table itself changed: somebody came, left, agreed."""

    info: TableInfo


class Step(FromServer, tag="step"):
    """New items of a viewer, and the state after them."""

    seat: int
    after: int  # items the viewer must have already; a client with fewer asks after its own n
    seq: int  # items after these
    items: list[ItemMessage]
    snapshots: list[Snapshot]
    state: State | None  # null while the game has not started, and in all parts of a long heal
    # but the last


class Past(FromServer, tag="past"):
    """Older items of a viewer's stream, for a client that asked for the newest first."""

    seat: int
    after: int  # items that come before these
    items: list[ItemMessage]


class Hushed(FromServer, tag="hushed"):
    """Talk of a viewer's stream whose words were deleted; a client drops them."""

    seat: int
    items: list[int]  # their places in the stream, from 0; a client ignores those it does not have


class Time(FromServer, tag="time"):
    """Clocks and windows changed, and nothing else."""

    seat: int
    window: Window | None
    clock: Clock


class Ack(FromServer, tag="ack"):
    """Done, and stored where it had to be; again the same for the same id."""

    id: str
    seat: int


class Refused(FromServer, tag="refused"):
    """The request was refused and nothing changed; with the rule."""

    id: str
    seat: int
    rule: str
    label: LabelData


class Error(FromServer, tag="error"):
    """A message that was not understood or not allowed; the connection goes on."""

    code: str
    label: LabelData
    field: str = ""


class Pong(FromServer, tag="pong"):
    """Keep-alive response."""

    n: int


class Bye(FromServer, tag="bye"):
    """The server closes the connection; reconnect if told so."""

    label: LabelData
    again: bool


ServerMessage = Welcome | Info | Step | Past | Hushed | Time | Ack | Refused | Error | Pong | Bye
