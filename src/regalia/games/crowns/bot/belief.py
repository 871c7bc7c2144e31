"""How likely what the others bid and played is, if they held the cards of an imagined world."""

from __future__ import annotations

from math import exp, log
from typing import Final

from regalia.engine.flow import Seat
from regalia.games.crowns.bot.history import Replay, Seen, past_choices
from regalia.games.crowns.bot.moment import ODDS, PLAYER_COUNTS, SINGLE, Moment
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.cards import NO_CLAN, Card, Clan
from regalia.games.crowns.state import NO_BID, Crowns

# How much less a card or a bid must promise to be chosen a good deal less often.
SHARP: Final = 0.08
# How often somebody does what cannot be explained, so that no bluff is ruled out.
WHIM: Final = 0.1


class Belief:
    """What everybody saw in this round, ready to be compared with many imagined worlds."""

    def __init__(self, game: Crowns) -> None:
        self.round = game.round
        self.laid = len(game.trick) + sum([len(trick) for trick in game.taken])
        self.bids = game.bids[:]
        self.choices: list[Seen] = []
        self.ground: Clan = game.battleground  # when bids were made
        replay = Replay(game)
        if not game.brawl and replay.found():
            self.choices = past_choices(replay)
            self.ground = replay.first_ground
        if game.house_rules.bid_first:
            self.ground = NO_CLAN

    def is_of(self, game: Crowns) -> bool:
        """Whether nothing was bid or played since."""
        if self.round != game.round or self.bids != game.bids:
            return False
        return self.laid == len(game.trick) + sum([len(trick) for trick in game.taken])

    def fit(self, world: Crowns, seat: Seat) -> float:
        """The logarithm of the likelihood of what the others did, seen from a seat."""
        hands = [hand[:] for hand in world.hands]
        total = 0.0
        for index in range(len(self.choices) - 1, -1, -1):
            seen = self.choices[index]
            if seen.seat == seat:
                continue
            hand = hands[seen.seat]
            hand.append(seen.card)
            if seen.chosen and len(hand) > 1:
                total += log(likelihood(seen.moment, hand, seen.card))
        if len(self.choices) == self.laid:
            for other in range(world.players):
                if other != seat and self.bids[other] != NO_BID:
                    total += log(self.bid_likelihood(world, other, hands[other]))
        return total

    def bid_likelihood(self, world: Crowns, seat: Seat, hand: list[Card]) -> float:
        """How likely a player with this hand bids what was bid."""
        row = (world.players - 2) * 5 + self.ground
        table = ODDS[row]
        if world.size == 1:
            table = SINGLE[row + PLAYER_COUNTS * 5 if seat == world.dealer else row]
        hits = exactly([table[card] for card in hand])
        worths = [(bid + 1) * hits[bid] for bid in range(len(hits))]
        return softened(worths, self.bids[seat])


def likelihood(moment: Moment, hand: list[Card], card: Card) -> float:
    """How likely a player with this hand plays a card at a moment."""
    legal = moment.legal(hand)
    if len(legal) == 1:
        return 1.0
    worths = moment.worths(hand, legal)
    for index in range(len(legal)):
        if legal[index] == card:
            return softened(worths, index)
    return WHIM / len(hand)  # it was laid in another way than the replay tells


def softened(worths: list[float], chosen: int) -> float:
    """The chance of a choice, the likelier the more it promises."""
    most = max(worths)
    total = 0.0
    mine = 0.0
    for index in range(len(worths)):
        weight = exp((worths[index] - most) / SHARP)
        total += weight
        if index == chosen:
            mine = weight
    return (1.0 - WHIM) * mine / total + WHIM / len(worths)
