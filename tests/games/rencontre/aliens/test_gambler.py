"""Gambler: rencontre.power.gambler.text"""

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.state.entries import aside_card, aside_seat, aside_unseen
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import FACE_DOWN
from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A6", "C"], "R": ["A12", "C"]}
POWERS = {"V": ["gambler"]}
PLAY = [["V", "plays A6"], ["R", "plays A12"]]
BLUFF = [*PLAY, ["V", "uses gambler"], ["V", "claims A20"]]


def bluff(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Three tokens with a 6 against four with a 12."""
    return follow(script, expect, **({"hands": HANDS, "powers": POWERS} | force(3, 4) | place))


def test_the_opponent_turns_first_and_sees_the_claim() -> None:
    """Its card lies open, the other one does not."""
    game = bluff(BLUFF, {"question": "call"})

    assert game.view(2).committed[1] == FACE_DOWN
    assert game.view(0).committed[1:3] == (FACE_DOWN, 12)
    assert game.view(1).committed[1:3] == (6, 12)
    assert game.view(2).faces[1] == 20


@pytest.mark.parametrize("claim", ["A6", "A20"])
@pytest.mark.parametrize(("answer", "open_cards"), [("believes", {"R"}), ("calls", {"V", "R"})])
def test_a_claim_turns_no_card(claim: str, answer: str, open_cards: set[str]) -> None:
    """All see the same cards lie open; a believed one does not, even if the claim is the truth."""
    script = [*PLAY, ["V", "uses gambler"], ["V", f"claims {claim}"]]
    powers = {"V": ["gambler"], "R": ["chronos"]}
    game = bluff(script, {"question": "call"}, powers=powers)
    assert {game.view(seat).face_up for seat in (-1, 0, 1, 2)} == {1 << 2}

    game.play(2, ["believes", "calls"].index(answer))
    while game.question.name == "lose_to_call":
        game.play(game.asked[0], game.options(game.asked[0])[0])
    assert game.question.name == "window"
    bits = sum(1 << "BVRJ".index(seat) for seat in open_cards)
    assert {game.view(seat).face_up for seat in (-1, 0, 1, 2)} == {bits}


def test_no_card_lies_open_before_the_cards_are_turned() -> None:
    """Not even to the one who laid it."""
    game = bluff(PLAY, {"question": "window"})
    assert [game.view(seat).face_up for seat in (1, 2)] == [0, 0]


def test_nobody_sees_a_believed_card() -> None:
    """Not when the claim counts, not when it goes under the deck; its owner knows where it is."""
    game = bluff([*BLUFF, ["R", "believes"]], {"winner": "V", "buried": ["A6"]})

    assert game.view(1).buried == (6,)
    assert game.view(0).buried == game.view(2).buried == (FACE_DOWN,)
    assert game.witness is not None
    assert not [
        event for event in game.witness.events if event.kind == "discards" and event.what == 6
    ]
    for seed in range(20):
        world = game.imagine(1, Chance(seeded_key("buried", seed)))
        assert isinstance(world, Rencontre)
        assert world.face(world.deck[0]) == 6
        assert world.view(1) == game.view(1)


def test_a_truth_may_be_claimed_and_stays_unseen_too() -> None:
    """Believed, even a true card goes under the deck."""
    script = [*PLAY, ["V", "uses gambler"], ["V", "claims A6"], ["R", "believes"]]
    bluff(script, {"totals": [9, 16], "winner": "R", "buried": ["A6"], "discard": ["A12"]})


def test_only_cards_of_the_deck() -> None:
    """No card of 5, no edict: rencontre.cards.only-duel"""
    bluff(
        [
            *PLAY,
            ["V", "uses gambler"],
            ["V", "refused", "rencontre.power.gambler.text", "claims A5"],
            ["V", "refused", "rencontre.cards.only-duel", "claims ZAP"],
            ["state", {"options.V": CLAIMS}],
            ["V", "claims C"],
            ["R", "refused", "rencontre.power.gambler.text", 7],
        ],
        {"question": "call"},
    )


CLAIMS = [
    f"claims {card}"
    for card in ["A4", "A6", "A8", "A10", "A12", "A14", "A15", "A18", "A20", "A30", "C"]
]


def test_it_may_be_left_alone() -> None:
    """An optional power: the cards are turned as usual."""
    bluff([*PLAY, ["V", "passes"]], {"totals": [9, 16], "buried": []})


def test_zapped_the_card_is_turned() -> None:
    """Nothing is claimed: rencontre.power.gambler.ruling-6"""
    bluff(
        [*PLAY, ["V", "uses gambler"], ["B", "ZAP"]],
        {"totals": [9, 16], "suspended": [], "buried": []},
        hands={**HANDS, "B": ["ZAP"]},
    )


def test_the_loser_of_a_call_chooses_outside_the_duel() -> None:
    """A defence keeps what stands on the target: rencontre.power.gambler.ruling-2"""
    script = [
        ["V", "plays A12"],
        ["R", "plays A6"],
        ["R", "uses gambler"],
        ["R", "claims A30"],
        ["V", "calls"],
        ["R", "refused", "rencontre.power.gambler.ruling-2", "R2"],
        ["R", "refused", "rencontre.power.gambler.ruling-2", "R2x4 R3"],
        ["R", "R2x4"],
    ]
    game = bluff(
        script,
        {"totals": [15, 10], "tokens.R": {"R3": 4, "R4": 4, "R5": 4, "bh": 8}},
        hands={"V": ["A12", "C"], "R": ["A6", "C"]},
        powers={"R": ["gambler"]},
    )

    assert game.winner == 1


def test_no_more_than_there_is() -> None:
    """With fewer tokens on other bases those are lost."""
    place = force(3, 4)
    place["tokens"] = {
        **place["tokens"],
        "R": {"R1": 4, "R2": 1, "R3": 1, "bh": 14},
    }
    follow(
        [
            ["V", "plays A12"],
            ["R", "plays A6"],
            ["R", "uses gambler"],
            ["R", "claims A30"],
            ["V", "calls"],
        ],
        {"tokens.R": {"bh": 20}, "winner": "V"},
        hands={"V": ["A12", "C"], "R": ["A6", "C"]},
        powers={"R": ["gambler"]},
        **place,
    )


def test_lost_calls_are_no_losses_of_the_duel() -> None:
    """No consolation for them, and the Void removes nothing: rencontre.power.gambler.ruling-5"""
    bluff(
        [
            ["V", "plays C"],
            ["R", "plays A12"],
            ["V", "uses gambler"],
            ["V", "claims A30"],
            ["R", "calls"],
            ["V", "V1x3"],
        ],
        {
            "tokens.V": {"V1": 1, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "bh": 3, "removed": 3},
            "hands": {"B": 0, "V": 4, "R": 1, "J": 0},
        },
        hands={"V": ["A6", "C"], "R": ["A12", "C", "A4", "A4", "A8"]},
        powers={"V": ["gambler"], "R": ["void"]},
    )


def test_the_zombie_loses_nothing() -> None:
    """Its tokens come back: rencontre.power.gambler.ruling-5"""
    bluff(
        [
            *PLAY,
            ["V", "uses gambler"],
            ["V", "claims A6"],
            ["R", "calls"],
            ["R", "R2x4"],
            ["R", "R3x4"],
        ],
        {"tokens.R": {"R1": 4, "R3": 8, "R4": 4, "R5": 4}, "totals": [9, 16]},
        powers={"V": ["gambler"], "R": ["zombie"]},
    )


def test_emotion_control_comes_after_the_claim() -> None:
    """Both count as compromises, the card still goes under the deck.

    rencontre.power.gambler.ruling-1, rencontre.power.gambler.ruling-4,
    rencontre.edict-power.controle
    """
    bluff(
        [
            *BLUFF,
            ["R", "believes"],
            ["B", "CONTROLE"],
            ["V", "no deal"],
            ["R", "no deal"],
            ["R", "R2x3"],
            ["V", "V1x3"],
            ["V", "V5x3"],
        ],
        {"buried": ["A6"], "totals": [0, 0]},
        hands={**HANDS, "B": ["CONTROLE"]},
    )


def test_laser_may_be_looked_at_now() -> None:
    """The card picked unseen is seen when it is to be turned: rencontre.conflict.laser-gambler

    rencontre.power.gambler.ruling-3
    """
    game = bluff(
        [["R", "plays A12"], ["V", "uses gambler"]],
        {"question": "claim", "sees.V": ["C"]},
        picks=["A6"],
        powers={"V": ["gambler"], "R": ["laser"]},
    )

    assert game.view(1).committed[1] == 6
    assert game.witness is not None
    assert [event.what for event in game.witness.events if event.kind == "looks"] == [6]


@pytest.mark.parametrize(("used", "faces"), [(True, [3, 4]), (False, [9, 16])])
def test_going_back_undoes_the_claim(used: bool, faces: list[int]) -> None:
    """The hidden card is set aside face down, and another claim may be made.

    rencontre.conflict.chronos-undone, rencontre.power.chronos.ruling-3
    """
    script = [*BLUFF, ["R", "believes"], ["R", "uses chronos" if used else "passes"]]
    game = bluff(
        script,
        {"question": "commit"} if used else {"totals": [23, 16]},
        hands={"V": ["A6", "A8", "C"], "R": ["A12", "C", "A4"]},
        powers={"V": ["gambler"], "R": ["chronos"]},
    )
    if not used:
        return

    assert game.view(2).aside == (64 + 63,)
    assert game.view(1).aside == (64 + 6,)
    assert game.view(0).known[2] == (12,)
    game.play(1, 8)
    game.play(2, 4)
    assert game.question.name == "window"
    game.play(1, -1)
    assert [game.face(card) for card in game.hands[1]].count(6) == 1
    assert game.view(2).known[1] == ()


def test_a_card_set_aside_unseen_may_be_any_that_its_player_held() -> None:
    """Its player knows it; everybody else imagines each card of that hand in its place."""
    game = bluff(
        [*BLUFF, ["R", "believes"], ["R", "uses chronos"]],
        {"question": "commit"},
        hands={"V": ["A6", "A8", "C"], "R": ["A12", "C"]},
        powers={"V": ["gambler"], "R": ["chronos"]},
    )
    [real] = game.aside
    for seat in (-1, 0, 1, 2, 3):
        chance = Chance(seeded_key("aside"))
        worlds = [game.imagine(seat, chance) for _ in range(40)]
        found = set()
        for world in worlds:
            assert isinstance(world, Rencontre)
            assert world.view(seat) == game.view(seat)
            [entry] = world.aside
            assert (aside_seat(entry), aside_unseen(entry)) == (1, True)
            found.add(world.face(aside_card(entry)))
            pieces = [aside_card(entry), *world.deck, *world.discard]
            pieces += [card for hand in world.hands for card in hand]
            assert len(set(pieces)) == len(pieces) == len(game.house_rules.faces)
        if seat == 1:
            assert found == {game.face(aside_card(real))} == {6}
        else:
            assert len(found) > 3, "any card that may be laid"
            assert {8, 6} & found
