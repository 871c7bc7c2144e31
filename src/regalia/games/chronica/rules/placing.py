"""Placing and replacing: Edifices, Personnages, the welcome, and what an occupation does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import NOBODY, PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.chronica.cards.faces import EDIFICE, NO_CARD, TYPE
from regalia.games.chronica.labels import after, card_label, slot_from, slot_label, slot_word
from regalia.games.chronica.powers.effects import OPPONENT
from regalia.games.chronica.powers.power import ON_OCCUPY, ON_PLACE
from regalia.games.chronica.powers.resolving import act_in_order, line_up
from regalia.games.chronica.rules.comparison import (
    replacement_difference,
    welcome_choices,
    welcome_difference,
    would_fall,
)
from regalia.games.chronica.rules.honour import end, gain, is_stopped, lose
from regalia.games.chronica.rules.plays import played_card, played_slot, signed
from regalia.games.chronica.state import ENDED_FULL, SLOTS, Chronica, Slot, province_of

if TYPE_CHECKING:
    from mypy_extensions import i64


class Welcome(Question[Chronica]):
    """Question: the adverse Wanderer that the new Edifice welcomes, if any."""

    def options(self, game: Chronica, seat: Seat) -> list[Answer]:
        return [PASS, *welcome_choices(game, seat)]

    def describe(self, game: Chronica, seat: Seat, answer: Answer) -> Label:
        if answer == PASS:
            return Label("chronica-answer-no-welcome")
        change = welcome_change(game, played_slot(game.stack[-1].what), answer)
        args: Args = {
            "card": card_label(game.people[answer]),
            "whom": seat_label(province_of(answer)),
            "slot": slot_label(answer),
            "change": signed(change),
        }
        fatal = would_fall(game, seat, change, province_of(answer), True)
        word = "chronica-answer-welcome-fatal" if fatal else "chronica-answer-welcome"
        return Label(word, args, "slot", answer, fatal)

    def notation(self, game: Chronica, seat: Seat, answer: Answer) -> str:
        return "alone" if answer == PASS else f"welcome {slot_word(answer, seat)}"

    def parse(self, game: Chronica, seat: Seat, words: str) -> Answer:
        if words == "alone":
            return PASS
        return slot_from(after("welcome", words), seat, game.players)

    def refusal(self, game: Chronica, seat: Seat, answer: Answer) -> Refused | None:
        on_table = 0 <= answer < SLOTS * game.players and province_of(answer) != seat
        if on_table and game.is_wanderer(answer):
            args: Args = {"card": card_label(game.people[answer])}
            return Refused("chronica.power.anchor", Label("chronica-refused-anchor", args))
        return Refused("chronica.welcome.any-wanderer", Label("chronica-refused-welcome"))


WELCOME: Final = Welcome("welcome")


def lay_card(game: Chronica, frame: Frame) -> None:
    """The card leaves the hand for a slot of the own Province; this costs nothing."""
    card, slot = played_card(frame.what), played_slot(frame.what)
    game.take_from_hand(frame.who, card)
    game.answers[frame.who] = PASS
    if TYPE[card] != EDIFICE:
        game.people[slot] = card
        game.owners[slot] = frame.who
        rule = "chronica.personnage.slot"
        game.tell("places", frame.who, card, count=slot, rule=rule)
        return
    game.edifices[slot] = card
    # free of cost: chronica.edifice.free-of-cost
    on_empty = game.people[slot] == NO_CARD
    rule = "chronica.edifice.free-slot" if on_empty else "chronica.edifice.on-wanderer"
    game.tell("places", frame.who, card, count=slot, rule=rule)
    if on_empty:
        # only on an empty slot, and only if its player likes: chronica.welcome.optional
        game.ask_one(WELCOME, frame.who)


def welcome(game: Chronica, frame: Frame) -> None:
    """The Wanderer is compared with the new Edifice, changes sides, and its player loses 1."""
    wanderer = game.answers[frame.who]
    if wanderer == PASS:
        return
    seat, slot, loser = frame.who, played_slot(frame.what), province_of(wanderer)
    change = welcome_change(game, slot, wanderer)
    game.tell("welcomes", seat, game.people[wanderer], whom=loser, count=slot)
    if game.house_rules.defender_first:
        lose(game, loser, 1, "chronica.welcome.drain")
        if is_stopped(game):
            return
        pay_welcome(game, seat, change)
        if is_stopped(game):
            return
        move_wanderer(game, wanderer, slot)
    else:
        pay_welcome(game, seat, change)
        if is_stopped(game):
            return  # the Wanderer stays where it was (chronica.C42)
        move_wanderer(game, wanderer, slot)
        lose(game, loser, 1, "chronica.welcome.drain")
        is_stopped(game)


def welcome_change(game: Chronica, slot: Slot, wanderer: Slot) -> int:
    """Change of the own Honour by a welcome; a house rule may deny the gain."""
    change = welcome_difference(game, slot, wanderer)
    return change if change < 0 or game.house_rules.welcome_gain else 0


def pay_welcome(game: Chronica, seat: Seat, change: int) -> None:
    """A lower Edifice costs the difference, a higher one earns it."""
    if change < 0:
        lose(game, seat, -change, "chronica.welcome.loss")
    elif change > 0:
        gain(game, seat, change, "chronica.welcome.gain")


def move_wanderer(game: Chronica, wanderer: Slot, slot: Slot) -> None:
    """It stands on the new Edifice and keeps its owner: chronica.welcome.move.

    This is no Action, so there is no Fervour: chronica.welcome.not-action.
    """
    # with the other zero order its player may just have left the game and taken it along
    if game.people[wanderer] != NO_CARD:
        game.people[slot] = game.people[wanderer]
        game.owners[slot] = game.owners[wanderer]
        game.people[wanderer] = NO_CARD
        game.owners[wanderer] = NOBODY


def drain_for_occupation(game: Chronica, frame: Frame) -> None:
    """An Edifice newly occupied costs an opponent 1, whichever card came second."""
    slot = played_slot(frame.what)
    # a welcome has taken its 1 already, and only its Personnage has another owner
    if not game.is_occupied(slot) or game.owners[slot] != frame.who:
        game.answers[frame.who] = PASS
        return
    game.tell("occupies", frame.who, game.people[slot], rule="chronica.occupied.both-orders")
    if game.house_rules.drain_all and game.players > 2:
        for other in game.opponents(frame.who):
            lose(game, other, 1, "chronica.occupied.drain")
        game.answers[frame.who] = PASS
        is_stopped(game)
    else:
        game.ask_one(OPPONENT, frame.who)


def drain_the_named(game: Chronica, frame: Frame) -> None:
    """With three or more players the active one has chosen whom it costs."""
    named = game.answers[frame.who]
    if named != PASS:
        lose(game, named, 1, "chronica.occupied.drain")
        is_stopped(game)


def line_up_placement(game: Chronica, frame: Frame) -> None:
    """First the card's own entry, then the occupation: Edifice, then Personnage."""
    if not game.house_rules.powers:
        return
    card, slot = played_card(frame.what), played_slot(frame.what)
    line_up(game, ON_PLACE, card, frame.who, NOBODY, slot)
    if game.is_occupied(slot):
        # chronica.power.on_occupy; a welcomed Personnage acts for its controller:
        # chronica.power.welcomed
        line_up(game, ON_OCCUPY, game.edifices[slot], frame.who, NOBODY, slot)
        line_up(game, ON_OCCUPY, game.people[slot], frame.who, NOBODY, slot)


