"""Whatever is typed or lies in a file: one clear line and a proper exit code, no traceback."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.text.speaker import LANGUAGES
from tests.cli.forking import started
from tests.cli.running import run
from tests.cli.test_cli import ROOT

HUGE = "9" * 5000
GOOD = ROOT / "tests" / "games" / "guerre" / "scenarios" / "v01.toml"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ["play", "guerre", "-o", f"max_rounds={HUGE}"],
        ["play", "guerre", "-o", f"number_split={HUGE}"],
        ["play", "guerre", "-o", f"{HUGE}=1"],
        ["play", "guerre", "-o", ""],
        ["play", "guerre", "-o", "="],
        ["play", "guerre", "--players", HUGE],
        ["play", "guerre", "--players", "-1"],
        ["play", "guerre", "--players", "²"],
        ["play", "guerre", "--seat", "0"],
        ["play", "guerre", "--save", "/"],
        ["play", "guerre", "--save", "/proc/no/such"],
        ["play", "guerre", "--save", "a" * 300],
        ["play", "guerre", "--resume", "/"],
        ["play", "guerre", "--bots", ""],
        ["play", ""],
        ["rules", ""],
        ["rules", "guerre", "guerre..king"],
        ["rules", "guerre", "--search", "\x00"],
        ["options", ""],
        ["cards", "guerre"],
        ["cards", "chronica", ""],
        ["cards", "chronica", "--class", ""],
        ["cards", "chronica", "--class", "emperor"],
        ["cards", "chronica", "--check", "/"],
        ["cards", "chronica", "--check", "/nowhere"],
        ["cards", "chronica", "--check", str(GOOD), "--size", "0"],
        ["cards", "chronica", "--search", "no such words"],
        ["simulate", "guerre", "--games", HUGE],
        ["simulate", "guerre", "--games", "1.5"],
        ["simulate", "guerre", "--workers", "-3"],
        ["simulate", "crowns", "-o", f"supply={HUGE}"],
        ["replay", "/"],
        ["replay", "/bin/sh"],
        ["replay", "\x00"],
        ["verify", ""],
        ["verify", "/"],
        ["verify", "\x00"],
        ["scenario", "/"],
        ["scenario", "/bin/sh"],
        ["scenario", "\x00"],
        ["report", "guerre", "--games", "-1"],
        ["report", "guerre", "--tests", str(GOOD)],
        ["serve", "--port", "70000"],
        ["serve", "--port", HUGE],
        ["serve", "--host", "no.such.host.invalid", "--no-open"],
        ["serve", "--host", "a" * 300, "--no-open"],
        ["serve", "--host", "\x00", "--no-open"],
        ["serve", "--store", "/", "--no-open", "--port", "0"],
        ["serve", "--store", str(GOOD), "--no-open", "--port", "0"],
        ["play", "guerre", "--lang", "xx"],
        ["nothing"],
        ["--nothing"],
        ["rules"],
        ["play", "guerre", "--seed"],
    ],
    ids=lambda words: " ".join(words)[:50].replace("\x00", "NUL").replace("/", "_"),
)
def test_one_line(
    words: list[str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit code 2, one line on stderr that does not fill the screen, nothing left behind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    asked = [] if "--lang" in words else ["--lang", language]
    try:
        code = main([*asked, *words])
    except SystemExit as left:
        code = int(str(left.code))
    said = capsys.readouterr()
    assert code == 2
    assert said.err.startswith("regalia: ")
    assert said.err.count("\n") == 1
    assert len(said.err) < 800
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def raw(*words: bytes, typed: bytes = b"s\n", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program with arguments and output as bytes."""
    return subprocess.run(
        [sys.executable.encode(), b"-m", b"regalia", *words],
        input=typed,
        capture_output=True,
        check=False,
        env=os.environ | env,
    )


@pytest.mark.parametrize("argument", [b"--name", b"--seed", b"--bots", b"-o", b"--resume"])
def test_arguments_that_are_not_utf_8(argument: bytes, tmp_path: Path) -> None:
    """They are named, not written anywhere."""
    result = raw(b"play", b"guerre", argument, b"Zo\xe9", XDG_DATA_HOME=str(tmp_path))
    assert result.returncode == 2
    assert result.stderr.startswith(b"regalia: ")
    assert b"Traceback" not in result.stderr
    assert b"UTF-8" in result.stderr or argument == b"--resume"
    assert result.stderr.count(b"\n") == 1


