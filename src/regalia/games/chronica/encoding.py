"""Rows of Chronica Universalis: what a seat sees, straight from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from regalia.engine.encoding.encoder import Encoder
from regalia.engine.encoding.layout import Layout
from regalia.engine.game import Game
from regalia.games.chronica.cards.faces import CARDS, NO_CARD, VALUES
from regalia.games.chronica.determinization import knows
from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.powers.power import AURA, SELF, Power
from regalia.games.chronica.powers.registry import powers_of
from regalia.games.chronica.rules.comparison import is_protected
from regalia.games.chronica.state import NEIGHBOURS, SLOTS, Chronica, gone_seat

if TYPE_CHECKING:
    from mypy_extensions import i64

BOTTOM: Final = 16  # cards at the bottom of a deck that a row shows in their order
EXTRAS: Final = 4  # extra plays waiting that a row shows
DOMAINS: Final = 3


class ChronicaEncoder(Encoder):
    """The rows of `ChronicaView`, without one."""

    def __init__(self, layout: Layout, rows: int) -> None:
        super().__init__(layout, rows)
        at = layout.at
        self.honour: i64 = at("honour")
        self.points: i64 = at("points")
        self.edifices: i64 = at("edifices")
        self.edifice_slots: i64 = at("edifices_2")
        self.people: i64 = at("people")
        self.people_slots: i64 = at("people_2")
        self.owners: i64 = at("owners")
        self.values: i64 = at("values")
        self.protected: i64 = at("protected")
        self.hand: i64 = at("hand")
        self.hand_sizes: i64 = at("hand_sizes")
        self.seen: i64 = at("seen")
        self.deck_sizes: i64 = at("deck_sizes")
        self.deck_left: i64 = at("deck_left")
        self.deck_bottom: i64 = at("deck_bottom")
        self.bottom_row: i64 = at("deck_bottom_2")
        self.decklists: i64 = at("decklists")
        self.themes: i64 = at("themes")
        self.discards: i64 = at("discards")
        self.river: i64 = at("river")
        self.looking: i64 = at("looking")
        self.looked: i64 = at("looked")
        self.first: i64 = at("first")
        self.turn: i64 = at("turn")
        self.turns: i64 = at("turns")
        self.extras: i64 = at("extras")
        self.actor: i64 = at("actor")
        self.helper: i64 = at("helper")
        self.target: i64 = at("target")
        self.gone: i64 = at("gone")
        self.ending: i64 = at("ending")
        self.places: i64 = at("places")
        self.shared: i64 = at("shared")
        self.powers: i64 = at("powers")
        self.honour_max: i64 = at("honour_max")
        # the bonuses of each slot in each Domain, empty between two rows
        self.bonuses: list[int] = [0] * (SLOTS * layout.players * DOMAINS)

    def fix(self, row: i64, game: Game) -> None:
        assert isinstance(game, Chronica)
        cells = self.cells
        cells.fix(row, self.players_at, self.players)
        cells.fix(row, self.shared, 1 if game.house_rules.shared else 0)
        cells.fix(row, self.powers, 1 if game.house_rules.powers else 0)
        cells.fix(row, self.honour_max, game.house_rules.honour_max)

    def fill(self, game: Game, seat: i64) -> None:
        assert isinstance(game, Chronica)
        self.put_flow(game, seat)
        self.fill_play(game, seat)
        self.fill_own(game, seat)
        self.fill_lists(game, seat)
        if game.house_rules.powers:
            self.add_up_bonuses(game)
        place: i64 = 0
        turn = seat
        while place < self.players:
            self.fill_seat(game, seat, turn, place)
            self.fill_province(game, turn, place)
            place += 1
            turn += 1
            if turn == self.players:
                turn = 0

    def fill_play(self, game: Chronica, seat: i64) -> None:
        """The facts of the turn and of the play in progress."""
        cells = self.cells
        cells.put(self.looked, game.looked)
        cells.put(self.turns, game.turns)
        cells.put(self.target, game.target)
        cells.put(self.ending, game.ending)
        self.put_seat(self.first, game.first, seat)
        self.put_seat(self.turn, game.turn, seat)
        if game.actor != NO_CARD:
            cells.flag(self.actor + game.actor)
        if game.helper != NO_CARD:
            cells.flag(self.helper + game.helper)
        for place, right in enumerate(game.extras):
            if place < EXTRAS:
                cells.put(self.extras + place, POWERS[right - 1].card if right else NO_CARD)
        for entry in game.gone:
            self.put_seat(self.gone, gone_seat(entry), seat)
        self.put_bag(self.river, game.river)

    def fill_own(self, game: Chronica, seat: i64) -> None:
        """The own hand, and what the seat knows of the deck that it draws from."""
        cells = self.cells
        self.put_bag(self.hand, game.hands[seat])
        index = game.deck_of(seat)
        deck, marks = game.decks[index], game.buried[index]
        if not game.house_rules.shared:
            self.put_bag(self.deck_left, deck)
        for place, mark in enumerate(marks):
            card = deck[place] if knows(game, mark, seat) else NO_CARD
            if card != NO_CARD:
                cells.add(self.deck_bottom + card)
            if place < BOTTOM:
                cells.put(self.bottom_row + place, card)
        if game.looked and seat in game.invited:
            self.put_bag(self.looking, deck[len(deck) - game.looked :])

    def fill_lists(self, game: Chronica, seat: i64) -> None:
        """The lists of decks where all know them; the list of a shared deck is the first."""
        if game.house_rules.shared:
            self.cells.all_but(self.decklists, CARDS, game.box[0])
            self.cells.put(self.deck_sizes, len(game.decks[0]))
        elif game.house_rules.open_lists:
            place: i64 = 0
            turn = seat
            while place < self.players:
                self.cells.all_but(self.decklists + place * CARDS, CARDS, game.box[turn])
                place += 1
                turn += 1
                if turn == self.players:
                    turn = 0

    def fill_seat(self, game: Chronica, seat: i64, other: i64, place: i64) -> None:
        """Honour, cards and rank of a seat, at its place from the own one on."""
        cells = self.cells
        cells.put(self.honour + place, game.honour[other])
        hand = game.hands[other]
        cells.put(self.hand_sizes + place, len(hand))
        if not game.house_rules.shared:
            cells.put(self.deck_sizes + place, len(game.decks[other]))
        self.put_bag(self.discards + place * CARDS, game.discards[other])
        if other != seat:
            for index, mark in enumerate(game.known[other]):
                if mark and knows(game, mark, seat):
                    cells.add(self.seen + place * CARDS + hand[index])
        if game.themes:
            cells.put(self.themes + place, game.themes[other])
        if game.places:
            cells.put(self.places + place, game.places[other])

    def fill_province(self, game: Chronica, other: i64, place: i64) -> None:
        """The eight slots of a seat with their values."""
        cells = self.cells
        edifices = cast("list[i64]", game.edifices)
        people = cast("list[i64]", game.people)
        points: i64 = 0
        slot = other * SLOTS
        column = place * SLOTS
        end = column + SLOTS
        cells.numbers(self.edifice_slots + column, game.edifices, slot, slot + SLOTS)
        cells.numbers(self.people_slots + column, game.people, slot, slot + SLOTS)
        cells.numbers(self.owners + column, game.owners, slot, slot + SLOTS)
        while column < end:
            edifice = edifices[slot]
            person = people[slot]
            if edifice != NO_CARD:
                cells.add(self.edifices + edifice)
                points += 1
            if person != NO_CARD:
                cells.add(self.people + person)
                points += 2 if edifice != NO_CARD else 1
            if edifice != NO_CARD or person != NO_CARD:
                self.put_values(column, slot, edifice, person)
                if is_protected(game, slot):
                    cells.flag(self.protected + column)
            slot += 1
            column += 1
        cells.put(self.points + place, points)

    def put_values(self, column: i64, slot: i64, edifice: i64, person: i64) -> None:
        """The values of a slot that is not empty, bonuses included."""
        domain: i64 = 0
        while domain < DOMAINS:
            value: i64 = self.bonuses[slot * DOMAINS + domain]
            if value != 0:
                self.bonuses[slot * DOMAINS + domain] = 0
            if edifice != NO_CARD:
                value += VALUES[3 * edifice + domain]
            if person != NO_CARD:
                value += VALUES[3 * person + domain]
            self.cells.put(self.values + column * DOMAINS + domain, value)
            domain += 1

    def add_up_bonuses(self, game: Chronica) -> None:
        """The bonuses of all cards on the table, slot by slot: chronica.power.aura."""
        slots: i64 = SLOTS * self.players
        slot: i64 = 0
        while slot < slots:
            if game.edifices[slot] != NO_CARD:
                self.add_bonuses(game, game.edifices[slot], slot)
            if game.people[slot] != NO_CARD:
                self.add_bonuses(game, game.people[slot], slot)
            slot += 1

    def add_bonuses(self, game: Chronica, card: i64, place: i64) -> None:
        """The bonuses of one card, to its own slot or to those beside it."""
        for power in powers_of(game, AURA, card):
            if not power.condition.holds(game, power, place, False):
                continue
            if power.scope == SELF:
                self.add_bonus(game, place, power)
            else:
                for beside in NEIGHBOURS[place]:
                    if not game.is_empty(beside):
                        self.add_bonus(game, beside, power)

    def add_bonus(self, game: Chronica, slot: i64, power: Power) -> None:
        """The bonus of one power to a slot that is not empty."""
        for domain in range(DOMAINS):
            self.bonuses[slot * DOMAINS + domain] += power.effect.bonus(game, power, slot, domain)

    def put_bag(self, at: i64, cards: list[int]) -> None:
        """One more for each card."""
        self.cells.bag(at, cards)


def make_encoder(layout: Layout, rows: int) -> Encoder:
    """The encoder of this game."""
    return ChronicaEncoder(layout, rows)
