"""Odds of a duel, with the public powers taken into account."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.bot.evaluation import (
    COMPROMISES,
    LOST_TOKEN,
    card_worth,
    open_to,
    strength,
)
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.bot.powers.registry import POWER_HEURISTICS
from regalia.games.rencontre.bot.promises.trust import trust
from regalia.games.rencontre.promises.entries import COMPROMISING, is_promised
from regalia.games.rencontre.state.cards import COMPROMISE, Face
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.view import RencontreView

GONE: Final = 2.8  # points of a token that leaves the game
PEACE: Final = 0.5  # how often a player who wins by a compromise plays one


def working(view: RencontreView, seat: Seat) -> list[PowerHeuristic]:
    """Heuristics of the powers that a seat can use now."""
    if seat == NOBODY:
        return []
    return [
        POWER_HEURISTICS[number]
        for number, usable in zip(view.powers[seat], view.usable[seat], strict=True)
        if usable
    ]


def edge(view: RencontreView, side: int) -> int:
    """Sum that all powers add to the total of a side."""
    return sum(
        heuristic.edge(view, seat, side)
        for seat in range(view.players)
        for heuristic in working(view, seat)
    )


def is_low(view: RencontreView) -> bool:
    """True if the lower total is going to win."""
    turned = view.upset
    for seat in (view.offence, view.defence):
        for heuristic in working(view, seat):
            if heuristic.lower_wins:
                turned = not turned
    return turned


def prefers_low(view: RencontreView) -> bool:
    """True if the own power makes low attacks the good ones."""
    return any(heuristic.lower_wins for heuristic in working(view, view.seat))


def keeping(view: RencontreView, face: Face) -> float:
    """Worth of an attack card in later duels."""
    if any(heuristic.spares_card for heuristic in working(view, view.seat)):
        return 0.0  # it comes back, or another does
    if prefers_low(view):
        return 0.15 * max(0, 14 - face)
    # where low ones win, a high one is well spent
    return 0.0 if is_low(view) else 0.35 * card_worth(face)


def wins_by_compromise(view: RencontreView, seat: Seat) -> bool:
    """True if a compromise of this seat beats an attack, as long as no upset is declared."""
    return not view.upset and any(heuristic.compromise_wins for heuristic in working(view, seat))


def at_stake(view: RencontreView, seat: Seat) -> tuple[float, float]:
    """Stakes that powers add to winning and losing this duel."""
    win = lose = 0.0
    for other in range(view.players):
        for number in view.powers[other]:
            more, less = POWER_HEURISTICS[number].at_stake(view, seat)
            win += more
            lose += less
    return win, lose


def compromises_of(view: RencontreView, seat: Seat) -> float:
    """Probability that a main player plays a compromise."""
    if not open_to(view, seat) >> COMPROMISE & 1:
        return 0.0
    usual = PEACE if wins_by_compromise(view, seat) else COMPROMISES
    if view.promises and is_promised(view.promises, COMPROMISING, seat, view.seat):
        return max(usual, trust(view, seat))
    return usual


def token_cost(view: RencontreView, enemy: Seat) -> float:
    """Cost of each token lost to an enemy."""
    gone = any(heuristic.removes for heuristic in working(view, enemy))
    return GONE if gone else LOST_TOKEN


def lead(view: RencontreView) -> int:
    """By how much the offence is ahead before the cards, all powers counted."""
    ahead = strength(view, OFFENCE) + edge(view, OFFENCE)
    ahead -= strength(view, DEFENCE) + edge(view, DEFENCE)
    return -ahead if is_low(view) else ahead


def suppose_force(view: RencontreView, seat: Seat, tokens: int) -> None:
    """Sets in this view that a seat has so many tokens on the cone."""
    cone = list(view.cone)
    cone[seat] = tokens
    view.cone = tuple(cone)
