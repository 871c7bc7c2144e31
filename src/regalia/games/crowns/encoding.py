"""Rows of Cosmic Crowns: what a seat sees, straight from the bits of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.encoding.encoder import Encoder
from regalia.engine.encoding.layout import Layout
from regalia.engine.game import Game
from regalia.games.crowns.bits import CARD, CARD_BITS, count, lowest
from regalia.games.crowns.cards import CLANS, FIRST_DIVINE
from regalia.games.crowns.hands import SEAT, SEAT_BITS
from regalia.games.crowns.state import NOUGHTS, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


TURNED: Final = 8  # cards turned up that a row shows in their order


class CrownsEncoder(Encoder):
    """The rows of `CrownsView`, without one."""

    def __init__(self, layout: Layout, rows: int) -> None:
        super().__init__(layout, rows)
        at = layout.at
        self.hard: i64 = at("hard")
        self.brawl: i64 = at("brawl")
        self.round: i64 = at("round")
        self.deck: i64 = at("deck")
        self.sizes: i64 = at("sizes")
        self.size: i64 = at("size")
        self.trick_number: i64 = at("trick_number")
        self.dealer: i64 = at("dealer")
        self.leader: i64 = at("leader")
        self.turn: i64 = at("turn")
        self.battleground: i64 = at("battleground")
        self.leading: i64 = at("leading")
        self.turned: i64 = at("turned")
        self.turned_row: i64 = at("turned_2")
        self.drawn_lead: i64 = at("drawn_lead")
        self.stack: i64 = at("stack")
        self.hand: i64 = at("hand")
        self.hand_counts: i64 = at("counts")
        self.trick: i64 = at("trick")
        self.trick_row: i64 = at("trick_2")
        self.owners: i64 = at("owners")
        self.owners_order: i64 = at("owners_2")
        self.forced: i64 = at("forced")
        self.divine: i64 = at("divine")
        self.last_trick: i64 = at("last_trick")
        self.last_row: i64 = at("last_trick_2")
        self.last_owners: i64 = at("last_owners")
        self.last_winner: i64 = at("last_winner")
        self.taken: i64 = at("taken")
        self.voids: i64 = at("voids")
        self.bids: i64 = at("bids")
        self.wins: i64 = at("wins")
        self.stolen: i64 = at("stolen")
        self.lost: i64 = at("lost")
        self.banks: i64 = at("banks")
        self.supply: i64 = at("supply")
        self.places: i64 = at("places")

    def fix(self, row: i64, game: Game) -> None:
        assert isinstance(game, Crowns)
        cells = self.cells
        cells.fix(row, self.players_at, self.players)
        cells.fix(row, self.hard, 1 if game.house_rules.hard else 0)
        for card in game.house_rules.deck:
            cells.fix(row, self.deck + card, 1)
        for place, size in enumerate(game.house_rules.sizes):
            cells.fix(row, self.sizes + place, size)

    def fill(self, game: Game, seat: i64) -> None:
        assert isinstance(game, Crowns)
        self.put_flow(game, seat)
        self.fill_round(game, seat)
        self.fill_trick(game, seat)
        self.fill_seats(game, seat)
        if game.over:
            self.put_each(self.places, game.places(), seat)

    def fill_round(self, game: Crowns, seat: i64) -> None:
        """The facts of the round."""
        cells = self.cells
        if game.brawl:
            cells.flag(self.brawl)
        cells.put(self.round, game.round)
        cells.put(self.size, game.size)
        cells.put(self.trick_number, game.tricks)
        self.put_seat(self.dealer, game.dealer, seat)
        self.put_seat(self.leader, game.leader, seat)
        self.put_seat(self.turn, game.turn, seat)
        self.put_seat(self.divine, game.divine, seat)
        self.put_seat(self.last_winner, game.last_winner, seat)
        cells.flag(self.battleground + game.battleground)
        cells.flag(self.leading + game.leading)
        if game.drawn_lead:
            cells.flag(self.drawn_lead)
        cells.put(self.stack, len(game.stack_cards))
        cells.put(self.supply, game.supply)
        for place, card in enumerate(game.turned):
            cells.add(self.turned + card)
            if place < TURNED:
                cells.put(self.turned_row + place, card)

    def fill_trick(self, game: Crowns, seat: i64) -> None:
        """The own hand, the trick, the one before, and what was taken in this round."""
        self.put_cards(self.hand, game.cards_of(seat), game.divines_of(seat))
        self.put_pile(self.trick, self.trick_row, game.laid)
        self.put_pile(self.last_trick, self.last_row, game.last_laid)
        self.put_order(self.owners_order, game.order, count(game.played), seat)
        self.put_order(self.last_owners, game.last_order, cards_in(game.last_laid), seat)
        cells = self.cells
        place: i64 = 0
        laid = count(game.played)
        order = game.order
        while place < laid:
            owner = order & SEAT
            self.put_seat(self.owners, owner, seat)
            if game.forced >> owner & 1:
                cells.flag(self.forced + place)
            order >>= SEAT_BITS
            place += 1
        for pile in game.piles:
            cells.packed(self.taken, pile, CARD_BITS)

    def fill_seats(self, game: Crowns, seat: i64) -> None:
        """Write the possessions of each seat, the own one first."""
        cells = self.cells
        self.put_each(self.bids, game.bids, seat)
        self.put_each(self.wins, game.wins, seat)
        none = NOUGHTS[game.players]
        if game.stolen is not none:
            self.put_each(self.stolen, game.stolen, seat)
        if game.lost is not none:
            self.put_each(self.lost, game.lost, seat)
        self.put_each(self.banks, game.banks, seat)
        players = self.players
        place: i64 = 0
        other = seat
        while place < players:
            held = count(game.cards_of(other)) + count(game.divines_of(other))
            cells.put(self.hand_counts + place, held)
            cells.flags(self.voids + place * CLANS, game.voids >> CLANS * other & 15)
            place += 1
            other += 1
            if other == players:
                other = 0

    def put_cards(self, at: i64, cards: i64, divines: i64) -> None:
        """A flag for each card of a set."""
        cells = self.cells
        while cards != 0:
            cells.flag(at + lowest(cards))
            cards &= cards - 1
        while divines != 0:
            cells.flag(at + FIRST_DIVINE + lowest(divines))
            divines &= divines - 1

    def put_pile(self, at: i64, row: i64, pile: i64) -> None:
        """The cards of a trick, as flags and in their order."""
        cells = self.cells
        cells.packed(at, pile, CARD_BITS)
        while pile != 0:
            cells.put(row, (pile & CARD) - 1)
            row += 1
            pile >>= CARD_BITS

    def put_order(self, at: i64, order: i64, length: i64, seat: i64) -> None:
        """The seats whose cards lie in a trick, in the order of play."""
        players = self.players
        while length > 0:
            turn = (order & SEAT) - seat
            self.cells.put(at, turn + 1 if turn >= 0 else turn + players + 1)
            order >>= SEAT_BITS
            at += 1
            length -= 1


def cards_in(pile: i64) -> i64:
    """Number of cards of a trick."""
    found: i64 = 0
    while pile != 0:
        found += 1
        pile >>= CARD_BITS
    return found


def make_encoder(layout: Layout, rows: int) -> Encoder:
    """The encoder of this game."""
    return CrownsEncoder(layout, rows)
