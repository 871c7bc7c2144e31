"""Values of Honour, cards and powers for a seat."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.chronica.bot.heuristic_weights import HeuristicWeights
from regalia.games.chronica.bot.value import lateness
from regalia.games.chronica.cards.faces import INDEX, NO_CARD, Card
from regalia.games.chronica.powers.effects import (
    Dig,
    Drain,
    Draw,
    Honour,
    Purge,
    Recover,
    Replay,
)
from regalia.games.chronica.powers.power import ON_DISCARD, Power
from regalia.games.chronica.powers.registry import BY_TRIGGER
from regalia.games.chronica.state import Chronica

WON: Final = 1000.0
SAFE: Final = 3  # Honour that no turn takes
USUAL: Final = 13.2  # the index of a card
DUG: Final = 0.2  # by which a chosen card is worth more than a drawn one


class ResourceValues:
    """Values of resources to one seat of a game, by the heuristic weights."""

    def __init__(self, game: Chronica, seat: Seat, heuristics: HeuristicWeights) -> None:
        self.game = game
        self.heuristics = heuristics
        self.point = heuristics.point + heuristics.late * lateness(game)
        self.seat = seat
        self.rivals = game.opponents(seat)
        self.share = 1.0 / max(1, len(self.rivals))
        self.honour = game.honour[seat]
        self.cap = game.house_rules.honour_max
        self.powers = game.house_rules.powers
        weakest = self.cap
        for other in self.rivals:
            weakest = min(weakest, game.honour[other])
        self.weakest = weakest

    def spent(self, card: Card) -> float:
        """Worth of a card in hand, which a play gives up."""
        return self.heuristics.card + self.heuristics.index * (INDEX[card] - USUAL)

    def honour_change(self, change: int) -> float:
        """Worth of a change of the own Honour; losing all of it loses the game."""
        before = self.honour
        after = min(self.cap, before + change)
        if after <= 0:
            return -WON
        worth = self.heuristics.honour * (after - before)
        if before < SAFE:
            worth += self.heuristics.danger * (SAFE - before)
        if after < SAFE:
            worth -= self.heuristics.danger * (SAFE - after)
        return worth

    def drain(self, amount: int) -> float:
        """Worth of an opponent of choice losing Honour."""
        return self.loss_of(self.weakest, amount)

    def loss_of(self, honour: int, amount: int) -> float:
        """Worth of a rival with so much Honour losing some."""
        if honour <= amount and len(self.rivals) == 1:
            return WON
        worth = self.heuristics.honour * amount
        if honour < SAFE + amount:
            worth += self.heuristics.press * min(amount, SAFE + amount - honour)
        return worth * self.share

    # powers

    def event(self, trigger: int, card: Card, person: Card, occupied: bool) -> float:
        """Worth of a card's powers when an event triggers them."""
        worth = 0.0
        for power in BY_TRIGGER[trigger][card]:
            condition = power.condition.name
            if condition == "target":
                holds = occupied
            elif condition == "occupant":
                holds = person != NO_CARD and power.condition_filter.matches[person]
            else:
                holds = True
            if holds:
                worth += self.act(power)
        return worth

    def act(self, power: Power) -> float:
        """Worth of one power when it acts."""
        effect = power.effect
        if isinstance(effect, Draw):
            return self.heuristics.card * power.amount
        if isinstance(effect, Honour):
            return self.honour_change(power.amount)
        if isinstance(effect, Drain):
            return self.drain(power.amount)
        if isinstance(effect, Purge):
            held = 0
            for other in self.rivals:
                held = max(held, len(self.game.hands[other]))
            return self.heuristics.card * min(held, power.amount) * self.share
        if isinstance(effect, Replay):
            return self.heuristics.extra
        if isinstance(effect, Dig):
            return self.heuristics.card + DUG
        if isinstance(effect, Recover):
            matches = power.filter.matches
            for card in self.game.discards[self.seat]:
                if matches[card]:
                    return self.heuristics.card + DUG
        return 0.0

    def farewell(self, card: Card) -> float:
        """Worth of a card's powers when it falls."""
        worth = 0.0
        for power in BY_TRIGGER[ON_DISCARD][card]:
            if isinstance(power.effect, Drain):
                worth -= self.honour_change(-power.amount)
            elif power.effect.returns():
                worth += self.heuristics.card * self.share
            elif isinstance(power.effect, Draw):
                worth += self.heuristics.card * power.amount * self.share
            elif isinstance(power.effect, Honour):
                worth += self.heuristics.honour * power.amount * self.share
        return worth
