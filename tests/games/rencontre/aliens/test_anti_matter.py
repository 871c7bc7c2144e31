"""Anti-Matter: rencontre.power.anti_matter.text"""

from tests.games.rencontre.aliens.fights import allied
from tests.games.rencontre.duels import follow, force

PLAY = [["V", "plays A6"], ["R", "plays A4"]]
HANDS = {"V": ["A6", "C"], "R": ["A4", "C"]}
POWER = {"V": ["anti_matter"]}


def test_own_and_allied_tokens_are_subtracted_and_the_lower_total_wins() -> None:
    """6 less 3 and 1 against 4 and 4 less 2."""
    follow(PLAY, {"totals": [2, 6], "winner": "V"}, hands=HANDS, powers=POWER, **allied(3, 1, 4, 2))


def test_zapped_all_is_normal() -> None:
    """Totals and comparison: rencontre.power.anti_matter.ruling-5"""
    follow(
        [*PLAY, ["B", "ZAP"]],
        {"totals": [10, 10], "winner": "R"},
        hands=HANDS | {"B": ["ZAP"]},
        powers=POWER,
        **allied(3, 1, 4, 2),
    )


def test_equal_totals_are_the_defences() -> None:
    """On a tie the defence wins, no matter who has the power."""
    hands = {"V": ["A8", "C"], "R": ["A4", "C"]}
    play = [["V", "plays A8"], ["R", "plays A4"]]
    tie = {"totals": [5, 5], "winner": "R"}
    follow(play, tie, hands=hands, powers=POWER, **force(3, 1))


def test_as_defence() -> None:
    """The offence's own tokens are added, its own subtracted."""
    follow(
        PLAY,
        {"totals": [9, 0], "winner": "R"},
        hands=HANDS,
        powers={"R": ["anti_matter"]},
        **force(3, 4),
    )


def test_a_compromise_is_normal() -> None:
    """No totals, and an attack beats a compromise."""
    follow(
        [["V", "plays A6"], ["R", "plays C"]],
        {"totals": [0, 0], "winner": "V", "story power": []},
        hands=HANDS,
        powers=POWER,
        **force(3, 4),
    )


def test_an_ally_changes_nothing() -> None:
    """It is a main player's power."""
    follow(
        PLAY,
        {"totals": [10, 10], "winner": "R"},
        hands=HANDS,
        powers={"B": ["anti_matter"]},
        **allied(3, 1, 4, 2),
    )


def test_against_the_virus() -> None:
    """8 times 3 less 2 of allies: rencontre.conflict.anti_matter-virus

    rencontre.power.anti_matter.ruling-1, rencontre.power.virus.ruling-2
    """
    follow(
        [["V", "plays A8"], ["R", "plays A20"]],
        {"totals": [22, 16], "winner": "R"},
        hands={"V": ["A8", "C"], "R": ["A20", "C"]},
        powers={"V": ["virus"], "R": ["anti_matter"]},
        **allied(3, 2, 4, 0),
    )


def test_against_a_macron() -> None:
    """Four a token, with the sign of its side: rencontre.conflict.anti_matter-macron

    rencontre.power.anti_matter.ruling-2, rencontre.power.macron.ruling-3, rencontre.power.G6
    """
    follow(
        PLAY,
        {"totals": [2, 18]},
        hands=HANDS,
        powers={"V": ["anti_matter"], "R": ["macron"]},
        **allied(3, 1, 4, 2),
    )
    follow(
        PLAY,
        {"totals": [2, 0], "winner": "R"},
        hands=HANDS,
        powers={"V": ["anti_matter"], "J": ["macron"]},
        **allied(3, 1, 4, 2),
    )


def test_a_force_field_changes_the_subtraction() -> None:
    """Blue sent home is no longer subtracted: rencontre.edict-power.champ"""
    follow(
        [["V", "CHAMP B"], ["B", "B1"], *PLAY],
        {"totals": [3, 6], "winner": "V"},
        hands={"V": ["A6", "C", "CHAMP"], "R": ["A4", "C"]},
        powers=POWER,
        **allied(3, 1, 4, 2),
    )


def test_emotion_control_leaves_no_totals() -> None:
    """A deal: rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["R", "CONTROLE"]],
        {"totals": [0, 0], "question": "negotiate"},
        hands={"V": ["A6", "C"], "R": ["A4", "C", "CONTROLE"]},
        powers=POWER,
        **force(3, 4),
    )
