"""Context of a card decision: all public facts of the trick, and each card's promise."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Seat
from regalia.games.crowns.bot.odds import (
    BEATS_FROM_OUTSIDE,
    BEATS_IN_CLAN,
    exactly,
    odds,
    single_odds,
)
from regalia.games.crowns.cards import (
    ALL_CARDS,
    ASSASSIN_POWER,
    CLAN,
    CLANS,
    DIVINE,
    FIRST_DIVINE,
    NO_CLAN,
    OFF_CLAN,
    POWER,
    RANKS,
    STRENGTH,
    THIEF_POWER,
    Card,
    Clan,
)

MOST_HIDDEN: Final = 69
MOST_HELD: Final = 10
PLAYER_COUNTS: Final = 5  # two to six
# What it is worth to be rid of a card now, in tricks: a Thief pays at once, and may be
# assassinated later; an Assassin does more while others still have to play.
THIEF_NOW: Final = 0.3
ASSASSIN_EARLY: Final = 0.05
# A card kept is worth a bit less than the trick it may win later.
KEPT: Final = 0.75

# how many bits are set, for the cards of one clan
COUNT: Final[list[int]] = [number.bit_count() for number in range(1 << RANKS)]
BIT: Final[list[int]] = [1 << power for power in POWER]
# a card's chance to win the trick it will be played in, by players and battleground, then by card
ODDS: Final[list[list[float]]] = [
    [odds(card, clan, players) for card in ALL_CARDS]
    for players in range(2, 7)
    for clan in range(CLANS + 1)
]
# the same in rounds of one card, for those who follow and then for the leader
SINGLE: Final[list[list[float]]] = [
    [single_odds(card, clan, players, leads) for card in ALL_CARDS]
    for leads in (False, True)
    for players in range(2, 7)
    for clan in range(CLANS + 1)
]
# the chance that none of so many cards is in a hand of some cards out of the hidden ones
NONE_HELD: Final[list[list[float]]] = [
    [(1.0 - min(1.0, held / max(1, hidden))) ** count for count in range(MOST_HIDDEN)]
    for held in range(MOST_HELD + 1)
    for hidden in range(MOST_HIDDEN)
]


class TrickContext:
    """Public facts when a seat chooses a card."""

    def __init__(self, seat: Seat, players: int) -> None:
        self.seat = seat
        self.players = players
        self.size = 0
        self.leads_round = False
        self.bid = -1  # below zero where none counts
        self.need = 0  # tricks still to win for the bid
        self.battleground: Clan = NO_CLAN
        self.leading: Clan = NO_CLAN
        self.must_follow = True
        self.divine_free = False  # Divine cards need not follow
        self.divine = False  # the trick is won by one already
        self.laid = 0  # cards in the trick
        self.best = -1  # the strength of the strongest of them
        self.dogs = 0  # the cards seen by all, a number for each clan, as bits
        self.frogs = 0
        self.raptors = 0
        self.eagles = 0
        self.out = 0  # cards of the table that were not seen by all
        self.divines_out = 0
        self.later: list[int] = []  # who still plays after this seat: cards held, and voids

    def hand_table(self) -> list[float]:
        """The chances of all cards to win a trick in this round."""
        row = (self.players - 2) * 5 + self.battleground
        if self.size == 1:
            return SINGLE[row + PLAYER_COUNTS * 5 if self.leads_round else row]
        return ODDS[row]

    def legal(self, hand: list[Card]) -> list[Card]:
        """The cards of a hand that may be played."""
        leading = self.leading
        if leading == NO_CLAN or not self.must_follow:
            return hand
        first = leading * RANKS
        last = first + RANKS
        same = [card for card in hand if first <= card < last]
        if not same:
            return hand
        if self.divine_free:
            same += [card for card in hand if card >= FIRST_DIVINE]
        return same

    def worths(self, hand: list[Card], legal: list[Card]) -> list[float]:
        """Worth of each legal card: tricks, or the bid's gain times its chance."""
        after = self.players - 1 - self.laid
        need = self.need
        held = len(hand)
        if self.bid >= 0 and not 0 <= need <= held:
            return [extra(card, after) for card in legal]  # the bid is lost
        table = self.hand_table()
        wins = self.winning(hand, legal)
        result: list[float] = []
        if self.bid < 0:
            total = 0.0
            for card in hand:
                total += table[card]
            for index in range(len(legal)):
                card = legal[index]
                worth = wins[index] + KEPT * (total - table[card]) + extra(card, after)
                result.append(worth)
            return result
        stake = self.bid + 1.0
        chances = exactly([table[card] for card in hand])
        for index in range(len(legal)):
            card = legal[index]
            kept = without(chances, table[card], need, wins[index])
            result.append(stake * kept + extra(card, after))
        return result

    def winning(self, hand: list[Card], legal: list[Card]) -> list[float]:
        """The chance of each legal card to take this trick."""
        if self.divine:
            return [0.0] * len(legal)
        seen = [self.dogs, self.frogs, self.raptors, self.eagles]
        divines = self.divines_out
        for card in hand:
            if card >= FIRST_DIVINE:
                divines -= 1
            else:
                seen[CLAN[card]] |= BIT[card]
        hidden = self.out - len(hand)
        return [
            self.wins_now(card, seen, divines, hidden, self.leading if self.laid else CLAN[card])
            for card in legal
        ]

    def wins_now(
        self, card: Card, seen: list[int], divines: int, hidden: int, leading: Clan
    ) -> float:
        """The chance that a card, played now, takes this trick."""
        battleground = self.battleground
        mine = STRENGTH[battleground * 5 + leading][card]
        if mine == DIVINE:
            return 1.0
        if mine == OFF_CLAN or mine < self.best:
            return 0.0
        in_clan = 0
        higher = 0
        outside = divines
        if leading != NO_CLAN:
            in_clan = RANKS - COUNT[seen[leading]]
        if CLAN[card] == leading:
            power = POWER[card]
            higher = RANKS - 1 - power - COUNT[seen[leading] >> power + 1]
            if battleground not in (leading, NO_CLAN):
                outside += RANKS - COUNT[seen[battleground]]
        else:  # a trump
            power = POWER[card]
            outside += RANKS - 1 - power - COUNT[seen[battleground] >> power + 1]
        chance = 1.0
        for other in self.later:
            none = NONE_HELD[(other >> CLANS) * MOST_HIDDEN + hidden]
            void = none[in_clan]
            if other >> leading & 1 and leading != NO_CLAN:
                void = 1.0
            follows = (1.0 - none[higher]) * BEATS_IN_CLAN if void < 1.0 else 0.0
            overtakes = void * (1.0 - none[outside]) * BEATS_FROM_OUTSIDE
            beaten = follows + overtakes
            if beaten >= 1.0:
                return 0.0
            chance *= 1.0 - beaten
        return chance


