"""The entries of a table's log: a table is what its entries say, in order, and nothing else."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

# what a host may decide alone
Decision = Literal[
    "admit", "decline", "remove", "hand-over", "ask-first", "let-in", "pause", "close"
]


class Entry(Struct, tag_field="t", omit_defaults=True):
    """Something that happened at a table, as it is stored for good."""


class StoredSeat(Struct, omit_defaults=True):
    """A seat as the table was created with it; a key only as its hash."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str = ""
    hash: str = ""
    word: str = ""
    colour: int = field(default=-1, name="tint")  # that was chosen; old logs have another "colour"


class StoredClock(Struct, frozen=True):
    """How time is kept at a table; what a form may ask for is the protocol's business."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0  # per move, or in the bank
    free: int = 0  # of each move before the bank is touched
    timers: Literal["rules", "gentle", "off"] = (
        "rules"  # limits of the rules: as they are, x3, none
    )


class StoredBranch(Struct, omit_defaults=True):
    """The moment of another game from which a table goes on."""

    table: str  # where that game was played
    seat: int
    key: str
    answers: str  # as a record writes them


class Created(Entry, tag="created"):
    """The first entry: the whole table, and the key of its shuffle."""

    game: str
    rules: int
    options: dict[str, str]
    seats: list[StoredSeat] = field(name="chairs")
    key: str
    clock: StoredClock
    listed: bool = False
    spectators: bool = True
    chat: bool = True
    undo: bool = True
    hints: str = "bots"  # "all", "none", or only to whoever plays against bots alone
    windows: str = "always"
    grace: int = 60
    pace: int = 700
    autostart: bool = True
    branch: StoredBranch | None = None
    approve: bool = False  # the host is asked before a guest sits down
    host: int = -1  # -1: the first person, or else the first guest


class Knocked(Entry, tag="knocked"):
    """A guest asks for an open seat."""

    seat: int
    name: str
    hash: str
    word: str = ""


class Joined(Entry, tag="joined"):
    """A guest took an open seat."""

    seat: int
    name: str
    hash: str
    word: str = ""


class Worded(Entry, tag="worded"):
    """A seat gave its word for the shuffle."""

    seat: int
    word: str
    id: str = ""


class Coloured(Entry, tag="coloured"):
    """A seat chose its colour; whoever had it and had not chosen takes the other."""

    seat: int
    colour: int
    id: str = ""


class Started(Entry, tag="started"):
    """The first card is dealt; seats still open go to bots of this level."""

    fill: str = ""
    seat: int = -1
    id: str = ""


class Answered(Entry, tag="answered"):
    """An answer; by a person it has the client's id."""

    seat: int
    answer: int | str  # the digits of a number too wide for a browser
    id: str = ""
    by: Literal["person", "bot", "clock"] = "person"
    spent: int = 0  # milliseconds of the bank


class Sealed(Entry, tag="sealed"):
    """An answer in a window; it counts when the window closes."""

    seat: int
    answer: int
    window: int
    id: str = ""


class Passed(Entry, tag="passed"):
    """A seat wants nothing in this window."""

    seat: int
    window: int
    id: str = ""


class Thought(Entry, tag="thought"):
    """A seat asked for more time in this window."""

    seat: int
    window: int
    id: str = ""


class Closed(Entry, tag="closed"):
    """A window closed, and its answers count."""

    window: int


class Stopped(Entry, tag="stopped"):
    """Where a seat wants to be stopped."""

    seat: int
    stops: dict[str, str]
    id: str = ""


class Paced(Entry, tag="paced"):
    """The only person at the table chose how long bots take beside their thinking."""

    seat: int
    pace: int  # milliseconds
    id: str = ""


class Ordered(Entry, tag="ordered"):
    """A standing order for quiet windows; None takes it back.

    First: it came before an answer to the open question, and goes before it.
    """

    seat: int
    answer: int | None
    id: str = ""
    first: bool = False


class Spoke(Entry, tag="spoke"):
    """Chat, or a whisper to one seat."""

    seat: int
    text: str
    to: int = -1
    id: str = ""


