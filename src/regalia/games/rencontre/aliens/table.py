"""ALIENS: every power of the house, in rulebook order."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.anti_matter import ANTI_MATTER
from regalia.games.rencontre.aliens.chronos import CHRONOS
from regalia.games.rencontre.aliens.clone import CLONE
from regalia.games.rencontre.aliens.healer import HEALER
from regalia.games.rencontre.aliens.judge import JUDGE
from regalia.games.rencontre.aliens.laser import LASER
from regalia.games.rencontre.aliens.loser import LOSER
from regalia.games.rencontre.aliens.macron import MACRON
from regalia.games.rencontre.aliens.pacifist import PACIFIST
from regalia.games.rencontre.aliens.philanthropist import PHILANTHROPIST
from regalia.games.rencontre.aliens.vacuum import VACUUM
from regalia.games.rencontre.aliens.virus import VIRUS
from regalia.games.rencontre.aliens.void import VOID
from regalia.games.rencontre.aliens.vulch import VULCH
from regalia.games.rencontre.aliens.warpish import WARPISH
from regalia.games.rencontre.aliens.warrior import WARRIOR
from regalia.games.rencontre.aliens.zombie import ZOMBIE

ALIENS: Final[tuple[Alien, ...]] = (
    ANTI_MATTER,
    CHRONOS,
    CLONE,
    HEALER,
    JUDGE,
    LASER,
    LOSER,
    MACRON,
    PACIFIST,
    PHILANTHROPIST,
    VACUUM,
    VIRUS,
    VOID,
    VULCH,
    WARPISH,
    WARRIOR,
    ZOMBIE,
)
