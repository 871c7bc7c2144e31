"""Our games as OpenSpiel's information-set search sees a game, so that it can play them.

What OpenSpiel asks of a state it gets from ours: whose turn it is, the legal actions, what the
player knows as a string, and worlds that the player cannot tell apart, which `imagine` draws. Where
several seats answer in secret they do so one after the other, and none sees the others' answers.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from time import monotonic
from typing import Any, Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer
from regalia.engine.game import Game, random_playout
from regalia.engine.label import Label
from regalia.engine.mind import victory_shares

FOR_EVER: Final = 1_000_000_000
LEAST: Final = 2  # simulations, before any answer has been tried


def why_absent() -> str | None:
    """Why OpenSpiel cannot play here; None if it can."""
    missing = [name for name in ("pyspiel", "open_spiel") if find_spec(name) is None]
    return "OpenSpiel is not installed; python3 dev.py peers adds it" if missing else None


class SpielGame:
    """What a state has to say of its game: turns in order, and hidden information."""

    def __init__(self) -> None:
        import pyspiel

        self.dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
        self.information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> SpielGame:
        """The game is its own type."""
        return self


class SpielState:
    """A game of ours in OpenSpiel's words."""

    def __init__(self, kind: SpielGame, game: Game) -> None:
        self.kind = kind
        self.game = game

    def get_game(self) -> SpielGame:
        """The kind of game it is."""
        return self.kind

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.game.asked

    def is_chance_node(self) -> bool:
        """Never: our games draw from a chance of their own."""
        return False

    def current_player(self) -> int:
        """The first of those who are asked."""
        return self.game.asked[0]

    def legal_actions(self) -> list[int]:
        """The places of what this player may answer: OpenSpiel has no actions below zero."""
        return list(range(len(self.game.choices[0])))

    def apply_action(self, action: int) -> None:
        """This player answers."""
        self.game.take(0, self.game.choices[0][action])

    def information_state_string(self) -> str:
        """All that this player sees, and what may be answered."""
        return f"{self.game.view(self.game.asked[0])!r} {self.game.choices[0]}"

    def returns(self) -> list[float]:
        """Each seat's share of the victory."""
        return victory_shares(self.game)

    def clone(self) -> SpielState:
        """The same state, independent of this one."""
        return SpielState(self.kind, self.game.clone())


class RandomRollouts:
    """OpenSpiel's usual evaluator, a random rollout and equal priors, at our engine's speed."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def evaluate(self, state: SpielState) -> list[float]:
        """The result of one random game from here."""
        world = state.game.clone()
        random_playout(world, self.chance)
        return victory_shares(world)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every answer alike."""
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class SpielPlayer:
    """OpenSpiel's ISMCTS at one of our chairs, by simulations or by time."""

    def __init__(self, uct: float, simulations: int, seconds: float, seed: int) -> None:
        import numpy as np
        from open_spiel.python.algorithms import ismcts

        self.numpy: Any = np
        self.ismcts: Any = ismcts
        self.kind = SpielGame()
        self.uct = uct
        self.limit = simulations
        self.seconds = seconds
        self.random = Random(seed)  # noqa: S311 - reproducible, and no secret
        self.simulations = 0  # of the last decision

    def choose(self, chair: Chair) -> Answer:
        """The answer that its search visited most."""
        bot: Any = self.ismcts.ISMCTSBot(
            game=None,
            evaluator=RandomRollouts(chair.chance.fork()),
            uct_c=self.uct,
            max_simulations=FOR_EVER if self.seconds else self.limit,
            random_state=self.numpy.random.RandomState(self.random.getrandbits(32)),
            final_policy_type=self.ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        bot.set_resampler(lambda state, player: self.world(chair))
        self.simulations = 0
        # a world of its own: the search never holds the real game
        root = self.at_its_turn(chair, SpielState(self.kind, chair.imagine()))
        self.until = monotonic() + self.seconds
        try:
            action = bot.step(root)
        except TimeIsUp:
            policy = bot.get_final_policy(root, bot._root_node)
            best = max(share for _, share in policy)
            action = self.random.choice([each for each, share in policy if share == best])
        return root.game.choices[0][int(action)]

    def world(self, chair: Chair) -> SpielState:
        """One more world to search in, while there is time."""
        if self.seconds and self.simulations >= LEAST and monotonic() >= self.until:
            raise TimeIsUp
        self.simulations += 1
        return self.at_its_turn(chair, SpielState(self.kind, chair.imagine()))

    def at_its_turn(self, chair: Chair, state: SpielState) -> SpielState:
        """Others who answer in secret before have answered, anything."""
        game = state.game
        while game.asked[0] != chair.seat:
            game.take(0, chair.chance.choose(game.choices[0]))
        return state

    def reason(self) -> Label | None:
        """It gives none."""
        return None


class TimeIsUp(Exception):
    """The search has had its time."""
