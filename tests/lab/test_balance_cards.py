"""Balance by card: who held and played it, and an estimate that few games do not carry away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, Witness
from regalia.games.registry import GAMES
from regalia.lab.balancing.cards import (
    FEWEST,
    CardsFound,
    CardsQuestion,
    estimates,
    pooled,
    some_deals,
)
from regalia.lab.means import Mean
from regalia.lab.plots import Cell, sureness
from regalia.text.speaker import LANGUAGES, Speaker


def many(value: float, count: int) -> Mean:
    """Figures that are by turns one above and one below a value."""
    mean = Mean()
    for at in range(count):
        mean.add(value + (1 if at % 2 else -1))
    return mean


def test_a_game_is_counted_by_hand() -> None:
    """Three seats: the winner and another held card 7, the winner alone played it."""
    found = CardsFound()
    found.add([1.0, 0.0, 0.0], [{7, 8}, {7}, {8}], [{7}, set(), {8}])
    seven, eight = found.cards[7], found.cards[8]
    assert (seven.held_seats, seven.played_seats, seven.won_seats) == (2, 1, 1.0)
    assert seven.held.mean() == 0.5  # half of the victory on average, and none for the other
    assert seven.played.mean() == 1.0
    assert eight.played.mean() == -0.5
    found.add([0.0, 1.0, 0.0], [{7}, {7}, {7}], [set(), set(), set()])
    assert found.cards[7].held.count == 1, "where all have it, nobody is ahead by it"
    twice = CardsFound()
    twice.merge(found)
    twice.merge(found)
    assert twice.cards[7].held_seats == 2 * found.cards[7].held_seats


def test_few_games_are_shrunken_more_than_many() -> None:
    means = {1: many(0.4, 400), 2: many(0.4, FEWEST), 3: many(-0.4, 400), 4: many(0.0, 400)}
    by_card = {each.card: each for each in estimates(means)}
    assert by_card[1].raw[0] == pytest.approx(by_card[2].raw[0])
    assert by_card[1].mean > by_card[2].mean > 0
    assert by_card[1].low > 0 > by_card[2].low
    assert by_card[3].high < 0
    assert next(each.card for each in estimates(means)) == 1
    assert 5 not in by_card
    assert not estimates({1: many(0.4, FEWEST - 1)})
    for each in by_card.values():
        assert -1 <= each.low <= each.mean <= each.high <= 1


def test_the_variance_between_cards_after_dersimonian_and_laird() -> None:
    """By hand: weights 4 and 4, Q = 8, C = 4, so (8 - 1) / 4."""
    mean, between = pooled([0.0, 2.0], [0.25, 0.25])
    assert mean == pytest.approx(1.0)
    assert between == pytest.approx(1.75)
    assert pooled([1.0, 1.0], [0.25, 0.25])[1] == 0.0


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_tells_its_cards(game: str) -> None:
    kind = GAMES[game]
    question = CardsQuestion(game, kind.least, {}, "random", "cards")
    found = some_deals((question, 0, 3))
    assert found.games == 3
    assert any(count.played_seats for count in found.cards.values())
    for card, count in found.cards.items():
        assert count.played_seats <= count.held_seats
        for language in LANGUAGES:
            assert Speaker(language).say(kind.study.card_name(card))


def test_hands_are_those_of_the_views() -> None:
    for game in ("crowns", "chronica", "rencontre"):
        kind = GAMES[game]
        table = kind.new(kind.least, {}, Chance(seeded_key("hands", 0)), Witness())
        for seat in range(kind.least):
            view = table.view(seat)
            assert sorted(kind.study.hand(table, seat)) == sorted(view.hand)  # type: ignore[attr-defined]


def test_a_defence_without_a_card_plays_none() -> None:
    study = GAMES["rencontre"].study
    assert study.cards_played(Event("r", "reveals", 0, 8, 1, -2, -1)) == [(0, 8)]
    assert study.cards_played(Event("r", "reveals", 0, 8, 1, 31, -1)) == [(0, 8), (1, 31)]
    assert study.cards_played(Event("r", "turn", 0, 8, 1, 31, -1)) == []


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "guerre", "--cards", "--games", "120", "--seed", "1"]
    csv, html = tmp_path / "c.csv", tmp_path / "c.html"
    assert main([*words, "--json", "--csv", str(csv), "--html", str(html)]) == 0
    data = json.loads(capsys.readouterr().out)
    rows = {row["card"]: row for row in data["played"]}
    assert 0 <= rows["King"]["won_when_played"] <= 1
    assert "King" in csv.read_text("utf-8")
    page = html.read_text("utf-8")
    assert page.index("chance explains") < page.index("<figure"), "the answer comes first"
    assert main([*words, "--lang", "fr"]) == 0
    assert "Jouées" in capsys.readouterr().out
    assert main([*words, "--save", str(tmp_path / "s.jsonl")]) == 2
    assert "--cards asks a question of its own" in capsys.readouterr().err


def test_what_is_less_sure_is_paler() -> None:
    assert sureness(Cell("a", "b", 60, 0), 50) == 1.0
    assert sureness(Cell("a", "b", 60, 5), 50) == 1.0
    assert sureness(Cell("a", "b", 60, 20), 50) == 0.5
    assert sureness(Cell("a", "b", 50, 20), 50) == 0.15
