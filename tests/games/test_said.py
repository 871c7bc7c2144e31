"""Every answer and every refusal that a game can say is stated by some test of that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import regalia.text
from regalia.games.registry import GAMES
from tests.games.test_told import texts

MESSAGES = Path(regalia.text.__file__).parent / "en"


def sayable(game: str) -> set[str]:
    """The messages of a game's answers and refusals, without the name of the game."""
    found: set[str] = set()
    for path in MESSAGES.glob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(rf"^{game}-((?:answer|refused)-[\w-]+) =", text, re.MULTILINE))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_and_refusal_is_stated(game: str) -> None:
    """With what it says in brackets, and a refusal with its rule."""
    stated = {re.split(r"[( ]", text)[0] for text in texts(game)}
    assert sayable(game) - stated == set()
