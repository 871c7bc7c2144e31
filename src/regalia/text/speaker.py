"""Speakers: labels said as sentences in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from babel.lists import format_list
from babel.numbers import format_decimal

from regalia.engine.label import Label
from regalia.text import languages
from regalia.text.bundle import LazyBundle

LANGUAGES = languages.LANGUAGES
LONGEST = 1000  # characters that a message takes for one of its arguments


class MissingMessage(LookupError):
    """A message that a language does not have, or cannot say."""


@cache
def bundle(language: str) -> LazyBundle:
    """All messages of one language."""
    found = sorted(files("regalia.text").joinpath(language).iterdir(), key=lambda path: path.name)
    texts = [path.read_text(encoding="utf-8") for path in found if path.name.endswith(".ftl")]
    return LazyBundle(language, texts)


def _fitting(value: object) -> object:
    """An argument that a message can hold: a very long text is cut, and shows that it is."""
    if isinstance(value, str) and len(value) > LONGEST:
        return value[: LONGEST - 1] + "…"
    return value


class Speaker:
    """Says labels in one language, with the names of those at the table."""

    def __init__(self, language: str, names: list[str] | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}: {', '.join(LANGUAGES)}")
        self.language = language
        self.names = [] if names is None else names

    def say(self, label: Label) -> str:
        """The label as a sentence."""
        if label.message == "seat":
            return self.seat(int(str(label.args["number"])))
        args: dict[str, object] = {
            name: self.say(value) if isinstance(value, Label) else value
            for name, value in label.args.items()
        }
        return self.message(label.message, args)

    def has(self, name: str) -> bool:
        """True if the language has a message of this id."""
        return bool(bundle(self.language).has_message(name))

    def message(self, name: str, args: dict[str, object] | None = None) -> str:
        """A message by its id; MissingMessage if the language lacks it or an argument."""
        made = bundle(self.language)
        if not made.has_message(name):
            raise MissingMessage(f"{self.language}: no message {name}")
        pattern = made.get_message(name).value
        if pattern is None:
            raise MissingMessage(f"{self.language}: {name} has no value")
        given = {} if args is None else {name: _fitting(value) for name, value in args.items()}
        text, errors = made.format_pattern(pattern, given)
        if errors:
            raise MissingMessage(f"{self.language}: {name}: {errors[0]}")
        return str(text)

    def decimal(self, value: float, digits: int) -> str:
        """A number as this language writes it, with a fixed number of digits."""
        return format_decimal(value, format=f"#,##0.{'0' * digits}", locale=self.language)

    def listed(self, names: Sequence[str]) -> str:
        """Several names as this language lists them: a, b and c."""
        return format_list(names, locale="en_GB" if self.language == "en" else self.language)

    def seat(self, seat: int) -> str:
        """The name of a seat's player."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.message("seat-number", {"number": seat + 1})
