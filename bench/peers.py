"""The peers: random playouts of other card game packages, where they are installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bench.clock import SEED_NUMBER, Counts, Measured, Work, timed
from bench.learners import BATCH, FEW, IN_A_BATCH, STEPS
from bench.tables import SLOWER
from bench.zoo import aec_games

ROLLOUTS: Final = 20  # from each moment, inside OpenSpiel's own search


@dataclass(frozen=True)
class Peer:
    """One game of another package, and how it is measured."""

    package: str
    modules: tuple[str, ...]  # that must be there, the package's own first
    game: str
    measure: Callable[[Work], list[Measured]]

    def title(self) -> str:
        """The package and the game."""
        return f"{self.package} {self.game}"

    def why_absent(self) -> str | None:
        """The reason why a peer cannot be measured here; None if it can."""
        missing = [name for name in self.modules if importlib.util.find_spec(name) is None]
        if not missing:
            return None
        return "not installed" if missing[0] == self.modules[0] else f"no module {missing[0]}"


class OpenSpiel:
    """A whole game as one or more deals of OpenSpiel, whose rules and random bots are C++."""

    def __init__(self, deals: list[str], work: Work) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.work = work
        self.deals: list[Any] = [pyspiel.load_game(name) for name in deals]
        players = range(self.deals[0].num_players())
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in players]
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED_NUMBER)
        # one simulation evaluates the root and no more: so many random playouts from its clones
        self.searches = [
            pyspiel.MCTSBot(deal, evaluator, 1.0, 1, 100, False, SEED_NUMBER, False)
            for deal in self.deals
        ]
        self.lengths = [self.length_of(deal) for deal in self.deals]
        self.moments: list[tuple[Any, Any, int]] = []  # state, its search, decisions to come
        for index in range(work.games):
            self.moments.append(self.some_moment(Random(index).random))  # noqa: S311

    def decisions_of(self, state: Any) -> int:
        """The decisions made so far; what chance did is not counted."""
        return sum(done.player >= 0 for done in state.full_history())

    def length_of(self, deal: Any) -> int:
        """The decisions of a deal, the same in every deal of its kind."""
        state = deal.new_initial_state()
        self.spiel.evaluate_bots(state, self.bots, SEED_NUMBER)
        return self.decisions_of(state)

    def some_moment(self, random: Callable[[], float]) -> tuple[Any, Any, int]:
        """One moment of a random whole game, each decision equally likely."""
        kept: Any = None
        decisions = 0
        for deal, search, length in zip(self.deals, self.searches, self.lengths, strict=True):
            state = deal.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    decisions += 1
                    if random() * decisions < 1:
                        kept = (state.clone(), search, length - self.decisions_of(state))
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
        moment: tuple[Any, Any, int] = kept
        return moment

    def clone(self) -> Counts:
        """Clones each moment."""
        for state, _, _ in self.moments:
            state.clone()
        return {"clone": len(self.moments)}

    def imagine(self) -> Counts:
        """A state that the seat to act cannot tell from each moment."""
        draw = self.spiel.UniformProbabilitySampler(SEED_NUMBER, 0.0, 1.0)
        for state, _, _ in self.moments:
            state.resample_from_infostate(state.current_player(), draw)
        return {"world": len(self.moments)}

    def playout(self) -> Counts:
        """Whole games by random bots in C++: one call from Python for each deal."""
        evaluate = self.spiel.evaluate_bots
        for index in range(self.work.games):
            for deal in self.deals:
                evaluate(deal.new_initial_state(), self.bots, index)
        return {"game": self.work.games, "decision": self.work.games * sum(self.lengths)}

    def stepped(self) -> Counts:
        """Whole games driven from Python; chance too, as OpenSpiel asks for every card dealt."""
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for ours
        for _ in range(self.work.games):
            for deal in self.deals:
                state = deal.new_initial_state()
                while not state.is_terminal():
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
        return {"game": self.work.games, "decision": self.work.games * sum(self.lengths)}

    def midgame(self) -> Counts:
        """Clones of each moment played to the end of the deal, all inside C++."""
        decisions = 0
        for state, search, to_come in self.moments:
            search.mcts_search(state)
            decisions += to_come
        return {"playout": len(self.moments) * ROLLOUTS, "decision": decisions * ROLLOUTS}


def open_spiel(*deals: str) -> Callable[[Work], list[Measured]]:
    """The measures of a whole game of these deals."""

    def measure(work: Work) -> list[Measured]:
        bench = OpenSpiel(list(deals), work)
        return [
            timed("clone", bench.clone, work),
            timed("imagine", bench.imagine, work),
            timed("playout", bench.playout, work),
            timed("stepped", bench.stepped, work),
            timed("midgame", bench.midgame, work),
        ]

    return measure


def in_python(name: str) -> Callable[[Work], list[Measured]]:
    """Stepping through one of OpenSpiel's games that are written in Python."""

    def measure(work: Work) -> list[Measured]:
        import pyspiel
        from open_spiel.python import games as registered

        assert registered
        game: Any = pyspiel.load_game(name)
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for ours

        def stepped() -> Counts:
            decisions = 0
            for _ in range(work.games):
                state = game.new_initial_state()
                while not state.is_terminal():
                    decisions += not state.is_chance_node()
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
            return {"game": work.games, "decision": decisions}

        return [timed("stepped", stepped, work)]

    return measure


