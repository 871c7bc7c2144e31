"""Balance: figures against the games themselves, pairs by deal, corrections, wrong input."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from regalia.bots.registry import new_bot
from regalia.cli.main import main
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, Dice, seeded_key
from regalia.engine.flow import NOBODY
from regalia.games.registry import GAMES
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.lab.balancing.balance import (
    FEWEST,
    MEASURES,
    Balance,
    BalanceQuestion,
    Facts,
    Found,
    balance,
    corrected,
    doubt,
    doubts_if_alike,
    one_game,
    some_deals,
)
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.means import Mean
from regalia.lab.pool import WorkerDied
from regalia.text.speaker import Speaker


def whole(question: BalanceQuestion, deals: int, workers: int = 1) -> Found:
    *_, last = balance(question, deals, workers)
    return last


def test_a_game_by_hand() -> None:
    """Every figure of one game of crowns against the game played again."""
    kind = GAMES["crowns"]
    facts = one_game(kind, 3, {}, BalanceQuestion("crowns", (), "baseline", "hand"), 4)
    game = kind.new(3, {}, Chance(seeded_key("hand", 4)))
    bots = [new_bot("baseline", kind) for _ in range(3)]
    dice = [Chance(seeded_key(f"hand seat {seat}", 4)) for seat in range(3)]
    dealer = game.dealer  # type: ignore[attr-defined]
    leads: list[Any] = []
    single = 0
    while game.asked:
        scores = game.scores
        leads.append([seat for seat in range(3) if scores[seat] == max(scores)])
        seat = game.asked[0]
        single += len(game.options(seat)) == 1
        game.play(seat, bots[seat].choose(Chair(game, seat, dice[seat])))
    winners = game.winners

    assert facts.starter == dealer
    assert facts.values["decisions"] == pytest.approx(len(leads) / 3)
    assert facts.values["forced"] == pytest.approx(single / len(leads))
    changes = sum(leads[at] != leads[at + 1] for at in range(len(leads) - 1))
    assert facts.values["lead_changes"] == changes > 0
    half = leads[len(leads) // 2]
    assert facts.values["leading_50"] == sum(seat in half for seat in winners) / len(winners)
    assert facts.values["turns"] == kind.turns(game)
    assert facts.shares == [float(seat in winners) / len(winners) for seat in range(3)]
    assert facts.reached


@pytest.mark.parametrize("rest", range(4))
def test_who_leads_at_quarters_of_a_game(rest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of n moments the n/4th, n/2th and 3n/4th, rounded down: neither the one before nor after."""
    kind = GAMES["crowns"]
    question = BalanceQuestion("crowns", (), "random", "quarters")
    moments: list[int] = []

    def lead(scores: list[float], at: int = NOBODY) -> tuple[int, ...]:
        moments.append(len(moments))
        return tuple(range(len(scores))) if moments[-1] == at else ()

    def led(deal: int, at: int) -> dict[int, float]:
        moments.clear()
        monkeypatch.setattr("regalia.lab.balancing.balance.leaders", partial(lead, at=at))
        values = one_game(kind, 2, {}, question, deal).values
        return {share: values[f"leading_{share}"] for share in (25, 50, 75)}

    deal = next(
        deal
        for deal in range(200)
        if led(deal, NOBODY) and len(moments) > 8 and len(moments) % 4 == rest
    )
    led(deal, NOBODY)
    count = len(moments)
    assert count > 8
    wanted = {25: count // 4, 50: count // 2, 75: 3 * count // 4}
    for share, place in wanted.items():
        for at in (place - 1, place, place + 1):
            assert led(deal, at)[share] == float(at == place), (share, at, count)


def made(shares: list[float], owned: list[list[str]], starter: int = NOBODY) -> Facts:
    return Facts(dict.fromkeys(MEASURES, 0.0), shares, starter, owned, {"a rule"})


def test_owners_and_pairs_by_hand() -> None:
    """An owner is held against the others of the game, a pair against each other."""
    table = Balance()
    table.add(made([1.0, 0.0, 0.0], [["virus"], ["clone"], []], starter=1))
    table.add(made([0.0, 1.0, 0.0], [["clone"], ["virus"], []], starter=2))
    table.add(made([0.5, 0.5, 0.0], [["clone"], [], ["virus"]], starter=0))

    assert table.owners["virus"].total == pytest.approx(1.0 + 1.0 - 0.5)
    assert table.owners["clone"].total == pytest.approx(-0.5 - 0.5 + 0.25)
    assert table.pairs[("clone", "virus")].total == pytest.approx(-1.0 - 1.0 + 0.5)
    assert set(table.pairs) == {("clone", "virus")}
    assert table.places.sums == pytest.approx([0.5, 0.5, 2.0])
    assert table.seats.sums == pytest.approx([1.5, 1.5, 0.0])
    assert table.reached == {"a rule"}


@pytest.mark.parametrize(("game", "many"), [("rencontre", len(ALIENS)), ("chronica", 4)])
def test_powers_and_decks_are_seen(game: str, many: int) -> None:
    """Whatever the seats had by chance."""
    kind = GAMES[game]
    facts = one_game(kind, kind.least, {}, BalanceQuestion(game, (), "random", "owned"), 1)
    assert all(facts.owned)
    assert len({name for names in facts.owned for name in names}) <= many


def test_the_number_of_processes_changes_nothing() -> None:
    question = BalanceQuestion("guerre", ((2, {}), (3, {})), "random", "processes")
    one, two = whole(question, 60), whole(question, 60, 2)

    assert one == two
    assert one.tables[0].games == 60


def test_differences_are_paired_by_deal() -> None:
    """The mean of the differences is the difference of the means; their spread is their own."""
    question = BalanceQuestion("guerre", ((2, {}), (2, {"chance": True})), "random", "pairs")
    found = some_deals((question, 0, 30))
    for name in MEASURES:
        means = [table.values[name].total / 30 for table in found.tables]
        assert found.differences[0][name].total / 30 == pytest.approx(means[1] - means[0])
    same = some_deals((BalanceQuestion("guerre", ((2, {}), (2, {})), "random", "pairs"), 0, 10))
    assert all(mean.squares == 0 for mean in same.differences[0].values())


def test_holm() -> None:
    """By hand: 0.01 * 3, then 0.03 * 2 and 0.04 * 1, never less than the one before."""
    assert corrected([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert corrected([0.9, 0.8]) == [1.0, 1.0]
    assert corrected([]) == []


def test_doubt() -> None:
    """1.984 standard errors of 100 figures are 5 %; a few tell nothing, however alike they are."""
    mean = Mean()
    for at in range(100):
        mean.add(0.1984 + (0.99498743 if at % 2 else -0.99498743))
    assert doubt(mean) == pytest.approx(0.05, abs=0.002)
    few = Mean()
    for _ in range(FEWEST - 1):
        few.add(1.0)
    assert doubt(few) == 1.0
    few.add(1.0)
    assert doubt(few) == 0.0
    assert doubt(Mean(50, 0.0, 0.0)) == 1.0


def test_a_fair_table_is_rarely_starred() -> None:
    """Powers that are worth nothing: in 60 series of 150 games at most 8 have any star.

    A twentieth of them may; by the spread of each power alone it would be two fifths.
    """
    starred = {"powers": 0, "pairs": 0}
    for series in range(60):
        dice = Dice(1 + series)
        table = Balance()
        powers = list(range(20))
        for _ in range(150):
            dice.shuffle(powers)
            won = dice.below(4)
            shares = [float(seat == won) for seat in range(4)]
            table.add(made(shares, [[f"power {number}"] for number in powers[:4]], NOBODY))
        for what, means in (("powers", table.owners), ("pairs", table.pairs)):
            doubts = corrected(doubts_if_alike(list(means.values())))
            starred[what] += min(doubts) < 0.05
    assert starred["powers"] <= 8
    assert starred["pairs"] <= 8


def test_a_strong_power_is_starred() -> None:
    """One that wins half of its games among four, in 600 games."""
    dice = Dice(7)
    table = Balance()
    powers = list(range(20))
    for _ in range(600):
        dice.shuffle(powers)
        seat = powers.index(3)
        won = seat if seat < 4 and dice.below(3) == 0 else dice.below(4)
        shares = [float(each == won) for each in range(4)]
        table.add(made(shares, [[f"power {number}"] for number in powers[:4]], NOBODY))
    names = sorted(table.owners)
    doubts = corrected(doubts_if_alike([table.owners[name] for name in names]))
    assert [name for name, each in zip(names, doubts, strict=True) if each < 0.05] == ["power 3"]


def test_what_everybody_has_puts_nobody_ahead() -> None:
    """A deck against itself says nothing of the deck; held by two of three it is their mean."""
    both = Balance()
    both.add(made([1.0, 0.0], [["court"], ["court"]], NOBODY))
    assert not both.owners
    table = Balance()
    table.add(made([1.0, 0.0, 0.0], [["court"], ["court"], ["rome"]], NOBODY))
    assert table.owners["court"].total == pytest.approx(0.5)
    assert table.owners["court"].count == 1


def test_chance_alone_is_rarely_called_a_cause() -> None:
    """Of 40 comparisons of nothing, corrected, in 10 series: at most two are starred."""
    starred = 0
    for series in range(10):
        dice = Chance(seeded_key("nothing", series))
        doubts: list[float] = []
        for _ in range(40):
            mean = Mean()
            for _ in range(60):
                mean.add(dice.below(201) - 100)
            doubts.append(doubt(mean))
        starred += sum(each < 0.05 for each in corrected(doubts))
    assert starred <= 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For people and for programs: the same figures."""
    command = ["balance", "guerre", "--games", "40", "--seed", "1", "--workers", "1"]
    command += ["--compare", "chance=false,true"]
    assert main([*command, "--lang", language]) == 0
    text = capsys.readouterr().out
    assert "chance=true" in text
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    first, second = data["tables"]
    mean, low, high = first["measures"]["turns"]
    say = Speaker(language).decimal
    assert f"{say(mean, 2)} ± {say((high - low) / 2, 2)}" in text
    assert second["options"]["chance"] == "true"
    assert len(second["differences"]["turns"]) == 4
    assert "guerre.chance.cover" not in data["never_reached"], "the second table reaches it"
    assert main([*command[:-2], "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert "guerre.chance.cover" in alone["never_reached"]


def test_powers_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    """Decks of Chronica by their names, with what could be said of so few games."""
    assert (
        main(
            [
                "balance",
                "chronica",
                "--games",
                "3",
                "--bots",
                "random",
                "--seed",
                "1",
                "--workers",
                "1",
                "--json",
            ]
        )
        == 0
    )
    data = json.loads(capsys.readouterr().out)
    (table,) = data["tables"]
    assert table["owned"]
    assert all(row["doubt"] == 1.0 for row in table["owned"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--compare", "chance"], "is written NAME=A,B"),
        (["--compare", "chance=true"], "is written NAME=A,B"),
        (["--compare", "chance=true,true"], "is written NAME=A,B"),
        (["--compare", "chance=true,perhaps"], "The option chance cannot be perhaps"),
        (["--compare", "moon=1,2"], "There is no option moon"),
        (["--compare", "players=2,9"], "2 to 4 players"),
        (["--compare", "players=2,x"], "is written NAME=A,B"),
        (["--compare", "players=2,3", "--players", "2"], "given twice"),
        (["--compare", "chance=true,false", "-o", "chance=true"], "given twice"),
        (["--bots", "deep"], "there is no bot “deep”"),
        (["--games", "1"], "--games is a number from 2"),
    ],
)
def test_mistakes_are_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", "guerre", *words, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize(
    ("bot", "why"),
    [("Raises", "raised an error"), ("Illegal", "answered illegally"), ("Slow", "took too long")],
)
def test_a_bot_that_fails_stops_nothing(
    bot: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its chairs are played for it, and it is said."""
    own_bots = Path(__file__).with_name("sample_bots.py")
    words = ["balance", "crowns", "--games", "2", "--seed", "x", "--workers", "1", "--lang", "en"]
    words += [
        "--limit",
        "0.01" if bot == "Slow" else "60",  # a busy machine is late by itself
        "--bots",
        f"{own_bots}:{bot}",
        "-o",
        "first_hand=2",
        "-o",
        "mode=hard",
    ]
    assert main([*words, "--json"]) == 0
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert [each["chairs"] for each in faults] == [4]
    if bot == "Raises":
        assert main(words) == 0
        assert f"{bot} lost 4 seats because it {why}" in capsys.readouterr().out.replace("\n", " ")


def test_what_was_counted_is_told_when_a_process_died(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from regalia.cli.laboratory import balance as command

    def dies(question: BalanceQuestion, deals: int, *_: Any) -> Iterator[Found]:
        yield whole(question, 4)
        raise WorkerDied

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "regalia").mkdir()

    monkeypatch.setattr(command, "balance", dies)
    words = ["balance", "guerre", "--bots", "random", "--seed", "x", "--lang", "en", "--json"]
    assert main(words) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["tables"][0]["games"] == 4
    assert "a process died twice on the same games" in told.err
    (file,) = (tmp_path / "regalia").glob("balance-*.jsonl")
    assert f"balance --resume {file}" in told.err


SAVED = ["balance", "guerre", "--bots", "random", "--seed", "s", "--workers", "1", "--compare"]
SAVED += ["chance=false,true", "--json", "--lang", "en"]


@pytest.fixture(scope="module", name="saved_series")
def fixture_saved_series(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a series of 25 deals."""
    file = tmp_path_factory.mktemp("balance") / "b.jsonl"
    assert main([*SAVED, "--games", "25", "--save", str(file)]) == 0
    return file


def test_in_parts_as_in_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ended within a chunk, interrupted, on a full disk: it goes on to the same last digit."""

    def told(*words: str, code: int = 0) -> Any:
        assert main([*words]) == code
        return json.loads(capsys.readouterr().out)

    file = str(tmp_path / "b.jsonl")
    again = ["balance", "--resume", file, "--workers", "1", "--json"]
    all_at_once = told(*SAVED, "--games", "90")
    assert told(*SAVED, "--games", "40", "--save", file)["tables"][0]["games"] == 40
    assert told(*again)["tables"][0]["games"] == 40
    write = Checkpoint.add

    def full(self: Checkpoint, part: dict[str, Any]) -> None:
        if part["games"] > 50:
            raise OSError(28, "No space left on device")
        write(self, part)

    with monkeypatch.context() as patch:
        patch.setattr("regalia.cli.laboratory.balance.EVERY", 0.0)
        patch.setattr(Checkpoint, "add", full)
        assert told(*again, "--games", "90", code=2)["tables"][0]["games"] == 75
    assert told(*again, "--games", "90", "--compare", "chance=false,true") == all_at_once


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["balance"], "balance needs a game"),
        ([*SAVED, "--save", "b.jsonl"], "is there already"),
        ([*SAVED, "--save", "a", "--resume", "b.jsonl"], "give one of them"),
        (["balance", "--resume", "b.jsonl", "--seed", "x"], "seed: 's' ≠ 'x'"),
        (["balance", "--resume", "b.jsonl", "--bots", "baseline"], "is another series"),
        (["balance", "--resume", "b.jsonl", "--compare", "chance=true,false"], "another series"),
        (["balance", "--resume", "b.jsonl", "-o", "chance=true"], "is another series"),
        (["balance", "--resume", "b.jsonl", "--games", "2"], "holds 25 games already"),
        (["simulate", "--resume", "b.jsonl"], "is not a file this command can go on with"),
        ([*SAVED, "-o", "chance=true"], "chance"),
    ],
)
def test_a_series_that_is_not_possible(
    words: list[str],
    says: str,
    saved_series: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One sentence, exit code 2, and the file is as it was."""
    monkeypatch.chdir(tmp_path)
    before = saved_series.read_bytes()
    Path("b.jsonl").write_bytes(before)
    assert main([*words, "--lang", "en"]) == 2
    assert says in " ".join(capsys.readouterr().err.split())
    assert Path("b.jsonl").read_bytes() == before
