"""Rematches, branches and opened records: new tables that go on from a past or a brought game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from regalia.bots.cast.roster import MEMBERS, level_of, member_of, namesakes, seated
from regalia.bots.levels import EXPERT
from regalia.bots.registry import is_bot
from regalia.engine.chance import mixed_key
from regalia.engine.record import Record
from regalia.puzzles.puzzle import Puzzle, names_for
from regalia.server.live.names import clean_name
from regalia.server.live.requests import SUBSTITUTE, refused
from regalia.server.log.entries import (
    Created,
    StoredBranch,
    StoredClock,
    StoredRecord,
    StoredSeat,
)
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.protocol.study import AgainForm

PUZZLE = "puzzle"  # stands before the name of one, where a table would be named


def with_cast(created: Created, table: str) -> Created:
    """The first entry with members of the cast for the bots that nobody has named."""
    unnamed = [
        seat.kind == "bot" and not seat.cast and seat.name == f"Bot {number + 1}"
        for number, seat in enumerate(created.seats)
    ]
    bots = [seat.level if free else "" for seat, free in zip(created.seats, unnamed, strict=True)]
    known = {seat.cast for seat in created.seats}
    known |= namesakes([seat.name for seat in created.seats])
    seats: list[StoredSeat] = []
    for seat, drawn in zip(created.seats, seated(table, bots, known), strict=True):
        if drawn:
            seats.append(msgspec.structs.replace(seat, name=MEMBERS[drawn].name, cast=drawn))
        else:
            seats.append(seat)
    return msgspec.structs.replace(created, seats=seats)


def rematched(table_state: TableState, key: bytes) -> Created:
    """The first entry of a rematch: same seats and keys, a new shuffle."""
    seats = [
        StoredSeat("bot", f"Bot {seat + 1}", old.level)  # a bot plays on for a removed person
        if old.kind == "person" and not old.hash
        else StoredSeat(
            old.kind,
            old.name,
            old.level if old.kind == "bot" else "",
            old.hash,
            colour=old.colour,
            cast=old.cast if old.kind == "bot" else "",
        )
        for seat, old in enumerate(table_state.seats)
    ]
    return msgspec.structs.replace(
        table_state.created,
        # a new game, by the rules of today; one that goes on from a moment goes on by its own
        rules=table_state.created.rules if table_state.created.branch else table_state.kind.version,
        seats=seats,
        key=key.hex(),
        host=table_state.host,
        daily="",
        duplicate="",
        opened=None,
    )


def branched(table_state: TableState, form: AgainForm, key_hash: str, key: bytes) -> Created:
    """The first entry of a branch: one person against the game's bots; Refused if impossible."""
    if not table_state.is_disclosed() or table_state.created.branch is not None:
        raise refused("again")
    record = table_state.record()
    if form.number >= len(record.answers) or form.seat >= record.players:
        raise refused("again-moment")
    assert record.key is not None
    seats: list[StoredSeat] = []
    for seat, old in enumerate(table_state.seats):
        if seat == form.seat:
            name = clean_name(form.name, []) if form.name else old.name
            seats.append(StoredSeat("person", name, "", key_hash, colour=old.colour))
        elif old.kind == "bot":
            seats.append(StoredSeat("bot", old.name, old.level, cast=old.cast))
        else:
            seats.append(StoredSeat("bot", f"Bot {seat + 1}", SUBSTITUTE))
    before = [f"{seat}:{answer}" for seat, answer in record.answers[: form.number]]
    mixed = mixed_key(record.key, record.words)
    return msgspec.structs.replace(
        table_state.created,
        seats=seats,
        key=key.hex(),
        clock=StoredClock(timers="off"),
        listed=False,
        autostart=True,
        approve=False,
        host=-1,
        daily="",
        duplicate="",
        opened=None,
        branch=StoredBranch(table_state.table, form.seat, mixed.hex(), " ".join(before)),
    )


def from_record(record: Record, token: Callable[[], str]) -> tuple[Created, dict[int, str]]:
    """The first entry of a table that opens a record, and the keys of its people by seat."""
    assert record.key is not None
    seats: list[StoredSeat] = []
    keys: dict[int, str] = {}
    for seat, bot in enumerate(record.bots):
        name = clean_name(record.names[seat], [other.name for other in seats])
        word = record.words[seat] if record.words else ""
        if bot:
            known = bot if is_bot(bot) else SUBSTITUTE
            member = member_of(known)
            cast = member.identifier if member else ""
            seats.append(StoredSeat("bot", name, level_of(known), "", word, cast=cast))
        else:
            keys[seat] = token()
            seats.append(StoredSeat("person", name, "", hash_key(keys[seat]), word))
    branch = None
    if record.branch is not None:
        before = " ".join(f"{seat}:{answer}" for seat, answer in record.branch.answers)
        branch = StoredBranch("", record.branch.seat, record.branch.key.hex(), before)
    answers = " ".join(f"{seat}:{answer}" for seat, answer in record.answers)
    created = Created(
        game=record.game,
        rules=record.version,
        variant=record.variant,
        options=dict(record.options),
        seats=seats,
        key=record.key.hex(),
        clock=StoredClock(timers="off"),
        branch=branch,
        opened=StoredRecord(answers, record.hints),
    )
    return created, keys


def from_puzzle(puzzle: Puzzle, name: str | None, key_hash: str, key: bytes) -> Created:
    """The first entry of a table that continues a puzzle: its solver against experts."""
    names = names_for(puzzle, "")
    mine = clean_name(name, names) if name else str(puzzle.seat + 1)
    seats = [
        StoredSeat("person", mine, "", key_hash)
        if seat == puzzle.seat
        else StoredSeat("bot", names[seat], EXPERT)
        for seat in range(puzzle.players)
    ]
    return Created(
        game=puzzle.game,
        rules=puzzle.rules,
        options=dict(puzzle.options),
        seats=seats,
        key=key.hex(),
        clock=StoredClock(timers="off"),
        branch=StoredBranch(
            f"{PUZZLE}/{puzzle.game}/{puzzle.id}", puzzle.seat, puzzle.key, puzzle.before
        ),
    )
