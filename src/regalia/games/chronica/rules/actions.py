"""Actions: a Personnage from hand, perhaps a Reinforcement, against one adverse slot."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import NO_CARD, Card, card_of
from regalia.games.chronica.labels import after, card_label, card_word, slot_label, slot_word
from regalia.games.chronica.powers.power import ON_ACTION, ON_DISCARD
from regalia.games.chronica.powers.registry import powers_of
from regalia.games.chronica.powers.resolving import act_in_order, line_up
from regalia.games.chronica.rules.comparison import (
    difference,
    helpers_in_hand,
    helpers_in_province,
    may_be_helped,
    would_fall,
)
from regalia.games.chronica.rules.honour import clear_slot, discard_the_sent, gain, is_stopped, lose
from regalia.games.chronica.rules.plays import played_card, played_slot, signed
from regalia.games.chronica.state import NO_SLOT, SLOT_NAMES, SLOTS, Chronica, Slot, province_of

FROM_PROVINCE: Final = 128  # plus the slot; below, a card of the hand


class Reinforce(Question[Chronica]):
    """Question: the Reinforcement of an Action, if any, from the hand or the own Province."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        options = [PASS]
        options += helpers_in_hand(game, seat)
        for slot in helpers_in_province(game, seat):
            options.append(FROM_PROVINCE + slot)
        return options

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        helper = self.helper(game, answer)
        change = difference(game, game.actor, helper, game.target)
        args: Args = {"change": signed(change)}
        occupied = game.is_occupied(game.target)
        fatal = would_fall(game, seat, change, province_of(game.target), occupied)
        ending = "-fatal" if fatal else ""
        if helper == NO_CARD:
            return Label(f"chronica-answer-unhelped{ending}", args, grave=fatal)
        args["card"] = card_label(helper)
        if answer < FROM_PROVINCE:
            return Label(f"chronica-answer-helped{ending}", args, "card", helper, fatal)
        args["slot"] = slot_label(answer - FROM_PROVINCE)
        word = f"chronica-answer-helped-from{ending}"
        return Label(word, args, "slot", answer - FROM_PROVINCE, fatal)

    def helper(self, game: Chronica, answer: Answer) -> Card:
        """The Personnage an answer stands for."""
        if answer == PASS:
            return NO_CARD
        return game.people[answer - FROM_PROVINCE] if answer >= FROM_PROVINCE else answer

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        if answer == PASS:
            return "alone"
        if answer >= FROM_PROVINCE:
            return f"with {slot_word(answer - FROM_PROVINCE, seat)}"
        return f"with {card_word(answer)}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        if words == "alone":
            return PASS
        word = after("with", words)
        if word in SLOT_NAMES:
            return FROM_PROVINCE + seat * SLOTS + SLOT_NAMES.index(word)
        return card_of(word)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        if answer in game.hands[seat] and game.is_in_play(answer):
            args: Args = {"card": card_label(answer)}
            return Refused("chronica.unique.wait", Label("chronica-refused-unique", args))
        return Refused("chronica.reinforce.source", Label("chronica-refused-helper"))


REINFORCE_WITH: Final = Reinforce("reinforce")


def send_actor(game: Chronica, frame: Frame) -> None:
    """The actor leaves the hand; one second Personnage may join: chronica.reinforce.one."""
    game.actor = played_card(frame.what)
    game.target = played_slot(frame.what)
    game.take_from_hand(frame.who, game.actor)
    whom = province_of(game.target)
    game.tell("acts", frame.who, game.actor, whom, game.target, rule="chronica.action.actor")
    game.answers[frame.who] = PASS
    if may_be_helped(game, game.target):
        game.ask_one(REINFORCE_WITH, frame.who)


