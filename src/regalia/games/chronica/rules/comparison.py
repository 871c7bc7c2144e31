"""Values, protection and differences: who may be attacked, and what it costs."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.chronica.cards.faces import (
    CARDS,
    CATEGORY,
    FAVOURITE,
    NO_CARD,
    PERSONNAGE,
    TYPE,
    VALUES,
    Card,
    Domain,
)
from regalia.games.chronica.powers.power import (
    ADJACENT,
    ATTACK,
    AURA,
    CONDITION,
    GUARD,
    REINFORCE,
    SELF,
)
from regalia.games.chronica.powers.registry import BY_TRIGGER, powers_of
from regalia.games.chronica.state import COLUMNS, NEIGHBOURS, NO_SLOT, SLOTS, Chronica, Slot

# --- values ---


def slot_value(game: Chronica, slot: Slot, domain: Domain) -> int:
    """The sum of both cards with all auras: chronica.occupied.sum, chronica.action.occupied-sum."""
    edifice, person = game.edifices[slot], game.people[slot]
    value = 0
    if edifice != NO_CARD:
        value += VALUES[3 * edifice + domain]
    if person != NO_CARD:
        value += VALUES[3 * person + domain]
    if game.house_rules.powers:
        # bonuses add up: chronica.power.stack; both cards act: chronica.power.both-cards
        value += aura(game, edifice, slot, slot, domain) + aura(game, person, slot, slot, domain)
        for beside in NEIGHBOURS[slot]:
            value += aura(game, game.edifices[beside], beside, slot, domain)
            value += aura(game, game.people[beside], beside, slot, domain)
    return value


def aura(game: Chronica, card: Card, place: Slot, slot: Slot, domain: Domain) -> int:
    """Bonus of a card in one slot to another or to its own: chronica.power.aura."""
    if card == NO_CARD:
        return 0
    total = 0
    for power in powers_of(game, AURA, card):
        scope = SELF if place == slot else ADJACENT
        if power.scope == scope and power.condition.holds(game, power, place, False):
            total += power.effect.bonus(game, power, slot, domain)
    return total


def attack_value(game: Chronica, actor: Card, helper: Card, domain: Domain) -> int:
    """Both Personnages together, without auras: chronica.reinforce.sum, chronica.power.source-left.

    A power of the Reinforcement may add to it: chronica.power.reinforce.
    """
    value = VALUES[3 * actor + domain]
    if helper != NO_CARD:
        value += VALUES[3 * helper + domain]
        for power in powers_of(game, REINFORCE, helper):
            value += power.effect.bonus(game, power, NO_SLOT, domain)
    return value


# --- differences ---


def difference(game: Chronica, actor: Card, helper: Card, target: Slot) -> int:
    """Attacker's value minus defender's, in the defender's favourite Domain."""
    edifice, person = game.edifices[target], game.people[target]
    first = FAVOURITE[edifice] if edifice != NO_CARD else FAVOURITE[person]
    second = FAVOURITE[person] if person != NO_CARD else first
    result = difference_in(game, actor, helper, target, first)
    # chronica.action.occupied-same-fav: one Domain leaves nothing to choose
    if second != first:
        other = difference_in(game, actor, helper, target, second)
        if has_privilege(game, actor, edifice):
            result = max(result, other)
        elif game.house_rules.by_value:
            result = by_value(game, target, first, second, result, other)
        else:
            # the worse one for the attacker: chronica.action.occupied-two-favs
            result = min(result, other)
    if result < 0 and game.house_rules.powers:
        result = min(0, result + total_discount(game, actor, target))
    return result


def difference_in(game: Chronica, actor: Card, helper: Card, target: Slot, domain: Domain) -> int:
    """The difference in one Domain."""
    return attack_value(game, actor, helper, domain) - slot_value(game, target, domain)


def by_value(
    game: Chronica, target: Slot, first: Domain, second: Domain, result: int, other: int
) -> int:
    """The Domain in which the slot is worth more; of equal ones the worse difference."""
    mine, theirs = slot_value(game, target, first), slot_value(game, target, second)
    if mine == theirs:
        return min(result, other)
    return result if mine > theirs else other


def has_privilege(game: Chronica, actor: Card, edifice: Card) -> bool:
    """Only the actor's category against the Edifice's counts: chronica.action.privilege.

    Neither occupant nor Reinforcement gives it: chronica.action.privilege-scope.
    """
    category = CATEGORY[edifice]
    if CATEGORY[actor] == category:
        return True
    return any(power.effect.allies(power, category) for power in powers_of(game, ATTACK, actor))


def total_discount(game: Chronica, actor: Card, target: Slot) -> int:
    """Discount of the actor's powers on a loss: chronica.power.attack."""
    total = 0
    for power in powers_of(game, ATTACK, actor):
        if power.condition.holds(game, power, NO_SLOT, game.is_occupied(target)):
            total += power.effect.discount(game, power, target)
    return total


def welcome_difference(game: Chronica, slot: Slot, wanderer: Slot) -> int:
    """The new Edifice against the Wanderer, in the Wanderer's favourite: chronica.welcome.compare.

    Auras count on both sides: chronica.power.defence-only.
    """
    domain = FAVOURITE[game.people[wanderer]]
    return slot_value(game, slot, domain) - slot_value(game, wanderer, domain)


