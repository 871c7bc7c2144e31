"""Answers in words: what a question does not know is refused as no answer, whatever it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from tests.games.conformance import begin, steps, tables
from tests.games.rencontre.duels import SEALED
from tests.games.rencontre.saying import at

# lists in any order, and what is said twice
LENIENT = {"deck", "invite", "negotiate"}
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


def altered(words: str) -> Iterator[str]:
    """A notation with a word less or twice, a sign less, more or other, and something beside it."""
    parts = words.split()
    for place, word in enumerate(parts):
        for instead in ([], [word, word], [word[:-1]], [f"{word}x"], [f"x{word[1:]}"]):
            yield " ".join([*parts[:place], *instead, *parts[place + 1 :]])
    yield from (f"x {words}", f"{words} x")


def test_a_plague_needs_its_victim() -> None:
    """Without one it struck the first seat."""
    place: dict[str, Any] = {"hands": {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["PESTE"]}}
    game = at([], "window", **(SEALED | place))
    assert game.question.parse(game, 0, "PESTE J") in game.options(0)
    for words in ("PESTE", "PESTE JV", "PESTE JJ", "ZAP J", "MOEBIUS B"):
        with pytest.raises(ValueError):  # noqa: PT011 - it says the words
            game.question.parse(game, 0, words)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_notation_that_is_not_quite_one_is_no_other_answer(name: str) -> None:
    """What is read is what it would be written as; numbers of things may be written in short."""
    met: Counter[str] = Counter()
    for seed, table in enumerate(TABLES[name]):
        game = begin(table, seed)
        chance = Chance(seeded_key("altered words", seed))
        for count in range(120):
            if game.over:
                break
            seat, question = game.to_act[0], game.question
            answer = chance.choose(game.options(seat))
            met[question.name] += 1
            if met[question.name] <= 6 and count:
                words = question.notation(game, seat, answer)
                assert question.parse(game, seat, words) == answer
                short = question.tally(game, seat, game.options(seat)) is not None
                for text in altered(words):
                    try:
                        read = question.parse(game, seat, text)
                    except ValueError:
                        continue
                    back = question.notation(game, seat, read)
                    assert back == text or short or question.name in LENIENT, (words, text, back)
            game.play(seat, answer)
    assert len(met) > 3
