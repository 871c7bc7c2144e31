"""Amoeba: rencontre.power.amoeba.text"""

import pytest

from regalia.games.rencontre.state.places import CONE
from tests.games.rencontre.duels import attack, follow, force, sealed

RULE = "rencontre.power.amoeba.text"
HANDS = {"V": ["A8", "C"], "R": ["A12", "C"]}
PLAY = [["V", "plays A8"], ["R", "plays A12"]]
OFFENCE = {"V": ["amoeba"]}
DEFENCE = {"R": ["amoeba"]}


def test_tokens_come_in_beyond_four() -> None:
    """Six more make eight: 16 against 15, and all eight land."""
    follow(
        [*PLAY, ["V", "uses amoeba"], ["V", "in V1x3 V2x3"]],
        {
            "totals": [16, 15],
            "tokens.V": {"V1": 1, "V2": 1, "V3": 4, "V4": 4, "V5": 2, "R1": 8},
            "question": "second",
        },
        hands=HANDS,
        powers=OFFENCE,
        **force(2, 3),
    )


def test_the_defence_leaves_its_planet() -> None:
    """All four leave: the planet is lost, and no token."""
    follow(
        [["R", "plays A4"], ["R", "uses amoeba"], ["R", "out R2x4"]],
        {
            "totals": [7, 4],
            "winner": "V",
            "tokens.R": {"R2": 8, "R3": 4, "R4": 4, "R5": 4},
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 3, "R1": 1},
        },
        hands={"V": ["A6"], "R": ["A4", "C"]},
        powers=DEFENCE,
        **force(1, 4),
    )


def test_the_defence_is_reinforced_on_the_planet() -> None:
    """Tokens from other bases stand on the attacked planet."""
    follow(
        [*PLAY, ["R", "uses amoeba"], ["R", "in R2x2 R5"]],
        {"totals": [10, 18], "tokens.R": {"R1": 6, "R2": 2, "R3": 4, "R4": 4, "R5": 4}},
        hands=HANDS,
        powers=DEFENCE,
        **force(2, 3),
    )


def test_tokens_taken_out_are_not_remembered_on_the_cone() -> None:
    """Of three from V1 one is left, and one origin with it."""
    game = follow(
        [
            ["V", "V1x3"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            *PLAY,
            ["V", "uses amoeba"],
            ["R", "passes"],
            ["V", "out V2x2"],
        ],
        {"asked": "R", "question": "window"},
        turn="V",
        defence="R",
        target="R1",
        at="gather",
        hands=HANDS,
        powers={"V": ["amoeba"], "R": ["sorcerer"]},
    )

    assert len(game.origins) == game.count(1, CONE) == 1


def test_what_it_cannot_move() -> None:
    """No more than there are, not nothing, and for the defence not the attacked planet."""
    follow(
        [
            *PLAY,
            ["R", "uses amoeba"],
            ["R", "refused", RULE, "in R2x5"],
            ["R", "refused", RULE, "in R1"],
            ["R", "refused", RULE, "out R2x4"],
            ["R", "refused", RULE, "out R1"],
            ["R", "refused", RULE, "in"],
            ["R", "refused", RULE, "out V1"],
            ["R", "out R2 R3 R4"],
        ],
        {"totals": [10, 12], "tokens.R": {"R2": 5, "R3": 5, "R4": 5, "R5": 5}},
        hands=HANDS,
        powers=DEFENCE,
        **force(2, 3),
    )


def test_it_may_be_left_alone() -> None:
    """Optional, and once a duel."""
    follow(
        [*PLAY, ["V", "options", ["passes", "uses amoeba"]], ["V", "passes"]],
        {"totals": [10, 15]},
        hands=HANDS,
        powers=OFFENCE,
        **force(2, 3),
    )


def test_only_a_main_player_moves() -> None:
    """An ally is not asked."""
    sealed(
        [["V", "plays A10"], ["J", "plays A8"]],
        {"totals": [14, 12]},
        hands={"V": ["A10", "C"], "J": ["A8", "C"]},
        powers={"B": ["amoeba"]},
    )


def test_zapped_no_token_moves() -> None:
    """rencontre.power.amoeba.ruling-7"""
    follow(
        [*PLAY, ["V", "uses amoeba"], ["J", "ZAP"]],
        {"totals": [10, 15], "winner": "R"},
        hands=HANDS | {"J": ["ZAP"]},
        powers=OFFENCE,
        **force(2, 3),
    )


@pytest.mark.parametrize(("needs", "options"), [(True, []), (False, ["passes", "uses amoeba"])])
def test_a_token_in_the_duel(needs: bool, options: list[str]) -> None:
    """The house may let it act without any: rencontre.option.amoeba_needs_token"""
    follow(
        [["V", "plays A8"], ["R", "plays A12"], ["state", {"options.R": options}]],
        {},
        options={"amoeba_needs_token": needs},
        hands=HANDS,
        powers=DEFENCE,
        **force(1, 0),
    )


def test_a_victory_without_a_token() -> None:
    """No base for the offence, but the allies land: rencontre.power.amoeba.ruling-1"""
    sealed(
        [
            ["V", "plays A30"],
            ["J", "plays A8"],
            ["V", "uses amoeba"],
            ["V", "out V1 V2 V5"],
        ],
        {
            "totals": [31, 12],
            "success": True,
            "question": "second",
            "tokens.V": {"V1": 4, "V2": 4, "V3": 3, "V4": 4, "V5": 3, "bh": 2},
            "tokens.B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "J3": 1},
        },
        hands={"V": ["A30", "C"], "J": ["A8", "C"]},
        powers=OFFENCE,
    )


def test_with_macron_one_token_on_the_cone() -> None:
    """rencontre.power.amoeba.ruling-2, rencontre.pair.amoeba-macron"""
    follow(
        [
            *PLAY,
            ["V", "uses amoeba"],
            ["V", "options", ["out V1", "out V2", "out V3", "out V4", "out V5"]],
            ["V", "refused", RULE, "in V1"],
            ["V", "out V1"],
        ],
        {"totals": [8, 15]},
        hands=HANDS,
        powers={"V": ["amoeba", "macron"]},
        **force(1, 3),
    )


def test_with_macron_a_planet_has_no_limit() -> None:
    """The cone alone is limited: rencontre.pair.amoeba-macron"""
    follow(
        [*PLAY, ["R", "uses amoeba"], ["R", "in R2x2"]],
        {"totals": [9, 32]},
        hands=HANDS,
        powers={"R": ["amoeba", "macron"]},
        **force(1, 3),
    )


def test_with_virus_the_final_number_is_multiplied() -> None:
    """rencontre.pair.amoeba-virus"""
    follow(
        [*PLAY, ["V", "uses amoeba"], ["V", "in V1x3"]],
        {"totals": [40, 15]},
        hands=HANDS,
        powers={"V": ["amoeba", "virus"]},
        **force(2, 3),
    )


def test_chronos_undoes_the_movement() -> None:
    """And it may move again: rencontre.power.amoeba.ruling-3, rencontre.conflict.chronos-undone"""
    follow(
        [
            *PLAY,
            ["V", "uses amoeba"],
            ["V", "in V1x3"],
            ["R", "uses chronos"],
            ["state", {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 2, "oval": 2}}],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["V", "uses amoeba"],
            ["V", "in V1x4 V2x4 V3x2"],
        ],
        {"totals": [18, 15], "winner": "V"},
        hands={"V": ["A8", "A6", "C"], "R": ["A12", "C"]},
        powers={"V": ["amoeba"], "R": ["chronos"]},
        **force(2, 3),
    )


