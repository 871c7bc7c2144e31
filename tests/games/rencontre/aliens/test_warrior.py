"""Warrior: rencontre.power.warrior.text"""

from tests.games.rencontre.aliens.fights import allied, weak
from tests.games.rencontre.duels import Script, attack, follow, force

POWER = {"V": ["warrior"]}
HANDS = {"V": ["A8", "C"], "R": ["A10", "C"]}
PLAY: Script = [["V", "plays A8"], ["R", "plays A10"]]
FIVE = {"warrior": 5}


def test_points_are_added_and_a_win_brings_one() -> None:
    """8, 3 and 5 against 10 and 4."""
    follow(
        PLAY,
        {"totals": [16, 14], "winner": "V", "memory": {"warrior": 6}},
        hands=HANDS,
        powers=POWER,
        memory=FIVE,
        **force(3, 4),
    )


def test_a_loss_brings_two() -> None:
    """None at first, so there is nothing to add and nothing to zap."""
    follow(
        PLAY,
        {"totals": [11, 14], "memory": {"warrior": 2}, "story attempt": []},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **force(3, 4),
    )


def test_a_deal_brings_one_and_a_failed_one_two() -> None:
    """Emotion Control too: rencontre.edict-power.controle"""
    control = [*PLAY, ["R", "CONTROLE"]]
    hands = HANDS | {"R": ["A10", "C", "CONTROLE"]}
    follow(
        [*control, ["V", "offers nothing for ?1"], ["R", "accepts"], ["V", "V1x3"]],
        {"memory": {"warrior": 6}, "success": True},
        hands=hands,
        powers=POWER,
        memory=FIVE,
        **force(3, 4),
    )
    follow(
        [*control, ["V", "no deal"], ["R", "no deal"], ["V", "conex3"], ["R", "R2x3"]],
        {"memory": {"warrior": 7}},
        hands=hands,
        powers=POWER,
        memory=FIVE,
        **force(3, 4),
    )


def test_only_as_a_main_player() -> None:
    """An ally neither adds nor learns."""
    follow(
        PLAY,
        {"totals": [12, 14], "memory": FIVE},
        hands=HANDS,
        powers={"B": ["warrior"]},
        memory=FIVE,
        **allied(3, 1, 4, 0),
    )


def test_zapped_it_adds_nothing_and_still_learns() -> None:
    """rencontre.power.warrior.ruling-3, rencontre.power.warrior.ruling-1"""
    follow(
        [*PLAY, ["J", "ZAP"]],
        {"totals": [11, 14], "winner": "R", "memory": {"warrior": 7}},
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        memory=FIVE,
        **force(3, 4),
    )


def test_without_home_bases_it_neither_adds_nor_learns() -> None:
    """rencontre.power.warrior.ruling-1"""
    follow(
        PLAY,
        {"totals": [11, 14], "memory": FIVE},
        hands=HANDS,
        powers=POWER,
        memory=FIVE,
        **weak(3, 4),
    )


def test_no_points_for_a_duel_that_is_called_off() -> None:
    """The plague takes the offence's last duel card before any card is laid."""
    follow(
        [["R", "PESTE V"], ["V", "V1x3"], ["V", "V1x3"]],
        {"turn": "R", "memory": FIVE},
        hands={"V": ["A8"], "R": ["A10", "PESTE"]},
        powers=POWER,
        memory=FIVE,
        **force(3, 4),
    )


def test_the_final_result_counts() -> None:
    """After an upset the lower total has won: rencontre.power.warrior.ruling-2

    rencontre.power.loser.ruling-3
    """
    follow(
        [["R", "uses loser"], *PLAY],
        {"totals": [16, 14], "winner": "R", "memory": {"warrior": 7}},
        hands={"V": ["A8", "A6"], "R": ["A10", "A12"]},
        powers=POWER | {"R": ["loser"]},
        memory=FIVE,
        **force(3, 4),
    )


def test_against_anti_matter_it_hurts() -> None:
    """The points are added: rencontre.conflict.anti_matter-bonus"""
    follow(
        PLAY,
        {"totals": [16, 6], "winner": "R"},
        hands=HANDS,
        powers=POWER | {"R": ["anti_matter"]},
        memory=FIVE,
        **force(3, 4),
    )


def test_points_come_after_the_award() -> None:
    """The order at the end of a duel: rencontre.power.G15"""
    follow(
        [["R", "uses judge"], ["R", "winner cards 1"], *PLAY],
        {"story takes-cards points": ["takes-cards V", "points V"]},
        hands=HANDS,
        powers=POWER | {"R": ["judge"]},
        memory=FIVE,
        **force(3, 4),
    )


def test_both_bonuses_together() -> None:
    """With the Warpish in one hand both are added, in the order its owner likes."""
    follow(
        [*PLAY, ["V", "first warpish"]],
        {"totals": [20, 14]},
        hands=HANDS,
        powers={"V": ["warrior", "warpish"]},
        memory=FIVE,
        **attack({"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 1, "oval": 3, "bh": 4}}),
    )
