"""Hate: makes everybody throw a card or lose tokens."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Frame, Procedure, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.labels import face_label
from regalia.games.rencontre.questions.throwing import ThrowCard
from regalia.games.rencontre.questions.tokens import (
    TokenQuestion,
    from_home,
    leaving_offers,
    pack,
)
from regalia.games.rencontre.rules.hands import discard_face_up
from regalia.games.rencontre.rules.losing import lose_tokens, losing_from
from regalia.games.rencontre.state.cards import (
    ATTACKS,
    COMPROMISE,
    DUEL_FACES,
    EDICT_FACES,
    Face,
    is_attack,
    is_edict,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_POWER, Loss
from regalia.games.rencontre.state.overlay import power_number
from regalia.games.rencontre.state.places import SPAN, Place, system_of
from regalia.games.rencontre.windows.points import HAND_TAKEN, Point, at

WITHHOLD: Final = PASS
TOLL_TOKENS: Final = power_number("hate", "toll", 3)
VICTIMS: Final = 8  # a frame holds the face thrown, times this, and how many have answered


class Hate(Alien):
    """Once in its own turn, before recovery: rencontre.power.hate.text.

    A new hand follows if no duel card is left: rencontre.power.hate.ruling-3.
    """

    def __init__(self) -> None:
        super().__init__(9, "hate", MANDATORY, at(HAND_TAKEN))
        self.questions = ("throw_first", "tribute", "toll")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return seat == game.offence and len(game.hands[seat]) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, nobody throws anything: rencontre.power.hate.ruling-4."""
        game.call(HATRED, frame.who)


def same_kind(face: Face) -> int:
    """The faces that answer one, as bits: an attack of equal or higher value, C, or an edict."""
    if is_edict(face):
        return EDICT_FACES
    if face == COMPROMISE:
        return 1 << COMPROMISE
    return ATTACKS & ~((1 << face) - 1)


class ThrowFirst(ThrowCard):
    """Question: the card that the owner throws."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.faces_among(seat, DUEL_FACES | EDICT_FACES)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(HATE.rule, Label("rencontre-refused-throw-first"))


def thrown_face(frame: Frame) -> Face:
    """The face that the owner threw, in a frame of HATRED."""
    return frame.what // VICTIMS


def victims_asked(frame: Frame) -> int:
    """Number of victims that have answered, in a frame of HATRED."""
    return frame.what % VICTIMS


class Tribute(ThrowCard):
    """Question: the card of the same kind that a victim throws, or none."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        thrown = thrown_face(game.stack[-1])
        return [WITHHOLD, *game.faces_among(seat, same_kind(thrown))]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == WITHHOLD:
            args: Args = {"count": min(TOLL_TOKENS, game.on_bases(seat))}
            return Label("rencontre-answer-withhold", args)
        return super().describe(game, seat, answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "withholds" if answer == WITHHOLD else super().notation(game, seat, answer)

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        return WITHHOLD if words == "withholds" else super().parse(game, seat, words)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        thrown = thrown_face(game.stack[-1])
        kind = "edict" if is_edict(thrown) else "attack" if is_attack(thrown) else "compromise"
        args: Args = {"card": face_label(thrown)}
        return Refused(HATE.rule, Label(f"rencontre-refused-tribute-{kind}", args))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return offered[1] if len(offered) > 1 else offered[0]


class Toll(TokenQuestion):
    """Question: the three tokens that a victim loses from bases; the owner chooses."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        return game.bases_of(game.stack[-1].what)

    def room(self, game: Rencontre, seat: Seat, place: Place) -> int:
        return game.count(game.stack[-1].what, place)

    def least(self, game: Rencontre, seat: Seat) -> int:
        return min(TOLL_TOKENS, game.on_bases(game.stack[-1].what))

    def most(self, game: Rencontre, seat: Seat) -> int:
        return self.least(game, seat)

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        victim = game.stack[-1].what
        owed = self.least(game, seat)
        places = self.places(game, seat)
        stacks = [game.tokens[victim * SPAN + place] for place in places]
        order = from_home(places, victim)
        home = [system_of(place) == victim for place in places]
        answers = [from_smallest(stacks, home, False, owed, order)]
        for answer in (
            from_smallest(stacks, home, True, owed, order),
            *leaving_offers(stacks, owed, owed, order),
        ):
            if answer not in answers:
                answers.append(answer)
        return answers

    def sentence(self) -> str:
        return "rencontre-answer-toll"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"count": self.least(game, seat)}
        return Refused(HATE.rule, Label("rencontre-refused-toll", args))


def from_smallest(
    stacks: list[int], home: list[bool], first: bool, number: int, order: list[int]
) -> Answer:
    """So many tokens, the smallest stacks wholly, foreign bases or home bases first."""
    ranked = [
        (home[index] != first, stacks[index], place, index) for place, index in enumerate(order)
    ]
    ranked.sort()
    taken = [0] * len(stacks)
    for _, stack, _, index in ranked:
        taken[index] = min(stack, number)
        number -= taken[index]
    return pack(taken)


def ask_throw(game: Rencontre, frame: Frame) -> None:
    """The owner throws one card."""
    game.ask_one(THROW_FIRST, frame.who)


def throw_first(game: Rencontre, frame: Frame) -> None:
    """Thrown, not played: an edict has no effect and nobody collects it.

    rencontre.power.hate.ruling-1, rencontre.conflict.hate-vulch
    """
    face = game.answers[frame.who]
    frame.what = face * VICTIMS
    discard_face_up(game, frame.who, face)


def ask_tribute(game: Rencontre, frame: Frame) -> None:
    """Every other player in turn, clockwise."""
    victims = game.after(frame.who)
    index = victims_asked(frame)
    if index == len(victims):
        frame.finish()
    else:
        game.ask_one(TRIBUTE, victims[index])


def hear_tribute(game: Rencontre, frame: Frame) -> None:
    """A card of the same kind, or tokens."""
    victim = game.after(frame.who)[victims_asked(frame)]
    answer = game.answers[victim]
    frame.what += 1
    frame.back_to(ask_tribute)
    if answer != WITHHOLD:
        discard_face_up(game, victim, answer)
        return
    game.tell("withholds", victim, whom=frame.who)
    if game.bases[victim]:
        game.call(EXACTING, frame.who, victim)


def ask_toll(game: Rencontre, frame: Frame) -> None:
    """The owner of the power points at the tokens."""
    game.ask_one(TOLL, frame.who)


def take_toll(game: Rencontre, frame: Frame) -> None:
    """A loss like any other, which others may answer: rencontre.power.hate.ruling-2."""
    loss = Loss(BY_POWER, game.players)
    loss.by = frame.who
    places = TOLL.places(game, frame.who)
    losing_from(game, loss, frame.what, places, game.answers[frame.who])
    lose_tokens(game, loss)


HATE: Final = Hate()
THROW_FIRST: Final = ThrowFirst("throw_first", always=True)
TRIBUTE: Final = Tribute("tribute", always=True)
TOLL: Final = Toll("toll")
HATRED: Final = Procedure(
    "hatred",
    (HATE.rule, ask_throw),
    (HATE.rule, throw_first),
    (HATE.rule, ask_tribute),
    (HATE.rule, hear_tribute),
)
EXACTING: Final = Procedure(
    "exacting of tokens",
    (HATE.rule, ask_toll),
    (HATE.rule, take_toll),
)