def test_consolation_counts_what_is_left() -> None:
    """One of three stays, and is lost: one card: rencontre.power.amoeba.ruling-5"""
    follow(
        [["V", "plays C"], ["R", "plays A8"], ["V", "uses amoeba"], ["V", "out V1x2"]],
        {
            "hands": {"B": 0, "V": 2, "R": 3, "J": 0},
            "tokens.V": {"V1": 6, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "bh": 1},
        },
        hands={"V": ["C", "A4"], "R": ["A8", "A6", "A6", "A6", "A6"]},
        powers=OFFENCE,
        **force(3, 4),
    )


def test_emptying_the_third_home_planet() -> None:
    """The power is off after the move, not before: rencontre.power.amoeba.ruling-6"""
    follow(
        [*PLAY, ["state", {"usable": "BVRJ"}], ["V", "uses amoeba"], ["V", "in V3"]],
        {"totals": [12, 16], "usable": "BRJ"},
        **attack({"V": {"V1": 4, "V2": 4, "V3": 1, "oval": 3, "bh": 8}}),
        hands=HANDS,
        powers=OFFENCE,
    )


def test_a_force_field_leaves_its_tokens() -> None:
    """Only allies go home: rencontre.edict-power.champ"""
    sealed(
        [
            ["R", "options", ["passes", "CHAMP B", "CHAMP R", "CHAMP BR"]],
            ["R", "passes"],
            ["V", "plays A10"],
            ["J", "plays A8"],
            ["V", "uses amoeba"],
            ["R", "passes"],
            ["V", "in V1x2"],
            ["R", "CHAMP B"],
            ["B", "B1"],
        ],
        {"totals": [15, 12]},
        hands={"V": ["A10", "C"], "J": ["A8", "C"], "R": ["CHAMP"]},
        powers=OFFENCE,
    )


def test_emotion_control_leaves_them_on_the_oval() -> None:
    """After the deal they go home: rencontre.edict-power.controle, rencontre.power.G13"""
    follow(
        [
            *PLAY,
            ["V", "uses amoeba"],
            ["V", "in V1x4"],
            ["B", "CONTROLE"],
            ["state", {"tokens.V": {"V2": 4, "V3": 4, "V4": 4, "V5": 2, "oval": 6}}],
            ["V", "time is up"],
            ["V", "conex3"],
            ["R", "R5x3"],
            ["V", "V2x3"],
        ],
        {"tokens.V": {"V2": 7, "V3": 4, "V4": 4, "V5": 2, "bh": 3}},
        hands=HANDS | {"B": ["CONTROLE"]},
        powers=OFFENCE,
        **force(2, 3),
    )


def test_the_plague_leaves_fewer_to_bring() -> None:
    """rencontre.edict-power.peste"""
    follow(
        [
            ["B", "PESTE V"],
            ["V", "V1x3"],
            ["V", "throws A6"],
            ["V", "plays A8"],
            ["R", "plays A12"],
            ["V", "uses amoeba"],
            ["V", "refused", RULE, "in V1x2"],
            ["V", "in V1"],
        ],
        {"totals": [11, 15]},
        hands={"V": ["A8", "A6", "C", "C"], "R": ["A12", "C"], "B": ["PESTE"]},
        powers=OFFENCE,
        **force(2, 3),
    )
