"""Zombie: rencontre.power.zombie.text, rencontre.power.loss-precedence"""

from typing import Any

import pytest

from regalia.games.rencontre.deals.questions import ACCEPT
from regalia.games.rencontre.kind import RENCONTRE
from regalia.text.speaker import Speaker
from tests.games.rencontre.duels import SEALED, attack, follow, force, sealed

HANDS = {"V": ["C"], "R": ["A8", "A4", "A6", "A6"]}
LOSE = [["R", "plays A8"]]
FULL = {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 4}


def test_lost_tokens_return_and_bring_no_consolation() -> None:
    """Four tokens go back to bases of its choice, nothing to the hole, no card.

    rencontre.conflict.zombie-consolation, rencontre.power.zombie.ruling-1
    """
    follow(
        [*LOSE, ["V", "V1x4"]],
        {
            "tokens.V": {"V1": 8, "V2": 4, "V3": 4, "V4": 4},
            "hands": {"B": 0, "V": 0, "R": 3, "J": 0},
        },
        hands=HANDS,
        powers={"V": ["zombie"]},
        **force(4, 4),
    )


def test_zapped_it_loses_like_anybody() -> None:
    """The tokens are lost, and count for consolation: rencontre.power.zombie.ruling-4"""
    follow(
        [*LOSE, ["J", "ZAP"]],
        {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "bh": 4}, "hand.V": ["A4", "A6", "A6"]},
        hands=HANDS | {"J": ["ZAP"]},
        powers={"V": ["zombie"]},
        **force(4, 4),
    )


def test_the_void_is_powerless_unless_it_is_zapped() -> None:
    """The owner's power speaks first: rencontre.conflict.void-zombie

    rencontre.power.loss-precedence, rencontre.power.zombie.ruling-2,
    rencontre.power.zombie.ruling-4, rencontre.power.void.ruling-1
    """
    powers = {"V": ["zombie"], "R": ["void"]}
    hands = {"V": ["A4"], "R": ["A8"], "J": ["ZAP"]}
    follow(
        [["J", "passes"], ["V", "V1x4"]],
        {"tokens.V": {"V1": 8, "V2": 4, "V3": 4, "V4": 4}},
        hands=hands,
        powers=powers,
        **force(4, 4),
    )
    follow(
        [["J", "ZAP"]],
        {"tokens.V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "removed": 4}},
        hands=hands,
        powers=powers,
        **force(4, 4),
    )


def test_not_to_the_planet_just_lost() -> None:
    """A defending Zombie returns to other bases."""
    follow(
        [
            ["R", "plays A8"],
            ["R", "refused", "rencontre.power.loss-precedence", "R1x4"],
            ["R", "R2x4"],
        ],
        {"tokens.R": {"R2": 8, "R3": 4, "R4": 4, "R5": 4}},
        hands={"V": ["A30"], "R": ["A8", "C"]},
        powers={"R": ["zombie"]},
        **force(4, 4),
    )


def test_saved_even_by_the_planet_that_costs_the_power() -> None:
    """It worked when the loss began: rencontre.powerloss.instant"""
    follow(
        [["R", "plays A8"], ["R", "R2x4"]],
        {"tokens.R": {"R2": 8, "R3": 4, "bh": 8}, "usable": "BVJ"},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "R2": 4, "R3": 4, "bh": 8},
            }
        ),
        hands={"V": ["A30"], "R": ["A8", "C"]},
        powers={"R": ["zombie"]},
    )


def test_without_a_base_the_tokens_are_lost() -> None:
    """No refuge, no rescue: here the house asks for no home base to use a power."""
    follow(
        [["R", "plays A8"]],
        {"tokens.R": {"bh": 20}},
        options={"min_home_bases": 0},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "bh": 16},
            }
        ),
        hands={"V": ["A30"], "R": ["A8", "C"]},
        powers={"R": ["zombie"]},
    )


