"""Every scenario file of every game holds."""

from pathlib import Path

import pytest

from regalia.engine.scenarios.scenario import check_rules, read_scenario, run_scenario
from regalia.games.registry import GAMES
from regalia.text.rulebook import rulebook

FILES = sorted(Path(__file__).parent.glob("*/scenarios/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    """The script plays, and what it states follows."""
    scenario = read_scenario(path.read_text(encoding="utf-8"))

    known = [paragraph.id for paragraph in rulebook(scenario.game, "en").paragraphs]
    check_rules(scenario, known)
    run_scenario(GAMES[scenario.game], scenario)


def test_every_game_has_scenarios() -> None:
    """A game without scenario files would pass by having none."""
    assert {path.parts[-3] for path in FILES} == set(GAMES)
