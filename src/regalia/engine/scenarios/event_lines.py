"""Events as scenarios state them: the message, its arguments and the rule in one line."""

from __future__ import annotations

from regalia.engine.events import EVERYONE, Event
from regalia.engine.label import Label

FIRST = ("who", "what", "whom", "count")  # the arguments of every event, in the order of a line


def told_line(event: Event, label: Label, game: str, letters: str) -> str:
    """An event as one line: `pays who=B whom=A count=2 [GAME.king.take]`.

    Arguments that are nothing are left out; `only=A` stands for what nobody else is told.
    """
    names = [*FIRST, *sorted(name for name in label.args if name not in FIRST)]
    words = [label.message.removeprefix(f"{game}-event-")]
    for name in names:
        value = label.args[name]
        if value not in ("", 0):
            words.append(f"{name}={written(value, game, letters)}")
    if event.seen_by != EVERYONE:
        seats = [letter for seat, letter in enumerate(letters) if event.is_seen_by(seat)]
        words.append(f"only={''.join(seats)}")
    return f"{' '.join(words)} [{event.rule}]"


def written(value: str | int | Label, game: str, letters: str) -> str:
    """A value in a line; a label is its message with what it says in brackets."""
    if not isinstance(value, Label):
        return str(value)
    if value.message == "seat":
        return letters[value.number]
    inside: list[str] = []
    for each in value.args.values():
        text = written(each, game, letters)
        if text not in inside:
            inside.append(text)
    name = value.message.removeprefix(f"{game}-")
    return f"{name}({', '.join(inside)})" if inside else name
