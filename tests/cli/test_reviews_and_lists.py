"""Lines of the terminal about games that lie here: reviews, lists, what cannot be gone on with."""

from __future__ import annotations

import json
from email.message import Message
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from urllib.error import HTTPError

import pytest

from regalia.bots.review import Verdict
from regalia.cli.learning.daily_sending import refused_why
from regalia.cli.study.games import command, summary
from regalia.cli.study.review import PrintedReview
from regalia.cli.study.statistics import Statistics
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.label import Label
from regalia.engine.record import Record, Sitting
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker
from tests.cli.running import run

EN = Speaker("en")


def record_of(bots: list[str], answers: int = 10_000) -> Record:
    """A game of two in which a person sits where no bot does, answered at random."""
    names = ["Ada", "Bo"]
    key = seeded_key("reviews and lists")
    sitting = Sitting.begin(GAMES["guerre"], {"chance": "true"}, names, key, bots)
    chance = Chance(seeded_key("answers"))
    while not sitting.game.over and len(sitting.record.answers) < answers:
        seat = sitting.game.to_act[0]
        sitting.play(seat, chance.choose(sitting.game.options(seat)))
    sitting.text()
    return sitting.record


def written(path: Path, record: Record) -> Path:
    path.write_text(record.write(), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of a person against a bot."""
    path = tmp_path_factory.mktemp("games") / "over.regalia"
    return written(path, record_of(["", "random"]))


def verdict(number: int, seat: int, loss: float, error: float) -> Verdict:
    """A costly answer."""
    return Verdict(number, seat, 0.5, 0.5 - loss, loss, error, (), 10, "")


def test_the_better_answers_are_shown_one_by_one(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By their number, as often as they are asked for; anything else asks again."""
    told = PrintedReview(record_of(["", "random"]), "en")
    why = SimpleNamespace(why=Label("play-you"))
    for number in (3, 7):
        better = Label("seat", {"number": 0}, "seat", 0)
        judged: Any = (why, Label("play-you"), better, "joker_swap")
        told.review.told[number] = judged
    told.listed = [verdict(3, 0, 0.1, 0.01), verdict(7, 1, 0.2, 0.01)]
    typed = iter(["0", "3", "²", "-1", "2", " 1 ", ""])
    with patch("builtins.input", lambda _: next(typed)):
        told.ask(finished)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    text = " ".join(lines)
    assert text.count("A number from 1 to 2 shows the better answer") == 7
    assert text.count("Better: Ada.") == 2
    assert text.index("--at 8 --seat 2") < text.index("--at 4 --seat 1")
    assert text.count("Try again from there") == 2
    assert next(typed, None) is None


def test_asking_ends_where_nothing_more_is_typed(finished: Path) -> None:
    told = PrintedReview(record_of(["", "random"]), "en")
    told.listed = [verdict(3, 0, 0.1, 0.01)]
    with patch("builtins.input", side_effect=EOFError):
        told.ask(finished)
    told.listed = []
    with patch("builtins.input", side_effect=AssertionError):
        told.ask(finished)


@pytest.mark.parametrize(
    ("loss", "error", "says"),
    [
        (0.1234, 0.0312, "It cost 12.3 percentage points (± 3.1)."),
        (1.0, 0.0, "It cost 100.0 percentage points (± 0.1)."),
        (0.05, 0.0011, "It cost 5.0 percentage points (± 0.1)."),
    ],
)
def test_what_an_answer_cost(
    loss: float, error: float, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In points of a hundred; none is so sure that nothing stands behind it."""
    told = PrintedReview(record_of(["", "random"], 1), "en")
    judged: Any = (None, Label("play-you"), None, "joker_swap")
    told.review.told[4] = judged
    told.tell_costly(2, verdict(4, 0, loss, error))
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("2. Answer 5. ")
    assert says in said


@pytest.mark.parametrize(
    ("bots", "people"),
    [(["", "random"], [0]), (["random", ""], [1]), (["", ""], [0, 1]), (["random"] * 2, [0, 1])],
)
def test_a_review_is_for_the_people_or_for_all(bots: list[str], people: list[int]) -> None:
    assert PrintedReview(record_of(bots, 1), "en").people() == people


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_in_a_list(tmp_path: Path, seat: int) -> None:
    """Won, lost or going on, as the person's seat has it, with what is typed next."""
    bots = ["random", "random"]
    bots[seat] = ""
    record = record_of(bots)
    assert record.result is not None
    line = summary(written(tmp_path / "game", record), EN, Statistics())
    assert line is not None
    assert line["state"] == ("won" if seat in record.result else "lost")
    assert line["against"] == [["Ada", "Bo"][1 - seat]]
    assert (line["game"], line["answers"]) == ("guerre", len(record.answers))
    assert line["hints"] == 0
    assert line["command"] == command(tmp_path / "game", record)
    assert "review" in str(line["command"])
    going_on = record_of(bots, 2)
    line = summary(written(tmp_path / "other", going_on), EN, Statistics())
    assert line is not None
    assert (line["state"], line["answers"], line["counts"]) == ("running", 2, {})
    assert "play guerre --resume" in str(line["command"])


@pytest.mark.parametrize("fault", ["no record", "another game", "another answer"])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record_of(["", "random"]).write()
    if fault == "no record":
        text = "hello\n"
    elif fault == "another game":
        text = text.replace('"guerre"', '"chess"')
    else:
        text = text.replace(" 0:", " 1:", 1)
    path = tmp_path / "game"
    path.write_text(text, encoding="utf-8")
    assert summary(path, EN, Statistics()) is None
    assert "cannot be read" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--at", "1", "--seat", "0"], "--seat is a number from 1 to 2"),
        (["--at", "1", "--seat", "3"], "--seat is a number from 1 to 2"),
        (["--at", "0"], "--at"),
        (["--at", "100000"], "--at"),
        ([], "--at"),
    ],
)
def test_a_moment_that_is_none(finished: Path, words: list[str], says: str) -> None:
    result = run("play", "--from", str(finished), *words, "--lang", "en", typed="s\n")
    assert result.returncode == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_game_with_a_bot_that_nobody_knows_does_not_go_on(tmp_path: Path) -> None:
    path = written(tmp_path / "game", record_of(["", "random"], 2))
    path.write_text(path.read_text().replace('"random"', '"moon"'))
    assert "moon" in path.read_text()
    result = run("play", "--resume", str(path), "--lang", "en", typed="s\n")
    assert result.returncode == 2
    assert "there is no bot “moon”" in result.stderr


def refused(body: bytes, code: int = 422) -> HTTPError:
    """What a server answers that takes no result."""
    return HTTPError("http://localhost", code, "no", Message(), BytesIO(body))


def test_what_a_server_says_is_told_or_else_its_status() -> None:
    label = {"message": "table-error-daily-answers", "args": {}, "target": "", "number": 0}
    said = refused_why(refused(json.dumps({"label": label}).encode()), EN)
    assert said == EN.message("table-error-daily-answers")
    for body in (b"", b"<html>", b"{}", b'{"label": 3}', b"[]"):
        assert refused_why(refused(body, 418), EN) == "418"
