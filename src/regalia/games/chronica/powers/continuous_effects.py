"""The effects that hold while their card stands, acts or reinforces, one small object each."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.chronica.cards.faces import FAVOURITE, NO_CARD, Card, Domain
from regalia.games.chronica.powers.power import (
    ALL_DOMAINS,
    AURA,
    FAVOURITE_DOMAIN,
    SELF,
    Effect,
    Power,
)
from regalia.games.chronica.state import SLOTS, Chronica, Slot


class Mod(Effect):
    """chronica.power.mod: a bonus to the card itself or to each adjacent slot."""

    def cost(self, power: Power) -> int:
        if power.scope == SELF:
            return 2 if power.trigger == AURA else 1
        return 3 if power.domain in (ALL_DOMAINS, FAVOURITE_DOMAIN) else 2

    def bonus(self, game: Chronica, power: Power, slot: Slot, domain: Domain) -> int:
        """In the Domain named, in all three, or in favourite ones.

        Domains: chronica.power.erudition, chronica.power.prestige, chronica.power.war,
        chronica.power.all, chronica.power.favourite. Reach: chronica.power.self is the card
        alone, chronica.power.adjacent a whole slot.
        """
        if power.domain == FAVOURITE_DOMAIN:
            if power.scope == SELF:
                wanted = FAVOURITE[power.card] == domain
            else:
                wanted = is_favourite(game, slot, domain)
        else:
            wanted = power.domain in (ALL_DOMAINS, domain)
        return power.amount if wanted else 0


def is_favourite(game: Chronica, slot: Slot, domain: Domain) -> bool:
    """True if a card in the slot has this favourite Domain."""
    edifice, person = game.edifices[slot], game.people[slot]
    return (edifice != NO_CARD and FAVOURITE[edifice] == domain) or (
        person != NO_CARD and FAVOURITE[person] == domain
    )


class Discount(Effect):
    """chronica.power.discount: a loss by the comparison is smaller; it never becomes a gain."""

    def cost(self, power: Power) -> int:
        return 2

    def discount(self, game: Chronica, power: Power, target: Slot) -> int:
        matches = power.filter.matches
        edifice, person = game.edifices[target], game.people[target]
        if (edifice != NO_CARD and matches[edifice]) or (person != NO_CARD and matches[person]):
            return power.amount
        return 0


class Pierce(Effect):
    """chronica.power.pierce: protection does not stop this actor."""

    def cost(self, power: Power) -> int:
        return 3

    def pierces(self) -> bool:
        return True


class Ally(Effect):
    """chronica.power.ally: counts as a further category for the privilege."""

    def cost(self, power: Power) -> int:
        return 1

    def allies(self, power: Power, category: int) -> bool:
        return power.filter.category == category


class Shield(Effect):
    """chronica.power.shield: actors of the kind named cannot target the slot."""

    def cost(self, power: Power) -> int:
        return 1

    def shields(self, power: Power, actor: Card) -> bool:
        return power.filter.matches[actor]


class NoReinforce(Effect):
    """chronica.power.no_reinforce: no Reinforcement against the slot."""

    def cost(self, power: Power) -> int:
        return 1

    def forbids_help(self) -> bool:
        return True


class Screen(Effect):
    """chronica.power.screen: on the frontier it protects the neighbouring columns, too."""

    def cost(self, power: Power) -> int:
        return 2

    def screens(self) -> bool:
        return True


class Anchor(Effect):
    """chronica.power.anchor: cannot be welcomed while a Wanderer."""

    def cost(self, power: Power) -> int:
        return 1

    def anchors(self) -> bool:
        return True


class Needs(Effect):
    """chronica.power.needs: another card of the own Province is of the kind named."""

    def cost(self, power: Power) -> int:
        return -power.filter.keys

    def permits(self, game: Chronica, power: Power, seat: Seat) -> bool:
        matches = power.filter.matches
        for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
            edifice, person = game.edifices[slot], game.people[slot]
            if edifice != NO_CARD and matches[edifice]:
                return True
            if person != NO_CARD and matches[person]:
                return True
        return False
