"""Where the Mutant draws."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.advice.foresight import opponent_of
from regalia.games.rencontre.reading import leader
from regalia.games.rencontre.view import RencontreView


def source(view: RencontreView, options: list[Answer]) -> Answer:
    """The opponent's hand first, but a defence robbed of its last cards would draw seven new."""
    other = opponent_of(view, view.seat)
    if other in options and (other == view.offence or view.hand_sizes[other] > 2):
        return other
    ahead = leader(view, view.seat)
    return ahead if ahead in options and ahead != other else options[-1]
