"""Forks of chance: the numbers of an imagined world, and the little that a scenario lets draw."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, DrawError, ScriptedChance, seeded_key

KEY = bytes(range(32))
FACTOR = 698_769_069
LOW = 2**32 - 1


def thrown(state: int, n: int) -> tuple[int, int]:
    """One throw of multiply-with-carry dice, as the docstring of Dice describes it."""
    state = FACTOR * (state & LOW) + (state >> 32)
    return state, (state & LOW) * n >> 32


def test_a_fork_starts_from_seven_bytes_of_the_keystream_above_a_one() -> None:
    """So no stream starts at zero, and every byte of the seed counts."""
    stream = Chance(KEY)
    seed = int.from_bytes(bytes([1, *(stream.byte() for _ in range(7))]), "big")
    chance = Chance(KEY)
    assert chance.fork().position() == seed
    assert chance.position() == 7
    state, expected = seed, []
    for n in (6, 1000, 2, 60):
        state, number = thrown(state, n)
        expected.append(number)
    dice = Chance(KEY).fork()
    assert [dice.below(n) for n in (6, 1000, 2, 60)] == expected
    assert dice.position() == state


def test_a_fork_of_a_fork_has_all_its_bits() -> None:
    """Two throws are mixed: 32 low bits, 24 above them, and a one above all."""
    dice = Chance(KEY).fork()
    for _ in range(50):
        state, one = thrown(dice.position(), 2**30)
        state, two = thrown(state, 2**30)
        for _ in range(2):
            one = ((one ^ one >> 15) * 739_982_445 + two) & LOW
            two = ((two ^ two >> 13) * 739_982_445 + one) & LOW
        found = dice.fork().position()
        assert found & LOW == one
        assert found >> 32 & 0xFF_FFFF == two & 0xFF_FFFF
        assert found >> 56 == 1
        assert dice.position() == state


def test_forks_differ_in_their_high_bits_too() -> None:
    """Dice that shared their upper half would soon throw alike."""
    dice = Chance(seeded_key("forks")).fork()
    highs = {dice.fork().position() >> 32 for _ in range(200)}
    assert len(highs) == 200
    bits = [sum(high >> bit & 1 for high in highs) for bit in range(24)]
    assert all(60 < count < 140 for count in bits)  # 100 expected, each off once in 10^8


def test_one_possibility_is_none_of_chances() -> None:
    """A scenario need not name what cannot be otherwise, no matter who asks; two it must."""
    strict = ScriptedChance(KEY, [], free=False)
    assert strict.below(1) == 0
    assert strict.choose([7]) == 7
    assert strict.pick([7]) == 7
    strict.shuffle([7])
    with pytest.raises(DrawError) as error:
        strict.below(2)
    assert (error.value.named, error.value.count) == (0, 2)
    assert ScriptedChance(KEY, [], free=True).below(2) in (0, 1)


def test_an_impossible_wish_names_its_number() -> None:
    """The second of the draws that were named; how many things there were to draw from."""
    loaded = ScriptedChance(KEY, [5, 9, 6], free=False)
    items = [4, 5, 6]
    assert loaded.pick(items) == 5
    with pytest.raises(DrawError) as error:
        loaded.pick(items)
    assert (error.value.named, error.value.count) == (2, 2)
    copy = ScriptedChance(KEY, [5, 9], free=False)
    copy.pick([5])
    with pytest.raises(DrawError) as error:
        copy.clone().pick([4, 6, 7])
    assert (error.value.named, error.value.count) == (2, 3)
