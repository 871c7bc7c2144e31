"""Which proposals a player is offered: bases, cards, and both, as far as there are any."""

from typing import Any

import pytest

from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow, force


def offers(game: Rencontre) -> list[str]:
    """The proposals among the listed answers."""
    seat = game.to_act[0]
    words = [game.question.notation(game, seat, each) for each in game.options(seat)]
    return [each.removeprefix("offers ") for each in words if each.startswith("offers ")]


def talking(**place: Any) -> list[str]:
    """The listed proposals of green, which has attacked red and shown a compromise like red."""
    given = force(1, 4) | place
    hands = given.pop("hands", {"V": ["C", "A4", "A6"], "R": ["C", "A8", "A10"]})
    return offers(
        follow(
            [["V", "plays C"], ["R", "plays C"]],
            {"question": "negotiate", "asked": "V"},
            hands=hands,
            **given,
        )
    )


def test_a_base_for_a_base_and_what_goes_with_it() -> None:
    """rencontre.term.deal-base: the strongest base of each, alone, for cards, and with a card.

    Green's first base is as strong as its others, red's R5 too; of equal ones the first is named.
    """
    assert talking() == [
        "V1 for R1",
        "V1 for ?2",
        "nothing for R1",
        "any*2 for R1",
        "any for ?1",
        "V1 for R1 ?1",
        "V1 any for R1",
    ]


def test_a_base_in_a_third_system_is_offered_too() -> None:
    """Green has one on blue's planet: it comes first, and is worth each of red's."""
    tokens = force(1, 4)["tokens"]
    tokens["V"] = {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 2, "B3": 1, "oval": 1}
    tokens["R"] = {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 3, "J2": 1}
    assert talking(tokens=tokens) == [
        "B3 for J2",
        "B3 for R1",
        "B3 for ?2",
        "V1 for J2",
        "V1 for R1",
        "V1 for ?2",
        "nothing for J2",
        "any*2 for J2",
        "nothing for R1",
        "any*2 for R1",
        "any for ?1",
        "B3 for J2 ?1",
        "B3 any for J2",
    ]


@pytest.mark.parametrize(
    ("mine", "theirs", "listed"),
    [
        (0, 0, ["V1 for R1", "nothing for R1"]),
        (
            1,
            0,
            ["V1 for R1", "nothing for R1", "any for R1", "any for nothing", "V1 any for R1"],
        ),
        (
            0,
            1,
            ["V1 for R1", "V1 for ?1", "nothing for R1", "nothing for ?1", "V1 for R1 ?1"],
        ),
    ],
)
def test_cards_are_offered_where_there_are_any(mine: int, theirs: int, listed: list[str]) -> None:
    """As many as both hands hold, two at most."""
    hands = {"V": ["C"] + ["A4"] * mine, "R": ["C"] + ["A8"] * theirs}
    assert talking(hands=hands) == listed


def test_a_base_is_not_offered_to_one_who_has_no_token_to_found_it() -> None:
    """rencontre.deal.tokens: red lies in the Black Hole; it has no base to give either."""
    tokens = force(1, 4)["tokens"]
    tokens["R"] = {"bh": 20}
    assert talking(tokens=tokens) == ["any for ?1"]


def test_a_base_goes_one_way_where_only_one_has_any_to_give() -> None:
    """Green sits on red's only planet already: it can be given nothing but cards."""
    tokens = force(1, 4)["tokens"]
    tokens["V"] = {"V1": 18, "R2": 1, "oval": 1}
    tokens["R"] = {"R2": 20}
    assert talking(tokens=tokens) == ["V1 for ?2", "any for ?1"]


def test_a_zombie_adds_its_term() -> None:
    """Two of red's tokens lie in the Black Hole; the longest term a list names is offered."""
    tokens = force(1, 4)["tokens"]
    tokens["R"] = {"R1": 4, "R2": 4, "R3": 4, "R4": 4, "R5": 2, "bh": 2}
    found = talking(tokens=tokens, powers={"V": ["zombie"]})
    assert "any for R1 term2" in found
    assert [each for each in found if "term" in each] == ["any for R1 term2"]