def test_without_a_refuge_they_count_for_consolation() -> None:
    """Lost like anybody's, four cards are due for them."""
    follow(
        [["V", "plays A30"]],
        {"tokens.R": {"bh": 20}, "hands": {"B": 0, "V": 0, "R": 4, "J": 0}},
        options={"min_home_bases": 0},
        hands={"V": ["A30", "A8", "A4", "A6", "A6"], "R": ["C"]},
        powers={"R": ["zombie"]},
        **attack(
            {
                "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "oval": 4},
                "R": {"R1": 4, "bh": 16},
            }
        ),
    )


def test_a_base_on_the_contested_planet_is_no_refuge() -> None:
    """An attacker that sits there already returns elsewhere, or loses its tokens."""
    place = {"options": {"min_home_bases": 0}, "powers": {"V": ["zombie"]}}
    hands = {"V": ["A4", "C"], "R": ["A8", "C"]}
    play = [["V", "plays A4"], ["R", "plays A8"]]
    follow(
        play,
        {"tokens.V": {"R1": 1, "bh": 19}},
        hands=hands,
        **place,
        **attack({"V": {"R1": 1, "oval": 4, "bh": 15}}),
    )
    follow(
        [*play, ["V", "refused", "rencontre.power.loss-precedence", "R1x4"], ["V", "V1x4"]],
        {"tokens.V": {"R1": 1, "V1": 5, "V2": 14}},
        hands=hands,
        **place,
        **attack({"V": {"R1": 1, "V1": 1, "V2": 14, "oval": 4}}),
    )


def test_the_plague_takes_its_cards_only() -> None:
    """A power prevails over an edict: rencontre.power.edict-conflict

    rencontre.conflict.zombie-losses, rencontre.edict-power.peste
    """
    follow(
        [["R", "PESTE V"], ["V", "V1x3"], ["V", "V1x3"], ["V", "throws A6"]],
        {"tokens.V": FULL, "hand.V": ["A8"]},
        turn="R",
        at="turn",
        hands={"R": ["PESTE", "A8"], "V": ["A6", "A8"]},
        powers={"V": ["zombie"]},
    )


def test_a_deal_may_free_tokens_of_the_other() -> None:
    """The term alone is no deal; with a card it is, and a Zap strikes the term only.

    rencontre.power.zombie.ruling-4, rencontre.option.zombie_frees_in_deal
    """
    start = [
        ["V", "plays C"],
        ["J", "plays C"],
        ["B", "B1"],
        ["R", "R1 R2"],
        ["V", "refused", "rencontre.deal.not-empty", "offers nothing for nothing term2"],
        ["V", "refused", "rencontre.power.overrides", "offers ?1 for nothing term3"],
        ["V", "offers ?1 for J1 term2"],
        ["J", "accepts"],
        ["V", "conex3"],
    ]
    tokens = {
        "B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1},
        "V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "oval": 3, "bh": 2},
        "R": {"R1": 3, "R2": 3, "R3": 4, "R4": 4, "R5": 1, "J3": 1, "ring": 2, "bh": 2},
        "J": {"J1": 4, "J2": 4, "J3": 2, "J4": 4, "J5": 4, "bh": 2},
    }
    hands = {"V": ["C", "A6"], "J": ["C", "A8"], "B": ["ZAP"]}
    powers = {"V": ["zombie"]}
    sealed(
        [*start, ["B", "passes"], ["J", "J3x2"]],
        {"tokens.J": {"J1": 4, "J2": 4, "J3": 4, "J4": 4, "J5": 4}},
        tokens=tokens,
        hands=hands,
        powers=powers,
    )
    sealed(
        [*start, ["B", "ZAP"]],
        {"tokens.J": {"J1": 4, "J2": 4, "J3": 2, "J4": 4, "J5": 4, "bh": 2}},
        tokens=tokens,
        hands=hands,
        powers=powers,
    )


