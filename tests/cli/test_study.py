"""What is learned from games in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from regalia.cli.study import reasons, review
from regalia.engine.record import read_record
from tests.cli.person import Person
from tests.cli.running import run
from tests.page.finished import played


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "TIMES", 0.05)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of a person who plays whatever there is to play."""
    path = tmp_path_factory.mktemp("study") / "game.regalia"
    path.write_text(played().text(), encoding="utf-8")
    return path


def test_a_review_hides_the_better_answers_until_they_are_asked_for(record: Path) -> None:
    short = run("review", str(record))
    assert short.returncode == 0, short.stderr
    assert "The answers that cost Ada most:" in short.stdout
    assert "Luck" in short.stdout
    assert "Better" not in short.stdout
    whole = run("review", str(record), "--answers", "--lang", "fr")
    assert "Mieux" in whole.stdout
    data = json.loads(run("review", str(record), "--json").stdout)
    assert [seat["seat"] for seat in data["seats"]] == [1, 2]
    worst = data["seats"][0]["costly"]
    assert worst == sorted(worst, key=lambda each: -each["loss"])
    assert f"Answer {worst[0]['number']}." in short.stdout


def test_a_review_needs_a_finished_game(record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    begun = [line for line in lines if not line.startswith("[Winners")]
    first = next(i for i, line in enumerate(begun) if line.startswith("= 0 "))
    path = tmp_path / "begun.regalia"
    path.write_text("\n".join(begun[: first + 1]) + "\n", encoding="utf-8")
    told = run("review", str(path))
    assert told.returncode == 1
    assert "not over yet" in told.stderr
    assert run("review", str(record), "--seat", "9").returncode == 2


def test_a_finished_game_is_tried_again_from_an_answer(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.regalia"
    words = ("play", "--from", str(record), "--at", "3", "--seat", "1", "--save", str(path))
    told = run(*words, "--no-pause", typed="1\n2\n0\n" * 200)
    assert told.returncode == 0, told.stderr
    assert "dealt anew" in told.stdout
    made = read_record(path.read_text("utf-8"))
    assert made.branch is not None
    assert made.branch.answers == read_record(record.read_text("utf-8")).answers[:2]
    assert run("verify", str(path)).returncode == 0
    assert "regalia review" in told.stdout or "-m regalia review" in told.stdout
    assert run("play", "--from", str(record)).returncode == 2
    assert run("play", "--from", str(path), "--at", "1").returncode == 2


def test_a_replay_tells_why_each_answer_was_given(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "PLAYOUTS", 10)
    told = run("replay", str(record), "--why", "--json")
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    assert lines
    assert {line["who"] for line in lines} == {"Ada", "Bot 2"}
    assert all("%" in line["why"] or "nothing else" in line["why"] for line in lines)
    said = run("replay", str(record), "--why", "--lang", "fr").stdout
    assert str(lines[0]["number"]) in said.splitlines()[0]


SUMS = {
    "en": (r"(\d) of 3 finished games won", "Bids made", "Rounds won", "Duels won"),
    "fr": (r"(\d) parties? gagnées? sur 3|Une partie gagnée sur 3|Aucune partie gagnée sur 3",
           "Paris tenus", "Manches gagnées", "Duels gagnés"),
}  # fmt: skip


def test_my_figures_are_those_of_the_games_that_lie_here(person: Person, tmp_path: Path) -> None:
    folder = tmp_path / "regalia"
    folder.mkdir()
    always = ["1", "2", "0"] * 1000
    table = ("--seed", "5", "--players", "2")
    shown = {}
    for game, options in (("crowns", ("-o", "mode=hard")), ("guerre", ()), ("rencontre", ())):
        shown[game] = person.plays(game, always, *table, *options)
        person.path.rename(folder / f"{game}.regalia")
    bids = len(re.findall(r"Player bids", shown["crowns"]))
    rounds = len(re.findall(r"Player wins the round", shown["guerre"]))
    duels = len(re.findall(r"Player beats", shown["rencontre"]))
    assert bids
    assert rounds
    for language, (sums, true, won, fought) in SUMS.items():
        told = run("games", "--lang", language, home=tmp_path).stdout
        assert re.search(sums, told), told
        assert re.search(rf"{true}\s*: \d+ (of|sur) {bids}$", told, re.MULTILINE), told
        assert re.search(rf"{won}\s*: {rounds}$", told, re.MULTILINE), told
        assert re.search(rf"{fought}\s*: {duels} (of|sur) \d+$", told, re.MULTILINE), told


def test_my_games_are_listed_with_their_result(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "regalia"
    folder.mkdir()
    assert "There is no game in" in run("games", home=tmp_path).stdout
    (folder / "crowns-1.regalia").write_text(record.read_text("utf-8"), encoding="utf-8")
    (folder / "crowns-2.regalia").write_text("nonsense", encoding="utf-8")
    told = run("games", "--json", home=tmp_path)
    (line,) = [json.loads(line) for line in told.stdout.splitlines()]
    assert (line["game"], line["state"], line["against"]) == ("crowns", "won", ["Bot 2"])
    assert "review" in line["command"]
    assert "crowns-2.regalia" in told.stderr
    assert "Une partie gagnée sur 1" in run("games", "--lang", "fr", home=tmp_path).stdout
