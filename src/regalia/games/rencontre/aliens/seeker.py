"""Seeker: asks one question that must be answered truly."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import NO_ACTION, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien, is_sealed_ally
from regalia.games.rencontre.labels import face_label, promise_label
from regalia.games.rencontre.state.cards import (
    ATTACKS,
    COMPROMISE,
    DUEL_FACES,
    Face,
    face_name,
    is_attack,
    is_edict,
    named_face,
)
from regalia.games.rencontre.state.facts import replaced
from regalia.games.rencontre.state.game import Rencontre, side_bit
from regalia.games.rencontre.state.knowledge import tell_holding
from regalia.games.rencontre.state.places import COLOURS, named_seat
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.windows.points import W04, W09, Point, span

WILL: Final = 0
HOLDS: Final = 1
VERBS: Final = ("will", "holds")
NO: Final = 0
YES: Final = 1


class Seeker(Alien):
    """A main player asks the opponent, an ally once alliances are sealed either main player."""

    def __init__(self) -> None:
        super().__init__(25, "seeker", OPTIONAL, span(W04, W09))
        self.questions = ("ask", "truth")
        self.events = ("asks", "answers-yes", "answers-no")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) or is_sealed_ally(game, seat, point)

    def use(self, game: Rencontre, frame: Frame) -> None:
        game.call(INQUIRY, frame.who)

    def word(self, event: Event, label: Label) -> None:
        if event.kind == "asks":
            label.args["what"] = asked_label(event.what)
        elif event.what:
            # an answer about what a player will do is a promise, whichever word was said
            label.message = "rencontre-event-promises"
            label.args["what"] = promise_label(event.what)


def asked(game: Rencontre, seat: Seat) -> list[Seat]:
    """The seats that a seat may ask: the opponent, or for an ally either main player."""
    if game.is_main(seat):
        return [game.opponent(seat)]
    return [game.offence, game.defence]


def inquiry(whom: Seat, verb: int, face: Face) -> int:
    """A question as one number; an attack stands for it and all above."""
    return whom * 256 + verb * 64 + face


def asked_seat(question: int) -> Seat:
    """The seat asked."""
    return question // 256


def asked_verb(question: int) -> int:
    """The verb of a question: holds, or will play."""
    return question // 64 % 4


def asked_face(question: int) -> Face:
    """The face that it is about."""
    return question % 64


def faces_in(question: int) -> int:
    """The faces a question is about, as bits."""
    face = asked_face(question)
    return ATTACKS & ~((1 << face) - 1) if is_attack(face) else 1 << face


def asked_label(question: int) -> Label:
    """A question in words."""
    face = asked_face(question)
    kind = "attack" if is_attack(face) else "card"
    args: Args = {"card": face_label(face), "value": face}
    return Label(f"rencontre-asked-{VERBS[asked_verb(question)]}-{kind}", args)


def asked_features(question: int) -> dict[str, int]:
    """A question as things of the table."""
    whom, face = asked_seat(question), asked_face(question)
    return {"seat": whom, "face": face, "way": asked_verb(question)}


class Inquiry(Question[Rencontre]):
    """Question: the Seeker's question and the seat asked: rencontre.power.seeker.ruling-1."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        values = game.house_rules.values
        edicts = sorted({face for face in game.house_rules.faces if is_edict(face)})
        asking = [(WILL, face) for face in (*values, COMPROMISE)]
        asking += [(HOLDS, face) for face in (*values, COMPROMISE, *edicts)]
        return [inquiry(whom, verb, face) for whom in asked(game, seat) for verb, face in asking]

    def action(self, game: Rencontre, seat: Seat, answer: Answer) -> int:
        return NO_ACTION

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        return asked_features(answer)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"whom": seat_label(asked_seat(answer)), "what": asked_label(answer)}
        return Label("rencontre-answer-ask", args, "seat", asked_seat(answer))

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        verb = VERBS[asked_verb(answer)]
        return f"asks {COLOURS[asked_seat(answer)]} {verb} {face_name(asked_face(answer))}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        parts = words.split()
        if len(parts) != 4 or parts[0] != "asks" or parts[2] not in VERBS:
            raise ValueError(words)
        return inquiry(named_seat(parts[1]), VERBS.index(parts[2]), named_face(parts[3]))

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(SEEKER.rule, Label("rencontre-refused-ask"))


class Truth(Question[Rencontre]):
    """Yes or no, about what the player will do; only what is possible now is true."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        faces = faces_in(game.stack[-1].what)
        held = game.held[seat] & DUEL_FACES
        playable = held & game.must[seat] or held
        if not playable:
            # a new hand is to come: any intention is true as yet
            return [NO, YES]
        answers: list[Answer] = []
        if playable & ~faces:
            answers.append(NO)
        if playable & faces:
            answers.append(YES)
        return answers

    def features(self, game: Rencontre, seat: Seat, answer: Answer) -> dict[str, int]:
        return asked_features(game.stack[-1].what)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"what": asked_label(game.stack[-1].what)}
        return Label("rencontre-answer-yes" if answer == YES else "rencontre-answer-no", args)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "yes" if answer == YES else "no"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words not in ("yes", "no"):
            raise ValueError(words)
        return YES if words == "yes" else NO

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(SEEKER.rule, Label("rencontre-refused-untrue"))


def ask_seeker(game: Rencontre, frame: Frame) -> None:
    """The Seeker puts one of a closed list of questions."""
    game.ask(INQUIRY_QUESTION, [frame.who])


def ask_truth(game: Rencontre, frame: Frame) -> None:
    """Everybody hears it; a fact answers itself, an intention is for its owner to say."""
    question = game.answers[frame.who]
    whom = asked_seat(question)
    frame.what = question
    game.memory[SEEKER.number] = question  # the last one asked, for all to see
    game.tell("asks", frame.who, inquiry(0, asked_verb(question), asked_face(question)), whom)
    if asked_verb(question) == WILL:
        game.ask(TRUTH, [whom])
    else:
        game.answers[whom] = YES if game.held[whom] & faces_in(question) else NO


def hear_truth(game: Rencontre, frame: Frame) -> None:
    """Everybody hears the answer; an intention binds: rencontre.power.seeker.ruling-3."""
    whom = asked_seat(frame.what)
    faces = faces_in(frame.what)
    yes = game.answers[whom] == YES
    promises = asked_verb(frame.what) == WILL
    promised = faces if yes else DUEL_FACES & ~faces
    told = promised if promises and game.version >= FIFTH else 0
    game.tell("answers-yes" if yes else "answers-no", whom, told, frame.who)
    if promises:
        game.promised = replaced(game.promised, whom, promised)
        if must_be_true_now(game, whom):
            tell_holding(game, whom, promised)
    elif yes:
        tell_holding(game, whom, faces)
    else:
        game.lacks[whom] |= faces


def must_be_true_now(game: Rencontre, seat: Seat) -> bool:
    """True if all can tell that a seat holds a card with which it can keep its promise.

    Its hand has been looked at, and it has duel cards to choose among. Before a new hand, or
    where no duel card can be had, a promise says nothing of what is held.
    """
    watched = game.checking & side_bit(game, seat) != 0
    return watched and (game.has_duel_card(seat) or game.version < FIFTH)


SEEKER: Final = Seeker()
INQUIRY_QUESTION: Final = Inquiry("ask")
TRUTH: Final = Truth("truth", always=True)
INQUIRY: Final = Procedure(
    "inquiry",
    (SEEKER.rule, ask_seeker),
    (SEEKER.rule, ask_truth),
    (SEEKER.rule, hear_truth),
)
