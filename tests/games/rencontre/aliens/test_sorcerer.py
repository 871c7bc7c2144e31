"""Sorcerer: rencontre.power.sorcerer.text, rencontre.power.G8"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import FACE_DOWN
from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A6", "A10"], "R": ["A12", "A20"]}
POWERS = {"V": ["sorcerer"]}
PLAY = [["V", "plays A6"], ["R", "plays A12"]]


def swap(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Three tokens with a 6 against four with a 12."""
    return follow(script, expect, **({"hands": HANDS, "powers": POWERS} | force(3, 4) | place))


def test_each_turns_the_card_before_them() -> None:
    """15 against 10, and both cards are discarded under their own names."""
    swap(
        [*PLAY, ["V", "uses sorcerer"]],
        {"totals": [15, 10], "winner": "V", "discard": ["A12", "A6"]},
    )


def test_it_may_be_left_alone() -> None:
    """An optional power."""
    swap([*PLAY, ["V", "passes"]], {"totals": [9, 16]})


def test_zapped_there_is_no_swap() -> None:
    """The cards stay: rencontre.power.sorcerer.ruling-4"""
    swap(
        [*PLAY, ["V", "uses sorcerer"], ["B", "ZAP"]],
        {"totals": [9, 16]},
        hands={**HANDS, "B": ["ZAP"]},
    )


def test_who_has_seen_a_card_has_seen_it_there_too() -> None:
    """Each knows the card the other will turn, and nothing of the own one."""
    game = swap(
        [["B", "passes"], *PLAY, ["V", "uses sorcerer"], ["B", "passes"]],
        {"question": "window", "asked": "B"},
        hands={**HANDS, "B": ["CHAMP"]},
        tokens={
            "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3},
            "J": {"J1": 3, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "oval": 1},
        },
    )

    assert game.view(1).committed[1:3] == (FACE_DOWN, 6)
    assert game.view(2).committed[1:3] == (12, FACE_DOWN)
    assert game.view(0).committed[1:3] == (FACE_DOWN, FACE_DOWN)
    for seat in range(-1, 4):
        for seed in range(10):
            world = game.imagine(seat, Chance(seeded_key("swapped", seed)))
            assert world.view(seat) == game.view(seat)


def test_consolation_goes_by_the_card_revealed() -> None:
    """And Stellar Gas hits a player who shows the compromise.

    rencontre.power.sorcerer.ruling-2, rencontre.edict-power.gaz
    """
    script = [["V", "plays C"], ["R", "plays A12"], ["V", "uses sorcerer"], ["J", "GAZ"]]
    swap(
        script,
        {"winner": "V", "hands": {"B": 0, "V": 4, "R": 1, "J": 0}},
        hands={"V": ["C", "A4", "A4", "A8", "A8"], "R": ["A12", "A20"], "J": ["GAZ"]},
    )


def test_emotion_control_makes_it_irrelevant() -> None:
    """A deal either way: rencontre.edict-power.controle"""
    swap(
        [*PLAY, ["V", "uses sorcerer"], ["B", "CONTROLE"]],
        {"question": "negotiate"},
        hands={**HANDS, "B": ["CONTROLE"]},
    )


def test_against_laser_the_swap_is_blind() -> None:
    """The card picked at random is unseen, and may go over: rencontre.conflict.laser-sorcerer

    rencontre.power.sorcerer.ruling-1, rencontre.power.laser.ruling-3
    """
    game = swap(
        [["R", "plays A12"]],
        {"question": "window", "sees.V": ["A6", "A10"]},
        picks=["A10"],
        powers={"V": ["sorcerer"], "R": ["laser"]},
    )
    game.play(1, 1026)

    assert game.faces[1:3] == [12, 10]


def test_a_blind_card_stays_unseen_after_the_swap() -> None:
    """Its owner's hand still looks as before the pick, in imagined worlds too."""
    game = swap(
        [["R", "plays A12"]],
        {"question": "window"},
        picks=["A10"],
        powers={"V": ["sorcerer"], "R": ["laser"]},
    )
    laid = set()
    for seed in range(20):
        world = game.imagine(1, Chance(seeded_key("blind", seed)))
        assert isinstance(world, Rencontre)
        assert world.view(1) == game.view(1)
        laid.add(world.face(world.committed[1]))
    assert laid == {6, 10}


def test_against_the_oracle_the_open_card_goes_over() -> None:
    """The Sorcerer's card was seen, the swap is possible all the same.

    rencontre.conflict.oracle-sorcerer, rencontre.power.oracle.ruling-1,
    rencontre.power.sorcerer.ruling-1
    """
    swap(
        [["V", "plays A6"], ["R", "plays A12"], ["V", "uses sorcerer"]],
        {"totals": [15, 10]},
        powers={"V": ["sorcerer"], "R": ["oracle"]},
    )


def test_going_back_undoes_it() -> None:
    """Each has the original card again, and may swap anew: rencontre.conflict.chronos-undone

    rencontre.power.chronos.ruling-2
    """
    swap(
        [
            *PLAY,
            ["V", "uses sorcerer"],
            ["R", "uses chronos"],
            ["state", {"hand.R": ["A12", "A20"], "hand.V": ["A4", "A10"]}],
            ["V", "plays A4"],
            ["R", "plays A20"],
            ["V", "uses sorcerer"],
        ],
        {"totals": [23, 8], "hand.V": ["A6", "A10"]},
        hands={"V": ["A6", "A10", "A4"], "R": ["A12", "A20"]},
        powers={"V": ["sorcerer"], "R": ["chronos"]},
    )


def test_an_opposing_gambler_claims_after_the_swap() -> None:
    """It may look at the card before it now: rencontre.power.sorcerer.ruling-3

    rencontre.power.gambler.ruling-3
    """
    game = swap(
        [*PLAY, ["V", "uses sorcerer"], ["R", "uses gambler"]],
        {"question": "claim"},
        powers={"V": ["sorcerer"], "R": ["gambler"]},
    )
    assert game.view(2).committed[1:3] == (12, 6)
    game.play(2, 30)
    game.play(1, 0)

    assert game.totals == [15, 34]
    assert game.view(1).buried == game.view(2).buried == (6,)
    assert game.view(0).buried == (FACE_DOWN,)


def test_a_promise_was_kept_when_the_card_was_chosen() -> None:
    """What the Sorcerer does later breaks nothing: rencontre.power.seeker.ruling-3"""
    swap(
        [
            ["R", "uses seeker"],
            ["R", "asks V will A10"],
            ["V", "no"],
            ["R", "plays A12"],
            ["V", "uses sorcerer"],
        ],
        {"totals": [15, 10]},
        powers={"V": ["sorcerer"], "R": ["seeker"]},
    )


def test_no_card_no_swap() -> None:
    """A defence without any duel card has none to exchange."""
    follow(
        [
            ["J", "passes"],
            ["V", "plays A6"],
            ["state", {"asked": "J"}],
            ["J", "passes"],
            ["J", "passes"],
        ],
        {"totals": [9, 4]},
        hands={"V": ["A6", "C"], "R": []},
        rest="hand",
        powers=POWERS,
        **force(3, 4),
    )
