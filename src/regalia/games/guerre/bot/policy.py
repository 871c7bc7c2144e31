"""The policy of La guerre de la couronne: it counts, swaps upwards and robs the leader.

Only what the seat may know is looked at: piles and columns lie open, its own chance token is its.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Seat
from regalia.games.guerre.questions import ANNOUNCE, CHANCE_USE, JOKER_SWAP, QUEEN_TARGET
from regalia.games.guerre.state import Guerre
from regalia.games.guerre.tokens import BANKRUPTCY, JOKER, KING, PRINCE, QUEEN, Face

# What an announcement must bring at least, in tokens of lead: near the end, before, and before
# with a special, which is worth more later.
LATE_GAIN: Final = 0.5
EARLY_GAIN: Final = 2.5
EARLY_SPECIAL_GAIN: Final = 3.5
LATE_ROUNDS: Final = 3


def answer_of(game: Guerre, index: int) -> Answer:
    """The answer of the seat asked at this index."""
    seat = game.asked[index]
    question = game.question
    if question is CHANCE_USE:
        return announcement(game, seat)
    if question is QUEEN_TARGET:
        return highest(game, seat, game.choices[index])
    if question is JOKER_SWAP:
        rival = highest(game, seat, game.clockwise_from(seat)[1:])
        return rival if len(game.piles[rival]) > len(game.piles[seat]) else PASS
    # what goes to the pool may come back to a rival: give the weakest face
    return min(game.choices[index])


def highest(game: Guerre, seat: Seat, others: list[Seat]) -> Seat:
    """Of some seats the one with the highest pile, of equals the next clockwise."""
    found = others[0]
    best = -game.players  # below any rank
    for other in others:
        rank = len(game.piles[other]) * game.players - (other - seat) % game.players
        if rank > best:
            best = rank
            found = other
    return found


def announcement(game: Guerre, seat: Seat) -> Answer:
    """Spends the chance token where it turns a lost round into a won one worth having."""
    token = game.kept[seat]
    if token == BANKRUPTCY:
        return PASS
    rank = game.house_rules.rank
    mine = game.top(seat)
    best = -1
    sharing = 0
    for other in game.fighting:
        if other != seat:
            top = rank[game.top(other)]
            if top > best:
                best = top
                sharing = 1
            elif top == best:
                sharing += 1
    stake = 0
    for column in game.columns:
        stake += len(column)
    gain = hope(rank[token], best, sharing) * (stake + 1 + worth(game, seat, token, stake))
    gain -= hope(rank[mine], best, sharing) * (stake + worth(game, seat, mine, stake))
    if len(game.pool) < LATE_ROUNDS * game.players:
        enough = LATE_GAIN
    else:
        enough = EARLY_GAIN if token < JOKER else EARLY_SPECIAL_GAIN
    return ANNOUNCE if gain > enough else PASS


def hope(top: int, best: int, sharing: int) -> float:
    """Certain or hopeless on open tokens; a tie is worth a fair share."""
    if top != best:
        return 1.0 if top > best else 0.0
    return 1.0 / (1 + sharing)


def worth(game: Guerre, seat: Seat, top: Face, stake: int) -> float:
    """Gain of a winning special beyond the table, in tokens of lead."""
    if top < JOKER:
        return 0.0
    total = 0
    most = 0
    for other in range(game.players):
        if other != seat:
            height = len(game.piles[other])
            total += min(2, height)
            most = max(most, height)
    if top == KING:
        return 2.0 * total
    if top == QUEEN:
        return 2.0 * min(2, most)
    if top == PRINCE:
        return float(total)
    return float(max(0, most - len(game.piles[seat]) - stake))
