"""Gambler: may lie about its card."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Event, only
from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.questions.tokens import LoseTokens
from regalia.games.rencontre.rules.losing import lose_tokens, losing_from
from regalia.games.rencontre.state.cards import (
    COMPROMISE,
    NO_FACE,
    Face,
    face_name,
    is_duel_card,
    named_face,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import look_at_own, turn_up
from regalia.games.rencontre.state.loss import BY_POWER, Loss
from regalia.games.rencontre.state.places import Place
from regalia.games.rencontre.windows.points import TURNING, Point, at

ACCEPT: Final = 0
CALL: Final = 1


class Gambler(Alien):
    """Main player, as the cards are turned: the own card stays down, and a claim is made of it."""

    def __init__(self) -> None:
        super().__init__(8, "gambler", OPTIONAL, at(TURNING))
        self.questions = ("claim", "call", "lose_to_call")
        self.events = ("claims", "looks")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        """No bluff with a card that lies face up: rencontre.power.gambler.ruling-3."""
        down = game.committed[seat] >= 0 and not game.shown >> seat & 1
        return game.is_main(seat) and down

    def use(self, game: Rencontre, frame: Frame) -> None:
        """The opponent's card is turned, and the Gambler may look at the own one."""
        seat, opponent = frame.who, game.opponent(frame.who)
        if game.committed[opponent] >= 0 and not game.shown >> opponent & 1:
            turn_up(game, opponent)
            game.tell("shows", opponent, game.face(game.committed[opponent]))
        if not game.seen[seat] >> seat & 1:
            game.tell("looks", seat, game.face(game.committed[seat]), seen_by=only(seat))
        game.seen[seat] |= 1 << seat
        if game.committed[seat] == game.laid[seat]:
            look_at_own(game, seat)
        game.call(BLUFF, seat)

    def word(self, event: Event, label: Label) -> None:
        label.args["what"] = face_label(event.what)


class Claim(Question[Rencontre]):
    """Question: the card that the Gambler claims, any duel card that exists in the deck."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        faces: list[Face] = [*game.house_rules.values, COMPROMISE]
        return faces

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        true = game.face(game.committed[seat]) == answer
        args: Args = {"card": face_label(answer)}
        message = "rencontre-answer-claim-true" if true else "rencontre-answer-claim"
        return Label(message, args, "face", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"claims {face_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("claims "):
            raise ValueError(words)
        return named_face(words[7:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer >= 0 and not is_duel_card(answer):
            return Refused("rencontre.cards.only-duel", Label("rencontre-refused-only-duel"))
        return Refused(GAMBLER.rule, Label("rencontre-refused-claim"))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return game.face(game.committed[seat])


class CallOrAccept(Question[Rencontre]):
    """Question: believe the claim, or call it."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return [ACCEPT, CALL]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        claimant = game.stack[-1].who
        args: Args = {"card": face_label(game.faces[claimant]), "whom": seat_label(claimant)}
        return Label(
            "rencontre-answer-call" if answer == CALL else "rencontre-answer-believe", args
        )

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "calls" if answer == CALL else "believes"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words not in ("calls", "believes"):
            raise ValueError(words)
        return CALL if words == "calls" else ACCEPT

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(GAMBLER.rule, Label("rencontre-refused-call"))


class LoseToCall(LoseTokens):
    """Question: the tokens that the loser of a call loses, from bases outside the duel."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        bases = game.bases_of(seat)
        if seat == game.defence:
            return [planet for planet in bases if planet != game.target]
        return bases

    def least(self, game: Rencontre, seat: Seat) -> int:
        return min(game.in_force(seat), sum(self.stacks(game, seat)))


def ask_claim(game: Rencontre, frame: Frame) -> None:
    """A lie is a legal answer."""
    game.ask(CLAIM, [frame.who])


def ask_call(game: Rencontre, frame: Frame) -> None:
    """The claim stands for the card until somebody looks."""
    game.faces[frame.who] = game.answers[frame.who]
    game.tell("claims", frame.who, game.faces[frame.who], game.opponent(frame.who))
    game.ask(CALL_OR_ACCEPT, [game.opponent(frame.who)])


def settle_claim(game: Rencontre, frame: Frame) -> None:
    """Believed, the claim counts and the card stays down; called, the card itself counts."""
    seat, opponent = frame.who, game.opponent(frame.who)
    if game.answers[opponent] == ACCEPT:
        game.covered |= 1 << seat
        game.tell("believes", opponent, whom=seat)
        frame.finish()
        return
    claim, face = game.faces[seat], game.face(game.committed[seat])
    game.faces[seat] = NO_FACE
    turn_up(game, seat)
    game.tell("calls", opponent, whom=seat)
    game.tell("shows", seat, face)
    # the player who was wrong loses as many tokens as they have in the duel
    frame.who = opponent if claim == face else seat
    game.ask(LOSE_TO_CALL, [frame.who])


def lose_the_call(game: Rencontre, frame: Frame) -> None:
    """No loss of the duel: consolation and the winner's power ignore it."""
    loss = Loss(BY_POWER, game.players)
    loss.by = game.opponent(frame.who)
    places = LOSE_TO_CALL.places(game, frame.who)
    losing_from(game, loss, frame.who, places, game.answers[frame.who])
    lose_tokens(game, loss)


GAMBLER: Final = Gambler()
CLAIM: Final = Claim("claim")
CALL_OR_ACCEPT: Final = CallOrAccept("call")
LOSE_TO_CALL: Final = LoseToCall("lose_to_call", False, "rencontre.power.gambler.ruling-2")
BLUFF: Final = Procedure(
    "bluff",
    (GAMBLER.rule, ask_claim),
    (GAMBLER.rule, ask_call),
    (GAMBLER.rule, settle_claim),
    ("rencontre.power.gambler.ruling-5", lose_the_call),
)
