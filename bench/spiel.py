"""Our games as OpenSpiel's information-set search sees a game, so that it can play them.

The positions are those of `regalia.envs` (docs/environments.md), as `pyspiel` has them too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from random import Random
from time import monotonic
from typing import Any, Final

from regalia.engine.chair import Chair
from regalia.engine.encoding.actions import Actions
from regalia.engine.flow import Answer
from regalia.engine.label import Label
from regalia.engine.mind import victory_shares
from regalia.envs.position import Position, RandomRollouts, at_turn
from regalia.games.registry import GAMES

FOR_EVER: Final = 1_000_000_000
EXTRA: Final = 'pip install "regalia[openspiel]"'
LEAST: Final = 2  # simulations, before any answer has been tried


def why_absent() -> str | None:
    """The reason why OpenSpiel cannot play here; None if it can."""
    missing = [name for name in ("pyspiel", "open_spiel") if find_spec(name) is None]
    return f"OpenSpiel is not installed; {EXTRA} adds it" if missing else None


@cache
def sequential_game() -> Any:
    """The type of any of our games in OpenSpiel: turns in order, and hidden information."""
    from regalia.envs.openspiel import game_type

    return game_type(GAMES["crowns"], explicit=False)


class SpielState(Position):
    """A position as OpenSpiel's search in Python meets a state, without the way through C++."""

    def get_game(self) -> SpielState:
        """The search asks a game for its type, and nothing else."""
        return self

    def get_type(self) -> Any:
        """The type that the environment registers."""
        return sequential_game()

    def is_chance_node(self) -> bool:
        """Never: a position comes after the deal."""
        return False

    def information_state_string(self, seat: int | None = None) -> str:
        """The present view; a past would only cost search time."""
        return self.observation_string(seat)

    def returns(self) -> list[float]:
        """Each seat's share of the victory, which its exploration was tried with."""
        return victory_shares(self.game)


class SpielPlayer:
    """OpenSpiel's ISMCTS at one of our chairs, by simulations or by time."""

    def __init__(
        self, actions: Actions, uct: float, simulations: int, seconds: float, seed: int
    ) -> None:
        import numpy as np
        from open_spiel.python.algorithms import ismcts

        self.numpy: Any = np
        self.ismcts: Any = ismcts
        self.actions = actions
        self.uct = uct
        self.limit = simulations
        self.seconds = seconds
        self.clock: Callable[[], float] = monotonic
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
        root = self.imagined(chair)
        self.until = self.clock() + self.seconds
        try:
            action = bot.step(root)
        except TimeIsUp:
            policy = bot.get_final_policy(root, bot._root_node)
            best = max(share for _, share in policy)
            action = self.random.choice([each for each, share in policy if share == best])
        return root.offered()[int(action)]

    def world(self, chair: Chair) -> SpielState:
        """One more world to search in, while there is time."""
        if self.seconds and self.simulations >= LEAST and self.clock() >= self.until:
            raise TimeIsUp
        self.simulations += 1
        return self.imagined(chair)

    def imagined(self, chair: Chair) -> SpielState:
        """A world at this chair's turn."""
        world = at_turn(chair.imagine(), chair.seat, chair.chance)
        return SpielState(world, self.actions)

    def reason(self) -> Label | None:
        """It gives none."""
        return None


class TimeIsUp(Exception):
    """The search has had its time."""