def extra(card: Card, after: int) -> float:
    """Gain by a card's own text when played now, with so many players still to come."""
    power = POWER[card]
    if power == THIEF_POWER:
        return THIEF_NOW
    if power == ASSASSIN_POWER:
        return ASSASSIN_EARLY * after
    return 0.0


def without(chances: list[float], chance: float, need: int, wins: float) -> float:
    """The chance to win what is needed when one card of the hand is played now.

    The chances are those of the whole hand to win exactly 0, 1, 2 … tricks; the card, of which they
    expected a trick with this chance, is taken out of them again and wins now with another.
    """
    last = len(chances) - 1
    here = 0.0  # the others win exactly what is needed
    before = 0.0  # or one less
    if chance <= 0.5:
        rest = 1.0 - chance
        for count in range(min(need, last - 1) + 1):
            before = here
            here = (chances[count] - chance * before) / rest
        if need == last:
            before = here
            here = 0.0
    else:
        rest = 1.0 - chance
        above = 0.0
        for count in range(last, max(need, 1) - 1, -1):
            above = here
            here = (chances[count] - rest * above) / chance
        # here is now for one less than needed, above for what is needed
        before = here
        here = above
        if need == 0:
            here = before
            before = 0.0
    return wins * before + (1.0 - wins) * here
