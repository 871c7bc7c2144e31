"""Chance: uniform, reproducible, committed."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.engine.chance import (
    Chance,
    DrawError,
    ScriptedChance,
    bots_dice,
    commitment,
    mixed_key,
    pool_dice,
    seat_dice,
    seeded_key,
)

KEY = bytes(range(32))
FIRST_THROWS = [989, 146, 998, 201, 692, 735]


def test_the_keystream_is_sha256_in_counter_mode() -> None:
    """Anybody can compute it with a SHA-256 at hand, a browser too."""
    chance = Chance(KEY)
    stream = bytes(chance.byte() for _ in range(70))
    blocks = b"".join(sha256(KEY + n.to_bytes(8, "big")).digest() for n in range(3))

    assert stream == blocks[:70]
    assert chance.position() == 70


@pytest.mark.parametrize("n", [1, 2, 3, 10, 60, 255, 256, 257, 1000, 65536, 65537, 2**40])
def test_below_stays_below(n: int) -> None:
    """Numbers lie from 0 to n - 1."""
    chance = Chance(KEY)

    assert all(0 <= chance.below(n) < n for _ in range(200))


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_to_choose_from(n: int) -> None:
    """An empty choice is an error, not a zero."""
    with pytest.raises(ValueError, match="at least one"):
        Chance(KEY).below(n)


def test_below_is_uniform() -> None:
    """Chi-square over 60 values, where a plain remainder of a byte would be uneven."""
    chance = Chance(seeded_key("uniform"))
    counts = Counter(chance.below(60) for _ in range(60_000))
    chi_square = sum((counts[value] - 1000) ** 2 / 1000 for value in range(60))

    assert chi_square < 98.3  # 59 degrees of freedom, 1 in 1,000


def test_below_rejects_what_would_favour_some() -> None:
    """For n = 200 a byte of 200 or more is redrawn, so the values are the other bytes."""
    stream = Chance(KEY)
    expected = [byte for byte in (stream.byte() for _ in range(2000)) if byte < 200][:1000]
    chance = Chance(KEY)

    assert [chance.below(200) for _ in range(1000)] == expected


def test_a_large_choice_is_uniform_too() -> None:
    """Two bytes for 40,000 values: what would favour the first 25,536 is redrawn."""
    chance = Chance(seeded_key("large"))
    low = sum(chance.below(40_000) < 25_536 for _ in range(4000))

    assert 2420 < low < 2690  # 2,554 expected, 3,118 with a plain remainder
    chance = Chance(KEY)
    chance.below(65_536)
    assert chance.position() == 2


def test_several_picks_are_as_many_single_ones() -> None:
    """The same bytes give the same cards, however they are taken."""
    for seed in range(30):
        one, many = Chance(seeded_key("picks", seed)), Chance(seeded_key("picks", seed))
        mine, theirs = list(range(200)), list(range(200))
        assert [one.pick(mine) for _ in range(60)] == many.picks(theirs, 60)
        assert mine == theirs
        assert one.position() == many.position()


def test_shuffles_are_uniform() -> None:
    """All 24 orders of four things come equally often."""
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance(seeded_key("shuffle"))
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    chi_square = sum((counts[order] - 1000) ** 2 / 1000 for order in permutations(range(4)))

    assert chi_square < 49.7  # 23 degrees of freedom, 1 in 1,000


@given(st.lists(st.integers(0, 9), min_size=1, max_size=80), st.integers(0, 2**30))
def test_pick_takes_exactly_one(items: list[int], seed: int) -> None:
    """What is picked is gone; the rest is still there."""
    left = items[:]
    chosen = Chance(seeded_key("pick", seed)).pick(left)

    assert sorted([*left, chosen]) == sorted(items)


def test_a_clone_goes_on_alike_and_a_fork_does_not() -> None:
    """A clone is the same stream; a fork tells nothing of the key."""
    chance = Chance(KEY)
    chance.below(60)
    copy = chance.clone()
    fork = chance.clone().fork()

    assert [copy.byte() for _ in range(50)] == [chance.byte() for _ in range(50)]
    assert fork.key != KEY


def test_dice_are_fair_and_the_same_compiled_or_not() -> None:
    """Imagined worlds have cheap dice: the numbers are these, and each comes about as often."""
    dice = Chance(KEY).fork()
    assert [dice.below(1000) for _ in range(6)] == FIRST_THROWS
    assert dice.clone().below(1 << 40) < 1 << 40
    with pytest.raises(ValueError, match="possibility"):
        dice.below(0)
    for faces in (2, 6, 60):
        counts = [0] * faces
        for _ in range(300 * faces):
            counts[dice.below(faces)] += 1
        # chi-square: so far off once in about ten thousand times
        off = sum((count - 300) ** 2 / 300 for count in counts)
        assert off < faces + 4 * (2 * faces) ** 0.5 + 8, counts
    bytes_thrown = [dice.byte() for _ in range(2000)]
    assert min(bytes_thrown) < 5
    assert max(bytes_thrown) > 250


def test_dice_pick_and_shuffle_like_any_chance() -> None:
    """Nothing is lost or doubled, every place is reached, a clone goes on alike."""
    dice = Chance(KEY).fork()
    copy = dice.clone()
    seen: set[tuple[int, int]] = set()
    for _ in range(200):
        items = list(range(10))
        taken = dice.picks(items, 4)
        assert sorted(taken + items) == list(range(10))
        order = list(range(10))
        dice.shuffle(order)
        assert sorted(order) == list(range(10))
        seen.update((place, item) for place, item in enumerate(order))
        other = list(range(10))
        assert copy.picks(other, 4) == taken
        copy.shuffle(other := list(range(10)))
        assert other == order
    assert len(seen) == 100
    assert dice.position() == copy.position()


def test_forked_dice_go_their_own_way() -> None:
    """The throws of a fork are not those that come next, nor near them."""
    dice = Chance(KEY).fork()
    alike = near = 0
    for _ in range(400):
        fork = dice.fork()
        one, two = fork.below(1000), dice.clone().below(1000)
        alike += one == two
        near += abs(one - two) < 100
    assert alike < 8
    assert 30 < near < 130  # by chance alone it would be 76


def test_loaded_chance_picks_what_is_wanted() -> None:
    """A scenario's draws come first, then ordinary ones; an impossible wish is an error."""
    loaded = ScriptedChance(KEY, [3, 1])
    items = [1, 2, 3]
    copy = loaded.clone()

    assert [loaded.pick(items), loaded.pick(items), loaded.pick(items)] == [3, 1, 2]
    assert copy.pick([1, 2, 3]) == 3
    with pytest.raises(ValueError, match="draw 1 of 1"):
        ScriptedChance(KEY, [9]).pick([1])
    with pytest.raises(DrawError, match="draw 0 of 2"):
        ScriptedChance(KEY, [], free=False).pick([1, 2])
    with pytest.raises(DrawError):
        ScriptedChance(KEY, [], free=False).shuffle([1, 2])
    assert ScriptedChance(KEY, [], free=False).picks([4, 4, 4], 2) == [4, 4]


