"""Tournaments: everybody on every seat of the same deals, resumed exactly, wrong input refused."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from regalia.cli.main import main
from regalia.lab import pool
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.intervals import student95
from regalia.lab.match import Cost
from regalia.lab.means import Mean
from regalia.lab.sequential import BETTER, OPEN, at_all_times
from regalia.lab.tournament import (
    FREE_FOR_ALL,
    ONE_AGAINST_ALL,
    Plan,
    Round,
    Standings,
    lineups,
    names,
    play_round,
    play_rounds,
    tables,
)
from regalia.ratings import Outcome
from tests.lab.dying import ALWAYS, killed

SAMPLE_BOTS = str(Path(__file__).with_name("sample_bots.py"))
PAIR = Plan("guerre", 2, {}, ("baseline", "random"), "pair")
COMMAND = ["tournament", "guerre", "--bots", "baseline,random", "--seed", "s", "--workers", "1"]


def without_time(data: Any) -> Any:
    """Standings but for what a clock measured."""
    for row in data["bots"]:
        del row["seconds_a_decision"]
    return data


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    """What a command prints for programs."""
    assert main([*words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("bots", "players", "form"),
    [(2, 2, "all"), (3, 3, "all"), (5, 3, "all"), (2, 3, "all"), (3, 4, "all"), (3, 4, "one")],
)
def test_everybody_sits_on_every_seat_as_often(bots: int, players: int, form: str) -> None:
    """Over all tables of a deal; and all tables get the same deal."""
    plan = Plan("crowns", players, {}, tuple(f"b{n}" for n in range(bots)), "seats", form)
    many = len(tables(plan))
    seated: Counter[tuple[int, int]] = Counter()
    for number in range(many):
        deal, seatings = lineups(plan, number)
        assert deal == 0
        assert len(seatings) == players
        for seating in seatings:
            seated.update(enumerate(seating))
    assert set(seated.values()) == {many * players * players // (bots * players)}
    assert lineups(plan, many)[0] == 1


def test_one_against_all_is_one_against_all() -> None:
    plan = Plan("crowns", 4, {}, ("a", "b", "c"), "s", ONE_AGAINST_ALL)
    for number in range(len(tables(plan))):
        for seating in lineups(plan, number)[1]:
            assert sorted(Counter(seating).values()) == [1, 3]


def test_neighbours_change() -> None:
    plan = Plan("crowns", 4, {}, ("a", "b", "c", "d"), "s", FREE_FOR_ALL)
    assert len({lineups(plan, number)[1][0] for number in range(12)}) > 4


def test_the_number_of_processes_changes_nothing() -> None:
    def shares(workers: int) -> list[Any]:
        return [done.games for done in play_rounds(PAIR, 0, 9, workers)]

    assert shares(1) == shares(2)


def test_a_round_comes_back_from_its_file() -> None:
    plan = Plan("crowns", 2, {}, (f"{SAMPLE_BOTS}:Raises", "random"), "file")
    done = play_round((plan, 3))
    again = Round.from_data(json.loads(json.dumps(done.as_data())))

    assert again == done
    assert [each.kind for each in again.faults] == ["raised"]
    assert again.costs[1].decisions > 0


def test_standings_by_hand() -> None:
    """Shares, cross table and costs of rounds that were made up."""
    standings = Standings(Plan("guerre", 2, {}, ("a", "b"), "s"))
    for number, won in enumerate([(1.0, 1.0), (1.0, 0.0), (0.5, 1.0)]):
        data: dict[str, Any] = {"number": number, "faults": {"counted": []}}
        data["games"] = [[(0, 1), (won[0], 1 - won[0])], [(1, 0), (1 - won[1], won[1])]]
        cost = {"decisions": 4, "seconds": 0.5, "playouts": 8}
        data["costs"] = [cost, cost]
        standings.add(Round.from_data(data))
    best, worst = standings.rows()

    assert (best.bot, worst.bot) == ("a", "b")
    assert best.share[0] == pytest.approx(4.5 / 6)
    assert standings.cross(0, 1) is not None
    assert standings.cross(0, 1)[0] == pytest.approx(0.75)  # type: ignore[index]
    assert standings.cross(1, 0)[0] == pytest.approx(0.25)  # type: ignore[index]
    assert (best.cost.decisions, best.cost.playouts) == (12, 24)
    assert standings.games() == 6


def test_a_cross_by_hand() -> None:
    """Of 2 and 0, 1 and 1, 1.5 and 0.5 victories: 4.5 of 6, a round off by a half twice."""
    standings = made_up(PAIR, [(1.0, 1.0), (1.0, 0.0), (0.5, 1.0)])
    half = student95(2) * sqrt(3 / 2) * sqrt(1 / 2) / 6
    assert half > 0.25, "so that the interval is cut"
    assert standings.cross(0, 1) == pytest.approx((0.75, 0.75 - half, 1.0))
    assert standings.cross(1, 0) == pytest.approx((0.25, 0.0, 0.25 + half))
    # one round says how far it is off itself: not at all
    assert made_up(PAIR, [(1.0, 0.5)]).cross(0, 1) == (0.75, 0.75, 0.75)
    even = made_up(PAIR, [(1.0, 0.75), (0.5, 0.75)] * 10)
    half = student95(19) * sqrt(20 / 19) * sqrt(20 * 0.25**2) / 40
    assert even.cross(0, 1) == pytest.approx((0.75, 0.75 - half, 0.75 + half))


def test_who_never_met_or_never_won_has_no_cross() -> None:
    three = Plan("guerre", 2, {}, ("a", "b", "c"), "s")
    standings = made_up(three, [(1.0, 1.0)])
    assert standings.cross(0, 2) is standings.cross(2, 1) is None
    assert standings.cross(0, 1) == (1.0, 1.0, 1.0)
    nobody = Standings(three)
    nobody.add(Round(0, [Outcome((0, 1, 2), (0.0, 0.0, 1.0))], [Cost(), Cost(), Cost()]))
    assert nobody.cross(0, 1) is None


def test_rows_count_seats_and_cut_shares() -> None:
    """A bot without a seat may have any share; two rounds at most of everything are all of it."""
    rows = {
        row.bot: row for row in made_up(Plan("g", 2, {}, ("a", "b", "c"), "s"), [(1, 1)]).rows()
    }
    assert [rows[bot].seats for bot in "abc"] == [2, 2, 0]
    assert [rows[bot].share for bot in "abc"] == [(1.0,) * 3, (0.0,) * 3, (0.0, 0.0, 1.0)]
    rows = {row.bot: row for row in made_up(PAIR, [(1.0, 1.0), (1.0, 0.0)]).rows()}
    share, low, high = rows["baseline"].share
    assert (share, high) == (0.75, 1.0)
    assert low == 0.0, "two rounds say little"


def test_the_first_bot_is_settled_against_each() -> None:
    """Their differences at all times together: the doubt is shared among the others."""
    three = Plan("guerre", 2, {}, ("a", "b", "c"), "s")
    standings = made_up(three, [(1.0, 0.5)] * 40 + [(1.0, 1.0)] * 40)
    first, second = standings.settled()
    mean = Mean(80, 40 * 0.5 + 40.0, 40 * 0.25 + 40.0)
    assert (first.bot, first.other, second.other) == ("a", "b", "c")
    assert (first.low, first.high) == pytest.approx(at_all_times(mean, 0.025))
    assert (second.low, second.high) == at_all_times(Mean(), 0.025)
    assert (first.verdict, second.verdict) == (BETTER, OPEN)
    assert not standings.is_settled()
    assert made_up(PAIR, [(1.0, 0.5)] * 40 + [(1.0, 1.0)] * 40).is_settled()
    assert not Standings(PAIR).is_settled()


def made_up(plan: Plan, won: list[tuple[float, float]]) -> Standings:
    """Rounds of the first two bots, by what the first one won on each of two seats."""
    standings = Standings(plan)
    for number, (one, other) in enumerate(won):
        games = [Outcome((0, 1), (one, 1 - one)), Outcome((1, 0), (1 - other, other))]
        standings.add(Round(number, games, [Cost() for _ in plan.bots]))
    return standings


@pytest.mark.parametrize(
    ("bots", "players", "form", "expected"),
    [
        (2, 2, "all", [(0, 1)]),
        (4, 3, "all", [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (2, 3, "all", [(0, 1, 0), (1, 0, 1)]),
        (2, 4, "all", [(0, 1, 0, 1)]),
        (3, 4, "all", [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]),
        (2, 3, "one", [(0, 1, 1), (1, 0, 0)]),
    ],
)
def test_who_sits_at_one_table(
    bots: int, players: int, form: str, expected: list[tuple[int, ...]]
) -> None:
    plan = Plan("crowns", players, {}, tuple(f"b{n}" for n in range(bots)), "seats", form)
    assert tables(plan) == expected


def test_bots_of_one_name_are_numbered() -> None:
    """Objects are; words are what they are."""

    class Mine:
        def choose(self, chair: object) -> int:
            return 0

    plan = Plan("guerre", 2, {}, (Mine(), "random", Mine(), Mine()), "s")
    first, random, *others = names(plan)
    assert random == "random"
    assert others == [f"{first} #2", f"{first} #3"]


def test_a_resumed_tournament_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In two parts, with a line cut off in between, as in one."""
    whole = said(capsys, *COMMAND, "--games", "40")
    file = str(tmp_path / "t.jsonl")
    said(capsys, *COMMAND, "--games", "22", "--save", file)
    with Path(file).open("a", encoding="utf-8") as cut:
        cut.write('{"number": 11, "gam')
    resumed = said(capsys, "tournament", "--resume", file, "--games", "40", "--workers", "1")
    again = said(capsys, "tournament", "--resume", file, "--games", "40", "--workers", "1")

    assert without_time(resumed) == without_time(whole)
    assert without_time(again) == resumed
    assert whole["rounds"] == 20


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Both languages; the better bot first; nothing wider than a terminal."""
    for language, words in (("en", "wins against"), ("fr", "gagne contre")):
        assert main([*COMMAND, "--games", "120", "--settle", "--lang", language]) == 0
        text = capsys.readouterr().out
        assert words in text
        assert text.index("baseline") < text.index("random")
        assert all(len(line) <= 80 for line in text.splitlines()[1:-1])
    assert "Établi" in text


def test_it_stops_when_it_is_settled(capsys: pytest.CaptureFixture[str]) -> None:
    """The same game on one process or two, and before the last one."""
    settled = [
        said(capsys, *COMMAND[:-1], workers, "--games", "4000", "--settle")
        for workers in ("1", "2")
    ]
    assert without_time(settled[0]) == without_time(settled[1])
    assert settled[0]["games"] < 600
    assert settled[0]["settled"][0]["verdict"] == "better"


def test_ctrl_c_keeps_what_was_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no file named: the standings so far, one in the data folder, and how to go on."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "regalia").mkdir()
    played: list[int] = []

    def interrupted(job: tuple[Plan, int]) -> Round:
        played.append(job[1])
        if len(played) == 5:
            raise KeyboardInterrupt
        return play_round(job)

    with monkeypatch.context() as patch:
        patch.setattr("regalia.lab.tournament.play_round", interrupted)
        assert main([*COMMAND, "--games", "40", "--json", "--lang", "en"]) == 130
    out = capsys.readouterr()
    assert json.loads(out.out)["rounds"] == 4
    (file,) = (tmp_path / "regalia").glob("tournament-*.jsonl")
    assert f"--resume {file}" in out.err
    resumed = said(capsys, "tournament", "--resume", str(file), "--games", "40", "--workers", "1")
    whole = said(capsys, *COMMAND, "--games", "40")
    assert without_time(resumed) == without_time(whole)


def test_a_full_disk_loses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence; what was written stays and is gone on with."""
    file = tmp_path / "t.jsonl"
    write = Checkpoint.add

    def full(self: Checkpoint, part: dict[str, Any]) -> None:
        if part["number"] == 6:
            raise OSError(28, "No space left on device")
        write(self, part)

    with monkeypatch.context() as patch:
        patch.setattr(Checkpoint, "add", full)
        assert main([*COMMAND, "--games", "40", "--save", str(file), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "the disk is full" in told
    assert f"--resume {file}" in told
    assert said(capsys, "tournament", "--resume", str(file), "--games", "14")["rounds"] == 7


def test_a_process_that_dies_costs_nothing_but_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its jobs are done again, in order; one that kills again and again is given up."""
    monkeypatch.setenv("REGALIA_TEST_FLAG", str(tmp_path / "flag"))
    assert list(pool.ordered(killed, range(5), 2)) == [0, 1, 4, 9, 16]
    with pytest.raises(pool.WorkerDied):
        list(pool.ordered(killed, [ALWAYS], 2))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tournament"], "needs a game and --bots"),
        (["tournament", "guerre"], "needs a game and --bots"),
        (["tournament", "guerre", "--bots", "random"], "2 to 64 bots, all different"),
        (["tournament", "guerre", "--bots", "random,random"], "2 to 64 bots, all different"),
        (["tournament", "guerre", "--bots", "random,deep"], "there is no bot “deep”"),
        (["tournament", "chess", "--bots", "random,baseline"], "there is no game"),
        ([*COMMAND, "--games", "0"], "--games is a number"),
        ([*COMMAND, "--settle", "nan"], "--settle is a number"),
        ([*COMMAND, "--limit", "0"], "--limit is a number"),
        ([*COMMAND, "--limit", "nan"], "--limit is a number"),
        ([*COMMAND, "--players", "9"], "2 to 4 players"),
        ([*COMMAND, "--save", "/dev/null/x"], "cannot be written"),
        ([*COMMAND, "--save", "there.txt"], "is there already"),
        ([*COMMAND, "--resume", "there.txt"], "is not a file this command can go on with"),
        ([*COMMAND, "--resume", "nowhere"], "there is no such file"),
        ([*COMMAND, "--resume", "a", "--save", "b"], "give one of them"),
        (["tournament", "guerre", "--resume", "t.jsonl", "--seed", "x"], "seed: 's' ≠ 'x'"),
        (["tournament", "crowns", "--resume", "t.jsonl"], "game: 'guerre' ≠ 'crowns'"),
        (["tournament", "--resume", "t.jsonl", "-o", "chance=true"], "is another series"),
        (["tournament", "--resume", "own.jsonl"], "name it again to have its code run"),
        (["tournament", "--resume", "old.jsonl"], "was played by version 0 of the rules"),
    ],
)
def test_mistakes_are_one_line(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.txt").write_text("something else\n")
    plan: dict[str, Any] = {
        "game": "guerre", "rules": 1, "players": 2, "options": {}, "bots": ["baseline", "random"],
        "seed": "s", "form": "all", "limit": 60.0, "games": 4,
    }  # fmt: skip
    Checkpoint.begin(Path("t.jsonl"), "tournament", plan).close()
    own = plan | {"bots": [f"{SAMPLE_BOTS}:First", "random"]}
    Checkpoint.begin(Path("own.jsonl"), "tournament", own).close()
    Checkpoint.begin(Path("old.jsonl"), "tournament", plan | {"rules": 0}).close()
    assert main([*words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
