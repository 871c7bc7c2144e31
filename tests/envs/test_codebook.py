"""The codebook says of each number what the observation puts there."""

from __future__ import annotations

import json

import numpy as np
import pytest

from regalia.cli.main import main
from regalia.engine.chance import Chance, seeded_key
from regalia.envs.codebook import CodedPart, codebook
from regalia.envs.observations import Observer
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker


@pytest.mark.parametrize("game", list(GAMES))
def test_parts_lie_where_the_observation_has_them(game: str) -> None:
    kind = GAMES[game]
    for players in (kind.least, kind.most):
        view = kind.new(players, {}, Chance(seeded_key("code", 0))).view(0)
        observer = Observer(game, players, {})
        flat = observer.flat(view)
        split = observer.split(flat)
        parts = codebook(game, players, {})
        assert [part.name for part in parts] == list(split)
        places = [code.place for part in parts for code in part.codes]
        assert places == list(range(observer.size))
        for part in parts:
            assert part.codes[0].place == part.first
            numbers = [flat[code.place] for code in part.codes]
            assert np.array_equal(numbers, split[part.name])


def part_of(game: str, players: int, name: str) -> CodedPart:
    """A part by its name."""
    return next(part for part in codebook(game, players, {}) if part.name == name)


@pytest.mark.parametrize("game", ["crowns", "chronica", "rencontre"])
def test_the_cards_of_a_hand_are_named(game: str) -> None:
    """Each number that is set in the part of the hand is named as a card that the seat holds."""
    kind = GAMES[game]
    table = kind.new(kind.least, {}, Chance(seeded_key("code", 1)))
    seat = table.asked[0]
    flat = Observer(game, kind.least, {}).flat(table.view(seat))
    codes = part_of(game, kind.least, "hand").codes
    for language in LANGUAGES:
        speaker = Speaker(language)
        named = {speaker.say(code.card) for code in codes if flat[code.place] and code.card}
        held = {speaker.say(kind.study.card_name(card)) for card in kind.study.hand(table, seat)}
        assert named == held
        assert held


def test_seats_are_counted_from_the_own_one_on() -> None:
    assert [code.seat for code in part_of("crowns", 3, "counts").codes] == [0, 1, 2]
    voids = part_of("crowns", 3, "voids").codes
    assert all(code.card is None for code in voids), "bits of clans are not cards"


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