def test_the_house_may_take_the_offer_away() -> None:
    """rencontre.option.zombie_frees_in_deal, rencontre.power.zombie.ruling-3"""
    tokens = SEALED["tokens"] | {"J": {"J1": 4, "J2": 4, "J3": 2, "J4": 4, "J5": 4, "bh": 2}}
    sealed(
        [
            ["V", "plays C"],
            ["J", "plays C"],
            ["B", "B1"],
            ["R", "R1 R2"],
            ["V", "refused", "rencontre.power.overrides", "offers ?1 for nothing term1"],
            ["V", "offers ?1 for J1"],
        ],
        {"question": "negotiate"},
        options={"zombie_frees_in_deal": False},
        tokens=tokens,
        hands={"V": ["C", "A6"], "J": ["C", "A8"]},
        powers={"V": ["zombie"]},
    )


# green has borrowed the Zombie of blue, and each has tokens in the Black Hole
GRAFTED: dict[str, Any] = {
    "turn": "V",
    "defence": "B",
    "target": "B2",
    "at": "cards",
    "powers": {"V": ["plant"], "B": ["zombie"]},
    "tokens": {
        "V": {"V1": 5, "V2": 1, "V3": 1, "B3": 4, "oval": 3, "bh": 6},
        "B": {"B1": 5, "B2": 4, "B3": 4, "B4": 4, "bh": 3},
    },
}


def test_a_proposal_is_not_turned_round_when_its_giver_loses_the_power() -> None:
    """Green has promised to free tokens of blue. The graft ends: blue could free tokens of green
    now, which is another promise, and the open one can no longer be accepted.

    rencontre.deal.atomic, rencontre.A-59, rencontre.power.zombie.text
    """
    game = follow(
        [
            ["V", "uses plant"],
            ["V", "plays C"],
            ["B", "plays C"],
            ["V", "offers ?1 for B1 term3"],
        ],
        {"asked": "B", "offers": ["?1 for B1 term3"]},
        hands={"V": ["C", "A8"], "B": ["C", "A6"]},
        **GRAFTED,
    )
    for planet in (6, 7):
        game.move(1, planet, 5, 1)
    game.look_at_grafts()

    assert game.deal_term(0) > 3
    assert ACCEPT not in game.question.options(game, 0)
    game.freed = [-1, -1]
    assert ACCEPT in game.question.options(game, 0)


@pytest.mark.parametrize(("sender", "other"), [("V", "J"), ("J", "V")])
def test_everybody_reads_whose_tokens_come_back(sender: str, other: str) -> None:
    """The Zombie frees those of the other party, whichever of the two proposes it."""
    words = {"V": "?1 for J1", "J": "J1 for ?1"}[sender]
    script = [["V", "plays C"], ["J", "plays C"], ["B", "B1"], ["R", "R1 R2"]]
    script += [] if sender == "V" else [["V", "no deal"]]
    game = sealed(
        [*script, [sender, f"offers {words} term2"]],
        {"asked": other, "question": "negotiate"},
        tokens=SEALED["tokens"] | {"J": {"J1": 4, "J2": 4, "J3": 2, "J4": 4, "J5": 4, "bh": 2}},
        hands={"V": ["C", "A6"], "J": ["C", "A8"]},
        powers={"V": ["zombie"]},
    )
    seats = {"V": 1, "J": 3}
    assert [seat for seat in game.view(-1).freed if seat >= 0] == [3]
    accept = game.question.describe(game, seats[other], ACCEPT)
    whose = "your" if other == "J" else "their"
    assert Speaker("en").say(accept).endswith(f"2 of {whose} tokens come back from the Black Hole")
    whose = "vos" if other == "J" else "ses"
    assert Speaker("fr").say(accept).endswith(f"2 de {whose} pions reviennent du Trou Noir")
    assert game.witness is not None
    event = next(each for each in game.witness.events if each.kind == "offers")
    told = Speaker("en", ["Ann", "Ben", "Cy", "Di"]).say(RENCONTRE.label_event(event))
    assert told.endswith("and 2 tokens of Di come back from the Black Hole")
    told = Speaker("fr", ["Ann", "Ben", "Cy", "Di"]).say(RENCONTRE.label_event(event))
    assert told.endswith("et 2 pions de Di reviennent du Trou Noir")
