"""Rulings with their price: in the terminal, on the page and in the documentation."""

from __future__ import annotations

import re

import pytest
from bench.rulings import ASKED, PAGE, command, told

from devkit.docsite.rulebooks import rule_pages
from regalia.cli.main import main
from regalia.games.registry import GAMES
from regalia.lab.balancing.rulings import readings_of
from regalia.server.http.static_responses import rulebook_sheet
from regalia.text.rulings import in_words, measured, price, prices
from regalia.text.speaker import Speaker

SHARE = {"matters": [0.25, 0.2, 0.3], "decides": [0.1, 0.05, 0.15]}


@pytest.mark.parametrize("game", list(ASKED))
def test_the_prices_are_of_rules_that_are_played_and_of_all_readings(game: str) -> None:
    run, kind = measured()[game], GAMES[game]
    assert kind.oldest <= run["rules"] <= kind.version, "measure again: dev.py bench rulings"
    assert run["command"] == command(game)
    words = run["command"].split()
    options = dict(each.split("=") for each in words if "=" in each)
    players = int(words[words.index("--players") + 1])
    table = {
        option.name: option.read(options[option.name])
        for option in kind.options
        if option.name in options
    }
    here, _ = readings_of(kind, players, table)
    written = {option.name: option.write for option in kind.options}
    now = {(each.rulings, f"{each.option}={written[each.option](each.value)}") for each in here}
    assert {(tuple(each["rulings"]), each["reading"]) for each in run["readings"]} == now


def test_the_page_of_the_documentation_has_the_same_figures() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert told(text, measured()) == text


def test_a_price_says_how_often_a_reading_matters() -> None:
    said = price(SHARE, "“A? B”", 2000, Speaker("en"))
    assert "with “A? B”, one game in 4 takes a different course" in said
    assert "25.0\u00a0% [20.0, 30.0] of 2,000); 10.0\u00a0% [5.0, 15.0]" in said
    french = price(SHARE, "A", 2000, Speaker("fr"))
    assert "une partie sur 4" in french
    assert "25,0\u00a0% [20,0\u00a0; 30,0] sur 2" in french
    never = SHARE | {"matters": [0.0, 0.0, 0.004]}
    assert "at most 0.4\u00a0%" in price(never, "A", 1000, Speaker("en"))
    assert "au plus 0,4\u00a0%" in price(never, "A", 1000, Speaker("fr"))
    assert "most games" in price(SHARE | {"matters": [0.5, 0.4, 0.6]}, "A", 9, Speaker("en"))
    assert prices("guerre", "guerre.king.takes-two", Speaker("en")) == []
    assert prices("nothing", "guerre.R11", Speaker("en")) == []


@pytest.mark.parametrize(("language", "word"), [("en", "Price"), ("fr", "Prix")])
def test_both_readings_of_a_ruling_stand_beside_it(
    language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = prices("guerre", "guerre.R11", Speaker(language), coded=True)
    worded = prices("guerre", "guerre.R11", Speaker(language))
    assert len(told) == 2
    assert all(each.startswith(word) for each in told)

    page = rule_pages()[f"{'' if language == 'en' else 'fr/'}rules/guerre.md"]
    _, _, after = page.partition("{ #guerre.R11 }")
    assert all(f"- {each}" in after.partition("{ #guerre.R12 }")[0] for each in told)
    assert page.count(measured()["guerre"]["command"]) == 1

    assert main(["rules", "guerre", "guerre.R11", "--lang", language]) == 0
    printed = capsys.readouterr().out.replace("\n", " ")
    assert "payment_source=random" in printed
    assert word in printed

    sheet = rulebook_sheet("guerre", language).body.decode()
    assert all(each in sheet for each in worded)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_players_read_every_reading_in_words(language: str) -> None:
    """No name of a house rule or of its value stands in what the page and the game show."""
    speaker = Speaker(language)
    for game, run in measured().items():
        for reading in run["readings"]:
            option = reading["reading"].partition("=")[0]
            question = speaker.message(f"house-{game}-{option}")
            for rule in reading["rulings"]:
                found = [each for each in prices(game, rule, speaker) if question in each]
                assert found
                assert not any("`" in each or re.search("[a-z]_[a-z]", each) for each in found)
                assert reading["reading"] in "".join(prices(game, rule, speaker, coded=True))
    seat = in_words("crowns", "first_dealer=0", speaker)
    assert seat.endswith(("Seat 1”", "Place 1\u00a0»"))
