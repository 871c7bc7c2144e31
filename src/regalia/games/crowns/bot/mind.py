"""What a search knows of Cosmic Crowns."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.mind import Mind
from regalia.games.crowns.bot.belief import Belief
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.bot.value import chances
from regalia.games.crowns.state import Crowns


class CrownsMind(Mind):
    """Players who count cards and keep to their bids; a search stops at the end of the round."""

    def __init__(self) -> None:
        super().__init__()
        self.playouts = 4000
        self.belief: Belief | None = None  # of the round as it was seen last

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Crowns)
        return answer_of(world, index)

    def candidates(self, chair: Chair) -> list[Answer]:
        self.belief = None
        options = chair.options()
        if len(options) < 2:
            return options
        world = chair.imagine()
        own = self.policy(world, world.asked.index(chair.seat), chair.chance)
        return [own, *[option for option in options if option != own]]

    def stop(self, world: Game) -> int:
        assert isinstance(world, Crowns)
        return world.round * 2 + (1 if world.brawl else 0)

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Crowns)
        return chances(world)

    def fit(self, world: Game, seat: Seat) -> float:
        assert isinstance(world, Crowns)
        belief = self.belief
        if belief is None or not belief.is_of(world):
            belief = self.belief = Belief(world)
        return belief.fit(world, seat)
