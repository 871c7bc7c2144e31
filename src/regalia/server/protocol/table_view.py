"""Table views: a table as one viewer may see it, built from that viewer's view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.view import WIDE
from regalia.server.log.entries import StoredClock
from regalia.server.log.stream import Notice, Spoken, StreamItem, TakenBack, is_for
from regalia.server.log.table_state import TableState
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
    Premove,
    Premoves,
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
Fingerprint = tuple[Any, ...]  # the parts of a picture, encoded: they are compared as bytes


def raw(value: object) -> Any:
    """A part of a message, encoded once, compared and sent as bytes."""
    return NOTHING if value is None else msgspec.Raw(ENCODER.encode(value))


class TableView:
    """One viewer's state in encoded parts; equal states have equal fingerprints."""

    def __init__(self, table_state: TableState, viewer: Seat) -> None:
        self.view = raw(table_state.game().view(viewer).travelling())
        self.question = raw(question(table_state, viewer))
        self.quiet = raw(quiet(table_state, viewer))
        self.over = raw(over(table_state))
        self.premoves = raw(premoves(table_state, viewer))
        self.window = window(table_state, viewer)
        self.fingerprint: Fingerprint = (
            self.view,
            self.question,
            self.quiet,
            self.over,
            self.premoves,
            raw(self.window),
        )

    def state(self, clock: Clock, window_left: float | None) -> State:
        """The state to be sent now."""
        if self.window is not None:
            self.window.left = window_left
        return State(
            self.view, self.question, self.window, self.quiet, clock, self.over, self.premoves
        )


def question(table_state: TableState, seat: Seat) -> Question | None:
    """A seat's question with its legal answers; None if it is not asked."""
    if seat == NOBODY or seat not in table_state.asked():
        return None
    assert table_state.sitting is not None
    asked = put(table_state.kind, table_state.sitting.game, seat, table_state.question_number(seat))
    if table_state.window is not None:
        asked.sealed = True
        asked.given = table_state.window.sealed.get(seat)
    return asked


def said(label: Label) -> Any:
    """A label as plain data."""
    return label.as_data()


def put(kind: GameKind, game: Game, seat: Seat, number: int) -> Question:
    """The open question of a game as put to a seat."""
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


def window(table_state: TableState, viewer: Seat) -> Window | None:
    """The open window, the same for all viewers except for the seat's own action in it."""
    opened = table_state.window
    if opened is None:
        return None
    return Window(
        opened.number,
        opened.window.name,
        opened.event.rule,
        label_data(table_state.kind.label_event(opened.event)),
        None,
        opened.window.seats,
        viewer in opened.passed or viewer in opened.sealed,
        0 if viewer == NOBODY else table_state.seats[viewer].thinks,
    )


def quiet(table_state: TableState, seat: Seat) -> Quiet | None:
    """A seat's possible actions in quiet windows."""
    if seat == NOBODY or not table_state.kind.table.window_questions:
        return None
    state = table_state.seats[seat]
    options = [Option(answer, label_data(label)) for answer, label in state.quiet]
    return Quiet(options, state.order)


def premoves(table_state: TableState, seat: Seat) -> Premoves | None:
    """The answers that a seat has left for its next question, and the outcome of the last ones."""
    if seat == NOBODY or not table_state.answers_ahead():
        return None
    left = table_state.seats[seat].premoves
    lines = [
        Premove(line.question, line.answer, cast("Any", line.label), cast("Any", line.when))
        for line in left.lines
    ]
    chosen = None if left.chosen < 0 else left.chosen
    outcome = Label(f"table-premove-{left.outcome}") if left.outcome else None
    if outcome is not None and left.given is not None:
        outcome_data = label_data(outcome)
        outcome_data.args["answer"] = cast("Any", left.given)
        return Premoves(lines, chosen, outcome_data)
    return Premoves(lines, chosen, None if outcome is None else label_data(outcome))


