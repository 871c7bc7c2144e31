"""Log entries: a table's state is the result of its entries in order, and nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

# what a host may decide alone
Decision = Literal[
    "admit", "decline", "remove", "hand-over", "ask-first", "let-in", "pause", "close",
    "mute", "unmute",
]  # fmt: skip


class Entry(Struct, tag_field="t", omit_defaults=True):
    """Base of all log entries."""


class StoredSeat(Struct, omit_defaults=True):
    """A seat at the creation of the table; its key only as a hash."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str = ""
    hash: str = ""
    word: str = ""
    colour: int = field(default=-1, name="tint")  # that was chosen; old logs have another "colour"
    cast: str = ""  # the member of the cast that plays as this bot


class StoredClock(Struct, frozen=True):
    """Time control of a table, as stored."""

    kind: Literal["none", "move", "bank"] = "none"
    seconds: int = 0  # per move, or in the bank
    free: int = 0  # of each move before the bank is touched
    timers: Literal["rules", "gentle", "off"] = (
        "rules"  # limits of the rules: as they are, x3, none
    )


class StoredBranch(Struct, omit_defaults=True):
    """The position of another game from which a table continues."""

    table: str  # where that game was played
    seat: int
    key: str
    answers: str  # as a record writes them


class StoredRecord(Struct, omit_defaults=True):
    """The game so far of a record that a table opens."""

    answers: str  # as a record writes them
    hints: list[tuple[int, int]] = []  # answers before, and the seat


class Created(Entry, tag="created"):
    """The first entry: all of the table's settings, and the key of its shuffle."""

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
    hints: str = "bots"  # "all", "none", or only at tables with one person
    windows: str = "always"
    grace: int = 60
    pace: int = 700
    autostart: bool = True
    branch: StoredBranch | None = None
    approve: bool = False  # the host is asked before a guest sits down
    host: int = -1  # -1: the first person, or else the first guest
    duplicate: str = ""  # the table that played this deal first
    who: str = ""  # hash of the address that opened the table
    swift: bool = False  # bots answer as soon as they can
    variant: str = ""  # the pack of the game, by name and fingerprint
    daily: str = ""  # the day whose deal is played here, as 2026-11-18
    opened: StoredRecord | None = None


class Knocked(Entry, tag="knocked"):
    """A guest asks for an open seat."""

    seat: int
    name: str
    hash: str
    word: str = ""
    who: str = ""  # hash of the guest's address


class Joined(Entry, tag="joined"):
    """A guest took an open seat."""

    seat: int
    name: str
    hash: str
    word: str = ""
    who: str = ""  # hash of the guest's address


class Worded(Entry, tag="worded"):
    """A seat added its word to the shuffle."""

    seat: int
    word: str
    id: str = ""


class Coloured(Entry, tag="coloured"):
    """A seat chose its colour; a seat that had it without choosing gets the other."""

    seat: int
    colour: int
    id: str = ""


class Shared(Entry, tag="shared"):
    """The deal is offered to another table before it is played; no seat's word is mixed in."""

    seat: int  # of the host


class Revealed(Entry, tag="revealed"):
    """The key of a deal that several tables had may be told: the last of them has ended."""


class Started(Entry, tag="started"):
    """The game starts; open seats go to bots of this level."""

    fill: str = ""
    seat: int = -1
    id: str = ""
    # members of the cast and their names for the open seats, seat by seat; empty: none
    cast: list[tuple[str, str]] = []


class Answered(Entry, tag="answered"):
    """An answer; a person's has the client's request id."""

    seat: int
    answer: int | str  # the digits of a number too wide for a browser
    id: str = ""
    by: Literal["person", "bot", "clock", "premove"] = "person"
    spent: int = 0  # milliseconds of the bank


class Sealed(Entry, tag="sealed"):
    """An answer in a window, which counts when the window closes."""

    seat: int
    answer: int
    window: int
    id: str = ""


class Passed(Entry, tag="passed"):
    """A seat passes in this window."""

    seat: int
    window: int
    id: str = ""


class Thought(Entry, tag="thought"):
    """A seat asks for more time in this window."""

    seat: int
    window: int
    id: str = ""


class Closed(Entry, tag="closed"):
    """A window closed, and its answers count."""

    window: int


class Stopped(Entry, tag="stopped"):
    """The windows at which a seat wants to stop."""

    seat: int
    stops: dict[str, str]
    id: str = ""


class Paced(Entry, tag="paced"):
    """The only person at the table set the pace of the bots."""

    seat: int
    pace: int  # milliseconds
    id: str = ""


class Ordered(Entry, tag="ordered"):
    """A standing answer for quiet windows; None removes it.

    First: it came before an answer to the open question, and goes before it.
    """

    seat: int
    answer: int | None
    id: str = ""
    first: bool = False


