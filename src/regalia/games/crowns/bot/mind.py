"""Search model of Cosmic Crowns."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.mind import Mind
from regalia.games.crowns.bot.baseline import CrownsPolicy
from regalia.games.crowns.bot.equivalent_cards import distinct_cards
from regalia.games.crowns.bot.mcmc import WorldChain
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.bot.policy_net import EASY_POLICY_NET, HARD_POLICY_NET, PolicyNet
from regalia.games.crowns.bot.traits import traits_of
from regalia.games.crowns.bot.value import chances, worth_of_a_crown
from regalia.games.crowns.questions import BID, PLAY
from regalia.games.crowns.state import NO_BID, Crowns

WARMING_UP: Final = 12  # likely worlds that are passed before the first is taken
AROUND: Final = 3  # how far from the policy's bid others are worth a thought
# Worlds that the policy net is worth in Easy Mode, measured at decisions tried in many worlds.
PRIOR_WEIGHT: Final = 50.0


class CrownsMind(Mind):
    """Everybody plays the round on by the policy; in Easy Mode the own seat by its policy net."""

    def __init__(self) -> None:
        super().__init__(CrownsPolicy())
        self.playouts = 2000
        self.errors = (8.0, 0.8, 0.45)
        self.easy = EASY_POLICY_NET
        self.hard = HARD_POLICY_NET
        self.easy_prior_weight = PRIOR_WEIGHT
        # of the decision that is thought about
        self.seat: Seat = NOBODY  # whose decision it is
        self.chain: WorldChain | None = None
        self.goal = 0  # crowns that would make a good round, from now on
        self.mark = 0  # the own bank with them

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Crowns)
        hard = world.house_rules.hard
        if self.seat == NOBODY or (self.seat == world.asked[index] and not hard):
            return self.policy_net(world).answer_of(world, index)
        return answer_of(world, index)

    def policy_net(self, world: Crowns) -> PolicyNet:
        """The policy net for the mode that is played."""
        return self.hard if world.house_rules.hard else self.easy

    def candidates(self, chair: Chair) -> list[Answer]:
        self.chain = None
        self.seat = chair.seat
        self.prior_weight = 0.0
        options = chair.options()
        if len(options) < 2:
            return options
        world = chair.imagine()
        assert isinstance(world, Crowns)
        index = world.asked.index(chair.seat)
        # in Hard Mode a search by the policy seemed to win more: bench/notes/minds.md
        hard = world.house_rules.hard
        self.prior_weight = 0.0 if hard else self.easy_prior_weight
        own = answer_of(world, index) if hard else self.policy_net(world).answer_of(world, index)
        bid = own if world.question is BID else world.bids[chair.seat]
        left = len(world.hand(chair.seat))
        self.goal = bid + 1 if bid != NO_BID else max(1, left // world.players)
        self.mark = world.banks[chair.seat] + self.goal
        if world.question is PLAY:
            return distinct_cards(world, chair.seat, options, own)
        if world.question is BID:
            options = [bid for bid in options if abs(bid - own) <= AROUND]
        return [own, *[option for option in options if option != own]]

    def prior(self, chair: Chair, answers: list[Answer]) -> list[float]:
        if self.prior_weight == 0.0:
            return []
        world = chair.imagine()
        assert isinstance(world, Crowns)
        worths = self.policy_net(world).worths_of(world, chair.seat, answers)
        crown = worth_of_a_crown(world, chair.seat)
        return [crown * worth for worth in worths]

    def stop(self, world: Game) -> int:
        assert isinstance(world, Crowns)
        return world.round * 2 + (1 if world.brawl else 0)

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Crowns)
        return chances(world)

    def likely(self, chair: Chair, belief: int) -> Game:
        chain = self.chain
        if chain is None or chain.chair is not chair:
            chain = self.chain = WorldChain(chair)
            chain.walk(WARMING_UP * chain.pace * belief)
        chain.walk(chain.pace * belief)
        return chain.present()

    def traits(self, chair: Chair, answers: list[Answer]) -> list[list[float]]:
        world = chair.imagine()
        assert isinstance(world, Crowns)
        return traits_of(world, chair.seat, answers, chair.events())

    def indicators(self, world: Game, seat: Seat) -> list[float]:
        assert isinstance(world, Crowns)
        banks = world.banks
        return [
            1.0 if banks[seat] >= self.mark else 0.0,
            1.0 if banks[seat] == max(banks) else 0.0,
        ]

    def indicator_label(self, index: int, seat: Seat) -> Label:
        if index == 0:
            return Label("crowns-fact-goal", {"count": self.goal})
        return Label("crowns-fact-lead")
