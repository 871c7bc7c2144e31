"""ALIENS: every power there is, in rulebook order."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.alien import NO_ALIEN, Alien
from regalia.games.rencontre.aliens.amoeba import AMOEBA
from regalia.games.rencontre.aliens.anti_matter import ANTI_MATTER
from regalia.games.rencontre.aliens.assassin import ASSASSIN
from regalia.games.rencontre.aliens.chronos import CHRONOS
from regalia.games.rencontre.aliens.clone import CLONE
from regalia.games.rencontre.aliens.dictator import DICTATOR
from regalia.games.rencontre.aliens.empath import EMPATH
from regalia.games.rencontre.aliens.gambler import GAMBLER
from regalia.games.rencontre.aliens.hate import HATE
from regalia.games.rencontre.aliens.healer import HEALER
from regalia.games.rencontre.aliens.judge import JUDGE
from regalia.games.rencontre.aliens.kamikaze import KAMIKAZE
from regalia.games.rencontre.aliens.laser import LASER
from regalia.games.rencontre.aliens.loser import LOSER
from regalia.games.rencontre.aliens.machine import MACHINE
from regalia.games.rencontre.aliens.macron import MACRON
from regalia.games.rencontre.aliens.magnet import MAGNET
from regalia.games.rencontre.aliens.mind import MIND
from regalia.games.rencontre.aliens.mutant import MUTANT
from regalia.games.rencontre.aliens.oracle import ORACLE
from regalia.games.rencontre.aliens.pacifist import PACIFIST
from regalia.games.rencontre.aliens.parasite import PARASITE
from regalia.games.rencontre.aliens.philanthropist import PHILANTHROPIST
from regalia.games.rencontre.aliens.plant import PLANT
from regalia.games.rencontre.aliens.seeker import SEEKER
from regalia.games.rencontre.aliens.sorcerer import SORCERER
from regalia.games.rencontre.aliens.trader import TRADER
from regalia.games.rencontre.aliens.vacuum import VACUUM
from regalia.games.rencontre.aliens.virus import VIRUS
from regalia.games.rencontre.aliens.void import VOID
from regalia.games.rencontre.aliens.vulch import VULCH
from regalia.games.rencontre.aliens.warpish import WARPISH
from regalia.games.rencontre.aliens.warrior import WARRIOR
from regalia.games.rencontre.aliens.will import WILL
from regalia.games.rencontre.aliens.zombie import ZOMBIE

ALIENS: Final[tuple[Alien, ...]] = (
    AMOEBA,
    ANTI_MATTER,
    ASSASSIN,
    CHRONOS,
    CLONE,
    DICTATOR,
    EMPATH,
    GAMBLER,
    HATE,
    HEALER,
    JUDGE,
    KAMIKAZE,
    LASER,
    LOSER,
    MACHINE,
    MACRON,
    MAGNET,
    MIND,
    MUTANT,
    ORACLE,
    PACIFIST,
    PARASITE,
    PHILANTHROPIST,
    PLANT,
    SEEKER,
    SORCERER,
    TRADER,
    VACUUM,
    VIRUS,
    VOID,
    VULCH,
    WARPISH,
    WARRIOR,
    WILL,
    ZOMBIE,
)

BY_NUMBER: Final[dict[int, Alien]] = {alien.number: alien for alien in ALIENS}


def alien_of(number: int) -> Alien:
    """A power by its number."""
    return BY_NUMBER.get(number, NO_ALIEN)
