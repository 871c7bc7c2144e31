"""Games stepped through PettingZoo's loop, ours and its own alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.clock import Counts


def aec_games(env: Any, games: int, random: Callable[[], float]) -> Counts:
    """Whole games, one agent at a time, any action of the mask."""
    decisions = 0
    for _ in range(games):
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = seen["action_mask"].nonzero()[0]
            env.step(int(actions[int(random() * len(actions))]))
            decisions += 1
    return {"game": games, "decision": decisions}
