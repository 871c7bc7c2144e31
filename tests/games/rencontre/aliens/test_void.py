"""Void: rencontre.power.void.text"""

import pytest

from tests.games.rencontre.duels import attack, follow, force, sealed

TIE = [["V", "plays A10"], ["J", "plays A10"]]
HANDS = {"V": ["A10", "C"], "J": ["A10", "C"]}
REWARD = [["R", "cards 0 tokens 0"], ["R", "R1 R2"]]


def test_beaten_tokens_leave_the_game() -> None:
    """The rulebook's example: three green and one blue are removed, the hole is unchanged."""
    sealed(
        [*TIE, *REWARD],
        {
            "tokens.V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "bh": 2, "removed": 3},
            "tokens.B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "removed": 1},
            "turn": "R",
        },
        hands=HANDS,
        powers={"J": ["void"]},
    )


def test_zapped_they_go_to_the_hole() -> None:
    """A third player zaps as the tokens are about to go: rencontre.power.void.ruling-5"""
    sealed(
        [*TIE, ["B", "ZAP"], *REWARD],
        {
            "tokens.V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "bh": 5},
            "tokens.B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "bh": 1},
        },
        hands=HANDS | {"B": ["ZAP"]},
        powers={"J": ["void"]},
    )


def test_a_failed_deal_removes_the_opponents_three() -> None:
    """Its own three go to the hole: rencontre.conflict.void-failed-deal"""
    sealed(
        [
            ["V", "plays C"],
            ["J", "plays C"],
            ["B", "B1"],
            ["R", "R1 R2"],
            ["V", "no deal"],
            ["J", "no deal"],
            ["V", "conex3"],
            ["J", "J2x3"],
        ],
        {
            "tokens.V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "bh": 2, "removed": 3},
            "tokens.J": {"J1": 4, "J2": 1, "J3": 2, "J4": 4, "J5": 4, "R1": 2, "bh": 3},
        },
        hands=HANDS,
        powers={"J": ["void"]},
    )


def test_only_as_a_winning_main_player() -> None:
    """A losing Void, or one that is an ally, removes nothing: rencontre.power.void.ruling-2"""
    lose = [["V", "plays A30"], ["J", "plays A10"]]
    hands = {"V": ["A30", "C"], "J": ["A10", "C"]}
    lost = {"tokens.J": {"J1": 4, "J2": 4, "J4": 4, "J5": 4, "R1": 2, "bh": 2}}
    sealed(lose, lost, hands=hands, powers={"J": ["void"]})
    sealed(lose, lost, hands=hands, powers={"B": ["void"]})


def test_the_plague_is_no_duel() -> None:
    """La Peste played by the Void sends tokens to the hole: rencontre.edict-power.peste"""
    follow(
        [["R", "PESTE V"], ["V", "V1x3"]],
        {"tokens.V": {"V1": 1, "V2": 4, "V3": 4, "V4": 4, "V5": 4, "bh": 3}},
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"]},
        powers={"R": ["void"]},
    )


def test_consolation_still_counts_them() -> None:
    """The loser takes a card for each token removed."""
    follow(
        [["R", "plays A8"]],
        {"hands": {"B": 0, "V": 3, "R": 0, "J": 0}, "hand.V": ["A4", "A6", "A6"]},
        hands={"V": ["C"], "R": ["A8", "A4", "A6", "A6"]},
        powers={"R": ["void"]},
        **force(3, 4),
    )


@pytest.mark.parametrize(("floor", "left"), [(0, {"removed": 18}), (5, {"bh": 3, "removed": 15})])
def test_a_floor_may_be_kept(floor: int, left: dict[str, int]) -> None:
    """Nobody falls below that many tokens, the rest go to the hole; without one all may go.

    rencontre.option.void_floor, rencontre.power.void.ruling-4
    """
    follow(
        [],
        {"tokens.V": {"V1": 2} | left},
        options={"void_floor": floor},
        **attack({"V": {"V1": 2, "oval": 4, "removed": 14}}),
        hands={"V": ["A6"], "R": ["A8"]},
        powers={"R": ["void"]},
    )


def test_a_player_without_any_token_stays() -> None:
    """With hand and seat, and the power asleep: rencontre.power.G12"""
    follow(
        [],
        {
            "tokens.V": {"removed": 20},
            "hands": {"B": 0, "V": 1, "R": 0, "J": 0},
            "usable": "BRJ",
            "turn": "R",
            "winners": "",
        },
        **attack({"V": {"oval": 4, "removed": 16}}),
        hands={"V": ["A6", "GAZ"], "R": ["A8"]},
        powers={"R": ["void"]},
    )


def test_moebius_does_not_bring_them_back() -> None:
    """Out of the game is not in the hole: rencontre.edict-power.moebius

    rencontre.power.void.ruling-1
    """
    follow(
        [["V", "MOEBIUS"], ["V", "V1x2"]],
        {"tokens.V": {"V1": 6, "V2": 4, "V3": 4, "V4": 3, "removed": 3}},
        turn="V",
        at="turn",
        tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 3, "bh": 2, "removed": 3}},
        hands={"V": ["MOEBIUS", "A8"], "B": ["A4"], "R": ["A4"], "J": ["A6"]},
        powers={"R": ["void"]},
        picks=["R"],
    )


def test_a_force_field_saves_the_allies() -> None:
    """A player who was sent home is not removed: rencontre.edict-power.champ"""
    sealed(
        [["R", "CHAMP B"], ["B", "B1"], *TIE, *REWARD],
        {
            "tokens.V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "bh": 2, "removed": 3},
            "tokens.B": {"B1": 4, "B2": 4, "B3": 4, "B4": 4, "B5": 4},
        },
        hands=HANDS | {"R": ["CHAMP"]},
        powers={"J": ["void"]},
    )


def test_stellar_gas_stops_the_consolation() -> None:
    """The tokens are gone all the same: rencontre.edict-power.gaz"""
    follow(
        [["R", "plays A8"], ["R", "GAZ"]],
        {
            "hands": {"B": 0, "V": 0, "R": 2, "J": 0},
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "removed": 3},
        },
        hands={"V": ["C"], "R": ["A8", "A4", "A6", "GAZ"]},
        powers={"R": ["void"]},
        **force(3, 4),
    )
