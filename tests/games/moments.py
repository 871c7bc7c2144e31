"""Moments of scenarios: positions that games at random seldom or never come to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from regalia.engine.game import Game
from regalia.engine.scenarios.scenario import (
    Scenario,
    begin,
    play_line,
    read_scenario,
    run_on,
)
from regalia.games.registry import GAMES

FILES = sorted(Path(__file__).parent.glob("*/scenarios/*.toml"))


@cache
def scenarios(game: str) -> list[Scenario]:
    """The scenarios of a game, in the order of their files."""
    texts = [path.read_text(encoding="utf-8") for path in FILES if path.parts[-3] == game]
    return [read_scenario(text) for text in texts]


def moments(scenario: Scenario) -> Iterator[Game]:
    """The game of a scenario at its first question and after each line of its script."""
    kind = GAMES[scenario.game]
    game = begin(kind, scenario)
    run_on(scenario, game)
    yield game
    end: list[object] = ["state", scenario.expect]
    for number in range(len(scenario.script)):
        play_line(kind, scenario, game, [*scenario.script[number:], end])
        yield game


def told(scenario: Scenario, number: int) -> str:
    """A moment in the words of a failure."""
    return f"{scenario.game}/{scenario.id}, moment {number}"
