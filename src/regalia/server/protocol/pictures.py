"""Pictures: the table as one viewer may see it, built from that viewer's view and nothing else."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.view import WIDE
from regalia.server.log.entries import StoredClock
from regalia.server.log.ledger import Ledger
from regalia.server.log.stream import Notice, Spoken, TakenBack, Told, is_for
from regalia.server.protocol.forms import ListedTable
from regalia.server.protocol.messages import FromServer, Step
from regalia.server.protocol.parts import (
    Clock,
    ClockRules,
    Happened,
    Invitation,
    ItemMessage,
    LabelData,
    Noted,
    Option,
    Over,
    Proposal,
    Question,
    Quiet,
    Said,
    SeatInfo,
    Snapshot,
    State,
    TableInfo,
    Undone,
    Window,
    label_data,
    tally_data,
)

ENCODER = msgspec.json.Encoder()


def encode(message: FromServer) -> str:
    """A message as it goes over the wire."""
    return ENCODER.encode(message).decode()


NOTHING = msgspec.Raw(b"null")
Fingerprint = tuple[bytes | None, ...]  # the parts of a picture, encoded


def raw(value: object) -> Any:
    """A part of a message, encoded once: it is compared, and then sent, as bytes."""
    return NOTHING if value is None else msgspec.Raw(ENCODER.encode(value))


def written(part: bytes | None) -> Any:
    """A part that is encoded already, as it goes into a message."""
    return NOTHING if part is None else msgspec.Raw(part)


class Picture:
    """One viewer's state in parts; two that look alike have the same fingerprint."""

    def __init__(self, ledger: Ledger, viewer: Seat) -> None:
        asked = question(ledger, viewer)
        filed = quiet(ledger, viewer)
        end = over(ledger)
        self.window = window(ledger, viewer)
        self.fingerprint: Fingerprint = (
            ENCODER.encode(ledger.game().view(viewer).travelling()),
            None if asked is None else ENCODER.encode(asked),
            None if filed is None else ENCODER.encode(filed),
            None if end is None else ENCODER.encode(end),
            None if self.window is None else ENCODER.encode(self.window),
        )
        self.view, self.question, self.quiet, self.over = map(written, self.fingerprint[:4])

    def state(self, clock: Clock, window_left: float | None) -> State:
        """The state to be sent now."""
        if self.window is not None:
            self.window.left = window_left
        return State(self.view, self.question, self.window, self.quiet, clock, self.over)


def question(ledger: Ledger, seat: Seat) -> Question | None:
    """What this seat is asked, with the answers it may give."""
    if seat == NOBODY or seat not in ledger.asked():
        return None
    assert ledger.sitting is not None
    asked = put(ledger.kind, ledger.sitting.game, seat, ledger.question_number(seat))
    if ledger.window is not None:
        asked.sealed = True
        asked.given = ledger.window.sealed.get(seat)
    return asked


def said(label: Label) -> Any:
    """A label as it is sent: its plain data reads the same, and compiled rules make it faster."""
    return label.as_data()


def put(kind: GameKind, game: Game, seat: Seat, number: int) -> Question:
    """The open question of a game, as it is put to a seat."""
    asks = game.question
    options = game.options(seat)
    return Question(
        number,
        asks.name,
        LabelData(f"{kind.name}-question-{asks.name}"),
        game.rule,
        [Option(answer, said(asks.describe(game, seat, answer))) for answer in options],
        asks.sealed,
        None,
        tally_data(asks.tally(game, seat, options)),
    )


def window(ledger: Ledger, viewer: Seat) -> Window | None:
    """The open window, the same for all but for what this seat itself has done in it."""
    opened = ledger.window
    if opened is None:
        return None
    return Window(
        opened.number,
        opened.window.name,
        opened.event.rule,
        label_data(ledger.kind.label_event(opened.event)),
        None,
        opened.window.seats,
        viewer in opened.passed or viewer in opened.sealed,
        0 if viewer == NOBODY else ledger.seats[viewer].thinks,
    )


def quiet(ledger: Ledger, seat: Seat) -> Quiet | None:
    """What this seat could do in windows nobody waits for."""
    if seat == NOBODY or not ledger.kind.table.window_questions:
        return None
    state = ledger.seats[seat]
    options = [Option(answer, label_data(label)) for answer, label in state.quiet]
    return Quiet(options, state.order)


def over(ledger: Ledger) -> Over | None:
    """The end of the game, with the key that the table committed to."""
    if not ledger.is_over():
        return None
    game = ledger.game()
    record = ledger.record()
    return Over(
        game.winners(),
        game.scores(),
        label_data(ledger.kind.label_ending(game)),
        ledger.key.hex(),
        record.commitment,
        record.words,
        f"/api/tables/{ledger.table}/record",
        [sum(1 for _, who in record.hints if who == seat) for seat in range(game.players)],
    )


