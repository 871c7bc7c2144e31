"""Several powers: which one hand may hold, and how they are kept, zapped and rotated."""

from itertools import combinations

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.rules.setup import REJECT, deal_power, is_banned
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.aliens.fights import weak
from tests.games.rencontre.duels import follow, force

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
    """And another is dealt, whichever of the two came first: rencontre.powers.several

    rencontre.variant.conflicts
    """
    numbers = {alien.name: alien.number for alien in ALIENS}
    for pair in BANNED:
        for first, second in (sorted(pair), sorted(pair, reverse=True)):
            game = table()
            game.pile = [numbers["mind"], numbers[second], numbers[first]]
            assert deal_power(game, 0, freely=False)
            assert deal_power(game, 0, freely=False)
            assert game.powers[0] == [numbers[first], numbers["mind"]]
            assert game.pile == [numbers[second]]


def test_of_three_powers_no_banned_pair_can_be_kept() -> None:
    """Beside Machine and Mutant the Mind stays: rencontre.powers.two-of-three"""
    game = table()
    game.powers[0] = [15, 19, 18]
    assert REJECT.options(game, 0) == [15, 19]
    game.powers[0] = [15, 4, 18]
    assert REJECT.options(game, 0) == [15, 4, 18]


def test_of_three_powers_two_can_always_be_kept() -> None:
    """No three ban each other: rencontre.powers.two-of-three"""
    for three in combinations([alien.name for alien in ALIENS], 3):
        assert any(set(pair) not in BANNED for pair in combinations(three, 2))


def test_a_zap_hits_one_power_of_a_hand() -> None:
    """The other goes on working: rencontre.powers.several"""
    follow(
        [["V", "uses kamikaze"], ["J", "ZAP"], ["V", "plays A8"], ["R", "plays A12"]],
        {"totals": [24, 16], "story power": ["power V"]},
        hands={"V": ["A8", "C"], "R": ["A12", "C"], "J": ["ZAP"]},
        powers={"V": ["kamikaze", "virus"]},
        **force(3, 4),
    )


def test_one_count_of_home_bases_serves_all_powers() -> None:
    """Two are too few for either: rencontre.powers.several"""
    follow(
        [["V", "plays A8"], ["R", "plays A12"]],
        {"totals": [11, 16], "story attempt": []},
        hands={"V": ["A8", "C"], "R": ["A12", "C"]},
        powers={"V": ["kamikaze", "virus"]},
        **weak(3, 4),
    )


def test_a_new_power_starts_without_the_old_ones_memory() -> None:
    """Points start again, cards in hand stay, and with two home bases the new power sleeps.

    rencontre.powers.rotation
    """
    follow(
        [["B", "replaces warrior"], ["V", "replaces vulch"], ["R", "keeps"], ["J", "keeps"]],
        {
            "memory": {},
            "power.B": ["laser"],
            "power.V": ["chronos"],
            "hand.V": ["A8", "GAZ"],
            "usable": "BRJ",
            "under_pile": "vulch",
        },
        options={"variant_rotation": True},
        turn="J",
        first="B",
        at="end",
        pile=["mind", "chronos", "laser"],
        tokens={"V": {"V1": 10, "V2": 10}},
        hands={"V": ["A8", "GAZ"]},
        memory={"warrior": 5},
        powers={"B": ["warrior"], "V": ["vulch"], "R": ["void"], "J": ["zombie"]},
    )
