"""The games in OpenSpiel: by its own tests, its search, its solvers, and ours."""

from __future__ import annotations

import importlib
import pickle
import sys
from typing import Any

import numpy as np
import pytest

from regalia.engine.chance import Chance, Dice, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.envs.observations import Observer
from regalia.envs.position import Memory, Origin, Position, RandomRollouts
from regalia.games.registry import GAMES

every_game = pytest.mark.parametrize("game", list(GAMES))
TINY: dict[str, Any] = {"first_hand": 2, "mode": "easy", "deals": 4}


@pytest.fixture(name="spiel")
def fixture_spiel() -> Any:
    """pyspiel, with our games in it."""
    pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this system")
    importlib.import_module("regalia.envs.openspiel")
    return importlib.import_module("pyspiel")


def at_a_question(game: Any, answers: int = 6) -> Any:
    """A state of a game after some answers."""
    for _ in range(50):
        state = game.new_initial_state()
        state.apply_action(state.chance_outcomes()[0][0])
        for _ in range(answers):
            if state.is_terminal():
                break
            state.apply_action(state.legal_actions()[-1])
        if not state.is_terminal():
            return state
    raise AssertionError("no game asks anything")


@every_game
def test_their_own_test_of_a_game(spiel: Any, game: str) -> None:
    """Whole random games with masks, clones, tensors, strings, and states that are stored."""
    # states are stored with all that led to them, so a long game would take long
    short: dict[str, Any] = {"max_rounds": 4} if game == "rencontre" else {}
    chosen = spiel.load_game(f"regalia_{game}", {"deals": 20} | short)
    assert chosen.get_type().chance_mode == spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    spiel.random_sim_test(chosen, num_sims=1, serialize=True, verbose=False)
    anyone = spiel.load_game(f"regalia_{game}", {"seed": 1} | short)
    assert anyone.get_type().chance_mode == spiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    # their storing of sampled chance asks for a state of it that games in Python cannot give
    spiel.random_sim_test(anyone, num_sims=1, serialize=False, verbose=False)


@every_game
def test_every_house_rule_is_a_parameter(spiel: Any, game: str) -> None:
    """With every value that is tried of it, and the name of a game says them all."""
    openspiel = importlib.import_module("regalia.envs.openspiel")
    kind = GAMES[game]
    for options in kind.option_sets():
        given: dict[str, Any] = {"players": kind.most if "multi_zero" in options else kind.least}
        for option in kind.options:
            if option.name in options:
                given[option.name] = openspiel.parameter(option, options[option.name])
        made = spiel.load_game(f"regalia_{game}", given)
        assert options.items() <= made.table.options.items()
        assert spiel.load_game(str(made)).table.options == made.table.options


@every_game
def test_what_a_player_knows(spiel: Any, game: str) -> None:
    """A world that is drawn anew is the same to the player, and nobody else's past is in it."""
    chosen = spiel.load_game(f"regalia_{game}", {"players": GAMES[game].most, "seed": 2})
    observer = chosen.make_py_observer()
    state = at_a_question(chosen)
    looked = 0
    while not state.is_terminal() and looked < 10:
        player = state.current_player()
        observer.set_from(state, player)
        tensor = observer.tensor.copy()
        world = state.resample_from_infostate(player, None)
        assert world.current_player() == player
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        observer.set_from(world, player)
        assert (observer.tensor == tensor).all()
        for other in range(chosen.num_players()):
            if other != player:
                assert world.information_state_string(other).startswith("? ")
        with pytest.raises(pickle.PicklingError, match="imagined"):
            pickle.dumps(world.position)
        state.apply_action(state.legal_actions()[looked % len(state.legal_actions())])
        looked += 1
    assert looked


def test_an_observer_of_another_type_is_refused(spiel: Any) -> None:
    """No tensor claims a perfect recall or a part of the facts that it does not have."""
    chosen = spiel.load_game("regalia_crowns", {"players": 3, "seed": 2})
    single, none = spiel.PrivateInfoType.SINGLE_PLAYER, spiel.PrivateInfoType.NONE
    usual = {"perfect_recall": False, "public_info": True, "private_info": single}
    assert chosen.make_py_observer(spiel.IIGObservationType(**usual)).tensor.size
    others: list[dict[str, Any]] = [{"public_info": False}, {"private_info": none}]
    for other in others:
        with pytest.raises(ValueError, match="observations are of the type public_info=True"):
            chosen.make_py_observer(spiel.IIGObservationType(**(usual | other)))
    state = at_a_question(chosen)
    assert len(state.observation_tensor(0))
    with pytest.raises(ValueError, match="no tensor with perfect recall"):
        state.information_state_tensor(0)
    recalling = chosen.make_py_observer(spiel.IIGObservationType(perfect_recall=True))
    assert recalling.tensor.size == 0
    assert recalling.string_from(state, 0) == state.information_state_string(0)


