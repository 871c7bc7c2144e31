"""The environments by the tests of those who made their forms, and by our own."""

from __future__ import annotations

import warnings
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.events import Witness
from regalia.envs import aec, parallel, seat
from regalia.envs.actions import action_answers
from regalia.envs.observations import Observer, questions_of
from regalia.games.registry import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_pettingzoo_says_it_is_one(
    game: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its api_test, with everything it warns of an error but for what is its own."""
    with warnings.catch_warnings():
        # it asks for bare arrays, which have no room for a mask
        for own in ("Observation space for each agent probably", "Observation is not a NumPy"):
            warnings.filterwarnings("ignore", message=own)
        api_test(aec.env(game, form=form), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


def test_the_same_seed_the_same_game() -> None:
    """PettingZoo's seed_test, on a table of three."""
    seed_test(lambda: aec.env("crowns", players=3, mode="hard"), num_cycles=40)


@every_game
def test_gymnasium_says_it_is_one(game: str) -> None:
    with warnings.catch_warnings():
        # numbers of a view have no bounds of their own
        warnings.filterwarnings("ignore", message=".*A Box observation space m.+imum value is")
        check_env(seat.SeatEnv(game), skip_render_check=True)


def played(made: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """A whole game by random actions of the mask; whose turns, and the rewards."""
    rng = np.random.default_rng(seed)
    made.reset(seed=seed)
    turns: list[int] = []
    totals: dict[str, float] = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        observation, reward, terminated, _, info = made.last()
        totals[agent] += reward
        if terminated:
            made.step(None)
            continue
        assert (observation["action_mask"] == info["action_mask"]).all()
        turns.append(int(agent.removeprefix("seat_")))
        made.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return turns, totals


@every_game
def test_every_table_is_played_to_its_end(game: str) -> None:
    """At the smallest and the largest table and at some option sets; rewards are 0 in sum."""
    kind = GAMES[game]
    sets = kind.option_sets()
    for index, players in enumerate((kind.least, kind.most)):
        options = sets[(7 * index) % len(sets)]
        house: Any = options
        made = aec.raw_env(game, players=players, **house)
        _, totals = played(made, index)
        assert sum(totals.values()) == pytest.approx(0, abs=1e-6)
        if len(made.table.game.winners) == 1:
            (winner,) = made.table.game.winners
            assert totals[f"seat_{winner}"] == 1


@every_game
def test_what_is_seen_is_made_from_the_view_alone(game: str) -> None:
    """A world that the seat cannot tell from the real one looks the same to it."""
    kind = GAMES[game]
    real = kind.new(kind.most, {}, Chance(seeded_key("seen", 0)))
    dice = Chance(seeded_key("seen", 1))
    observer = Observer(game, kind.most, {})
    looked = 0
    while real.asked and looked < 25:
        seat_asked = real.asked[0]
        flat = observer.seen(real, seat_asked)
        world = real.imagine(seat_asked, dice)
        assert (observer.flat(real.view(seat_asked)) == flat).all()
        assert (observer.seen(world, seat_asked) == flat).all()
        assert np.isfinite(flat).all()
        looked += 1
        real.play(seat_asked, dice.choose(real.options(seat_asked)))
    assert looked


@every_game
def test_every_field_of_a_view_has_its_layout(game: str) -> None:
    """A new field is placed, or left out on purpose."""
    kind = GAMES[game]
    view = kind.new(kind.least, {}, Chance(seeded_key("layout", 0))).view(0)
    assert [field.name for field in fields(view) if "layout" not in field.metadata] == ["asked"]


@every_game
def test_every_question_and_answer_has_its_place(game: str) -> None:
    """In random games over the option sets: no question is unknown, no option left out."""
    kind = GAMES[game]
    sets = kind.option_sets()
    dice = Chance(seeded_key("place", 0))
    actions = Actions(kind.study, kind.most)
    for index in range(0, len(sets), max(1, len(sets) // 4)):
        game_played = kind.new(kind.most, sets[index], Chance(seeded_key("place", index)))
        while game_played.asked:
            asked = game_played.asked[0]
            options = game_played.options(asked)
            assert game_played.question.name in questions_of(game)
            answers = action_answers(actions, game_played, asked)
            assert sorted(answers.values()) == sorted(options)
            assert max(answers) < actions.count
            assert len(options) <= actions.most_options
            for action, answer in answers.items():
                row = actions.about(game_played, asked, answer, action)
                assert row[0] == action + 1
            game_played.play(asked, dice.choose(options))


def test_a_hand_by_hand() -> None:
    """Cards as counts, seats from the own one on, a question as a flag."""
    kind = GAMES["crowns"]
    game = kind.new(3, {"mode": "hard"}, Chance(seeded_key("hand", 0)))
    view = game.view(game.asked[0])
    observer = Observer("crowns", 3, {"mode": "hard"})
    parts = observer.split(observer.flat(view))

    assert list(np.flatnonzero(parts["hand"])) == sorted(view.hand)  # type: ignore[attr-defined]
    assert parts["asked"].sum() == 1
    assert parts["asked"][questions_of("crowns")["bid"]] == 1
    dealer = (view.dealer - view.seat) % 3  # type: ignore[attr-defined]
    assert list(np.flatnonzero(parts["dealer"])) == [dealer]


def test_an_illegal_action() -> None:
    """Refused by the bare environment, the end of the game for the learner."""
    bare = aec.raw_env("crowns")
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="is not one of"):
        bare.step(0)
    learner = seat.SeatEnv("crowns")
    learner.reset(seed=1)
    _, reward, terminated, _, info = learner.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_the_guards_of_pettingzoo(caplog: pytest.LogCaptureFixture) -> None:
    """What its three wrappers do: nothing before reset, steps in a loop, an illegal action ends."""
    made = aec.env("crowns", players=3)
    for early in (lambda: made.step(0), lambda: made.observe("seat_0"), made.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            early()
    with pytest.raises(AttributeError):
        made.agents  # noqa: B018 - reading it is what is tested
    made.reset(seed=1)
    loop = iter(made.agent_iter())
    next(loop)
    with pytest.raises(AssertionError, match="need to call step"):
        next(loop)
    with pytest.raises(AssertionError, match="not in action space"):
        made.step(made.table.actions.count)
    mover = made.agent_selection
    made.step(0)
    assert made.rewards[mover] == -1.0
    ended: dict[str, float] = {}
    for agent in made.agent_iter():
        _, reward, terminated, truncated, _ = made.last()
        assert terminated
        assert truncated
        ended[agent] = reward
        made.step(None)
    assert ended == {a: -1.0 if a == mover else 0.0 for a in made.possible_agents}
    made.step(None)
    assert "Illegal move" in caplog.text
    assert "Should reset" in caplog.text


def test_pettingzoo_knows_the_games_by_name() -> None:
    """In its registry, with house rules as words of the call."""
    made = pettingzoo.make("aec", "regalia/crowns-v1", players=3, mode="hard")
    _, totals = played(made, 1)
    assert len(totals) == 3
    both = pettingzoo.make("parallel", "regalia/guerre-v1")
    assert isinstance(both, parallel.parallel_env)
    assert both.possible_agents == ["seat_0", "seat_1"]


@pytest.mark.parametrize("bot", ["Raises", "Illegal", "Slow"])
def test_a_bot_that_fails_loses_its_chair(bot: str) -> None:
    """The game goes on to its end, and the learner is told."""
    own_bots = Path(__file__).parents[1] / "lab" / "sample_bots.py"
    limit = 0.01 if bot == "Slow" else 60.0  # a busy machine is late by itself
    made = seat.SeatEnv("crowns", bots=f"{own_bots}:{bot}", limit=limit, first_hand=2)
    observation, info = made.reset(seed=1)
    over = False
    while not over:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, _, over, _, info = made.step(action)
    (fault,) = info["faults"].values()
    assert fault.kind == {"Raises": "raised", "Illegal": "illegal", "Slow": "late"}[bot]


def test_the_learner_changes_seats_unless_told() -> None:
    made = seat.SeatEnv("crowns", players=3)
    seats = [made.reset(seed=3 if n == 0 else None)[1]["seat"] for n in range(6)]
    assert set(seats) == {0, 1, 2}
    fixed = seat.SeatEnv("crowns", players=3, seat=2, bots=["baseline", "random"])
    assert {fixed.reset()[1]["seat"] for _ in range(3)} == {2}
    assert fixed.action_masks().any()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: aec.raw_env("chess"), "there is no game 'chess'"),
        (lambda: aec.raw_env("crowns", players=9), "2 to 6 players"),
        (lambda: aec.raw_env("crowns", mode="harder"), "easy, hard"),
        (lambda: aec.raw_env("crowns", form="round"), "flat, dict"),
        (lambda: seat.SeatEnv("crowns", bots="deep"), "there is no bot 'deep'"),
        (lambda: seat.SeatEnv("crowns", bots="no.py:P"), "there is no file no.py"),
        (lambda: seat.SeatEnv("crowns", bots=["random"] * 3), "need as many bots"),
        (lambda: seat.SeatEnv("crowns", seat=2), "no seat 2"),
        (lambda: seat.SeatEnv("crowns", limit=0), "a bot needs some seconds"),
    ],
)
def test_what_is_not_possible_is_said(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wrong()


@every_game
def test_an_agent_has_its_past(game: str) -> None:
    """What its seat has seen happen in this game, through every form; a new game has a new past."""
    made = aec.env(game)
    made.reset(seed=1)
    key = seeded_key("env 1", 0)
    beside = GAMES[game].new(made.table.players, {}, Chance(key), Witness())
    first = beside.events(0)
    for number, agent in enumerate(made.agent_iter()):
        *_, terminated, truncated, info = made.last()
        who = made.seats[agent]
        if number % 3 == 0:  # it may ask when it likes
            assert made.events(agent) == beside.events(who)
        if terminated or truncated:
            break
        action = int(np.flatnonzero(info["action_mask"])[0])
        beside.play(who, made.table.answers(who)[action])
        made.step(action)
    assert made.events("seat_0") == beside.events(0) != first
    made.reset(seed=1)
    assert made.events("seat_0") == first != []
    both = parallel.parallel_env(game)
    both.reset(seed=1)
    assert both.events("seat_1") == both.table.events(1) != []
    for bots in ("random", "novice@3"):
        alone = seat.SeatEnv(game, seat=1, bots=bots)
        observation, _ = alone.reset(seed=1)
        before = alone.events()
        alone.step(int(np.flatnonzero(observation["action_mask"])[0]))
        assert alone.events()[: len(before)] == before != []
        assert alone.table.told == (bots != "random")
        if alone.table.told:
            assert alone.events() == alone.table.game.events(1)
