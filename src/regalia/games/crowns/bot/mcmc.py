"""Markov chain over worlds: hidden cards swap places by Metropolis steps of the belief."""

from __future__ import annotations

from math import log
from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.flow import NOBODY, Seat
from regalia.games.crowns.bot.belief import NO_FLOOR, Belief
from regalia.games.crowns.cards import Card
from regalia.games.crowns.determinization import fits_peeks, may_hold
from regalia.games.crowns.state import Crowns

FINE: Final = 1 << 16
# Swaps from one world to the next, times a level's belief; where bids tell too, each takes longer.
HARD_PACE: Final = 4
EASY_PACE: Final = 8


class WorldChain:
    """A walk from world to world (Metropolis): it stays longest where the others' acts fit best."""

    def __init__(self, chair: Chair) -> None:
        world = chair.imagine()
        assert isinstance(world, Crowns)
        self.chair = chair
        self.chance = chair.chance.fork()
        self.world = world
        self.pace = HARD_PACE if world.house_rules.hard else EASY_PACE
        self.belief = Belief(world, chair.events())
        self.cards: list[Card] = []
        self.places: list[Seat] = []
        self.fits: list[float] = []
        for seat in range(world.players):
            hand = world.hand(seat)
            if seat == chair.seat:
                self.fits.append(0.0)
                continue
            self.fits.append(self.belief.fit_of(seat, hand, NO_FLOOR))
            self.cards += hand
            self.places += [seat] * len(hand)
        self.cards += world.stack_cards
        self.places += [NOBODY] * len(world.stack_cards)

    def walk(self, swaps: int) -> None:
        """Tries so many swaps of two hidden cards."""
        if len(self.cards) < 2:
            return
        for _ in range(swaps):
            one = self.chance.below(len(self.cards))
            two = self.chance.below(len(self.cards))
            if self.places[one] > self.places[two]:
                self.try_swap(two, one)
            elif self.places[one] < self.places[two]:
                self.try_swap(one, two)

    def try_swap(self, one: int, two: int) -> None:
        """Swaps two cards if the likelihood allows; the first may lie in the stack."""
        world = self.world
        lower = self.places[one]
        upper = self.places[two]
        away = self.cards[one]
        here = self.cards[two]
        if not may_hold(world, lower, here) or not may_hold(world, upper, away):
            return
        before = self.fits[upper]
        if lower != NOBODY:
            before += self.fits[lower]
        floor = before + log((self.chance.below(FINE) + 0.5) / FINE)
        hand = exchanged(world.hand(upper), here, away)
        fit = self.belief.fit_of(upper, hand, floor)
        if fit < floor:
            return
        if lower == NOBODY:
            stack = exchanged(world.stack_cards, away, here)
            if not fits_peeks(world, self.chair.seat, stack):
                return
            world.stack_cards = stack
        else:
            other = exchanged(world.hand(lower), away, here)
            other_fit = self.belief.fit_of(lower, other, floor - fit)
            if fit + other_fit < floor:
                return
            world.give(lower, other)
            self.fits[lower] = other_fit
        world.give(upper, hand)
        self.fits[upper] = fit
        self.cards[one] = here
        self.cards[two] = away

    def present(self) -> Crowns:
        """The world the walk has come to, with draws of its own."""
        world = self.world.clone()
        world.chance = self.chance.fork()
        return world


def exchanged(cards: list[Card], away: Card, here: Card) -> list[Card]:
    """Sorted cards, one of them exchanged for another."""
    result = [card for card in cards if card != away]
    result.append(here)
    result.sort()
    return result
