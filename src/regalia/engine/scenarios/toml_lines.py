"""Line numbers of entries in a scenario file, which TOML readers do not tell."""

from __future__ import annotations

import re

from regalia.engine.scenarios.validation import Entry

_PIECE = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]|\n')


def line_of(text: str, entry: Entry) -> int:
    """The line of an entry, or of the nearest thing around it; 0 if there is none."""
    if not entry:
        return 0
    if entry[0] == "script" and len(entry) > 1 and entry[1].isdigit():
        return _script_line(text, int(entry[1])) or line_of(text, ("script",))
    section = ""
    around = 0
    depth = 0  # how much of the entry stands around it
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+\s*(#.*)?$", line)
        if header is not None:
            section = header[1]
        here = tuple(section.split(".")) if section else ()
        if header is not None and here[: len(entry)] == entry:
            return number
        if header is not None and _shared(here, entry) > depth:
            around, depth = number, _shared(here, entry)
        named = re.match(r"""\s*(["']?)([^"'=]+?)\1\s*=""", line)
        if named is None or header is not None:
            continue
        found = (*here, *named[2].split(".")) if not named[1] else (*here, named[2])
        if found == entry:
            return number
        if found == entry[: len(found)]:
            around, depth = number, len(found)
    return around


def _shared(one: Entry, other: Entry) -> int:
    """With how many parts two entries begin alike."""
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def _script_line(text: str, wanted: int) -> int:
    """The line on which one line of the script begins, by counting brackets."""
    start = re.search(r"^script\s*=\s*\[", text, re.MULTILINE)
    if start is None:
        return 0
    line = text.count("\n", 0, start.end()) + 1
    depth = 1
    count = 0
    for piece in _PIECE.finditer(text, start.end()):
        sign = piece[0]
        if sign == "\n":
            line += 1
        elif sign in "[{":
            depth += 1
            if depth == 2:
                count += 1
                if count == wanted:
                    return line
        elif sign in "]}":
            depth -= 1
            if not depth:
                return 0
    return 0
