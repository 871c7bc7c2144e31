"""Mutant: rencontre.power.mutant.text"""

from typing import Any

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow

HANDS = {"V": ["A6", "A10", "C", "A8", "A8"], "J": ["A12", "C", "A14", "ZAP"], "R": ["GAZ", "A4"]}
POWERS = {"V": ["mutant"]}
NO_ZAP = {"V": ["A6", "A10", "C", "A8", "A8"], "J": ["A12", "C", "A14"], "R": ["GAZ", "A4"]}


def gathered(script: list[list[Any]], expect: dict[str, object], **place: Any) -> Rencontre:
    """Green aims at yellow and sends a token."""
    start: dict[str, Any] = {"turn": "V", "defence": "J", "target": "J1", "at": "gather"}
    start |= {"hands": NO_ZAP, "powers": POWERS}
    return follow([["V", "V1"], *script], expect, **(start | place))


def test_card_by_card_until_seven() -> None:
    """From a hand, edicts too, and from the deck; then it stops by itself."""
    game = gathered(
        [
            ["V", "uses mutant"],
            ["V", "options", ["draws R", "draws J", "draws deck"]],
            ["V", "refused", "rencontre.power.mutant.text", "draws V"],
            ["V", "refused", "rencontre.power.mutant.text", "draws B"],
            ["V", "refused", "rencontre.power.mutant.text", "passes"],
            ["V", "draws R"],
            ["V", "draws deck"],
        ],
        {
            "hand.V": ["A6", "A8", "A8", "A10", "A20", "C", "GAZ"],
            "hand.R": ["A4"],
            "knows.R": {"V": ["GAZ"]},
            "knows.B": {},
            "question": "invite",
        },
        picks=["GAZ"],
        deck=["A20"],
    )

    assert game.witness is not None
    private = [event for event in game.witness.events if event.kind in ("sees", "loses-card")]
    assert not any(event.is_seen_by(0) for event in private)


def test_seven_cards_are_enough() -> None:
    """A full hand has no use for it."""
    hand = ["A6", "A10", "C", "A8", "A8", "A4", "A4"]
    gathered([], {"question": "invite"}, hands={**NO_ZAP, "V": hand, "R": []})


def test_zapped_before_the_first_draw() -> None:
    """Nothing is taken: rencontre.power.mutant.ruling-4"""
    gathered(
        [["V", "uses mutant"], ["J", "ZAP"]],
        {"hands": {"B": 0, "V": 5, "R": 2, "J": 3}, "suspended": ["mutant"]},
        hands=HANDS,
    )


def test_it_may_be_left_alone() -> None:
    """An optional power."""
    gathered([["V", "passes"]], {"hands": {"B": 0, "V": 5, "R": 2, "J": 3}})


def test_the_offences_last_duel_card() -> None:
    """Looked at after the last draw, it ends the turn: rencontre.conflict.mutant-last-card"""
    follow(
        [["V", "V1"], ["J", "uses mutant"], ["J", "draws V"], ["J", "draws deck"], ["V", "V1"]],
        {"turn": "R", "hands": {"B": 0, "V": 0, "R": 1, "J": 7}, "success": False},
        turn="V",
        defence="J",
        target="J1",
        at="gather",
        hands={"V": ["A30"], "J": ["A12", "C", "A14", "A8", "A8"], "R": ["A4"]},
        powers={"J": ["mutant"]},
    )


def test_a_stripped_defence_takes_a_new_hand() -> None:
    """Once the whole effect is done: rencontre.power.mutant.ruling-2"""
    gathered(
        [["V", "uses mutant"], ["V", "draws J"], ["V", "draws J"]],
        {"hands": {"B": 0, "V": 7, "R": 0, "J": 7}, "question": "invite"},
        hands={"V": ["A6", "A10", "C", "A8", "A8"], "J": ["A12", "C"]},
    )


def test_edicts_of_the_vulch_can_be_drawn() -> None:
    """They are cards of a hand like others: rencontre.power.mutant.ruling-3"""
    gathered(
        [["V", "uses mutant"], ["V", "draws R"], ["V", "draws deck"]],
        {"hand.R": ["A4"]},
        picks=["GAZ"],
        powers={"V": ["mutant"], "R": ["vulch"]},
    )


def test_the_plague_makes_room() -> None:
    """What it throws can be drawn again: rencontre.edict-power.peste"""
    gathered(
        [["R", "PESTE V"], ["V", "V2x3"], ["V", "throws A6"], ["V", "uses mutant"]],
        {"question": "source", "hands": {"B": 0, "V": 5, "R": 0, "J": 1}},
        hands={"V": ["A6", "A10", "C", "A8", "A8", "A4", "A4"], "R": ["PESTE"], "J": ["A12"]},
    )


def test_knowledge_of_a_robbed_hand_is_lost_to_others() -> None:
    """A third player who knew the hand cannot tell which card is gone: rencontre.power.G14"""
    game = gathered(
        [
            ["V", "passes"],
            ["B", "uses mind"],
            ["B", "reads J"],
            ["V", "uses mutant"],
            ["V", "draws J"],
        ],
        {"knows.B": {}},
        powers={"V": ["mutant"], "B": ["mind"]},
    )

    for seed in range(5):
        world = game.imagine(0, Chance(seeded_key("robbed", seed)))
        assert world.view(0) == game.view(0)
