"""POWER_HEURISTICS: what each power means to a player, by its number."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.bot.powers.amoeba import AmoebaHeuristic
from regalia.games.rencontre.bot.powers.anti_matter import AntiMatterHeuristic
from regalia.games.rencontre.bot.powers.assassin import AssassinHeuristic
from regalia.games.rencontre.bot.powers.chronos import ChronosHeuristic
from regalia.games.rencontre.bot.powers.clone import CloneHeuristic
from regalia.games.rencontre.bot.powers.dictator import DictatorHeuristic
from regalia.games.rencontre.bot.powers.empath import EmpathHeuristic
from regalia.games.rencontre.bot.powers.gambler import GamblerHeuristic
from regalia.games.rencontre.bot.powers.hate import HateHeuristic
from regalia.games.rencontre.bot.powers.healer import HealerHeuristic
from regalia.games.rencontre.bot.powers.judge import JudgeHeuristic
from regalia.games.rencontre.bot.powers.kamikaze import KamikazeHeuristic
from regalia.games.rencontre.bot.powers.loser import LoserHeuristic
from regalia.games.rencontre.bot.powers.machine import MachineHeuristic
from regalia.games.rencontre.bot.powers.magnet import MagnetHeuristic
from regalia.games.rencontre.bot.powers.mind import MindHeuristic
from regalia.games.rencontre.bot.powers.mutant import MutantHeuristic
from regalia.games.rencontre.bot.powers.pacifist import PacifistHeuristic
from regalia.games.rencontre.bot.powers.philanthropist import PhilanthropistHeuristic
from regalia.games.rencontre.bot.powers.plant import PlantHeuristic
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.bot.powers.seeker import SeekerHeuristic
from regalia.games.rencontre.bot.powers.sorcerer import SorcererHeuristic
from regalia.games.rencontre.bot.powers.trader import TraderHeuristic
from regalia.games.rencontre.bot.powers.vacuum import VacuumHeuristic
from regalia.games.rencontre.bot.powers.void import VoidHeuristic
from regalia.games.rencontre.bot.powers.warpish import WarpishHeuristic
from regalia.games.rencontre.bot.powers.warrior import WarriorHeuristic
from regalia.games.rencontre.bot.powers.will import WillHeuristic

# powers that need more than the policy does by itself
PARTICULAR: Final[tuple[PowerHeuristic, ...]] = (
    AmoebaHeuristic(),
    AntiMatterHeuristic(),
    AssassinHeuristic(),
    ChronosHeuristic(),
    CloneHeuristic(),
    DictatorHeuristic(),
    EmpathHeuristic(),
    GamblerHeuristic(),
    HateHeuristic(),
    HealerHeuristic(),
    JudgeHeuristic(),
    KamikazeHeuristic(),
    LoserHeuristic(),
    MachineHeuristic(),
    MagnetHeuristic(),
    MindHeuristic(),
    MutantHeuristic(),
    PacifistHeuristic(),
    PhilanthropistHeuristic(),
    PlantHeuristic(),
    SeekerHeuristic(),
    SorcererHeuristic(),
    TraderHeuristic(),
    VacuumHeuristic(),
    VoidHeuristic(),
    WarpishHeuristic(),
    WarriorHeuristic(),
    WillHeuristic(),
)


def by_number() -> dict[int, PowerHeuristic]:
    """The advice for every power: the particular one, or what holds for most."""
    advice = {alien.number: PowerHeuristic(alien) for alien in ALIENS}
    advice.update({each.number: each for each in PARTICULAR})
    return advice


POWER_HEURISTICS: Final[dict[int, PowerHeuristic]] = by_number()
