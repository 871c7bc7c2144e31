"""Many games in one call: the same games as one by one, in arrays that are filled in place."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from regalia.bots.opponents import Pool
from regalia.engine.chair import Chair
from regalia.envs import aec, seat
from regalia.envs.vector import VectorTable
from regalia.envs.vector_env import PufferTable, SeatVectorEnv
from regalia.games.registry import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))
TABLES: dict[str, dict[str, Any]] = {"guerre": {"players": 4, "chance": True}}


class Last:
    """A bot that takes the last option."""

    def choose(self, chair: Chair) -> int:
        return chair.options()[-1]


@every_game
def test_the_same_games_as_one_by_one(game: str) -> None:
    """Digest by digest, observation by observation, over the ends of games."""
    options = TABLES.get(game, {})
    table = VectorTable(game, 3, seed=7, about=True, **options)
    alone = [aec.raw_env(game, **options) for _ in range(3)]
    for row, env in enumerate(alone):
        env.reset(seed=7 + row)
        while env.table.game.over:
            env.reset()
    ends = 0
    for _ in range(400 if game == "crowns" else 150):
        chosen = table.sample()
        for row, env in enumerate(alone):
            agent = env.agent_selection
            seen = env.observe(agent)
            assert env.table.game.digest() == table.games()[row].digest()
            assert env.seats[agent] == table.seats[row]
            assert (seen["observation"] == table.observations[row]).all()
            assert (seen["action_mask"] == table.masks[row]).all()
            assert (seen["actions"] == table.actions_about[row]).all()
            env.step(int(chosen[row]))
        table.step(chosen)
        for row, env in enumerate(alone):
            assert table.done[row] == env.table.game.over
            if env.table.game.over:
                ends += 1
                assert list(table.rewards[row]) == pytest.approx(env.table.rewards())
                assert list(table.scores[row]) == env.table.game.scores
                env.reset()
                while env.table.game.over:
                    env.reset()
            else:
                assert not table.rewards[row].any()
    assert ends or game in ("chronica", "rencontre")


@pytest.mark.parametrize("bot", ["baseline", "random", "object"])
def test_the_same_games_against_bots(bot: str) -> None:
    """One learner, the other seats by bots: the games of `SeatEnv` at the same seat."""
    who: Any = Last() if bot == "object" else bot
    table = VectorTable("crowns", 2, 3, bots={0: who, 2: who}, seeds=[3, 9], first_hand=3)
    alone = [seat.SeatEnv("crowns", 3, bots=who, seat=1, first_hand=3) for _ in range(2)]
    alone[0].reset(seed=3)
    alone[1].reset(seed=9)
    for _ in range(60):
        chosen = table.sample()
        assert set(table.seats) == {1}
        table_before = [made.digest() for made in table.games()]
        assert table_before == [env.table.game.digest() for env in alone]
        table.step(chosen)
        for row, env in enumerate(alone):
            _, reward, over, _, _ = env.step(int(chosen[row]))
            assert table.done[row] == over
            assert table.rewards[row][1] == pytest.approx(reward)
            if over:
                env.reset()


def test_a_pool_seats_the_same_opponents_as_one_by_one() -> None:
    """Another in every game, drawn by its deal; a pool of one is that one."""
    met: set[str] = set()

    def first(chair: Chair) -> int:
        met.add("first")
        return chair.options()[0]

    def last(chair: Chair) -> int:
        met.add("last")
        return chair.options()[-1]

    pool = Pool([first, last, "random"])
    table = VectorTable(
        "crowns", 2, 3, bots={0: Pool(["baseline"]), 2: pool}, seeds=[3, 9], first_hand=2
    )
    bots = [Pool(["baseline"]), pool]
    alone = [seat.SeatEnv("crowns", 3, bots=bots, seat=1, first_hand=2) for _ in range(2)]
    for env, seed in zip(alone, (3, 9), strict=True):
        env.reset(seed=seed)
    ended = 0
    for _ in range(40):
        chosen = table.sample()
        digests = [made.digest() for made in table.games()]
        assert digests == [env.table.game.digest() for env in alone]
        table.step(chosen)
        for row, env in enumerate(alone):
            _, _, over, _, _ = env.step(int(chosen[row]))
            assert table.done[row] == over
            ended += over
            if over:
                env.reset()
            elif ended == 3:
                alone[row] = env.clone()
    assert ended > 6
    assert met == {"first", "last"}


def test_the_arrays_stay_where_they_are() -> None:
    table = VectorTable("crowns", 4, 4, seed=1)
    seen, masks, seats = table.observations, table.masks, table.seats
    before = seen.copy()
    for _ in range(5):
        table.step(table.sample())
    assert seen is table.observations
    assert masks is table.masks
    assert seats is table.seats
    assert (seen != before).any()
    assert not seen.flags.writeable


def test_an_illegal_action_changes_nothing() -> None:
    table = VectorTable("crowns", 3, 3, seed=1)
    before = [made.digest() for made in table.games()]
    chosen = table.sample()
    for wrong in (-1, 10**6, int(np.flatnonzero(~table.masks[2])[0])):
        bad = chosen.copy()
        bad[2] = wrong
        with pytest.raises(ValueError, match="of row 2 is not one of"):
            table.step(bad)
    with pytest.raises(ValueError, match="3 games need as many actions"):
        table.step(chosen[:2])
    assert [made.digest() for made in table.games()] == before


@every_game
def test_worlds_for_a_batch(game: str) -> None:
    """Each looks the same to the seat whose turn it is, and the real games stay as they are."""
    table = VectorTable(game, 4, seed=3, **TABLES.get(game, {}))
    for _ in range(10):
        table.step(table.sample())
    before = [made.digest() for made in table.games()]
    worlds = table.imagine(seed=5)
    assert (worlds.observations == table.observations).all()
    assert (worlds.masks == table.masks).all()
    assert (worlds.seats == table.seats).all()
    assert [made.digest() for made in worlds.games()] != before
    for _ in range(5):
        worlds.step(worlds.sample())
    assert [made.digest() for made in table.games()] == before


def test_the_same_seed_the_same_batch() -> None:
    one, two = VectorTable("guerre", 5, 3, seed=2), VectorTable("guerre", 5, 3, seeds=range(2, 7))
    assert [a.digest() for a in one.games()] == [b.digest() for b in two.games()]
    one.step(one.sample())
    one.reset(seed=2)
    assert [a.digest() for a in one.games()] == [b.digest() for b in two.games()]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: VectorTable("chess", 3), "there is no game 'chess'"),
        (lambda: VectorTable("crowns", 0), "at least one game"),
        (lambda: VectorTable("crowns", 2, 9), "2 to 6 players"),
        (lambda: VectorTable("crowns", 2, 2, bots={0: "random", 1: "random"}), "not on all"),
        (lambda: VectorTable("crowns", 2, 2, bots={5: "random"}), "some of the seats"),
        (lambda: VectorTable("crowns", 2, seeds=[1]), "2 games need as many seeds"),
    ],
)
def test_what_is_not_possible_is_said(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wrong()


def test_gymnasium_s_vector_environment() -> None:
    """Spaces hold what is given, games begin anew in the same step, seeds are the table's."""
    made = SeatVectorEnv("crowns", 4, 3, bots=["random", "baseline"], seat=1, first_hand=2)
    observations, _ = made.reset(seed=5)
    ended = 0
    for _ in range(40):
        assert made.observation_space.contains(observations)
        masks = made.action_masks()
        actions = masks.argmax(-1)
        assert made.action_space.contains(actions)
        observations, rewards, over, cut, info = made.step(actions)
        assert rewards.shape == over.shape == cut.shape == (4,)
        assert ((rewards != 0) == over).all()
        assert ("scores" in info) == over.any()
        assert observations["action_mask"].any(-1).all()
        ended += int(over.sum())
    assert ended
    again, _ = made.reset(seed=[5, 6, 7, 8])
    first, _ = made.reset(seed=5)
    assert (again["observation"] == first["observation"]).all()
    bare = SeatVectorEnv("crowns", 2, copy=False)
    assert bare.reset(seed=1)[0]["observation"] is bare.table.observations
    for wrong, says in ((["random"], "as many bots"), (["random"] * 3, "as many bots")):
        with pytest.raises(ValueError, match=says):
            SeatVectorEnv("crowns", 2, 3, bots=wrong)
    with pytest.raises(ValueError, match="no seat 5"):
        SeatVectorEnv("crowns", 2, 3, seat=5)


def test_an_environment_in_the_shape_of_puffer_s() -> None:
    """The buffers are filled in place, and have the shapes of the spaces."""
    made = PufferTable("guerre", 6, 4, chance=True)
    seen, infos = made.reset(seed=1)
    assert infos == []
    assert seen.shape == made.observation_space.shape
    ended = 0
    for _ in range(20):
        same, rewards, terminals, truncations, infos = made.step(made.masks.argmax(-1))
        assert same is seen
        assert rewards is made.rewards
        assert terminals is made.terminals
        assert not truncations.any()
        assert bool(infos) == bool(terminals.any())
        ended += int(terminals.sum())
    assert ended
    made.close()
