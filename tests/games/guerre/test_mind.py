"""The mind of La guerre de la couronne: its policy, and what a search makes of it."""

import pytest

from regalia.bots.levels import level
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import PASS
from regalia.engine.options import Options
from regalia.games.guerre.bot.mind import FACTS, GuerreMind
from regalia.games.guerre.bot.policy import answer_of
from regalia.games.guerre.bot.value import chances
from regalia.games.guerre.kind import GUERRE
from regalia.games.guerre.questions import JOKER_SWAP
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import JOKER, KING, NO_TOKEN
from regalia.text.speaker import LANGUAGES, Speaker

TABLES: list[tuple[int, Options]] = [
    (4, {}),
    (4, {"chance": True}),
    (3, {"chance": True, "chance_window": "simultaneous", "payment_source": "owner_choice"}),
    (2, {"chance": True, "joker_swap_timing": "before_collect"}),
]


def begun(players: int, options: Options, index: int) -> Guerre:
    """A game at its first question."""
    chance = Chance(seeded_key("guerre mind", index))
    game = GUERRE.new(players, GUERRE.complete(players, options), chance)
    assert isinstance(game, Guerre)
    return game


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_policy_is_legal_and_does_not_peek(players: int, options: Options) -> None:
    """The policy answers legally, and the same in all imagined worlds."""
    chance = Chance(seeded_key("worlds"))
    moments = 0
    for index in range(30):
        game = begun(players, options, index)
        while game.asked:
            seat = game.asked[0]
            answer = answer_of(game, 0)
            assert answer in game.options(seat)
            world = game.imagine(seat, chance)
            assert isinstance(world, Guerre)
            assert answer_of(world, world.asked.index(seat)) == answer
            game.take(0, answer)
            moments += 1
    assert moments > 80


def test_candidates_begin_with_the_policy() -> None:
    """All options are tried, the policy's answer first."""
    game = begun(4, {"chance": True}, 1)
    while game.asked:
        seat = game.asked[0]
        found = GuerreMind().candidates(Chair(game, seat, Chance(seeded_key("candidates"))))
        assert found[0] == answer_of(game, 0)
        assert sorted(found) == sorted(game.options(seat))
        game.take(0, found[0])


def test_a_search_takes_the_pile_that_wins() -> None:
    """With the last Joker, who is behind swaps with the highest pile, the leader with nobody."""
    expert = level("expert@60")
    assert expert is not None
    asked = 0
    for index in range(200):
        game = begun(4, {}, index)
        while game.asked:
            seat = game.asked[0]
            if game.question is JOKER_SWAP and len(game.pool) < 4:
                heights = game.heights()
                chosen = SearchBot(GUERRE.mind(), expert).choose(
                    Chair(game, seat, Chance(seeded_key("last joker", index)))
                )
                asked += 1
                if heights[seat] == max(heights):
                    assert chosen == PASS or heights[chosen] == heights[seat]
                else:
                    assert heights[chosen] == max(heights)
            game.take(0, answer_of(game, 0))
    assert asked > 3


def test_value_knows_who_is_ahead() -> None:
    """Chances add up to one; a higher pile wins more, most near the end and without Jokers."""
    game = begun(4, {"chance": True}, 2)
    while game.asked and len(game.pool) > 12:
        assert sum(chances(game)) == pytest.approx(1.0)
        game.take(0, answer_of(game, 0))
    game.kept = [NO_TOKEN] * 4
    game.piles = [[1] * 9, [1] * 6, [1] * 6, [1] * 6]
    game.pool = [JOKER, 1, 2, 3, 4, 5, 1, 2]
    with_joker = chances(game)
    assert with_joker[0] > with_joker[1] == with_joker[2]
    game.pool[0] = 3
    without = chances(game)
    assert without[0] > with_joker[0]
    game.pool = game.pool[:4]
    assert chances(game)[0] > without[0]
    game.kept[1] = KING
    assert chances(game)[1] > chances(game)[2]


def test_a_search_stops_after_its_rounds() -> None:
    """An imagined world is played on for as many rounds as the mind says."""
    mind = GuerreMind()
    mind.ahead = 1
    game = begun(4, {"chance": True}, 3)
    seat = game.asked[0]
    mind.candidates(Chair(game, seat, Chance(seeded_key("stop"))))
    assert mind.stop(game) == 0
    begun_at = game.rounds
    while game.asked and game.rounds == begun_at:
        game.take(0, answer_of(game, 0))
    assert mind.stop(game) == 1


def test_facts_have_words() -> None:
    """Each fact of a world has words of its own in both languages."""
    game = begun(4, {"chance": True}, 1)
    mind = GuerreMind()
    assert mind.indicators(game, 0) == [1.0, 0.0, 0.0, 1.0]  # all piles are empty, all tokens kept
    for language in LANGUAGES:
        said = {
            Speaker(language).say(mind.indicator_label(index, 0)) for index in range(len(FACTS))
        }
        assert len(said) == len(FACTS)
        assert not any("guerre-" in words for words in said)


def test_the_policy_ranks_tokens_by_the_house_rule() -> None:
    """With the Joker above the King, a kept Joker beats a King and is announced."""
    announced = []
    for rank in ("below_prince", "above_king"):
        game = begun(2, {"chance": True, "joker_rank": rank}, 1)
        seat = game.asked[0]
        game.kept[seat] = JOKER
        game.piles = [[1] * 9, [1] * 9]
        game.piles[seat] = [1] * 2
        game.columns = [[KING], [KING]]
        game.columns[seat] = [1]
        announced.append(answer_of(game, 0) != PASS)
    assert announced == [False, True]
