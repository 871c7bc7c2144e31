"""The codebook says of each number what the observation puts there."""

from __future__ import annotations

import json

import numpy as np
import pytest

from regalia.cli.main import main
from regalia.engine.chance import Chance, seeded_key
from regalia.envs.codebook import codes_of, parts_of
from regalia.envs.observations import Observer
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker


@pytest.mark.parametrize("game", list(GAMES))
def test_parts_lie_where_the_observation_has_them(game: str) -> None:
    kind = GAMES[game]
    for players in (kind.least, kind.most):
        view = kind.new(players, {}, Chance(seeded_key("code", 0))).view(0)
        observer = Observer(game, players, view)
        flat = observer.flat(view)
        split = observer.split(flat)
        parts = parts_of(game, players)
        assert [part.name for part in parts] == list(split)
        assert parts[-1].first + parts[-1].size == observer.size
        for part in parts:
            assert np.array_equal(flat[part.first : part.first + part.size], split[part.name])
            codes = codes_of(game, players, part)
            assert [code.place for code in codes] == list(range(part.first, part.first + part.size))


@pytest.mark.parametrize("game", ["crowns", "chronica", "rencontre"])
def test_the_cards_of_a_hand_are_named(game: str) -> None:
    """Each number that is set in the part of the hand is named as a card that the seat holds."""
    kind = GAMES[game]
    table = kind.new(kind.least, {}, Chance(seeded_key("code", 1)))
    seat = table.asked[0]
    view = table.view(seat)
    flat = Observer(game, kind.least, view).flat(view)
    part = next(part for part in parts_of(game, kind.least) if part.name == "hand")
    for language in LANGUAGES:
        speaker = Speaker(language)
        named = sorted(
            speaker.say(code.card)
            for code in codes_of(game, kind.least, part)
            if flat[code.place] and code.card is not None
        )
        held = {speaker.say(kind.study.card_name(card)) for card in kind.study.hand(table, seat)}
        assert set(named) == held
        assert held


def test_seats_are_counted_from_the_own_one_on() -> None:
    part = next(part for part in parts_of("crowns", 3) if part.name == "counts")
    assert [code.seat for code in codes_of("crowns", 3, part)] == [0, 1, 2]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "crowns", "--players", "3"]) == 0
    assert "hand" in capsys.readouterr().out
    assert main(["layout", "crowns", "--part", "hand", "--lang", "fr"]) == 0
    assert "Grenouille" in capsys.readouterr().out
    assert main(["layout", "guerre", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["parts"][0]["name"] == "asked"
    assert data["parts"][0]["codes"][0]["value"]
    assert main(["layout", "guerre", "--part", "nothing"]) == 2
    assert "there are asked" in capsys.readouterr().err
    assert main(["layout", "guerre", "--players", "9"]) == 2
