"""Value function between two rounds: each seat's chance to win the game by the banks."""

from __future__ import annotations

from math import exp, sqrt

from regalia.engine.flow import Seat
from regalia.engine.mind import victory_shares
from regalia.games.crowns.bot.weights import GAINS, REST, SCATTER, STEEP
from regalia.games.crowns.state import Crowns


def chances(game: Crowns) -> list[float]:
    """Each seat's chance to win, by what lies in the banks and how much is still to come."""
    players = game.players
    if game.brawl:
        # everybody has one card, whatever the banks: crowns.brawl.everyone
        return [1.0 / players] * players
    if game.over:
        return victory_shares(game)
    mode = 1 if game.house_rules.hard else 0
    gains = GAINS[mode][players - 2]
    scatter = SCATTER[mode][players - 2]
    banks = [float(bank) for bank in game.banks]
    variance = REST[mode][players - 2]
    dealer = game.dealer
    sizes = game.house_rules.sizes
    for ahead in range(game.round - 1, len(sizes)):
        size = sizes[ahead]
        variance += scatter[size - 1]
        for place in range(players):
            banks[(dealer + place) % players] += gains[place] * size
        dealer += 1
    slope = STEEP[mode][players - 2] / sqrt(variance)
    most = max(banks)
    weights = [exp(slope * (bank - most)) for bank in banks]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]


def worth_of_a_crown(game: Crowns, seat: Seat) -> float:
    """By how much one crown more raises the chance of a seat to win."""
    banks = game.banks
    before = chances(game)[seat]
    game.banks = banks[:]
    game.banks[seat] += 1
    after = chances(game)[seat]
    game.banks = banks
    return after - before
