"""The bodies of the REST routes: games, tables, seats, errors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regalia.server.protocol.parts import (
    ClockRules,
    ItemMessage,
    Key,
    LabelData,
    PaceMilliseconds,
    SeatNumber,
    TableInfo,
    Word,
)

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Form(Struct, rename="camel", forbid_unknown_fields=True):
    """A body that a client sends."""


class Sheet(Struct, rename="camel"):
    """A body that the server sends."""


# --- games ---------------------------------------------------------------------------------------


class OptionSheet(Sheet):
    """A house rule: its values, and its explanation in each language."""

    name: str
    rule: str
    kind: Literal["flag", "choice", "text"]
    default: str
    values: list[str]  # of a flag or a choice; empty for a text
    hint: str  # the values in words
    text: dict[str, str]  # language -> the paragraph of the rulebook


class GameSheet(Sheet):
    """A game that can be played here."""

    name: str
    rules: int  # their version
    least: int
    most: int
    title: dict[str, str]
    introduction: dict[str, str]
    options: list[OptionSheet]
    windows: bool  # whether it has timed windows, so that their mode is worth asking
    colours: list[str]  # that players choose from, if they have any


class OwnBotSheet(Sheet):
    """A bot of the operator's own that guests may choose."""

    name: str  # its level
    called: str
    picture: str


class GamesSheet(Sheet):
    """All games of this server."""

    games: list[GameSheet]
    levels: list[str]  # of bots
    languages: list[str]
    bots: list[OwnBotSheet]


class ParagraphSheet(Sheet):
    """One rule."""

    id: str
    section: str
    text: str


class RulebookSheet(Sheet):
    """A rulebook in one language."""

    title: str
    introduction: str
    paragraphs: list[ParagraphSheet]


# --- tables --------------------------------------------------------------------------------------


class SeatForm(Form):
    """A seat of a new table: mine (several for one device), open to guests, or a bot."""

    kind: Literal["person", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=40)] = "casual"
    word: Word | None = None
    colour: Annotated[int, Meta(ge=0, le=15)] | None = None  # in games where players have one


class TableForm(Form):
    """A new table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatForm], Meta(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=200)]],
        Meta(max_length=200),
    ] = {}
    listed: bool = False
    spectators: bool = True
    chat: bool = True
    undo: bool = True
    hints: Literal["bots", "all", "none"] = "bots"  # to whom an expert may be asked
    windows: Literal["fixed", "always", "stops"] = "always"
    clock: ClockRules = ClockRules()
    grace: Annotated[int, Meta(ge=5, le=604_800)] = 60  # seconds until a bot takes an empty seat
    pace: PaceMilliseconds = 700  # that a bot takes beside its thinking, whatever it holds
    autostart: bool = True  # begin as soon as no seat is open
    approve: bool = False  # ask the host, the first person, before a guest sits down
    swift: bool = False  # bots answer as soon as they can; needs the operator's token for bots


class RecordForm(Form):
    """A record to open as a table: a game that goes on here, or a finished one to look at."""

    record: Annotated[str, Meta(max_length=200_000)]


class SeatGrant(Sheet):
    """A seat and its key; the key is shown once and never again."""

    seat: int
    key: str


class TableGrant(Sheet):
    """A new table: its address for guests, and the keys of the creator's own seats."""

    table: str
    link: str
    seats: list[SeatGrant]
    info: TableInfo


class JoinForm(Form):
    """A guest sits down."""

    name: Name
    seat: SeatNumber | None = None  # any open one
    word: Word | None = None
    key: Key | None = None  # the guest's own secret: sent again, it finds the same seat


class JoinGrant(Sheet):
    """The guest's seat; where the host is asked first, its key opens it once the host agrees."""

    table: str
    seat: int
    key: str
    info: TableInfo


class ReportForm(Form):
    """A report of a message to the operator."""

    n: Annotated[int, Meta(ge=1, le=2_000_000_000)]  # its number in the viewer's stream
    reason: Annotated[str, Meta(max_length=300)] = ""


class PassForm(Form):
    """A newcomer asks the operator to be admitted."""

    name: Name
    words: Annotated[str, Meta(max_length=300)] = ""


class PassGrant(Sheet):
    """A pass, which counts once the operator has admitted its holder."""

    key: str
    admitted: bool = False


class Done(Sheet):
    """A request was carried out."""

    status: str = "done"


class NoticeForm(Form):
    """A subscription to turn notifications, or its end."""

    way: Literal["push", "webhook", "feed"]
    on: bool = True
    to: Annotated[str, Meta(max_length=1000)] = ""  # where to; a feed needs none
    p256dh: Annotated[str, Meta(max_length=120)] = ""  # the keys of a browser
    auth: Annotated[str, Meta(max_length=60)] = ""
    language: Annotated[str, Meta(max_length=10)] = "en"


class InvitationForm(Form):
    """A table opened for those who played here."""

    table: Annotated[str, Meta(max_length=40)]


class NoticesSheet(Sheet):
    """The present subscriptions of a seat."""

    ways: list[str]
    feed: str = ""  # the address of a feed that was just made; shown once


class ListedTable(Sheet):
    """A table in the lobby."""

    table: str
    game: str
    status: str
    names: list[str]
    open: int
    spectators: bool


class ListedTables(Sheet):
    """The lobby, newest first."""

    tables: list[ListedTable]
    site: str = ""  # where the page that needs no network is; empty: there is none


# --- replays -------------------------------------------------------------------------------------


class GivenAnswer(Sheet):
    """An answer as it was given; during play a seat is told of its own only."""

    seat: int
    question: LabelData
    rule: str
    label: LabelData
    number: int = 0  # its number among all answers of the record; 0 during play


class ReplayStep(Sheet):
    """The table after an event, and the event."""

    n: int  # from 0
    seq: int  # items of this replay up to here
    items: list[ItemMessage]
    answers: list[GivenAnswer]
    chapter: LabelData | None  # a round or a turn begins here
    scores: list[float]
    views: dict[str, dict[str, Any]]  # viewer -> its view; after the end those of all seats


class ReplaySheet(Sheet):
    """Some steps of a replay."""

    table: str
    game: str
    seat: int  # whose eyes these are; -1: a spectator's
    whole: bool  # the game is over: every seat's view, every event, every answer
    moments: list[ReplayStep]
    next: int | None  # where to go on; null if there are no more


class ChartPoint(Sheet):
    """The scores at a moment."""

    n: int
    chapter: LabelData | None
    scores: list[float]


class ChartSheet(Sheet):
    """The scores over a game, where they changed or a chapter began."""

    table: str
    game: str
    seat: int
    whole: bool
    moments: int  # of the whole replay
    points: list[ChartPoint]


class Problem(Sheet):
    """The reason why a request failed."""

    code: str
    label: LabelData
    rule: str = ""
    field: str = ""


class Health(Sheet):
    """The state of the server."""

    status: str
    version: str
    protocol: int
    address: str | None = None  # where other machines reach it; null: this one alone does
    keep_days: int = 0  # after which a table that nobody touches is deleted; 0: never
    talk_days: int = 0  # after which what was said is deleted; 0: with its table
    contact: str = ""  # how to reach the operator
    push: str = ""  # the public key for web push; empty: there is none
    webhooks: bool = False  # whether notices go to addresses that players name
    command: str = ""  # that opens it again, for a hint; empty: not known
    build: str = ""  # of this program: a digest of its sources
    versions: list[str] = []  # version and build of every live process of the store
