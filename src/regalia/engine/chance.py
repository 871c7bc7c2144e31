"""Random numbers: a SHA-256 keystream in counter mode, the same on every machine."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from mypy_extensions import i64

KEY_BYTES: Final = 32
_BLOCK: Final = 32
# Dice: a number is multiplied and its carry kept apart, in the halves of 64 bits. With this
# factor (Marsaglia's) 2**32 * factor - 1 and half of it are prime, so the stream is long.
_FACTOR: Final = 698_769_069
_LOW: Final = 0xFFFF_FFFF
_MIX: Final = 739_982_445
_WIDEST: Final = 1 << 30
_SEED_BYTES: Final = 7
# the bytes that may be used to draw one of n: as many as n divides
_LIMITS: Final[list[int]] = [0] + [256 - 256 % n for n in range(1, 257)]
_LAST: Final = bytes([0] + [limit - 1 for limit in _LIMITS[1:]])  # the highest such byte


def commitment(key: bytes) -> str:
    """Hash commitment to a key, published before the first card."""
    return sha256(b"regalia commitment " + key).hexdigest()


def mixed_key(key: bytes, words: list[str]) -> bytes:
    """The key of the game once the seats have added words of their own."""
    if not any(words):
        return key
    digest = sha256(b"regalia words " + key)
    for word in words:
        said = word.encode()
        digest.update(len(said).to_bytes(4, "big"))
        digest.update(said)
    return digest.digest()


def seeded_key(seed: str, index: int = 0) -> bytes:
    """The key of one game of a series; the seed names the series."""
    return sha256(f"regalia seed {seed} {index}".encode()).digest()


def bring_slowly(chance: Chance, items: list[int], count: int) -> None:
    """The same as Chance.bring, one pick after another."""
    picked = [chance.pick(items) for _ in range(count)]
    picked.reverse()
    items += picked


class Chance:
    """Random numbers from one key; cheap to clone, impossible to predict without the key."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.hasher: Any = None  # of the key, once it is needed; clones share it
        self.counter = 0
        self.block = b""
        self.at = _BLOCK

    def byte(self) -> int:
        """The next byte of the keystream."""
        at = self.at
        if at == _BLOCK:
            self.refill()
            at = 0
        self.at = at + 1
        return self.block[at]

    def refill(self) -> None:
        """Makes the next block of the keystream."""
        number = self.counter.to_bytes(8, "big")
        if self.counter == 0:
            self.block = sha256(self.key + number).digest()
        else:
            if self.hasher is None:
                self.hasher = sha256(self.key)
            hasher = self.hasher.copy()  # a quarter quicker than to begin with the key each time
            hasher.update(number)
            self.block = hasher.digest()
        self.counter += 1
        self.at = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; values that favour some are redrawn."""
        if n <= 256:
            if n <= 0:
                raise ValueError("chance needs at least one possibility")
            limit = _LIMITS[n]
            while True:
                at = self.at
                if at == _BLOCK:
                    self.refill()
                    at = 0
                self.at = at + 1
                value = self.block[at]
                if value < limit:
                    return value % n
        width = ((n - 1).bit_length() + 7) // 8
        span = 256**width
        wide_limit = span - span % n
        while True:
            wide = 0
            for _ in range(width):
                wide = wide * 256 + self.byte()
            if wide < wide_limit:
                return wide % n

    def pick(self, items: list[int]) -> int:
        """Takes one item out of a list whose order means nothing."""
        index = self.below(len(items))
        chosen = items[index]
        last = items.pop()
        if index < len(items):
            items[index] = last
        return chosen

    def picks(self, items: list[int], count: int) -> list[int]:
        """Takes several items out of a list whose order means nothing: so many picks in one go."""
        self.bring(items, count)
        end = len(items) - count
        taken = items[end:]
        taken.reverse()
        del items[end:]
        return taken

    def bring(self, items: list[int], count: int) -> None:
        """Moves so many picks to the end of a list, where pop() then gives them in their order."""
        total = len(items)
        if total > 256:
            bring_slowly(self, items, count)
            return
        moved = cast("list[object]", items)  # as they are: their numbers do not matter here
        left: i64 = total
        end = left - count
        at = self.at
        block = self.block
        while left > end:
            if at == _BLOCK:
                self.refill()
                at = 0
                block = self.block
            value: i64 = block[at]
            at += 1
            if value <= _LAST[left]:
                index = value % left
                left -= 1
                last = moved[left]
                moved[left] = moved[index]
                moved[index] = last
        self.at = at

    def choose(self, items: list[int]) -> int:
        """One item of a list, which stays there."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Puts a list into a random order, every order equally likely."""
        for end in range(len(items) - 1, 0, -1):
            index = self.below(end + 1)
            items[end], items[index] = items[index], items[end]

    def fork(self) -> Chance:
        """A cheap chance for what is only imagined; it tells nothing of this one's key."""
        seed: i64 = 1
        for _ in range(_SEED_BYTES):
            seed = seed * 256 + self.byte()
        return Dice(seed)

    def position(self) -> int:
        """Number of bytes used."""
        return self.counter * _BLOCK - (_BLOCK - self.at)

    def clone(self) -> Chance:
        """The same stream from the same place."""
        copy = Chance(self.key)
        copy.hasher = self.hasher
        copy.counter = self.counter
        copy.block = self.block
        copy.at = self.at
        return copy