def send_helper(game: Chronica, frame: Frame) -> None:
    """A Reinforcement from the Province leaves its slot; its Edifice stays, unoccupied."""
    answer = game.answers[frame.who]
    if answer == PASS:
        return
    if answer < FROM_PROVINCE:
        game.helper = answer
        game.helper_owner = frame.who
        game.take_from_hand(frame.who, answer)
    else:
        slot: Slot = answer - FROM_PROVINCE
        game.helper = game.people[slot]
        game.helper_owner = game.owners[slot]
        # the Edifice may be occupied again later: chronica.reinforce.reoccupy
        game.people[slot] = NO_CARD
        game.owners[slot] = NOBODY
    game.tell("reinforces", frame.who, game.helper)


def compare(game: Chronica, frame: Frame) -> None:
    """The difference is settled in Honour by the attacker alone: chronica.action.defender-safe.

    Each change is checked for zero before the next: chronica.action.order.
    """
    game.difference = difference(game, game.actor, game.helper, game.target)
    game.was_occupied = game.is_occupied(game.target)
    if game.house_rules.defender_first:
        drain_target(game)
        if is_stopped(game):
            return
        pay(game, frame.who)
        is_stopped(game)
    else:
        pay(game, frame.who)
        if is_stopped(game):
            return  # it was legal, and lost the game: chronica.action.unaffordable-legal
        drain_target(game)
        is_stopped(game)


def pay(game: Chronica, seat: Seat) -> None:
    """A negative difference is lost, a positive one gained, equal values change nothing."""
    change = game.difference
    if change < 0:
        lose(game, seat, -change, "chronica.action.cost")
    elif change > 0:
        gain(game, seat, change, "chronica.action.gain")
    else:
        game.tell("equal", seat, rule="chronica.action.equal")


def drain_target(game: Chronica) -> None:
    """The controller of an occupied target loses 1; helped or not: chronica.reinforce.fervour."""
    if game.was_occupied:
        lose(game, province_of(game.target), 1, "chronica.action.occupied-drain")


def discard_all(game: Chronica, frame: Frame) -> None:
    """Discard the target and the attackers, whatever the difference.

    Nothing fails and nothing is captured: chronica.action.always-succeeds,
    chronica.action.no-capture. Powers of the cards are looked at now:
    chronica.power.check-discard, chronica.power.on_discard.
    """
    target = game.target
    defender = province_of(target)
    edifice, person, owner = game.edifices[target], game.people[target], game.owners[target]
    clear_slot(game, target)
    discard_the_sent(game)
    game.tell("removes", frame.who, whom=defender, count=target)
    # an eliminated defender's cards are gone already, without powers
    for card, holder in ((edifice, defender), (person, owner)):
        if card != NO_CARD and returns_to_hand(game, card):
            game.discards[holder].remove(card)
            game.put_in_hand(holder, card, game.house_rules.all_know)
            game.tell("returns", holder, card, rule="chronica.power.return_hand")
        else:
            line_up(game, ON_DISCARD, card, defender, frame.who, NO_SLOT)


def returns_to_hand(game: Chronica, card: Card) -> bool:
    """True if a power sends the card to its owner's hand instead of the discard."""
    return any(power.effect.returns() for power in powers_of(game, ON_DISCARD, card))


def line_up_actor(game: Chronica, frame: Frame) -> None:
    """The actor's power comes last, the Reinforcement's never: chronica.reinforce.not-actor."""
    game.fervour_at = len(game.extras)
    actor = played_card(frame.what)
    line_up(game, ON_ACTION, actor, frame.who, province_of(game.target), NO_SLOT)


def fervour(game: Chronica, frame: Frame) -> None:
    """An Action against an occupied Edifice gives an extra play, before those of powers."""
    game.target = NO_SLOT
    if game.was_occupied:
        game.was_occupied = False
        game.extras.insert(game.fervour_at, 0)
        game.tell("fervour", frame.who)


ACTION: Final = Procedure(
    "action",
    ("chronica.reinforce.source", send_actor),
    ("chronica.reinforce.leaves", send_helper),
    ("chronica.action.compare", compare),
    ("chronica.action.discard", discard_all),
    ("chronica.power.on_action", line_up_actor),
    ("chronica.power.mandatory", act_in_order),
    ("chronica.fervour.trigger", fervour),
)
