"""The names that the facade gives."""

from __future__ import annotations

from regalia.facade import game_names


def test_the_games_there_are() -> None:
    assert game_names() == ("guerre", "crowns", "chronica", "rencontre")