class Dice(Chance):
    """Cheap chance for imagined worlds, which nobody has to check: 62 bits, multiply with carry.

    Its numbers are below 2**62 at every step, so that compiled or not it is the same stream.
    """

    state: i64

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        self.state = seed

    def byte(self) -> int:
        state = self.state
        state = _FACTOR * (state & _LOW) + (state >> 32)
        self.state = state
        return (state & _LOW) >> 24

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, as good as equally likely."""
        if n <= 0:
            raise ValueError("chance needs at least one possibility")
        if n > _WIDEST:
            return super().below(n)  # byte by byte
        state = self.state
        state = _FACTOR * (state & _LOW) + (state >> 32)
        self.state = state
        count: i64 = n
        return ((state & _LOW) * count) >> 32

    def bring(self, items: list[int], count: int) -> None:
        moved = cast("list[object]", items)
        left: i64 = len(items)
        end = left - count
        state = self.state
        while left > end:
            state = _FACTOR * (state & _LOW) + (state >> 32)
            index = ((state & _LOW) * left) >> 32
            left -= 1
            last = moved[left]
            moved[left] = moved[index]
            moved[index] = last
        self.state = state

    def shuffle(self, items: list[int]) -> None:
        moved = cast("list[object]", items)
        state = self.state
        left: i64 = len(items)
        while left > 1:
            state = _FACTOR * (state & _LOW) + (state >> 32)
            index = ((state & _LOW) * left) >> 32
            left -= 1
            last = moved[left]
            moved[left] = moved[index]
            moved[index] = last
        self.state = state

    def fork(self) -> Chance:
        """Other dice, whose stream has nothing to do with what these will throw."""
        one: i64 = self.below(_WIDEST)
        two: i64 = self.below(_WIDEST)
        # mixed, as a seed that is a number thrown would go on as these dice do
        for _ in range(2):
            one = ((one ^ (one >> 15)) * _MIX + two) & _LOW
            two = ((two ^ (two >> 13)) * _MIX + one) & _LOW
        return Dice((((two & 0xFFFFFF) | 0x1000000) << 32) + one)

    def position(self) -> int:
        return self.state

    def clone(self) -> Chance:
        return Dice(self.state)


class DrawError(ValueError):
    """A draw of a scenario that cannot be as it was named, or was not named at all."""

    def __init__(self, named: int, count: int) -> None:
        super().__init__(f"draw {named} of {count}")
        self.named = named  # which of the draws that were named; 0 if it was none of them
        self.count = count  # how many things there were to draw from


class ScriptedChance(Chance):
    """Chance for scenarios: picks what the scenario wants, and then nothing unless it is free."""

    def __init__(self, key: bytes, wanted: list[int], free: bool = True) -> None:
        super().__init__(key)
        self.wanted = wanted
        self.free = free
        self.granted = 0

    def below(self, n: int) -> int:
        """A number nobody named: only one possibility is none of chance's."""
        if n > 1 and not self.free:
            raise DrawError(0, n)
        return super().below(n)

    def pick(self, items: list[int]) -> int:
        """Takes the wanted item; DrawError if it is not there, or if none was wanted."""
        if not self.wanted:
            if not self.free and items and items.count(items[0]) == len(items):
                return items.pop()  # whichever it is, it is the same
            return super().pick(items)
        item = self.wanted.pop(0)
        self.granted += 1
        if item not in items:
            raise DrawError(self.granted, len(items))
        items.remove(item)
        return item

    def bring(self, items: list[int], count: int) -> None:
        """Moves the wanted items to the end, as far as they go."""
        if not self.wanted and self.free:
            super().bring(items, count)
        else:
            bring_slowly(self, items, count)

    def clone(self) -> Chance:
        """The same stream and the same wishes."""
        copy = ScriptedChance(self.key, self.wanted[:], self.free)
        copy.counter = self.counter
        copy.block = self.block
        copy.at = self.at
        copy.granted = self.granted
        return copy


def seat_dice(seed: str, deal: int, players: int) -> list[Chance]:
    """The random stream of each seat in a deal."""
    return [Chance(seeded_key(f"{seed} seat {seat}", deal)) for seat in range(players)]


def pool_dice(seed: str, deal: int) -> Chance:
    """The random stream that draws the opponents of a deal from their pools."""
    return Chance(seeded_key(f"{seed} pool", deal))


def bots_dice(seed: str, deal: int) -> Chance:
    """The random stream that the bots of a deal share, where they have none each."""
    return Chance(seeded_key(f"{seed} bots", deal))
