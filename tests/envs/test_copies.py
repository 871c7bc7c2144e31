"""Environments and tables that are pickled, copied and cloned: the same game goes on."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from math import inf
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import regalia
from regalia.engine.chair import Chair
from regalia.envs import aec, parallel, seat
from regalia.games.registry import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))
WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda made: pickle.loads(pickle.dumps(made)),  # noqa: S301 - our own bytes
    "deepcopy": deepcopy,
    "clone": lambda made: made.clone(),
}
every_way = pytest.mark.parametrize("way", list(WAYS))


class Last:
    """A bot that takes the last option; at module level, so that it can be pickled."""

    def choose(self, chair: Chair) -> int:
        return chair.options()[-1]


def stepped(made: Any, steps: int) -> list[str]:
    """Digests of the game over some steps of the last legal action."""
    seen = []
    for _ in range(steps):
        if made.table.game.over:
            break
        if isinstance(made, parallel.parallel_env):
            asked = made.table.game.to_act
            actions = {f"seat_{who}": max(made.table.answers(who)) for who in asked}
            made.step(actions)
        else:
            who = made.seat if isinstance(made, seat.SeatEnv) else made.table.game.asked[0]
            made.step(max(made.table.answers(who)))
        seen.append(made.table.game.digest())
    return seen


def made_of(kind: str, game: str) -> Any:
    """An environment in its second deal, in the middle of it where it is long enough."""
    made: Any
    # few are asked anything in this game, most of them where there are chance tokens
    table: dict[str, Any] = {"players": 4, "chance": True} if game == "guerre" else {}
    if kind == "aec":
        made = aec.env(game, **table)
    elif kind == "parallel":
        made = parallel.parallel_env(game, **table)
    else:
        made = seat.SeatEnv(game, bots="baseline" if kind == "baseline" else Last(), **table)
    made.reset(seed=5)
    made.reset()
    stepped(made, 1 if game != "guerre" else 0)
    return made


@every_game
@every_way
@pytest.mark.parametrize("kind", ["aec", "parallel", "baseline", "own"])
def test_a_copy_goes_on_as_the_original_does(game: str, way: str, kind: str) -> None:
    original = made_of(kind, game)
    beside = WAYS[way](original)
    assert beside.table.game is not original.table.game
    assert beside.table.game.digest() == original.table.game.digest()
    before = original.table.game.digest()
    went = stepped(beside, 8)
    assert went
    assert original.table.game.digest() == before, "the original moved"
    assert stepped(original, 8) == went
    who = 0 if kind in ("aec", "parallel") else original.seat
    assert original.table.events(who) == beside.table.events(who)
    original.reset()
    beside.reset()
    assert original.table.game.digest() == beside.table.game.digest(), "the next deal differs"


def test_before_the_first_reset() -> None:
    for made in (aec.env("crowns"), seat.SeatEnv("crowns")):
        for way in WAYS.values():
            copy = way(made)
            copy.reset(seed=1)
            assert copy.table.game.asked


def test_an_aec_copy_has_dictionaries_of_its_own() -> None:
    made = aec.env("guerre")
    made.reset(seed=1)
    copy = made.clone()
    while not copy.table.game.over:
        copy.step(max(copy.table.answers(copy.table.game.asked[0])))
    assert any(copy.rewards.values())
    assert not any(made.rewards.values())
    assert not any(made.terminations.values())


@every_game
def test_a_table_of_the_facade(game: str) -> None:
    table = regalia.new(game, seed="copies")
    for _ in range(5):
        if not table.over:
            who = table.to_act[0]
            table.play(who, table.choices(who)[-1])
    for copy in (deepcopy(table), pickle.loads(pickle.dumps(table))):  # noqa: S301 - our own bytes
        assert copy.answers == table.answers
        assert copy.record() == table.record()
        assert copy is not table


@every_game
def test_legal_answers_are_those_of_the_choices(game: str) -> None:
    table = regalia.new(game, seed="legal")
    while not table.over and len(table.answers) < 20:
        for seat_ in range(table.players):
            assert table.legal(seat_) == [choice.answer for choice in table.choices(seat_)]
        who = table.to_act[0]
        table.play(who, table.legal(who)[0])
    with pytest.raises(regalia.Refused, match="no seat 9"):
        table.legal(9)


def totals(made: seat.SeatEnv) -> float:
    """The reward of a game that another process plays to its end."""
    over, reward = False, 0.0
    while not over:
        action = max(made.table.answers(made.seat))
        _, reward, over, _, _ = made.step(action)
    return float(reward)


def test_a_pool_of_processes_takes_them() -> None:
    """As learners with several processes do, with the start method that copies nothing."""
    games = [made_of("baseline", "guerre"), made_of("own", "crowns")]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found = list(pool.map(totals, games))
    assert found == [totals(made) for made in games]


def test_a_bot_may_be_an_object() -> None:
    made = seat.SeatEnv("crowns", players=3, bots=[Last(), "random"], first_hand=2)
    made.reset(seed=1)
    stepped(made, 500)
    assert made.table.game.over
    assert not made.seen()[1].get("faults")
    with pytest.raises(ValueError, match="no method `choose`"):
        seat.SeatEnv("crowns", bots=[3])


@pytest.mark.parametrize("bots", ["random", "baseline", Last()])
def test_no_limit_is_a_limit_too(bots: Any) -> None:
    """With an endless one nobody loses a chair."""
    made = seat.SeatEnv("crowns", bots=bots, limit=inf, first_hand=3)
    observation, info = made.reset(seed=1)
    over = False
    while not over:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, _, over, _, info = made.step(action)
    assert "faults" not in info
