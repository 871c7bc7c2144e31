"""Healer: saves other players' tokens, for a card each time: rencontre.power.healer.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.rules.losing import go_home
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, HOLE, LIMBO, REMOVED
from regalia.games.rencontre.windows.points import AFTER_LOSS, Point, at


class Healer(Alien):
    """After any loss, one use for each patient; each use can be zapped."""

    def __init__(self) -> None:
        # reacts after the mandatory powers of the same moment: rencontre.power.healer.ruling-3,
        # rencontre.conflict.healer-vacuum, rencontre.power.G5
        super().__init__(10, "healer", OPTIONAL, at(AFTER_LOSS))
        self.once = False
        self.repeats = True
        self.questions = ("patient",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return len(patients(game, seat)) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        # the Zap came before: this healing fails and the power sleeps:
        # rencontre.power.healer.ruling-5
        game.call(HEALING, frame.who)


def patients(game: Rencontre, healer: Seat) -> list[Seat]:
    """The others who have just lost tokens, are not healed yet, and have a base to go to."""
    loss = game.losses[-1]
    return [
        seat
        for seat in game.order()
        if seat != healer and loss.gone(seat) > 0 and loss.restored[seat] == 0 and game.bases[seat]
    ]


class Patient(Question[Rencontre]):
    """Question: the player whose tokens are healed, who cannot refuse."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return patients(game, seat)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {"whom": seat_label(answer), "count": game.losses[-1].gone(answer)}
        return Label("rencontre-answer-heal", args, "seat", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"heals {COLOURS[answer]}"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(HEALER.rule, Label("rencontre-refused-heal"))


def ask_patient(game: Rencontre, frame: Frame) -> None:
    """The owner names one of those who have just lost tokens."""
    game.ask(PATIENT, [frame.who])


def heal(game: Rencontre, frame: Frame) -> None:
    """All that the patient has just lost comes back, out of the Black Hole or from outside."""
    patient = game.answers[frame.who]
    loss = game.losses[-1]
    # consolation has been counted from the loss: rencontre.power.healer.ruling-2,
    # rencontre.conflict.healer-consolation
    loss.restored[patient] = loss.gone(patient)
    game.move(patient, HOLE, LIMBO, loss.swallowed(patient))
    # rencontre.conflict.void-healer, rencontre.pair.void-healer
    game.move(patient, REMOVED, LIMBO, loss.removed[patient])
    game.tell("heals", frame.who, whom=patient, count=loss.gone(patient))
    # a defence has no base left on the planet just lost: rencontre.power.healer.ruling-1
    go_home(game, patient)


def take_fee(game: Rencontre, frame: Frame) -> None:
    """One card for each patient."""
    draw(game, frame.who, 1)


HEALER: Final = Healer()
PATIENT: Final = Patient("patient")
HEALING: Final = Procedure(
    "healing",
    (HEALER.rule, ask_patient),
    (HEALER.rule, heal),
    (HEALER.rule, take_fee),
)
