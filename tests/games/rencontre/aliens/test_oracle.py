"""Oracle: rencontre.power.oracle.text"""

from typing import Any

from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import FACE_DOWN
from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A14", "A20"], "R": ["A12", "C"]}
POWERS = {"V": ["oracle"]}


def foresee(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Two tokens of the Oracle against three."""
    return follow(script, expect, **({"hands": HANDS, "powers": POWERS} | force(2, 3) | place))


def test_the_opponent_lays_an_open_card_first() -> None:
    """Only then is the Oracle asked, and lays its own face down."""
    game = foresee(
        [
            ["state", {"asked": "R", "question": "commit"}],
            ["V", "refused", "rencontre.cards.irrevocable", "plays A14"],
            ["R", "plays A12"],
            ["state", {"asked": "V", "question": "commit"}],
            ["V", "plays A14"],
        ],
        {"question": "window"},
        powers={"V": ["oracle"], "R": ["sorcerer"]},
    )

    assert game.view(0).committed[1:3] == (FACE_DOWN, 12)
    assert game.view(-1).committed[1:3] == (FACE_DOWN, 12)


def test_zapped_both_choose_at_the_same_time() -> None:
    """Nobody sees anything: rencontre.power.oracle.ruling-5"""
    foresee(
        [["B", "ZAP"], ["state", {"asked": "VR"}], ["V", "plays A14"], ["R", "plays A12"]],
        {"totals": [16, 15]},
        hands={**HANDS, "B": ["ZAP"]},
    )


def test_an_optional_oracle_may_be_left_alone() -> None:
    """Its owner is asked: rencontre.option.oracle_optional, rencontre.power.oracle.ruling-4"""
    options = {"oracle_optional": True}
    foresee([["V", "passes"]], {"asked": "VR"}, options=options)
    foresee([["V", "uses oracle"]], {"asked": "R"}, options=options)


def test_it_looks_again_when_the_cards_are_replayed() -> None:
    """Chronos brings the choice back: rencontre.power.oracle.ruling-3

    rencontre.power.chronos.ruling-1
    """
    foresee(
        [
            ["R", "plays A12"],
            ["V", "plays A14"],
            ["R", "uses chronos"],
            ["state", {"asked": "R"}],
            ["R", "plays A12"],
        ],
        {"asked": "V", "question": "commit"},
        hands={"V": ["A14", "A20", "A8"], "R": ["A12", "C"]},
        powers={"V": ["oracle"], "R": ["chronos"]},
    )


def test_laser_shows_first_and_the_answer_is_random() -> None:
    """Neither of them chooses the Oracle's card: rencontre.conflict.laser-oracle

    rencontre.power.oracle.ruling-2, rencontre.power.laser.ruling-1
    """
    foresee(
        [["R", "plays C"]],
        {"winner": "V", "story shows commits": ["commits R", "shows R", "commits V"]},
        picks=["A20"],
        powers={"V": ["oracle"], "R": ["laser"]},
    )


def test_no_bluff_with_a_card_that_lies_open() -> None:
    """The Gambler is not asked: rencontre.conflict.oracle-gambler

    rencontre.power.oracle.ruling-2, rencontre.power.gambler.ruling-3
    """
    foresee(
        [["R", "plays A12"], ["V", "plays A14"]],
        {"totals": [16, 15], "story claims": []},
        powers={"V": ["oracle"], "R": ["gambler"]},
    )


def test_emotion_control_wastes_it() -> None:
    """Whatever was foreseen, a deal follows: rencontre.edict-power.controle"""
    foresee(
        [["R", "plays A12"], ["V", "plays A14"], ["B", "CONTROLE"]],
        {"question": "negotiate"},
        hands={**HANDS, "B": ["CONTROLE"]},
    )
