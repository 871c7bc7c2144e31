"""Changes of a variant pack to the deck and to the numbers of powers."""

from __future__ import annotations

from typing import Final

from regalia.engine.variants.pack import pack_of, whole

GAME: Final = "rencontre"
DECK: Final = "deck"
MOST_COPIES: Final = 30
FEWEST_CARDS: Final = 24
MOST_CARDS: Final = 54
MOST_NUMBER: Final = 20


def power_number(power: str, name: str, printed: int) -> int:
    """A number that a power is printed with, or that of the pack."""
    return whole(GAME, ("powers", power, name), printed, 0, MOST_NUMBER)


def changed_copies(copies: dict[str, int], names: list[str]) -> dict[str, int]:
    """Number of copies of each face in the deck, by its short name, with the changes of a pack."""
    pack = pack_of(GAME)
    if pack is None:
        return copies
    changed = dict(copies)
    for name in pack.table(DECK):
        if name not in names:
            raise pack.unknown((DECK, name), names)
        changed[name] = pack.whole((DECK, name), 0, 0, MOST_COPIES)
    total = sum(changed.values())
    if not FEWEST_CARDS <= total <= MOST_CARDS:
        raise pack.bad((DECK,), total, f"{FEWEST_CARDS} … {MOST_CARDS}")
    return changed
