"""What all commands share: the language, the own name, numbers, house rules as typed, files."""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

import pytest

from regalia.cli.common import (
    SYSTEM_WORDS,
    UserError,
    choose_language,
    command_line,
    console,
    data_folder,
    option_words,
    program,
    seconds,
    serve_command,
    system_words,
    whole,
    write_text,
)
from regalia.cli.main import main


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_MESSAGES": "fr", "LC_ALL": "tr_TR"}, "en"),
        ({"LANG": "fr", "LC_ALL": "", "LC_MESSAGES": ""}, "fr"),
    ],
)
def test_the_language_of_the_environment(
    settings: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is asked for goes before it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert choose_language(None) == language
    assert choose_language("fr") == "fr"


@pytest.mark.parametrize(
    ("started", "name"),
    [
        ("/usr/lib/regalia/__main__.py", "python -m regalia"),
        ("/usr/lib/other/__main__.py", "regalia"),
        ("/usr/lib/regalia/main.py", "regalia"),
        ("/usr/bin/regalia", "regalia"),
    ],
)
def test_how_this_program_was_started(
    started: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a hint can be typed as it stands; signs of a shell are quoted."""
    monkeypatch.delenv("REGALIA_COMMAND", raising=False)
    monkeypatch.delenv("REGALIA_SERVE", raising=False)
    monkeypatch.setattr("sys.argv", [started])
    monkeypatch.setattr("sys.executable", "/usr/bin/python")
    assert program() == name
    assert serve_command() == f"{name} serve"
    assert command_line("verify", Path("a b")) == f"{name} verify 'a b'"
    monkeypatch.setenv("REGALIA_COMMAND", "python3 dev.py regalia")
    assert program() == "python3 dev.py regalia"


def test_whole_numbers_as_people_type_them() -> None:
    assert [whole(words) for words in ("0", "7", "-5", "007", "9" * 17)] == [
        0,
        7,
        -5,
        7,
        10**17 - 1,
    ]
    for words in ("", "-", "--5", "5-", "+5", "5.0", "\u00b2", "\u0663", " 5", "9" * 18):
        with pytest.raises(argparse.ArgumentTypeError, match="cli-not-whole"):
            whole(words)


def test_seconds_as_people_type_them() -> None:
    assert (seconds("0.5"), seconds("-1"), seconds("1e3")) == (0.5, -1.0, 1000.0)
    for words in ("", "soon", "1,5"):
        with pytest.raises(argparse.ArgumentTypeError, match="cli-not-seconds"):
            seconds(words)


@pytest.mark.parametrize("words", ["--games=--5", "--games=five", "--limit=soon"])
def test_what_is_no_number_is_told_in_the_language_of_the_reader(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "guerre", words, "--lang", "fr"])
    assert left.value.code == 2
    assert "il faut un nombre" in capsys.readouterr().err


def test_house_rules_as_typed() -> None:
    assert option_words([]) == {}
    assert option_words(["a=1", "b=", "c=x=y"]) == {"a": "1", "b": "", "c": "x=y"}
    with pytest.raises(UserError, match="cli-option-form"):
        option_words(["a"])
    with pytest.raises(UserError, match="cli-option-twice"):
        option_words(["a=1", "a=1"])


def test_reasons_of_the_system() -> None:
    """Known ones in words of ours, others as the system says them."""
    for name in SYSTEM_WORDS:
        error = OSError(getattr(errno, name), "words of the system")
        assert system_words(error).message == f"system-{name}"
    other = system_words(OSError(errno.ENOTEMPTY, "not empty"))
    assert (other.message, other.args) == ("system-other", {"words": "not empty"})
    bare = system_words(OSError("gone"))
    assert (bare.message, bare.args) == ("system-other", {"words": "gone"})


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new" / "file"
    write_text(path, "first")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError) as refused:
        write_text(path, "second")
    assert refused.value.label.message == "cli-cannot-write"
    assert path.read_text() == "first"
    assert [each.name for each in path.parent.iterdir()] == ["file"], "nothing is left behind"


def test_the_old_folder_of_data_is_used_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    old = tmp_path / ".local" / "share" / "regalia"
    old.mkdir(parents=True)
    assert data_folder() == old
    other = tmp_path / "elsewhere"
    (other / "regalia").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(other))
    assert data_folder() == other / "regalia"


def test_brackets_and_names_of_signs_are_only_text(capsys: pytest.CaptureFixture[str]) -> None:
    console().print("[bold]x[/bold] :smile: 1.5")
    assert capsys.readouterr().out == "[bold]x[/bold] :smile: 1.5\n"
