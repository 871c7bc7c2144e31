"""Calendar of a circle (iCalendar): the rounds of its tournament, and answers that are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.server.log.circle_log import Circle
from regalia.server.protocol.circles import Deadline
from regalia.server.store.base import iso_time

if TYPE_CHECKING:
    from starlette.datastructures import URL

    from regalia.text.speaker import Speaker

MINUTE = 60
SHOWN = 15 * MINUTE  # of a moment by which something is due
LINE_BYTES = 75


def stamp(seconds: float) -> str:
    """A moment in Greenwich, to the minute."""
    return iso_time(seconds // MINUTE * MINUTE).replace("-", "").replace(":", "")


def escaped(words: str) -> str:
    """A text as a property holds it."""
    plain = "".join(each for each in words if each >= " ")
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def folded(line: str) -> str:
    """A line in parts that are short enough, by bytes, and no character cut."""
    parts, part, size = [], "", 0
    for each in line:
        width = len(each.encode())
        if size + width > LINE_BYTES:
            parts.append(part)
            part, size = " ", 1
        part += each
        size += width
    return "\r\n".join([*parts, part])


def event(uid: str, now: float, start: float, end: float, words: str, link: str) -> list[str]:
    """The lines of one event."""
    return [
        "BEGIN:VEVENT",
        f"UID:{uid}@regalia",
        f"DTSTAMP:{stamp(now)}",
        f"DTSTART:{stamp(start)}",
        f"DTEND:{stamp(end)}",
        f"SUMMARY:{escaped(words)}",
        f"URL:{link}",
        "END:VEVENT",
    ]


def calendar(
    name: str, circle: Circle, deadlines: list[Deadline], now: float, speaker: Speaker, base: URL
) -> str:
    """The calendar for all who have the circle's link; of games it tells who is awaited."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Regalia//Circle//EN"]
    lines.append(f"X-WR-CALNAME:{escaped(circle.name)}")
    tournament = circle.tournament
    here = f"{base}#circle/{name}"
    if tournament is not None and not tournament.off:
        game = speaker.message(f"game-{tournament.called.game}")
        for number, each in enumerate(tournament.rounds):
            facts = {"game": game, "number": number + 1, "of": tournament.called.rounds}
            words = speaker.message("calendar-round", {**facts})
            uid = f"{name}-{int(each.at)}"
            lines += event(uid, now, each.at, tournament.until(number), words, here)
    for due in deadlines:
        end = now + due.seconds
        game = speaker.message(f"game-{due.game}")
        words = speaker.message("calendar-turn", {"game": game, "names": ", ".join(due.names)})
        lines += event(due.table, now, end - SHOWN, end, words, f"{base}t/{due.table}")
    return "\r\n".join(folded(line) for line in [*lines, "END:VCALENDAR"]) + "\r\n"
