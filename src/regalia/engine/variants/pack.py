"""A variant pack: a TOML file that changes what a game is printed with, for a whole process.

The environment names the file, so that every process of a series or a server plays the same. The
games read their numbers and cards from here once, as they are imported.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from regalia.engine.label import Args, Label
from regalia.engine.options import Option
from regalia.engine.scenarios.toml_lines import line_of

SETTING: Final = "REGALIA_VARIANT"  # the environment variable that names the file
ABOUT: Final = "variant"  # the section with the name of the pack and of its game
OPTIONS: Final = "options"
NAME: Final = r"[a-z0-9][a-z0-9-]{0,39}"
HASH_DIGITS: Final = 12
MOST_BYTES: Final = 1_000_000

Entry = tuple[str, ...]


class VariantError(Exception):
    """A pack that cannot be played; the label says which line is at fault, and what may stand."""

    def __init__(self, label: Label) -> None:
        super().__init__(f"{label.message} {label.args}")
        self.label = label


class Pack:
    """A pack that was read: its game, its name, its content and its fingerprint."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            args: Args = {"file": file, "why": str(error)}
            raise VariantError(Label("variant-not-toml", args)) from None
        self.known: set[Entry] = set()  # entries that something has asked for
        self.game = self.word("game")
        self.name = self.word("name")
        if not re.fullmatch(NAME, self.name):
            raise self.wrong((ABOUT, "name"), "variant-name")
        self.known.add((ABOUT, "about"))
        # a comment or another order of lines makes no other game
        told = json.dumps(self.data, sort_keys=True, ensure_ascii=True)
        self.fingerprint = sha256(told.encode()).hexdigest()[:HASH_DIGITS]

    @property
    def stamp(self) -> str:
        """Name and fingerprint, as records and reports state them."""
        return f"{self.name}-{self.fingerprint}"

    def word(self, key: str) -> str:
        """A word of the section about the pack."""
        self.known.add((ABOUT, key))
        found = self.table(ABOUT).get(key)
        if not isinstance(found, str):
            raise self.wrong((ABOUT, key), "variant-missing", name=f"{ABOUT}.{key}")
        return found

    def table(self, *entry: str) -> dict[str, Any]:
        """A section; an empty one if it is not there."""
        found: Any = self.data
        for part in entry:
            found = found.get(part, {})
            if not isinstance(found, dict):
                raise self.wrong(entry, "variant-not-section", name=".".join(entry))
        self.note(entry)
        return dict(found)

    def note(self, entry: Entry) -> None:
        """Remembers an entry that something asks for, and the sections around it."""
        for length in range(1, len(entry) + 1):
            self.known.add(entry[:length])

    def whole(self, entry: Entry, default: int, least: int, most: int) -> int:
        """A whole number between two bounds; the printed one if the pack has none."""
        self.known.add(entry)
        section = self.table(*entry[:-1])
        if entry[-1] not in section:
            return default
        value = section[entry[-1]]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            bounds = f"{least} … {most}"
            raise self.bad(entry, value, bounds)
        return value

    def bad(self, entry: Entry, value: object, values: str) -> VariantError:
        """The error of a value, with those that may stand there."""
        said = str(value).lower() if isinstance(value, bool) else str(value)
        name = ".".join(entry)
        return self.wrong(entry, "variant-value", name=name, value=said[:60], values=values)

    def wrong(self, entry: Entry, message: str, **args: str) -> VariantError:
        """The error of an entry, with its line."""
        given: Args = {}
        given.update(args)
        line = line_of(self.text, entry)
        at: Args = {"file": self.file, "line": str(line), "problem": Label(message, given)}
        return VariantError(Label("variant-line", at))

    def change_defaults(self, options: tuple[Option, ...]) -> None:
        """Gives house rules the defaults of the pack."""
        by_name = {option.name: option for option in options}
        for name, value in self.table(OPTIONS).items():
            entry = (OPTIONS, name)
            self.known.add(entry)
            if name not in by_name:
                raise self.unknown(entry, sorted(by_name))
            option = by_name[name]
            given = tuple(value) if isinstance(value, list) else value
            try:
                option.default = option.read(option.write(given))
            except (ValueError, TypeError, AttributeError):
                raise self.bad(entry, value, option.values()) from None

    def unknown(self, entry: Entry, names: list[str]) -> VariantError:
        """The error of a name that nothing has, with the names there are."""
        return self.wrong(entry, "variant-unknown", name=".".join(entry), values=", ".join(names))

    def check_all_known(self) -> None:
        """Refuses entries that no part of the game has asked for."""
        for entry in entries_of(self.data):
            if entry not in self.known:
                beside = sorted({each[-1] for each in self.known if each[:-1] == entry[:-1]})
                raise self.unknown(entry, beside)


def entries_of(data: dict[str, Any], before: Entry = ()) -> list[Entry]:
    """All entries of a file, those of its sections after them."""
    found: list[Entry] = []
    for name, value in data.items():
        found.append((*before, name))
        if isinstance(value, dict):
            found += entries_of(value, (*before, name))
    return found


def read_pack(file: str) -> Pack:
    """The pack in a file; VariantError if there is none."""
    try:
        data = Path(file).read_bytes()
        if len(data) > MOST_BYTES:
            raise ValueError(f"{len(data)} bytes")
        return Pack(file, data.decode("utf-8-sig"))
    except OSError as error:
        args: Args = {"file": file, "why": error.strerror or str(error)}
    except ValueError as error:
        args = {"file": file, "why": str(error)}
    raise VariantError(Label("variant-file", args))


def pack_in_use() -> Pack | None:
    """The pack that the environment names."""
    file = os.environ.get(SETTING, "")
    return read_pack(file) if file else None


PACK: Final[Pack | None] = pack_in_use()


def pack_of(game: str) -> Pack | None:
    """The pack in use, if it is one of this game."""
    return PACK if PACK is not None and PACK.game == game else None


def stamp_of(game: str) -> str:
    """Name and fingerprint of a game's pack; empty without one."""
    pack = pack_of(game)
    return "" if pack is None else pack.stamp


def whole(game: str, entry: Entry, default: int, least: int, most: int) -> int:
    """A number that a pack of a game may change."""
    pack = pack_of(game)
    return default if pack is None else pack.whole(entry, default, least, most)
