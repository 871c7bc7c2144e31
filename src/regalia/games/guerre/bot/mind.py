"""Search model of La guerre de la couronne."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label, seat_label
from regalia.engine.mind import Mind
from regalia.games.guerre.bot.baseline import GuerrePolicy
from regalia.games.guerre.bot.policy import answer_of, highest
from regalia.games.guerre.bot.traits import traits_of
from regalia.games.guerre.bot.value import chances
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import NO_TOKEN

FACTS: Final = ("guerre-fact-lead", "guerre-fact-grown", "guerre-fact-robbed", "guerre-fact-kept")


class GuerreMind(Mind):
    """Everybody plays on by the policy; a search stops after some rounds."""

    def __init__(self) -> None:
        super().__init__(GuerrePolicy())
        self.playouts = 800
        self.judges_anywhere = True
        self.errors = (4.0, 1.5, 0.5)
        self.ahead = 3  # rounds that are played on
        self.begun = 0  # the round of the decision that is thought about
        self.height = 0  # of the own pile at that moment
        self.rival: Seat = 0  # with the highest pile of the others then
        self.rivals_height = 0

    def candidates(self, chair: Chair) -> list[Answer]:
        options = chair.options()
        if len(options) < 2:
            return options
        world = chair.imagine()
        assert isinstance(world, Guerre)
        self.begun = world.rounds
        self.height = len(world.piles[chair.seat])
        self.rival = highest(world, chair.seat, world.clockwise_from(chair.seat)[1:])
        self.rivals_height = len(world.piles[self.rival])
        own = answer_of(world, world.asked.index(chair.seat))
        return [own, *[option for option in options if option != own]]

    def stop(self, world: Game) -> int:
        assert isinstance(world, Guerre)
        return 1 if world.rounds >= self.begun + self.ahead else 0

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Guerre)
        return chances(world)

    def traits(self, chair: Chair, answers: list[Answer]) -> list[list[float]]:
        world = chair.imagine()
        assert isinstance(world, Guerre)
        return traits_of(world, chair.seat, answers)

    def indicators(self, world: Game, seat: Seat) -> list[float]:
        assert isinstance(world, Guerre)
        heights = world.heights()
        return [
            1.0 if heights[seat] == max(heights) else 0.0,
            1.0 if heights[seat] > self.height else 0.0,
            1.0 if heights[self.rival] < self.rivals_height else 0.0,
            1.0 if world.kept[seat] != NO_TOKEN else 0.0,
        ]

    def indicator_label(self, index: int, seat: Seat) -> Label:
        return Label(FACTS[index], {"whom": seat_label(self.rival)})