class StoredPremove(Struct, omit_defaults=True):
    """An answer for a seat's next question, as it was left."""

    question: str  # by its name
    answer: str  # in the notation of the game
    label: dict[str, Any]  # in words, as it was shown
    when: dict[str, Any] | None = None  # an event in words that has to be told first


class Premoved(Entry, tag="premoved"):
    """A seat leaves an answer for its next question; None takes one back, or all."""

    seat: int
    line: StoredPremove | None
    drop: int = -1  # the one that is taken back; -1: all
    id: str = ""


class Spoke(Entry, tag="spoke"):
    """Chat, or a whisper to one seat."""

    seat: int
    text: str
    to: int = -1
    id: str = ""


class Hushed(Entry, tag="hushed"):
    """A chat message whose text was deleted."""

    seat: int
    to: int = -1
    id: str = ""


class Proposed(Entry, tag="proposed"):
    """A seat asks the others for consent."""

    seat: int
    what: Literal["undo", "pause", "resume", "replace"]
    id: str = ""
    # of the answer to be taken back; -1: the seat's last one, as in old logs
    index: int = field(default=-1, name="place")
    whom: int = -1  # to be replaced by a bot
    level: str = ""  # of that bot


class Agreed(Entry, tag="agreed"):
    """A seat consents or refuses."""

    seat: int
    yes: bool
    proposal: int
    id: str = ""


class Expired(Entry, tag="expired"):
    """A proposal ended without consent, or became impossible."""

    proposal: int


class Decided(Entry, tag="decided"):
    """A decision of the host, or without a seat of the operator."""

    seat: int
    what: Decision
    whom: int = -1
    level: str = ""  # of the bot that plays on for somebody who was removed
    id: str = ""


class Returned(Entry, tag="returned"):
    """A person takes back the seat that a bot kept."""

    seat: int
    id: str = ""


class Came(Entry, tag="came"):
    """The person of a seat connected; old logs only."""

    seat: int
    process: str


class Went(Entry, tag="went"):
    """The person of a seat disconnected; old logs only."""

    seat: int
    process: str


class Substituted(Entry, tag="substituted"):
    """A bot keeps an empty seat until its person returns."""

    seat: int
    level: str


class Left(Entry, tag="left"):
    """A person left the seat for good, and a bot plays on."""

    seat: int
    level: str
    id: str = ""


class Rematched(Entry, tag="rematched"):
    """The same seats play again at another table."""

    table: str
    seat: int
    id: str = ""


class Invited(Entry, tag="invited"):
    """A seat opened another table and invites the others."""

    seat: int
    table: str
    game: str


class Hinted(Entry, tag="hinted"):
    """A seat asked for a hint: the first one, or the answer too."""

    seat: int
    number: int  # of the answers before the decision
    full: bool = False


class Subscribed(Entry, tag="subscribed"):
    """A seat subscribes to turn notifications."""

    seat: int
    way: Literal["push", "webhook", "feed"]
    to: str  # where to; of a feed the hash of its secret
    title: str
    body: str
    link: str  # to the table
    keys: list[str] = []  # of a browser: p256dh and auth
    reminder: str = ""  # the body of a reminder; old logs have none


class Unsubscribed(Entry, tag="unsubscribed"):
    """A seat ends its subscriptions of one kind, or of one address."""

    seat: int
    way: str
    to: str = ""  # empty: anywhere


class Noticed(Entry, tag="noticed"):
    """A seat was notified of its question, or reminded of it before its time ends; once each."""

    seat: int
    number: int
    late: bool = False


class Reviewed(Entry, tag="reviewed"):
    """The finished game's review, as sent."""

    made: int  # how it was made: one of another kind is made anew
    body: str


AnyEntry = (
    Created
    | Knocked
    | Joined
    | Worded
    | Coloured
    | Shared
    | Revealed
    | Started
    | Answered
    | Sealed
    | Passed
    | Thought
    | Closed
    | Stopped
    | Paced
    | Ordered
    | Premoved
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
    """Encode an entry for the store."""
    return _ENCODER.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    """Decode a stored entry; raises msgspec.DecodeError."""
    entry: AnyEntry = _DECODER.decode(body)
    return entry


def is_of_later(body: bytes) -> bool:
    """True if an entry that cannot be read looks like one of a later version, and not damaged."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return isinstance(found, dict) and isinstance(found.get("t"), str)


def request_of(entry: AnyEntry) -> tuple[int, str] | None:
    """Seat and id of the request that an entry carried out; None if there was none."""
    request: str = getattr(entry, "id", "")
    return (getattr(entry, "seat", -1), request) if request else None