def test_a_file_whose_name_is_not_utf_8(tmp_path: Path) -> None:
    """Names of files are bytes: such a file is played, verified and told like any other."""
    path = os.fsencode(tmp_path) + b"/caf\xe9.regalia"
    assert raw(b"play", b"guerre", b"-o", b"chance=true", b"--save", path).returncode == 0
    checked = raw(b"verify", path)
    assert checked.returncode == 0, checked.stderr
    assert b"caf?.regalia" in checked.stdout
    assert raw(b"play", b"--resume", path).returncode == 0


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
@pytest.mark.parametrize("game", ["chronica", "guerre", "rencontre"])
def test_output_that_is_not_utf_8(encoding: str, game: str, tmp_path: Path) -> None:
    """What cannot be written is written more plainly."""
    words = ("play", game, "--lang", "fr", "--save", str(tmp_path / "game"), "--seed", "evening")
    result = started(*words, "--bots", "baseline", typed=b"i\ns\n", PYTHONIOENCODING=encoding)
    assert result.returncode == 0, result.stderr
    text = result.stdout.decode(encoding)
    assert "engag" in text
    if encoding == "ascii":
        assert "Cette table s'est engagee sur son tirage" in text
    if encoding == "latin-1":
        assert "Cette table s'est engagée sur son tirage" in text


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "rencontre", "--lang", "fr"],
        ["options", "chronica", "--lang", "fr"],
        ["cards", "chronica", "--lang", "fr"],
        ["--help", "--lang", "fr"],
        ["play", "--help", "--lang", "fr"],
        ["scenario", str(GOOD), "--lang", "fr"],
        ["simulate", "guerre", "--games", "5", "--workers", "1", "--lang", "fr"],
    ],
)
def test_every_command_writes_ascii(words: list[str]) -> None:
    """One place at the entry does it for all."""
    result = started(*words, typed=b"s\n", PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stdout.isascii()
    assert result.stderr == b""


@pytest.mark.parametrize(
    "command",
    [
        "rules rencontre",
        "options rencontre",
        "cards chronica",
        "cards chronica --json",
        "report guerre --games 0",
        "rules guerre --json",
        "cards chronica --decks",
        "simulate guerre --games 5 --workers 1",
        "--version",
        "play",
        "--help",
        "play --help",
        f"scenario {GOOD} {GOOD}",
    ],
)
def test_a_pipe_that_is_closed_early(command: str) -> None:
    """The reader has seen enough: exit code 0, and no complaint."""
    reading, writing = os.pipe()
    os.close(reading)
    result = started(*command.split(), out=writing)
    os.close(writing)
    assert result.returncode == 0
    assert result.stderr == b""


def test_a_record_with_a_mark_at_its_beginning(tmp_path: Path) -> None:
    """Some editors write one: it is accepted, in records, parts and scenarios."""
    path = tmp_path / "game"
    run("play", "guerre", "--save", str(path), "-o", "chance=true", typed="1\n1\ns\n")
    path.write_text(path.read_text(), encoding="utf-8-sig")
    assert run("verify", str(path)).returncode == 0
    scenario = tmp_path / "s.toml"
    scenario.write_text(GOOD.read_text(), encoding="utf-8-sig")
    assert run("scenario", str(scenario)).returncode == 0


def test_what_is_typed_may_be_any_bytes(tmp_path: Path) -> None:
    """Keys that are not UTF-8 are not understood, and that is said."""
    save = os.fsencode(tmp_path / "game")
    result = subprocess.run(
        [sys.executable, "-m", "regalia", "play", "guerre", "-o", "chance=true", "--save", save],
        input=b"\xff\xfe\n\x00\ns\n",
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert result.returncode == 0, result.stderr
    assert b"is not understood" in result.stdout


def test_one_bad_file_never_stops_the_others(tmp_path: Path) -> None:
    """Missing, binary, not TOML, of no game: each is told, and the good ones are still run."""
    no_toml, no_game, binary = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    no_toml.write_text("x = ")
    no_game.write_text(GOOD.read_text().replace('"guerre"', '"chess"', 1))
    binary.write_bytes(b"\xff\x00")
    files = map(str, (no_toml, no_game, binary, tmp_path / "missing", tmp_path, GOOD))
    result = run("scenario", *files, "--lang", "en")
    assert result.returncode == 2
    assert "a: line 1: this is not TOML" in result.stdout
    assert "there is no game “chess”: guerre, crowns" in result.stdout
    assert "1 of 6 scenarios hold" in result.stdout
    assert result.stderr.count("\n") == 3
    assert "c is not a text file" in result.stderr
    assert "that is a folder" in result.stderr


def test_verify_goes_on_after_a_missing_file(tmp_path: Path) -> None:
    """The exit code tells that one could not be read; the other is checked all the same."""
    path = tmp_path / "game"
    run("play", "guerre", "--save", str(path), "-o", "chance=true", typed="s\n")
    result = run("verify", "/nowhere", str(path), "--lang", "en")
    assert result.returncode == 2
    assert "holds so far" in result.stdout
    assert "/nowhere: there is no such file" in result.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Players "4"]', '[Players "999999999"]'),
        ('[Option "max_rounds=20"]', f'[Option "max_rounds={HUGE}"]'),
        ('[Bot "heuristic"]', '[Bot "nobody"]'),
        ('[Game "guerre"]', '[Game "chess"]'),
        ("= 0 ", "77:5 = 0 "),
    ],
)
def test_broken_records(old: str, new: str, tmp_path: Path) -> None:
    """A record with something impossible in it is one line, for every command that reads it."""
    path = tmp_path / "game"
    run("play", "guerre", "--save", str(path), "-o", "chance=true", typed="1\ns\n")
    text = path.read_text()
    path.write_text(text.replace(old, new, 1) if old in text else f"{text}{HUGE}\n")
    for words in (["verify", path], ["replay", path], ["play", "--resume", path]):
        result = run(*map(str, words), typed="s\n")
        assert result.returncode in (1, 2)
        assert "Traceback" not in result.stderr
        assert (result.stderr + result.stdout).count("\n") == 1


def test_a_part_of_a_seat_that_is_none(tmp_path: Path) -> None:
    """A strange seat in a redacted record is said, not stumbled over."""
    whole, part = tmp_path / "whole", tmp_path / "part"
    run("play", "guerre", "--save", str(whole), "-o", "chance=true", typed="s\n")
    head = whole.read_text().partition("[Key")[0]
    for seat in ("9", "x", HUGE):
        part.write_text(f'{head}[Redacted "{seat}"]\n\n>\n')
        result = run("verify", str(whole), "--part", str(part), "--lang", "en")
        assert result.returncode == 1
        assert "is not a seat of this table" in result.stdout
