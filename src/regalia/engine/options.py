"""House rules: named options with a default, read from words and checked."""

from __future__ import annotations

from typing import Final

from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused

OptionValue = str | int | bool | tuple[int, ...]
Options = dict[str, OptionValue]
LONGEST_SHOWN: Final = 60


class Option:
    """One house rule; its wording is the rulebook paragraph of the same name."""

    def __init__(self, name: str, default: OptionValue, rule: str) -> None:
        self.name = name
        self.default = default
        self.rule = rule
        self.since = 1  # the version of the rules that has it first

    def values(self) -> str:
        """The values it takes, in a form that belongs to no language."""
        raise NotImplementedError

    def read(self, words: str) -> OptionValue:
        """The value that words stand for; ValueError if they stand for none."""
        raise NotImplementedError

    def write(self, value: OptionValue) -> str:
        """The words that stand for a value."""
        return str(value)

    def check(self, value: OptionValue) -> OptionValue:
        """The value itself if it is one of this option's; refused otherwise."""
        try:
            checked = self.read(self.write(value))
        except ValueError:
            raise self.refused(self.write(value)) from None
        if type(checked) is not type(value) or checked != value:
            raise self.refused(self.write(value))
        return value

    def refused(self, words: str) -> Refused:
        """The refusal of a value, naming those it takes."""
        args: Args = {
            "option": self.name,
            "value": words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN] + "…",
            "values": self.values(),
        }
        return Refused(self.rule, Label("refused-option-value", args))

    def samples(self) -> list[OptionValue]:
        """Values worth testing, the default among them."""
        raise NotImplementedError


class Flag(Option):
    """A rule that is on or off."""

    def values(self) -> str:
        return "false, true" if self.default is False else "true, false"

    def read(self, words: str) -> OptionValue:
        if words not in ("true", "false"):
            raise ValueError(words)
        return words == "true"

    def write(self, value: OptionValue) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def samples(self) -> list[OptionValue]:
        return [False, True]


class OneOf(Option):
    """A rule with a few named forms; the first is the default.

    A former one is read from old records, and offered nowhere.
    """

    def __init__(
        self, name: str, forms: tuple[str, ...], rule: str, former: tuple[str, ...] = ()
    ) -> None:
        super().__init__(name, forms[0], rule)
        self.forms = forms
        self.former = former

    def values(self) -> str:
        return ", ".join(self.forms)

    def read(self, words: str) -> OptionValue:
        if words not in self.forms and words not in self.former:
            raise ValueError(words)
        return words

    def samples(self) -> list[OptionValue]:
        return [*self.forms, *self.former]


class Tried(Option):
    """A rule with too many values to test them all; some are named as worth it."""

    def __init__(
        self, name: str, default: OptionValue, rule: str, tried: tuple[OptionValue, ...]
    ) -> None:
        super().__init__(name, default, rule)
        self.tried = tried

    def samples(self) -> list[OptionValue]:
        return [self.default, *self.tried]


class Whole(Tried):
    """A whole number between two bounds."""

    def __init__(
        self, name: str, default: int, least: int, most: int, rule: str, tried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(name, default, rule, tried)
        self.least = least
        self.most = most

    def values(self) -> str:
        return f"{self.least} … {self.most}"

    def read(self, words: str) -> OptionValue:
        return read_whole(words, self.least, self.most)


class WordOrWhole(Tried):
    """A word, which is the default, or a whole number between two bounds."""

    def __init__(
        self, name: str, word: str, least: int, most: int, rule: str, tried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(name, word, rule, tried)
        self.word = word
        self.least = least
        self.most = most

    def values(self) -> str:
        return f"{self.word}, {self.least} … {self.most}"

    def read(self, words: str) -> OptionValue:
        return words if words == self.word else read_whole(words, self.least, self.most)


class Row(Tried):
    """A fixed number of whole numbers, each between the same bounds."""

    def __init__(
        self,
        name: str,
        default: tuple[int, ...],
        least: int,
        most: int,
        rule: str,
        tried: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        super().__init__(name, default, rule, tried)
        self.length = len(default)
        self.least = least
        self.most = most

    def values(self) -> str:
        return "+".join([f"{self.least} … {self.most}"] * self.length)

    def read(self, words: str) -> OptionValue:
        numbers = tuple(read_whole(word, self.least, self.most) for word in words.split("+"))
        if len(numbers) != self.length:
            raise ValueError(words)
        return numbers

    def write(self, value: OptionValue) -> str:
        return "+".join(str(n) for n in value) if isinstance(value, tuple) else str(value)


class Shares(Row):
    """A fixed number of whole numbers with a fixed sum."""

    def __init__(
        self,
        name: str,
        default: tuple[int, ...],
        rule: str,
        tried: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        super().__init__(name, default, 0, sum(default), rule, tried)

    def values(self) -> str:
        return "+".join("n" * self.length) + f" = {self.most}"

    def read(self, words: str) -> OptionValue:
        numbers = super().read(words)
        if isinstance(numbers, tuple) and sum(numbers) != self.most:
            raise ValueError(words)
        return numbers


def read_whole(words: str, least: int, most: int) -> int:
    """The whole number that words stand for; ValueError if it is out of bounds."""
    number = int(words)
    if not least <= number <= most or str(number) != words:
        raise ValueError(words)
    return number


def known_to(options: tuple[Option, ...], version: int) -> tuple[Option, ...]:
    """The options that a version of the rules has."""
    return tuple([option for option in options if option.since <= version])


def complete(known: tuple[Option, ...], given: Options, rule: str) -> Options:
    """All options of a game with the given ones set; an unknown or impossible one is refused."""
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            args: Args = {
                "option": name,
                "known": ", ".join(option.name for option in known),
            }
            raise Refused(rule, Label("refused-option-unknown", args))
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in known
    }


def read_options(known: tuple[Option, ...], words: dict[str, str], rule: str) -> Options:
    """Options from their written form; an unknown or impossible one is refused."""
    given: Options = {}
    by_name = {option.name: option for option in known}
    for name, text in words.items():
        if name not in by_name:
            given[name] = text
            continue
        try:
            given[name] = by_name[name].read(text)
        except ValueError:
            raise by_name[name].refused(text) from None
    return complete(known, given, rule)
