"""Validation of positions in scenarios: each error names its entry and what is allowed."""

from __future__ import annotations

from regalia.engine.label import Args, Label

Entry = tuple[str, ...]  # where in a scenario: ("position", "hands"), ("script", "3")
MOST_NUMBER = 1_000_000_000


class ScenarioError(Exception):
    """A scenario that cannot be read, is impossible, or does not hold."""

    def __init__(self, label: Label, entry: Entry = (), line: int = 0) -> None:
        super().__init__(f"{label.message} {label.args}, {'.'.join(entry)}")
        self.label = label
        self.entry = entry
        self.line = line


def fault(message: str, entry: Entry, args: Args | None = None) -> ScenarioError:
    """The error that says a message of some entry."""
    return ScenarioError(Label(f"scenario-{message}", args), entry)


def wrong(name: str, value: object, allowed: Label) -> ScenarioError:
    """A value in a position that is none of those allowed."""
    words: Args = {"name": name, "value": shown(value), "allowed": allowed}
    return fault("value", ("position", name), words)


def shown(value: object) -> str:
    """A value as a scenario file writes it, not longer than a line."""
    text = _written(value)
    return text if len(text) <= 200 else text[:200] + "…"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_written(each) for each in value) + "]"
    if isinstance(value, dict):
        inside = ", ".join(f"{name} = {_written(each)}" for name, each in value.items())
        return "{ " + inside + " }" if inside else "{}"
    if value is None:
        return "–"
    return str(value)


def listed(names: list[str]) -> Label:
    """The names that are allowed."""
    return Label("scenario-one-of", {"names": ", ".join(names)})


def check_names(place: dict[str, object], known: tuple[str, ...]) -> None:
    """Refuses entries that no position of this game has."""
    for name in place:
        if name not in known:
            words: Args = {"name": name, "known": ", ".join(known)}
            raise fault("not-in-position", ("position", name), words)


def nothing_left(place: dict[str, object]) -> None:
    """Refuses entries that this position did not read: they go with another kind of position."""
    for name in place:
        raise fault("not-here", ("position", name), {"name": name})


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """A whole number within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        bounds: Args = {"least": str(least), "most": str(most)}
        raise wrong(name, value, Label("scenario-number", bounds))
    return value


def yes_or_no(name: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(name, value, listed(["true", "false"]))
    return value


def text_of(name: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise wrong(name, value, Label("scenario-a-text"))
    return value


def list_of(name: str, value: object, length: int = -1) -> list[object]:
    """A list, of a certain length if there is one."""
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        allowed = Label("scenario-a-list") if length < 0 else Label("scenario-a-list-of")
        if length >= 0:
            allowed.args["length"] = length
        raise wrong(name, value, allowed)
    return value


def words_of(name: str, value: object) -> list[str]:
    """A list of texts."""
    return [text_of(name, each) for each in list_of(name, value)]


def section_of(name: str, value: object) -> dict[str, object]:
    """Names and values."""
    if not isinstance(value, dict):
        raise wrong(name, value, Label("scenario-a-table"))
    return value


def seat_of(name: str, value: object, letters: str) -> int:
    """A seat by its letter."""
    if not isinstance(value, str) or len(value) != 1 or value not in letters:
        raise wrong(name, value, listed(list(letters)))
    return letters.index(value)
