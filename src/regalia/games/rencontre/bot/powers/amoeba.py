"""Heuristic of the Amoeba power: when to use it, and its effects on a duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer
from regalia.games.rencontre.aliens.amoeba import AMOEBA, OUT, force, ooze_tokens, ooze_way
from regalia.games.rencontre.bot.evaluation import (
    CARD,
    COMPROMISES,
    LOST_TOKEN,
    chance_to_win,
    danger,
    landing_worth,
    own_places,
    strength,
)
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.places import DEFENCE, NO_PLANET, OFFENCE
from regalia.games.rencontre.view import RencontreView

# what the policy thinks a base given up costs, and a token less at home
EMPTIED: Final = 6.0
SPREAD: Final = 0.15


class AmoebaHeuristic(PowerHeuristic):
    """Heuristic of the Amoeba power."""

    def __init__(self) -> None:
        super().__init__(AMOEBA)

    def is_tempting(self, view: RencontreView) -> bool:
        """Another number of tokens promises clearly more."""
        stays = forecast(view, 0)
        spare = sum(count - 1 for count in own_stacks(view) if count)
        return max(forecast(view, change) for change in range(-force(view), spare + 1)) > stays + 1

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The number that promises most, at the price of few bases."""
        stacks = own_stacks(view)

        def worth(answer: Answer) -> float:
            counts = unpack(ooze_tokens(answer), len(stacks))
            if ooze_way(answer) == OUT:
                return forecast(view, -sum(counts))
            emptied = [1 for stack, count in zip(stacks, counts, strict=True) if stack == count]
            return forecast(view, sum(counts)) - EMPTIED * len(emptied)

        return max(options, key=worth)


def own_stacks(view: RencontreView) -> list[int]:
    """The tokens on each base that does not fight."""
    me = view.seat
    fights = view.target if me == view.defence else NO_PLANET
    return [view.planets[me][place] for place in own_places(view) if place != fights]


def forecast(view: RencontreView, change: int) -> float:
    """Expected worth of the duel with so many tokens more or fewer."""
    me = view.seat
    attacks = me == view.offence
    other = view.defence if attacks else view.offence
    own = force(view) + change
    moved = SPREAD * max(0, change)
    card = view.committed[me]
    if card == COMPROMISE:
        return (1 - COMPROMISES) * (
            CARD * min(own, view.hand_sizes[other]) - LOST_TOKEN * own
        ) - moved
    margin = strength(view, OFFENCE) - strength(view, DEFENCE)
    margin = margin + change if attacks else change - margin
    chance = chance_to_win(view, max(card, 0), margin, attacks, view.hand_sizes[other] + 1)
    if attacks:
        win = landing_worth(view, me) if own else 2.0
        return chance * win - (1 - chance) * own * LOST_TOKEN - moved
    lose = 3.0 + own * LOST_TOKEN + danger(view, other) * landing_worth(view, other)
    return -(1 - chance) * lose - moved