def rlcard(name: str, **config: int) -> Callable[[Work], list[Measured]]:
    """The measures of one of RLCard's games."""

    def measure(work: Work) -> list[Measured]:
        import rlcard as package
        from rlcard.agents import RandomAgent
        from rlcard.utils import set_seed

        set_seed(SEED_NUMBER)
        env: Any = package.make(name, {"seed": SEED_NUMBER, **config})
        env.set_agents([RandomAgent(num_actions=env.num_actions)] * env.num_players)
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for ours
        games = -(-work.games // SLOWER)

        def playout() -> Counts:
            before = env.timestep
            for _ in range(games):
                env.run()
            return {"game": games, "decision": env.timestep - before}

        def stepped() -> Counts:
            before = env.timestep
            for _ in range(games):
                state, _ = env.reset()
                while not env.is_over():
                    actions = list(state["legal_actions"])
                    state, _ = env.step(actions[int(random() * len(actions))])
            return {"game": games, "decision": env.timestep - before}

        return [timed("playout", playout, work), timed("stepped", stepped, work)]

    return measure


def pettingzoo(name: str, **config: int) -> Callable[[Work], list[Measured]]:
    """The measures of one of PettingZoo's classic games, in its agent by agent form."""

    def measure(work: Work) -> list[Measured]:
        import pettingzoo as package

        env: Any = package.make("aec", name, **config)
        env.reset(seed=SEED_NUMBER)
        random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for ours
        games = -(-work.games // SLOWER)

        def stepped() -> Counts:
            return aec_games(env, games, random)

        return [timed("stepped", stepped, work)]

    return measure


def pgx(name: str) -> Callable[[Work], list[Measured]]:
    """Many games of pgx in one call, any action of the mask, the next deal after an end."""

    def measure(work: Work) -> list[Measured]:
        import jax
        import pgx as package
        from pgx.experimental.wrappers import auto_reset

        env: Any = package.make(name)
        n = BATCH if work.games > FEW else FEW

        def one(state: Any, key: Any) -> Any:
            odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            return auto_reset(env.step, env.init)(state, jax.random.categorical(key, odds), key)

        step = jax.jit(jax.vmap(one))
        dice = jax.random.PRNGKey(SEED_NUMBER)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(dice, n))
        state = step(state, jax.random.split(dice, n))  # compiled before the clock starts

        def in_a_batch() -> Counts:
            nonlocal dice, state
            ended = 0
            for _ in range(STEPS):
                dice, more = jax.random.split(dice)
                state = step(state, jax.random.split(more, n))
                ended += int(state.terminated.sum())
            return {"game": max(1, ended), "decision": STEPS * n}

        return [timed(IN_A_BATCH, in_a_batch, work)]

    return measure


OH_HELL: Final = [f"oh_hell(players=4,num_tricks_fixed={n})" for n in range(10, 0, -1)]
SPIEL: Final = ("pyspiel",)
PGX: Final = ("pgx", "jax")
ZOO: Final = ("pettingzoo", "gymnasium", "pygame")

PEERS: Final = (
    Peer("open_spiel", SPIEL, "oh_hell, 4 players, 10 to 1 tricks", open_spiel(*OH_HELL)),
    Peer("open_spiel", SPIEL, "hearts, 4 players", open_spiel("hearts")),
    Peer("open_spiel", SPIEL, "kuhn_poker in Python", in_python("python_kuhn_poker")),
    Peer("pgx", PGX, "leduc_holdem, 2 players", pgx("leduc_holdem")),
    Peer("pgx", PGX, "sparrow_mahjong, 3 players", pgx("sparrow_mahjong")),
    Peer("rlcard", ("rlcard",), "uno, 2 players", rlcard("uno")),
    Peer("rlcard", ("rlcard",), "bridge, 4 players", rlcard("bridge")),
    Peer(
        "rlcard", ("rlcard",), "limit-holdem, 4 players", rlcard("limit-holdem", game_num_players=4)
    ),
    Peer(
        "pettingzoo",
        (*ZOO, "rlcard"),
        "texas_holdem, 4 players",
        pettingzoo("classic/texas_holdem-v4", num_players=4),
    ),
    Peer(
        "pettingzoo",
        (*ZOO, "shimmy", "pyspiel"),
        "hanabi, 4 players",
        pettingzoo("classic/hanabi-v5", players=4),
    ),
)
