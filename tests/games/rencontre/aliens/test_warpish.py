"""Warpish: rencontre.power.warpish.text"""

from tests.games.rencontre.duels import attack, follow

POWER = {"V": ["warpish"]}
HANDS = {"V": ["A6", "C"], "R": ["A12", "C"]}
PLAY = [["V", "plays A6"], ["R", "plays A12"]]
# nine tokens of three colours in the hole; green attacks with two
TOKENS = {
    "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "oval": 2, "bh": 3},
    "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 3},
    "B": {"B1": 1, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "bh": 3},
}
PLACE = attack(TOKENS)


def test_the_hole_is_added() -> None:
    """6, 2 and 9 against 12 and 4."""
    follow(PLAY, {"totals": [17, 16], "winner": "V"}, hands=HANDS, powers=POWER, **PLACE)


def test_as_defence() -> None:
    """The bonus is its owner's."""
    follow(PLAY, {"totals": [8, 25]}, hands=HANDS, powers={"R": ["warpish"]}, **PLACE)


def test_an_empty_hole_is_no_use() -> None:
    """There is nothing to announce, and nothing to zap."""
    follow(
        PLAY,
        {"totals": [8, 16], "story attempt": []},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **attack({"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 2, "oval": 2}}),
    )


def test_zapped_there_is_no_bonus() -> None:
    """rencontre.power.warpish.ruling-3"""
    follow(
        [*PLAY, ["J", "ZAP"]],
        {"totals": [8, 16], "winner": "R"},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **PLACE,
    )


def test_what_is_removed_or_saved_does_not_count() -> None:
    """Tokens out of the game are not in the hole: rencontre.power.warpish.ruling-1"""
    tokens = TOKENS | {"B": {"B1": 1, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "removed": 3}}
    follow(PLAY, {"totals": [14, 16]}, hands=HANDS, powers=POWER, **(PLACE | {"tokens": tokens}))


def test_a_zombie_never_feeds_it() -> None:
    """The plague takes no token of a Zombie: rencontre.conflict.zombie-warpish"""
    plague = [["R", "PESTE B"], ["B", "B2x3"]]
    hands = HANDS | {"R": ["A12", "C", "PESTE"]}
    follow(
        [*plague, ["B", "B2x3"], *PLAY],
        {"totals": [17, 16]},
        hands=hands,
        powers=POWER | {"B": ["zombie"]},
        **PLACE,
    )


def test_the_plague_feeds_it() -> None:
    """Three more in the hole: rencontre.edict-power.peste"""
    follow(
        [["R", "PESTE B"], ["B", "B2x3"], *PLAY],
        {"totals": [20, 16]},
        hands=HANDS | {"R": ["A12", "C", "PESTE"]},
        powers=POWER,
        **PLACE,
    )


def test_after_moebius_there_is_no_bonus() -> None:
    """8 against 16: rencontre.conflict.moebius-warpish, rencontre.edict-power.moebius"""
    follow(
        [
            ["V", "MOEBIUS"],
            ["V", "V4x3"],
            ["R", "R5x3"],
            ["B", "B1x3"],
            ["V", "aims R1"],
            ["V", "V1x2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            *PLAY,
        ],
        {"totals": [8, 16], "winner": "R"},
        turn="V",
        at="turn",
        tokens={
            "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 5, "bh": 3},
            "R": {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 1, "bh": 3},
            "B": {"B1": 1, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "bh": 3},
        },
        hands=HANDS | {"V": ["A6", "C", "MOEBIUS"]},
        powers=POWER,
        picks=["R"],
    )


def test_emotion_control_leaves_no_totals() -> None:
    """rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["R", "CONTROLE"]],
        {"totals": [0, 0], "question": "negotiate"},
        hands=HANDS | {"R": ["A12", "C", "CONTROLE"]},
        powers=POWER,
        **PLACE,
    )


def test_against_anti_matter_it_hurts() -> None:
    """The bonus is added and the lower total wins: rencontre.conflict.anti_matter-bonus

    rencontre.power.anti_matter.ruling-3, rencontre.power.warpish.ruling-2
    """
    follow(
        PLAY,
        {"totals": [17, 8], "winner": "R"},
        hands=HANDS,
        powers=POWER | {"R": ["anti_matter"]},
        **PLACE,
    )
