"""A view into which nothing was written tells nothing: nobody, no card, no number."""

from __future__ import annotations

from dataclasses import fields

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.crowns.cards import CLANS
from regalia.games.registry import GAMES

# what stands for nothing where it is not 0, no list, no text or False
NOBODY_YET = {
    "guerre": {"seat", "winner"},
    "crowns": {"seat", "dealer", "leader", "turn", "divine", "last_winner"},
    "chronica": {"seat", "first", "turn", "actor", "helper", "target"},
    "rencontre": {"seat", "first", "offence", "defence", "disc", "target", "answering", "winner"},
}
OTHERWISE: dict[str, dict[str, object]] = {
    "guerre": {},
    # no clan comes after the clans; a supply of -1 has no end
    "crowns": {"battleground": CLANS, "leading": CLANS, "supply": -1},
    # the house rules as they are printed
    "chronica": {"powers": True, "honour_max": 10},
    "rencontre": {"deal": -1, "window": None},
}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_view_of_nothing(game: str) -> None:
    kind = GAMES[game]
    view = kind.new(kind.least, {}, Chance(seeded_key("empty"))).view(0)
    nothing = type(view)()
    empty = {field.name: getattr(nothing, field.name) for field in fields(view)}
    expected: dict[str, object] = {**dict.fromkeys(NOBODY_YET[game], -1), **OTHERWISE[game]}
    for name, value in empty.items():
        if name in expected:
            assert value == expected[name], name
        else:
            assert value in (0, (), "", False), name
