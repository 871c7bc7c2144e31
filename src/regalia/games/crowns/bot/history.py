"""The choices of this round as everybody saw them, read from what was told."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SeenEvent
from regalia.engine.flow import Seat
from regalia.games.crowns.bot.trick_context import BIT, TrickContext
from regalia.games.crowns.cards import CLAN, CLANS, FIRST_DIVINE, NO_CLAN, STRENGTH, Card, Clan
from regalia.games.crowns.state import Crowns

# kinds of events, as the rules tell them
ROUND_BEGINS: Final = ("round", "brawl")
CLAN_IS_SET: Final = ("battleground-clan", "clan-stays", "names-clan", "keeps-clan")
TURNED_UP: Final = ("revealed", "turned", "found")


class Seen:
    """A card that everybody saw laid, with what was open to all at that moment."""

    def __init__(self, context: TrickContext, card: Card, chosen: bool) -> None:
        self.context = context
        self.seat = context.seat
        self.card = card
        self.chosen = chosen  # by its owner; otherwise it was forced


class History:
    """This round from its deal up to now.

    A position that was opened without a past, or after some cards, is not complete: then nothing
    is known of the round but what lies open.
    """

    def __init__(self, game: Crowns, events: list[SeenEvent]) -> None:
        self.game = game
        self.choices: list[Seen] = []
        self.first_ground: Clan = NO_CLAN  # in force before the first card
        # the cards seen by all
        self.clan_cards = [0] * CLANS  # as bits
        self.divines = 0
        self.hidden = len(game.house_rules.deck)
        # the round, and the trick
        self.ground: Clan = NO_CLAN
        self.wins = [0] * game.players
        self.voids = [0] * game.players  # clans as bits
        self.leader = game.dealer
        self.finished = 0  # tricks
        self.leading: Clan = NO_CLAN
        self.played = 0  # seats as bits
        self.place = 0
        self.best = -1
        self.divine = False
        start = len(events)
        while start and events[start - 1].kind not in ROUND_BEGINS:
            start -= 1
        for event in events[start:]:
            self.read(event)
        if not self.choices:
            self.first_ground = game.battleground

    def is_complete(self) -> bool:
        """True if every card that was laid in this round was told."""
        laid = [card for trick in self.game.taken for card in trick] + self.game.trick
        return [seen.card for seen in self.choices] == laid

    def read(self, event: SeenEvent) -> None:
        """Takes notice of one event."""
        kind = event.kind
        if kind == "plays":
            self.lay(event.who, event.what, chosen=True)
        elif kind == "forced":
            self.lay(event.whom, event.what, chosen=False)
        elif kind == "takes-trick":
            self.finish(event.who)
        elif kind in CLAN_IS_SET:
            self.ground = event.what
        elif kind in TURNED_UP:
            self.show(event.what)

    def show(self, card: Card) -> None:
        """A card lies open from now on."""
        self.hidden -= 1
        if card < FIRST_DIVINE:
            self.clan_cards[CLAN[card]] |= BIT[card]
        else:
            self.divines += 1

    def lay(self, seat: Seat, card: Card, chosen: bool) -> None:
        """A card comes into the trick."""
        if not self.choices:
            self.first_ground = self.ground
        self.choices.append(Seen(self.context(seat), card, chosen))
        house_rules = self.game.house_rules
        clan = CLAN[card]
        if chosen and self.leading not in (NO_CLAN, clan) and self.shows_void(clan):
            self.voids[seat] |= 1 << self.leading
        if self.leading == NO_CLAN and (self.place == 0 or house_rules.next_card_leads):
            self.leading = clan
        if not self.divine:
            self.best = max(self.best, STRENGTH[self.ground * 5 + self.leading][card])
        self.divine = self.divine or card >= FIRST_DIVINE
        self.played |= 1 << seat
        self.place += 1
        self.show(card)

    def shows_void(self, clan: Clan) -> bool:
        """True if a chosen card off the Leading Clan shows that the hand lacks it."""
        house_rules = self.game.house_rules
        if house_rules.free_discard and self.divine:
            return False
        return not (house_rules.divine_any_time and clan == NO_CLAN)

    def finish(self, winner: Seat) -> None:
        """The trick is over; its winner leads the next one."""
        self.wins[winner] += 1
        self.leader = winner
        self.finished += 1
        self.leading = NO_CLAN
        self.played = 0
        self.place = 0
        self.best = -1
        self.divine = False

    def context(self, seat: Seat) -> TrickContext:
        """The public trick context as a seat lays a card."""
        game = self.game
        house_rules = game.house_rules
        context = TrickContext(seat, game.players)
        context.size = game.size
        context.leads_round = seat == self.leader
        if house_rules.hard and not game.brawl:
            context.bid = game.bids[seat]
            context.need = context.bid - self.wins[seat]
        context.battleground = self.ground
        context.leading = self.leading
        context.divine = self.divine
        context.must_follow = not (house_rules.free_discard and self.divine)
        context.divine_free = house_rules.divine_any_time
        context.laid = self.place
        context.best = self.best
        context.dogs, context.frogs, context.raptors, context.eagles = self.clan_cards
        context.out = self.hidden
        context.divines_out = len(house_rules.deck) - FIRST_DIVINE - self.divines
        held: int = game.size - self.finished
        for step in range(1, game.players):
            other = (seat + step) % game.players
            if not self.played >> other & 1:
                context.later.append(held << CLANS | self.voids[other])
        return context
