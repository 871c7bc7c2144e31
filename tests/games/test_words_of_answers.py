"""Answers in words: what a question does not know is refused as no answer, whatever it is."""

from __future__ import annotations

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from tests.games.conformance import begin, steps, tables

TABLES = {name: [table for table in tables() if table[0].name == name] for name in GAMES}


def refused_words(game: Game, seat: int) -> None:
    """Nothing is no answer, unless numbers of things are asked for; something else never is."""
    counts = game.question.tally(game, seat, game.options(seat)) is not None
    for words in ("nonsense", "nonsense deck 1") if counts else ("", "  ", "nonsense", "a deck"):
        try:
            answer = game.question.parse(game, seat, words)
        except ValueError:
            continue
        with pytest.raises(Refused):
            game.check(seat, answer)


@pytest.mark.parametrize("name", list(GAMES))
def test_words_that_are_no_answer_are_refused_by_every_question(name: str) -> None:
    met: set[str] = set()
    for seed, table in enumerate(TABLES[name][:6]):
        game = begin(table, seed)
        for _ in steps(game, Chance(seeded_key("words", seed))):
            if game.asked and game.question.name not in met:
                met.add(game.question.name)
                refused_words(game, game.asked[0])
    assert met
