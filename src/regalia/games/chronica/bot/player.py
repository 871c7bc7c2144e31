"""A fair player of Chronica Universalis: it weighs the table after each of its plays."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.label import Args, Label
from regalia.games.chronica.cards.faces import (
    CATEGORY,
    EDIFICE,
    FAVOURITE,
    INDEX,
    NO_CARD,
    PERSONNAGE,
    TYPE,
    Card,
)
from regalia.games.chronica.labels import card_label
from regalia.games.chronica.rules.comparison import is_protected, slot_value
from regalia.games.chronica.rules.drawing import DRAWING, STOCK
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
from regalia.games.chronica.rules.setup import REDRAW
from regalia.games.chronica.rules.turn import TURN
from regalia.games.chronica.state import SLOTS, Chronica, province_of
from regalia.games.chronica.view import ChronicaView

WON: Final = 1000.0
POINT: Final = 1.0
HONOUR: Final = 0.75
HAND_CARD: Final = 0.9
WALL: Final = 0.06  # for each point of a slot's largest favourite value
SHELTER: Final = 0.25
EXTRA_PLAY: Final = 0.8
DANGER: Final = 2.5  # for each point of Honour missing to three
SAFE: Final = 3
UNKNOWN_CARD: Final = 13.2  # what the top of a stock is worth, on the scale of the index
PLAYS: Final = ("play", "extra_play")
# the questions that belong to the same play
INSIDE_A_PLAY: Final = ("welcome", "reinforce", "drain_target")


class ChronicaBot:
    """Looks one play ahead in a world it imagines; cards are judged by their values."""

    def __init__(self) -> None:
        self.why: Label | None = None

    def choose(self, chair: Chair) -> Answer:
        options = chair.options()
        question = chair.question()
        if question in PLAYS or question in INSIDE_A_PLAY:
            return self.play(chair, options)
        if question == "deck":
            # any deck, by chance: no seat has a deck of its own
            self.why = Label("chronica-why-deck")
            return chair.chance.choose(options)
        view = chair.view()
        assert isinstance(view, ChronicaView)
        return self.pick(view, question, options)

    def reason(self) -> Label | None:
        return self.why

    def play(self, chair: Chair, options: list[Answer]) -> Answer:
        """The play after which the table looks best."""
        world = chair.imagine()
        assert isinstance(world, Chronica)
        seat = chair.seat
        first_play = chair.question() in PLAYS
        best = options[0]
        best_worth = -10 * WON
        for answer in options:
            worth = after(world, seat, answer)
            if first_play and answer != STOP and kind_of(answer) == EXCHANGE:
                card = played_card(answer)
                # of two passes the one that gives the weaker card
                worth -= 0.02 * INDEX[card] if card != NOTHING else 0.0
            if worth > best_worth:
                best, best_worth = answer, worth
        self.why = why_play(world, best, best_worth) if first_play else Label("chronica-why-detail")
        return best

    def pick(self, view: ChronicaView, question: str, options: list[Answer]) -> Answer:
        """Draws, searches, discards and set-up, by the worth of single cards."""
        if question == "mulligan":
            return self.mulligan(view)
        worths = [self.worth_of(view, question, answer) for answer in options]
        if question == "purge_pick":
            worths = [-worth for worth in worths]
        best = worths.index(max(worths))
        self.why = Label(f"chronica-why-{question.replace('_', '-')}")
        return options[best]

    def worth_of(self, view: ChronicaView, question: str, answer: Answer) -> float:
        """What the card behind an answer is worth to this seat."""
        if question == "draw_source":
            return UNKNOWN_CARD if answer == STOCK else card_worth(view, view.river[answer])
        if answer == PASS:
            return 0.0
        return card_worth(view, answer)

    def mulligan(self, view: ChronicaView) -> Answer:
        """Keeps a hand that holds Edifices and Personnages."""
        edifices = sum(1 for card in view.hand if TYPE[card] == EDIFICE)
        if 0 < edifices < len(view.hand):
            self.why = Label("chronica-why-keep-hand")
            return PASS
        self.why = Label("chronica-why-mulligan")
        return REDRAW


def after(world: Chronica, seat: Seat, answer: Answer) -> float:
    """The worth of a world once an answer is given and the play has run its best course."""
    copy = world.clone()
    copy.take(copy.asked.index(seat), answer)
    if copy.asked == [seat] and copy.question.name in INSIDE_A_PLAY:
        return max(after(copy, seat, follow) for follow in copy.options(seat))
    return worth_of_table(copy, seat)


def worth_of_table(game: Chronica, seat: Seat) -> float:
    """Points, Honour, hands, walls and shelter, against the average opponent."""
    if game.places:
        winners = game.winners()
        if seat not in winners:
            return -WON + game.points(seat)
        return WON if len(winners) == 1 else 0.0
    opponents = game.opponents(seat)
    theirs = sum(standing(game, other) for other in opponents) / max(1, len(opponents))
    worth = standing(game, seat) - theirs
    if game.turn == seat:
        worth += EXTRA_PLAY * len(game.extras) + HAND_CARD * draws_to_come(game)
    honour = game.honour[seat]
    if honour < SAFE:
        worth -= DANGER * (SAFE - honour)
    return worth


def standing(game: Chronica, seat: Seat) -> float:
    """What one player's place at the table is worth."""
    worth = POINT * game.points(seat) + HONOUR * game.honour[seat]
    worth += HAND_CARD * len(game.hands[seat])
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        edifice, person = game.edifices[slot], game.people[slot]
        if edifice == NO_CARD and person == NO_CARD:
            continue
        wall = 0
        if edifice != NO_CARD:
            wall = slot_value(game, slot, FAVOURITE[edifice])
        if person != NO_CARD:
            wall = max(wall, slot_value(game, slot, FAVOURITE[person]))
        worth += WALL * wall * (2 if game.is_occupied(slot) else 1)
        if is_protected(game, slot):
            worth += SHELTER
    return worth


def draws_to_come(game: Chronica) -> int:
    """How many cards the active player will still draw in this turn."""
    count = 0
    for frame in game.stack:
        if frame.procedure is TURN and frame.at < TURN.length:
            count += 1
        elif frame.procedure is DRAWING and frame.who == game.turn:
            count += frame.what
    return count


def card_worth(view: ChronicaView, card: Card) -> float:
    """A card by its index, by what the hand lacks, and by the enemy it fits."""
    worth = float(INDEX[card])
    alike = sum(1 for held in view.hand if TYPE[held] == TYPE[card])
    worth += 1.5 if 2 * alike < len(view.hand) else 0.0
    if TYPE[card] == PERSONNAGE:
        for slot, edifice in enumerate(view.edifices):
            enemy = edifice != NO_CARD and province_of(slot) != view.seat
            if enemy and view.people[slot] != NO_CARD and CATEGORY[edifice] == CATEGORY[card]:
                return worth + 1.0
    return worth


def why_play(world: Chronica, answer: Answer, worth: float) -> Label:
    """The reason for a play, as one would give it at the table."""
    if worth >= WON:
        return Label("chronica-why-win")
    if answer == STOP:
        return Label("chronica-why-stop")
    kind, card, slot = kind_of(answer), played_card(answer), played_slot(answer)
    if kind == EXCHANGE:
        return Label("chronica-why-pass")
    args: Args = {"card": card_label(card)}
    if kind == ACT:
        word = "occupied" if world.is_occupied(slot) else "act"
        return Label(f"chronica-why-{word}", args)
    if kind == PLACE and not world.is_empty(slot):
        return Label("chronica-why-occupy", args)
    return Label("chronica-why-place" if kind == PLACE else "chronica-why-replace", args)
