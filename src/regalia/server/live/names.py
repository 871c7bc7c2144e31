"""Player names: stripped of invisible and unreadable characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from regalia.server.live.requests import refused

# controls, marks that are not seen or turn the direction of writing, halves of characters
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters that look like nothing
MOST_MARKS = 2  # above and below one letter
LONGEST = 40


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """A displayable, unique name; Refused if nothing readable is left."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind not in UNSEEN and letter not in BLANK_LETTERS and marks <= MOST_MARKS:
            kept.append(" " if kind == "Zs" else letter)
    name = " ".join("".join(kept).split())[:LONGEST].strip()
    if not name:
        raise refused("name")
    known = {other.casefold() for other in taken}
    chosen, number = name, 1
    while chosen.casefold() in known:
        number += 1
        chosen = f"{name[: LONGEST - 4]} {number}"
    return chosen
