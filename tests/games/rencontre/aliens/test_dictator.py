"""Dictator: rencontre.power.dictator.text"""

from tests.games.rencontre.duels import follow

RULE = "rencontre.power.dictator.text"
HANDS = {"B": ["A8", "C"], "V": ["A8", "C"], "R": ["A8", "C"], "J": ["A8", "C"]}
RED = {"turn": "R", "at": "destiny", "hands": HANDS, "powers": {"V": ["dictator"]}}


def test_it_names_the_colour() -> None:
    """Blue is drawn, yellow is attacked at home; the blue disc is out of the cup."""
    follow(
        [
            ["V", "options", ["names J", "names B", "names V"]],
            ["V", "refused", RULE, "names R"],
            ["V", "names J"],
            ["R", "options", [f"aims J{n}" for n in "12345"]],
        ],
        {"defence": "J", "cup": "BBVVVRRRJJJ"},
        picks=["B"],
        **RED,
    )


def test_it_may_name_itself() -> None:
    """Any player except the offence."""
    follow([["V", "names V"]], {"defence": "V", "question": "point"}, picks=["B"], **RED)


def test_the_offences_own_colour_is_replaced_too() -> None:
    """No choice of drawing again: rencontre.power.dictator.ruling-3"""
    follow(
        [["V", "names B"]],
        {"defence": "B", "question": "point", "cup_size": 11},
        picks=["R"],
        **RED,
    )


def test_its_own_attack_is_left_to_destiny() -> None:
    """When it is the offence the disc counts."""
    follow([], {"defence": "J", "question": "point"}, picks=["J"], **(RED | {"turn": "V"}))


def test_zapped_the_disc_stands() -> None:
    """rencontre.power.dictator.ruling-4"""
    follow(
        [["J", "ZAP"]],
        {"defence": "B", "suspended": ["dictator"], "question": "point"},
        picks=["B"],
        **(RED | {"hands": HANDS | {"J": ["ZAP", "A8"]}}),
    )


def test_the_assassin_kills_the_named_colour() -> None:
    """rencontre.conflict.dictator-assassin, rencontre.power.assassin.ruling-1"""
    follow(
        [["V", "names J"], ["B", "kills J1"]],
        {
            "tokens.J": {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "bh": 1},
            "defence": "J",
        },
        picks=["V"],
        **(RED | {"powers": {"V": ["dictator"], "B": ["assassin"]}}),
    )
