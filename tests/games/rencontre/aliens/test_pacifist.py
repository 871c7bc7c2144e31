"""Pacifist: rencontre.power.pacifist.text"""

from tests.games.rencontre.duels import follow, force

POWER = {"V": ["pacifist"]}
HANDS = {"V": ["C", "A6"], "R": ["A30", "A4", "A8", "A10", "A6"]}
PLAY = [["V", "plays C"], ["R", "plays A30"]]


def test_a_compromise_beats_an_attack() -> None:
    """Four tokens land, two go to the hole, and nobody takes consolation."""
    follow(
        PLAY,
        {
            "winner": "V",
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "R1": 4},
            "tokens.R": {"R2": 4, "R3": 4, "R4": 4, "R5": 6, "bh": 2},
            "hands": {"B": 0, "V": 1, "R": 4, "J": 0},
            "story consolation": [],
            "question": "second",
        },
        hands=HANDS,
        powers=POWER,
        **force(4, 2),
    )


def test_zapped_it_loses_and_takes_consolation() -> None:
    """rencontre.power.pacifist.ruling-4"""
    follow(
        [*PLAY, ["J", "ZAP"]],
        {
            "winner": "R",
            "tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "bh": 4},
            "hands": {"B": 0, "V": 5, "R": 0, "J": 0},
        },
        hands=HANDS | {"J": ["ZAP"]},
        powers=POWER,
        **force(4, 2),
    )


def test_its_attacks_are_normal() -> None:
    """And so is an opponent's compromise."""
    follow(
        [["V", "plays A6"], ["R", "plays A30"]],
        {"winner": "R", "totals": [10, 32], "story power": []},
        hands=HANDS,
        powers=POWER,
        **force(4, 2),
    )
    follow(
        [["V", "plays A6"], ["R", "plays C"]],
        {"winner": "V", "story power": []},
        hands={"V": ["C", "A6"], "R": ["A30", "C"]},
        powers=POWER,
        **force(4, 2),
    )


def test_two_compromises_are_a_deal() -> None:
    """As usual."""
    follow(
        [["V", "plays C"]],
        {"question": "negotiate", "winner": ""},
        hands={"V": ["C", "A6"], "R": ["C"]},
        powers=POWER,
        **force(4, 2),
    )


def test_the_void_beaten_this_way() -> None:
    """Its tokens go to the hole: rencontre.conflict.void-pacifist

    rencontre.power.pacifist.ruling-3
    """
    follow(
        PLAY,
        {"winner": "V", "tokens.R": {"R2": 4, "R3": 4, "R4": 4, "R5": 6, "bh": 2}},
        hands=HANDS,
        powers=POWER | {"R": ["void"]},
        **force(4, 2),
    )
    follow(
        [["V", "plays A6"], ["R", "plays A30"]],
        {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "removed": 4}},
        hands=HANDS,
        powers=POWER | {"R": ["void"]},
        **force(4, 2),
    )


def test_an_upset_inverts_it() -> None:
    """A forced compromise wins, then loses, and takes consolation.

    rencontre.conflict.pacifist-loser, rencontre.pair.pacifist-loser,
    rencontre.power.pacifist.ruling-2
    """
    follow(
        [["R", "uses loser"], ["R", "plays A30"]],
        {"winner": "R", "hands": {"B": 0, "V": 4, "R": 0, "J": 0}},
        hands={"V": ["C"], "R": ["A30", "A4", "A8", "A10", "A6"]},
        powers=POWER | {"R": ["loser"]},
        **force(4, 2),
    )
    follow(
        [
            ["V", "uses loser"],
            ["V", "refused", "rencontre.power.overrides", "plays C"],
            ["V", "plays A4"],
            ["R", "plays A30"],
        ],
        {"winner": "V"},
        hands={"V": ["C", "A4", "A6"], "R": ["A30", "A8"]},
        powers={"V": ["pacifist", "loser"]},
        **force(4, 2),
    )


def test_the_judge_pays() -> None:
    """An attack was revealed, and the Pacifist has won: rencontre.conflict.judge-outcome"""
    follow(
        [["R", "uses judge"], ["R", "winner cards all"], *PLAY],
        {"hands": {"B": 0, "V": 5, "R": 0, "J": 0}},
        hands=HANDS,
        powers=POWER | {"R": ["judge"]},
        **force(4, 2),
    )


def test_emotion_control_acts_earlier() -> None:
    """A deal instead of a win: rencontre.conflict.controle-outcome

    rencontre.power.pacifist.ruling-1, rencontre.edict-power.controle
    """
    follow(
        [*PLAY, ["R", "CONTROLE"]],
        {"question": "negotiate", "winner": ""},
        hands={"V": ["C", "A6"], "R": ["A30", "A4", "CONTROLE"]},
        powers=POWER,
        **force(4, 2),
    )


def test_stellar_gas_stops_consolation_when_it_is_zapped() -> None:
    """rencontre.edict-power.gaz"""
    follow(
        [*PLAY, ["J", "ZAP"], ["R", "GAZ"]],
        {"winner": "R", "hands": {"B": 0, "V": 1, "R": 1, "J": 0}},
        hands={"V": ["C", "A6"], "R": ["A30", "A4", "GAZ"], "J": ["ZAP"]},
        powers=POWER,
        **force(4, 2),
    )


def test_the_plague_throws_a_compromise() -> None:
    """Before the cards are chosen: rencontre.edict-power.peste"""
    follow(
        [["R", "PESTE V"], ["V", "V1x3"], ["V", "throws A6"]],
        {"hand.V": ["A8"], "question": "commit"},
        hands={"V": ["C", "A6", "A8"], "R": ["A30", "A4", "PESTE"]},
        powers=POWER,
        **force(4, 2),
    )
