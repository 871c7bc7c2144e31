"""Whole games, and the duels of single powers, read as when their files were last reviewed."""

import pytest

from regalia.games.registry import GAMES
from regalia.games.rencontre.aliens.registry import ALIENS
from tests.games.playthroughs import FOLDER, PLAYED, path_of, texts
from tests.games.rencontre.aliens.occasions import arrive
from tests.games.rencontre.passages import passage
from tests.games.transcript import Transcript, changes

ALL = {name: make for game in GAMES for name, make in texts(game).items()}


@pytest.mark.parametrize("name", list(ALL))
def test_playthrough(name: str) -> None:
    """Views, options, events and digests, line by line."""
    assert ALL[name]() == path_of(name).read_text(encoding="utf-8")


def test_no_file_is_left_over_and_no_game_left_out() -> None:
    """Every file is played, every game has one, and every power has its own."""
    found = {path.relative_to(FOLDER).with_suffix("") for path in FOLDER.rglob("*.txt")}
    assert {path.as_posix() for path in found} == set(ALL)
    assert {game for game, _, _ in PLAYED.values()} == set(GAMES)
    assert {f"powers/{alien.name}" for alien in ALIENS} <= set(ALL)


@pytest.mark.parametrize("name", [alien.name for alien in ALIENS])
def test_in_its_passage_a_power_acts(name: str) -> None:
    """The event that cites its text is in its file, and no other power's; the file is short."""
    text = passage(name)
    assert f"[rencontre.power.{name}.text]" in text
    assert len(text.splitlines()) < 320


def test_a_picture_says_what_the_one_before_did_not() -> None:
    """Nothing is said twice, and what was there and is not any more is said."""
    assert changes({}, {"deck": "3", "hand": "(1,)"}) == ["    deck: 3", "    hand: (1,)"]
    assert changes({"deck": "3", "hand": "(1,)"}, {"deck": "2"}) == [
        "    deck: 2",
        "    hand: nothing",
    ]
    game = arrive("virus", pile=())
    written = Transcript(GAMES["rencontre"], game, "virus")
    written.picture()
    before = len(written.lines)
    written.picture()
    assert len(written.lines) - before == 1, "a heading for a spectator; nobody is asked any more"
