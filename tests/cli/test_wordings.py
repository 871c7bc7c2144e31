"""Words in the terminal that several places share: lists, margins, the command that was typed."""

from __future__ import annotations

import pytest

from regalia.bots.search_bot import margin
from regalia.cli.common import serve_command
from regalia.cli.terminal.story import story
from regalia.engine.events import EVERYONE, Event
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ada invites Blaise and Cléo to join the defence"),
        ("fr", "Ada invite Blaise et Cléo à rejoindre la défense"),
    ],
)
def test_a_list_of_players_ends_with_and(language: str, words: str) -> None:
    speaker = Speaker(language, ["Ada", "Blaise", "Cléo"])
    events = [Event("r", "invites", 0, 0, whom, 0, EVERYONE) for whom in (1, 2)]
    [line] = story(events, GAMES["rencontre"], speaker, 0)
    assert line.text == words


def test_who_won_a_round_is_said_in_whole_words() -> None:
    said = {"who": "Ada", "what": "4"}
    assert Speaker("fr").message("guerre-event-wins", dict(said)) == (
        "Ada remporte la manche avec un 4"
    )
    queen = {"who": "Ada", "what": Speaker("fr").message("guerre-face-Q")}
    assert Speaker("fr").message("guerre-event-wins", dict(queen)).endswith("avec une Reine")
    assert Speaker("en").message("guerre-event-wins", dict(said)) == "Ada wins the round with a 4"


def test_what_was_measured_is_never_exact() -> None:
    assert [margin(error) for error in (0.0, 0.004, 0.006, 0.021)] == [1, 1, 1, 2]


def test_a_hint_names_the_command_of_a_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REGALIA_SERVE", raising=False)
    monkeypatch.delenv("REGALIA_COMMAND", raising=False)
    assert serve_command().endswith("serve")
    monkeypatch.setenv("REGALIA_SERVE", "python3 dev.py play")
    assert serve_command() == "python3 dev.py play"
