"""Playing Chronica Universalis in the terminal: notation, refusals and the last warning."""

from pathlib import Path

import pytest

from regalia.cli.main import main


def typed(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> None:
    """Plays a new game with these lines typed, then leaves."""
    lines = iter(words)

    def next_line(*_: object) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", next_line)
    saved = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.regalia")
    rules = [word for option in options for word in ("-o", option)]
    command = ["play", "chronica", "--players", "2", "--seed", "9", "--save", saved, *rules]
    assert main([*command, "--bots", "baseline"]) == 0


def test_an_answer_that_loses_is_asked_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """C17: costing all Honour is legal, but must be confirmed."""
    fatal = "act clovis-ier B.F1"
    options = ("honour_start=1", "mulligan_max=0")
    typed([fatal, "s"], tmp_path, monkeypatch, *options)
    once = capsys.readouterr().out
    assert once.count("This would lose the game at once") == 1
    assert "THE GAME IS LOST" in once
    assert "The game is over" not in once
    no_help = "1"  # the Reinforcement, asked for next
    typed([fatal, fatal, no_help, no_help], tmp_path, monkeypatch, *options)
    twice = capsys.readouterr().out
    assert twice.count("This would lose the game at once") == 2
    assert "The game is over" in twice


def test_notation_and_refusals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An answer may be typed in notation; an illegal one is refused with its rule."""
    typed(
        ["place clovis-ier B.F1", "act clovis-ier F1", "hello", "place clovis-ier H3"],
        tmp_path,
        monkeypatch,
        "mulligan_max=0",
    )
    out = capsys.readouterr().out
    assert "[chronica.zone.province]" in out
    assert "[chronica.action.target]" in out
    assert "“hello” is not understood" in out
    assert "places Clovis I on H3" in out