def test_words_change_the_key_but_not_the_commitment() -> None:
    """Seats mix their own words in; which word is whose matters."""
    assert mixed_key(KEY, []) == mixed_key(KEY, ["", ""]) == KEY
    mixed = {mixed_key(KEY, words) for words in (["a", "b"], ["ab", ""], ["", "ab"], ["b", "a"])}
    assert len(mixed) == 4
    assert mixed_key(KEY, ["a"]) != mixed_key(bytes(32), ["a"])
    assert commitment(KEY) != commitment(bytes(32))
    assert commitment(KEY) == sha256(b"regalia commitment " + KEY).hexdigest()
    assert len(commitment(KEY)) == 64


@pytest.mark.parametrize("size", [1, 60, 300])
def test_what_is_brought_to_the_end_pops_as_it_would_be_picked(size: int) -> None:
    """Brought or picked: the same items in the same order, and the same rest."""
    for chance in (
        Chance(KEY),
        Chance(KEY).fork(),
        ScriptedChance(KEY, [0]),
        ScriptedChance(KEY, []),
    ):
        one, two = list(range(size)), list(range(size))
        count = min(size, 40)
        other = chance.clone()
        picked = chance.picks(one, count)
        other.bring(two, count)
        assert [two.pop() for _ in range(count)] == picked
        assert one == two
        assert chance.position() == other.position()


