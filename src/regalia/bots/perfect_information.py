"""Perfect information: the win rate of a player who sees all cards, as an upper bound."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Seat
from regalia.engine.game import Game


class PerfectInformationChair(Chair):
    """A chair from which all cards are seen; only draws to come stay unknown."""

    def __init__(self, game: Game, seat: Seat, chance: Chance) -> None:
        super().__init__(game, seat, chance)
        self.all_open = game

    def imagine(self) -> Game:
        """The real world, with draws of its own."""
        world = self.all_open.clone()
        world.chance = self.chance.fork()
        return world