def replacement_difference(old: Card, new: Card) -> int:
    """The two Edifices alone, as printed, in the old one's favourite: chronica.replace.compare."""
    domain = FAVOURITE[old]
    return VALUES[3 * new + domain] - VALUES[3 * old + domain]


def would_fall(game: Chronica, seat: Seat, change: int, victim: Seat, drains: bool) -> bool:
    """True if this change of Honour loses the game, or the seat its place in it (chronica.C17)."""
    if -change < game.honour[seat]:
        return False
    first = game.house_rules.defender_first and drains and game.honour[victim] <= 1
    # with the other order the victim falls first, and that may end the game
    return not first or game.house_rules.eliminate


# --- protection ---


def is_protected(game: Chronica, slot: Slot) -> bool:
    """Behind any card of its column: chronica.protect.column, chronica.protect.any-card.

    Or behind a screen beside it: chronica.power.guard.
    """
    if slot % SLOTS < COLUMNS:
        return False  # chronica.protect.frontier-open
    front = slot - COLUMNS
    if not game.is_empty(front):
        return True
    if game.house_rules.powers:
        for beside in NEIGHBOURS[front]:
            if screens(game, game.edifices[beside]) or screens(game, game.people[beside]):
                return True
    return False


def screens(game: Chronica, card: Card) -> bool:
    """True if a card on the frontier protects the neighbouring columns, too."""
    if card != NO_CARD:
        for power in powers_of(game, GUARD, card):
            if power.effect.screens():
                return True
    return False


def pierces(game: Chronica, actor: Card) -> bool:
    """True if protection does not stop this actor."""
    return any(power.effect.pierces() for power in powers_of(game, ATTACK, actor))


def has_guard(game: Chronica, slot: Slot) -> bool:
    """True if a card of the slot has any guard, which may keep some actors from it."""
    for card in (game.edifices[slot], game.people[slot]):
        if card != NO_CARD and powers_of(game, GUARD, card):
            return True
    return False


def is_shielded(game: Chronica, slot: Slot, actor: Card) -> bool:
    """Either card of the slot keeps such actors from both: chronica.power.slot-wide."""
    if not game.house_rules.powers:
        return False
    return shields(game.edifices[slot], actor) or shields(game.people[slot], actor)


def shields(card: Card, actor: Card) -> bool:
    """True if a card keeps such an actor from its slot."""
    if card != NO_CARD:
        for power in BY_TRIGGER[GUARD][card]:
            if power.effect.shields(power, actor):
                return True
    return False


def may_be_helped(game: Chronica, target: Slot) -> bool:
    """Only against an Edifice, occupied or not: chronica.reinforce.edifice-only."""
    if game.edifices[target] == NO_CARD and not game.house_rules.help_against_wanderers:
        return False
    for card in (game.edifices[target], game.people[target]):
        if card != NO_CARD:
            for power in powers_of(game, GUARD, card):
                if power.effect.forbids_help():
                    return False
    return True


def is_anchored(game: Chronica, wanderer: Slot) -> bool:
    """True if this Wanderer cannot be welcomed."""
    return any(power.effect.anchors() for power in powers_of(game, GUARD, game.people[wanderer]))


# --- who may be placed, sent and welcomed ---


def has_to_wait(game: Chronica, card: Card) -> bool:
    """A second copy waits in hand while the first is in play: chronica.unique.wait."""
    return game.house_rules.copies and game.is_in_play(card)


def waiting_cards(game: Chronica) -> list[bool]:
    """For each card, True if a second copy has to wait."""
    waiting = [False] * CARDS
    if game.house_rules.copies:
        for card in game.edifices:
            if card != NO_CARD:
                waiting[card] = True
        for card in game.people:
            if card != NO_CARD:
                waiting[card] = True
    return waiting


def may_be_sent(game: Chronica, card: Card) -> bool:
    """True if uniqueness lets a Personnage go on an Action (chronica.C23)."""
    return not (game.house_rules.unique_blocks_actions and has_to_wait(game, card))


def meets_condition(game: Chronica, seat: Seat, card: Card) -> bool:
    """Checked only when placed: chronica.power.condition, chronica.power.condition-once."""
    for power in powers_of(game, CONDITION, card):
        if not power.effect.permits(game, power, seat):
            return False
    return True


def welcome_choices(game: Chronica, seat: Seat) -> list[Slot]:
    """Every adverse Wanderer: chronica.welcome.any-wanderer.

    Protection concerns Actions only: chronica.protect.actions-only.
    """
    choices: list[Slot] = []
    for other in game.opponents(seat):
        choices += [
            slot
            for slot in range(SLOTS * other, SLOTS * other + SLOTS)
            if game.is_wanderer(slot) and not is_anchored(game, slot)
        ]
    return choices


def helpers_in_hand(game: Chronica, seat: Seat) -> list[Card]:
    """The Personnages in hand that may join an Action as Reinforcement."""
    if not game.house_rules.unique_blocks_actions:
        return [card for card in game.hands[seat] if TYPE[card] == PERSONNAGE]
    waiting = waiting_cards(game)
    return [card for card in game.hands[seat] if TYPE[card] == PERSONNAGE and not waiting[card]]


def helpers_in_province(game: Chronica, seat: Seat) -> list[Slot]:
    """The own slots whose Personnage may join, welcomed ones too: chronica.welcome.control."""
    return [
        slot for slot in range(SLOTS * seat, SLOTS * seat + SLOTS) if game.people[slot] != NO_CARD
    ]