def test_streams_of_a_series_by_their_names() -> None:
    """Anybody can compute the dice of a deal: they follow from the words below alone."""

    def key(words: str) -> bytes:
        return sha256(f"regalia seed {words}".encode()).digest()

    assert seeded_key("x") == key("x 0")
    assert seeded_key("x", 7) == key("x 7")
    assert [dice.key for dice in seat_dice("x", 7, 3)] == [key(f"x seat {n} 7") for n in range(3)]
    assert pool_dice("x", 7).key == key("x pool 7")
    assert bots_dice("x", 7).key == key("x bots 7")
    words = sha256(b"regalia words " + KEY)
    for word in ("a", "", "né"):
        words.update(len(word.encode()).to_bytes(4, "big") + word.encode())
    assert mixed_key(KEY, ["a", "", "né"]) == words.digest()


def test_dice_throw_large_numbers_byte_by_byte() -> None:
    """Up to 2**30 one throw, above it a byte each, of which what favours some is thrown again."""

    def thrown(state: int) -> int:
        return 698_769_069 * (state % 2**32) + state // 2**32

    dice = Chance(KEY).fork()
    state = thrown(dice.position())
    assert dice.below(2**30) == state % 2**32 * 2**30 >> 32
    assert dice.position() == state
    n, limit = 2**30 + 1, 2**32 - 2**32 % (2**30 + 1)
    for _ in range(20):
        number = limit
        while number >= limit:
            number = 0
            for _ in range(4):
                state = thrown(state)
                number = number * 256 + (state % 2**32 >> 24)
        assert dice.below(n) == number % n
        assert dice.position() == state


def test_one_order_of_dice() -> None:
    """A shuffle takes one of those left for each place, the last place first."""

    def thrown(state: int) -> int:
        return 698_769_069 * (state % 2**32) + state // 2**32

    dice = Chance(KEY).fork()
    state, wanted = dice.position(), list(range(12))
    for left in range(12, 1, -1):
        state = thrown(state)
        index = state % 2**32 * left >> 32
        wanted[index], wanted[left - 1] = wanted[left - 1], wanted[index]
    items = list(range(12))
    dice.shuffle(items)
    assert items == wanted
    assert dice.position() == state
    for short in ([], [7]):
        dice.shuffle(short)
    assert dice.position() == state


def test_one_order_of_chance() -> None:
    """The same with bytes: for n things a byte below the largest multiple of n up to 256."""
    stream = Chance(KEY)
    wanted = list(range(12))
    for left in range(12, 1, -1):
        byte = 256
        while byte >= 256 - 256 % left:
            byte = stream.byte()
        wanted[byte % left], wanted[left - 1] = wanted[left - 1], wanted[byte % left]
    chance, items = Chance(KEY), list(range(12))
    chance.shuffle(items)
    assert items == wanted
    assert chance.position() == stream.position()


def test_a_loaded_clone_goes_on_where_it_was() -> None:
    """In the stream, in the wishes, and in how many were granted."""
    loaded = ScriptedChance(KEY, [3, 1, 9])
    loaded.pick([3, 4])
    free = [loaded.below(60) for _ in range(40)]
    copy = loaded.clone()
    assert copy.position() == loaded.position() > 32
    assert [copy.below(60) for _ in range(40)] == [loaded.below(60) for _ in range(40)] != free
    assert copy.pick([1, 2]) == loaded.pick([1, 2]) == 1
    with pytest.raises(DrawError, match="draw 3 of 1"):
        copy.pick([1])
    strict = ScriptedChance(KEY, [], free=False).clone()
    with pytest.raises(DrawError, match="draw 0 of 3"):
        strict.below(3)