def test_the_past_is_remembered() -> None:
    """The same sight after another past is another information state, and the same observation."""
    origin = Origin("crowns", 3, {"first_hand": 3}, -1, 0)
    one, two = origin.begin(), origin.begin()
    seat = one.current_player()
    assert one.remembered(seat) == ""
    for position in (one, two):
        position.apply_action(position.legal_actions()[0])
        while position.current_player() != seat:
            position.apply_action(position.legal_actions()[0])
    assert one.information_state_string() == two.information_state_string()
    # as if the seat had once done something else
    two.past[seat] = Memory(None, None, two.view(seat), seat, 1)
    assert one.observation_string() == two.observation_string()
    assert one.information_state_string() != two.information_state_string()
    with pytest.raises(ValueError, match="action 400 is not one of"):
        one.apply_action(400)


def test_a_state_is_its_deal_and_its_actions(spiel: Any) -> None:
    chosen = spiel.load_game("regalia_crowns", {"players": 3, "mode": "hard", "seed": 9})
    state = at_a_question(chosen)
    stored: Position = pickle.loads(pickle.dumps(state.position))  # noqa: S301 - our own
    assert stored.game.digest() == state.position.game.digest()
    assert stored.information_state_string() == state.information_state_string()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.position.game.digest() != state.position.game.digest()
    assert copy.history()[:-1] == state.history()
    again = spiel.load_game("regalia_crowns", {"players": 3, "mode": "hard", "seed": 9})
    other = again.new_initial_state()
    for action in state.history():
        other.apply_action(action)
    assert str(other) == str(state)


def test_what_it_says(spiel: Any) -> None:
    """Actions in words, returns that are 0 in sum, a tensor with a name for each part."""
    chosen = spiel.load_game("regalia_crowns(players=3,mode=hard,seed=4)")
    state = chosen.new_initial_state()
    assert state.action_to_string(17) == "deal 17"
    assert str(state) == "crowns before the deal"
    assert state.information_state_string(0) == state.observation_string(0) == ""
    state.apply_action(17)
    assert state.action_to_string(state.legal_actions()[0]) == "2: 0 tricks"
    assert state.action_to_string(0) == "action 0"
    assert state.returns() == [0, 0, 0]
    observer = chosen.make_py_observer()
    observer.set_from(state, 1)
    view = state.position.view(1)
    plain = Observer("crowns", 3, {})
    assert (observer.tensor == plain.flat(view)).all()
    assert list(np.flatnonzero(observer.dict["hand"])) == sorted(view.hand)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0
    with pytest.raises(ValueError, match="no parameters"):
        chosen.make_py_observer(None, {"a": 1})


@every_game
def test_their_search_plays(spiel: Any, game: str) -> None:
    """ISMCTS in Python as it is, with its own rollouts and with ours."""
    from open_spiel.python.algorithms import ismcts, mcts

    chosen = spiel.load_game(f"regalia_{game}", {"seed": 3})
    state = at_a_question(chosen, 2)
    for evaluator in (
        RandomRollouts(Dice(5)),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
    ):
        random = np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(chosen, evaluator, 1.0, 3, random_state=random)
        assert bot.step(state) in state.legal_actions()


def test_their_solvers_solve(spiel: Any) -> None:
    """CFR, MCCFR of both kinds and exploitability on a tiny table of Cosmic Crowns."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import (
        cfr,
        exploitability,
        external_sampling_mccfr,
        outcome_sampling_mccfr,
    )

    chosen = spiel.load_game("regalia_crowns", TINY)
    before = exploitability.nash_conv(chosen, policy.UniformRandomPolicy(chosen))
    assert before == pytest.approx(0.25)
    solver = cfr.CFRSolver(chosen)
    outcome = outcome_sampling_mccfr.OutcomeSamplingSolver(chosen)
    external = external_sampling_mccfr.ExternalSamplingSolver(chosen)
    np.random.seed(1)  # theirs draw from it
    for _ in range(10):
        solver.evaluate_and_update_policy()
    for _ in range(60):
        outcome.iteration()
        external.iteration()
    for each in (solver, outcome, external):
        assert exploitability.nash_conv(chosen, each.average_policy()) < before / 2


@pytest.mark.parametrize(
    ("name", "params", "says"),
    [
        ("regalia_crowns", {"players": 9}, "2 to 6 players"),
        ("regalia_crowns", {"mode": "harder"}, "easy, hard"),
        ("regalia_crowns", {"deals": -1}, "deals is -1, not 0"),
        ("regalia_crowns", {"harder": True}, "Unknown parameter 'harder'"),
        ("regalia_chess", {}, "Unknown game"),
    ],
)
def test_what_is_not_possible_is_said(
    spiel: Any, name: str, params: dict[str, Any], says: str
) -> None:
    with pytest.raises((ValueError, spiel.SpielError), match=says):
        spiel.load_game(name, params)


def test_without_openspiel_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "regalia.envs.openspiel", raising=False)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "regalia\[openspiel\]"'):
        importlib.import_module("regalia.envs.openspiel")


def test_rollouts_leave_the_position_alone() -> None:
    position = Position(
        GAMES["crowns"].new(3, {}, Chance(seeded_key("rollout", 0))),
        Actions(GAMES["crowns"].study, 3),
    )
    before = position.game.digest()
    gained = RandomRollouts(Dice(1)).evaluate(position)
    assert sum(gained) == pytest.approx(0)
    assert position.game.digest() == before
