"""Numbers that stand for several things in a state give back each of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from regalia.engine.flow import NOBODY
from regalia.games.chronica.state import gone_entry, gone_seat, gone_wave
from regalia.games.guerre.state import debt_entry, effect_entry, read_debt, read_effect
from regalia.games.rencontre.state import entries

Write = Callable[..., int]
Read = Callable[[int], tuple[int, ...]]
SEATS, CARDS = range(6), (0, 1, 31, 32, 63)
# how an entry is written and read, and the least, the most and some of what it holds
PACKED: dict[str, tuple[Write, Read, tuple[range | tuple[int, ...], ...]]] = {
    "effect": (effect_entry, read_effect, (SEATS, range(16))),
    "debt": (debt_entry, read_debt, (SEATS, range(64), range(NOBODY, 7))),
    "gone": (gone_entry, lambda each: (gone_wave(each), gone_seat(each)), (range(9), SEATS)),
    "origin": (
        entries.origin,
        lambda each: (entries.origin_seat(each), entries.origin_place(each)),
        (SEATS, range(32)),
    ),
    "told": (
        entries.told,
        lambda each: (entries.told_faces(each), entries.told_seat(each)),
        ((1, 2, 1 << 31, 1 << 40), SEATS),
    ),
    "graft": (
        entries.graft_entry,
        lambda each: (entries.graft_power(each), entries.graft_seat(each)),
        (range(40), SEATS),
    ),
    "aside": (
        entries.aside,
        lambda each: (
            entries.aside_seat(each),
            entries.aside_card(each),
            entries.aside_unseen(each),
        ),
        (SEATS, CARDS, (False, True)),
    ),
    "edict": (
        entries.edict_in_play,
        lambda each: (entries.edict_player(each), entries.edict_card(each)),
        (SEATS, CARDS),
    ),
}


@pytest.mark.parametrize("name", PACKED)
def test_an_entry_gives_back_what_it_was_made_of(name: str) -> None:
    write, read, parts = PACKED[name]
    made = {write(*each): each for each in product(*parts)}
    assert len(made) == len(list(product(*parts))), "two stand for the same"
    for entry, each in made.items():
        assert read(entry) == each


def test_a_new_edict_has_no_collector() -> None:
    assert entries.edict_collector(entries.edict_in_play(3, 63)) == NOBODY


def test_a_card_set_aside_is_swapped_where_it_lies() -> None:
    for unseen in (False, True):
        swapped = entries.aside_swapped(entries.aside(2, 40, unseen), 7)
        assert swapped == entries.aside(2, 7, unseen)


@pytest.mark.parametrize(
    ("later", "kept"), [([], 0), ([0], 0), ([0, 0, 0], 0), ([5], 1), ([0, 5, 0, 0], 2)]
)
def test_memories_of_later_powers_end_with_the_last_that_is_not_0(
    later: list[int], kept: int
) -> None:
    """Those of the first rules are kept, zeros too, so that old digests stay."""
    memory = [0] * entries.FIRST_NUMBERS + later
    assert entries.remembered(memory) == memory[: entries.FIRST_NUMBERS + kept]
