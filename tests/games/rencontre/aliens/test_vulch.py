"""Vulch: rencontre.power.vulch.text"""

from tests.games.rencontre.duels import follow, sealed

HANDS = {"V": ["A10", "A8"], "J": ["A10", "C"], "B": ["CHAMP"], "R": []}
CARDS_DOWN = [["V", "plays A10"], ["J", "plays A10"], ["R", "passes"]]


def test_an_edict_of_another_comes_to_its_hand() -> None:
    """Champ de Force is collected after its effect."""
    sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"], ["R", "passes"], *CARDS_DOWN],
        {"hand.R": ["CHAMP"], "discard": ["A10", "A10"]},
        hands=HANDS,
        powers={"R": ["vulch"]},
    )


def test_its_own_edict_is_discarded() -> None:
    """What it plays itself is gone."""
    follow(
        [["R", "PESTE V"], ["V", "V1x3"]],
        {"hand.R": ["A8"], "discard": ["PESTE"]},
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"]},
        powers={"R": ["vulch"]},
    )


def test_a_zap_keeps_edict_and_zap_from_it() -> None:
    """Neither the edict nor the Zap is collected, for it is suspended."""
    sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"], ["B", "ZAP"]],
        {"hand.R": [], "discard": ["ZAP", "CHAMP"]},
        hands=HANDS | {"B": ["CHAMP", "ZAP"]},
        powers={"R": ["vulch"]},
    )


def test_thrown_edicts_are_not_collected() -> None:
    """An edict cleared for a new hand was not played."""
    follow(
        [],
        {"hand.R": ["A4"], "discard": ["GAZ"]},
        turn="V",
        at="turn",
        hands={"V": ["GAZ"], "R": 1, "B": 1, "J": 1},
        powers={"R": ["vulch"]},
    )


def test_a_new_hand_leaves_it_its_edicts() -> None:
    """Seven cards on top of those it holds; the house may say no."""
    place = {
        "turn": "R",
        "at": "turn",
        "hands": {"B": 1, "V": 1, "R": ["GAZ", "ZAP"], "J": 1},
        "deck": ["A4", "A6", "A8", "A10", "A12", "A14", "A15"],
        "powers": {"R": ["vulch"]},
    }
    follow([], {"hands": {"B": 1, "V": 1, "R": 9, "J": 1}, "discard": []}, **place)
    follow(
        [],
        {"hands": {"B": 1, "V": 1, "R": 7, "J": 1}, "discard": ["GAZ", "ZAP"]},
        options={"vulch_keeps_edicts": False},
        **place,
    )
