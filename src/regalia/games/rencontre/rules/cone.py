"""The cone: recovery from the Black Hole, pointing, gathering, and a duel called off."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.labels import planet_label
from regalia.games.rencontre.questions.sending import GATHER
from regalia.games.rencontre.questions.tokens import RADIX
from regalia.games.rencontre.rules.destiny import targets
from regalia.games.rencontre.rules.losing import go_home, take_off_cone
from regalia.games.rencontre.state.entries import origin
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    CONE,
    HOLE,
    OFFENCE,
    PLANETS,
    SPAN,
    Place,
    named_planet,
    planet_name,
    system_of,
)
from regalia.games.rencontre.windows.opening import open_window
from regalia.games.rencontre.windows.points import W06, W07

LEAVE: Final = PASS
ON_CONE: Final = CONE  # where a token goes whose owner has no base


# recovery


def offer_recovery(game: Rencontre, frame: Frame) -> None:
    """At step 2 of each duel the offence may take back one token: rencontre.recover.each-duel."""
    game.ask_one(RECOVER, game.offence)


def recover(game: Rencontre, frame: Frame) -> None:
    """It goes on any base, or without a base on the oval, where it will attack."""
    # the other ways out are a reward and Mœbius: rencontre.blackhole.ways-out,
    # rencontre.term.bh-recovery
    seat = game.offence
    answer = game.answers[seat]
    if answer != LEAVE:
        game.move(seat, HOLE, answer, 1)
        rule = "rencontre.recover.any-base"
        if answer == ON_CONE:
            rule = "rencontre.recover.no-base-cone"
            game.side[seat] = OFFENCE
        game.tell("recovers", seat, answer, count=1, rule=rule)


class Recover(Question[Rencontre]):
    """Question: take a token back or not, and its base: rencontre.recover.optional."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        if not game.count(seat, HOLE):
            return [LEAVE]
        if not game.bases[seat]:
            return [LEAVE, ON_CONE]
        return [LEAVE, *game.bases_of(seat)]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == LEAVE:
            return Label("rencontre-answer-leave")
        if answer == ON_CONE:
            return Label("rencontre-answer-recover-cone")
        args: Args = {"planet": planet_label(answer)}
        return Label("rencontre-answer-recover", args, "planet", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        if answer == LEAVE:
            return "leaves"
        return f"recovers {'cone' if answer == ON_CONE else planet_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "leaves":
            return LEAVE
        if not words.startswith("recovers "):
            raise ValueError(words)
        return ON_CONE if words == "recovers cone" else named_planet(words[9:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        rule = "rencontre.recover.not-empty-planet"
        return Refused(rule, Label("rencontre-refused-recover"))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        places = [place for place in offered if place != LEAVE]
        return min(places, key=lambda place: (game.count(seat, place), place))


# pointing


def aim(game: Rencontre, frame: Frame) -> None:
    """The aim is fixed for this duel."""
    game.target = game.answers[game.offence]
    game.at_home = system_of(game.target) == game.offence
    game.tell("aims", game.offence, game.target, game.defence, rule="rencontre.point.any-planet")
    open_window(game, W06)


class Point(Question[Rencontre]):
    """Question: the planet to attack."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return targets(game)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {
            "planet": planet_label(answer),
            "count": game.count(game.defence, answer),
        }
        return Label("rencontre-answer-aim", args, "planet", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"aims {planet_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "passes":
            return PASS
        if not words.startswith("aims "):
            raise ValueError(words)
        return named_planet(words[5:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        if answer == PASS:
            return Refused("rencontre.turn.first-duel", Label("rencontre-refused-must-fight"))
        if game.at_home:
            rule = "rencontre.point.own-system"
            return Refused(rule, Label("rencontre-refused-aim-own"))
        if 0 <= answer < PLANETS and game.bases[game.defence] >> answer & 1:
            rule = "rencontre.destiny.third-party-base"
            return Refused(rule, Label("rencontre-refused-aim-elsewhere"))
        return Refused("rencontre.point.any-planet", Label("rencontre-refused-aim"))

    def fallback(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Answer:
        return min(offered, key=lambda planet: (game.count(game.defence, planet), planet))


# gathering


def ask_tokens(game: Rencontre, frame: Frame) -> None:
    """One to four tokens, from any bases in any split, never from the Black Hole."""
    game.side[game.offence] = OFFENCE
    game.ask_one(GATHER, game.offence)


def load_cone(game: Rencontre, frame: Frame) -> None:
    """A planet's last token gives up that base at once: rencontre.gather.emptying."""
    put_on_cone(game, game.offence, GATHER.places(game, game.offence), game.answers[game.offence])
    open_window(game, W07)


def put_on_cone(game: Rencontre, seat: Seat, places: list[Place], answer: Answer) -> None:
    """Tokens go from bases to the cone; where they came from is remembered."""
    for place in places:
        count = answer % RADIX
        answer //= RADIX
        if count:
            game.move(seat, place, CONE, count)
            for _ in range(count):
                game.origins.append(origin(seat, place))
            game.tell("sends", seat, place, count=count)


def has_force(game: Rencontre, seat: Seat) -> bool:
    """True if a seat has a token on a base or on the cone."""
    return game.bases[seat] != 0 or game.tokens[seat * SPAN + CONE] > 0


# a duel called off


def return_cards(game: Rencontre, frame: Frame) -> None:
    """Committed cards return to hand unseen, tokens on the cone go home."""
    for seat in range(game.players):
        card = game.committed[seat]
        if card >= 0:
            game.gain(seat, card)
        game.committed[seat] = -1
    game.blind = 0
    game.checking = 0
    game.success = False
    game.tell("cancelled", game.offence, rule="rencontre.turn.cancel")
    on_cone = [seat for seat in game.order() if game.count(seat, CONE)]
    for seat in on_cone:
        take_off_cone(game, seat)
    for seat in reversed(on_cone):
        go_home(game, seat)


CANCEL: Final = Procedure(
    "cancelled duel",
    ("rencontre.turn.cancel", return_cards),
)
RECOVER: Final = Recover("recover")
POINT: Final = Point("point")
