"""Difficulty of each power for its holder, for selection and display."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.versions import PRESENT

EASY: Final = 1  # acts by itself, or by a plain yes
MIDDLE: Final = 2  # a decision of its own, at the right moment
HARD: Final = 3  # bluff, memory, or a part of somebody else's power

_EASY = (
    "anti_matter assassin clone empath laser machine macron pacifist parasite "
    "virus void warpish warrior zombie"
)
_HARD = "chronos gambler plant seeker sorcerer"
_ASKS: Final[dict[str, int]] = dict.fromkeys(_EASY.split(), EASY) | dict.fromkeys(
    _HARD.split(), HARD
)
# for a first game: they change one number or one rule, and everybody sees at once what they do
BEGINNERS: Final[tuple[str, ...]] = (
    "clone",
    "laser",
    "machine",
    "macron",
    "pacifist",
    "virus",
    "warpish",
    "warrior",
    "zombie",
)


def is_in_game(alien: Alien, players: int, power_set: str) -> bool:
    """True if a power is in the game at a table of this size."""
    chosen = power_set == "all" or alien.name in BEGINNERS
    return chosen and alien.least_players <= players and alien.since <= PRESENT


def difficulty(power: str) -> int:
    """Difficulty of a power for its holder, from EASY to HARD."""
    return _ASKS.get(power, MIDDLE)
