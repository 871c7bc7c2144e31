"""Numbers in the positions of scenarios: taken at both ends of what is allowed, refused beyond."""

from __future__ import annotations

import pytest

from regalia.engine.scenarios.scenario import FREE, Scenario, begin
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from tests.saying import fails

# the game, the entry, what is put into it (None stands for the number), and both ends
NUMBERS: list[tuple[str, str, list[object] | None, int, int]] = [
    ("guerre", "rounds", None, 0, 10_000),
    ("guerre", "piles", [0, None], 0, 60),
    ("crowns", "dealer", None, 0, 1),
    ("crowns", "round", None, 0, 20),
    ("crowns", "crowns", [0, None], 0, 1000),
    ("chronica", "honour", [20, None], 0, 1000),
    ("crowns", "cards", None, 1, 32),
    ("rencontre", "round", None, 0, 1000),
    ("rencontre", "duel", None, 1, 2),
]


def stage(game: str, name: str, form: list[object] | None, number: int) -> None:
    """Sets up a position of two seats with a number in it."""
    value = number if form is None else [number if each is None else each for each in form]
    kind = GAMES[game]
    position: dict[str, object] = {name: value}
    if game == "crowns" and name != "cards":
        position["cards"] = 3
    begin(kind, Scenario("x", "x", game, 2, [], FREE, {}, position))


@pytest.mark.parametrize(("game", "name", "form", "least", "most"), NUMBERS)
def test_a_number_is_taken_at_both_ends_and_refused_beyond(
    game: str, name: str, form: list[object] | None, least: int, most: int
) -> None:
    stage(game, name, form, least)
    stage(game, name, form, most)
    for number in (least - 1, most + 1):
        with fails(
            ScenarioError, f"{name} cannot be {number}: a whole number from {least} to {most}"
        ):
            stage(game, name, form, number)
