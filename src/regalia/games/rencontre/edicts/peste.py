"""La Peste: a victim loses three tokens and up to three cards."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.questions.throwing import ThrowCard
from regalia.games.rencontre.questions.tokens import LOSE_TO_PLAGUE
from regalia.games.rencontre.rules.hands import discard_face_up
from regalia.games.rencontre.rules.losing import lose_tokens, losing_from
from regalia.games.rencontre.state.cards import (
    ATTACKS,
    COMPROMISE,
    EDICT_FACES,
    NO_FACE,
    PESTE,
    Face,
)
from regalia.games.rencontre.state.entries import edict_card, edict_player
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import look_at_own, tell_holding
from regalia.games.rencontre.state.loss import BY_EDICT, Loss
from regalia.games.rencontre.state.rewind import plague_stands
from regalia.games.rencontre.windows.points import ALL_WINDOWS, Point


class Peste(Edict):
    """Legal at every safe point, on any player, oneself included: rencontre.edict.peste.target."""

    def targets(self, game: Rencontre, seat: Seat, point: Point) -> list[int]:
        return [other for other in range(game.players) if not game.out >> other & 1]

    def target_rule(self) -> str:
        return "rencontre.edict.peste.target"

    def play(self, game: Rencontre, seat: Seat, target: int) -> None:
        game.call(PLAGUE, target)

    def target_names(self, game: Rencontre, target: int) -> list[Seat]:
        return [target]


class ThrowOne(ThrowCard):
    """Question: the card of a kind that the victim discards."""

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name, always=True)
        self.kind = kind

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.faces_among(seat, self.kind)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.edict.peste.cards", Label("rencontre-refused-throw"))


def ask_tokens(game: Rencontre, frame: Frame) -> None:
    """Three own tokens from bases, never from the cone; the victim chooses."""
    # a player who must choose among their cards sees their real hand again
    look_at_own(game, frame.who)
    if game.house_rules.plague_stands and game.snapshot is not None:
        game.struck = game.tokens[:]
    game.ask_one(LOSE_TO_PLAGUE, frame.who)


def lose_three(game: Rencontre, frame: Frame) -> None:
    """Tokens in the Black Hole cannot pay: rencontre.blackhole.inert."""
    loss = Loss(BY_EDICT, game.players)
    loss.by = edict_player(game.in_play[-1])
    places = LOSE_TO_PLAGUE.places(game, frame.who)
    losing_from(game, loss, frame.who, places, game.answers[frame.who])
    lose_tokens(game, loss)


def ask_attack(game: Rencontre, frame: Frame) -> None:
    """One attack card, if there is one."""
    ask_throw(game, frame.who, THROW_ATTACK)


def ask_throw(game: Rencontre, seat: Seat, question: ThrowOne) -> None:
    """All will see whether there is such a card, but not whether there was a choice."""
    game.answers[seat] = NO_FACE
    if game.held[seat] & question.kind:
        tell_holding(game, seat, question.kind)
        game.ask_one(question, seat)


def throw_attack_and_compromise(game: Rencontre, frame: Frame) -> None:
    """One compromise too; what is lacking is not replaced."""
    throw(game, frame.who, game.answers[frame.who])
    if game.held[frame.who] >> COMPROMISE & 1:
        throw(game, frame.who, COMPROMISE)


def throw(game: Rencontre, seat: Seat, face: Face) -> None:
    """A card of the victim goes, if there is one."""
    if face != NO_FACE:
        discard_face_up(game, seat, face, "rencontre.edict.peste.cards")
        if game.struck:
            game.struck = [*game.struck, game.discard[-1]]


def ask_edict(game: Rencontre, frame: Frame) -> None:
    """One edict, if there is one."""
    ask_throw(game, frame.who, THROW_EDICT)


def throw_edict(game: Rencontre, frame: Frame) -> None:
    """A committed card is not in hand and stays: rencontre.edict.peste.committed-safe."""
    throw(game, frame.who, game.answers[frame.who])
    if game.struck:
        game.struck = [*game.struck, edict_card(game.in_play[-1])]
        plague_stands(game)


THROW_ATTACK: Final = ThrowOne("throw_attack", ATTACKS)
THROW_EDICT: Final = ThrowOne("throw_edict", EDICT_FACES)
PLAGUE: Final = Procedure(
    "plague",
    ("rencontre.edict.peste.victim-chooses", ask_tokens),
    ("rencontre.edict.peste.tokens", lose_three),
    ("rencontre.edict.peste.cards", ask_attack),
    ("rencontre.edict.peste.partial", throw_attack_and_compromise),
    ("rencontre.edict.peste.cards", ask_edict),
    ("rencontre.edict.peste.committed-safe", throw_edict),
)
PESTE_EDICT: Final = Peste(PESTE, ALL_WINDOWS, "rencontre.edict.peste.window")
