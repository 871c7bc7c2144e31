"""What lies on the table of Rencontre Cosmique."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.game import Game
from regalia.games.rencontre.aliens.alien import MOST_ALIENS, Alien
from regalia.games.rencontre.cards import (
    DUEL_FACES,
    EDICT_FACES,
    NO_CARD,
    NO_FACE,
    Card,
    Face,
)
from regalia.games.rencontre.house import House
from regalia.games.rencontre.knowledge import out_of_sight, seen_leaving
from regalia.games.rencontre.loss import Loss
from regalia.games.rencontre.places import (
    CONE,
    DEFENCE,
    HOME,
    NO_PLANET,
    NO_SIDE,
    OFFENCE,
    PLANETS,
    SPAN,
    Place,
    Planet,
    ones,
    planets_in,
)
from regalia.games.rencontre.redeal import redeal
from regalia.games.rencontre.view import RencontreView, rencontre_view
from regalia.games.rencontre.window_facts import WindowFacts, open_facts

HAND: Final = 7
NO_OFFER: Final = -1


class Rencontre(Game):
    """Tokens, cards, discs and powers; then the facts of the turn and of the duel."""

    def __init__(self, players: int, chance: Chance, house: House) -> None:
        super().__init__(players, chance)
        self.house = house

    # the table
    tokens: list[int]  # SPAN places a seat
    bases: list[int]  # each seat's planets with a token of its own, as bits
    hands: list[list[Card]]  # their order means nothing
    held: list[int]  # the faces in each hand, as bits
    around: int  # the faces in all hands together, as bits
    deck: list[Card]  # drawn from the end
    discard: list[Card]
    buried: int  # so many cards at the bottom of the deck were put there unseen
    known: list[int]  # of each card: which seats know where it is, as bits
    told: list[int]  # faces of which all know that a hand holds one: faces * 8 + seat
    lacks: list[int]  # faces of which all know that each hand holds none, as bits
    cup: list[Seat]  # the discs in it, by colour
    powers: list[list[int]]  # dealt to each seat, by number; the inner lists are never changed
    wielded: list[list[int]]  # those each seat may use: its own, less those lent, plus borrowed
    grafts: list[int]  # power * 8 + borrower
    pile: list[int]  # powers left over, the last on top
    rejected: list[int]  # one for each seat, where two of three were kept
    hooks: int  # the points at which any power in play may act, as bits
    memory: list[int]  # what each power remembers, by its number
    out: int  # seats that have left the game, as bits
    leaving: int  # seats that leave it at the end of this duel, as bits
    champions: list[Seat]
    # the turn
    first: Seat  # who began the game
    turns: int  # begun so far
    round: int  # 1, 2, ...
    choosing: bool  # two of three powers are being chosen, each in secret
    offence: Seat
    duel: int  # 1, 2, ...
    # the duel
    defence: Seat
    disc: Seat  # the colour that counts, once drawn
    at_home: bool  # the offence fights in its own system
    anywhere: bool  # a power lets the offence attack wherever it wants
    target: Planet
    side: list[int]
    origins: list[int]  # of the tokens on the cone: seat * 32 + planet
    asked_by: list[int]  # which sides invited each seat, as bits
    forced: list[int]  # sides a power lets or makes each seat join, as bits; -1: no power did
    answering: Seat
    checking: int  # whose hand is watched for duel cards: OFFENCE, DEFENCE, as bits
    clearing: Seat  # who is clearing edicts for a new hand
    committed: list[Card]  # the card in front of each seat
    laid: list[Card]  # the card each seat chose or had picked
    turned: bool  # the duel cards are face up
    faces: list[Face]  # what each main player's card counts as
    blind: int  # seats whose card was picked unseen, as bits
    shows_first: Seat  # must lay its card face up before the other chooses
    shown: int  # seats whose committed card lies face up, as bits
    covered: int  # seats whose card stays face down when the cards are turned, as bits
    seen: list[int]  # of the card in front of each seat: who has seen it, as bits
    must: list[int]  # faces a rule lets each seat play, as bits
    promised: list[int]  # faces a promise lets each seat play, as bits
    worth: list[int]  # of one token of each seat
    bonus: list[int]  # added to the total of each main player
    multiplies: int  # seats whose card is multiplied by their own tokens, as bits
    minus_own: int  # seats whose own tokens are subtracted, as bits
    minus_allies: int  # sides whose allies' tokens are subtracted, as bits
    lower_wins: bool
    upset: bool  # winner and loser change places, after everything else
    totals: list[int]  # of offence and defence
    winner: Seat  # NOBODY while there is none
    losses: list[Loss]  # the one being resolved is the last
    lost: list[int]  # tokens each seat lost in this duel
    consolation: int  # cards due
    success: bool
    another: bool  # a power claims a duel the rules would not give
    used: int  # powers used in this duel, as bits
    zapped: int  # powers suspended until the end of this duel, as bits
    aside: list[int]  # cards set aside until then: seat * 64 + card, and 512 if face down
    in_play: list[int]  # edicts having their effect: (seat * 64 + card) * 8 + collector + 1
    busy: int  # effects half done: the checks of hands wait
    moment: Rencontre | None  # the moment before the cards, for a power that goes back to it
    struck: list[int]  # during a plague that would stand: all tokens before it, then cards thrown
    # the deal
    offers: list[int]  # the open proposal of offence and defence
    spoken: list[int]  # how many proposals each has made
    pressed: int  # who wants no deal, as bits of OFFENCE and DEFENCE
    deal: int  # what was agreed, seen from the offence
    granted: list[Planet]  # planets of the deal: to the offence, to the defence
    picks: list[Card]  # cards chosen by their givers

    def set_table(self) -> None:
        """Every token at home, all cards in the deck: rencontre.setup.tokens."""
        # rencontre.setup.board, rencontre.setup.discs: only the colours in play have any
        n = self.players
        self.tokens = [0] * (SPAN * n)
        self.bases = [HOME << 5 * seat for seat in range(n)]
        for seat in range(n):
            for planet in range(5 * seat, 5 * seat + 5):
                self.tokens[seat * SPAN + planet] = 4
        self.hands = [[] for _ in range(n)]
        self.held = [0] * n
        self.around = 0
        self.deck = list(range(len(self.house.faces)))
        self.discard = []
        self.buried = 0
        self.known = [0] * len(self.deck)
        self.told = []
        self.lacks = [0] * n
        self.cup = [seat for seat in range(n) for _ in range(3)]
        self.powers = [[] for _ in range(n)]
        self.wielded = [[] for _ in range(n)]
        self.grafts = []
        self.pile = self.house.pile[:]
        self.rejected = [0] * n
        self.hooks = 0
        self.memory = [0] * MOST_ALIENS
        self.out = 0
        self.leaving = 0
        self.champions = []
        self.first = NOBODY
        self.turns = 0
        self.round = 0
        self.choosing = False
        self.offence = NOBODY
        self.duel = 0
        self.zapped = 0
        self.in_play = []
        self.moment = None
        self.clear_duel()

    def clear_duel(self) -> None:
        """Nothing known of a duel yet; the cone is empty: rencontre.setup.cone."""
        n = self.players
        self.defence = NOBODY
        self.disc = NOBODY
        self.at_home = False
        self.anywhere = False
        self.target = NO_PLANET
        self.side = [NO_SIDE] * n
        self.origins = []
        self.asked_by = [0] * n
        self.forced = [-1] * n
        self.answering = NOBODY
        self.checking = 0
        self.clearing = NOBODY
        self.committed = [NO_CARD] * n
        self.laid = [NO_CARD] * n
        self.turned = False
        self.faces = [NO_FACE] * n
        self.blind = 0
        self.shows_first = NOBODY
        self.shown = 0
        self.covered = 0
        self.seen = [0] * n
        self.must = [DUEL_FACES] * n
        self.promised = [DUEL_FACES] * n
        self.worth = [1] * n
        self.bonus = [0] * n
        self.multiplies = 0
        self.minus_own = 0
        self.minus_allies = 0
        self.lower_wins = False
        self.upset = False
        self.totals = [0, 0]
        self.winner = NOBODY
        self.losses = []
        self.lost = [0] * n
        self.consolation = 0
        self.success = False
        self.another = False
        self.used = 0
        self.aside = []
        self.busy = 0
        self.struck = []
        self.offers = [NO_OFFER, NO_OFFER]
        self.spoken = [0, 0]
        self.pressed = 0
        self.deal = NO_OFFER
        self.granted = [NO_PLANET, NO_PLANET]
        self.picks = []

    def clone(self) -> Rencontre:
        copy = Rencontre(self.players, self.chance.clone(), self.house)
        copy.copy_flow(self)
        copy.copy_table(self)
        copy.copy_duel(self)
        return copy

    def copy_table(self, other: Rencontre) -> None:
        """Takes over what lies on another table."""
        self.tokens = other.tokens[:]
        self.bases = other.bases[:]
        self.hands = [hand[:] for hand in other.hands]
        self.held = other.held[:]
        self.around = other.around
        self.deck = other.deck[:]
        self.discard = other.discard[:]
        self.buried = other.buried
        self.known = other.known[:]
        self.told = other.told[:]
        self.lacks = other.lacks[:]
        self.cup = other.cup[:]
        self.powers = other.powers[:]
        self.wielded = other.wielded[:]
        self.grafts = other.grafts[:]
        self.pile = other.pile[:]
        self.rejected = other.rejected[:]
        self.hooks = other.hooks
        self.memory = other.memory[:]
        self.out = other.out
        self.leaving = other.leaving
        self.champions = other.champions[:]
        self.first = other.first
        self.turns = other.turns
        self.round = other.round
        self.choosing = other.choosing
        self.offence = other.offence
        self.duel = other.duel
        self.moment = other.moment

    def copy_duel(self, other: Rencontre) -> None:
        """Takes over the facts of another table's duel."""
        self.defence = other.defence
        self.disc = other.disc
        self.at_home = other.at_home
        self.anywhere = other.anywhere
        self.target = other.target
        self.side = other.side[:]
        self.origins = other.origins[:]
        self.asked_by = other.asked_by[:]
        self.forced = other.forced[:]
        self.answering = other.answering
        self.checking = other.checking
        self.clearing = other.clearing
        self.committed = other.committed[:]
        self.laid = other.laid[:]
        self.turned = other.turned
        self.faces = other.faces[:]
        self.blind = other.blind
        self.shows_first = other.shows_first
        self.shown = other.shown
        self.covered = other.covered
        self.seen = other.seen[:]
        self.must = other.must[:]
        self.promised = other.promised[:]
        self.worth = other.worth[:]
        self.bonus = other.bonus[:]
        self.multiplies = other.multiplies
        self.minus_own = other.minus_own
        self.minus_allies = other.minus_allies
        self.lower_wins = other.lower_wins
        self.upset = other.upset
        self.totals = other.totals[:]
        self.winner = other.winner
        self.losses = [loss.clone() for loss in other.losses]
        self.lost = other.lost[:]
        self.consolation = other.consolation
        self.success = other.success
        self.another = other.another
        self.used = other.used
        self.zapped = other.zapped
        self.aside = other.aside[:]
        self.in_play = other.in_play[:]
        self.busy = other.busy
        self.struck = other.struck[:]
        self.offers = other.offers[:]
        self.spoken = other.spoken[:]
        self.pressed = other.pressed
        self.deal = other.deal
        self.granted = other.granted[:]
        self.picks = other.picks[:]

    def encode(self) -> list[int]:
        gone = self.out | self.leaving << 8
        numbers = [self.hooks, gone, self.first, self.turns, self.offence, self.duel]
        numbers += [self.defence, self.disc, int(self.at_home), int(self.anywhere), self.target]
        numbers += [self.answering, self.checking, self.clearing, int(self.turned), self.blind]
        numbers += [self.shows_first, self.shown, self.multiplies, self.minus_own]
        numbers += [self.minus_allies, int(self.lower_wins), int(self.upset), self.winner]
        numbers += [int(self.success), int(self.another), self.used, self.zapped, self.busy]
        numbers += [self.consolation, self.pressed, self.deal, len(self.losses), self.round]
        numbers += [int(self.choosing), self.covered, self.buried]
        lists = [self.tokens, self.bases, self.held, self.deck, self.discard, self.known]
        lists += [sorted(self.cup), self.grafts, self.pile, self.rejected, self.memory]
        lists += [self.champions, self.side, self.origins, self.asked_by, self.forced]
        lists += [self.committed, self.laid, self.faces, self.must, self.promised, self.worth]
        lists += [self.bonus, self.totals, self.lost, self.aside, self.in_play, self.offers]
        lists += [self.spoken, self.granted, self.picks, self.seen, self.told, self.lacks]
        lists += [sorted(hand) for hand in self.hands]
        lists += self.powers
        lists += self.wielded
        lists += [loss.encode() for loss in self.losses]
        if self.moment is not None:
            lists.append(self.moment.encode())
        if self.struck:
            lists.append(self.struck)
        for part in lists:
            numbers.append(len(part))
            numbers += part
        return numbers

    def inventory(self) -> list[int]:
        """All cards; then each colour's tokens and discs, which never change in number."""
        cards = self.deck + self.discard
        for hand in self.hands:
            cards += hand
        cards += [card for card in self.committed if card >= 0]
        cards += [entry % 64 for entry in self.aside]
        cards += [entry // 8 % 64 for entry in self.in_play]
        cards.sort()
        for seat in range(self.players):
            cards.append(100 * seat + sum(self.tokens[seat * SPAN : seat * SPAN + SPAN]))
            cards.append(ones(self.bases[seat]) - self.count_bases(seat))
        powers = self.pile[:]
        for seat in range(self.players):
            powers += self.powers[seat]
            if self.rejected[seat]:
                powers.append(self.rejected[seat])
        return cards + sorted(powers)

    # tokens

    def count(self, seat: Seat, place: Place) -> int:
        """A seat's tokens at a place."""
        return self.tokens[seat * SPAN + place]

    def move(self, seat: Seat, origin: Place, to: Place, number: int) -> None:
        """Tokens go from one place to another; a planet's last one gives up the base."""
        tokens = self.tokens
        start = seat * SPAN
        left = tokens[start + origin] - number
        assert left >= 0
        tokens[start + origin] = left
        tokens[start + to] += number
        if origin < PLANETS and left == 0:
            self.bases[seat] &= ~(1 << origin)
        if to < PLANETS and number:
            self.bases[seat] |= 1 << to

    def count_bases(self, seat: Seat) -> int:
        """How many planets carry a token of the seat, counted anew."""
        start = seat * SPAN
        return sum(1 for planet in range(PLANETS) if self.tokens[start + planet])

    def bases_of(self, seat: Seat) -> list[Planet]:
        """The planets where a seat has a base, in order."""
        return planets_in(self.bases[seat])

    def foreign_bases(self, seat: Seat) -> int:
        """A base is one token or more, outside the own system: rencontre.win.home-not-counted."""
        # one bit a planet held now, whoever else is there: rencontre.win.base,
        # rencontre.win.coexist, rencontre.win.any-systems, rencontre.win.current
        return ones(self.bases[seat] & ~(HOME << 5 * seat))

    def home_bases(self, seat: Seat) -> int:
        """How many of the five home planets carry a base of their owner."""
        return ones(self.bases[seat] & HOME << 5 * seat)

    def on_bases(self, seat: Seat) -> int:
        """How many tokens a seat has on planets, its own or others'."""
        start = seat * SPAN
        return sum(self.tokens[start : start + PLANETS])

    def in_force(self, seat: Seat) -> int:
        """A seat's own tokens in the duel; the defence has those on the target."""
        # rencontre.point.own-tokens, rencontre.ally.from-target: others there are not in it
        if seat == self.defence:
            return self.tokens[seat * SPAN + self.target]
        return self.tokens[seat * SPAN + CONE]

    # seats

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats still in the game, clockwise from the left of one."""
        seats = self.house.after[seat]
        return seats if not self.out else [other for other in seats if not self.out >> other & 1]

    def order(self) -> list[Seat]:
        """Offence, defence, then the others clockwise: rencontre.power.tie-order."""
        seats = [self.offence]
        if self.defence != NOBODY:
            seats.append(self.defence)
        return seats + [seat for seat in self.after(self.offence) if seat != self.defence]

    def opponent(self, seat: Seat) -> Seat:
        """The other main player."""
        return self.defence if seat == self.offence else self.offence

    def is_main(self, seat: Seat) -> bool:
        """Whether a seat is offence or defence."""
        return seat in (self.offence, self.defence)

    def is_ally(self, seat: Seat) -> bool:
        """Whether a seat that is no main player has a side."""
        return self.side[seat] != NO_SIDE and not self.is_main(seat)

    def allies(self, side: int) -> list[Seat]:
        """The allies of a side, clockwise from the left of the offence."""
        return [
            seat
            for seat in self.after(self.offence)
            if self.side[seat] == side and seat != self.defence
        ]

    def has_allies(self) -> bool:
        """Whether anybody but the main players is in the duel."""
        for seat in range(self.players):
            if self.side[seat] != NO_SIDE and seat not in (self.offence, self.defence):
                return True
        return False

    def main(self, side: int) -> Seat:
        """The main player of a side."""
        return self.offence if side == OFFENCE else self.defence

    # cards

    def face(self, card: Card) -> Face:
        """What is printed on a card; the card that is none is an attack of 0."""
        return self.house.faces[card] if card >= 0 else 0

    def has_duel_card(self, seat: Seat) -> bool:
        """Whether a seat holds an attack or a compromise."""
        return self.held[seat] & DUEL_FACES != 0

    def has_edict(self, seat: Seat) -> bool:
        """Whether a seat holds an edict."""
        return self.held[seat] & EDICT_FACES != 0

    def hand_faces(self, seat: Seat) -> list[Face]:
        """The faces in a hand, sorted, equal ones repeated."""
        faces = self.house.faces
        return sorted([faces[card] for card in self.hands[seat]])

    def faces_among(self, seat: Seat, wanted: int) -> list[Face]:
        """The different faces of a set that a seat holds, lowest first."""
        bits = self.held[seat] & wanted
        found: list[Face] = []
        face = 0
        while bits:
            if not bits & 15:
                bits >>= 4
                face += 4
                continue
            if bits & 1:
                found.append(face)
            bits >>= 1
            face += 1
        return found

    def gain(self, seat: Seat, card: Card) -> None:
        """A card comes into a hand."""
        self.hands[seat].append(card)
        bit = 1 << self.house.faces[card]
        self.held[seat] |= bit
        self.around |= bit
        self.lacks[seat] = 0

    def lose(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        hand = self.hands[seat]
        hand.remove(card)
        faces = self.house.faces
        held = 0
        for other in hand:
            held |= 1 << faces[other]
        self.held[seat] = held
        self.look_around()

    def look_around(self) -> None:
        """Notes which faces are in any hand."""
        around = 0
        for held in self.held:
            around |= held
        self.around = around

    def card_in_hand(self, seat: Seat, face: Face) -> Card:
        """A card of a face in a hand: the one most others know of, so that none learns by it."""
        best = NO_CARD
        for card in self.hands[seat]:
            if self.house.faces[card] == face and (
                best == NO_CARD or ones(self.known[card]) > ones(self.known[best])
            ):
                best = card
        assert best != NO_CARD
        return best

    def throw(self, seat: Seat, card: Card) -> None:
        """A card goes from a hand to the discards, seen by all."""
        self.lose(seat, card)
        seen_leaving(self, seat, card)
        self.discard.append(card)

    def give(self, giver: Seat, receiver: Seat, card: Card) -> None:
        """A card changes hands; the two know it, and nobody else is sure of the giver's hand."""
        self.lose(giver, card)
        self.gain(receiver, card)
        self.known[card] = 1 << giver | 1 << receiver
        out_of_sight(self, giver, DUEL_FACES | EDICT_FACES, 1 << giver | 1 << receiver)

    # powers

    def alien(self, number: int) -> Alien:
        """A power by its number."""
        return self.house.aliens[number]

    def has_power_use(self, seat: Seat) -> bool:
        """Enough home bases, whoever else sits there: rencontre.powerloss.foreigners."""
        # looked at anew each time, whatever the cause, for all powers: rencontre.powerloss.regain,
        # rencontre.powerloss.own-move, rencontre.powerloss.all-powers
        return ones(self.bases[seat] & HOME << 5 * seat) >= self.house.least_home

    def owner_of(self, number: int) -> Seat:
        """The seat a power was dealt to."""
        for seat in range(self.players):
            if number in self.powers[seat]:
                return seat
        return NOBODY

    def is_usable(self, seat: Seat, number: int) -> bool:
        """Neither suspended nor lost."""
        return not self.zapped >> number & 1 and self.is_awake(seat, number)

    def is_awake(self, seat: Seat, number: int) -> bool:
        """Not lost, though perhaps suspended; a borrowed power needs its owner's bases too."""
        if not self.has_power_use(seat):
            return False
        if number in self.powers[seat]:
            return True
        owner = self.owner_of(number)
        return owner != NOBODY and self.has_power_use(owner)

    def was_usable(self, seat: Seat, number: int, mask: int) -> bool:
        """The same for a moment that is past, of which the seats with enough bases are known."""
        if self.zapped >> number & 1 or not mask >> seat & 1:
            return False
        if number in self.powers[seat]:
            return True
        owner = self.owner_of(number)
        return owner != NOBODY and mask >> owner & 1 == 1

    def usable_mask(self) -> int:
        """The seats that may use their powers now, as bits."""
        mask = 0
        for seat in range(self.players):
            if self.has_power_use(seat):
                mask |= 1 << seat
        return mask

    def deal_powers_anew(self) -> None:
        """Works out who may use which power, and where any may act."""
        wielded = [own[:] for own in self.powers]
        for graft in self.grafts:
            number, borrower = graft // 8, graft % 8
            for own in wielded:
                if number in own:
                    own.remove(number)
            wielded[borrower].append(number)
        self.wielded = wielded
        self.hooks = 0
        for own in wielded:
            for number in own:
                self.hooks |= self.house.aliens[number].points

    def look_at_grafts(self) -> None:
        """A borrowed power goes back as soon as borrower or owner has too few home bases."""
        held = [
            graft
            for graft in self.grafts
            if self.has_power_use(graft % 8) and self.has_power_use(self.owner_of(graft // 8))
        ]
        if len(held) < len(self.grafts):
            self.grafts = held
            self.deal_powers_anew()

    def grafts_end(self) -> None:
        """Borrowed powers go back to their owners."""
        if self.grafts:
            self.grafts = []
            self.deal_powers_anew()

    def switch(self, alien: Alien, index: int = 0) -> int:
        """The value of one of a power's own house rules."""
        return self.house.switches[alien.number][index]

    def most_on_cone(self, seat: Seat, most: int = 4) -> int:
        """Four tokens, or another limit a power starts from, unless a power says otherwise."""
        if self.hooks:
            for number in self.wielded[seat]:
                if self.is_usable(seat, number):
                    most = self.house.aliens[number].most_tokens(self, seat, most)
        return most

    def units(self, seat: Seat, tokens: int) -> int:
        """Rewards or consolation cards for so many tokens: one each, unless a power says more."""
        if self.hooks:
            for number in self.wielded[seat]:
                if self.is_usable(seat, number):
                    tokens = self.house.aliens[number].units(self, seat, tokens)
        return tokens

    def keeps_edicts(self, seat: Seat) -> bool:
        """Whether a power lets a seat keep its edicts when it takes a new hand."""
        if self.hooks:
            for number in self.wielded[seat]:
                alien = self.house.aliens[number]
                if self.is_usable(seat, number) and alien.keeps_edicts(self, seat):
                    return True
        return False

    def deal_term(self, seat: Seat) -> int:
        """The most a seat may offer as the extra term of a deal; 0 without such a power."""
        if self.hooks:
            for number in self.wielded[seat]:
                if self.is_usable(seat, number):
                    most = self.house.aliens[number].deal_term(self, seat)
                    if most:
                        return most
        return 0

    # the whole game

    def scores(self) -> list[float]:
        return [float(self.foreign_bases(seat)) for seat in range(self.players)]

    def winners(self) -> list[Seat]:
        return self.champions[:]

    def view(self, seat: Seat) -> RencontreView:
        return rencontre_view(self, seat)

    def window(self) -> WindowFacts | None:
        """The public facts of the window that is open, for the table that serves the game."""
        return open_facts(self)

    def redeal(self, seat: Seat) -> None:
        redeal(self, seat)

    def may_leave(self, seat: Seat) -> bool:
        gone = self.out | self.leaving
        seated = 0 <= seat < self.players and not gone >> seat & 1
        return self.house.leavers_out and seated and not self.over()

    def leave(self, seat: Seat) -> None:
        """The seat is played on until the end of the duel, and then removed."""
        self.leaving |= 1 << seat
        self.tell("is-leaving", seat, rule="rencontre.option.on_leave")


def side_bit(game: Rencontre, seat: Seat) -> int:
    """The side of a main player."""
    return OFFENCE if seat == game.offence else DEFENCE
