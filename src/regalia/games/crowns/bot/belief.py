"""Belief: the likelihood of the others' bids and cards, given the hands of an imagined world."""

from __future__ import annotations

from math import exp, log
from typing import Final

from regalia.engine.events import SeenEvent
from regalia.engine.flow import Seat
from regalia.games.crowns.bot.history import History, Seen
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.bot.trick_context import ODDS, PLAYER_COUNTS, SINGLE, TrickContext
from regalia.games.crowns.cards import NO_CLAN, Card, Clan
from regalia.games.crowns.state import NO_BID, Crowns

# How much less a card or a bid must promise to be chosen a good deal less often. In Easy Mode only
# cards tell, and what they promise differs less.
SHARP: Final = 0.05
EASY_SHARP: Final = 0.012
# How often somebody does what cannot be explained, so that no bluff is ruled out.
WHIM: Final = 0.05
NO_FLOOR: Final = -1.0e9


class Belief:
    """Public acts of this round, ready to be compared with many imagined worlds.

    In a round whose past is not complete any world is as likely as another.
    """

    def __init__(self, game: Crowns, events: list[SeenEvent]) -> None:
        self.sharp = SHARP if game.house_rules.hard else EASY_SHARP
        self.dealer = game.dealer
        self.bids = game.bids[:]
        self.seen: list[list[Seen]] = [[] for _ in range(game.players)]  # by seat, in order
        self.laid: list[list[Card]] = [[] for _ in range(game.players)]  # likewise
        history = History(game, events)
        self.told = not game.brawl and history.is_complete()
        ground: Clan = history.first_ground  # when bids were made
        if self.told:
            for seen in history.choices:
                self.seen[seen.seat].append(seen)
                self.laid[seen.seat].append(seen.card)
        if game.house_rules.bid_first:
            ground = NO_CLAN
        row = (game.players - 2) * 5 + ground
        self.odds = SINGLE[row] if game.size == 1 else ODDS[row]
        self.dealers_odds = SINGLE[row + PLAYER_COUNTS * 5] if game.size == 1 else ODDS[row]

    def fit_of(self, seat: Seat, hand: list[Card], floor: float) -> float:
        """The logarithm of the likelihood of what a player did who has this hand left.

        It may stop below the floor.
        """
        if not self.told:
            return 0.0
        held = hand + self.laid[seat]
        total = 0.0
        if self.bids[seat] != NO_BID:
            total = log(self.bid_likelihood(seat, held))
        for seen in self.seen[seat]:
            if total < floor:
                return total
            if seen.chosen and len(held) > 1:
                total += log(self.likelihood(seen.context, held, seen.card))
            held.remove(seen.card)
        return total

    def bid_likelihood(self, seat: Seat, held: list[Card]) -> float:
        """The likelihood of the bid that was made, given these cards."""
        table = self.dealers_odds if seat == self.dealer else self.odds
        hits = exactly([table[card] for card in held])
        worths = [(bid + 1) * hits[bid] for bid in range(len(hits))]
        return softened(worths, self.bids[seat], self.sharp)

    def likelihood(self, context: TrickContext, held: list[Card], card: Card) -> float:
        """The likelihood of playing a card in a trick context, given these cards."""
        legal = context.legal(held)
        if len(legal) == 1:
            return 1.0
        for index in range(len(legal)):
            if legal[index] == card:
                return softened(context.worths(held, legal), index, self.sharp)
        return WHIM / len(held)  # no such hand could have played it


def softened(worths: list[float], chosen: int, sharp: float) -> float:
    """The chance of a choice, the likelier the more it promises."""
    most = max(worths)
    total = 0.0
    for worth in worths:
        total += exp((worth - most) / sharp)
    mine = exp((worths[chosen] - most) / sharp)
    return (1.0 - WHIM) * mine / total + WHIM / len(worths)
