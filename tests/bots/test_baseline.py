"""`baseline`: one policy a game plays it, the playouts of a search, and for a bot out of time."""

import pytest

from regalia.bots.registry import BASELINE, new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.mind import Mind
from regalia.engine.policy import Baseline, Policy
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker


@pytest.mark.parametrize("game", list(GAMES))
def test_baseline_is_the_policy_of_the_game(game: str) -> None:
    """It answers as the policy does, can say why, and takes no more of its chance."""
    kind = GAMES[game]
    table = kind.new(3, {}, Chance(seeded_key("baseline", 3)))
    bot = new_bot(BASELINE, kind)
    assert isinstance(bot, Baseline)
    assert bot.reason() is None
    policy = kind.policy()
    told = 0
    for number in range(60):
        if not table.asked:
            break
        seat = table.asked[0]
        key = seeded_key("baseline answers", number)
        chair, chance = Chair(table, seat, Chance(key)), Chance(key)
        answer = bot.choose(chair)
        question = chair.question()
        world = table.imagine(seat, chance) if policy.looks_ahead(question) else table.clone()
        assert answer == policy.answer(world, world.asked.index(seat), chance)
        assert chair.chance.position() == chance.position()
        why = bot.reason()
        if why is not None:
            told += 1
            assert all(Speaker(language).say(why) for language in LANGUAGES)
        table.play(seat, answer)
    assert told > 0


def test_a_game_without_a_policy_is_played_at_random() -> None:
    """So a new game has a baseline and a search before it has a policy of its own."""
    kind = GAMES["guerre"]
    game = kind.new(4, {"chance": True}, Chance(seeded_key("no policy")))
    policy = Policy()
    given = {policy.answer(game, 0, Chance(seeded_key("any", number))) for number in range(40)}
    assert given == set(game.choices[0])
    assert policy.reason(game, game.asked[0], game.choices[0][0]) is None
    in_playouts = {
        Mind(policy).policy(game, 0, Chance(seeded_key("any", number))) for number in range(40)
    }
    assert in_playouts == given
