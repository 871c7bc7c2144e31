"""The story: events as lines, where several of a kind by one player are told in one."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.text.speaker import Speaker

Value = str | int | Label
WINDOW = "window"  # opened for a clock to run; here the seats that can act in it are asked


class Line(NamedTuple):
    """A line of the story, the rule behind it, and whether a chapter begins with it."""

    text: str
    rule: str
    chapter: bool


def story(events: list[Event], kind: GameKind, speaker: Speaker, seat: Seat) -> list[Line]:
    """The events that a seat may see, as lines."""
    seen = [event for event in events if event.is_seen_by(seat) and event.kind != WINDOW]
    seen = [each for place, each in enumerate(seen) if not is_told_better(seen, place, seat)]
    lines: list[Line] = []
    for _, run in groupby(seen, lambda event: (event.kind, event.who)):
        lines += run_lines(list(run), kind, speaker)
    return lines


def is_told_better(seen: list[Event], place: int, seat: Seat) -> bool:
    """True if a seat's own draw stands beside the very cards it drew."""
    event = seen[place]
    if event.kind != "draws" or event.who != seat:
        return False
    beside = seen[max(0, place - 1) : place + 2]
    return any(other.kind == "sees" and other.who == seat for other in beside)


def run_lines(run: list[Event], kind: GameKind, speaker: Speaker) -> list[Line]:
    """Events of one kind by one player: one line if there are words for several."""
    labels = [kind.label_event(event) for event in run]
    several = f"{labels[0].message}-several"
    if len(run) > 1 and speaker.has(several):
        args = together(run, labels, speaker)
        return [Line(speaker.message(several, args), run[-1].rule, False)]
    return [
        Line(speaker.say(label), event.rule, event.kind in kind.table.chapters)
        for event, label in zip(run, labels, strict=True)
    ]


def together(run: list[Event], labels: list[Label], speaker: Speaker) -> dict[str, object]:
    """The arguments of a line for several events: whom or what they concerned, listed."""
    whom = list(dict.fromkeys(said(label.args["whom"], speaker) for label in labels))
    what = [
        said(label.args["what"], speaker) + (f" ({event.count})" if event.count > 1 else "")
        for event, label in zip(run, labels, strict=True)
    ]
    return {
        "who": said(labels[0].args["who"], speaker),
        "whom": speaker.listed(whom),
        "what": speaker.listed(what) if len(whom) == 1 else what[0],
        "count": sum(event.count for event in run),
    }


def said(value: Value, speaker: Speaker) -> str:
    """An argument of a label as words."""
    return speaker.say(value) if isinstance(value, Label) else str(value)
