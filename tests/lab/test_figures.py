"""Figures as files, and records of the games that they stand for."""

from __future__ import annotations

import csv
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from regalia.cli.laboratory import figures
from regalia.cli.main import main
from regalia.engine.options import read_options
from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.lab.balancing.balance import BalanceQuestion, one_game, some_deals
from regalia.lab.balancing.report import report_of
from regalia.lab.balancing.trajectories import TENTHS, Fan, Remarkable, quantiles, tenths
from regalia.lab.means import Figure
from regalia.lab.records import of_balance, of_series, of_tournament
from regalia.lab.simulate import Series, play_some
from regalia.lab.tournament import Plan, play_round

COMMANDS = {
    "simulate": ["simulate", "guerre", "--bots", "random", "--games", "40"],
    "tournament": ["tournament", "guerre", "--bots", "baseline,random", "--games", "12"],
    "balance": ["balance", "guerre", "--bots", "random", "--games", "25", "--compare"],
}
COMMANDS["balance"].append("chance=false,true")


def rows_of(name: str, data: dict[str, Any]) -> list[Figure]:
    """The rows that stand for what a command said as data."""
    if name != "balance":
        return list(getattr(figures, f"of_{name}")(data))
    tables = [table["options"] for table in data["tables"]]
    kind = GAMES[data["game"]]
    variants = tuple((2, read_options(kind.options, each, "")) for each in tables)
    question = BalanceQuestion(kind.name, variants, data["bot"], data["seed"])
    names = [table["name"] for table in data["tables"]]
    return report_of(kind, question, names, some_deals((question, 0, 25))).rows


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_figure_is_a_row(
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same in both files, as in the data, with what made them in every row."""
    files = [tmp_path / "f.csv", tmp_path / "f.parquet"]
    words = [*COMMANDS[name], "--seed", "f", "--workers", "1", "--json"]
    words += ["--csv", str(files[0]), "--parquet", str(files[1])]
    monkeypatch.setattr(sys, "argv", ["/usr/bin/regalia", *words])
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    found = rows_of(name, data)
    with files[0].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    table = parquet.read_table(files[1]).to_pylist()
    assert len(rows) == len(table) == len(found) > 8
    for figure, row, same in zip(found, rows, table, strict=True):
        assert {each: same[each] for each in figure._fields} == figure._asdict()
        assert row["what"] == figure.what
        assert row["mean"] == ("" if figure.mean is None else str(figure.mean))
        assert (row["game"], row["seed"], same["rules"]) == ("guerre", "f", GAMES["guerre"].version)
        assert row["command"] == shlex.join(["regalia", *words])
        assert "Python" in row["machine"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["f.csv", "f.parquet"]


def test_figures_by_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*COMMANDS["simulate"], "--seed", "f", "--workers", "1", "--json"]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    first = next(figures.of_simulate(data))
    assert first[:5] == ("victories", "1", "random", "", 40)
    assert first.mean == data["seats"][0]["wins"] / 40


def same_game(text: str, scores: list[float]) -> None:
    """A record that holds, of the game that ended so."""
    record = read_record(text)
    sitting = replay(GAMES[record.game], record)
    assert sitting.game.over
    assert sitting.game.scores == scores


@pytest.mark.parametrize("bots", [("random", "random"), ("baseline", "random")])
def test_a_game_of_a_series(bots: tuple[str, str]) -> None:
    series = Series("guerre", 2, {"chance": True}, bots, "r")
    for index in (0, 7):
        same_game(of_series(series, index), play_some(series, index, 1).scores)


def test_the_longest_game_has_its_number() -> None:
    """Over chunks too, and it is as long as it is said to be."""
    series = Series("guerre", 2, {}, ("random", "random"), "r")
    whole = play_some(series, 0, 30)
    parts = play_some(series, 0, 11)
    parts.merge(play_some(series, 11, 19))
    assert parts.longest_game == whole.longest_game
    assert play_some(series, whole.longest_game, 1).longest == whole.longest


def test_a_game_of_a_tournament() -> None:
    """Counted over the seatings of all deals."""
    plan = Plan("crowns", 2, {"first_hand": 3}, ("baseline", "random"), "r")
    games = [outcome for number in (0, 1) for outcome in play_round((plan, number)).games]
    for index, outcome in enumerate(games):
        record = read_record(of_tournament(plan, index))
        winners = replay(GAMES["crowns"], record).game.winners
        assert record.bots == [plan.bots[bot] for bot in outcome.bots]
        assert winners == [seat for seat, share in enumerate(outcome.shares) if share > 0]


def test_a_game_of_balance() -> None:
    question = BalanceQuestion("crowns", ((2, {"first_hand": 3}),), "baseline", "r")
    facts = one_game(GAMES["crowns"], 2, {"first_hand": 3}, question, 4)
    same_game(of_balance(question, 4), facts.course[-1])


def test_the_command_writes_a_record_that_replay_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "g.regalia"
    for name, words in COMMANDS.items():
        assert main([*words, "--seed", "f", "--record", "3", str(file), "--lang", "en"]) == 0, name
        assert f"replay {file}" in capsys.readouterr().out
        assert main(["replay", str(file), "--lang", "en"]) == 0
        assert main(["verify", str(file), "--lang", "en"]) == 0
        file.unlink()
    capsys.readouterr()
    saved = str(tmp_path / "s.jsonl")
    begun = [*COMMANDS["simulate"], "--seed", "f", "--workers", "1", "--save", saved]
    assert main(begun) == 0
    assert main(["simulate", "--resume", saved, "--record", "3", str(file)]) == 0


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--csv", "there.csv"], "is there already and is not written over"),
        (["--csv", "a", "--parquet", "a"], "a is asked for twice"),
        (["--record", "1", "there.csv"], "is there already"),
        (["--record", "x", "g.regalia"], "takes the number of a game, from 0 on, not “x”"),
        (["--record", "-1", "g.regalia"], "not “-1”"),
        (["--record", "1", "g.regalia", "--json"], "writes one game and plays no series"),
        (["--csv", "there.csv/f.csv"], "there.csv/f.csv"),
    ],
)
@pytest.mark.parametrize("name", list(COMMANDS))
def test_what_is_not_possible_is_said(
    name: str,
    more: list[str],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before the first game, in one sentence, with exit code 2, and nothing is left behind."""
    monkeypatch.chdir(tmp_path)
    Path("there.csv").write_text("mine", encoding="utf-8")
    try:
        code = main([*COMMANDS[name], "--seed", "f", *more, "--lang", "en"])
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert says in " ".join(capsys.readouterr().err.split())
    assert [path.name for path in tmp_path.iterdir()] == ["there.csv"]
    assert Path("there.csv").read_text(encoding="utf-8") == "mine"


def test_a_missing_extra_and_a_full_disk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [*COMMANDS["simulate"], "--seed", "f", "--workers", "1", "--lang", "en"]
    file = tmp_path / "f.parquet"

    def full(table: Any, where: Any, **_: Any) -> None:
        Path(where).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(parquet, "write_table", full)
    assert main([*words, "--parquet", str(file)]) == 2
    assert "the disk is full" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(figures, "find_spec", lambda name: None)
    assert main([*words, "--parquet", str(file)]) == 2
    assert 'pip install "regalia[data]"' in capsys.readouterr().err


def test_the_course_of_games_by_hand() -> None:
    """Tenths, bands, and the games that stand out, in one go or in parts."""
    assert tenths([[0, 5], [10, 5]])[0] == [0, 5]
    course = tenths([[at, -at] for at in range(101)])
    assert [row[0] for row in course] == list(range(0, 101, 10))
    fan, more = Fan(), Fan()
    fan.add(course, [0])
    more.add([[2, 4]] * TENTHS, [1])
    fan.merge(more)
    assert fan.seats[10] == {100: 1, -100: 1, 2: 1, 4: 1}
    assert fan.winners[10] == {100: 1, 4: 1}
    assert quantiles(fan.seats[10], (0.25, 0.5, 1.0)) == [-100, 2, 100]
    first, second = Remarkable(), Remarkable()
    first.add({"turns": 5, "margin": 0.5, "lead_changes": 2}, 3)
    second.add({"turns": 9, "margin": 0.5, "lead_changes": 1}, 1)
    second.merge(first)
    assert second.games == {
        "longest": (9, 1),
        "shortest": (5, 3),
        "clearest": (0.5, 1),  # of equal ones the first
        "closest": (0.5, 1),
        "liveliest": (2, 3),
    }
