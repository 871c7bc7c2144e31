"""Philanthropist: gives one of its cards to a main player, once a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien, is_sealed_ally
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.state.cards import (
    DUEL_FACES,
    EDICT_FACES,
    NO_FACE,
    Face,
    face_name,
    named_face,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, named_seat
from regalia.games.rencontre.windows.points import W04, W09, Point, span

ANY_FACE: Final = DUEL_FACES | EDICT_FACES


class Philanthropist(Alien):
    """A main player gives to the opponent from the naming of the defence on; an ally to either."""

    def __init__(self) -> None:
        super().__init__(23, "philanthropist", OPTIONAL, span(W04, W09))
        self.questions = ("gift",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        if not game.hands[seat]:
            return False
        return game.is_main(seat) or is_sealed_ally(game, seat, point)

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.call(GIFT, frame.who)


def receivers(game: Rencontre, seat: Seat) -> list[Seat]:
    """The opponent, or for an ally either main player."""
    if game.is_main(seat):
        return [game.opponent(seat)]
    return [game.offence, game.defence]


def gift(face: Face, receiver: Seat) -> Answer:
    """The answer that gives a card of a face."""
    return face * 8 + receiver


def gift_face(answer: Answer) -> Face:
    """The face given; NO_FACE for none."""
    return answer // 8


def gift_receiver(answer: Answer) -> Seat:
    """The receiver of the gift."""
    return answer % 8


class GiftQuestion(Question[Rencontre]):
    """Question: the card to give, and its receiver."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        faces = game.faces_among(seat, ANY_FACE) or [NO_FACE]
        return [gift(face, whom) for whom in receivers(game, seat) for face in faces]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        face, receiver = gift_face(answer), gift_receiver(answer)
        args: Args = {"card": face_label(face), "whom": seat_label(receiver)}
        return Label("rencontre-answer-gift", args, "face", face)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"gives {face_name(gift_face(answer))} to {COLOURS[gift_receiver(answer)]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        parts = words.split()
        if len(parts) != 4 or parts[0] != "gives" or parts[2] != "to":
            raise ValueError(words)
        return gift(named_face(parts[1]), named_seat(parts[3]))

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(PHILANTHROPIST.rule, Label("rencontre-refused-gift"))


def ask_gift(game: Rencontre, frame: Frame) -> None:
    """The owner chooses the card, and an ally the receiver."""
    game.ask_one(GIFT_QUESTION, frame.who)


def give_it(game: Rencontre, frame: Frame) -> None:
    """The receiver adds it to the hand; giver and receiver know it."""
    giver = frame.who
    answer = game.answers[giver]
    face, receiver = gift_face(answer), gift_receiver(answer)
    if face == NO_FACE:
        return
    game.give(giver, receiver, game.card_in_hand(giver, face))
    game.tell("gift", giver, whom=receiver, count=1)
    game.tell("sees", receiver, face, seen_by=only(receiver))
    game.tell("loses-card", giver, face, receiver, seen_by=only(giver))


PHILANTHROPIST: Final = Philanthropist()
GIFT_QUESTION: Final = GiftQuestion("gift", always=True)
GIFT: Final = Procedure(
    "gift",
    (PHILANTHROPIST.rule, ask_gift),
    (PHILANTHROPIST.rule, give_it),
)