class Hushed(Entry, tag="hushed"):
    """Something was said here, and what it was is deleted."""

    seat: int
    to: int = -1
    id: str = ""


class Proposed(Entry, tag="proposed"):
    """A seat asks for consent."""

    seat: int
    what: Literal["undo", "pause", "resume", "replace"]
    id: str = ""
    # of the answer to be taken back; -1: the seat's last one, as in old logs
    index: int = field(default=-1, name="place")
    whom: int = -1  # to be replaced by a bot
    level: str = ""  # of that bot


class Agreed(Entry, tag="agreed"):
    """A seat consents, or not."""

    seat: int
    yes: bool
    proposal: int
    id: str = ""


class Expired(Entry, tag="expired"):
    """Nobody agreed in time, or what was proposed cannot be done any more."""

    proposal: int


class Decided(Entry, tag="decided"):
    """What the host decided; without a seat it was whoever runs the server."""

    seat: int
    what: Decision
    whom: int = -1
    level: str = ""  # of the bot that plays on for somebody who was removed
    id: str = ""


class Returned(Entry, tag="returned"):
    """A person takes the seat back in which a bot played on."""

    seat: int
    id: str = ""


class Came(Entry, tag="came"):
    """The person of a seat is here, at some process; old logs only."""

    seat: int
    process: str


class Went(Entry, tag="went"):
    """The person of a seat is not here any more; old logs only."""

    seat: int
    process: str


class Substituted(Entry, tag="substituted"):
    """A bot takes an empty seat until its person returns."""

    seat: int
    level: str


class Left(Entry, tag="left"):
    """A person got up, and a bot plays on."""

    seat: int
    level: str
    id: str = ""


class Rematched(Entry, tag="rematched"):
    """The same seats play again at another table."""

    table: str
    seat: int
    id: str = ""


class Invited(Entry, tag="invited"):
    """Somebody of this table has opened another, and asks the others to come along."""

    seat: int
    table: str
    game: str


class Hinted(Entry, tag="hinted"):
    """A seat asked what an expert would do: a nudge, or the answer too."""

    seat: int
    number: int  # of the answers before the decision
    full: bool = False


class Subscribed(Entry, tag="subscribed"):
    """A seat wants to be told elsewhere when it is awaited, in these words."""

    seat: int
    way: Literal["push", "webhook", "feed"]
    to: str  # where to; of a feed the hash of its secret
    title: str
    body: str
    link: str  # to the table
    keys: list[str] = []  # of a browser: p256dh and auth


class Unsubscribed(Entry, tag="unsubscribed"):
    """A seat is told no more in one way, or there only."""

    seat: int
    way: str
    to: str = ""  # empty: anywhere


class Noticed(Entry, tag="noticed"):
    """A seat is told that it is awaited: once for each question."""

    seat: int
    number: int


class Reviewed(Entry, tag="reviewed"):
    """What the answers of the finished game cost, as it is sent; made once."""

    made: int  # how it was made: one of another kind is made anew
    body: str


AnyEntry = (
    Created
    | Knocked
    | Joined
    | Worded
    | Coloured
    | Started
    | Answered
    | Sealed
    | Passed
    | Thought
    | Closed
    | Stopped
    | Paced
    | Ordered
    | Spoke
    | Hushed
    | Proposed
    | Agreed
    | Expired
    | Decided
    | Returned
    | Came
    | Went
    | Substituted
    | Left
    | Rematched
    | Invited
    | Hinted
    | Subscribed
    | Unsubscribed
    | Noticed
    | Reviewed
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _ENCODER.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    """A stored entry; msgspec.DecodeError if it is none."""
    entry: AnyEntry = _DECODER.decode(body)
    return entry


def request_of(entry: AnyEntry) -> tuple[int, str] | None:
    """The seat and the id of the request that an entry carried out, if it was one."""
    request: str = getattr(entry, "id", "")
    return (getattr(entry, "seat", -1), request) if request else None
