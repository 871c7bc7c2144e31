"""Hate: rencontre.power.hate.text"""

from tests.games.rencontre.duels import follow

RULE = "rencontre.power.hate.text"
HANDS = {"V": ["A10", "A6", "C"], "R": ["A12", "C"], "J": ["A8", "C"], "B": ["A10", "A30", "A4"]}
GREEN = {"turn": "V", "at": "turn", "powers": {"V": ["hate"]}, "picks": ["J"]}


def test_everybody_throws_the_same_or_loses_tokens() -> None:
    """A 10: red throws a 12; yellow has none and loses three, as hate likes; blue throws a 30."""
    follow(
        [
            ["V", "options", ["throws A6", "throws A10", "throws C"]],
            ["V", "refused", RULE, "throws A30"],
            ["V", "throws A10"],
            ["R", "options", ["withholds", "throws A12"]],
            ["R", "refused", RULE, "throws C"],
            ["R", "throws A12"],
            ["J", "options", ["withholds"]],
            ["J", "withholds"],
            ["V", "refused", RULE, "J1x2"],
            ["V", "refused", RULE, "J1x4"],
            ["V", "refused", RULE, "V1x3"],
            ["V", "J1 J2 J3"],
            ["B", "options", ["withholds", "throws A10", "throws A30"]],
            ["B", "refused", RULE, "throws A4"],
            ["B", "throws A30"],
        ],
        {
            "tokens.J": {"J1": 3, "J2": 3, "J3": 3, "J4": 4, "J5": 4, "bh": 3},
            "discard": ["A10", "A12", "A30"],
            "hand.V": ["A6", "C"],
            "question": "point",
        },
        hands=HANDS,
        **GREEN,
    )


def test_a_card_may_be_kept() -> None:
    """Then three tokens are lost, those that hate chooses."""
    follow(
        [
            ["V", "throws C"],
            ["R", "withholds"],
            ["V", "options", ["R1 R2 R3", *[f"R{n}x3" for n in "12345"]]],
            ["V", "R5x3"],
            ["J", "throws C"],
            ["B", "withholds"],
            ["V", "B1x3"],
        ],
        {
            "tokens.R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 3},
            "hand.R": ["A12", "C"],
            "discard": ["C", "C"],
        },
        hands=HANDS,
        **GREEN,
    )


def test_the_smallest_bases_are_offered() -> None:
    """Lone foreign tokens first, or lone tokens at home."""
    follow(
        [
            ["V", "throws A10"],
            ["R", "throws A12"],
            ["J", "withholds"],
            ["V", "options", ["J1x3", "J2x3", "J1x2 J2", "B1 V1 J3", "J2x2 J3"]],
            ["V", "J3 B1 V1"],
        ],
        {"tokens.J": {"J1": 5, "J2": 4, "bh": 11}},
        tokens={"J": {"J1": 5, "J2": 4, "J3": 1, "B1": 1, "V1": 1, "bh": 8}},
        hands=HANDS,
        **GREEN,
    )


def test_one_who_has_fewer_loses_what_there_is() -> None:
    """Two tokens on bases; and none at all."""
    follow(
        [["V", "throws A10"], ["R", "throws A12"], ["J", "withholds"], ["B", "withholds"]],
        {"tokens.J": {"bh": 20}, "tokens.B": {"bh": 20}},
        tokens={"J": {"J1": 1, "B1": 1, "bh": 18}, "B": {"bh": 20}},
        hands=HANDS,
        **GREEN,
    )


def test_thrown_edicts_do_nothing() -> None:
    """Any edict answers an edict, and Vulch collects none.

    rencontre.power.hate.ruling-1, rencontre.conflict.hate-vulch
    """
    follow(
        [
            ["V", "passes"],
            ["V", "throws PESTE"],
            ["R", "throws GAZ"],
            ["J", "throws MOEBIUS"],
            ["B", "withholds"],
            ["V", "B1x3"],
        ],
        {
            "discard": ["PESTE", "GAZ", "MOEBIUS"],
            "hand.B": ["A4", "A6"],
            "story edict": [],
        },
        hands={
            "V": ["PESTE", "A6"],
            "R": ["GAZ", "A8"],
            "J": ["MOEBIUS", "A8"],
            "B": ["A4", "A6"],
        },
        **(GREEN | {"powers": {"V": ["hate"], "B": ["vulch"]}}),
    )


def test_the_last_duel_card_brings_a_new_hand() -> None:
    """It is still the start of the first duel: rencontre.power.hate.ruling-3"""
    follow(
        [["R", "throws A12"], ["J", "throws A8"], ["B", "throws A10"]],
        {"hands": {"B": 2, "V": 7, "R": 1, "J": 1}, "question": "point"},
        hands=HANDS | {"V": ["A6"]},
        **GREEN,
    )


def test_zapped_the_card_stays() -> None:
    """rencontre.power.hate.ruling-4"""
    follow(
        [["J", "ZAP"]],
        {"hand.V": ["A6", "A10", "C"], "discard": ["ZAP"], "question": "point"},
        hands=HANDS | {"J": ["ZAP", "A8"]},
        **GREEN,
    )


def test_not_in_anothers_turn_nor_again_in_a_second_duel() -> None:
    """Once in its own turn."""
    follow([], {"question": "point"}, hands=HANDS, **(GREEN | {"turn": "R"}))
    follow(
        [["V", "fights on"]],
        {"duel": 2, "question": "point", "story attempt": []},
        hands=HANDS,
        **(GREEN | {"at": "won"}),
    )


def test_the_zombie_takes_its_tokens_home() -> None:
    """rencontre.power.hate.ruling-2, rencontre.conflict.zombie-losses"""
    follow(
        [
            ["V", "throws A10"],
            ["R", "withholds"],
            ["V", "R1x3"],
            ["R", "R2x3"],
            ["J", "withholds"],
            ["V", "J1x3"],
            ["B", "throws A10"],
        ],
        {"tokens.R": {"R1": 1, "R2": 7, "R3": 4, "R4": 4, "R5": 4}},
        hands=HANDS,
        **(GREEN | {"powers": {"V": ["hate"], "R": ["zombie"]}}),
    )


def test_the_plague_thins_hands_first() -> None:
    """At the start of the turn, before the throw: rencontre.edict-power.peste"""
    follow(
        [
            ["J", "PESTE R"],
            ["R", "R1x3"],
            ["V", "throws C"],
            ["R", "withholds"],
            ["V", "R2x3"],
            ["J", "withholds"],
            ["V", "J1x3"],
            ["B", "withholds"],
            ["V", "B1x3"],
        ],
        {"tokens.R": {"R1": 1, "R2": 1, "R3": 4, "R4": 4, "R5": 4, "bh": 6}},
        hands=HANDS | {"J": ["PESTE", "A8"]},
        **GREEN,
    )


def test_moebius_brings_the_victims_back() -> None:
    """Hate throws first, Mobius may follow: rencontre.edict-power.moebius"""
    follow(
        [
            ["V", "throws A10"],
            ["R", "throws A12"],
            ["J", "withholds"],
            ["V", "J1x3"],
            ["B", "throws A10"],
            ["V", "MOEBIUS"],
            ["J", "J1x3"],
        ],
        {"tokens.J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "J5": 4}},
        hands=HANDS | {"V": ["A10", "A6", "MOEBIUS"]},
        **GREEN,
    )
