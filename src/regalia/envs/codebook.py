"""The codebook of an observation: which number stands for which card, seat or value."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.label import Label
from regalia.envs.observations import Observer, guessed
from regalia.games.registry import GAMES

ASKED: Final = "asked"
CARD_FORMS: Final = ("bag", "each bag", "face*8", "seat*64")
BITS: Final = "each bits"  # of cards, clans or other things: their numbers alone are sure
SEAT_FORMS: Final = ("seat", "seats")


@dataclass
class CodedPart:
    """A part of a flat observation."""

    name: str
    form: str  # as in observations.py
    first: int
    size: int


@dataclass
class Code:
    """One number: its place, and the seat, card or value that it stands for."""

    place: int
    seat: int | None = None  # counted from the own one on
    card: Label | None = None
    value: str = ""


def parts_of(game: str, players: int) -> list[CodedPart]:
    """All parts in their order."""
    kind = GAMES[game]
    view = kind.new(players, {}, Chance(seeded_key("", 0))).view(0)
    observer = Observer(game, players, view)
    forms: dict[str, str] = {}
    for field in fields(view):
        words = field.metadata.get("layout") or guessed(getattr(view, field.name))
        for number, word in enumerate(words.split("+")):
            forms[field.name + (f"_{number + 1}" if number else "")] = word
    found = [CodedPart(ASKED, f"of {len(observer.questions)}", 0, len(observer.questions))]
    for part in observer.parts:
        last = found[-1]
        found.append(CodedPart(part.key, forms[part.key], last.first + last.size, part.size))
    return found


def codes_of(game: str, players: int, part: CodedPart) -> list[Code]:
    """What each number of a part stands for."""
    study = GAMES[game].study
    if part.name == ASKED:
        view = GAMES[game].new(players, {}, Chance(seeded_key("", 0))).view(0)
        names = list(Observer(game, players, view).questions)
        return [Code(at, value=name) for at, name in enumerate(names)]
    codes: list[Code] = []
    each = part.size // players if part.size % players == 0 else part.size
    for at in range(part.size):
        code = Code(part.first + at)
        if part.form in CARD_FORMS or part.form == BITS:
            card = at % study.width
            code.seat = at // study.width if part.size > study.width else None
            code.card = None if part.form == BITS else named_card(study, card)
            code.value = "" if code.card is not None else str(card)
        elif part.form in SEAT_FORMS:
            code.seat = at
        elif part.form.startswith("each"):
            code.seat = at // each
            code.value = str(at % each) if each > 1 else ""
        elif part.form != "number":
            code.value = str(at)
        codes.append(code)
    return codes


def named_card(study: Any, card: int) -> Label | None:
    """The name of a card; None where the number stands for none."""
    try:
        found: Label = study.card_name(card)
    except (IndexError, NotImplementedError, ValueError):
        return None
    return found
