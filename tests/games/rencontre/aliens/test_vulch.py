"""Vulch: rencontre.power.vulch.text"""

from tests.games.rencontre.duels import follow, force, sealed

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
    """Neither the edict nor the Zap, for it is suspended: rencontre.power.vulch.ruling-5"""
    sealed(
        [["B", "CHAMP R"], ["R", "R1 R2"], ["B", "ZAP"]],
        {"hand.R": [], "discard": ["ZAP", "CHAMP"]},
        hands=HANDS | {"B": ["CHAMP", "ZAP"]},
        powers={"R": ["vulch"]},
    )


def test_thrown_edicts_are_not_collected() -> None:
    """An edict cleared for a new hand was not played: rencontre.power.G10

    rencontre.power.vulch.ruling-1
    """
    follow(
        [],
        {"hand.R": ["A4"], "discard": ["GAZ"]},
        turn="V",
        at="turn",
        hands={"V": ["GAZ"], "R": 1, "B": 1, "J": 1},
        powers={"R": ["vulch"]},
    )


def test_a_new_hand_leaves_it_its_edicts() -> None:
    """Seven cards on top of those it holds; the house may say no.

    rencontre.option.vulch_keeps_edicts, rencontre.power.vulch.ruling-4
    """
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


PLAY = [["V", "plays A10"], ["R", "plays A4"]]
DUEL_HANDS = {"V": ["A10", "A8"], "R": ["A4", "C", "A6", "A6"]}


def test_moebius_is_collected() -> None:
    """rencontre.edict-power.moebius"""
    follow(
        [["V", "MOEBIUS"], ["V", "V1x4"]],
        {"hand.J": ["A6", "MOEBIUS"], "discard": []},
        turn="V",
        at="turn",
        tokens={"V": {"V2": 4, "V1": 4, "V3": 4, "V4": 4, "bh": 4}},
        hands={"V": ["MOEBIUS", "A8"], "B": ["A4"], "R": ["A4"], "J": ["A6"]},
        powers={"J": ["vulch"]},
        picks=["R"],
    )


def test_emotion_control_is_collected() -> None:
    """rencontre.edict-power.controle"""
    follow(
        [*PLAY, ["B", "CONTROLE"]],
        {"hand.J": ["CONTROLE"], "question": "negotiate"},
        hands=DUEL_HANDS | {"B": ["CONTROLE"]},
        powers={"J": ["vulch"]},
        **force(3, 4),
    )


def test_stellar_gas_is_collected() -> None:
    """rencontre.edict-power.gaz"""
    follow(
        [["V", "plays A10"], ["R", "plays C"], ["B", "GAZ"]],
        {"hand.J": ["GAZ"], "hands": {"B": 0, "V": 1, "R": 3, "J": 1}},
        hands=DUEL_HANDS | {"B": ["GAZ"]},
        powers={"J": ["vulch"]},
        **force(3, 4),
    )


def test_a_zap_on_another_power_is_collected() -> None:
    """rencontre.edict-power.zap"""
    follow(
        [*PLAY, ["B", "ZAP"]],
        {"totals": [13, 8], "hand.J": ["ZAP"]},
        hands=DUEL_HANDS | {"B": ["ZAP"]},
        powers={"J": ["vulch"], "V": ["virus"]},
        **force(3, 4),
    )


def test_the_plague_is_collected_even_from_its_victim() -> None:
    """It throws one edict, which is not played, and takes the one that was.

    rencontre.edict-power.peste, rencontre.power.G10
    """
    follow(
        [["B", "PESTE J"], ["J", "J1x3"], ["J", "throws GAZ"]],
        {"hand.J": ["CHAMP", "PESTE"], "discard": ["GAZ"]},
        hands=DUEL_HANDS | {"B": ["PESTE"], "J": ["GAZ", "CHAMP"]},
        powers={"J": ["vulch"]},
        **force(3, 4),
    )


def test_its_edicts_can_be_taken_or_given() -> None:
    """By consolation, and as a gift of its own: rencontre.power.vulch.ruling-2"""
    follow(
        [["R", "plays C"]],
        {"hand.R": ["A4", "A6", "A6", "CHAMP"], "hand.V": []},
        hands=DUEL_HANDS | {"V": ["A10", "CHAMP"]},
        powers={"V": ["vulch"]},
        **force(3, 4),
    )
    follow(
        [["V", "uses philanthropist"], ["V", "gives GAZ to R"]],
        {"hand.V": ["A10"], "hand.R": ["A4", "A6", "A6", "C", "GAZ"]},
        hands=DUEL_HANDS | {"V": ["A10", "GAZ"]},
        powers={"V": ["vulch", "philanthropist"]},
        **force(3, 4),
    )
