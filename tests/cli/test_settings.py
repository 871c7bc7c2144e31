"""The settings of a server: the command goes before the environment, that before the file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.common import UserError
from regalia.cli.hosting.settings import (
    KNOWN,
    LISTS,
    NUMBERS,
    SWITCHES,
    TEXTS,
    DefaultNumber,
    DefaultText,
    is_given,
    settle,
)

FILE = """\
name = ["a.example", "b.example"]
port = 8001
store = "file.sqlite"
no_open = true

[limits]
tables = 7
"""


def nothing_said(**said: Any) -> argparse.Namespace:
    """What a command without words gives, but for some."""
    values: dict[str, Any] = {"config": None}
    values |= dict.fromkeys(LISTS)
    values |= {name: DefaultNumber(1) for name in NUMBERS}
    values |= {name: DefaultText("usual") for name in TEXTS}
    values |= dict.fromkeys(SWITCHES, False)
    return argparse.Namespace(**(values | said))


def config(path: Path, text: str = FILE) -> str:
    """A file of settings."""
    file = path / "regalia.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def refused(args: argparse.Namespace, environment: dict[str, str]) -> tuple[str, dict[str, Any]]:
    """The message of a mistake, and what it names."""
    with pytest.raises(UserError) as error:
        settle(args, environment)
    return error.value.label.message, dict(error.value.label.args)


@pytest.mark.parametrize(
    ("value", "given"),
    [
        ("x", True),
        ("", True),
        (0, False),
        (7, True),
        (["x"], True),
        ([], False),
        (True, True),
        (False, False),
        (None, False),
        (DefaultText("x"), False),
        (DefaultNumber(7), False),
    ],
)
def test_what_was_said(value: object, given: bool) -> None:
    """A default is not, nor is what is empty."""
    assert is_given(value) is given


def test_a_file_fills_in_what_nobody_said(tmp_path: Path) -> None:
    args = nothing_said(config=config(tmp_path))
    assert settle(args, {}) == {"tables": 7}
    assert (args.name, args.port, args.store, args.no_open) == (
        ["a.example", "b.example"],
        8001,
        "file.sqlite",
        True,
    )
    assert isinstance(args.host, DefaultText)
    assert args.no_webhooks is False


def test_zero_is_a_number_of_a_file(tmp_path: Path) -> None:
    """Zero days are kept, or zero tables allowed, where somebody says so."""
    args = nothing_said(config=config(tmp_path, "keep_days = 0\n[limits]\ntables = 0"))
    assert settle(args, {}) == {"tables": 0}
    assert args.keep_days == 0
    assert not isinstance(args.keep_days, DefaultNumber)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    """It may name the file too; a switch can be turned off there."""
    args = nothing_said()
    environment = {
        "REGALIA_CONFIG": config(tmp_path),
        "REGALIA_NAME": "c.example, d.example",
        "REGALIA_PORT": "8002",
        "REGALIA_STORE": "env.sqlite",
        "REGALIA_NO_OPEN": "false",
        "REGALIA_NO_WEBHOOKS": "1",
    }
    assert settle(args, environment) == {"tables": 7}
    assert (args.name, args.port, args.store) == (["c.example", "d.example"], 8002, "env.sqlite")
    assert args.no_open is False
    assert args.no_webhooks is True


def test_the_command_goes_before_both(tmp_path: Path) -> None:
    args = nothing_said(config=config(tmp_path), port=8003, name=["e.example"], no_open=True)
    settle(args, {"REGALIA_PORT": "8002", "REGALIA_NO_OPEN": "0", "REGALIA_CONFIG": "nowhere"})
    assert (args.port, args.name, args.no_open) == (8003, ["e.example"], True)
    assert args.store == "file.sqlite"


@pytest.mark.parametrize("word", ["0", "1", "false", "true"])
def test_switches_of_the_environment(word: str) -> None:
    args = nothing_said()
    settle(args, {"REGALIA_NO_OPEN": word})
    assert args.no_open is (word in ("1", "true"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("NO_OPEN", "yes"),
        ("NO_OPEN", ""),
        ("PORT", "-1"),
        ("PORT", "80a"),
        ("PORT", ""),
        ("PORT", "٣"),
        ("PORT", "1" * 10),
    ],
)
def test_a_bad_value_of_the_environment_is_named(name: str, text: str) -> None:
    found = refused(nothing_said(), {f"REGALIA_{name}": text})
    assert found == ("table-serve-setting-value", {"setting": f"REGALIA_{name}"})


@pytest.mark.parametrize(
    ("entry", "setting"),
    [
        ('name = "a"', "name"),
        ("name = [1]", "name"),
        ("no_open = 1", "no_open"),
        ("port = true", "port"),
        ("port = -1", "port"),
        ('port = "80"', "port"),
        ("store = 1", "store"),
        ("limits = 3", "limits"),
        ("[limits]\ntables = true", "limits.tables"),
        ("[limits]\ntables = -1", "limits.tables"),
        ('[limits]\ntables = "7"', "limits.tables"),
    ],
)
def test_a_bad_value_of_the_file_is_named(tmp_path: Path, entry: str, setting: str) -> None:
    found = refused(nothing_said(config=config(tmp_path, entry)), {})
    assert found == ("table-serve-setting-value", {"setting": setting})


def test_unknown_settings_are_named_with_all_that_are_known(tmp_path: Path) -> None:
    """Always in the same order."""
    message, args = refused(nothing_said(config=config(tmp_path, "colour = 1\nzoo = 1")), {})
    assert message == "table-serve-setting"
    assert args == {"setting": "colour", "known": ", ".join(KNOWN)}
    message, args = refused(nothing_said(config=config(tmp_path, "[limits]\nmoon = 1")), {})
    assert (message, args["setting"]) == ("table-serve-setting", "limits.moon")
    known = str(args["known"]).split(", ")
    assert known == sorted(known)
    assert "tables" in known


def test_a_file_that_is_not_toml_is_named_with_its_line(tmp_path: Path) -> None:
    path = config(tmp_path, "port = 1\nhost = \nstore = 1")
    message, args = refused(nothing_said(config=path), {})
    assert message == "table-serve-config"
    assert args["file"] == path
    assert "line 2" in str(args["why"])
