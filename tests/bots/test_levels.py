"""Levels err as people do: less the better they are, never absurdly, and never by what they see."""

import pytest

from regalia.bots.levels import EXPERT, LEVELS, NOVICE, level
from regalia.bots.registry import expert, new_bot
from regalia.bots.search import Candidate
from regalia.bots.search_bot import BLUNDER, NEAR, SearchBot
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES

TRIES = 1500


def candidate(*chances: float) -> list[Candidate]:
    """Answers with these chances to win, the best first."""
    found = []
    for answer, chance in enumerate(chances):
        each = Candidate(answer)
        each.add(chance, [])
        found.append(each)
    return found


def player(name: str, game: str) -> SearchBot:
    """A level that plays a game."""
    found = level(name)
    assert found is not None
    return SearchBot(GAMES[game].mind(), found)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_errs_more_often_than_the_next(game: str) -> None:
    ranked = candidate(0.4, 0.37, 0.33, 0.2)
    wrong = []
    for name in LEVELS:
        one = player(name, game)
        chance = Chance(seeded_key("erring"))
        wrong.append(sum(one.erring(ranked, chance) is not ranked[0] for _ in range(TRIES)))
    assert wrong == sorted(wrong, reverse=True)
    assert wrong[0] > wrong[1] > 0
    assert wrong[-1] == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_nobody_plays_absurdly(game: str) -> None:
    """What costs a quarter of a victory is never given, whether there are two answers or more."""
    one = player(NOVICE, game)
    chance = Chance(seeded_key("absurd"))
    several = candidate(0.5, 0.45, 0.4, 0.1)
    dear = candidate(0.5, 0.5 - BLUNDER - 0.01)
    cheap = candidate(0.5, 0.5 - BLUNDER + 0.01)
    answers = {one.erring(several, chance).answer for _ in range(TRIES)}
    assert answers == {0, 1, 2}
    assert {one.erring(dear, chance).answer for _ in range(TRIES)} == {0}
    assert {one.erring(cheap, chance).answer for _ in range(TRIES)} == {0, 1}


def test_who_must_not_be_read_gives_any_answer_that_is_as_good() -> None:
    """A bot that gives hints names the best one."""
    ranked = candidate(0.5, 0.5 - NEAR / 2, 0.5 - 2 * NEAR)
    playing = new_bot(EXPERT, GAMES["rencontre"])
    assert isinstance(playing, SearchBot)
    chance = Chance(seeded_key("mixing"))
    assert {playing.mixing(ranked, chance).answer for _ in range(TRIES)} == {0, 1}
    adviser = expert(GAMES["rencontre"], 1.0)
    assert {adviser.mixing(ranked, chance).answer for _ in range(TRIES)} == {0}
