"""What a search knows of La guerre de la couronne."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.engine.mind import Mind, victory_shares
from regalia.games.guerre.bot.policy import answer_of
from regalia.games.guerre.state import Guerre

CLOSE: Final = 5.0  # tokens by which a pile is higher, and yet might have lost


class GuerreMind(Mind):
    """Players who count, swap upwards and rob the leader; a short game is played to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.playouts = 8000

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Guerre)
        return answer_of(world, index)

    def candidates(self, chair: Chair) -> list[Answer]:
        options = chair.options()
        if len(options) < 2:
            return options
        world = chair.imagine()
        assert isinstance(world, Guerre)
        own = answer_of(world, world.asked.index(chair.seat))
        return [own, *[option for option in options if option != own]]

    def value(self, world: Game) -> list[float]:
        """Half the victory, half how the piles stand: one game's luck says little by itself."""
        shares = victory_shares(world)
        scores = world.scores()
        highest = max(scores)
        weights = [exp((score - highest) / CLOSE) for score in scores]
        total = sum(weights, 0.0)
        return [
            0.5 * share + 0.5 * weight / total
            for share, weight in zip(shares, weights, strict=True)
        ]
