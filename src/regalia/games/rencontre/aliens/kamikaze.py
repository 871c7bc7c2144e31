"""Kamikaze: buys cards with tokens."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import OPTIONAL, Alien
from regalia.games.rencontre.questions.tokens import (
    TokenQuestion,
    from_home,
    leaving_offers,
)
from regalia.games.rencontre.rules.hands import draw
from regalia.games.rencontre.rules.losing import (
    bring_back_saved,
    carry_out_loss,
    close_loss,
    losing_from,
    react_to_loss,
)
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_POWER, Loss
from regalia.games.rencontre.state.overlay import power_number
from regalia.games.rencontre.state.places import SPAN, Place
from regalia.games.rencontre.windows.opening import open_window
from regalia.games.rencontre.windows.points import LOSS, W09, Point, at

MOST: Final = 4
CARDS: Final = power_number("kamikaze", "cards", 2)  # for each token that reaches the Black Hole


class Kamikaze(Alien):
    """Main player, before the cards are chosen: rencontre.power.kamikaze.text.

    Going back to their choice leaves it as it is: rencontre.conflict.chronos-kept.
    """

    def __init__(self) -> None:
        super().__init__(12, "kamikaze", OPTIONAL, at(W09))
        self.questions = ("sacrifice",)
        self.bans = ("zombie",)  # rencontre.pair.zombie-kamikaze

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        return game.is_main(seat) and len(SACRIFICE.places(game, seat)) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, no loss and no cards: rencontre.power.kamikaze.ruling-4."""
        game.call(SACRIFICING, frame.who)


class Sacrifice(TokenQuestion):
    """Question: the tokens to spend, from bases outside the duel."""

    def places(self, game: Rencontre, seat: Seat) -> list[Place]:
        bases = game.bases_of(seat)
        if seat == game.defence:
            return [planet for planet in bases if planet != game.target]
        return bases

    def least(self, game: Rencontre, seat: Seat) -> int:
        return 1

    def most(self, game: Rencontre, seat: Seat) -> int:
        return MOST

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        places = self.places(game, seat)
        stacks = [game.tokens[seat * SPAN + place] for place in places]
        return leaving_offers(stacks, 1, MOST, from_home(places, seat))

    def sentence(self) -> str:
        return "rencontre-answer-sacrifice"

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused(KAMIKAZE.rule, Label("rencontre-refused-sacrifice"))


def ask_sacrifice(game: Rencontre, frame: Frame) -> None:
    """The owner chooses how many, and from which bases."""
    game.ask_one(SACRIFICE, frame.who)


def announce_sacrifice(game: Rencontre, frame: Frame) -> None:
    """No loss of the duel: no removal, no consolation: rencontre.power.kamikaze.ruling-1."""
    seat = frame.who
    loss = Loss(BY_POWER, game.players)
    loss.by = seat
    loss.usable = game.usable_mask()
    losing_from(game, loss, seat, SACRIFICE.places(game, seat), game.answers[seat])
    game.losses.append(loss)
    game.tell("sacrifices", seat, count=loss.lost[seat])
    open_window(game, LOSS)


def count_swallowed(game: Rencontre, frame: Frame) -> None:
    """Only tokens that get there pay: rencontre.power.kamikaze.ruling-2.

    Those that come back to bases do not (rencontre.conflict.kamikaze-zombie); those brought back
    from the hole afterwards do (rencontre.conflict.kamikaze-healer).
    """
    frame.what = game.losses[-1].swallowed(frame.who)


def draw_for_them(game: Rencontre, frame: Frame) -> None:
    """Two cards each, or as many as there are: rencontre.power.kamikaze.ruling-3."""
    draw(game, frame.who, CARDS * frame.what)


KAMIKAZE: Final = Kamikaze()
SACRIFICE: Final = Sacrifice("sacrifice")
SACRIFICING: Final = Procedure(
    "sacrifice",
    (KAMIKAZE.rule, ask_sacrifice),
    (KAMIKAZE.rule, announce_sacrifice),
    ("rencontre.blackhole.lost", carry_out_loss),
    (KAMIKAZE.rule, count_swallowed),
    ("rencontre.power.loss-precedence", bring_back_saved),
    ("rencontre.powerloss.instant", react_to_loss),
    ("rencontre.blackhole.inert", close_loss),
    (KAMIKAZE.rule, draw_for_them),
)
