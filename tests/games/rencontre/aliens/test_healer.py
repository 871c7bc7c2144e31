"""Healer: rencontre.power.healer.text"""

from tests.games.rencontre.aliens.fights import allied
from tests.games.rencontre.duels import attack, follow, force

# red and its ally yellow lose four and two to green; blue looks on
DUEL = [["V", "plays A30"], ["R", "plays A4"]]
HANDS = {"V": ["A30", "C"], "R": ["A4", "C"]}
RED = {"R2": 4, "R3": 4, "R4": 4, "R5": 4}
YELLOW = {"J1": 2, "J2": 4, "J3": 4, "J4": 4, "J5": 4}
POWER = {"B": ["healer"]}


def test_two_patients_two_cards() -> None:
    """Everybody is healed: the hole stays empty and two cards are drawn."""
    follow(
        [
            *DUEL,
            ["B", "uses healer"],
            ["B", "options", ["heals R", "heals J"]],
            ["B", "refused", "rencontre.power.healer.text", 1],
            ["B", "heals R"],
            ["R", "R2x4"],
            ["B", "uses healer"],
            ["J", "J1x2"],
        ],
        {
            "tokens.R": RED | {"R2": 8},
            "tokens.J": YELLOW | {"J1": 4},
            "hands": {"B": 2, "V": 1, "R": 1, "J": 0},
            "question": "second",
        },
        hands=HANDS,
        powers=POWER,
        **allied(4, 0, 4, 2),
    )


def test_one_patient_one_card() -> None:
    """It heals whom it likes."""
    follow(
        [*DUEL, ["B", "uses healer"], ["B", "heals R"], ["R", "R2x4"], ["B", "passes"]],
        {
            "tokens.J": YELLOW | {"bh": 2},
            "hands": {"B": 1, "V": 1, "R": 1, "J": 0},
            "question": "second",
        },
        hands=HANDS,
        powers=POWER,
        **allied(4, 0, 4, 2),
    )


def test_not_to_the_planet_just_lost() -> None:
    """The defence has no base there any more: rencontre.power.healer.ruling-1"""
    follow(
        [
            *DUEL,
            ["B", "uses healer"],
            ["R", "refused", "rencontre.power.healer.text", "R1x4"],
            ["R", "R5x4"],
        ],
        {"tokens.R": RED | {"R5": 8}},
        hands=HANDS,
        powers=POWER,
        **force(4, 4),
    )


def test_zapped_there_is_no_more_healing() -> None:
    """The first healing stands, the second fails: rencontre.power.healer.ruling-5"""
    follow(
        [
            *DUEL,
            ["B", "uses healer"],
            ["V", "passes"],
            ["B", "heals R"],
            ["R", "R2x4"],
            ["B", "uses healer"],
            ["V", "ZAP"],
        ],
        {
            "tokens.R": RED | {"R2": 8},
            "tokens.J": YELLOW | {"bh": 2},
            "hands": {"B": 1, "V": 1, "R": 1, "J": 0},
            "question": "second",
        },
        hands=HANDS | {"V": ["A30", "C", "ZAP"]},
        powers=POWER,
        **allied(4, 0, 4, 2),
    )
    follow(
        [*DUEL, ["B", "uses healer"], ["V", "ZAP"]],
        {"tokens.R": RED | {"bh": 4}, "tokens.J": YELLOW | {"bh": 2}, "question": "second"},
        hands=HANDS | {"V": ["A30", "C", "ZAP"]},
        powers=POWER,
        **allied(4, 0, 4, 2),
    )


def test_not_itself() -> None:
    """Its own tokens stay lost, and only the ally is offered."""
    follow(
        [*DUEL, ["R", "uses healer"], ["J", "J1x2"]],
        {"tokens.R": RED | {"bh": 4}, "tokens.J": YELLOW | {"J1": 4}},
        hands=HANDS,
        powers={"R": ["healer"]},
        **allied(4, 0, 4, 2),
    )
    follow(DUEL, {"question": "second"}, hands=HANDS, powers={"R": ["healer"]}, **force(4, 4))


def test_a_patient_without_a_base_cannot_be_healed() -> None:
    """There is nowhere to go."""
    follow(
        DUEL,
        {"tokens.R": {"bh": 20}, "question": "second"},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "bh": 16},
            }
        ),
        hands=HANDS,
        powers=POWER,
    )


