"""The sixty tokens: their faces and ranks."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Options
from regalia.engine.variants.pack import pack_of, whole

Face = int

BANKRUPTCY: Final = 0  # 1 to 5 are the numbered faces
MOST_NUMBER: Final = 5
JOKER: Final = 6
PRINCE: Final = 7
QUEEN: Final = 8
KING: Final = 9
FACES: Final = 10
NO_TOKEN: Final = -1

LETTERS: Final = "B12345JPQK"
COPIES_OF_SPECIALS: Final = 2
TOTAL: Final = 60  # guerre.components.total

# a token laid as a chance token is marked in its column: what it covers never acts (R05)
CHANCE_MARK: Final = 16
FACE_BITS: Final = 15


def specials() -> list[tuple[Face, int]]:
    """The special faces with their copies: two each, or as a variant pack shares out the ten."""
    names = {BANKRUPTCY: "bankruptcy", JOKER: "joker", PRINCE: "prince", QUEEN: "queen"}
    names[KING] = "king"
    most = COPIES_OF_SPECIALS * len(names)
    found = [
        (face, whole("guerre", ("tokens", name), COPIES_OF_SPECIALS, 0, most))
        for face, name in names.items()
    ]
    total = sum(copies for _, copies in found)
    pack = pack_of("guerre")
    if pack is not None and total != most:
        raise pack.bad(("tokens",), total, f"{most} = {' + '.join(names.values())}")
    return found


SPECIALS: Final = specials()


def all_tokens(options: Options) -> list[Face]:
    """The sixty tokens of guerre.components.numbers and guerre.components.specials."""
    split = options["number_split"]
    assert isinstance(split, tuple)
    tokens: list[Face] = []
    for number, copies in enumerate(split, 1):
        tokens += [number] * copies
    for face, copies in SPECIALS:
        tokens += [face] * copies
    return tokens


def ranks(options: Options) -> list[int]:
    """The rank of each face: guerre.rank.total-order, with the Joker where the table wants it.

    guerre.rank.king, guerre.rank.queen, guerre.rank.prince, guerre.rank.joker, guerre.rank.numbers
    and guerre.rank.bankruptcy are this one order: the numbers of the faces follow it.
    """
    order = list(range(FACES))
    if options["joker_rank"] == "above_king":
        order[JOKER] = FACES
    return order


def face_of(entry: int) -> Face:
    """The face of a token in a column, chance token or not."""
    return entry & FACE_BITS
