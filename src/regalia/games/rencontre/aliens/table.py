"""ALIENS: every power of the house, in rulebook order."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.chronos import CHRONOS
from regalia.games.rencontre.aliens.laser import LASER
from regalia.games.rencontre.aliens.macron import MACRON
from regalia.games.rencontre.aliens.philanthropist import PHILANTHROPIST
from regalia.games.rencontre.aliens.virus import VIRUS
from regalia.games.rencontre.aliens.void import VOID
from regalia.games.rencontre.aliens.vulch import VULCH
from regalia.games.rencontre.aliens.zombie import ZOMBIE

ALIENS: Final[tuple[Alien, ...]] = (
    CHRONOS,
    LASER,
    MACRON,
    PHILANTHROPIST,
    VIRUS,
    VOID,
    VULCH,
    ZOMBIE,
)
