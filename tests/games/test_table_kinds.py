"""What games say of themselves for menus, pages and help is true of them."""

from __future__ import annotations

import shlex

import pytest

from regalia.cli.main import parser
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)


@every_game
def test_house_rules_stand_in_one_group_and_are_there(kind: GameKind) -> None:
    names = [option.name for option in kind.options]
    grouped = [name for group in kind.table.option_groups.values() for name in group]
    assert len(grouped) == len(set(grouped))
    assert {*grouped, *kind.table.quick_options} <= set(names)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_has_a_name(kind: GameKind, language: str) -> None:
    speaker = Speaker(language)
    assert all(speaker.has(f"house-group-{group}") for group in kind.table.option_groups)


@every_game
def test_as_many_as_usual_may_play(kind: GameKind) -> None:
    assert kind.table.usual_players == 0 or (kind.least <= kind.table.usual_players <= kind.most)


@every_game
def test_examples_are_commands_of_the_program(kind: GameKind) -> None:
    """And each has to do with its game."""
    for line in kind.table.examples:
        args = parser().parse_args(shlex.split(line))
        assert kind.name in line
        assert args.command == line.split()[0]


def test_help_shows_the_examples_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    given = [line for kind in GAMES.values() for line in kind.table.examples]
    for command in {line.split()[0] for line in given}:
        with pytest.raises(SystemExit):
            parser().parse_args([command, "--help"])
        said = capsys.readouterr().out
        assert all(line in said for line in given if line.split()[0] == command)
