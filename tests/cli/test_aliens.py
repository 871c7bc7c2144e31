"""regalia aliens: every power with what it asks, and each in full."""

from __future__ import annotations

import json

import pytest

from regalia.cli.main import main
from regalia.games.rencontre.aliens.gallery import BEGINNERS, EASY, HARD, difficulty
from regalia.games.rencontre.aliens.registry import ALIENS

Captured = pytest.CaptureFixture[str]


def test_all_powers_are_listed_with_their_line(capsys: Captured) -> None:
    assert main(["aliens", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told] == [alien.name for alien in ALIENS]
    assert all(each["rules"][0]["rule"].endswith(".short") for each in told)
    assert {each["difficulty"] for each in told} == {1, 2, 3}


def test_the_beginners_set_is_easy_and_real(capsys: Captured) -> None:
    assert main(["aliens", "--beginners", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Macron" in out
    assert "Facile" in out
    names = {alien.name for alien in ALIENS}
    assert set(BEGINNERS) <= names
    assert all(difficulty(name) == EASY for name in BEGINNERS)


def test_one_power_in_full_by_its_name_in_either_language(capsys: Captured) -> None:
    assert main(["aliens", "anti-matter"]) == 0
    assert "rencontre.power.anti_matter.short" in capsys.readouterr().out
    assert main(["aliens", "chronos", "--lang", "fr"]) == 0
    assert "Exigeant" in capsys.readouterr().out
    assert difficulty("chronos") == HARD


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nobody"], "There is no power called nobody. Try"),
        (["macro"], "Perhaps: Machine, Macron"),
        (["macron", "--level", "hard"], "No power fits all of that."),
    ],
)
def test_what_is_not_there_gets_one_sentence(capsys: Captured, words: list[str], said: str) -> None:
    assert main(["aliens", *words]) == 2
    assert said in capsys.readouterr().err
