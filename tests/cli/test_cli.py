"""The command line: what people type, see and get wrong."""

import json
from pathlib import Path

import pytest

from regalia.cli.localized_argparse import asked_language
from regalia.cli.main import main
from regalia.engine.record import read_record, replay
from regalia.engine.records.redacted import redacted_text
from regalia.games.registry import GAMES
from tests.cli.running import run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("words", "language"),
    [([], None), (["--lang", "fr"], "fr"), (["serve", "--lang=en"], "en"), (["--lang"], None)],
)
def test_a_command_line_asks_for_a_language_or_says_nothing(
    words: list[str], language: str | None
) -> None:
    """Also the shortest one: `regalia` alone."""
    assert asked_language(words) == language


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "chess"], "there is no game “chess”"),
        (["rules", "guerre", "guerre.nothing"], "no paragraph of guerre fits"),
        (["options", "chess"], "there is no game “chess”"),
        (["play", "chess"], "there is no game “chess”"),
        (["play", "guerre", "--players", "9"], "2 to 4 players. [guerre.players.count]"),
        (["play", "guerre", "--seat", "5"], "--seat is a number from 1 to 4"),
        (["play", "guerre", "--bots", "deep"], "there is no bot “deep”"),
        (["play", "guerre", "-o", "joker_rank"], "NAME=VALUE"),
        (["play", "guerre", "-o", "joker_rank=low"], "below_prince, above_king"),
        (["play", "guerre", "-o", "moon=1"], "There is no option moon"),
        (["play", "guerre", "--resume", "/nowhere"], "/nowhere: there is no such file"),
        (["simulate", "guerre", "--games", "0"], "--games is a number from 1"),
        (["simulate", "guerre", "--players", "1"], "[guerre.players.count]"),
        (["simulate", "guerre", "--workers", "0"], "--workers is a number from 1"),
        (["simulate", "guerre", "--players", "3", "--bots", "random,random"], "one bot or 3"),
        (["replay", "/nowhere"], "/nowhere: there is no such file"),
        (["verify", "/nowhere"], "/nowhere: there is no such file"),
        (["scenario", "/nowhere"], "/nowhere: there is no such file"),
        (["report", "guerre", "--tests", "/nowhere"], "/nowhere is not a folder"),
    ],
)
def test_mistakes_are_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake gives one line on stderr, exit code 2, and nothing on stdout."""
    code = main([*words, "--lang", "en"])
    captured = capsys.readouterr()

    assert code == 2
    assert captured.out == ""
    assert captured.err.startswith("regalia: ")
    assert says in captured.err
    assert captured.err.count("\n") == 1


def test_mistakes_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    """The reader's language, with the rule."""
    assert main(["--lang", "fr", "simulate", "guerre", "--players", "5"]) == 2
    assert "de 2 à 4 joueurs. [guerre.players.count]" in capsys.readouterr().err


