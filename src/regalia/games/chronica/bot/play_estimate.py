"""Fast estimate of a play's worth, computed without playing it."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Seat
from regalia.games.chronica.bot.heuristic_weights import HeuristicWeights
from regalia.games.chronica.bot.resource_values import WON, ResourceValues
from regalia.games.chronica.bot.target import Target
from regalia.games.chronica.cards.faces import (
    CATEGORY,
    EDIFICE,
    FAVOURITE,
    INDEX,
    NO_CARD,
    TYPE,
    VALUES,
    Card,
)
from regalia.games.chronica.powers.power import (
    ATTACK,
    ON_ACTION,
    ON_OCCUPY,
    ON_PLACE,
)
from regalia.games.chronica.powers.registry import BY_TRIGGER
from regalia.games.chronica.rules.actions import FROM_PROVINCE
from regalia.games.chronica.rules.comparison import (
    attack_value,
    difference,
    helpers_in_hand,
    is_protected,
    replacement_difference,
    welcome_choices,
)
from regalia.games.chronica.rules.placing import welcome_change
from regalia.games.chronica.rules.plays import (
    ACT,
    EXCHANGE,
    NOTHING,
    PLACE,
    STOP,
    kind_of,
    played_card,
    played_slot,
)
from regalia.games.chronica.state import COLUMNS, SLOTS, Chronica, Slot

PASSED: Final = 0.02  # of two passes the one that gives the weaker card
# actors whose difference is that of the values
PLAIN_ATTACK: Final[list[bool]] = [not powers for powers in BY_TRIGGER[ATTACK]]


class PlayEstimate(ResourceValues):
    """Estimates of a seat's plays from its view, on the scale of a table's worth."""

    def __init__(self, game: Chronica, seat: Seat, heuristics: HeuristicWeights) -> None:
        super().__init__(game, seat, heuristics)
        left = len(game.decks[game.deck_of(seat)])
        if game.house_rules.all_drawn:
            left += len(game.river)
        self.left = left  # draws until the game ends
        base = SLOTS * seat
        filled = 0
        for slot in range(base, base + SLOTS):
            if not game.is_empty(slot):
                filled += 1
        self.filled = filled
        self.points = game.points(seat)
        self.targets: list[Target | None] = [None] * (SLOTS * game.players)
        self.helpers: list[Card] | None = None
        self.wanderers: list[Slot] | None = None
        self.laid = NO_CARD  # the card last looked at on an empty slot
        self.laid_worth = 0.0

    def worth(self, answer: Answer) -> float:
        """Gain of a play, minus the price of its cards."""
        if answer == STOP:
            return self.closing(0, 0, 0) if self.left <= 1 else 0.0
        kind, card = kind_of(answer), played_card(answer)
        if kind == EXCHANGE:
            worth = (
                self.heuristics.card - self.spent(card) - PASSED * INDEX[card]
                if card != NOTHING
                else self.heuristics.card
            )
            return worth + self.closing(0, 0, 0) if self.left <= 2 else worth
        slot = played_slot(answer)
        if kind == ACT:
            return self.action(card, slot)
        if kind == PLACE:
            return self.placement(card, slot)
        return self.replacement(card, slot)

    # the end

    def closing(self, points: int, lost: int, drained: int) -> float:
        """A game that ends now: won, lost or drawn, by the points it would end with.

        Gained points, those a rival lost, and the Honour a rival lost.
        """
        game = self.game
        mine = self.points + points
        result = WON
        for other in self.rivals:
            theirs = game.points(other) - lost
            if theirs > mine:
                return -WON
            if theirs == mine:
                honour = game.honour[other] - drained
                if honour > self.honour:
                    return -WON
                if honour == self.honour:
                    result = 0.0
        return result

    # placements

    def stand(self, edifice: Card, person: Card) -> float:
        """Worth of cards in a slot beside their points: how hard they are to take."""
        heuristics = self.heuristics
        if edifice == NO_CARD:
            return heuristics.wall * VALUES[3 * person + FAVOURITE[person]] - heuristics.wanderer
        first = FAVOURITE[edifice]
        if person == NO_CARD:
            return heuristics.wall * VALUES[3 * edifice + first]
        second = FAVOURITE[person]
        one = VALUES[3 * edifice + first] + VALUES[3 * person + first]
        other = VALUES[3 * edifice + second] + VALUES[3 * person + second]
        return 2.0 * heuristics.wall * max(one, other) + heuristics.pair

    def shelter(self, slot: Slot) -> float:
        """Worth of filling an empty slot for protection."""
        game = self.game
        if slot % SLOTS < COLUMNS:
            behind = slot + COLUMNS
            opens = not game.is_empty(behind) and not is_protected(game, behind)
            return self.heuristics.shelter if opens else 0.0
        return self.heuristics.shelter if is_protected(game, slot) else 0.0

    def placement(self, card: Card, slot: Slot) -> float:
        """A card laid on an empty slot, or beside one that waits there."""
        game = self.game
        edifice, person = game.edifices[slot], game.people[slot]
        points = 1
        if edifice != NO_CARD or person != NO_CARD:
            points = 2
            worth = self.occupation(card, edifice, person)
        else:
            if card != self.laid:
                self.laid = card
                self.laid_worth = self.settlement(card, slot)
            worth = self.laid_worth + self.shelter(slot)
        if (points == 1 and self.filled == SLOTS - 1) or self.left <= 1:
            return worth + self.closing(points, 0, points - 1)
        return worth

    def settlement(self, card: Card, slot: Slot) -> float:
        """A card on an empty slot, wherever that lies."""
        worth = self.point - self.spent(card)
        if TYPE[card] == EDIFICE:
            worth += self.stand(card, NO_CARD) + self.best_welcome(card, slot)
        else:
            worth += self.stand(NO_CARD, card)
        return worth + self.event(ON_PLACE, card, NO_CARD, False) if self.powers else worth

    def occupation(self, card: Card, edifice: Card, person: Card) -> float:
        """A card beside the one that waits for it."""
        worth = 2 * self.point - self.spent(card) + self.drain(1) - self.stand(edifice, person)
        if TYPE[card] == EDIFICE:
            edifice = card
        else:
            person = card
        worth += self.stand(edifice, person)
        if self.powers:
            worth += self.event(ON_OCCUPY, edifice, person, False)
            worth += self.event(ON_OCCUPY, person, person, False)
            worth += self.event(ON_PLACE, card, person, False)
        return worth

    def best_welcome(self, card: Card, slot: Slot) -> float:
        """Worth of the best Wanderer for a new Edifice, at least 0."""
        wanderers = self.wanderers
        if wanderers is None:
            wanderers = welcome_choices(self.game, self.seat)
            self.wanderers = wanderers
        if not wanderers:
            return 0.0
        edifices = self.game.edifices
        edifices[slot] = card
        best = 0.0
        for wanderer in wanderers:
            best = max(best, self.welcome(slot, wanderer))
        edifices[slot] = NO_CARD
        return best

    def welcome(self, slot: Slot, wanderer: Slot) -> float:
        """Worth of a Wanderer for the Edifice in a slot."""
        game = self.game
        edifice, person = game.edifices[slot], game.people[wanderer]
        worth = self.honour_change(welcome_change(game, slot, wanderer)) + self.drain(1)
        worth += 2 * self.point + self.point * self.share
        worth += self.stand(edifice, person) - self.stand(edifice, NO_CARD)
        if self.powers:
            worth += self.event(ON_OCCUPY, edifice, person, False)
            worth += self.event(ON_OCCUPY, person, person, False)
        return worth

    def replacement(self, card: Card, slot: Slot) -> float:
        """A new Edifice for an old one."""
        game = self.game
        old, person = game.edifices[slot], game.people[slot]
        change = replacement_difference(old, card)
        worth = self.stand(card, person) - self.stand(old, person) - self.spent(card)
        if change < 0:
            worth += self.honour_change(change)
        if self.powers:
            worth += self.event(ON_PLACE, card, person, False)
        return worth + self.closing(0, 0, 0) if self.left <= 1 else worth

    # Actions

    def target(self, slot: Slot) -> Target:
        """An adverse slot, looked at once."""
        found = self.targets[slot]
        if found is None:
            found = Target(self.game, slot)
            found.fall = self.fall(found)
            self.targets[slot] = found
        return found

    def fall(self, target: Target) -> float:
        """Worth of a rival's slot falling."""
        game, heuristics, slot = self.game, self.heuristics, target.slot
        wall = heuristics.wall * max(target.first_value, target.second_value)
        if target.occupied:
            worth = 3 * self.point + 2.0 * wall + heuristics.pair
        elif target.edifice == NO_CARD:
            worth = self.point + wall - heuristics.wanderer
        else:
            worth = self.point + wall
        if slot % SLOTS >= COLUMNS:
            if is_protected(game, slot):
                worth += heuristics.shelter
        elif not game.is_empty(slot + COLUMNS):
            worth += heuristics.shelter  # what stands behind it stands open
        worth *= self.share
        if target.occupied:
            worth += self.loss_of(game.honour[target.owner], 1)
        if self.powers:
            for card in (game.edifices[slot], game.people[slot]):
                if card != NO_CARD:
                    worth -= self.farewell(card)
        return worth

    def action(self, card: Card, slot: Slot) -> float:
        """A Personnage sent against an adverse slot, with the best help there is."""
        target = self.target(slot)
        alone = self.versus(card, NO_CARD, target)
        worth = self.honour_change(alone)
        if alone < 0 and target.helped:
            worth = max(worth, self.best_help(card, target, alone))
        if worth <= -WON:
            return worth
        worth += target.fall - self.spent(card)
        if target.occupied:
            worth += self.heuristics.extra
        if self.powers:
            worth += self.event(ON_ACTION, card, NO_CARD, target.occupied)
        if self.left <= 1 and not target.occupied:
            # only a single rival is sure to be the one that counts
            worth += self.closing(0, 1 if len(self.rivals) == 1 else 0, 0)
        return worth

    def versus(self, card: Card, helper: Card, target: Target) -> int:
        """The difference an actor brings, alone or with help."""
        game = self.game
        if self.powers and not PLAIN_ATTACK[card]:
            return difference(game, card, helper, target.slot)
        result = attack_value(game, card, helper, target.first) - target.first_value
        if target.second != target.first:
            other = attack_value(game, card, helper, target.second) - target.second_value
            if CATEGORY[card] == CATEGORY[target.edifice]:
                return max(result, other)
            if game.house_rules.by_value:
                return difference(game, card, helper, target.slot)
            return min(result, other)
        return result

    def best_help(self, card: Card, target: Target, alone: int) -> float:
        """The worth of the Honour settled with the best Reinforcement, its price taken off."""
        game = self.game
        helpers = self.helpers
        if helpers is None:
            helpers = helpers_in_hand(game, self.seat)
            self.helpers = helpers
        best = -WON
        for helper in helpers:
            if helper != card:
                change = self.versus(card, helper, target)
                if change > alone:
                    best = max(best, self.honour_change(change) - self.spent(helper))
        base = SLOTS * self.seat
        for slot in range(base, base + SLOTS):
            helper = game.people[slot]
            if helper != NO_CARD:
                change = self.versus(card, helper, target)
                if change > alone:
                    best = max(best, self.honour_change(change) - self.leaving(slot))
        return best

    def leaving(self, slot: Slot) -> float:
        """Cost of a Personnage leaving a slot of the own Province."""
        game = self.game
        edifice, person = game.edifices[slot], game.people[slot]
        if edifice == NO_CARD:
            return self.point + self.stand(NO_CARD, person) + self.shelter(slot)
        return 2 * self.point + self.stand(edifice, person) - self.stand(edifice, NO_CARD)

    def help(self, answer: Answer) -> float:
        """Worth of a Reinforcement for the Action under way."""
        game = self.game
        if answer == PASS:
            return self.honour_change(difference(game, game.actor, NO_CARD, game.target))
        if answer < FROM_PROVINCE:
            change = difference(game, game.actor, answer, game.target)
            return self.honour_change(change) - self.spent(answer)
        slot = answer - FROM_PROVINCE
        change = difference(game, game.actor, game.people[slot], game.target)
        return self.honour_change(change) - self.leaving(slot)
