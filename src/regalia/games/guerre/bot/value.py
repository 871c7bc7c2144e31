"""Value function between two rounds: each seat's chance to win the game by the piles."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.mind import victory_shares
from regalia.games.guerre.bot.weights import KEPT, LEAD
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import JOKER, NO_TOKEN, face_of

STRETCH: Final = 5  # tokens of the pool that count as one stretch of the game
STRETCHES: Final = 12


def chances(game: Guerre) -> list[float]:
    """Each seat's chance to win, by the piles, the chance tokens and the Jokers to come.

    What lies in the columns of a round that has just begun counts as if it were still in the pool:
    luck that no answer had a part in.
    """
    if game.over:
        return victory_shares(game)
    players = game.players
    left, jokers = to_come(game)
    lead = LEAD[players - 2][min(2, jokers)][min(STRETCHES - 1, left // STRETCH)]
    kept = KEPT[players - 2]
    scores: list[float] = []
    for seat in range(players):
        token = game.kept[seat]
        score = lead * len(game.piles[seat])
        scores.append(score if token == NO_TOKEN else score + kept[token])
    most = max(scores)
    weights = [exp(score - most) for score in scores]
    total = sum(weights, 0.0)
    return [weight / total for weight in weights]


def to_come(game: Guerre) -> tuple[int, int]:
    """Tokens still to be won, and Jokers that may still swap piles."""
    left = len(game.pool)
    jokers = game.pool.count(JOKER) + game.kept.count(JOKER)
    for column in game.columns:
        left += len(column)
        for entry in column:
            if face_of(entry) == JOKER:
                jokers += 1
    return left, jokers
