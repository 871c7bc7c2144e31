"""Empath: rencontre.power.empath.text"""

import pytest

from tests.games.rencontre.duels import follow, force, sealed

HANDS = {"V": ["A30", "C"], "R": ["C", "A8"]}
PLAY = [["V", "plays A30"], ["R", "plays C"]]
POWERS = {"R": ["empath"]}


def test_the_owner_of_the_attack_may_use_it_too() -> None:
    """No matter who played the attack, both make a deal."""
    follow(
        [*PLAY, ["V", "uses empath"]],
        {"question": "negotiate", "winner": "", "totals": [0, 0]},
        hands=HANDS,
        powers={"V": ["empath"]},
        **force(3, 4),
    )


def test_it_may_be_left_alone() -> None:
    """An optional power: the attack wins."""
    follow(
        [*PLAY, ["R", "options", ["passes", "uses empath"]], ["R", "passes"]],
        {"winner": "V"},
        hands=HANDS,
        powers=POWERS,
        **force(3, 4),
    )


@pytest.mark.parametrize("cards", [("A30", "A8"), ("C", "C")])
def test_exactly_one_compromise(cards: tuple[str, str]) -> None:
    """With two attacks, or two compromises, there is nothing to turn."""
    game = follow(
        [["V", f"plays {cards[0]}"], ["R", f"plays {cards[1]}"]],
        {},
        hands=HANDS,
        powers=POWERS,
        **force(3, 4),
    )

    assert game.question.name in ("negotiate", "second")


def test_emotion_control_saves_the_use() -> None:
    """Both cards are compromises already: rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["R", "passes"], ["J", "CONTROLE"]],
        {"question": "negotiate"},
        hands={**HANDS, "J": ["CONTROLE"]},
        powers=POWERS,
        **force(3, 4),
    )


def test_chronos_may_still_go_back() -> None:
    """The cards are played again, and it may be used again: rencontre.power.empath.ruling-3"""
    follow(
        [
            ["V", "plays A30"],
            ["R", "plays C"],
            ["V", "passes"],
            ["R", "uses empath"],
            ["V", "uses chronos"],
            ["V", "plays A30"],
            ["R", "plays C"],
            ["R", "uses empath"],
        ],
        {"question": "negotiate"},
        hands={"V": ["A30", "A4"], "R": ["C", "C", "A8"]},
        powers={"V": ["chronos"], "R": ["empath"]},
        **force(3, 4),
    )


def test_a_failed_deal_with_the_void() -> None:
    """Three tokens are gone for good: rencontre.power.empath.ruling-4"""
    follow(
        [
            *PLAY,
            ["R", "uses empath"],
            ["V", "no deal"],
            ["R", "no deal"],
            ["R", "R2x3"],
            ["V", "V1x3"],
        ],
        {"tokens.R": {"R1": 4, "R2": 1, "R3": 4, "R4": 4, "R5": 4, "removed": 3}},
        hands=HANDS,
        powers={"R": ["empath"], "V": ["void"]},
        **force(3, 4),
    )


def test_an_accepted_claim_is_the_card_that_counts() -> None:
    """A claimed compromise is one: rencontre.power.empath.ruling-2"""
    script = [
        ["V", "plays A4"],
        ["R", "plays A8"],
        ["V", "uses gambler"],
        ["V", "claims C"],
        ["R", "believes"],
        ["R", "uses empath"],
    ]
    follow(
        script,
        {"question": "negotiate"},
        hands={"V": ["A4", "C"], "R": ["C", "A8"]},
        powers={"V": ["gambler"], "R": ["empath"]},
        **force(3, 4),
    )


def test_allies_go_home_before_the_deal() -> None:
    """As after any two compromises."""
    sealed(
        [["V", "plays A30"], ["J", "plays C"], ["J", "uses empath"], ["B", "B1"], ["R", "R1x2"]],
        {"question": "negotiate"},
        hands={"V": ["A30", "C"], "J": ["C", "A8"]},
        powers={"J": ["empath"]},
    )
