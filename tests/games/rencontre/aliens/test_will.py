"""Will: rencontre.power.will.text"""

from tests.games.rencontre.duels import follow

RULE = "rencontre.power.will.text"
HANDS = {"B": ["A8", "C"], "V": ["A20", "C"], "R": ["A8", "C"], "J": ["A8", "C"]}
TOKENS = {"J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "R1": 3, "V1": 1}}
GREEN = {
    "turn": "V",
    "at": "destiny",
    "hands": HANDS,
    "tokens": TOKENS,
    "powers": {"V": ["will"]},
    "picks": ["B"],
}


def test_it_fights_whom_it_likes_wherever_they_are() -> None:
    """Blue is drawn; yellow's base on a red planet is taken, and red is not involved.

    rencontre.power.will.ruling-2
    """
    follow(
        [
            ["V", "options", ["names B", "names R", "names J"]],
            ["V", "refused", RULE, "names V"],
            ["V", "names J"],
            [
                "V",
                "options",
                [*[f"aims J{n}" for n in "12345"], "aims V1", "aims R1"],
            ],
            ["V", "aims R1"],
            ["V", "V2x2"],
            ["V", "invites nobody"],
            ["J", "invites nobody"],
            ["V", "plays A20"],
            ["J", "plays A8"],
        ],
        {
            "totals": [22, 11],
            "tokens.V": {"V1": 4, "V2": 2, "V3": 4, "V4": 4, "V5": 4, "R1": 2},
            "tokens.J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "V1": 1, "bh": 3},
            "tokens.R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 4},
            "cup": "BBVVVRRRJJJ",
        },
        **GREEN,
    )


def test_empty_planets_of_the_defence_but_not_its_own() -> None:
    """In its own system only where the defence has a base."""
    follow(
        [
            ["V", "names J"],
            ["V", "refused", "rencontre.point.any-planet", "aims V2"],
            ["V", "refused", "rencontre.point.any-planet", "aims R2"],
            ["V", "aims J5"],
        ],
        {"target": "J5"},
        **GREEN,
    )


def test_its_own_colour_is_ignored_too() -> None:
    """No drawing again."""
    follow([["V", "names R"]], {"defence": "R", "question": "point"}, **(GREEN | {"picks": ["V"]}))


def test_others_follow_destiny() -> None:
    """It is the offence's power."""
    follow([], {"defence": "B", "question": "point"}, **(GREEN | {"turn": "R"}))


def test_zapped_the_disc_decides() -> None:
    """rencontre.power.will.ruling-4"""
    follow(
        [["J", "ZAP"], ["V", "options", [f"aims B{n}" for n in "12345"]]],
        {"defence": "B", "suspended": ["will"]},
        **(GREEN | {"hands": HANDS | {"J": ["ZAP", "A8"]}}),
    )


def test_the_house_may_make_it_optional() -> None:
    """rencontre.option.will_optional, rencontre.power.will.ruling-3"""
    options = {"will_optional": True}
    follow([["V", "passes"]], {"defence": "B", "question": "point"}, options=options, **GREEN)
    follow(
        [["V", "uses will"], ["V", "names J"]],
        {"defence": "J", "question": "point"},
        options=options,
        **GREEN,
    )


def test_the_dictator_is_powerless() -> None:
    """Unless the will is zapped.

    rencontre.conflict.dictator-will, rencontre.power.will.ruling-1,
    rencontre.power.dictator.ruling-1
    """
    powers = {"V": ["will"], "R": ["dictator"]}
    follow(
        [["V", "names J"]],
        {"defence": "J", "question": "point", "story attempt": ["attempt V"]},
        **(GREEN | {"powers": powers}),
    )
    follow(
        [["J", "ZAP"], ["R", "names R"]],
        {"defence": "R", "question": "point"},
        **(GREEN | {"powers": powers, "hands": HANDS | {"J": ["ZAP", "A8"]}}),
    )


def test_the_assassin_kills_the_drawn_colour() -> None:
    """rencontre.conflict.will-assassin, rencontre.power.will.ruling-1"""
    follow(
        [["V", "names J"], ["R", "kills B2"]],
        {
            "defence": "J",
            "tokens.B": {"B1": 4, "B2": 3, "B3": 4, "B4": 4, "B5": 4, "bh": 1},
            "question": "point",
        },
        **(GREEN | {"powers": {"V": ["will"], "R": ["assassin"]}}),
    )


def test_with_the_dictator_in_one_hand() -> None:
    """Each in its own turns: rencontre.pair.dictator-will"""
    powers = {"V": ["will", "dictator"]}
    follow([["V", "names J"]], {"question": "point"}, **(GREEN | {"powers": powers}))
    follow(
        [["V", "names V"]],
        {"defence": "V", "question": "point"},
        **(GREEN | {"powers": powers, "turn": "R"}),
    )