def test_help_shows_examples() -> None:
    """Every command has help with an example."""
    top = run("--help")
    assert top.returncode == 0
    assert "examples:" in top.stdout
    for command in (
        "play",
        "rules",
        "options",
        "simulate",
        "replay",
        "verify",
        "scenario",
        "report",
    ):
        assert command in top.stdout
        assert "example" in run(command, "--help").stdout


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """The rulebook, whole, by id, by words, in both languages, as data."""
    assert main(["rules", "guerre", "--lang", "fr"]) == 0
    assert "Faillite" in capsys.readouterr().out
    assert main(["rules", "guerre", "guerre.king.takes-two", "--json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [paragraph["id"] for paragraph in found] == ["guerre.king.takes-two"]
    assert main(["rules", "guerre", "guerre.king"]) == 0
    assert "guerre.king.takes-two" in capsys.readouterr().out
    assert main(["rules", "guerre", "--search", "Queen two", "--lang", "en"]) == 0
    assert "guerre.queen" in capsys.readouterr().out


@pytest.mark.parametrize("game", list(GAMES))
def test_options(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every house rule with its default and its meaning."""
    assert main(["options", game, "--json", "--lang", "en"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == [option.name for option in GAMES[game].options]
    assert all(row["meaning"] for row in rows)
    assert main(["options", game]) == 0


def test_simulate_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same figures, on one process or several."""
    command = ["simulate", "guerre", "--players", "3", "--games", "250", "--seed", "7", "--json"]
    outputs = []
    for workers in ("1", "2"):
        assert main([*command, "--workers", workers]) == 0
        outputs.append(json.loads(capsys.readouterr().out))

    assert outputs[0] == outputs[1]
    assert outputs[0]["games"] == 250
    assert sum(outputs[0]["endings"].values()) == 250
    assert all(
        seat["interval"][0] < seat["share"] < seat["interval"][1] for seat in outputs[0]["seats"]
    )


def test_simulate_with_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """Different bots in different seats, and a summary people can read."""
    command = ["simulate", "guerre", "--bots", "baseline,random", "--games", "30", "--seed", "1"]
    assert main([*command, "--lang", "en", "-o", "chance=true"]) == 0
    out = capsys.readouterr().out
    assert "30 games, seed 1" in out
    assert "baseline" in out
    assert "95 % interval" in out


def test_p_passes_wherever_one_could_interrupt_and_e_explains(tmp_path: Path) -> None:
    """In this deal the first seat holds a Plague, which could be played at any time."""
    options = ["--seed", "evening 11", "--save", str(tmp_path / "game"), "--lang", "en"]
    options += ["--bots", "baseline", "-o", "power_set=beginners"]
    told = run("play", "rencontre", *options, typed="e\np\np\ns\n").stdout
    assert told.count("Do you play an edict") == 1
    assert "You may interrupt: the turn begins\n" in told
    assert "Do you join a side" in told
    assert "“p” is not understood" in told
    # e explains every power at the table, and the edicts in the hand
    assert "Bot 2 · Clone · " in told
    assert "Plague · " in told


@pytest.mark.parametrize("game", list(GAMES))
def test_play_save_resume_replay_verify(game: str, tmp_path: Path) -> None:
    """A game left in the middle is resumed, finished, told again and verified."""
    path = tmp_path / "game.regalia"
    options = ["-o", "chance=true"] if game == "guerre" else []
    begun = run(
        "play",
        game,
        "--save",
        str(path),
        "--seed",
        "5",
        *options,
        "--bots",
        "baseline",
        typed="1\nh\nr\nl\nzzz\ns\n",
    )
    assert begun.returncode == 0, begun.stderr
    assert "Saved to" in begun.stdout
    assert "is not understood" in begun.stdout
    partly = run("verify", str(path))
    assert partly.returncode == 0
    assert "not finished" in partly.stdout

    ended = run("play", game, "--resume", str(path), "--lang", "fr", typed="1\n" * 3000)
    assert ended.returncode == 0, ended.stderr
    assert "La partie est finie." in ended.stdout
    assert run("verify", str(path)).returncode == 0

    told = run("replay", str(path), "--rules")
    assert told.returncode == 0
    assert f"{game}." in told.stdout
    data = run("replay", str(path), "--json", "--upto", "1")
    assert all("rule" in json.loads(line) for line in data.stdout.splitlines())


def test_resume_without_a_file_takes_the_newest(tmp_path: Path) -> None:
    """People do not remember file names."""
    nothing = run("play", "guerre", "--resume", home=tmp_path)
    assert nothing.returncode == 2
    assert "there is no saved game" in nothing.stderr
    assert run("play", "guerre", "-o", "chance=true", typed="s\n", home=tmp_path).returncode == 0
    resumed = run("play", "guerre", "--resume", typed="s\n", home=tmp_path)
    assert resumed.returncode == 0
    assert "Saved to" in resumed.stdout


def test_verify_rejects_a_changed_record(tmp_path: Path) -> None:
    """Exit code 1 and the place, for a file that does not hold; the others are still checked."""
    good, bad = tmp_path / "good", tmp_path / "bad"
    run("play", "guerre", "--save", str(good), "-o", "chance=true", typed="1\n" * 50)
    bad.write_text(good.read_text().replace('[Option "chance=true"]', '[Option "chance=false"]'))
    result = run("verify", str(bad), str(good), "--json")

    assert result.returncode == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["holds"] for line in lines] == [False, True]
    assert "differs before the first answer" in lines[0]["text"]


def test_verify_holds_what_a_seat_saw_against_the_whole(tmp_path: Path) -> None:
    """What was downloaded during play is checked beside the whole record, and not without it."""
    whole, part, other = tmp_path / "whole", tmp_path / "part", tmp_path / "other"
    run("play", "guerre", "--save", str(whole), "-o", "chance=true", typed="1\n1\n1\ns\n")
    record = read_record(whole.read_text())
    part.write_text(redacted_text(record, replay(GAMES["guerre"], record).witness.events, 0))
    other.write_text(part.read_text().replace("draws 0", "draws 1", 1))
    run("play", "guerre", "--resume", str(whole), typed="1\n" * 50)

    alone = run("verify", str(part))
    assert alone.returncode == 1
    assert "regalia verify RECORD --part" in alone.stdout
    assert run("verify", str(whole), "--part", str(part)).returncode == 0
    result = run("verify", str(whole), "--part", str(part), "--part", str(other))
    assert result.returncode == 1
    assert "tells the beginning of the same game" in result.stdout
    assert "tells another game" in result.stdout


def test_scenario_command(tmp_path: Path) -> None:
    """Good ones are counted, a bad one is named, the exit code tells."""
    folder = ROOT / "tests" / "games" / "guerre" / "scenarios"
    good = run("scenario", *map(str, sorted(folder.glob("v0*.toml"))))
    assert good.returncode == 0
    assert "scenarios hold" in good.stdout
    bad = tmp_path / "bad.toml"
    bad.write_text("players = 2")
    result = run("scenario", str(bad))
    assert result.returncode == 1
    assert "id is missing" in result.stdout


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    """Something else entirely is refused in a sentence."""
    path = tmp_path / "picture"
    path.write_bytes(bytes(range(256)))
    result = run("verify", str(path))
    assert result.returncode == 2
    assert "is not a text file" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_save_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    """One line, and no half-written file."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run("play", "guerre", "--save", str(blocked / "game"), typed="")
    assert result.returncode == 2
    assert "cannot be written" in result.stderr
    assert list(tmp_path.iterdir()) == [blocked]


def test_report(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of rules, with an exit code for a build."""
    tests = str(ROOT / "tests" / "games" / "guerre")
    assert main(["report", "guerre", "--tests", tests, "--games", "40"]) == 0
    assert "74 of 74 rules whole" in capsys.readouterr().out
    assert main(["report", "guerre", "--tests", str(ROOT / "tests" / "cli"), "--games", "0"]) == 1
