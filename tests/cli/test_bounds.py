"""Numbers of the commands: what each stands for if nobody says it, and both sides of its bounds."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from regalia.cli.main import main, parser

BILLION: Final = 1_000_000_000

# what a command takes where nobody says more: all that is neither nothing nor a switch that is off
USUAL: Final[dict[str, dict[str, object]]] = {
    "serve": {"host": "127.0.0.1", "port": 8765, "processes": 1, "log": "text"},
    "puzzles": {"seed": "puzzles"},
    "cards": {"search": "", "size": 30},
    "simulate": {"on": "", "limit": 60.0},
    "tournament": {"on": "", "limit": 60.0},
    "league": {"rounds": 50, "limit": 60.0, "on": ""},
    "balance": {"on": "", "limit": 60.0},
    "dataset": {"bots": "baseline", "games": 1000, "limit": 60.0, "on": ""},
    "try-bot": {"games": 6, "seed": "1", "limit": 10.0},
    "review": {"times": 1},
    "report": {"games": 200},
}

# a command, the module that checks its number, the number's name, least and most
BOUNDS: Final[list[tuple[str, str, str, int, int]]] = [
    ("simulate guerre", "laboratory.simulate", "games", 1, BILLION),
    ("tournament guerre --bots random,baseline", "laboratory.tournament", "games", 1, BILLION),
    ("balance guerre", "laboratory.balance", "games", 2, BILLION),
    ("dataset guerre --out there", "laboratory.dataset", "games", 1, BILLION),
    ("league there guerre", "laboratory.league", "rounds", 0, BILLION),
    ("try-bot random", "laboratory.try_bot", "games", 1, 1000),
    ("report guerre", "report", "games", 0, 1_000_000),
    ("simulate guerre", "laboratory.longrun", "workers", 1, 1024),
    ("tournament guerre --bots random,baseline", "laboratory.longrun", "workers", 1, 1024),
    ("cards chronica --check there", "boards.chronica_cards", "size", 1, 112),
    ("puzzles guerre", "learning.puzzles", "make", 1, 1000),
    ("serve", "serve", "port", 0, 65_535),
    ("serve", "serve", "metrics", 0, 65_535),
]
LIMITED: Final = (
    "simulate guerre",
    "tournament guerre --bots random,baseline",
    "balance guerre",
    "dataset guerre --out there",
    "league there guerre",
    "try-bot random",
)


class Taken(Exception):
    """Ends a command where its number was found good."""


def commands() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its own arguments."""
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def test_what_a_command_takes_where_nothing_is_said() -> None:
    found: dict[str, dict[str, object]] = {}
    for name, command in commands():
        given = {each.dest: each.default for each in command._actions}
        said = {
            each: default
            for each, default in given.items()
            if default not in (None, False, []) and default != argparse.SUPPRESS
        }
        if said:
            found[name] = said
    assert found == USUAL


@pytest.mark.parametrize(
    ("words", "module", "name", "least", "most"),
    BOUNDS,
    ids=[f"{words.split()[0]}-{name}" for words, _, name, _, _ in BOUNDS],
)
def test_both_sides_of_every_bound(
    words: str,
    module: str,
    name: str,
    least: int,
    most: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    checked = importlib.import_module(f"regalia.cli.{module}")
    really: Any = checked.check_range

    def check(argument: str, *given: int) -> None:
        really(argument, *given)
        if argument == f"--{name}":
            raise Taken

    monkeypatch.setattr(checked, "check_range", check)
    for value in (least, most):
        with pytest.raises(Taken):
            main([*words.split(), f"--{name}={value}", "--lang", "en"])
    for value in (least - 1, most + 1):
        assert main([*words.split(), f"--{name}={value}", "--lang", "en"]) == 2
        told = capsys.readouterr()
        assert f"--{name} is a number from {least} to {most}" in told.err
        assert told.out == ""
    assert not list(tmp_path.iterdir()), "nothing was begun"


@pytest.mark.parametrize("words", LIMITED, ids=[words.split()[0] for words in LIMITED])
def test_a_bot_thinks_from_a_millisecond_to_a_day(
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    name = BOUNDS[[each[0] for each in BOUNDS].index(words)][1]
    checked = importlib.import_module(f"regalia.cli.{name}")
    really: Any = checked.check_limit

    def check(limit: float) -> None:
        really(limit)
        raise Taken

    monkeypatch.setattr(checked, "check_limit", check)
    for value in ("0.001", "86400"):
        with pytest.raises(Taken):
            main([*words.split(), f"--limit={value}", "--lang", "en"])
    for value in ("0.0009", "86400.1", "nan", "-1"):
        assert main([*words.split(), f"--limit={value}", "--lang", "en"]) == 2
        assert "--limit is a number from 0.001 to 86400" in capsys.readouterr().err
