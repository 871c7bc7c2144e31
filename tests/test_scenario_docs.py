"""The page on scenario files is true: it lists what the code reads, and its example holds."""

import re
from pathlib import Path

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.scenario import NEEDED, OPTIONAL, check_rules, read_scenario, run_scenario
from regalia.games.table import GAMES
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker

PAGE = (Path(__file__).parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def table(section: str, heading: str) -> list[str]:
    """The names in the first column of a table."""
    rows = re.search(rf"^\| {heading} \| \|\n\|---\|---\|\n((?:\|.*\n)+)", section, re.MULTILINE)
    assert rows is not None, heading
    return [
        name for row in rows[1].splitlines() for name in re.findall(r"`([^`]+)`", row.split("|")[1])
    ]


def section(game: str) -> str:
    """What the page says of one game."""
    title = Speaker("en").message(f"game-{game}")
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_place_and_fact_is_listed(game: str) -> None:
    """Neither one too few nor one too many."""
    kind = GAMES[game]
    begun = kind.new(kind.least, {}, Chance(seeded_key("page")))

    assert sorted(table(section(game), "position")) == sorted(kind.stage.place_names())
    assert sorted(table(section(game), "fact")) == sorted(kind.fact_names(begun))


def test_every_entry_is_listed() -> None:
    """The entries of a file."""
    assert sorted(table(PAGE, "entry")) == sorted(NEEDED + OPTIONAL)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_fact_can_be_asked_for(game: str) -> None:
    """A listed fact has a value at the first question, and a form is a fact too."""
    kind = GAMES[game]
    begun = kind.new(kind.least, {}, Chance(seeded_key("page")))
    for name in kind.fact_names(begun):
        kind.fact(begun, name.replace(" …", ""))


def test_the_example_holds() -> None:
    """It is a scenario as it stands."""
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    scenario = read_scenario(example)
    check_rules(scenario, [each.id for each in rulebook(scenario.game, "en").paragraphs])
    run_scenario(GAMES[scenario.game], scenario)
