"""Features of a decision of Cosmic Crowns: inputs of the policy net.

Only what the seat may know enters: its own hand, and what lies open to all.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.bot.policy import chances_of, counted, trick_context_of
from regalia.games.crowns.bot.trick_context import BIT, COUNT, TrickContext, without
from regalia.games.crowns.cards import (
    ASSASSIN_POWER,
    CLAN,
    CLANS,
    FIRST_DEVIL,
    FIRST_DIVINE,
    FIRST_GENERAL,
    MONARCH,
    NO_CLAN,
    POWER,
    RANKS,
    STRENGTH,
    THIEF_POWER,
    Card,
    Clan,
)
from regalia.games.crowns.hands import owner
from regalia.games.crowns.state import NO_BID, Crowns

TRICK_FEATURES: Final = 20
CARD_FEATURES: Final = 19
HAND_FEATURES: Final = 20
BID_FEATURES: Final = 8
HIGH_TRUMP: Final = 10


class Features:
    """Features of a decision: those shared by all answers, and those of each."""

    def __init__(self, shared: list[float], each: list[list[float]]) -> None:
        self.shared = shared
        self.each = each


def wants(game: Crowns, seat: Seat) -> int:
    """Tricks that a seat still needs for its bid: 0 is satisfied, -1 has lost it or has none."""
    if game.bids[seat] == NO_BID:
        return -1
    need = game.bids[seat] - counted(game, seat)
    left = game.size - game.tricks + 1
    return need if need <= left else -1


class Company:
    """Tricks that the others still want, by their bids."""

    def __init__(self, game: Crowns, seat: Seat) -> None:
        self.pressure = 0.0  # tricks that the others need
        self.wanting = 0.0  # who still plays in this trick and needs tricks
        self.sated = 0.0  # or needs none
        self.winner_wants = 0.0  # the same for the seat that wins the trick so far
        self.winner_sated = 0.0
        for other in range(game.players):
            if other == seat:
                continue
            wanted = wants(game, other)
            if wanted > 0:
                self.pressure += wanted
            if not game.played >> other & 1:
                if wanted > 0:
                    self.wanting += 1.0
                elif wanted == 0:
                    self.sated += 1.0
        if game.played:
            wanted = wants(game, winning_seat(game))
            if wanted > 0:
                self.winner_wants = 1.0
            elif wanted == 0:
                self.winner_sated = 1.0


def card_features(game: Crowns, seat: Seat, options: list[Card]) -> Features:
    """A choice of a card to play."""
    context = trick_context_of(game, seat)
    hand = game.hand(seat)
    held = len(hand)
    table = context.hand_table()
    odds = [table[card] for card in hand]
    live = context.bid >= 0 and 0 <= context.need <= held
    need = context.need if context.bid >= 0 else 0
    wins = context.winning(hand, options)
    hits = exactly(odds) if live else odds
    seen = [context.dogs, context.frogs, context.raptors, context.eagles]
    own = [0, 0, 0, 0]
    for card in hand:
        if card < FIRST_DIVINE:
            own[CLAN[card]] |= BIT[card]
    each: list[list[float]] = []
    lost = context.bid >= 0 and not live
    for index in range(len(options)):
        card = options[index]
        kept = without(hits, table[card], need, wins[index]) if live else 0.0
        each.append(one_card(context, card, wins[index], table[card], kept, lost, seen, own))
    return Features(trick_features(game, context, held, sum(odds, 0.0)), each)


def trick_features(game: Crowns, context: TrickContext, held: int, total: float) -> list[float]:
    """Features shared by all cards: bid, place in the trick, wishes of others."""
    laid = context.laid
    shared = [0.0] * TRICK_FEATURES
    shared[0] = 1.0
    shared[6] = 0.1 * held
    shared[8] = 0.3 * laid
    shared[9] = 1.0 if laid == context.players - 1 else 0.0
    shared[15] = 1.0 if laid and context.leading == context.battleground else 0.0
    shared[16] = 1.0 if context.divine else 0.0
    shared[17] = 0.2 * (context.players - 4)
    shared[18] = 0.2 * (context.bid + 1)
    if context.bid < 0:
        return shared
    need = context.need
    pressure = -float(held)
    if 0 <= need <= held:
        pressure += need
        shared[1 + min(need, 3)] = 1.0
        shared[7] = 0.5 * bounded(total - need, 4.0)
        shared[19] = 1.0 if need == held else 0.0
    else:
        shared[5] = 1.0
    company = Company(game, context.seat)
    shared[10] = 0.25 * bounded(pressure + company.pressure, 6.0)
    shared[11] = company.winner_wants
    shared[12] = company.winner_sated
    shared[13] = 0.33 * company.wanting
    shared[14] = 0.33 * company.sated
    return shared


def one_card(
    context: TrickContext,
    card: Card,
    wins: float,
    odds: float,
    kept: float,
    lost: bool,
    seen: list[int],
    own: list[int],
) -> list[float]:
    """Features of one card."""
    need = context.need if context.bid >= 0 else 1
    sated = wins if need == 0 else 0.0
    if card >= FIRST_DIVINE:
        devil = 1.0 if card >= FIRST_DEVIL else 0.0
        return [
            wins, odds, kept, 0.0, 1.0, devil, 0.0, 0.0, 1.0, 0.0,
            0.0, 0.0, 0.0, 0.0, 1.0, sated, wins if lost else 0.0, 0.0, kept * context.bid,
        ]  # fmt: skip
    clan = CLAN[card]
    power = POWER[card]
    known = seen[clan] | own[clan]
    above = RANKS - 1 - power - COUNT[known >> power + 1]
    out = RANKS - COUNT[known]
    mates = COUNT[own[clan]] - 1
    trump = clan == context.battleground
    after = context.players - 1 - context.laid
    leading = context.leading if context.laid else clan
    strength = STRENGTH[context.battleground * 5 + leading][card]
    beats = strength > 0 and strength > context.best and not context.divine
    return [
        wins,
        odds,
        kept,
        1.0 if trump else 0.0,
        0.0,
        0.0,
        1.0 if power == THIEF_POWER else 0.0,
        0.33 * after if power == ASSASSIN_POWER else 0.0,
        power / 14.0,
        above / 14.0,
        0.2 * mates,
        (out - above) / 14.0,
        1.0 if mates == 0 and not trump else 0.0,
        1.0 if wins == 0.0 else 0.0,
        1.0 if beats else 0.0,
        sated,
        wins if lost else 0.0,
        1.0 if above == 0 else 0.0,
        kept * context.bid,
    ]


def winning_seat(game: Crowns) -> Seat:
    """The seat whose card wins the trick so far."""
    worth = STRENGTH[game.battleground * 5 + game.leading]
    trick = game.trick
    best = 0
    for place in range(1, len(trick)):
        if worth[trick[place]] > worth[trick[best]]:
            best = place
    return owner(game.order, best)


class Held:
    """Composition of a hand before a bid."""

    def __init__(self, hand: list[Card], battleground: Clan) -> None:
        self.divines = 0
        self.trumps = 0
        self.high_trumps = 0
        self.monarchs = 0  # of other clans
        self.generals = 0
        self.tricky = 0  # Thieves and Assassins
        counts = [0, 0, 0, 0]
        for card in hand:
            if card >= FIRST_DIVINE:
                self.divines += 1
                continue
            counts[CLAN[card]] += 1
            power = POWER[card]
            if CLAN[card] == battleground:
                self.trumps += 1
                if power >= HIGH_TRUMP:
                    self.high_trumps += 1
            elif power == MONARCH:
                self.monarchs += 1
            elif power >= FIRST_GENERAL:
                self.generals += 1
            if power <= ASSASSIN_POWER:
                self.tricky += 1
        plain = [counts[clan] for clan in range(CLANS) if clan != battleground]
        self.voids = plain.count(0)
        self.longest = max(plain)


def bid_features(game: Crowns, seat: Seat, options: list[Answer]) -> Features:
    """A choice of a bid."""
    hand = game.hand(seat)
    table = chances_of(game, seat, game.battleground)
    odds = [table[card] for card in hand]
    total = sum(odds, 0.0)
    held = Held(hand, game.battleground)
    bids = [bid for bid in game.bids if bid != NO_BID]
    size = len(hand)
    beyond = sum(bids) - size * len(bids) / game.players  # what the others' bids exceed their part
    shared = [
        1.0,
        0.1 * size,
        1.0 if size == 1 else 0.0,
        0.3 * total,
        sum([chance * (1.0 - chance) for chance in odds], 0.0),
        0.5 * held.divines,
        0.3 * held.trumps,
        0.5 * held.high_trumps,
        0.5 * held.monarchs,
        0.5 * held.generals,
        0.5 * held.tricky,
        0.4 * held.voids,
        0.2 * held.longest,
        0.33 * len(bids),
        0.3 * beyond,
        1.0 if len(bids) == game.players - 1 else 0.0,
        0.2 * (game.players - 4),
        1.0 if game.battleground == NO_CLAN else 0.0,
        1.0 if size < 4 else 0.0,
        1.0 if game.drawn_lead else 0.0,
    ]
    hits = exactly(odds)
    each: list[list[float]] = []
    for bid in options:
        gap = bounded(bid - total, 4.0)
        each.append(
            [
                hits[bid],
                0.3 * (bid + 1) * hits[bid],
                0.3 * bid,
                0.5 * gap,
                0.25 * gap * gap,
                1.0 if bid == 0 else 0.0,
                1.0 if bid == size else 0.0,
                0.1 * bid * beyond,
            ]
        )
    return Features(shared, each)


def bounded(number: float, limit: float) -> float:
    """A number, or the limit on its side of zero."""
    return max(-limit, min(limit, number))
