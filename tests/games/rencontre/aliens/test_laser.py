"""Laser: rencontre.power.laser.text"""

from collections import Counter
from typing import Any

from regalia.engine.chance import Chance, seeded_key
from tests.games.rencontre.duels import follow, force

HANDS = {"V": ["A12"], "R": ["C", "A6", "A30", "ZAP"]}


def test_the_card_is_picked_at_random_and_unseen() -> None:
    """The victim is not asked, and sees the hand as before the pick."""
    game = follow(
        [
            ["R", "passes"],
            [
                "state",
                {"question": "window", "sees.R": ["A6", "A30", "C", "CHAMP"], "hands": SIZES},
            ],
            ["R", "passes"],
        ],
        {"totals": [16, 10], "winner": "V"},
        hands={"V": ["A12"], "R": ["C", "A6", "A30", "CHAMP"]},
        picks=["A6"],
        powers={"V": ["laser"]},
        **allied(),
    )

    assert game.witness is not None
    chosen = [event.who for event in game.witness.events if event.kind == "chooses"]
    assert chosen == [1]


SIZES = {"B": 0, "V": 0, "R": 3, "J": 0}


def allied() -> dict[str, Any]:
    """Blue stands beside green, so that the cards lie face down for a while."""
    place = force(3, 4)
    tokens = dict(place["tokens"])
    tokens["B"] = {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1}
    return place | {"tokens": tokens}


def test_edicts_are_never_picked_and_all_duel_cards_are() -> None:
    """Each of three duel cards comes up, the Zap never."""
    found: Counter[str] = Counter()
    for seed in range(60):
        game = follow(
            [],
            {},
            hands={"V": ["A12", "A10"], "R": ["C", "A6", "A30", "GAZ"]},
            powers={"V": ["laser"]},
            **force(4, 4),
        )
        game.chance = Chance(seeded_key("laser", seed))
        game.play(1, 12)
        assert game.witness is not None
        reveal = next(event for event in game.witness.events if event.kind == "reveals")
        found[str(reveal.count)] += 1

    assert set(found) == {"31", "6", "30"}


def test_zapped_the_opponent_chooses() -> None:
    """The victim zaps, and plays what it likes: rencontre.power.laser.ruling-6"""
    follow(
        [["R", "ZAP"], ["V", "plays A12"], ["R", "plays A30"]],
        {"totals": [16, 34]},
        hands={"V": ["A12", "A10"], "R": ["C", "A6", "A30", "ZAP"]},
        powers={"V": ["laser"]},
        **force(4, 4),
    )


def test_one_card_is_no_choice_anyway() -> None:
    """A single duel card is always the one."""
    follow(
        [],
        {"totals": [16, 18]},
        hands={"V": ["A12"], "R": ["A14"]},
        powers={"V": ["laser"]},
        **force(4, 4),
    )


def test_an_optional_laser_may_be_left_alone() -> None:
    """Its owner is asked: rencontre.option.laser_optional, rencontre.power.laser.ruling-5"""
    place = {
        "options": {"laser_optional": True},
        "hands": {"V": ["A12", "A10"], "R": ["C", "A30"]},
        "powers": {"V": ["laser"]},
        **force(4, 4),
    }
    follow([["V", "passes"]], {"asked": "VR", "question": "commit"}, **place)
    follow([["V", "uses laser"]], {"asked": "V", "question": "commit"}, **place)


def test_the_plague_shrinks_the_hand_before_the_pick() -> None:
    """The card is picked from what it leaves: rencontre.edict-power.peste"""
    game = follow(
        [
            ["J", "PESTE R"],
            ["R", "R2x3"],
            ["R", "throws A30"],
        ],
        {"totals": [16, 10]},
        hands={"V": ["A12"], "R": ["A6", "A8", "A30"], "J": ["PESTE"]},
        picks=["A6"],
        powers={"V": ["laser"]},
        **force(4, 4),
    )

    assert game.winner == 1


def test_no_card_nothing_to_pick() -> None:
    """Against a defence that can get no duel card it is no use."""
    follow(
        [["J", "passes"], ["V", "plays A6"], *[["J", "passes"]] * 2],
        {"totals": [9, 4], "story attempt": []},
        hands={"V": ["A6", "C"], "R": []},
        rest="hand",
        powers={"V": ["laser"]},
        **force(3, 4),
    )