def test_a_healer_whose_third_home_base_falls_still_heals_that_loss() -> None:
    """It worked when the loss began: rencontre.powerloss.instant"""
    follow(
        [*DUEL, ["R", "uses healer"], ["J", "J1x2"]],
        {
            "usable": "BVJ",
            "tokens.J": YELLOW | {"J1": 4},
            "hands": {"B": 0, "V": 1, "R": 2, "J": 0},
        },
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "R2": 8, "R3": 8},
                "J": YELLOW | {"ring": 2},
            }
        ),
        hands=HANDS,
        powers={"R": ["healer"]},
    )


def test_consolation_is_still_paid() -> None:
    """rencontre.conflict.healer-consolation, rencontre.power.healer.ruling-2"""
    follow(
        [["R", "plays A8"], ["B", "uses healer"], ["V", "V1x3"]],
        {"hand.V": ["A4", "A6", "A6"], "hands": {"B": 1, "V": 3, "R": 0, "J": 0}},
        hands={"V": ["C"], "R": ["A8", "A4", "A6", "A6"]},
        powers=POWER,
        **force(3, 4),
    )


def test_it_restores_what_the_void_removed() -> None:
    """rencontre.conflict.void-healer, rencontre.pair.void-healer"""
    follow(
        [*DUEL, ["B", "uses healer"], ["R", "R2x4"]],
        {"tokens.R": RED | {"R2": 8}},
        hands=HANDS,
        powers={"V": ["void"], "B": ["healer"]},
        **force(4, 4),
    )
    follow(
        [*DUEL, ["B", "passes"]],
        {"tokens.R": RED | {"removed": 4}},
        hands=HANDS,
        powers={"V": ["void"], "B": ["healer"]},
        **force(4, 4),
    )
    follow(
        [*DUEL, ["V", "uses healer"], ["R", "R2x4"]],
        {"tokens.R": RED | {"R2": 8}},
        hands=HANDS,
        powers={"V": ["void", "healer"]},
        **force(4, 4),
    )


def test_a_zombie_has_nothing_to_heal() -> None:
    """Its tokens have returned: rencontre.power.healer.ruling-3"""
    follow(
        [*DUEL, ["R", "R2x4"]],
        {"question": "second"},
        hands=HANDS,
        powers={"R": ["zombie"], "B": ["healer"]},
        **force(4, 4),
    )


def test_it_heals_the_plague_and_a_failed_deal() -> None:
    """At every loss, in a duel or not, more than once: rencontre.edict-power.peste"""
    follow(
        [["R", "PESTE V"], ["V", "V1x3"], ["B", "uses healer"], ["V", "V2x3"], ["V", "throws A8"]],
        {
            "tokens.V": {"V1": 1, "V2": 7, "V3": 4, "V4": 4, "V5": 4},
            "hands": {"B": 1, "V": 2, "R": 1, "J": 0},
        },
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"], "V": ["A4", "A6", "A8"]},
        powers=POWER,
        picks=["V"],
    )
    follow(
        [
            ["V", "no deal"],
            ["R", "no deal"],
            ["V", "conex3"],
            ["R", "R2x3"],
            ["B", "uses healer"],
            ["B", "heals V"],
            ["V", "V1x3"],
            ["B", "uses healer"],
            ["R", "R2x3"],
        ],
        {"hands": {"B": 2, "V": 0, "R": 0, "J": 0}},
        hands={"V": ["C"], "R": ["C"]},
        powers=POWER,
        **force(3, 4),
    )


def test_stellar_gas_does_not_stop_its_card() -> None:
    """rencontre.conflict.gaz-others, rencontre.edict-power.gaz"""
    follow(
        [["R", "plays A8"], ["B", "uses healer"], ["V", "V1x3"], ["R", "GAZ"]],
        {"hands": {"B": 1, "V": 0, "R": 2, "J": 0}},
        hands={"V": ["C"], "R": ["A8", "A4", "A6", "GAZ"]},
        powers=POWER,
        **force(3, 4),
    )


def test_moebius_leaves_it_nothing_later() -> None:
    """It heals only what was just lost, and the edict has brought the rest back already.

    rencontre.edict-power.moebius
    """
    follow(
        [["V", "MOEBIUS"], ["R", "R2x4"]],
        {"tokens.R": RED | {"R2": 8}, "hands": {"B": 0, "V": 1, "R": 1, "J": 0}},
        turn="V",
        at="turn",
        tokens={"R": RED | {"bh": 4}},
        hands={"V": ["MOEBIUS", "A8"], "R": ["A4"]},
        powers=POWER,
        picks=["R"],
    )
