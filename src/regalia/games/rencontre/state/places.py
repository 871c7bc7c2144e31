"""Places of tokens: planets, the cone, the Black Hole, out of the game."""

from __future__ import annotations

from typing import Final

Planet = int  # five a seat, in seat order
Place = int

PLANETS: Final = 20
CONE: Final = 20  # on the oval or the ring, by the side its owner is on
HOLE: Final = 21
REMOVED: Final = 22
LIMBO: Final = 23  # in the owner's hand, on the way to a base
SPAN: Final = 24  # places of one seat

NO_PLANET: Final = -1
TOKENS: Final = 20  # of each player
HOME: Final = 31  # the five planets of seat 0, as bits
COLOURS: Final = "BVRJ"  # bleu, vert, rouge, jaune: the seats, clockwise

# sides of a duel
NO_SIDE: Final = 0
OFFENCE: Final = 1
DEFENCE: Final = 2

_ONES: Final = [bits.bit_count() for bits in range(1024)]


def _lists(offset: int) -> list[list[Planet]]:
    return [[offset + n for n in range(10) if bits >> n & 1] for bits in range(1024)]


_LOW: Final = _lists(0)
_HIGH: Final = _lists(10)


def planets_in(bits: int) -> list[Planet]:
    """The planets of a set, in order."""
    return _LOW[bits & 1023] + _HIGH[bits >> 10]


def clockwise(planets: list[Planet], seat: int) -> list[Planet]:
    """Planets in the table's order: those of a seat's own system, then the others clockwise."""
    home = 5 * seat
    later = [planet for planet in planets if planet >= home]
    return later + [planet for planet in planets if planet < home]


def ones(bits: int) -> int:
    """Number of the twenty planets in a set."""
    return _ONES[bits & 1023] + _ONES[bits >> 10]


def system_of(planet: Planet) -> int:
    """The seat in whose home system a planet lies."""
    return planet // 5


def planet_name(planet: Planet) -> str:
    """Colour of the system and number: J3."""
    return f"{COLOURS[system_of(planet)]}{planet % 5 + 1}"


def named_planet(name: str) -> Planet:
    """The planet of a name; ValueError if there is none."""
    if len(name) == 2 and name[0] in COLOURS and name[1] in "12345":
        return COLOURS.index(name[0]) * 5 + int(name[1]) - 1
    raise ValueError(f"no planet is called {name!r}")


def named_seat(name: str) -> int:
    """The seat of a colour's letter; ValueError if there is none."""
    if len(name) == 1 and name in COLOURS:
        return COLOURS.index(name)
    raise ValueError(f"no seat is called {name!r}")
