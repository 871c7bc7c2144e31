"""Which powers one hand may hold together: rencontre.variant.conflicts"""

from itertools import combinations

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.aliens.table import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.setup import deal_power, is_banned
from regalia.games.rencontre.state import Rencontre

BANNED = {
    frozenset(pair)
    for pair in [
        ("machine", "mutant"),  # rencontre.pair.machine-mutant
        ("machine", "clone"),  # rencontre.pair.machine-clone
        ("zombie", "kamikaze"),  # rencontre.pair.zombie-kamikaze
        ("oracle", "sorcerer"),  # rencontre.pair.oracle-sorcerer
        ("oracle", "laser"),  # rencontre.pair.oracle-laser
        ("sorcerer", "gambler"),  # rencontre.pair.sorcerer-gambler
        ("anti_matter", "virus"),  # rencontre.pair.anti_matter-others
        ("anti_matter", "warpish"),
        ("anti_matter", "warrior"),
        ("anti_matter", "loser"),
    ]
}


def table() -> Rencontre:
    """A table at which no power has been dealt."""
    options = RENCONTRE.complete(4, {"powers_per_player": 2})
    game = RENCONTRE.lay_out(4, options, Chance(seeded_key("pairs")))
    assert isinstance(game, Rencontre)
    return game


def test_ten_pairs_are_banned_and_all_others_are_allowed() -> None:
    """Whichever comes first; the Plant goes with anything: rencontre.pair.plant-any"""
    game = table()
    for one, two in combinations(ALIENS, 2):
        banned = {one.name, two.name} in BANNED
        assert is_banned(game, [one.number, two.number]) == banned, (one.name, two.name)
        assert is_banned(game, [two.number, one.number]) == banned, (one.name, two.name)


def test_the_later_card_goes_under_the_pile() -> None:
    """And another is dealt in its place, whichever of the two came first."""
    numbers = {alien.name: alien.number for alien in ALIENS}
    for pair in BANNED:
        for first, second in (sorted(pair), sorted(pair, reverse=True)):
            game = table()
            game.pile = [numbers["mind"], numbers[second], numbers[first]]
            assert deal_power(game, 0, freely=False)
            assert deal_power(game, 0, freely=False)
            assert game.powers[0] == [numbers[first], numbers["mind"]]
            assert game.pile == [numbers[second]]


def test_of_three_powers_two_can_always_be_kept() -> None:
    """No three ban each other: rencontre.powers.two-of-three"""
    for three in combinations([alien.name for alien in ALIENS], 3):
        assert any(set(pair) not in BANNED for pair in combinations(three, 2))
