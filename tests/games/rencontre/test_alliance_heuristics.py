"""How the policy weighs alliances: what they give to it, and what they give to others."""

from typing import Any

import pytest

from tests.games.rencontre.test_power_heuristics import says

# foreign bases of a colour, none of them on J3
BASES: dict[str, list[str]] = {
    "V": ["J1", "J2", "R1", "B1"],
    "B": ["J1", "J2", "R1", "V1"],
    "R": ["J1", "J2", "V1", "B1"],
}


def table(bases: dict[str, int], hand: list[str], defenders: int = 1) -> dict[str, Any]:
    """Green attacks J3 with four tokens; colours have so many foreign bases."""
    tokens: dict[str, dict[str, int]] = {}
    for colour, planets in BASES.items():
        own = dict.fromkeys(planets[: bases.get(colour, 0)], 1)
        own |= {f"{colour}{number}": 2 for number in range(2, 6)}
        if colour == "V":
            own["oval"] = 4
        tokens[colour] = own | {"bh": 20 - sum(own.values())}
    tokens["J"] = {"J1": 2, "J2": 2, "J3": defenders, "J4": 2, "bh": 14 - defenders}
    return {
        "turn": "V",
        "defence": "J",
        "target": "J3",
        "at": "alliances",
        "tokens": tokens,
        "hands": {"V": hand, "J": ["A8", "A10"], "R": ["A8"], "B": ["A8"]},
    }


def test_the_fifth_base_is_not_handed_out_for_nothing() -> None:
    """With a thirty it wins alone; those with four bases too are not asked."""
    assert says("V", [], **table({"V": 4, "B": 4, "R": 4}, ["A30"])) == "invites nobody"


def test_a_victory_is_shared_where_it_would_else_be_lost() -> None:
    """With a weak card, half a victory likely is more than a whole one unlikely."""
    said = says("V", [], **table({"V": 4, "B": 4, "R": 1}, ["A12", "A6"], 4))
    assert "B" in said.removeprefix("invites")


def test_of_two_alike_the_next_clockwise_is_invited() -> None:
    """One of blue and red, who have four bases each, is enough: red sits left of green."""
    assert says("V", [], **table({"V": 4, "B": 4, "R": 4}, ["A12"], 4)) == "invites R"


@pytest.mark.parametrize("bases", [3, 4])
def test_a_leader_is_not_invited_by_those_behind(bases: int) -> None:
    """For a second base of its own nobody brings another to the brink of victory."""
    said = says("V", [], **table({"V": 1, "B": bases, "R": 1}, ["A20", "A15"]))
    assert "B" not in said.removeprefix("invites")


def test_one_who_cannot_win_defends_against_the_fifth_base() -> None:
    """Green would win: red, invited by both, helps yellow."""
    script = [["V", "invites R"], ["J", "invites R"]]
    assert says("R", script, **table({"V": 4, "R": 2}, ["A15"])).startswith("defence")


def test_a_base_is_taken_where_it_helps_no_leader() -> None:
    """Green has one base: red, invited by both, joins the attack for one of its own."""
    script = [["V", "invites R"], ["J", "invites R"]]
    assert says("R", script, **table({"V": 1, "R": 1}, ["A15"])).startswith("offence")


def test_one_who_wins_too_joins() -> None:
    """Half a victory is better than none."""
    script = [["V", "invites R"], ["J", "invites R"]]
    assert says("R", script, **table({"V": 4, "R": 4}, ["A15"])).startswith("offence")
