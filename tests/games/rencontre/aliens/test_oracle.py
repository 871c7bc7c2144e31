"""Oracle: rencontre.power.oracle.text"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.setup import is_banned
from regalia.games.rencontre.state import Rencontre
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
    """With oracle_optional its owner is asked: rencontre.power.oracle.ruling-4"""
    options = {"oracle_optional": True}
    foresee([["V", "passes"]], {"asked": "VR"}, options=options)
    foresee([["V", "uses oracle"]], {"asked": "R"}, options=options)


def test_it_looks_again_when_the_cards_are_replayed() -> None:
    """Chronos brings the choice back: rencontre.power.oracle.ruling-3"""
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
    """Neither of them chooses the Oracle's card: rencontre.conflict.laser-oracle"""
    foresee(
        [["R", "plays C"]],
        {"winner": "V", "story shows commits": ["commits R", "shows R", "commits V"]},
        picks=["A20"],
        powers={"V": ["oracle"], "R": ["laser"]},
    )


def test_no_bluff_with_a_card_that_lies_open() -> None:
    """The Gambler is not asked: rencontre.conflict.oracle-gambler"""
    foresee(
        [["R", "plays A12"], ["V", "plays A14"]],
        {"totals": [16, 15], "story claims": []},
        powers={"V": ["oracle"], "R": ["gambler"]},
    )


def test_only_a_main_player_with_enough_home_bases() -> None:
    """Neither an onlooker nor one with two home bases: rencontre.powerloss.threshold"""
    foresee([], {"asked": "VR"}, powers={"B": ["oracle"]})
    place = force(2, 3)
    place["tokens"] = {**place["tokens"], "V": {"V1": 4, "V2": 4, "oval": 2, "bh": 10}}
    follow([], {"asked": "VR"}, hands=HANDS, powers=POWERS, **place)


def test_with_two_players() -> None:
    """Nothing changes."""
    follow(
        [["B", "plays A8"]],
        {"asked": "V"},
        players=2,
        turn="V",
        defence="B",
        target="B1",
        at="cards",
        tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 2, "oval": 2}},
        hands={"V": ["A6", "A10"], "B": ["A8", "C"]},
        powers=POWERS,
    )


def test_emotion_control_wastes_it() -> None:
    """Whatever was foreseen, a deal follows: rencontre.edict-power.controle"""
    foresee(
        [["R", "plays A12"], ["V", "plays A14"], ["B", "CONTROLE"]],
        {"question": "negotiate"},
        hands={**HANDS, "B": ["CONTROLE"]},
    )


def test_not_in_one_hand_with_laser_or_sorcerer() -> None:
    """The opponent would have no choice at all: rencontre.variant.conflicts"""
    game = RENCONTRE.new(3, {}, Chance(seeded_key("bans")))
    assert isinstance(game, Rencontre)
    assert is_banned(game, [20, 13])
    assert is_banned(game, [26, 20])
    assert not is_banned(game, [20, 18])
