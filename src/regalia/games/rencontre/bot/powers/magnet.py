"""Heuristic of the Magnet power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.magnet import MAGNET, ordered_seat, ordered_side
from regalia.games.rencontre.bot.evaluation import side_of
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import DEFENCE, NO_SIDE, OFFENCE
from regalia.games.rencontre.view import RencontreView


class MagnetHeuristic(PowerHeuristic):
    """Heuristic of the Magnet power."""

    def __init__(self) -> None:
        super().__init__(MAGNET)

    def is_tempting(self, view: RencontreView) -> bool:
        """The other side has invited somebody, or the defence wants help."""
        other = OFFENCE + DEFENCE - side_of(view, view.seat)
        return other == OFFENCE or any(sides & other for sides in view.asked_by)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """Bars the strongest whom the other side invited; a defence makes another one help."""
        mine = side_of(view, view.seat)
        other = OFFENCE + DEFENCE - mine
        feared = [
            answer
            for answer in options
            if answer >= 0
            and ordered_side(answer) == NO_SIDE
            and view.asked_by[ordered_seat(answer)] & other
        ]
        helpers = [answer for answer in options if answer >= 0 and ordered_side(answer) == DEFENCE]
        if feared:
            return max(feared, key=lambda answer: view.foreign[ordered_seat(answer)])
        if mine == DEFENCE and helpers:
            return min(helpers, key=lambda answer: view.foreign[ordered_seat(answer)])
        return options[0]
