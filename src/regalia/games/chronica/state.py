"""State of Chronica Universalis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.engine.options import Options
from regalia.games.chronica.cards.faces import CARDS, NO_CARD, Card
from regalia.games.chronica.determinization import LIST_KNOWN, forget_others, redeal, seen_by_all
from regalia.games.chronica.options import OWN_SIZE, deck_size
from regalia.games.fields import Late, Open, Shared, Uncoded, coded

if TYPE_CHECKING:
    from regalia.games.chronica.view import ChronicaView

Slot = int  # of the whole table: seat * 8 + place; 0-3 the frontier, 4-7 the hinterland

SLOTS: Final = 8  # chronica.zone.province: two rows of four
COLUMNS: Final = 4  # chronica.zone.rows: the frontier, then the hinterland behind it
NO_SLOT: Final = -1
MOST_PLAYERS: Final = 6  # chronica.multi.count
SLOT_NAMES: Final = ("F1", "F2", "F3", "F4", "H1", "H2", "H3", "H4")

# why the game ended
NOT_ENDED: Final = 0
ENDED_FULL: Final = 1
ENDED_ZERO: Final = 2
ENDED_DECK: Final = 3
ENDED_ALONE: Final = 4


def province_of(slot: Slot) -> Seat:
    """In whose Province a slot lies."""
    return slot // SLOTS


# game.gone: who was eliminated, in which wave


def gone_entry(wave: int, seat: Seat) -> int:
    """A seat eliminated in a wave."""
    return wave * 8 + seat


def gone_wave(entry: int) -> int:
    """The wave."""
    return entry // 8


def gone_seat(entry: int) -> Seat:
    """The seat."""
    return entry % 8


def _neighbours(slot: Slot) -> list[Slot]:
    """Beside, never behind: chronica.adjacent.side, chronica.adjacent.not-behind."""
    column = slot % COLUMNS
    return [beside for beside in (slot - 1, slot + 1) if abs(beside % COLUMNS - column) == 1]


NEIGHBOURS: Final[list[list[Slot]]] = [_neighbours(slot) for slot in range(MOST_PLAYERS * SLOTS)]


class HouseRules:
    """The house rules of one table, ready for use in the rules."""

    def __init__(self, players: int, options: Options) -> None:
        self.all_know = seen_by_all(players)
        self.powers = options["powers"] is True
        self.shared = options["deck_mode"] == "shared"
        self.chosen = options["decks"] == "chosen" and not self.shared
        self.deck_size = deck_size(players, options)
        self.river_size = _whole(options, "river_size")
        self.mulligan_max = _whole(options, "mulligan_max")
        self.honour_start = _whole(options, "honour_start")
        self.honour_max = _whole(options, "honour_max")
        self.extra_cards = _whole(options, "second_player_extra")
        self.by_value = options["dual_favourite"] == "by_value"
        self.help_against_wanderers = options["reinforce_vs_wanderer"] is True
        self.welcome_gain = options["welcome_gain"] is True
        self.defender_first = options["zero_order"] == "defender_first"
        self.unique_blocks_actions = options["unique_blocks_actions"] is True
        self.all_drawn = options["shared_end"] == "all_drawn"
        self.drain_all = options["multi_drain"] == "all"
        self.eliminate = options["multi_zero"] == "eliminate" and players > 2
        self.empty_hand_draw = _whole(options, "empty_hand_pass_draw")
        self.open_lists = options["open_decklists"] is True
        ready = not self.shared and self.deck_size == OWN_SIZE
        # whether each seat is dealt one of the ready decks: chronica.deck.ready
        self.themed = ready and options["decks"] == "themed"
        # which seats have a deck of the former two: chronica.deck.starters
        self.ready_seats = 2 if ready and options["decks"] == "ready" else 0
        # whether two players may hold the same card: chronica.setup.deck-overlap
        self.copies = not self.shared


def _whole(options: Options, name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


class Chronica(Game):
    """Provinces, Honour, hands, decks, discards and river, and the facts of the present play."""

    def __init__(
        self, players: int, chance: Chance, house_rules: HouseRules, like: Chronica | None = None
    ) -> None:
        super().__init__(players, chance, like)
        self.house_rules = house_rules

    edifices: Open[list[Card]]  # slot by slot
    people: Open[list[Card]]  # slot by slot
    owners: Open[list[Seat]]  # of the Personnage in each slot: a welcomed one keeps its owner
    honour: Open[list[int]]
    hands: Annotated[list[list[Card]], coded("self.marked_hands()")]
    known: Uncoded[list[list[int]]]  # beside each hand: who else has seen the card, as bits
    decks: list[list[Card]]  # bottom to top; a shared deck is the first
    buried: list[list[int]]  # who knows the bottom cards of each deck, as bits
    discards: Open[list[list[Card]]]
    river: Open[list[Card]]
    box: Uncoded[Shared[list[list[Card]]]]  # what nobody chose: all cards that lie nowhere else
    returned: Shared[list[list[Card]]]  # what each seat shuffled back into a shared deck
    lists: Shared[list[int]]  # what is known of each deck's list
    themes: Open[Late[Shared[list[int]]]]  # which ready deck each seat was dealt, if any
    first: Open[Seat]
    turn: Open[Seat]
    turns: Open[int]  # begun so far
    extras: list[int]  # extra plays waiting: 0 any play, or 1 + the power that restricts it
    actor: Open[Card]  # on its way, while an Action is carried out
    helper: Open[Card]
    helper_owner: Seat
    target: Open[Slot]
    difference: int
    was_occupied: bool  # the target of the present Action
    fervour_at: int  # where Fervour stands among the extra plays
    pending: list[int]  # powers still to act
    looked: Open[int]  # how many cards of the top are being looked at
    gone: list[int]  # eliminated, wave by wave
    ending: Open[int]
    places: Open[list[int]]  # each seat's place in the final ranking, from 1

    def set_up(self) -> None:
        """Empty Provinces, full Honour, every card in the box: chronica.setup.province-empty."""
        seats = self.players
        self.edifices = [NO_CARD] * (SLOTS * seats)
        self.people = [NO_CARD] * (SLOTS * seats)
        self.owners = [NOBODY] * (SLOTS * seats)
        self.honour = [self.house_rules.honour_start] * seats
        self.hands = [[] for _ in range(seats)]
        self.known = [[] for _ in range(seats)]
        decks = 1 if self.house_rules.shared else seats
        self.decks = [[] for _ in range(decks)]
        self.buried = [[] for _ in range(decks)]
        self.discards = [[] for _ in range(seats)]
        self.river = []
        self.box = [list(range(CARDS)) for _ in range(decks)]
        self.returned = [[] for _ in range(seats)]
        self.lists = [LIST_KNOWN] * decks
        self.themes = []
        self.first = NOBODY
        self.turn = NOBODY
        self.turns = 0
        self.extras = []
        self.actor = NO_CARD
        self.helper = NO_CARD
        self.helper_owner = NOBODY
        self.target = NO_SLOT
        self.difference = 0
        self.was_occupied = False
        self.fervour_at = 0
        self.pending = []
        self.looked = 0
        self.gone = []
        self.ending = NOT_ENDED
        self.places = []

    def clone(self) -> Chronica:
        copy = Chronica(self.players, self.chance.clone(), self.house_rules, self)
        # made by `python3 dev.py fields`: copy = self
        copy.edifices = self.edifices[:]
        copy.people = self.people[:]
        copy.owners = self.owners[:]
        copy.honour = self.honour[:]
        copy.hands = [each[:] for each in self.hands]
        copy.known = [each[:] for each in self.known]
        copy.decks = [each[:] for each in self.decks]
        copy.buried = [each[:] for each in self.buried]
        copy.discards = [each[:] for each in self.discards]
        copy.river = self.river[:]
        copy.box = self.box
        copy.returned = self.returned
        copy.lists = self.lists
        copy.themes = self.themes
        copy.first = self.first
        copy.turn = self.turn
        copy.turns = self.turns
        copy.extras = self.extras[:]
        copy.actor = self.actor
        copy.helper = self.helper
        copy.helper_owner = self.helper_owner
        copy.target = self.target
        copy.difference = self.difference
        copy.was_occupied = self.was_occupied
        copy.fervour_at = self.fervour_at
        copy.pending = self.pending[:]
        copy.looked = self.looked
        copy.gone = self.gone[:]
        copy.ending = self.ending
        copy.places = self.places[:]
        # end
        return copy

    def encode(self) -> list[int]:
        # made by `python3 dev.py fields`: encode
        numbers = [
            self.first,
            self.turn,
            self.turns,
            self.actor,
            self.helper,
            self.helper_owner,
            self.target,
            self.difference,
            int(self.was_occupied),
            self.fervour_at,
            self.looked,
            self.ending,
        ]
        lists = [
            self.edifices,
            self.people,
            self.owners,
            self.honour,
            self.river,
            self.lists,
            self.extras,
            self.pending,
            self.gone,
            self.places,
        ]
        lists += self.marked_hands()
        lists += self.decks
        lists += self.buried
        lists += self.discards
        lists += self.returned
        if self.themes:
            lists.append(self.themes)
        for part in lists:
            numbers.append(len(part))
            numbers += part
        return numbers
        # end

    def marked_hands(self) -> list[list[int]]:
        """Each hand with who has seen its cards, sorted, as the order of a hand means nothing."""
        room = (self.house_rules.all_know + 1) ** 2  # one more than the largest mark
        return [
            sorted(card * room + mark for card, mark in zip(hand, marks, strict=True))
            for hand, marks in zip(self.hands, self.known, strict=True)
        ]

    def inventory(self) -> list[int]:
        """Every card with its owner; a shared deck's cards have owners only once drawn."""
        pieces: list[int] = []
        step = 0 if self.house_rules.shared else 128
        for owner, box in enumerate(self.box):
            pieces += [owner * step + card for card in box + self.decks[owner]]
        for seat in range(self.players):
            pieces += [seat * step + card for card in self.hands[seat] + self.discards[seat]]
        pieces += self.river
        for slot in range(SLOTS * self.players):
            if self.edifices[slot] != NO_CARD:
                pieces.append(province_of(slot) * step + self.edifices[slot])
            if self.people[slot] != NO_CARD:
                pieces.append(self.owners[slot] * step + self.people[slot])
        if self.actor != NO_CARD:
            pieces.append(self.turn * step + self.actor)
        if self.helper != NO_CARD:
            pieces.append(self.helper_owner * step + self.helper)
        return sorted(pieces)

    # what the rules ask of the table

    def deck_of(self, seat: Seat) -> int:
        """The deck that a seat draws from."""
        return 0 if self.house_rules.shared else seat

    def is_gone(self, seat: Seat) -> bool:
        """True if a seat was eliminated."""
        return any(gone_seat(entry) == seat for entry in self.gone)

    def opponents(self, seat: Seat) -> list[Seat]:
        """The other seats still in the game, clockwise from this one."""
        if self.players == 2:
            return [1 - seat]
        others = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in others if not self.is_gone(other)] if self.gone else others

    def is_empty(self, slot: Slot) -> bool:
        """True if nothing lies on a slot."""
        return self.edifices[slot] == NO_CARD and self.people[slot] == NO_CARD

    def is_occupied(self, slot: Slot) -> bool:
        """An Edifice with a Personnage on it: chronica.occupied.definition."""
        return self.edifices[slot] != NO_CARD and self.people[slot] != NO_CARD

    def is_wanderer(self, slot: Slot) -> bool:
        """A Personnage without an Edifice: chronica.personnage.wanderer."""
        return self.edifices[slot] == NO_CARD and self.people[slot] != NO_CARD

    def points(self, seat: Seat) -> int:
        """One point a filled slot: chronica.score.slot; three occupied: chronica.score.occupied."""
        total = 0
        for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
            if self.edifices[slot] != NO_CARD:
                total += 3 if self.people[slot] != NO_CARD else 1
            elif self.people[slot] != NO_CARD:
                total += 1
        return total

    def is_in_play(self, card: Card) -> bool:
        """True if a copy is in a Province: chronica.unique.in-play, chronica.unique.release."""
        return card in self.edifices or card in self.people

    # how cards change place

    def put_in_hand(self, seat: Seat, card: Card, mark: int) -> None:
        """Adds a card and who has seen it; a hand has no limit: chronica.zone.no-hand-limit."""
        self.hands[seat].append(card)
        self.known[seat].append(mark)

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        """Removes a card from a hand."""
        index = self.hands[seat].index(card)
        self.hands[seat].pop(index)
        self.known[seat].pop(index)

    def discard(self, owner: Seat, card: Card) -> None:
        """Each card goes to its owner's pile: chronica.zone.discard-own."""
        self.discards[owner].append(card)

    @property
    def scores(self) -> list[float]:
        return [float(self.points(seat)) for seat in range(self.players)]

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def view(self, seat: Seat) -> ChronicaView:
        # late: what a seat sees depends on powers, and powers depend on this table
        from regalia.games.chronica.view import chronica_view

        return chronica_view(self, seat)

    def forget_others(self, seat: Seat) -> None:
        forget_others(self, seat)

    def redeal(self, seat: Seat) -> None:
        redeal(self, seat)
