"""The page on scenario files is true: it lists what the code reads, and its example holds."""

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Question
from regalia.engine.refused import Refused
from regalia.engine.scenarios.scenario import (
    NEEDED,
    OPTIONAL,
    check_rules,
    read_scenario,
    run_scenario,
)
from regalia.games.registry import GAMES
from regalia.games.rencontre.state.cards import EDICT_NAMES
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


def notations(game: str, games: int) -> dict[str, set[str]]:
    """How answers are written in random games at all tables, by question."""
    kind = GAMES[game]
    found: dict[str, set[str]] = {}
    sets = kind.option_sets()
    for number in range(games):
        chance = Chance(seeded_key(f"notations {game}", number))
        players = kind.least + number % (kind.most - kind.least + 1)
        try:
            begun = kind.new(players, sets[number % len(sets)], chance)
        except Refused:
            continue  # house rules that this many players cannot have
        for _ in range(300):
            if begun.over:
                break
            seat = begun.asked[0]
            options = begun.options(seat)
            written = found.setdefault(begun.question.name, set())
            written |= {begun.question.notation(begun, seat, each) for each in options[:10]}
            begun.play(seat, options[chance.below(len(options))])
    return found


@pytest.mark.parametrize(("game", "games"), [("guerre", 60), ("crowns", 30), ("chronica", 40)])
def test_every_answer_is_listed_as_it_is_written(game: str, games: int) -> None:
    """Each question that random games put stands in the table, with the verbs of its answers."""
    check_notations(game, notations(game, games))


def test_every_answer_of_rencontre_is_listed() -> None:
    """Its answers are verbs, edicts, or tokens on planets."""
    check_notations("rencontre", notations("rencontre", 40))
    edicts = ", ".join(f"`{name}`" for name in sorted(EDICT_NAMES))
    assert edicts in section("rencontre")


def questions(game: str) -> set[str]:
    """The names of all questions of a game."""
    package = importlib.import_module(f"regalia.games.{game}")
    names: set[str] = set()
    for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(each.name)
        names |= {thing.name for thing in vars(module).values() if isinstance(thing, Question)}
    return names


def check_notations(game: str, found: dict[str, set[str]]) -> None:
    """Holds what was written against the page."""
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section(game), re.MULTILINE))
    assert set(found) <= set(rows)
    assert questions(game) <= set(rows)
    for question, written in found.items():
        row = rows[question]
        if row == "the same, or `stop`":
            row += rows["play"]
        for words in written:
            tokens = re.fullmatch(r"((([BVRJ][1-5]|cone)(x\d+)?)( |$))+", words) is not None
            edict = words.split()[0] in EDICT_NAMES
            verb = f"`{words.split()[0]}" in row
            assert verb or (tokens and "tokens:" in row) or (edict and "an edict" in row), words
