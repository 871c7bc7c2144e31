"""Magnet: forces or forbids one alliance."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.options import Whole
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, DEFENCE, NO_SIDE, OFFENCE, named_seat
from regalia.games.rencontre.windows.points import ANSWERING, LISTS_MADE, Point, at

VERBS: Final = ("bars", "offence", "defence")  # by side; no side bars
SIDES: Final = (OFFENCE, DEFENCE, NO_SIDE)
NO_MORE: Final = PASS


class Magnet(Alien):
    """Main player, both lists made: one player must join, or may not: rencontre.power.magnet.text.

    With magnet_targets 2 it names up to two, and acts as an ally too, on those who have yet to
    answer: rencontre.power.magnet.ruling-3.
    """

    def __init__(self) -> None:
        super().__init__(17, "magnet", OPTIONAL, at(LISTS_MADE, ANSWERING))
        self.least_players = 3  # with two players there are no alliances
        self.questions = ("order",)
        rule = "rencontre.option.magnet_targets"
        self.options = (Whole("magnet_targets", 1, 1, 2, rule, tried=(2,)),)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        if point == LISTS_MADE:
            return game.is_main(seat) and len(nameable(game)) > 0
        return game.switch(self) > 1 and game.is_ally(seat) and len(nameable(game)) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, all answer as they like: rencontre.power.magnet.ruling-4."""
        game.call(MAGNETISM, frame.who)


def unanswered(game: Rencontre) -> list[Seat]:
    """The players who have yet to answer, in their order."""
    others = [seat for seat in game.after(game.offence) if seat != game.defence]
    if game.answering in others:
        return others[others.index(game.answering) :]
    return others


def nameable(game: Rencontre) -> list[Seat]:
    """Those who have yet to answer and whom no order binds."""
    return [seat for seat in unanswered(game) if game.forced[seat] not in SIDES]


def order(seat: Seat, side: int) -> Answer:
    """The answer that sends a seat to a side, or to none."""
    return seat * 4 + side


def ordered_seat(answer: Answer) -> Seat:
    """The seat that obeys."""
    return answer // 4


def ordered_side(answer: Answer) -> int:
    """The side of the order, or none."""
    return answer % 4


class Order(Question[Rencontre]):
    """Question: the seat made to join a side, or kept out."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        answers = [order(other, side) for other in nameable(game) for side in SIDES]
        # the announced use names somebody; a second name is free
        return answers if game.stack[-1].what == 0 else [NO_MORE, *answers]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == NO_MORE:
            return Label("rencontre-answer-order-no-more")
        whom, verb = ordered_seat(answer), VERBS[ordered_side(answer)]
        args: Args = {"whom": seat_label(whom)}
        return Label(f"rencontre-answer-order-{verb}", args, "seat", whom)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer == NO_MORE:
            return "no more"
        return f"{VERBS[ordered_side(answer)]} {COLOURS[ordered_seat(answer)]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "no more":
            return NO_MORE
        verb, _, name = words.partition(" ")
        if verb not in VERBS:
            raise ValueError(words)
        return order(named_seat(name), VERBS.index(verb))

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(MAGNET.rule, Label("rencontre-refused-order"))


def ask_order(game: Rencontre, frame: Frame) -> None:
    """The owner names a player and a side, or keeps the player out."""
    game.ask_one(ORDER, frame.who)


def give_order(game: Rencontre, frame: Frame) -> None:
    """Invited or not, the named player obeys when the turn to answer comes.

    How many tokens is their choice, within their own limit: rencontre.power.magnet.ruling-1,
    rencontre.conflict.magnet-macron. From then on they are allies like others:
    rencontre.power.magnet.ruling-2.
    """
    answer = game.answers[frame.who]
    if answer == NO_MORE:
        return
    whom, side = ordered_seat(answer), ordered_side(answer)
    game.forced = replaced(game.forced, whom, side)
    if side == NO_SIDE:
        game.tell("bars", frame.who, whom=whom)
    else:
        game.tell("orders", frame.who, side, whom)
    frame.what += 1
    if frame.what < game.switch(MAGNET) and nameable(game):
        frame.restart()


MAGNET: Final = Magnet()
ORDER: Final = Order("order")
MAGNETISM: Final = Procedure(
    "magnetism",
    (MAGNET.rule, ask_order),
    (MAGNET.rule, give_order),
)
