"""Operations on the tokens, the seats and the cards on the table."""

from __future__ import annotations

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.state.cards import DUEL_FACES, EDICT_FACES, NO_CARD, Card, Face
from regalia.games.rencontre.state.entries import aside_card, edict_card
from regalia.games.rencontre.state.facts import Facts
from regalia.games.rencontre.state.places import (
    CONE,
    HOME,
    NO_SIDE,
    OFFENCE,
    PLANETS,
    SPAN,
    Place,
    Planet,
    ones,
    planets_in,
)
from regalia.games.rencontre.versions import FIFTH


class Pieces(Facts):
    """Tokens move between places, seats have sides, cards come and go."""

    def inventory(self) -> list[int]:
        """All cards; then each colour's tokens and discs, which never change in number."""
        cards = self.deck + self.discard
        for hand in self.hands:
            cards += hand
        cards += [card for card in self.committed if card >= 0]
        cards += [aside_card(entry) for entry in self.aside]
        cards += [edict_card(entry) for entry in self.in_play]
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
        emptied = origin < PLANETS and left == 0
        if emptied:
            self.bases[seat] &= ~(1 << origin)
        if to < PLANETS and number:
            self.bases[seat] |= 1 << to
        if emptied and self.grafts and self.version >= FIFTH:
            self.look_at_grafts()  # use is lost at that very moment: rencontre.powerloss.instant

    def look_at_grafts(self) -> None:
        """Ends the grafts whose borrower or owner has too few home bases now."""
        raise NotImplementedError

    def count_bases(self, seat: Seat) -> int:
        """Number of planets with a token of the seat, counted anew."""
        start = seat * SPAN
        return sum(1 for planet in range(PLANETS) if self.tokens[start + planet])

    def bases_of(self, seat: Seat) -> list[Planet]:
        """The planets where a seat has a base, in order."""
        return planets_in(self.bases[seat])

    def foreign_bases(self, seat: Seat) -> int:
        """A base is one token or more, outside the own system: rencontre.win.home-not-counted."""
        # one bit a planet held now, shared or not: rencontre.win.base,
        # rencontre.win.coexist, rencontre.win.any-systems, rencontre.win.current
        return ones(self.bases[seat] & ~(HOME << 5 * seat))

    def home_bases(self, seat: Seat) -> int:
        """Number of the five home planets with a base of their owner."""
        return ones(self.bases[seat] & HOME << 5 * seat)

    def on_bases(self, seat: Seat) -> int:
        """Number of a seat's tokens on planets, its own or others'."""
        start = seat * SPAN
        total = 0
        for planet in planets_in(self.bases[seat]):
            total += self.tokens[start + planet]
        return total

    def in_force(self, seat: Seat) -> int:
        """A seat's own tokens in the duel; the defence has those on the target."""
        # rencontre.point.own-tokens, rencontre.ally.from-target: others there are not in it
        if seat == self.defence:
            return self.tokens[seat * SPAN + self.target]
        return self.tokens[seat * SPAN + CONE]

    # seats

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats still in the game, clockwise from the left of one."""
        seats = self.house_rules.after[seat]
        return seats if not self.out else [other for other in seats if not self.out >> other & 1]

    def order(self) -> list[Seat]:
        """Offence, defence, then the others clockwise: rencontre.power.tie-order."""
        if self.defence == NOBODY:
            return [self.offence, *self.after(self.offence)]
        if not self.out:
            return self.house_rules.orders[self.offence][self.defence]
        return [self.offence, self.defence, *self.third_players()]

    def third_players(self) -> list[Seat]:
        """The players who are not main players, clockwise from the left of the offence."""
        if not self.out:
            return self.house_rules.third[self.offence][self.defence]
        return [seat for seat in self.after(self.offence) if seat != self.defence]

    def opponent(self, seat: Seat) -> Seat:
        """The other main player."""
        return self.defence if seat == self.offence else self.offence

    def is_main(self, seat: Seat) -> bool:
        """True if a seat is offence or defence."""
        return seat in (self.offence, self.defence)

    def is_ally(self, seat: Seat) -> bool:
        """True if a seat that is no main player has a side."""
        return self.side[seat] != NO_SIDE and not self.is_main(seat)

    def allies(self, side: int) -> list[Seat]:
        """The allies of a side, clockwise from the left of the offence."""
        return [seat for seat in self.third_players() if self.side[seat] == side]

    def has_allies(self) -> bool:
        """True if anybody but the main players is in the duel."""
        for seat in range(self.players):
            if self.side[seat] != NO_SIDE and seat not in (self.offence, self.defence):
                return True
        return False

    def main(self, side: int) -> Seat:
        """The main player of a side."""
        return self.offence if side == OFFENCE else self.defence

    # cards

    def face(self, card: Card) -> Face:
        """The face of a card; NO card is an attack of 0."""
        return self.house_rules.faces[card] if card >= 0 else 0

    def has_duel_card(self, seat: Seat) -> bool:
        """True if a seat holds an attack or a compromise."""
        return self.held[seat] & DUEL_FACES != 0

    def has_edict(self, seat: Seat) -> bool:
        """True if a seat holds an edict."""
        return self.held[seat] & EDICT_FACES != 0

    def hand_faces(self, seat: Seat) -> list[Face]:
        """The faces in a hand, sorted, equal ones repeated."""
        faces = self.house_rules.faces
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
        bit = 1 << self.house_rules.faces[card]
        self.held[seat] |= bit
        self.around |= bit
        self.lacks[seat] = 0

    def lose(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand."""
        hand = self.hands[seat]
        hand.remove(card)
        faces = self.house_rules.faces
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
            if self.house_rules.faces[card] == face and (
                best == NO_CARD or ones(self.known[card]) > ones(self.known[best])
            ):
                best = card
        assert best != NO_CARD
        return best
