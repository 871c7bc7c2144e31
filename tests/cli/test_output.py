"""Output in any encoding, and pipes that close early."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.output import hang_up
from regalia.games.registry import GAMES
from tests.cli.forking import started
from tests.patience import SECONDS


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "utf-16", "utf-32", "utf-8-sig"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_terminal_that_is_not_utf8(game: str, encoding: str, tmp_path: Path) -> None:
    """Signs that are lacking are written simply, and words that cannot be read are no answer."""
    words = ["play", game, "--lang", "fr", "--seed", "5", "--bots", "baseline"]
    words += ["--save", str(tmp_path / "game"), "-o", "chance=true"][: 4 if game == "guerre" else 2]
    typed = b"1\nh\n\xff\xfe\xc3\n" + b"7" * 5000 + b"\nq\n"
    result = started(*words, typed=typed, PYTHONIOENCODING=encoding)
    told = result.stdout.decode(encoding)
    assert result.returncode == 0, result.stderr
    assert result.stderr == b""
    assert ("reponse" if encoding == "ascii" else "réponse") in told
    assert "Enregistr" in told


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("words", ["rules guerre --lang fr", "verify nowhere --lang fr"])
def test_a_forked_program_says_what_a_started_one_says(words: str, encoding: str) -> None:
    """The tests of this folder fork it where they can: byte for byte it is the same program."""
    forked = started(*words.split(), PYTHONIOENCODING=encoding)
    command = [sys.executable, "-m", "regalia", *words.split()]
    env = os.environ | {"PYTHONIOENCODING": encoding}
    real = subprocess.run(command, env=env, capture_output=True, check=False)
    assert forked.returncode == real.returncode
    assert forked.stdout == real.stdout
    assert forked.stderr == real.stderr


@pytest.mark.parametrize("game", list(GAMES))
def test_a_pipe_closed_while_playing(game: str, tmp_path: Path) -> None:
    """Nobody reads any more: exit code 0, no complaint, and what was played is saved."""
    saved = tmp_path / "game"
    command = [sys.executable, "-m", "regalia", "play", game, "--seed", "5"]
    with subprocess.Popen(
        [*command, "--bots", "baseline", "--save", str(saved)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write(b"1\n" * 3000)
            process.stdin.close()
        except BrokenPipeError:
            process.stdin = None
        assert process.wait(SECONDS) == 0
        assert process.stderr.read() == b""
    assert saved.read_text().startswith("[Regalia")


def closed_pipe(*words: str, both: bool) -> int:
    """The exit code of a command whose output goes into a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return started(*words, out=writer, err=writer if both else None).returncode
    finally:
        os.close(writer)


@pytest.mark.parametrize("both", [False, True], ids=["stdout", "and stderr"])
def test_a_closed_pipe_hides_no_failure(both: bool, tmp_path: Path) -> None:
    """A script without output still gets the exit code; a reader who has enough is no fault."""
    bad, cut = tmp_path / "bad.regalia", tmp_path / "cut.toml"
    bad.write_text("[Regalia]\n")
    cut.write_text("game = 7\n")
    for words, code in (
        (["play", "chess"], 2),
        (["verify", str(tmp_path / "nowhere")], 2),
        (["verify", str(bad)], 1),
        (["scenario", str(cut)], 1),
        (["report", "guerre", "--tests", str(tmp_path), "--games", "0"], 1),
        (["rules", "guerre"], 0),
    ):
        assert closed_pipe(*words, both=both) == code, words


def test_a_stream_that_nobody_reads_keeps_no_file_open(tmp_path: Path) -> None:
    with (tmp_path / "words").open("w", encoding="utf-8") as stream:
        free = os.dup(0)  # the next one to be given
        os.close(free)
        hang_up(stream)
        stream.write("gone")
        stream.flush()
        again = os.dup(0)
        os.close(again)
    assert again == free
    assert (tmp_path / "words").read_text(encoding="utf-8") == ""
