"""What is the same for every power: its mark, its home bases, two players, onlookers, a Zap."""

import pytest

from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.registry import ALIENS
from tests.games.rencontre.aliens.occasions import CARDS, OCCASIONS, arrive, happened, is_offered
from tests.games.rencontre.duels import Script

every_power = pytest.mark.parametrize("alien", ALIENS, ids=lambda alien: alien.name)
every_optional_power = pytest.mark.parametrize(
    "alien", [alien for alien in ALIENS if alien.optional], ids=lambda alien: alien.name
)
IN_ANY_DUEL = ("assassin", "dictator", "healer", "mind", "parasite", "vulch")


def announced(alien: Alien, owner: str = "") -> Script:
    """Its owner announces an optional power; a mandatory one needs no word."""
    seat = owner or OCCASIONS[alien.name].owner
    return [[seat, f"uses {alien.name}"]] if alien.optional else []


def test_every_power_has_an_occasion() -> None:
    """In the order of the table; of the first ones thirty with two players.

    rencontre.powers.two-players
    """
    assert list(OCCASIONS) == [alien.name for alien in ALIENS]
    first = [alien for alien in ALIENS if alien.since == 1]
    assert sum(1 for alien in first if alien.least_players == 2) == 30


@every_power
def test_its_mark(alien: Alien) -> None:
    """A mandatory power acts by itself, an optional one when its owner says so.

    rencontre.power.mandatory, rencontre.power.optional
    """
    owner = OCCASIONS[alien.name].owner
    game = arrive(alien.name)

    assert is_offered(game, alien.name) == alien.optional
    assert happened(game, "power", alien.name) == ([] if alien.optional else [owner])
    used = arrive(alien.name, announced(alien))
    assert happened(used, "power", alien.name) == [owner]


@every_optional_power
def test_left_alone_it_does_nothing(alien: Alien) -> None:
    """A player who passes has not used it; the duel goes on: rencontre.power.optional"""
    game = arrive(alien.name, [[OCCASIONS[alien.name].owner, "passes"]])

    assert not happened(game, "attempt", alien.name)
    assert not is_offered(game, alien.name)


@every_power
def test_zapped_it_has_no_effect(alien: Alien) -> None:
    """Anybody else may zap it, an onlooker too: rencontre.power.G3, rencontre.edict-power.zap"""
    owner = OCCASIONS[alien.name].owner
    game = arrive(alien.name, [*announced(alien), ["J", "ZAP"]], extra={"J": "ZAP"})

    assert happened(game, "attempt", alien.name) == [owner]
    assert happened(game, "zapped", alien.name) == ["J"]
    assert not happened(game, "power", alien.name)


@every_power
def test_a_zap_let_by(alien: Alien) -> None:
    """The use that nobody stops takes effect: rencontre.power.G3"""
    game = arrive(alien.name, [*announced(alien), ["J", "passes"]], extra={"J": "ZAP"})

    assert happened(game, "power", alien.name) == [OCCASIONS[alien.name].owner]


@every_power
def test_with_too_few_home_bases_it_sleeps(alien: Alien) -> None:
    """Three are needed, two are too few: rencontre.power.G1, rencontre.powerloss.threshold"""
    game = arrive(alien.name, home=2)

    assert not is_offered(game, alien.name)
    assert not happened(game, "attempt", alien.name)
    used = arrive(alien.name, announced(alien), home=3)
    assert happened(used, "power", alien.name)


PAUSE: Script = [["B", "passes"]]
ASLEEP: list[tuple[str, Script]] = [
    ("judge kamikaze loser philanthropist plant seeker trader", []),
    ("mind mutant", [["B", "B1"]]),
    ("amoeba sorcerer", [*PAUSE, *CARDS]),
    ("chronos", [*PAUSE, *CARDS, *PAUSE]),
    ("empath", [*PAUSE, ["B", "plays C"], ["V", "plays A20"], *PAUSE]),
]


@pytest.mark.parametrize(("names", "script"), ASLEEP)
def test_asleep_it_cannot_be_announced(names: str, script: Script) -> None:
    """A player who is asked because of La Peste is refused the power; awake it is accepted."""
    for name in names.split():
        refused = ["B", "refused", "rencontre.power.optional", f"uses {name}"]
        arrive(name, [refused], home=2, script=script, extra={"B": "PESTE"})
        used = arrive(name, [["B", f"uses {name}"]], script=script, extra={"B": "PESTE"})
        assert happened(used, "attempt", name)


@every_power
def test_with_two_players(alien: Alien) -> None:
    """Two home bases are enough and one is too few; some powers are taken out.

    rencontre.powers.two-players, rencontre.two.threshold
    """
    if alien.least_players > 2:
        assert alien.number not in arrive("hate", players=2).pile
        return
    used = arrive(alien.name, announced(alien), players=2, home=2)
    assert happened(used, "power", alien.name)
    game = arrive(alien.name, players=2, home=1)
    assert not is_offered(game, alien.name)
    assert not happened(game, "attempt", alien.name)


@every_power
def test_an_onlooker(alien: Alien) -> None:
    """Most powers need a main player or an ally; a few act in any duel."""
    game = arrive(alien.name, owner="R")

    acts = is_offered(game, alien.name) or happened(game, "attempt", alien.name) != []
    assert acts == (alien.name in IN_ANY_DUEL)
