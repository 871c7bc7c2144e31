"""Assassin: kills one token of every colour that destiny shows."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.labels import planet_label
from regalia.games.rencontre.rules.losing import lose_tokens
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_POWER, Loss
from regalia.games.rencontre.state.places import named_planet, planet_name
from regalia.games.rencontre.windows.points import COLOUR_SETTLED, Point, at


class Assassin(Alien):
    """Each disc of another's colour, in anybody's turn: rencontre.power.assassin.text."""

    def __init__(self) -> None:
        super().__init__(3, "assassin", MANDATORY, at(COLOUR_SETTLED))
        self.least_players = 3  # with two players no disc is drawn
        self.questions = ("victim",)

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # rencontre.power.assassin.ruling-1: the colour that counts, so the named one
        # (rencontre.conflict.dictator-assassin), or where the disc is ignored the drawn one:
        # rencontre.conflict.will-assassin
        return game.disc != seat and game.bases[game.disc] != 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Zapped, no token dies until the end of the duel: rencontre.power.assassin.ruling-4."""
        game.call(KILL, frame.who)


class Victim(Question[Rencontre]):
    """Question: the base of the colour drawn that loses a token."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        return game.bases_of(game.disc)

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        args: Args = {
            "whom": seat_label(game.disc),
            "planet": planet_label(answer),
            "count": game.count(game.disc, answer),
        }
        return Label("rencontre-answer-kill", args, "planet", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return f"kills {planet_name(answer)}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if not words.startswith("kills "):
            raise ValueError(words)
        return named_planet(words[6:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"whom": seat_label(game.disc)}
        return Refused(ASSASSIN.rule, Label("rencontre-refused-kill", args))


def ask_victim(game: Rencontre, frame: Frame) -> None:
    """The owner chooses the token, on any base."""
    game.ask_one(VICTIM, frame.who)


def kill(game: Rencontre, frame: Frame) -> None:
    """A loss like any other, which others may answer: rencontre.power.assassin.ruling-2.

    A player who saves lost tokens saves this one: rencontre.conflict.zombie-losses. The
    victim's home bases count at once: rencontre.power.assassin.ruling-3.
    """
    planet = game.answers[frame.who]
    game.tell("strikes", frame.who, planet, game.disc)
    loss = Loss(BY_POWER, game.players)
    loss.by = frame.who
    loss.add(game.disc, planet, 1)
    lose_tokens(game, loss)


ASSASSIN: Final = Assassin()
VICTIM: Final = Victim("victim")
KILL: Final = Procedure(
    "kill",
    (ASSASSIN.rule, ask_victim),
    (ASSASSIN.rule, kill),
)
