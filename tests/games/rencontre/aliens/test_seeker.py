"""Seeker: rencontre.power.seeker.text"""

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import pool
from regalia.text.speaker import Speaker
from tests.games.rencontre.duels import follow, force, sealed

HANDS = {"V": ["A6", "C"], "R": ["A12", "A20", "C"]}
POWERS = {"V": ["seeker"]}
USE = ["V", "uses seeker"]


def seek(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Green asks red before the cards."""
    return follow(script, expect, **({"hands": HANDS, "powers": POWERS} | force(3, 4) | place))


def test_a_no_binds_as_well() -> None:
    """A player who will not play an attack plays a compromise."""
    seek([USE, ["V", "asks R will A4"], ["R", "no"], ["V", "plays A6"]], {"winner": "V"})


def test_a_threshold() -> None:
    """An attack of at least fifteen."""
    seek(
        [
            USE,
            ["V", "asks R will A15"],
            ["R", "no"],
            ["state", {"options.R": ["plays A12", "plays C"]}],
            ["R", "refused", "rencontre.power.overrides", "plays A20"],
            ["R", "plays A12"],
            ["V", "plays A6"],
        ],
        {"totals": [9, 16]},
    )


def test_only_the_truth() -> None:
    """What cannot be done cannot be promised; with one true answer nobody is asked."""
    seek(
        [USE, ["V", "asks R will A30"]],
        {"question": "commit", "story answers-no": ["answers-no R"]},
    )
    seek(
        [USE, ["V", "asks R will A4"], ["R", "refused", "rencontre.power.seeker.text", 5]],
        {"options.R": ["no", "yes"]},
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("holds A20", "yes"),
        ("holds A30", "no"),
        ("holds C", "yes"),
        ("holds GAZ", "yes"),
        ("holds PESTE", "no"),
    ],
)
def test_facts_answer_themselves_and_everybody_learns_them(question: str, answer: str) -> None:
    """Nobody can lie about a hand: rencontre.power.seeker.ruling-1"""
    game = seek(
        [USE, ["V", f"asks R {question}"]],
        {"question": "commit", f"story answers-{answer}": [f"answers-{answer} R"]},
        hands={"V": ["A6", "C"], "R": ["A12", "A20", "C", "GAZ"]},
    )
    face = question.split()[1]
    for seat in (-1, 0, 1):
        for seed in range(25):
            world = game.imagine(seat, Chance(seeded_key(question, seed)))
            assert isinstance(world, Rencontre)
            assert world.view(seat) == game.view(seat)
            held = [world.face(card) for card in pool(world, 2)]
            least = int(face[1:]) if face[0] == "A" else 0
            found = {
                "C": 31 in held,
                "GAZ": 35 in held,
                "PESTE": 36 in held,
            }.get(face, any(least <= value < 31 for value in held))
            assert found == (answer == "yes")


def test_what_was_learned_ends_when_a_card_may_have_left() -> None:
    """A card seen to leave, or one gone unseen; and a new card may be what was lacking."""
    game = seek(
        [USE, ["V", "asks R holds A15"]],
        {},
        hands={"V": ["A6", "C"], "R": ["A12", "A20", "C", "GAZ"]},
    )
    attacks = game.told[0]
    assert game.view(0).told == (attacks,)
    game.throw(2, game.card_in_hand(2, 12))
    assert game.told == [attacks]
    game.throw(2, game.card_in_hand(2, 20))
    assert game.told == []

    game = seek([USE, ["V", "asks R holds A30"]], {})
    assert game.lacks[2] == 1 << 30
    game.give(1, 2, game.card_in_hand(1, 6))
    assert game.lacks[2] == 0


def test_a_question_that_is_none() -> None:
    """Neither about cards that do not exist nor to oneself."""
    seek(
        [
            USE,
            ["V", "refused", "rencontre.power.seeker.text", "asks R will A5"],
            ["V", "refused", "rencontre.power.seeker.text", "asks R will ZAP"],
            ["V", "refused", "rencontre.power.seeker.text", "asks V holds C"],
            ["V", "refused", "rencontre.power.seeker.text", "asks B holds C"],
        ],
        {"question": "ask"},
    )


def test_an_ally_asks_either_of_them() -> None:
    """Once the alliances are sealed."""
    game = sealed(
        [["R", "uses seeker"], ["R", "asks V will C"], ["V", "yes"], ["J", "plays A8"]],
        {"winner": "J"},
        hands={"V": ["A10", "C"], "J": ["A8", "C"]},
        powers={"R": ["seeker"]},
    )

    assert game.faces[1] == 31


def test_it_may_be_left_alone_and_is_used_once() -> None:
    """An optional power."""
    seek([["V", "passes"]], {"question": "commit"})
    seek([USE, ["V", "asks R holds C"]], {"question": "commit"})


def test_zapped_there_is_no_answer() -> None:
    """Nothing is asked: rencontre.power.seeker.ruling-6"""
    seek(
        [USE, ["B", "ZAP"]],
        {"question": "commit", "story asks": []},
        hands={**HANDS, "B": ["ZAP"]},
    )


def test_with_two_players() -> None:
    """Only the use as a main player remains: rencontre.power.seeker.ruling-5"""
    follow(
        [["V", "uses seeker"], ["V", "asks B will C"], ["B", "no"], ["V", "plays A8"]],
        {"totals": [11, 24]},
        players=2,
        turn="V",
        defence="B",
        target="B1",
        at="cards",
        tokens={"V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 1, "oval": 3}},
        hands={"V": ["A8", "A4"], "B": ["A20", "C"]},
        powers=POWERS,
    )


def test_a_defence_about_to_take_a_new_hand_may_promise_anything() -> None:
    """The promise holds if the new hand can keep it."""
    follow(
        [
            ["V", "uses seeker"],
            ["V", "asks J will C"],
            ["J", "yes"],
            ["V", "aims J1"],
            ["V", "V1"],
            ["V", "invites nobody"],
            ["J", "invites nobody"],
        ],
        {"asked": "VJ", "question": "commit"},
        turn="V",
        defence="J",
        at="defence",
        hands={"V": ["A6", "C"], "J": ["GAZ"]},
        deck=["C", "A4", "A6", "A8", "A8", "A10", "A12"],
        powers=POWERS,
    )


def test_a_promise_before_the_new_hand_tells_nothing_of_it() -> None:
    """It may turn out that it cannot be kept, and nobody is told that it can."""
    game = follow(
        [["V", "uses seeker"], ["V", "asks J will C"], ["J", "yes"]],
        {"question": "point", "hands": {"B": 0, "V": 2, "R": 0, "J": 7}},
        turn="V",
        defence="J",
        at="defence",
        hands={"V": ["A6", "C"], "J": ["GAZ"]},
        deck=["A4", "A4", "A6", "A8", "A8", "A10", "A12"],
        powers=POWERS,
    )

    assert game.view(0).told == ()


def test_a_random_card_keeps_no_promise() -> None:
    """Laser picks among all duel cards: rencontre.conflict.laser-seeker"""
    seek(
        [USE, ["V", "asks R will C"], ["R", "yes"], ["V", "plays A6"]],
        {"totals": [9, 24]},
        picks=["A20"],
        powers={"V": ["seeker", "laser"]},
    )


def test_the_plague_may_make_it_impossible() -> None:
    """The promised card is thrown: the promise lapses.

    rencontre.power.seeker.ruling-2, rencontre.edict-power.peste
    """
    seek(
        [
            USE,
            ["B", "passes"],
            ["V", "asks R will C"],
            ["R", "yes"],
            ["B", "PESTE R"],
            ["R", "R2x3"],
            ["R", "throws A12"],
            ["V", "plays A6"],
        ],
        {"totals": [9, 24]},
        hands={**HANDS, "B": ["PESTE"]},
    )


def test_emotion_control_breaks_nothing() -> None:
    """A promise is kept when the card is chosen: rencontre.edict-power.controle"""
    seek(
        [
            USE,
            ["V", "asks R will A4"],
            ["R", "yes"],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["B", "CONTROLE"],
        ],
        {"question": "negotiate"},
        hands={**HANDS, "B": ["CONTROLE"]},
    )


def test_going_back_leaves_the_promise() -> None:
    """It still binds in the replay: rencontre.power.seeker.ruling-4

    rencontre.power.chronos.ruling-5
    """
    seek(
        [
            USE,
            ["V", "asks R will A4"],
            ["R", "yes"],
            ["V", "plays A6"],
            ["R", "plays A12"],
            ["R", "uses chronos"],
            ["R", "options", ["plays A12", "plays A20"]],
        ],
        {"question": "commit"},
        powers={"V": ["seeker"], "R": ["chronos"]},
    )


def test_a_claim_is_no_answer() -> None:
    """The Gambler may lie about a promised card later: rencontre.power.seeker.ruling-3"""
    seek(
        [
            USE,
            ["V", "asks R will C"],
            ["R", "yes"],
            ["V", "plays A6"],
            ["R", "uses gambler"],
            ["R", "claims A30"],
            ["V", "believes"],
        ],
        {"totals": [9, 34], "buried": ["C"]},
        powers={"V": ["seeker"], "R": ["gambler"]},
    )


def test_a_promise_is_remembered_in_imagined_worlds() -> None:
    """The hidden card keeps the promise where it can."""
    game = seek(
        [USE, ["V", "asks R will C"], ["R", "yes"], ["V", "plays A6"]],
        {"question": "window", "knows.V": {"R": ["C"]}},
        powers={"V": ["seeker", "sorcerer"]},
    )

    for seat in (0, 1):
        for seed in range(10):
            world = game.imagine(seat, Chance(seeded_key("promise", seed)))
            assert isinstance(world, Rencontre)
            assert world.face(world.committed[2]) == 31


def test_a_card_set_aside_is_no_longer_held() -> None:
    """What the table was told of the hand ends with it."""
    game = seek(
        [
            USE,
            ["V", "asks R holds A15"],
            ["V", "plays A6"],
            ["R", "plays A20"],
            ["V", "uses chronos"],
        ],
        {"question": "commit", "hand.R": ["A12", "C"]},
        powers={"V": ["seeker", "chronos"]},
    )

    assert game.view(0).told == ()


def promised_before_a_new_hand(deck: list[str]) -> Rencontre:
    """Yellow promises a compromise at W05, its hand looked at, and then takes a new one."""
    return follow(
        [
            ["V", "passes"],
            ["state", {"window": "W05"}],
            ["V", "uses seeker"],
            ["V", "asks J will C"],
            ["J", "yes"],
        ],
        {"question": "point", "told": {}, "promised": {"J": ["C"]}},
        turn="V",
        defence="J",
        at="defence",
        hands={"V": ["A6", "C"], "J": ["GAZ"]},
        deck=deck,
        powers=POWERS,
    )


@pytest.mark.parametrize("kept", [True, False])
def test_a_promise_before_a_new_hand_is_no_knowledge_of_it(kept: bool) -> None:
    """Whether it can be kept is as open in imagined worlds as at the table."""
    game = promised_before_a_new_hand(["C" if kept else "A4", "A6", "A8", "A8", "A10", "A12", "A4"])
    for seat in (-1, 0, 1):
        assert game.view(seat).told == ()
        holds: set[bool] = set()
        for seed in range(30):
            world = game.imagine(seat, Chance(seeded_key("new hand", seed)))
            assert isinstance(world, Rencontre)
            assert world.view(seat) == game.view(seat)
            holds.add(31 in world.hand_faces(3))
        assert holds == {True, False}


def test_where_no_duel_card_can_be_had_a_promise_tells_nothing() -> None:
    """All cards are in another hand: blue defends bare, whatever it said."""
    follow(
        [
            ["V", "passes"],
            ["J", "passes"],
            ["V", "uses seeker"],
            *[["J", "passes"]] * 2,
            ["V", "asks B will A30"],
            ["B", "yes"],
        ],
        {"window": "W05", "told": {}, "promised": {"B": ["A30"]}},
        turn="V",
        defence="B",
        at="defence",
        hands={"V": ["A6", "C"], "B": []},
        rest="hand",
        powers=POWERS,
    )


@pytest.mark.parametrize(
    ("question", "answer", "english", "french"),
    [
        ("A15", "yes", "to play an attack of 15 or more", "de jouer une attaque de 15 ou plus"),
        ("A15", "no", "to play no attack of 15 or more", "de ne pas jouer d’attaque de 15 ou plus"),
        ("C", "yes", "to play a compromise", "de jouer un compromis"),
        ("C", "no", "to play an attack", "de jouer une attaque"),
    ],
)
def test_a_promise_is_told_as_one(question: str, answer: str, english: str, french: str) -> None:
    """Everybody hears what was promised; an answer about a hand is a plain answer."""
    game = seek([USE, ["V", f"asks R will {question}"], ["R", answer]], {"question": "commit"})
    assert game.witness is not None
    event = next(each for each in game.witness.events if each.kind.startswith("answers-"))
    assert Speaker("en").say(RENCONTRE.label_event(event)).endswith(f" promises Seat 2 {english}")
    assert Speaker("fr").say(RENCONTRE.label_event(event)).endswith(f" {french}")
    game = seek([USE, ["V", "asks R holds C"]], {"question": "commit"})
    assert game.witness is not None
    event = next(each for each in game.witness.events if each.kind.startswith("answers-"))
    assert Speaker("en").say(RENCONTRE.label_event(event)).endswith(": yes")
