"""regalia cards: the catalogue and the deck check as people type them."""

import json
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.games.chronica.cards.decks import THEMES
from regalia.text.speaker import Speaker


def test_list_by_class(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "chronica", "--class", "king"]) == 0
    out = capsys.readouterr().out
    assert "Clovis I" in out
    assert "7 cards" in out
    assert "bayard" not in out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "chronica", "--category", "sea", "--type", "edifice", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data) == 8
    assert {card["class"] for card in data} == {"Port"}


def test_show_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "chronica", "jeanne-d-arc", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Jeanne d’Arc" in out
    assert "Guerre 5" in out
    assert "Capitaine" in out


def test_show_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "chronica", "bayard", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["war"] == 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["guerre"], "guerre has no card set"),
        (["chess"], "there is no game “chess”"),
        (["chronica", "napoleon"], "perhaps napoleon-bonaparte"),
        (["chronica", "zzz"], "no card is called “zzz”"),
        (["chronica", "--class", "pope"], "--class cannot be “pope”: king"),
        (["chronica", "--search", "zzz"], "no card fits"),
        (["chronica", "--check", "/nowhere"], "/nowhere: there is no such file"),
    ],
)
def test_mistakes(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert says in captured.err
    assert captured.err.count("\n") == 1


def test_check_a_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# two cards\nbayard\npont-neuf\n", encoding="utf-8")
    assert main(["cards", "chronica", "--check", str(deck), "--size", "2"]) == 0
    assert "may be played (1 Edifices, 1 Characters)" in capsys.readouterr().out
    deck.write_text("bayard\nbayard\natlantis\n", encoding="utf-8")
    assert main(["cards", "chronica", "--check", str(deck)]) == 1
    out = capsys.readouterr().out
    assert "[chronica.setup.deck-unique]" in out
    assert "[chronica.deck.check-deck]" in out
    assert "[chronica.setup.deck-size]" in out
    assert main(["cards", "chronica", "--check", str(deck), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["fits"] is False


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_ready_decks(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """chronica.deck.ready: each with its name and what it is about, and its cards on demand."""
    assert main(["cards", "chronica", "--decks", "--lang", lang]) == 0
    out = capsys.readouterr().out
    for word in THEMES:
        assert word in out
        assert Speaker(lang).message(f"chronica-deck-{word}") in out
    assert main(["cards", "chronica", "--decks", "--json", "--lang", lang]) == 0
    decks = json.loads(capsys.readouterr().out)
    assert [deck["id"] for deck in decks] == list(THEMES)
    assert all(len(deck["cards"]) == 30 and deck["about"].endswith(".") for deck in decks)
    assert main(["cards", "chronica", "--deck", "rome-reborn", "--json"]) == 0
    shown = [card["id"] for card in json.loads(capsys.readouterr().out)]
    assert sorted(shown) == sorted(decks[THEMES.index("rome-reborn")]["cards"])


def test_no_such_ready_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "chronica", "--deck", "atlantis"]) == 2
    assert "no ready deck is called “atlantis”: crown-and-sword" in capsys.readouterr().err
