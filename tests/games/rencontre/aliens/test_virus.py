"""Virus: rencontre.power.virus.text"""

from tests.games.rencontre.aliens.fights import allied
from tests.games.rencontre.duels import attack, follow, force

# green attacks with three tokens, two of blue's beside them
ALLIED = allied(3, 2, 4, 0) | {
    "hands": {"V": ["A8", "C"], "R": ["A20", "C"], "J": ["ZAP"]},
    "powers": {"V": ["virus"]},
}
PLAY = [["V", "plays A8"], ["R", "plays A20"]]


def test_card_times_tokens_plus_allies() -> None:
    """8 times 3, and 2 of allies, beat 20 and 4."""
    follow([*PLAY, ["J", "passes"]], {"totals": [26, 24], "winner": "V"}, **ALLIED)


def test_zapped_it_adds() -> None:
    """Plain addition: 13 against 24: rencontre.power.virus.ruling-4"""
    follow([*PLAY, ["J", "ZAP"]], {"totals": [13, 24], "winner": "R"}, **ALLIED)


def test_no_tokens_no_product() -> None:
    """With no token of its own only the allies count."""
    follow(
        [["V", "plays A6"], ["R", "plays A30"]],
        {"totals": [10, 2], "winner": "V"},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R2": 4, "R3": 4, "R4": 4, "R5": 8},
                "B": {"B1": 2, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "ring": 2},
            }
        ),
        hands={"V": ["A6", "C"], "R": ["A30", "C"]},
        powers={"R": ["virus"]},
    )


def test_an_ally_multiplies_nothing() -> None:
    """The power is a main player's."""
    follow(PLAY, {"totals": [13, 24]}, **(ALLIED | {"powers": {"B": ["virus"]}}))


def test_with_macron_in_one_hand() -> None:
    """Both belong to one player, who says which acts first; the weight is not multiplied.

    rencontre.pair.virus-macron, rencontre.power.macron.ruling-2
    """
    follow(
        [["V", "plays A8"], ["R", "plays A4"], ["V", "first macron"]],
        {"totals": [8, 8], "winner": "R"},
        hands={"V": ["A8", "C"], "R": ["A4", "C"]},
        powers={"V": ["virus", "macron"]},
        **force(1, 4),
    )


def test_with_macron_the_weight_counts_in_full_for_an_ally() -> None:
    """One token is four, with nothing to multiply: rencontre.pair.virus-macron"""
    follow(
        [*PLAY, ["J", "passes"]],
        {"totals": [15, 24]},
        **(ALLIED | allied(3, 1, 4, 0) | {"powers": {"B": ["virus", "macron"]}}),
    )


def test_an_upset_inverts_it() -> None:
    """26 against 24 loses: rencontre.power.virus.ruling-3"""
    hands = {"V": ["A8", "A6"], "R": ["A20", "A6"], "J": ["ZAP"]}
    follow(
        [["V", "uses loser"], ["J", "passes"], *PLAY, ["J", "passes"]],
        {"totals": [26, 24], "winner": "R"},
        **(ALLIED | {"powers": {"V": ["virus", "loser"]}, "hands": hands}),
    )


def test_a_force_field_leaves_the_product() -> None:
    """Only the allies' two go: rencontre.edict-power.champ, rencontre.power.virus.ruling-3"""
    follow(
        [["J", "CHAMP B"], ["B", "B1x2"], *PLAY],
        {"totals": [24, 24], "winner": "R"},
        **(ALLIED | {"hands": {"V": ["A8", "C"], "R": ["A20", "C"], "J": ["CHAMP"]}}),
    )


def test_emotion_control_leaves_no_totals() -> None:
    """rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["J", "CONTROLE"], ["B", "B1x2"]],
        {"totals": [0, 0], "question": "negotiate", "story power": []},
        **(ALLIED | {"hands": {"V": ["A8", "C"], "R": ["A20", "C"], "J": ["CONTROLE"]}}),
    )


def test_the_plague_leaves_fewer_tokens_to_multiply() -> None:
    """Before they are gathered: rencontre.edict-power.peste"""
    follow(
        [
            ["J", "PESTE V"],
            ["V", "V1x3"],
            ["V", "throws A6"],
            ["V", "aims R1"],
            ["V", "refused", "rencontre.gather.not-from-bh", "V1x3 V2"],
            ["V", "V1 V2"],
            ["V", "invites nobody"],
            ["R", "invites nobody"],
            ["V", "plays A8"],
            ["R", "plays A20"],
        ],
        {"totals": [16, 24]},
        turn="V",
        defence="R",
        at="defence",
        tokens={"V": {"V1": 4, "V2": 1, "bh": 15}},
        options={"min_home_bases": 0},
        hands={"V": ["A8", "A6", "C", "A10"], "R": ["A20", "C"], "J": ["PESTE"]},
        powers={"V": ["virus"]},
    )
