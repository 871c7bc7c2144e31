"""Rulings priced: each unclear rule with a house rule, played both ways on the same deals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.games.registry import GAMES
from regalia.lab.balancing.rulings import (
    Price,
    Reading,
    RulingsQuestion,
    price,
    price_some,
    readings_of,
)
from regalia.lab.intervals import wilson
from regalia.text.rulebook import rulebook


def names(game: str, players: int) -> set[str]:
    """The house rules with readings at a table."""
    here, elsewhere = readings_of(GAMES[game], players, {})
    assert not elsewhere
    return {reading.option for reading in here}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_ruling_that_names_a_house_rule_is_there(game: str) -> None:
    """Each option with few values that a ruling of either language names, and no other."""
    kind = GAMES[game]
    for language in ("en", "fr"):
        book = rulebook(game, language)
        here, _ = readings_of(kind, kind.least, {})
        for reading in here:
            for ruling in reading.rulings:
                paragraph = book.find(ruling)
                assert paragraph is not None
                assert f"`{reading.option}`" in paragraph.text, (language, ruling)
    assert len(here) >= 10


def test_readings_leave_out_the_ruling_itself_and_mere_measures() -> None:
    assert "half_rounding" in names("guerre", 2)
    assert "max_rounds" not in names("guerre", 2), "a limit of rounds is a measure"
    down, _ = readings_of(GAMES["guerre"], 2, {"half_rounding": "up"})
    values = [each.value for each in down if each.option == "half_rounding"]
    assert values == ["down"], "the table's own reading is not compared with itself"
    former, _ = readings_of(GAMES["chronica"], 2, {})
    assert "ready" not in [each.value for each in former], "a former word is offered nowhere"


def test_a_reading_that_cannot_matter_costs_nothing_and_one_that_does_is_seen() -> None:
    """guerre.R24 is about the chance token; guerre.R10 about half of an odd pile."""
    readings = (
        Reading(("guerre.R24",), "chance_window", "simultaneous"),
        Reading(("guerre.R10",), "half_rounding", "up"),
        Reading(("guerre.R19",), "tie_break", "playoff"),
    )
    question = RulingsQuestion("guerre", 2, {}, "baseline", "rulings", readings)
    without, rounding, ties = price_some((question, 0, 60))
    assert (without.differ, without.winners, without.points.total) == (0, 0, 0.0)
    assert rounding.differ > rounding.winners > 0
    assert rounding.points.mean() > 0
    assert ties.differ == ties.winners > 0, "only who wins can differ"
    mean, low, high = rounding.matters()
    assert 0 <= low < mean < high <= 1
    parts = list(price(question, 60, 1))
    assert [each.differ for each in parts[-1]] == [without.differ, rounding.differ, ties.differ]


def test_points_and_shares_by_hand() -> None:
    found = Price(games=4, differ=2, winners=1)
    for value in (0.0, 0.0, 3.0, 1.0):
        found.points.add(value)
    assert found.matters()[0] == 0.5
    assert found.decides()[0] == 0.25
    assert found.points.mean() == 1.0
    assert found.matters()[1:] == wilson(2, 4)
    assert found.decides()[1:] == wilson(1, 4)
    assert Price(games=1, differ=1).matters() == (1.0, *wilson(1, 1))
    assert Price().matters() == (0.0, *wilson(0, 0))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "guerre", "--rulings", "--games", "6", "--seed", "1"]
    csv, html = tmp_path / "r.csv", tmp_path / "r.html"
    assert main([*words, "--json", "--csv", str(csv), "--html", str(html)]) == 0
    data = json.loads(capsys.readouterr().out)
    rows = {row["reading"]: row for row in data["readings"]}
    assert rows["half_rounding=up"]["rulings"] == ["guerre.R10"]
    assert rows["half_rounding=up"]["games"] == 6
    assert csv.read_text("utf-8").count("\n") == 1 + 3 * len(rows)
    assert "half_rounding=up" in html.read_text("utf-8")
    assert main([*words, "--lang", "fr"]) == 0
    assert re.search("R10 +half_rounding", capsys.readouterr().out)
    assert main([*words, "--compare", "chance=true,false"]) == 2
    assert "leave out --compare" in capsys.readouterr().err


class Asked(Exception):
    """Ends a command where the playing would begin."""


def test_readings_are_tried_in_400_games_unless_said_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ask(question: RulingsQuestion, games: int, *_: object) -> None:
        raise Asked(games)

    monkeypatch.setattr("regalia.cli.laboratory.rulings.price", ask)
    for words, games in (([], "400"), (["--games", "7"], "7")):
        with pytest.raises(Asked, match=f"^{games}$"):
            main(["balance", "guerre", "--rulings", *words])
