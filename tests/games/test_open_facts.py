"""Open facts of a game are in every view under the name that the state has for them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game, random_playout
from regalia.engine.kind import GameKind
from regalia.games.registry import GAMES

# of the same name, but not the same: hidden from some, counted, or told in another form
OTHERWISE = {
    "guerre": {"asked", "pool"},
    "crowns": {"asked", "forced", "stack", "taken", "voids"},
    "chronica": {"asked", "extras"},
    "rencontre": {
        "aside", "asked", "buried", "committed", "cup", "deck", "discard", "in_play", "known",
        "powers", "rejected", "under",
    },
}  # fmt: skip
every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.name)


def plain(value: Any) -> Any:
    """A value of the state as views have it: lists never change there."""
    return tuple(map(plain, value)) if isinstance(value, list) else value


def compared(kind: GameKind, game: Game, seat: Seat) -> set[str]:
    """The fields that a view has in common with the game, all of them equal."""
    view: Any = game.view(seat)
    names = {each.name for each in fields(view)} - OTHERWISE.get(kind.name, {"asked"})
    common = {name for name in names if not callable(getattr(game, name, callable))}
    for name in common:
        assert getattr(view, name) == plain(getattr(game, name)), name
    return common


@every_game
def test_an_open_fact_is_in_every_view(kind: GameKind) -> None:
    """At each moment of some games, for somebody and for who looks on."""
    for seed, options in enumerate([{}, {}, *kind.option_sets()[1:4]]):
        players = kind.least if seed else kind.most
        game = kind.new(players, options, Chance(seeded_key("open facts", seed)))
        chance = Chance(seeded_key("open facts answers", seed))
        while not game.over:
            for seat in (NOBODY, game.to_act[0]):
                assert len(compared(kind, game, seat)) > 10
            seat = game.to_act[0]
            game.play(seat, chance.choose(game.options(seat)))


@every_game
def test_the_end_of_a_game_is_in_every_view(kind: GameKind) -> None:
    for seed in range(20):
        game = kind.new(kind.least + 1, {}, Chance(seeded_key("ends", seed)))
        random_playout(game, Chance(seeded_key("ends answers", seed)))
        for seat in range(NOBODY, game.players):
            assert {"over", "winners"} <= compared(kind, game, seat)
