"""Saved games: full disks, two programs on one file, Ctrl-C, and hints one can type."""

import io
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.common import UserError, program, write_text
from regalia.cli.main import main
from regalia.cli.terminal.saving import SavedGame
from regalia.engine.chance import seeded_key
from regalia.engine.record import Sitting, read_record
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker
from tests.cli.running import run
from tests.patience import SECONDS, wait_until

CHANCE = ("-o", "chance=true", "--lang", "en")


def start(*words: str) -> subprocess.Popen[str]:
    """The program with a keyboard that we hold."""
    env = os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "regalia", "play", "guerre", *CHANCE, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        # a test that runs in the background hands on that Ctrl-C is ignored
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )


def wait_for(path: Path) -> None:
    """Until a game has been saved."""
    wait_until(path.exists)


def wait_until_asked(program: subprocess.Popen[str], language: str = "en") -> None:
    """Until it waits for us: before that its bots may play, and save."""
    assert program.stdout is not None
    said = ""
    while not said.endswith(Speaker(language).message("play-your-answer") + " "):
        read = program.stdout.read(1)
        assert read, said
        said += read


def full_disk(bytes_left: int, *words: str, typed: str) -> subprocess.CompletedProcess[str]:
    """The program where files may not grow beyond a limit, as on a disk without space."""
    return subprocess.run(
        [sys.executable, "-m", "regalia", "play", "guerre", *words, *CHANCE],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_left, bytes_left)),
    )


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    """Another try is offered; a player who gives up has one line and no file."""
    result = full_disk(10, "--save", str(tmp_path / "game"), typed="\n\n")
    assert result.stdout.count("cannot be written: the file would be too large") == 3
    assert "Press Enter to try again" in result.stdout
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_up_in_the_middle(tmp_path: Path) -> None:
    """What was saved stays whole, and the person is told how much that is."""
    path = tmp_path / "game"
    first = start("--save", str(path), "--seed", "5")
    wait_for(path)
    first.communicate("s\n", timeout=SECONDS)
    before = path.read_text()
    result = full_disk(len(before.encode()) + 4, "--resume", str(path), typed="1\n1\n1\n1\n1\n")
    assert result.returncode == 2
    assert "the last answers were not saved" in result.stderr
    assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == [path]
    read_record(path.read_text())


def test_another_try_and_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Enter tries the same file again; a name goes on in another, if that one is free."""
    taken = tmp_path / "taken"
    taken.write_text("mine")
    other = tmp_path / "other"
    typed = iter(["", str(taken), str(tmp_path), str(other)])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    saved = SavedGame(tmp_path / "game", Speaker("en"))
    sitting = Sitting.begin(GAMES["guerre"], {}, ["A", "B"], seeded_key("x"))

    def sync(_: int) -> None:
        if saved.path != other:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("regalia.cli.common.os.fsync", sync)
    saved.write(sitting)
    said = capsys.readouterr().out
    assert said.count("the disk is full") == 4
    assert "taken is there already and is not written over" in said
    assert taken.read_text() == "mine"
    assert read_record(other.read_text()).players == 2
    saved.release()
    assert sorted(tmp_path.iterdir()) == [other, taken]


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failure leaves the old text, and nothing beside it."""
    path = tmp_path / "file"
    write_text(path, "old")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("regalia.cli.common.os.fsync", fail)
    with pytest.raises(UserError):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_two_programs_on_one_save(tmp_path: Path) -> None:
    """The second is refused in a line and changes nothing; when the first has left, it may."""
    path = tmp_path / "game"
    first = start("--save", str(path), "--lang", "en")
    wait_until_asked(first)
    before = path.read_text()
    for words in (["--resume", str(path)], ["--save", str(path)]):
        second = run("play", "guerre", *words, *CHANCE, typed="1\n")
        assert second.returncode == 2
        assert f"{path} is being played by another program" in second.stderr
        assert second.stderr.count("\n") == 1
    assert path.read_text() == before
    first.communicate("s\n", timeout=SECONDS)
    assert list(tmp_path.iterdir()) == [path]
    assert run("play", "guerre", "--resume", str(path), typed="s\n").returncode == 0


def test_a_program_that_was_killed_locks_nothing(tmp_path: Path) -> None:
    """The lock goes with the program; what it left behind is in nobody's way."""
    path = tmp_path / "game"
    first = start("--save", str(path))
    wait_for(path)
    first.kill()
    first.communicate(timeout=SECONDS)
    assert run("play", "guerre", "--resume", str(path), typed="s\n").returncode == 0
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_game_is_not_written_over(tmp_path: Path) -> None:
    """A new game under the name of an old one is refused, with the way to go on."""
    path = tmp_path / "my game"
    assert run("play", "guerre", "--save", str(path), *CHANCE, typed="s\n").returncode == 0
    before = path.read_text()
    again = run("play", "guerre", "--save", str(path), *CHANCE, typed="s\n")
    assert again.returncode == 2
    assert f"-m regalia play --resume '{path}'" in again.stderr
    assert path.read_text() == before


def test_resume_says_what_it_ignores(tmp_path: Path) -> None:
    """The table of a saved game is its own; nothing is said when nothing is ignored."""
    path = tmp_path / "game"
    run("play", "guerre", "--save", str(path), *CHANCE, typed="s\n")
    other = ["--players", "2", "--name", "Zoé", "--seed", "x", "-o", "chance=false"]
    told = run("play", "--resume", str(path), *other, "--lang", "en", typed="s\n")
    assert "ignored: --players, --name, --seed, --option" in told.stdout
    assert "ignored" not in run("play", "--resume", str(path), typed="s\n").stdout


def test_resume_finds_the_game_by_itself(tmp_path: Path) -> None:
    """The game need not be named; a wrong name is said, with the right command."""
    path = tmp_path / "game"
    run("play", "crowns", "--save", str(path), typed="s\n")
    assert run("play", "--resume", str(path), typed="s\n").returncode == 0
    wrong = run("play", "guerre", "--resume", str(path), typed="s\n")
    assert wrong.returncode == 2
    assert f"is a game of crowns: python -m regalia play crowns --resume {path}" in (
        wrong.stderr.replace("python3 ", "python ").replace("python3.11 ", "python ")
    )


@pytest.mark.parametrize(("language", "says"), [("en", "Go on with: "), ("fr", "Pour continuer")])
def test_ctrl_c_says_that_the_game_is_saved(tmp_path: Path, language: str, says: str) -> None:
    """And how to go on, with the exit code that shells know."""
    path = tmp_path / "game"
    playing = start("--save", str(path), "--lang", language)
    wait_until_asked(playing, language)
    playing.send_signal(signal.SIGINT)
    out, errors = playing.communicate(timeout=SECONDS)
    assert playing.returncode == 130
    assert errors == ""
    assert says in out
    assert f"-m regalia play guerre --resume {path}" in out


def test_hints_name_the_command_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """dev.py says what it is called; a module is started as one; else it is regalia."""
    assert program() == "regalia"
    monkeypatch.setattr(sys, "argv", ["/somewhere/regalia/__main__.py"])
    assert program() == f"{Path(sys.executable).name} -m regalia"
    monkeypatch.setenv("REGALIA_COMMAND", "python3 dev.py run")
    path = tmp_path / "game"
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "guerre", "--save", str(path), *CHANCE]) == 0
    assert f"python3 dev.py run play guerre --resume {path}" in capsys.readouterr().out
