"""ADVICE: what each power means to a player, by its number."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.powers.amoeba import AmoebaAdvice
from regalia.games.rencontre.bot.powers.anti_matter import AntiMatterAdvice
from regalia.games.rencontre.bot.powers.assassin import AssassinAdvice
from regalia.games.rencontre.bot.powers.chronos import ChronosAdvice
from regalia.games.rencontre.bot.powers.clone import CloneAdvice
from regalia.games.rencontre.bot.powers.dictator import DictatorAdvice
from regalia.games.rencontre.bot.powers.empath import EmpathAdvice
from regalia.games.rencontre.bot.powers.gambler import GamblerAdvice
from regalia.games.rencontre.bot.powers.hate import HateAdvice
from regalia.games.rencontre.bot.powers.healer import HealerAdvice
from regalia.games.rencontre.bot.powers.judge import JudgeAdvice
from regalia.games.rencontre.bot.powers.kamikaze import KamikazeAdvice
from regalia.games.rencontre.bot.powers.loser import LoserAdvice
from regalia.games.rencontre.bot.powers.machine import MachineAdvice
from regalia.games.rencontre.bot.powers.magnet import MagnetAdvice
from regalia.games.rencontre.bot.powers.mind import MindAdvice
from regalia.games.rencontre.bot.powers.mutant import MutantAdvice
from regalia.games.rencontre.bot.powers.pacifist import PacifistAdvice
from regalia.games.rencontre.bot.powers.philanthropist import PhilanthropistAdvice
from regalia.games.rencontre.bot.powers.plant import PlantAdvice
from regalia.games.rencontre.bot.powers.seeker import SeekerAdvice
from regalia.games.rencontre.bot.powers.sorcerer import SorcererAdvice
from regalia.games.rencontre.bot.powers.trader import TraderAdvice
from regalia.games.rencontre.bot.powers.vacuum import VacuumAdvice
from regalia.games.rencontre.bot.powers.void import VoidAdvice
from regalia.games.rencontre.bot.powers.warpish import WarpishAdvice
from regalia.games.rencontre.bot.powers.warrior import WarriorAdvice
from regalia.games.rencontre.bot.powers.will import WillAdvice

# powers that need more than a plain player does by itself
PARTICULAR: Final[tuple[Advice, ...]] = (
    AmoebaAdvice(),
    AntiMatterAdvice(),
    AssassinAdvice(),
    ChronosAdvice(),
    CloneAdvice(),
    DictatorAdvice(),
    EmpathAdvice(),
    GamblerAdvice(),
    HateAdvice(),
    HealerAdvice(),
    JudgeAdvice(),
    KamikazeAdvice(),
    LoserAdvice(),
    MachineAdvice(),
    MagnetAdvice(),
    MindAdvice(),
    MutantAdvice(),
    PacifistAdvice(),
    PhilanthropistAdvice(),
    PlantAdvice(),
    SeekerAdvice(),
    SorcererAdvice(),
    TraderAdvice(),
    VacuumAdvice(),
    VoidAdvice(),
    WarpishAdvice(),
    WarriorAdvice(),
    WillAdvice(),
)


def by_number() -> dict[int, Advice]:
    """The advice for every power: the particular one, or what holds for most."""
    advice = {alien.number: Advice(alien) for alien in ALIENS}
    advice.update({each.number: each for each in PARTICULAR})
    return advice


ADVICE: Final[dict[int, Advice]] = by_number()
