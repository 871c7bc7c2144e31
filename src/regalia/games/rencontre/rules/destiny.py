"""Destiny: the disc, the colour that counts, and whom the offence will fight."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, PASS, Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import COLOURS, HOME, Planet, named_seat, planets_in
from regalia.games.rencontre.windows.opening import open_window, safe_point, skip_point
from regalia.games.rencontre.windows.points import COLOUR_SETTLED, DISC_DRAWN

REDRAW: Final = PASS
SYSTEMS: Final = [[5 * seat + number for number in range(5)] for seat in range(4)]  # shared


def guests(game: Rencontre, host: Seat) -> list[Seat]:
    """The players with a base in another's home system, clockwise from the offence's left."""
    home = HOME << 5 * host
    return [seat for seat in game.after(game.offence) if seat != host and game.bases[seat] & home]


def targets(game: Rencontre) -> list[Planet]:
    """The planets the cone may be aimed at, empty ones too: rencontre.point.empty-ok."""
    defence = game.defence
    bases = game.bases[defence]
    theirs = SYSTEMS[defence]
    if game.at_home and not game.anywhere:
        # an empty planet of one's own cannot be attacked: rencontre.point.own-system
        return planets_in(bases & HOME << 5 * game.offence)
    # with two players the others lie in the offence's own system: rencontre.two.target
    if game.anywhere or game.players == 2 or game.house_rules.owner_anywhere:
        return theirs + planets_in(bases & ~(HOME << 5 * defence))
    if game.house_rules.any_base_in_system and game.disc not in (NOBODY, defence):
        return planets_in(bases & HOME << 5 * game.disc)
    # a base elsewhere is safe: rencontre.destiny.third-party-base
    return theirs


def draw_disc(game: Rencontre, frame: Frame) -> None:
    """A disc at random, never the last one: then all discs go back in first."""
    game.at_home = False
    game.anywhere = False
    game.defence = NOBODY
    if game.players == 2:
        # the cup serves only to choose who starts: rencontre.two.no-cup
        game.defence = 1 - game.offence
        frame.finish()
        return
    if len(game.cup) <= 1:
        # the refill includes discs drawn earlier in this step: rencontre.destiny.redraw-last-disc
        game.cup = [
            seat for seat in range(game.players) for _ in range(3) if not game.out >> seat & 1
        ]
        game.tell("refill", count=len(game.cup), rule="rencontre.destiny.last-disc")
    game.disc = game.chance.pick(game.cup)
    game.tell("disc", game.offence, whom=game.disc, rule="rencontre.destiny.set-aside")
    skip_point(game, frame)
    open_window(game, DISC_DRAWN)


def settle_colour(game: Rencontre, frame: Frame) -> None:
    """The colour that counts is known."""
    open_window(game, COLOUR_SETTLED)


def look_at_colour(game: Rencontre, frame: Frame) -> None:
    """Another's colour names the defence; one's own leaves a choice."""
    if game.defence != NOBODY:
        frame.finish()  # a power has named the defence
    elif game.disc == game.offence:
        if not guests(game, game.offence):
            game.tell("must-redraw", game.offence, rule="rencontre.destiny.own-forced")
            frame.restart()
            return
        safe_point(game)
    elif not game.house_rules.any_base_in_system or not guests(game, game.disc):
        game.defence = game.disc
        frame.finish()
    else:
        safe_point(game)


def choose_defence(game: Rencontre, frame: Frame) -> None:
    """Draw again, or attack another player's base in the own system."""
    if game.disc == game.offence and not guests(game, game.offence):
        frame.restart()  # the last foreign base has vanished meanwhile
        return
    game.ask_one(WHOM, game.offence)


def name_defence(game: Rencontre, frame: Frame) -> None:
    """The owner of the base to be attacked is named; other owners there are not involved."""
    answer = game.answers[game.offence]
    if answer == REDRAW:
        game.tell("redraws", game.offence, rule="rencontre.destiny.own-again")
        frame.restart()
        return
    game.defence = answer
    game.at_home = game.disc == game.offence


class Whom(Question[Rencontre]):
    """Draw again, or whom to fight."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        if game.disc == game.offence:
            return [REDRAW, *guests(game, game.offence)]
        return [game.disc, *guests(game, game.disc)]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        if answer == REDRAW:
            return Label("rencontre-answer-redraw")
        return Label("rencontre-answer-fight", {"whom": seat_label(answer)}, "seat", answer)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        return "redraws" if answer == REDRAW else f"fights {COLOURS[answer]}"

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        if words == "redraws":
            return REDRAW
        if not words.startswith("fights "):
            raise ValueError(words)
        return named_seat(words[7:])

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        return Refused("rencontre.destiny.own-colour", Label("rencontre-refused-whom"))


WHOM: Final = Whom("whom")
DESTINY: Final = Procedure(
    "destiny",
    ("rencontre.destiny.draw", draw_disc),
    ("rencontre.destiny.own-again", settle_colour),
    ("rencontre.destiny.opponent", look_at_colour),
    ("rencontre.destiny.own-colour", choose_defence),
    ("rencontre.destiny.own-defender", name_defence),
)