def end_if_full(game: Chronica, frame: Frame) -> None:
    """Eight filled slots end the game once the play is finished: chronica.end.finish-play."""
    base = SLOTS * frame.who
    for slot in range(base, base + SLOTS):
        if game.is_empty(slot):
            return
    game.tell("full", frame.who)
    end(game, ENDED_FULL)


def replace_edifice(game: Chronica, frame: Frame) -> None:
    """The new Edifice takes the old one's place; a lower value costs, a higher gives nothing."""
    card, slot = played_card(frame.what), played_slot(frame.what)
    old = game.edifices[slot]
    change = replacement_difference(old, card)
    game.tell("replaces", frame.who, card, count=slot)
    if change < 0:
        # no gain the other way: chronica.replace.no-gain
        lose(game, frame.who, -change, "chronica.replace.loss")
        if is_stopped(game):
            return
    # chronica.replace.occupant-stays: only the Edifice changes
    # chronica.replace.no-drain: nothing is newly occupied
    game.take_from_hand(frame.who, card)
    game.edifices[slot] = card
    game.discard(frame.who, old)
    game.tell("discards", frame.who, old, rule="chronica.replace.old-discarded")


def line_up_replacement(game: Chronica, frame: Frame) -> None:
    """Only the entry of the new Edifice sets off powers: chronica.replace.not-action."""
    card, slot = played_card(frame.what), played_slot(frame.what)
    line_up(game, ON_PLACE, card, frame.who, NOBODY, slot)


class Placing(Procedure):
    """The placing, whose steps are called directly, which is quicker."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Chronica)
        if at == 0:
            lay_card(game, frame)
        elif at == 1:
            welcome(game, frame)
        elif at == 2:
            drain_for_occupation(game, frame)
        elif at == 3:
            drain_the_named(game, frame)
        elif at == 4:
            line_up_placement(game, frame)
        elif at == 5:
            act_in_order(game, frame)
        else:
            end_if_full(game, frame)


PLACING: Final = Placing(
    "placing",
    ("chronica.turn.from-hand", lay_card),
    ("chronica.welcome.when", welcome),
    ("chronica.occupied.drain", drain_for_occupation),
    ("chronica.multi.drain", drain_the_named),
    ("chronica.power.on_place", line_up_placement),
    ("chronica.power.mandatory", act_in_order),
    ("chronica.end.full", end_if_full),
)
REPLACING: Final = Procedure(
    "replacing",
    ("chronica.replace.compare", replace_edifice),
    ("chronica.power.on_place", line_up_replacement),
    ("chronica.power.mandatory", act_in_order),
)
