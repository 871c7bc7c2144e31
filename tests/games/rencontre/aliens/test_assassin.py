"""Assassin: rencontre.power.assassin.text"""

from tests.games.rencontre.duels import follow

RULE = "rencontre.power.assassin.text"
HANDS = {"R": ["A8", "C"], "J": ["A8", "C"], "V": ["A8", "C"]}
SPREAD = {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "B1": 1, "V1": 1, "R5": 2}
RED = {"turn": "R", "at": "destiny", "hands": HANDS, "powers": {"V": ["assassin"]}}


def test_it_kills_a_token_of_the_colour_drawn() -> None:
    """A lone token on a foreign planet: a base less, one in the hole."""
    follow(
        [
            [
                "V",
                "options",
                ["kills B1", "kills V1", "kills R5"] + [f"kills J{n}" for n in "1234"],
            ],
            ["V", "refused", RULE, "kills J5"],
            ["V", "refused", RULE, "kills R1"],
            ["V", "kills B1"],
        ],
        {
            "tokens.J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "V1": 1, "R5": 2, "bh": 1},
            "fb": {"B": 0, "V": 0, "R": 0, "J": 2},
            "defence": "J",
            "question": "point",
        },
        tokens={"J": SPREAD},
        picks=["J"],
        **RED,
    )


def test_its_own_colour_does_nothing() -> None:
    """No use, nothing to zap."""
    follow(
        [],
        {
            "question": "point",
            "defence": "V",
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 4},
            "story attempt": [],
        },
        picks=["V"],
        **(RED | {"hands": HANDS | {"B": ["ZAP"]}}),
    )


def test_every_disc_counts() -> None:
    """The offence's own colour, and the one drawn after it."""
    follow(
        [["V", "kills R1"], ["V", "kills J1"]],
        {
            "tokens.R": {"R1": 3, "R2": 4, "R3": 4, "R4": 4, "R5": 4, "bh": 1},
            "tokens.J": {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "bh": 1},
        },
        picks=["R", "J"],
        **RED,
    )


def test_in_its_own_turn_too() -> None:
    """No matter who draws."""
    follow(
        [["V", "kills J2"]],
        {"tokens.J": {"J1": 4, "J2": 3, "J3": 4, "J4": 4, "J5": 4, "bh": 1}},
        picks=["J"],
        **(RED | {"turn": "V"}),
    )


def test_zapped_nobody_dies_in_this_duel() -> None:
    """Not by a disc drawn again either: rencontre.power.assassin.ruling-4"""
    follow(
        [["B", "ZAP"]],
        {
            "tokens.R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 4},
            "tokens.J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "J5": 4},
            "suspended": ["assassin"],
            "question": "point",
        },
        picks=["R", "J"],
        **(RED | {"hands": HANDS | {"B": ["ZAP"]}}),
    )


def test_a_victim_may_lose_its_power_at_once() -> None:
    """rencontre.power.assassin.ruling-3"""
    follow(
        [["V", "kills J3"]],
        {"usable": "BVR"},
        tokens={"J": {"J1": 4, "J2": 4, "J3": 1, "B1": 1, "bh": 10}},
        picks=["J"],
        **RED,
    )


def test_a_colour_without_a_base_has_no_victim() -> None:
    """Tokens in the hole are safe from it."""
    follow(
        [],
        {"question": "point", "tokens.J": {"bh": 20}},
        tokens={"J": {"bh": 20}},
        picks=["J"],
        **RED,
    )


def test_the_zombie_takes_its_token_home() -> None:
    """rencontre.power.assassin.ruling-2, rencontre.conflict.zombie-losses"""
    follow(
        [["V", "kills B1"], ["J", "J1"]],
        {"tokens.J": {"J1": 5, "J2": 4, "J3": 4, "J4": 4, "V1": 1, "R5": 2}},
        tokens={"J": SPREAD},
        picks=["J"],
        **(RED | {"powers": {"V": ["assassin"], "J": ["zombie"]}}),
    )


def test_moebius_brings_the_victims_back() -> None:
    """rencontre.edict-power.moebius"""
    follow(
        [
            ["V", "kills J2"],
            ["R", "aims J1"],
            ["R", "R1"],
            ["R", "invites nobody"],
            ["J", "invites nobody"],
            ["R", "plays A20"],
            ["R", "fights on"],
            ["R", "MOEBIUS"],
            ["J", "J2x5"],
        ],
        {"tokens.J": {"J2": 8, "J3": 4, "J4": 4, "J5": 4}, "duel": 2},
        picks=["J", "V"],
        **(RED | {"hands": {"R": ["A20", "A8", "MOEBIUS"], "J": ["A8"], "V": ["A4"]}}),
    )
