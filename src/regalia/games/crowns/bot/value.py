"""What banks are worth between two rounds: the chance of each seat to win the game."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.engine.mind import victory_shares
from regalia.games.crowns.state import Crowns

# How far the crowns of a round with so many cards scatter, in Easy and in Hard Mode (variance).
EASY_SCATTER: Final = 0.9
HARD_SCATTER: Final = 1.4
# How a lead counts, in deviations of what is still to come.
STEEP: Final = 1.7


def chances(game: Crowns) -> list[float]:
    """Each seat's chance to win, by what lies in the banks and how much is still to come."""
    sizes = game.house_rules.sizes
    if not game.asked and game.champion >= 0 and not game.brawl:
        return victory_shares(game)
    if game.brawl:
        # everybody has a card, whatever the banks
        return [1.0 / game.players] * game.players
    scatter = HARD_SCATTER if game.house_rules.hard else EASY_SCATTER
    to_come = sum(sizes[game.round - 1 :]) * scatter + 0.5
    slope = STEEP / sqrt(to_come)
    most = max(game.banks)
    weights = [exp(slope * (bank - most)) for bank in game.banks]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]