def item(ledger: Ledger, told: Told, viewer: Seat) -> ItemMessage:
    """One thing told, as it goes to a viewer who may know it."""
    if isinstance(told, Event):
        return happened(ledger.kind, told)
    if isinstance(told, Spoken):
        return Said(told.who, told.text, None if told.to < 0 else told.to)
    if isinstance(told, Notice):
        return Noted(told.kind, label_data(told.label), told.who)
    return Undone(ledger.stream.count(viewer, told.since), told.who)


def happened(kind: GameKind, event: Event) -> Happened:
    """An event as it goes to whoever may know it."""
    wide = str(event.what) if event.what >= WIDE else ""
    return Happened(
        event.rule,
        event.kind,
        said(kind.label_event(event)),
        event.who,
        0 if wide else event.what,
        event.whom,
        event.count,
        event.kind in kind.table.chapters,
        event.kind in kind.table.told_choices,
        wide,
    )


Encoded = dict[int, msgspec.Raw]


def step(
    ledger: Ledger,
    viewer: Seat,
    start: int,
    stop: int,
    after: int,
    state: State | None,
    encoded: Encoded | None = None,
) -> Step:
    """What was told from one index to another, as far as a viewer may know it.

    An item reads the same for all who may know it, so encoded keeps it for the next viewer.
    """
    stream = ledger.stream
    known: Encoded = {} if encoded is None else encoded
    games: dict[int, Game] = dict(ledger.snapshots)
    items: list[msgspec.Raw] = []
    snapshots: list[Snapshot] = []
    for index in range(start, stop):
        told = stream.told[index]
        if not is_for(told, viewer):
            continue
        if index in games:
            view = games[index].view(viewer).travelling()
            snapshots.append(Snapshot(len(items), cast("Any", view)))
        made = known.get(index)
        if made is None:
            made = raw(item(ledger, told, viewer))
            if not isinstance(told, TakenBack):
                known[index] = made
        items.append(made)
    return Step(viewer, after, after + len(items), cast("Any", items), snapshots, state)


def info(
    ledger: Ledger, present: set[Seat], watching: int, problem: Label | None = None
) -> TableInfo:
    """The table itself."""
    created = ledger.created
    colours = ledger.colours()
    seats = [
        SeatInfo(
            seat,
            state.kind,
            state.name,
            state.level if state.is_bot() else "",
            seat in present,
            state.substitute,
            bool(state.word),
            "" if state.knock is None else state.knock.name,
            colours[seat],
            state.colour >= 0,
        )
        for seat, state in enumerate(ledger.seats)
    ]
    to = ledger.invited
    invitation = None if to is None else Invitation(to.seat, to.table, to.game)
    asked = ledger.proposal
    proposal = (
        None
        if asked is None
        else Proposal(asked.number, asked.what, asked.who, asked.agreed, asked.needed, asked.whom)
    )
    return TableInfo(
        table=ledger.table,
        game=created.game,
        rules=created.rules,
        options=created.options,
        status="stuck" if problem is not None else ledger.status(),
        seats=seats,
        listed=created.listed,
        spectators=created.spectators,
        watching=watching,
        chat=created.chat,
        undo=created.undo,
        hints=created.hints,
        windows=created.windows,
        clock=clock_rules(created.clock),
        commitment=ledger.commitment,
        words=ledger.words(),
        paused=ledger.paused,
        proposal=proposal,
        rematch=ledger.rematch or None,
        problem=None if problem is None else label_data(problem),
        host=ledger.host,
        approve=ledger.approve,
        colours=list(ledger.kind.table.colours),
        invitation=invitation,
        branch=None if created.branch is None else created.branch.table,
        pace=ledger.pace,
    )


def encode_listed(ledger: Ledger) -> str:
    """A table as the lobby shows it."""
    sheet = ListedTable(
        ledger.table,
        ledger.kind.name,
        ledger.status(),
        [state.name for state in ledger.seats if state.kind != "open"],
        len(ledger.free_seats()),
        ledger.created.spectators,
    )
    return ENCODER.encode(sheet).decode()


def clock_rules(stored: StoredClock) -> ClockRules:
    """How time is kept, as it goes over the wire."""
    return ClockRules(stored.kind, stored.seconds, stored.free, stored.timers)


def stored_clock(rules: ClockRules) -> StoredClock:
    """How time is kept, as it is stored."""
    return StoredClock(rules.kind, rules.seconds, rules.free, rules.timers)
