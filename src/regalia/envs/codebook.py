"""The codebook of an observation: which number stands for which card, seat or value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from regalia.engine.encoding.layout import (
    BAG,
    EACH,
    EACH_BAG,
    EACH_BITS,
    NUMBER,
    SEAT,
    SEAT_64,
    SEATS,
    SETS_8,
    TOPS,
    WORDS,
    Part,
)
from regalia.engine.kinds.study import StudyKind
from regalia.engine.label import Label
from regalia.engine.options import Options
from regalia.envs.observations import layout_of
from regalia.games.registry import GAMES

ASKED: Final = "asked"
NAMES: Final = {form: word for word, form in WORDS.items()}
OF_SEATS: Final = (EACH, EACH_BAG, EACH_BITS, SETS_8, SEAT_64, TOPS)  # so many numbers for each
OF_CARDS: Final = (BAG, EACH_BAG, SEAT_64)


@dataclass
class Code:
    """One number: its place, and the seat, card or value that it stands for."""

    place: int
    seat: int | None = None  # counted from the own one on
    card: Label | None = None
    value: str = ""


@dataclass
class CodedPart:
    """A part of a flat observation, number by number."""

    name: str
    form: str  # a word of engine/encoding/layout.py
    first: int
    codes: list[Code]


def codebook(game: str, players: int, options: Options) -> list[CodedPart]:
    """All parts in their order, that of the question first."""
    layout = layout_of(game, players, options)
    asked = [Code(at, value=name) for at, name in enumerate(layout.questions)]
    found = [CodedPart(ASKED, "of", 0, asked)]
    study = GAMES[game].study
    for part in layout.parts:
        codes = codes_of(part, players, study)
        found.append(CodedPart(part.key, NAMES[part.form], part.at, codes))
    return found


def codes_of(part: Part, players: int, study: StudyKind) -> list[Code]:
    """Meaning of each number of a part."""
    codes: list[Code] = []
    each = part.size // players if part.form in OF_SEATS else part.size
    for at in range(part.size):
        code = Code(part.at + at)
        number = at % each
        if part.form in OF_SEATS:
            code.seat = at // each
        if part.form in (SEAT, SEATS):
            code.seat = at
        elif part.form in OF_CARDS:
            code.card = named_card(study, number)
        if code.card is None and part.form not in (NUMBER, SEAT, SEATS) and each > 1:
            code.value = str(number)
        codes.append(code)
    return codes


def named_card(study: StudyKind, card: int) -> Label | None:
    """The name of a card; None where the number stands for none."""
    try:
        return study.card_name(card)
    except (IndexError, NotImplementedError, ValueError):
        return None
