"""Heuristic of the Seeker power: its questions and answers."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.seeker import (
    NO,
    SEEKER,
    WILL,
    YES,
    asked_face,
    asked_seat,
    asked_verb,
)
from regalia.games.rencontre.bot.evaluation import best_attack, side_of
from regalia.games.rencontre.bot.opponent_card import wins_against
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


def best_question(view: RencontreView, options: list[Answer]) -> Answer:
    """The question for an attack that our best card cannot beat."""
    other = view.defence if side_of(view, view.seat) == OFFENCE else view.offence
    about_plans = [answer for answer in options if asked_verb(answer) == WILL]
    intentions = [answer for answer in about_plans if asked_seat(answer) == other] or about_plans
    attacks = [answer for answer in intentions if asked_face(answer) != COMPROMISE]
    if view.seat not in (view.offence, view.defence):
        return min(attacks)
    best = best_attack(view)
    dangerous = [answer for answer in attacks if not wins_against(view, best, asked_face(answer))]
    return min(dangerous) if dangerous else max(attacks)


def truth(asked: int, view: RencontreView, options: list[Answer]) -> Answer:
    """As the best attack will be played: no promise keeps it in hand."""
    face = asked_face(asked)
    wanted = YES if face != COMPROMISE and best_attack(view) >= face else NO
    return wanted if wanted in options else options[0]


class SeekerHeuristic(PowerHeuristic):
    """Heuristic of the Seeker power."""

    def __init__(self) -> None:
        super().__init__(SEEKER)

    def is_tempting(self, view: RencontreView) -> bool:
        """Late, when it cannot become impossible any more."""
        return view.window is not None and view.window.code in ("W08", "W09")

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        if question == "ask":
            return best_question(view, options)
        return truth(view.remembers(self.number), view, options)
