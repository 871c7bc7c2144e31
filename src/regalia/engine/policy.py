"""Policies: the one piece of code by which a game plays `baseline`, playouts and fallbacks."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label


class Policy:
    """Policy of a seat that answers without a search; by default at random.

    It reads the state, quickly enough for thousands of playouts. What it rests on must be known to
    the seat that answers.
    """

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        """The answer of the seat asked at this index."""
        return chance.choose(game.choices[index])

    def looks_ahead(self, question: str) -> bool:
        """True if the answer rests on draws to come, which the seat imagines by its chance."""
        return False

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        """The reason of this answer to the open question; None if there is none."""
        return None


class Baseline:
    """The player `baseline`: the policy of a game, asked in a world that its seat imagines."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.world: Game | None = None  # of the last answer
        self.seat: Seat = 0
        self.answer: Answer = 0

    def choose(self, chair: Chair) -> Answer:
        """The answer of the policy; the chair's chance is left to it, or to looking ahead."""
        chance = chair.chance
        if not self.policy.looks_ahead(chair.question()):
            chair.chance = chance.clone()
        world = chair.imagine()
        chair.chance = chance
        self.world = world
        self.seat = chair.seat
        self.answer = self.policy.answer(world, world.asked.index(chair.seat), chance)
        return self.answer

    def reason(self) -> Label | None:
        """The reason of the last answer."""
        if self.world is None:
            return None
        return self.policy.reason(self.world, self.seat, self.answer)
