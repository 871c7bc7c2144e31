"""Whole games read as they did when their files were last reviewed."""

import pytest

from regalia.games.registry import GAMES
from tests.games.playthroughs import FOLDER, PLAYED, playthrough


@pytest.mark.parametrize("name", list(PLAYED))
def test_playthrough(name: str) -> None:
    """Views, options, events and digests of a whole game, line by line."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_no_file_is_left_over_and_no_game_left_out() -> None:
    """Every file is played, and every game has one."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYED)
    assert {game for game, _, _ in PLAYED.values()} == set(GAMES)
