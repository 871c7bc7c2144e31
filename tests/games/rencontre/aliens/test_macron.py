"""Macron: rencontre.power.macron.text"""

import pytest

from tests.games.rencontre.aliens.fights import allied
from tests.games.rencontre.duels import follow, force, sealed

PLAY = [["V", "plays A8"], ["R", "plays A8"]]
HANDS = {"V": ["A8", "C"], "R": ["A8", "C"]}


def test_a_token_counts_four() -> None:
    """One token and an 8 make twelve, which is a tie, and the defence wins."""
    follow(
        PLAY,
        {"totals": [12, 12], "winner": "R"},
        hands=HANDS,
        powers={"V": ["macron"]},
        **force(1, 4),
    )


def test_in_defence_too() -> None:
    """Three tokens and a 6 make eighteen."""
    follow(
        [["V", "plays A8"], ["R", "plays A6"]],
        {"totals": [12, 18], "winner": "R"},
        hands={"V": ["A8", "C"], "R": ["A6", "C"]},
        powers={"R": ["macron"]},
        **force(4, 3),
    )


def test_a_zap_makes_them_count_one() -> None:
    """Zapped when totals are counted: rencontre.power.macron.ruling-5"""
    follow(
        [*PLAY, ["B", "ZAP"]],
        {"totals": [9, 12], "suspended": [], "discard": ["ZAP", "A8", "A8"]},
        hands=HANDS | {"B": ["ZAP"]},
        powers={"V": ["macron"]},
        **force(1, 4),
    )


def test_only_one_token_may_be_sent() -> None:
    """The limit holds for the attack; four are refused."""
    follow(
        [
            ["V", "refused", "rencontre.gather.max-four", "V1x4"],
            ["V", "options", ["V1", "V2", "V3", "V4", "V5"]],
            ["V", "V1"],
        ],
        {"tokens.V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1}},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands={"V": ["A8", "C"], "R": ["A8", "C"]},
        powers={"V": ["macron"]},
    )


def test_an_ally_sends_one_and_gets_one_reward() -> None:
    """Four for the total, one for the reward: rencontre.option.macron_double is off."""
    follow(
        [
            ["V", "invites nobody"],
            ["J", "invites R"],
            ["R", "refused", "rencontre.ally.tokens", "defence R1x2"],
            ["R", "defence R1"],
            ["V", "plays A8"],
            ["J", "plays A8"],
            ["R", "options", ["cards 1 tokens 0", "cards 0 tokens 0"]],
            ["R", "cards 1 tokens 0"],
            ["R", "R1"],
        ],
        {"totals": [9, 13], "hands": {"B": 0, "V": 1, "R": 1, "J": 1}},
        turn="V",
        defence="J",
        target="J3",
        at="alliances",
        tokens={
            "V": {"V1": 3, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "oval": 1},
            "J": {"J1": 4, "J2": 4, "J3": 1, "J4": 4, "J5": 7},
        },
        hands={"V": ["A8", "C"], "J": ["A8", "C"]},
        deck=["A4"],
        powers={"R": ["macron"]},
    )


def test_no_totals_no_use() -> None:
    """With a compromise nothing is counted, and the power is not used."""
    game = follow(
        [["V", "plays C"], ["R", "plays A8"]],
        {"winner": "R"},
        hands=HANDS,
        powers={"V": ["macron"]},
        **force(1, 4),
    )

    assert game.witness is not None
    assert "attempt" not in [event.kind for event in game.witness.events]


def test_the_house_may_count_double() -> None:
    """A ring token brings two rewards: rencontre.option.macron_double

    rencontre.power.macron.ruling-4
    """
    sealed(
        [["V", "plays A6"], ["J", "plays A8"], ["R", "cards 4 tokens 0"], ["R", "R1x2"]],
        {"totals": [10, 18]},
        options={"macron_double": True},
        hands={"V": ["A6", "C"], "J": ["A8", "C"]},
        deck=["A4", "A4", "A6", "A6"],
        powers={"R": ["macron"]},
    )


@pytest.mark.parametrize(("double", "cards"), [(False, 1), (True, 2)])
def test_consolation_by_the_house(double: bool, cards: int) -> None:
    """One card for the one token lost, or two: rencontre.option.macron_double"""
    follow(
        [["V", "plays C"], ["R", "plays A8"]],
        {"hands": {"B": 0, "V": 1 + cards, "R": 3 - cards, "J": 0}},
        options={"macron_double": double},
        hands={"V": ["C", "A8"], "R": ["A8", "A4", "A6", "A6"]},
        powers={"V": ["macron"]},
        **force(1, 4),
    )


def test_the_limit_cannot_be_zapped() -> None:
    """It is no use of the power, and holds in a duel where that is suspended.

    rencontre.power.macron.ruling-5
    """
    follow(
        [["V", "refused", "rencontre.gather.max-four", "V1x2"], ["V", "V1"]],
        {"story attempt": []},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands=HANDS | {"B": ["ZAP"]},
        powers={"V": ["macron"]},
    )


def test_a_force_field_takes_four_from_its_side() -> None:
    """A Macron ally sent home: rencontre.edict-power.champ"""
    place = allied(3, 1, 4, 0)
    cards = {"hands": HANDS | {"J": ["CHAMP"]}, "powers": {"B": ["macron"]}}
    follow([["J", "passes"], *PLAY, ["J", "passes"]], {"totals": [15, 12]}, **cards, **place)
    follow([["J", "CHAMP B"], ["B", "B1"], *PLAY], {"totals": [11, 12]}, **cards, **place)


def test_emotion_control_leaves_no_totals() -> None:
    """rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["R", "CONTROLE"]],
        {"totals": [0, 0], "question": "negotiate", "story power": []},
        hands={"V": ["A8", "C"], "R": ["A8", "C", "CONTROLE"]},
        powers={"V": ["macron"]},
        **force(1, 4),
    )
