"""Figures say from which files of numbers they were made."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.games.data_files import data_stamp, rules_stamp, stamp_of
from regalia.games.registry import GAMES


def test_an_edited_file_gives_another_stamp() -> None:
    files = [("cards.csv", b"a,1\nb,2\n"), ("lists/one.txt", b"a\n")]
    same = [("cards.csv", b"a,1\r\nb,2\r\n"), files[1]]
    edited = [("cards.csv", b"a,1\nb,3\n"), files[1]]
    renamed = [("card.csv", files[0][1]), files[1]]
    assert stamp_of(files) == stamp_of(same)
    assert len({stamp_of(each) for each in (files, edited, renamed, files[:1])}) == 4


def test_games_with_files_have_one() -> None:
    assert data_stamp("guerre") == ""
    assert rules_stamp("guerre", 1) == "1"
    assert len(data_stamp("chronica")) == len(data_stamp("rencontre")) == 12
    assert rules_stamp("chronica", 2) == f"2+{data_stamp('chronica')}"


def test_every_report_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In JSON and in each row of a CSV file; a series begun with other data is not gone on with."""
    file, kept = tmp_path / "figures.csv", tmp_path / "series.jsonl"
    common = ["--bots", "random", "--games", "2", "--seed", "s", "--json", "--workers", "1"]
    words = ["simulate", "chronica", *common, "--csv", str(file), "--save", str(kept)]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["data"] == data_stamp("chronica")
    with file.open(encoding="utf-8", newline="") as rows:
        assert {row["data"] for row in csv.DictReader(rows)} == {data_stamp("chronica")}
    assert main(["balance", "chronica", *common]) == 0
    assert json.loads(capsys.readouterr().out)["data"] == data_stamp("chronica")
    for question in ("--cards", "--rulings"):
        assert main(["balance", "chronica", question, *common]) == 0
        assert json.loads(capsys.readouterr().out)["data"] == data_stamp("chronica")
    few = ["--rounds", "1", "--bots", "random,baseline", "--seed", "s", "--json", "--workers", "1"]
    assert main(["league", str(tmp_path / "a.league"), "chronica", *few]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rules"], told["data"]) == (GAMES["chronica"].stamp, data_stamp("chronica"))
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text.replace(data_stamp("chronica"), "0" * 12), encoding="utf-8")
    assert main(["simulate", "--resume", str(kept), "--games", "3", "--workers", "1"]) != 0
    assert "000000000000" in capsys.readouterr().err
