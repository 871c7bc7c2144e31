"""What a duel promises, with the powers that everybody can see taken into account."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.bot.powers.advice import Advice
from regalia.games.rencontre.bot.powers.registry import ADVICE
from regalia.games.rencontre.bot.reading import (
    COMPROMISES,
    LOST_TOKEN,
    best_attack,
    card_worth,
    chance_of_less,
    chance_of_more,
    lowest_attack,
    open_to,
    strength,
)
from regalia.games.rencontre.state.cards import COMPROMISE, Face
from regalia.games.rencontre.state.places import DEFENCE, OFFENCE
from regalia.games.rencontre.view import RencontreView

GONE: Final = 2.8  # points of a token that leaves the game
PEACE: Final = 0.5  # how often whoever wins by a compromise plays one


def working(view: RencontreView, seat: Seat) -> list[Advice]:
    """What the powers mean that a seat can use now."""
    if seat == NOBODY:
        return []
    return [
        ADVICE[number]
        for number, usable in zip(view.powers[seat], view.usable[seat], strict=True)
        if usable
    ]


def edge(view: RencontreView, side: int) -> int:
    """What all powers together add to the total of a side."""
    return sum(
        advice.edge(view, seat, side)
        for seat in range(view.players)
        for advice in working(view, seat)
    )


def is_low(view: RencontreView) -> bool:
    """Whether the lower total is going to win."""
    turned = view.upset
    for seat in (view.offence, view.defence):
        for advice in working(view, seat):
            if advice.lower_wins:
                turned = not turned
    return turned


def prefers_low(view: RencontreView) -> bool:
    """Whether the own power makes low attacks the good ones."""
    return any(advice.lower_wins for advice in working(view, view.seat))


def keeping(view: RencontreView, face: Face) -> float:
    """What an attack is worth in later duels."""
    if any(advice.spares_card for advice in working(view, view.seat)):
        return 0.0  # it comes back, or another does
    if prefers_low(view):
        return 0.15 * max(0, 14 - face)
    # where low ones win, a high one is well spent
    return 0.0 if is_low(view) else 0.35 * card_worth(face)


def wins_by_compromise(view: RencontreView, seat: Seat) -> bool:
    """Whether a compromise of this seat beats an attack, as long as no upset is declared."""
    return not view.upset and any(advice.compromise_wins for advice in working(view, seat))


def at_stake(view: RencontreView, seat: Seat) -> tuple[float, float]:
    """What powers add to winning and losing this duel."""
    win = lose = 0.0
    for other in range(view.players):
        for number in view.powers[other]:
            more, less = ADVICE[number].at_stake(view, seat)
            win += more
            lose += less
    return win, lose


def compromises_of(view: RencontreView, seat: Seat) -> float:
    """How often a main player is likely to play a compromise."""
    if not open_to(view, seat) >> COMPROMISE & 1:
        return 0.0
    return PEACE if wins_by_compromise(view, seat) else COMPROMISES


def token_cost(view: RencontreView, enemy: Seat) -> float:
    """What each token costs that is lost to an enemy."""
    gone = any(advice.removes for advice in working(view, enemy))
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


def best_chance(view: RencontreView) -> float:
    """The chance of a main player's best attack in this duel."""
    return chance(view, lowest_attack(view) if is_low(view) else best_attack(view))


def chance(view: RencontreView, face: Face) -> float:
    """The chance of a main player's attack in this duel."""
    offence = view.seat == view.offence
    mine, theirs = (OFFENCE, DEFENCE) if offence else (DEFENCE, OFFENCE)
    other = view.defence if offence else view.offence
    margin = strength(view, mine) + edge(view, mine) - strength(view, theirs) - edge(view, theirs)
    if is_low(view):
        # a tie is the defence's, unless the result is then turned round
        battle = chance_of_less(view, face, margin, offence == view.upset)
    else:
        battle = chance_of_more(view, face, margin, not offence, view.hand_sizes[other])
    peace = compromises_of(view, other)
    return (1 - peace) * battle + (0.0 if wins_by_compromise(view, other) else peace)
