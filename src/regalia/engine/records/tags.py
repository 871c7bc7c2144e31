"""The tags of a record: what stands in brackets before its answers."""

from __future__ import annotations

import re

from regalia.engine.label import Args, Label


class RecordError(Exception):
    """A record that cannot be read, or does not hold; the line is 0 when none is at fault."""

    def __init__(self, label: Label, line: int = 0) -> None:
        super().__init__(f"{label.message} {label.args}, line {line}")
        at: Args = {"line": str(line), "problem": label}
        self.label = Label("record-line", at) if line else label
        self.line = line


def wrong(message: str, line: int = 0, **args: str) -> RecordError:
    """The error that says a message."""
    given: Args = {}
    given.update(args)
    return RecordError(Label(message, given), line)


def quoted(text: str) -> str:
    """A name or word as it stands between the quotes of a tag."""
    for plain, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(plain, written)
    return text


def unquoted(text: str) -> str:
    """The name or word between the quotes of a tag."""
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), text)


class Tags:
    """The tags of a file, each with its line."""

    MANY = ("Option", "Seat", "Bot", "Word", "Before", "Hint")
    ONCE = (
        "Regalia", "Game", "Rules", "Players", "Commitment", "Key", "Winners", "Branch", "Variant",
    )  # fmt: skip

    def __init__(self) -> None:
        self.found: dict[str, list[tuple[int, str]]] = {}

    def add(self, name: str, line: int, text: str) -> None:
        """Notes a tag; an unknown one, or one too many, is an error."""
        if name not in self.MANY and name not in self.ONCE:
            raise wrong("record-tag-unknown", line, tag=name)
        if name in self.ONCE and name in self.found:
            raise wrong("record-tag-twice", line, tag=name)
        self.found.setdefault(name, []).append((line, text))

    def one(self, name: str) -> tuple[int, str]:
        """The line and the text of a tag that must be there."""
        if name not in self.found:
            raise wrong("record-tag-missing", tag=name)
        return self.found[name][0]

    def matching(self, name: str, pattern: str, meaning: str) -> str:
        """The text of a tag of a certain form."""
        line, text = self.one(name)
        if not re.fullmatch(pattern, text):
            raise wrong(f"record-not-{meaning}", line, tag=name)
        return text

    def whole(self, name: str) -> int:
        """A tag that is a whole number."""
        return int(self.matching(name, r"0|[1-9][0-9]{0,8}", "whole"))

    def texts(self, name: str) -> list[str]:
        """All texts of a tag that may stand several times."""
        return [text for _, text in self.found.get(name, [])]

    def pairs(self, name: str) -> list[tuple[int, int]]:
        """All pairs of whole numbers of a tag that may stand several times."""
        found: list[tuple[int, int]] = []
        for line, text in self.found.get(name, []):
            pair = re.fullmatch(r"([0-9]{1,9}) ([0-9])", text)
            if pair is None:
                raise wrong("record-not-pair", line, tag=name)
            found.append((int(pair[1]), int(pair[2])))
        return found

    def options(self) -> dict[str, str]:
        """The options, each once."""
        options: dict[str, str] = {}
        for line, text in self.found.get("Option", []):
            name, equals, value = text.partition("=")
            if not equals or name in options:
                raise wrong("record-option-form", line)
            options[name] = value
        return options
