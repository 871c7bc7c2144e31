"""Magnet: rencontre.power.magnet.text"""

from tests.games.rencontre.duels import follow

RULE = "rencontre.power.magnet.text"
HANDS = {"V": ["A8", "C"], "J": ["A12", "C"]}
# green attacks yellow with one token; red and blue look on
LISTS = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "alliances",
    "tokens": {"V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
    "hands": HANDS,
    "powers": {"V": ["magnet"]},
}
ALONE = [["V", "invites nobody"], ["J", "invites nobody"]]
USE = [*ALONE, ["V", "uses magnet"]]
TWO = {"magnet_targets": 2}


def test_it_forces_a_player_whom_nobody_invited() -> None:
    """Blue must send one to four tokens to the oval."""
    follow(
        [
            *USE,
            [
                "V",
                "options",
                [f"{verb} {seat}" for seat in "RB" for verb in ("offence", "defence", "bars")],
            ],
            ["V", "refused", RULE, "bars J"],
            ["V", "refused", RULE, "offence V"],
            ["V", "offence B"],
            ["B", "refused", "rencontre.power.overrides", "declines"],
            ["B", "refused", "rencontre.ally.invited-side-only", "defence B1"],
            ["B", "refused", "rencontre.ally.tokens", "offence B1x4 B2"],
            ["B", "offence B1 B2"],
            ["V", "plays A8"],
            ["J", "plays A12"],
        ],
        {"totals": [11, 16], "story orders bars": ["orders V"]},
        **LISTS,
    )


def test_it_bars_a_player_both_invited() -> None:
    """Red is not asked; blue is."""
    follow(
        [
            ["V", "invites BR"],
            ["J", "invites R"],
            ["J", "uses magnet"],
            ["J", "bars R"],
            ["B", "declines"],
        ],
        {"question": "commit", "story orders bars": ["bars J"]},
        **(LISTS | {"powers": {"J": ["magnet"]}}),
    )


def test_it_may_be_left_alone() -> None:
    """Optional."""
    follow([*ALONE, ["V", "passes"]], {"question": "commit"}, **LISTS)


def test_zapped_all_answer_as_they_like() -> None:
    """rencontre.power.magnet.ruling-4"""
    follow(
        [
            ["V", "invites R"],
            ["J", "invites nobody"],
            ["V", "uses magnet"],
            ["B", "ZAP"],
            ["R", "declines"],
        ],
        {"question": "commit", "suspended": ["magnet"]},
        **(LISTS | {"hands": HANDS | {"B": ["ZAP"]}}),
    )


def test_a_player_without_a_base_sends_nobody() -> None:
    """At least one token, if there is one on a base."""
    follow(
        [*USE, ["V", "offence B"]],
        {"question": "commit"},
        **(LISTS | {"tokens": {"B": {"bh": 20}}}),
    )


def test_a_forced_ally_is_an_ally() -> None:
    """It wins a base: rencontre.power.magnet.ruling-2"""
    follow(
        [*USE, ["V", "offence R"], ["R", "offence R1"], ["V", "plays A20"], ["J", "plays A8"]],
        {"fb": {"B": 0, "V": 1, "R": 1, "J": 0}},
        **(LISTS | {"hands": {"V": ["A20", "C"], "J": ["A8", "C"]}}),
    )


def test_a_force_field_sends_a_forced_ally_home() -> None:
    """rencontre.power.magnet.ruling-2, rencontre.edict-power.champ"""
    follow(
        [
            *USE,
            ["V", "offence R"],
            ["R", "offence R1"],
            ["J", "CHAMP R"],
            ["R", "R1"],
            ["V", "plays A8"],
            ["J", "plays A12"],
        ],
        {"totals": [9, 16]},
        **(LISTS | {"hands": {"V": ["A8", "C"], "J": ["A12", "C", "CHAMP"]}}),
    )


def test_a_forced_macron_sends_one() -> None:
    """rencontre.power.magnet.ruling-1, rencontre.conflict.magnet-macron

    rencontre.power.macron.ruling-1
    """
    follow(
        [
            *USE,
            ["V", "offence R"],
            ["R", "options", [f"offence R{n}" for n in "12345"]],
        ],
        {},
        **(LISTS | {"powers": {"V": ["magnet"], "R": ["macron"]}}),
    )


def test_chronos_leaves_the_alliance() -> None:
    """It was made before the cards: rencontre.conflict.chronos-kept"""
    follow(
        [
            *USE,
            ["V", "offence R"],
            ["R", "offence R1"],
            ["V", "plays A8"],
            ["J", "plays A12"],
            ["J", "uses chronos"],
        ],
        {
            "question": "commit",
            "tokens.R": {"R1": 3, "R2": 4, "R3": 4, "R4": 4, "R5": 4, "oval": 1},
        },
        **(LISTS | {"powers": {"V": ["magnet"], "J": ["chronos"]}}),
    )


def test_the_house_may_let_it_name_two() -> None:
    """Up to two: rencontre.option.magnet_targets, rencontre.power.magnet.ruling-3"""
    follow(
        [
            *USE,
            ["V", "offence R"],
            ["V", "options", ["no more", "offence B", "defence B", "bars B"]],
            ["V", "defence B"],
            ["R", "offence R1"],
            ["B", "defence B1x2"],
            ["V", "plays A8"],
            ["J", "plays A12"],
        ],
        {"totals": [10, 18]},
        options=TWO,
        **LISTS,
    )


def test_one_is_enough() -> None:
    """The second name is free; with one target there is none."""
    follow([*USE, ["V", "bars R"], ["V", "no more"]], {"question": "commit"}, options=TWO, **LISTS)
    follow([*USE, ["V", "bars R"]], {"question": "commit"}, **LISTS)


def test_the_house_lets_it_act_as_an_ally() -> None:
    """On those who have yet to answer: rencontre.power.magnet.ruling-3"""
    place = LISTS | {"powers": {"R": ["magnet"]}}
    start = [["V", "invites R"], ["J", "invites B"], ["R", "offence R1"]]
    follow(
        [*start, ["R", "uses magnet"], ["R", "offence B"], ["B", "offence B1"]],
        {"question": "commit"},
        options=TWO,
        **place,
    )
    follow(start, {"question": "ally", "asked": "B"}, **place)


def test_as_an_ally_it_needs_somebody_left() -> None:
    """Blue answers last, and has nobody to order."""
    follow(
        [["V", "invites B"], ["J", "invites nobody"], ["B", "offence B1"]],
        {"question": "commit"},
        options=TWO,
        **(LISTS | {"powers": {"B": ["magnet"]}}),
    )
