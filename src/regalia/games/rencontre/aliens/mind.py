"""Mind: reads the hand of a main player."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event, only
from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.options import Flag
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import show_hand
from regalia.games.rencontre.state.places import COLOURS, named_seat
from regalia.games.rencontre.windows.points import W07, Point, at


class Mind(Alien):
    """Before the invitations: its opponent's hand, or as an onlooker that of either opponent."""

    def __init__(self) -> None:
        super().__init__(18, "mind", OPTIONAL, at(W07))
        self.questions = ("read",)
        self.reads_hand = True
        # rencontre.power.mind.ruling-2
        self.options = (Flag("mind_any_player", True, self.rule),)
        self.events = ("sees-held",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return len(readable(game, seat)) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.call(READING, frame.who)

    def word(self, event: Event, label: Label) -> None:
        label.args["what"] = face_label(event.what)


def readable(game: Rencontre, seat: Seat) -> list[Seat]:
    """The seats whose hands a seat may look at; cards set aside are in no hand."""
    whose = [game.opponent(seat)] if game.is_main(seat) else [game.offence, game.defence]
    if not game.is_main(seat) and not game.switch(MIND):
        return []
    return [other for other in whose if game.hands[other]]


class WhoseHand(Question[Rencontre]):
    """Question: the hand to look at."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return readable(game, seat)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"whom": seat_label(answer)}
        return Label("rencontre-answer-read", args, "seat", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"reads {COLOURS[answer]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("reads "):
            raise ValueError(words)
        return named_seat(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(MIND.rule, Label("rencontre-refused-read"))


def ask_whose(game: Rencontre, frame: Frame) -> None:
    """A main player reads the opponent, anybody else chooses."""
    game.ask(WHOSE_HAND, [frame.who])


def read_hand(game: Rencontre, frame: Frame) -> None:
    """The reader knows these cards as long as they can be followed, and nobody else learns any."""
    reader = frame.who
    other = game.answers[reader]
    show_hand(game, other, reader)
    game.tell("reads", reader, whom=other, count=len(game.hands[other]))
    if game.witness is not None:
        for face in game.hand_faces(other):
            game.tell("sees-held", reader, face, other, seen_by=only(reader))


MIND: Final = Mind()
WHOSE_HAND: Final = WhoseHand("read")
READING: Final = Procedure(
    "reading a hand",
    (MIND.rule, ask_whose),
    ("rencontre.power.mind.ruling-1", read_hand),
)
