"""Opponents in any form: names, objects, classes, functions and pools, wherever bots play."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from regalia.bots.opponents import Pool, check_opponent, name_of
from regalia.engine.chair import Chair
from regalia.envs.seat import SeatEnv
from regalia.games.registry import GAMES
from regalia.lab.match import play_match
from regalia.lab.tournament import Plan, Standings, play_rounds
from regalia.lab.trials.league import HOME, League, LeaguePlan


class First:
    """A bot that takes the first option."""

    def choose(self, chair: Chair) -> int:
        return chair.options()[0]


class Named(First):
    """The same with a name of its own."""

    def __init__(self, name: str) -> None:
        self.name = name


def last(chair: Chair) -> int:
    """The last option."""
    return chair.options()[-1]


def digest(*bots: Any, deal: int = 0) -> str:
    """A deal that these have played."""
    return play_match(GAMES["crowns"], len(bots), {}, bots, "forms", deal).game.digest()


def test_every_form_plays_the_same_game() -> None:
    assert digest(First(), last) == digest(First, last) == digest(Pool([First]), Pool([last]))
    assert digest("baseline", last) != digest(First, last)


def test_a_pool_is_drawn_anew_in_every_deal() -> None:
    drawn = {deal: digest(Pool([First, last]), "baseline", deal=deal) for deal in range(12)}
    firsts = [deal for deal in drawn if drawn[deal] == digest(First, "baseline", deal=deal)]
    lasts = [deal for deal in drawn if drawn[deal] == digest(last, "baseline", deal=deal)]
    assert {*firsts, *lasts} == set(drawn)
    assert set(firsts) - set(lasts)
    assert set(lasts) - set(firsts)


def test_a_tournament_of_objects() -> None:
    """Each under its name, the same on two processes as on one."""
    bots = (First(), First, last, Named("mine"), "random", Pool(["random", last]))
    plan = Plan("guerre", 2, {}, bots, "objects")
    names = ["First", "First #2", "last", "mine", "random", "Pool(random, last)"]
    tables = []
    for workers in (1, 2):
        standings = Standings(plan)
        for done in play_rounds(plan, 0, 15, workers):
            standings.add(done)
        tables.append([(row.bot, row.seats, row.share) for row in standings.rows()])
    assert sorted(row[0] for row in tables[0]) == sorted(names)
    assert tables[0] == tables[1]
    assert {each.other for each in standings.settled()} == set(names[1:])


def test_a_bot_that_fails_is_named() -> None:
    class Broken:
        def choose(self, chair: Chair) -> int:
            raise RuntimeError("out of luck")

    plan = Plan("guerre", 2, {}, (Broken(), "random"), "broken")
    (done,) = play_rounds(plan, 0, 1, 1)
    (fault,) = done.faults
    assert fault.bot == "Broken"
    assert "out of luck" in fault.words


def test_a_league_of_objects() -> None:
    league = League(LeaguePlan("guerre", 2, {}, (), "league", 0.0))
    assert league.join({"first": First(), "either": Pool([First, last])}) == ["first", "either"]
    assert league.join(["random", "first"]) == ["random"]
    done = list(league.play(["first", "either", "random"], 6, 1, ""))
    assert {each.condition for each in done} == {HOME}
    assert {member.bot for member in league.members()} == {"first", "either", "random"}
    assert min(league.seats) > 0


def test_one_seat_against_every_form() -> None:
    env = SeatEnv("crowns", 4, bots=[First, last, Pool([First(), "random"])], first_hand=2)
    seen, _ = env.reset(seed=4)
    again: Any = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    for _ in range(30):
        action = int(seen["action_mask"].nonzero()[0][0])
        seen, reward, over, _, _ = env.step(action)
        copy, same, _, _, _ = again.step(action)
        assert (seen["observation"] == copy["observation"]).all()
        assert reward == same
        assert env.table.game.digest() == again.table.game.digest()
        if over:
            seen, _ = env.reset()
            again.reset()
            assert env.table.game.digest() == again.table.game.digest()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (3, "no method `choose`"),
        (int, "int is no class of bots"),
        ("nobody", "there is no bot"),
        (Pool(["random", "nobody"]), "there is no bot"),
    ],
)
def test_what_is_no_opponent_is_said(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        check_opponent(wrong)


def test_bad_pools_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Pool([])
    with pytest.raises(ValueError, match="no other pool"):
        Pool([Pool(["random"])])


def test_names() -> None:
    assert [name_of(each) for each in ("casual", First, First(), last, Named("x"))] == [
        "casual", "First", "First", "last", "x",
    ]  # fmt: skip
