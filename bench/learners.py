"""Steps as learning programs take them: many games at once, one seat against bots, plain values."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import regalia
from bench.clock import SEED, SEED_NUMBER, Counts, Measured, Work, timed
from bench.tables import SLOWER, Table

BATCH: Final = 1024  # games at a time
STEPS: Final = 40  # of a batch, in one measure
FEW: Final = 16  # the same where the bench is only tried
IN_A_BATCH: Final = "in a batch"
ONE_SEAT: Final = "one seat against random"
FACADE: Final = "through import regalia"


class LearnerBench:
    """One table as learners step through it, any action of the mask."""

    def __init__(self, table: Table, work: Work) -> None:
        self.table = table
        self.work = work
        self.house: Any = dict(table.options)
        self.random = Random(SEED_NUMBER).random  # noqa: S311 - the same cheap choice as for peers
        self.batch: Any = None

    def in_a_batch(self) -> Counts:
        """Observed and masked decisions, with the choice of a random action among them."""
        from regalia.envs.vector import VectorTable

        if self.batch is None:
            table = self.table
            n = BATCH if self.work.games > FEW else FEW
            self.batch = VectorTable(table.game, n, table.players, seed=SEED_NUMBER, **self.house)
        ended = 0
        for _ in range(STEPS):
            self.batch.step(self.batch.sample())
            ended += int(self.batch.done.sum())
        return {"game": max(1, ended), "decision": STEPS * self.batch.n}

    def one_seat(self) -> Counts:
        """Decisions of the learner in Gymnasium's form, the others random."""
        from regalia.envs.seat import SeatEnv

        env = SeatEnv(self.table.game, self.table.players, **self.house)
        games = -(-self.work.games // SLOWER)
        decisions = 0
        seen, _ = env.reset(seed=SEED_NUMBER)
        for _ in range(games):
            over = False
            while not over:
                actions = seen["action_mask"].nonzero()[0]
                action = int(actions[int(self.random() * len(actions))])
                seen, _, over, _, _ = env.step(action)
                decisions += 1
            seen, _ = env.reset()
        return {"game": games, "decision": decisions}

    def facade(self) -> Counts:
        """Answers by number through the plain values of `import regalia`."""
        games = -(-self.work.games // SLOWER)
        decisions = 0
        for deal in range(games):
            game = regalia.new(self.table.game, self.table.players, SEED, deal=deal, **self.house)
            while not game.over:
                seat = game.to_act[0]
                answers = game.legal(seat)
                game.play(seat, answers[int(self.random() * len(answers))])
                decisions += 1
        return {"game": games, "decision": decisions}

    def measure(self) -> list[Measured]:
        """The three rows."""
        return [
            timed(IN_A_BATCH, self.in_a_batch, self.work),
            timed(ONE_SEAT, self.one_seat, self.work),
            timed(FACADE, self.facade, self.work),
        ]
