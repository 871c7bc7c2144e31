"""The seats of a table, their persons, and open proposals."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Label
from regalia.server.log.entries import StoredSeat, Subscribed
from regalia.server.log.premoves import Premoves

THINKS = 5  # extensions a seat has in a game
MOST_SUBSCRIBED = 5  # places where a seat is told; an older one goes


class Knock(NamedTuple):
    """A guest who asks for a seat."""

    name: str
    hash: str
    word: str
    who: str = ""


class SeatState:
    """A seat of the table and its player."""

    def __init__(self, stored: StoredSeat) -> None:
        self.kind = stored.kind
        self.name = stored.name
        self.level = stored.level
        self.cast = stored.cast  # the member of the cast that a bot plays as
        self.hash = stored.hash
        self.word = stored.word
        self.who = ""  # hash of the address of its person
        self.muted = False  # its person may not chat or whisper
        self.colour = stored.colour  # that was chosen, or -1
        self.knock: Knock | None = None
        self.substitute = False
        self.replaced = False  # by the others' agreement, and not only while away
        self.answers = 0  # given so far: the next question has the next number
        self.spent = 0  # milliseconds of the bank
        self.thinks = THINKS
        self.stops: dict[str, str] = {}
        self.order: Answer | None = None
        self.quiet: list[tuple[Answer, Label]] = []
        self.premoves = Premoves()
        self.subscribed: list[Subscribed] = []  # where it wants to be told that it is awaited
        self.places: dict[str, int] = {}  # of the log, where it was said so
        self.noticed = 0  # the last question that it was told of
        self.reminded = 0  # the last question that it was reminded of

    def is_bot(self) -> bool:
        """True if a bot answers for this seat now."""
        return self.kind == "bot" or self.substitute

    def bot(self) -> str:
        """The name of the bot that plays here, with its member of the cast."""
        cast = "" if self.substitute else self.cast
        return f"{self.level}/{cast}" if cast else self.level

    def is_person(self) -> bool:
        """True if a person's consent is needed for this seat."""
        return self.kind == "person" and not self.substitute

    def subscribe(self, entry: Subscribed, place: int) -> None:
        """Add a subscription, replacing an older one of the same address."""
        self.unsubscribe(entry.way, "" if entry.way == "feed" else entry.to)
        self.subscribed = [*self.subscribed, entry][-MOST_SUBSCRIBED:]
        self.places[entry.to] = place

    def unsubscribe(self, way: str, to: str) -> None:
        """Remove subscriptions of one kind or address."""
        self.subscribed = [
            known for known in self.subscribed if known.way != way or to not in ("", known.to)
        ]

    def stop(self, window: str) -> str:
        """This seat's stop setting for a window."""
        return self.stops.get(window) or self.stops.get("*", "could")


class ProposalOpen:
    """A proposal that waits for consent."""

    def __init__(self, number: int, what: str, who: Seat, needed: list[Seat]) -> None:
        self.number = number
        self.what = what
        self.who = who
        self.needed = needed
        self.agreed: list[Seat] = []
        self.index = -1  # of the answer to be taken back
        self.whom = -1  # to be replaced
        self.level = ""  # by such a bot


def hash_key(key: str) -> str:
    """Hash of a seat's key; 128 random bits need no slow hash."""
    return sha256(b"regalia seat " + key.encode()).hexdigest()
