"""The policy of Cosmic Crowns: it counts cards, weighs tricks and keeps to its bid.

Only what the seat may know is looked at: its own hand, and what lies open to all.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.crowns.bits import CLAN_CARDS, count
from regalia.games.crowns.bot.odds import exactly
from regalia.games.crowns.bot.trick_context import KEPT, ODDS, PLAYER_COUNTS, SINGLE, TrickContext
from regalia.games.crowns.cards import CLANS, FIRST_DIVINE, NO_CLAN, RANKS, STRENGTH, Card, Clan
from regalia.games.crowns.questions import BID, PLAY, STEAL, TARGET
from regalia.games.crowns.state import NO_BID, Crowns

BITS_OF_CLANS: Final = (1 << CLANS) - 1


def answer_of(game: Crowns, index: int) -> Answer:
    """The answer of the seat asked at this index."""
    seat = game.asked[index]
    options = game.choices[index]
    if len(options) == 1:
        return options[0]
    question = game.question
    if question is PLAY:
        return best_card(game, seat, options)
    if question is BID:
        return best_bid(game, seat, options)
    if question is TARGET:
        return best_target(game, seat, options)
    if question is STEAL:
        return best_steal(game, seat, options)
    return best_clan(game, seat, options)


def best_card(game: Crowns, seat: Seat, options: list[Card]) -> Card:
    """The card after which the trick and the rest of the hand promise most."""
    worths = trick_context_of(game, seat).worths(game.hand(seat), options)
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return options[best]


def trick_context_of(game: Crowns, seat: Seat) -> TrickContext:
    """The trick context of the present decision about a card."""
    house_rules = game.house_rules
    context = TrickContext(seat, game.players)
    context.size = game.size
    context.leads_round = seat == game.leader
    if house_rules.hard and not game.brawl:
        context.bid = game.bids[seat]
        context.need = context.bid - counted(game, seat)
    context.battleground = game.battleground
    context.leading = game.leading
    context.divine = game.divine >= 0
    context.must_follow = not (house_rules.free_discard and context.divine)
    context.divine_free = house_rules.divine_any_time
    see(context, game)
    played = game.played
    held = game.size - game.tricks + 1  # by each who has no card in the trick
    for step in range(1, game.players):
        other = (seat + step) % game.players
        if not played >> other & 1:
            voids = game.voids >> CLANS * other & BITS_OF_CLANS
            context.later.append(held << CLANS | voids)
    return context


def counted(game: Crowns, seat: Seat) -> int:
    """Tricks that count for a bid so far."""
    if game.house_rules.count_crowns:
        return game.wins[seat] + game.stolen[seat]
    return game.wins[seat]


def see(context: TrickContext, game: Crowns) -> None:
    """Notes which cards were seen by all, and how strong those in the trick are."""
    worth = STRENGTH[game.battleground * 5 + game.leading]
    best = -1
    for card in game.trick:
        best = max(best, worth[card])
    seen = game.open_cards
    context.dogs = seen & CLAN_CARDS
    context.frogs = seen >> RANKS & CLAN_CARDS
    context.raptors = seen >> 2 * RANKS & CLAN_CARDS
    context.eagles = seen >> 3 * RANKS & CLAN_CARDS
    context.best = best
    context.laid = count(game.played)
    divines = count(game.open_divines)
    deck = len(game.house_rules.deck)
    context.out = deck - count(seen) - divines
    context.divines_out = deck - FIRST_DIVINE - divines


def chances_of(game: Crowns, seat: Seat, battleground: Clan) -> list[float]:
    """The chances of all cards to win a trick for a seat in this round."""
    row = (game.players - 2) * 5 + battleground
    if game.size == 1:
        return SINGLE[row + PLAYER_COUNTS * 5 if seat == game.leader else row]
    return ODDS[row]


def best_bid(game: Crowns, seat: Seat, options: list[Answer]) -> Answer:
    """The bid that promises most crowns: bid + 1, times the chance to hit it."""
    table = chances_of(game, seat, game.battleground)
    hits = exactly([table[card] for card in game.hand(seat)])
    best = options[0]
    most = -1.0
    for bid in options:
        worth = (bid + 1) * hits[bid]
        if worth > most:
            best = bid
            most = worth
    return best


def best_clan(game: Crowns, seat: Seat, options: list[Answer]) -> Answer:
    """The clan with which the hand does best: strong if tricks are wanted, weak if not."""
    best = options[0]
    most = -1.0
    for clan in options:
        worth = outlook(game, seat, clan)
        if worth > most:
            best = clan
            most = worth
    return best


def outlook(game: Crowns, seat: Seat, battleground: Clan) -> float:
    """Promise of a hand with a battleground: tricks, or the gain of the bid."""
    table = chances_of(game, seat, battleground)
    chances = [table[card] for card in game.hand(seat)]
    if not game.house_rules.hard or game.brawl or game.bids[seat] == NO_BID:
        return KEPT * sum(chances, 0.0)
    need = game.bids[seat] - counted(game, seat)
    if not 0 <= need <= len(chances):
        return 0.0
    return (game.bids[seat] + 1) * exactly(chances)[need]


def best_target(game: Crowns, seat: Seat, options: list[Seat]) -> Seat:
    """The player most likely to take the trick, or with most to lose by chance."""
    best = options[0]
    most = -1000.0
    for other in options:
        danger = 0.1 * game.banks[other] - 0.01 * ((seat - other) % game.players)
        if game.leading != NO_CLAN and game.voids >> CLANS * other + game.leading & 1:
            danger += 1.0
        if game.house_rules.hard and not game.brawl:
            need = game.bids[other] - game.wins[other]
            danger += 1.0 if need == 0 else 0.5 if need == 1 else 0.0
        if danger > most:
            best = other
            most = danger
    return best


def best_steal(game: Crowns, seat: Seat, options: list[Seat]) -> Seat:
    """The richest player; ties by tricks won this round, then clockwise."""
    best = options[0]
    most = -1
    for other in options:
        rank = game.banks[other] * 1000 + game.wins[other] * 10
        rank += (seat - other) % game.players
        if rank > most:
            best = other
            most = rank
    return best
