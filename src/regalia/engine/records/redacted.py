"""Redacted records: what one seat could see of a game, checkable once the key is out."""

from __future__ import annotations

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.record import Record, RecordError, replay


def redacted_text(record: Record, events: list[Event], seat: Seat) -> str:
    """The table, the commitment, the events a seat saw and its own answers; no digest, no count."""
    lines = [record.header().rstrip("\n"), f'[Redacted "{seat}"]', ""]
    lines += [_line(event) for event in events if event.is_seen_by(seat)]
    own = [f"{who}:{answer}" for who, answer in record.answers if who == seat]
    lines.append("> " + " ".join(own) if own else ">")
    return "\n".join(lines) + "\n"


def is_redacted(text: str) -> bool:
    """True if a record is what one seat saw."""
    return '\n[Redacted "' in text.partition("\n\n")[0]


def check_redacted(kind: GameKind, whole: Record, text: str) -> None:
    """Checks that a redacted record tells the beginning of a whole one."""
    head, _, body = text.partition("\n\n")
    tags, _, last = head.rpartition("\n")
    if not last.startswith('[Redacted "') or tags + "\n" != whole.header():
        raise RecordError(Label("record-part-other-table"))
    named = last[11:-2]
    if named not in [str(number) for number in range(whole.players)]:
        raise RecordError(Label("record-part-seat", {"seat": named[:40]}))
    seat = int(named)
    sitting = replay(kind, whole)
    seen = [_line(event) for event in sitting.witness.seen_by(seat)]
    *told, answers = body.rstrip("\n").split("\n")
    if told != seen[: len(told)]:
        raise RecordError(Label("record-part-other-game", {"seat": named}))
    own = [f"{who}:{answer}" for who, answer in whole.answers if who == seat]
    given = answers.split()[1:]
    if given != own[: len(given)]:
        raise RecordError(Label("record-part-other-answers", {"seat": named}))


def _line(event: Event) -> str:
    return f"! {event.rule} {event.kind} {event.who} {event.what} {event.whom} {event.count}"