def over(table_state: TableState) -> Over | None:
    """The end of the game, with the key that the table committed to once nobody plays its deal."""
    if not table_state.is_over():
        return None
    game = table_state.game()
    record = table_state.record()
    return Over(
        game.winners,
        game.scores,
        label_data(table_state.kind.label_ending(game)),
        table_state.key.hex() if table_state.is_disclosed() else "",
        record.commitment,
        record.words,
        f"/api/tables/{table_state.table}/record",
        [sum(1 for _, who in record.hints if who == seat) for seat in range(game.players)],
    )


def item(table_state: TableState, told: StreamItem, viewer: Seat) -> ItemMessage:
    """One item as sent to a viewer who may see it."""
    if isinstance(told, Event):
        return happened(table_state.kind, told)
    if isinstance(told, Spoken):
        return Said(told.who, told.text, None if told.to < 0 else told.to)
    if isinstance(told, Notice):
        return Noted(told.kind, label_data(told.label), told.who)
    return Undone(table_state.stream.count(viewer, told.since), told.who)


def happened(kind: GameKind, event: Event) -> Happened:
    """An event as sent to a viewer who may see it."""
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
    table_state: TableState,
    viewer: Seat,
    start: int,
    stop: int,
    after: int,
    state: State | None,
    encoded: Encoded | None = None,
) -> Step:
    """The items of a range that a viewer may see.

    An item reads the same for all who may know it, so encoded keeps it for the next viewer.
    """
    stream = table_state.stream
    known: Encoded = {} if encoded is None else encoded
    games: dict[int, Game] = dict(table_state.snapshots)
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
            made = raw(item(table_state, told, viewer))
            if not isinstance(told, TakenBack):
                known[index] = made
        items.append(made)
    return Step(viewer, after, after + len(items), cast("Any", items), snapshots, state)


def no_picture(bot: str) -> str:
    """No address of a picture, where bots have none."""
    return ""


def info(
    table_state: TableState,
    present: set[Seat],
    watching: int,
    problem: Label | None = None,
    picture: Callable[[str], str] = no_picture,
) -> TableInfo:
    """The table's public description."""
    created = table_state.created
    colours = table_state.colours()
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
            state.muted,
            state.cast if state.kind == "bot" else "",
            picture(state.level) if state.kind == "bot" else "",
        )
        for seat, state in enumerate(table_state.seats)
    ]
    to = table_state.invited
    invitation = None if to is None else Invitation(to.seat, to.table, to.game)
    asked = table_state.proposal
    proposal = (
        None
        if asked is None
        else Proposal(asked.number, asked.what, asked.who, asked.agreed, asked.needed, asked.whom)
    )
    return TableInfo(
        table=table_state.table,
        game=created.game,
        rules=created.rules,
        options=created.options,
        status="stuck" if problem is not None else table_state.status(),
        seats=seats,
        listed=created.listed,
        spectators=created.spectators,
        watching=watching,
        chat=created.chat,
        undo=created.undo,
        hints=created.hints,
        windows=created.windows,
        clock=clock_rules(created.clock),
        commitment=table_state.commitment,
        words=table_state.words(),
        paused=table_state.paused,
        proposal=proposal,
        rematch=table_state.rematch or None,
        problem=None if problem is None else label_data(problem),
        host=table_state.host,
        approve=table_state.approve,
        colours=list(table_state.kind.table.colours),
        invitation=invitation,
        branch=None if created.branch is None else created.branch.table or None,
        pace=table_state.pace,
        daily=created.daily,
        duplicate=table_state.shared,
        swift=created.swift,
    )


def encode_listed(table_state: TableState) -> str:
    """A table's row in the lobby."""
    sheet = ListedTable(
        table_state.table,
        table_state.kind.name,
        table_state.status(),
        [state.name for state in table_state.seats if state.kind != "open"],
        len(table_state.free_seats()),
        table_state.created.spectators,
    )
    return ENCODER.encode(sheet).decode()


def clock_rules(stored: StoredClock) -> ClockRules:
    """Time control for the wire."""
    return ClockRules(stored.kind, stored.seconds, stored.free, stored.timers)


def stored_clock(rules: ClockRules) -> StoredClock:
    """Time control for the store."""
    return StoredClock(rules.kind, rules.seconds, rules.free, rules.timers)
