"""Rencontre Cosmique in play: its table, its hands that others may know of, and its powers."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.determinization import forget_others, redeal
from regalia.games.rencontre.state.cards import (
    DUEL_FACES,
    EDICT_FACES,
    Card,
)
from regalia.games.rencontre.state.entries import ENDED, graft_entry, graft_power, graft_seat
from regalia.games.rencontre.state.knowledge import out_of_sight, seen_leaving
from regalia.games.rencontre.state.pieces import Pieces
from regalia.games.rencontre.state.places import (
    DEFENCE,
    HOME,
    OFFENCE,
    ones,
)
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.view import RencontreView, rencontre_view
from regalia.games.rencontre.windows.public import WindowFacts, open_facts

HAND: Final = 7


class Rencontre(Pieces):
    """A game of Rencontre Cosmique."""

    def clone(self) -> Rencontre:
        copy = Rencontre(self.players, self.chance.clone(), self.house_rules, self)
        copy.copy_facts(self)
        return copy

    # cards that others see or know of

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
        return self.house_rules.aliens[number]

    def has_power_use(self, seat: Seat) -> bool:
        """True with enough home bases, shared or not: rencontre.powerloss.foreigners."""
        # looked at anew each time, whatever the cause, for all powers: rencontre.powerloss.regain,
        # rencontre.powerloss.own-move, rencontre.powerloss.all-powers
        return ones(self.bases[seat] & HOME << 5 * seat) >= self.house_rules.least_home

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
            number, borrower = graft_power(graft), graft_seat(graft)
            if number == ENDED:
                continue
            for own in wielded:
                if number in own:
                    own.remove(number)
            wielded[borrower].append(number)
        self.wielded = wielded
        self.hooks = 0
        for own in wielded:
            for number in own:
                self.hooks |= self.house_rules.aliens[number].points

    def look_at_grafts(self) -> None:
        """A borrowed power goes back as soon as borrower or owner has too few home bases."""
        if self.losses:
            return  # what works when a loss begins reacts to it too, borrowed or not
        grafts: list[int] = []
        for graft in self.grafts:
            number, borrower = graft_power(graft), graft_seat(graft)
            if number == ENDED or (
                self.has_power_use(borrower) and self.has_power_use(self.owner_of(number))
            ):
                grafts.append(graft)
            elif self.version >= FIFTH:
                # it still counts among the grafts of this duel
                grafts.append(graft_entry(ENDED, borrower))
        if grafts != self.grafts:
            self.grafts = grafts
            self.deal_powers_anew()

    def grafts_end(self) -> None:
        """Borrowed powers go back to their owners."""
        if self.grafts:
            self.grafts = []
            self.deal_powers_anew()

    def switch(self, alien: Alien, index: int = 0) -> int:
        """The value of one of a power's own house rules."""
        return self.house_rules.switches[alien.number][index]

    def most_on_cone(self, seat: Seat, most: int = 4) -> int:
        """Four tokens, or another limit a power starts from, unless a power says otherwise."""
        if self.hooks:
            for number in self.wielded[seat]:
                if self.is_usable(seat, number):
                    most = self.house_rules.aliens[number].most_tokens(self, seat, most)
        return most

    def units(self, seat: Seat, tokens: int) -> int:
        """Rewards or consolation cards for so many tokens: one each, unless a power says more."""
        if self.hooks:
            for number in self.wielded[seat]:
                if self.is_usable(seat, number):
                    tokens = self.house_rules.aliens[number].units(self, seat, tokens)
        return tokens

    def keeps_edicts(self, seat: Seat) -> bool:
        """True if a power lets a seat keep its edicts when it takes a new hand."""
        if self.hooks:
            for number in self.wielded[seat]:
                alien = self.house_rules.aliens[number]
                if self.is_usable(seat, number) and alien.keeps_edicts(self, seat):
                    return True
        return False

    def deal_term(self, seat: Seat) -> int:
        """The most a seat may offer as the extra term of a deal; 0 without such a power."""
        number = self.term_power(seat)
        return self.house_rules.aliens[number].deal_term(self, seat) if number else 0

    def term_power(self, seat: Seat) -> int:
        """The power with which a seat may offer an extra term of a deal; 0 for none."""
        if self.hooks:
            for number in self.wielded[seat]:
                alien = self.house_rules.aliens[number]
                if self.is_usable(seat, number) and alien.deal_term(self, seat):
                    return number
        return 0

    # the whole game

    @property
    def scores(self) -> list[float]:
        return [float(self.foreign_bases(seat)) for seat in range(self.players)]

    @property
    def winners(self) -> list[Seat]:
        return self.champions[:]

    def view(self, seat: Seat) -> RencontreView:
        return rencontre_view(self, seat)

    def window(self) -> WindowFacts | None:
        """The public facts of the window that is open, for the table that serves the game."""
        return open_facts(self)

    def forget_others(self, seat: Seat) -> None:
        forget_others(self, seat)

    def redeal(self, seat: Seat) -> None:
        redeal(self, seat)

    def may_leave(self, seat: Seat) -> bool:
        gone = self.out | self.leaving
        seated = 0 <= seat < self.players and not gone >> seat & 1
        return self.house_rules.leavers_out and seated and not self.over

    def leave(self, seat: Seat) -> None:
        """The seat is played on until the end of the duel, and then removed."""
        self.leaving |= 1 << seat
        self.tell("is-leaving", seat, rule="rencontre.option.on_leave")


def side_bit(game: Rencontre, seat: Seat) -> int:
    """The side of a main player."""
    return OFFENCE if seat == game.offence else DEFENCE
