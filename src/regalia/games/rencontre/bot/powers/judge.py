"""Heuristic of the Judge power: when to use it, and its effects on a duel."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.judge import (
    CARD,
    FOR_LOSER,
    JUDGE,
    SOME,
    WITH_BASE,
    award_cards,
)
from regalia.games.rencontre.bot.evaluation import CARD as CARD_WORTH
from regalia.games.rencontre.bot.evaluation import base_worth, best_attack, chance_to_win, strength
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE, clockwise, system_of
from regalia.games.rencontre.view import RencontreView


class JudgeHeuristic(PowerHeuristic):
    """Heuristic of the Judge power."""

    def __init__(self) -> None:
        super().__init__(JUDGE)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """For the winner when that will be oneself, else cards for the loser; a foreign base."""
        if question == "award_tokens":
            return options[min(1, len(options) - 1)]
        if question == "award_planet":
            abroad = [planet for planet in options if system_of(planet) != view.seat]
            return clockwise(abroad or options, view.seat)[0]
        wanted = SOME * CARD + (WITH_BASE if likely_to_win(view) else FOR_LOSER)
        return wanted if wanted in options else options[0]

    def at_stake(self, view: RencontreView, seat: Seat) -> tuple[float, float]:
        """The award that was announced, and half of it for not leaving it to the other."""
        award = view.remembers(self.number)
        if not award:
            return 0.0, 0.0
        other = view.defence if seat == view.offence else view.offence
        worth = CARD_WORTH * min(award_cards(award), view.hand_sizes[other])
        if award & WITH_BASE:
            worth += base_worth(view.foreign[seat])
        return (-worth / 2, worth) if award & FOR_LOSER else (worth, -worth / 2)


def likely_to_win(view: RencontreView) -> bool:
    """True if the best attack wins more often than not."""
    offence = view.seat == view.offence
    margin = strength(view, OFFENCE) - strength(view, DEFENCE)
    other = view.defence if offence else view.offence
    cards = view.hand_sizes[other]
    return (
        chance_to_win(view, best_attack(view), margin if offence else -margin, offence, cards)
        > 0.55
    )
