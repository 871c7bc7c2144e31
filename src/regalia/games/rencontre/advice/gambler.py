"""The Gambler's claims, and whether to believe them."""

from __future__ import annotations

from regalia.engine.flow import Answer
from regalia.games.rencontre.advice.foresight import opponent_of, wins_against
from regalia.games.rencontre.cards import COMPROMISE, Face
from regalia.games.rencontre.reading import TOKEN, landing_worth
from regalia.games.rencontre.view import RencontreView

ACCEPT = 0
CALL = 1
BOLD = 15  # from here on a claim is nearly as likely false as true
WARY = 3  # with so many tokens at stake a call is seldom worth it


def claim(view: RencontreView, options: list[Answer]) -> Answer:
    """The truth if it wins; else often the lowest attack that would."""
    me = view.seat
    mine, theirs = view.committed[me], view.committed[opponent_of(view, me)]
    if wins_against(view, mine, theirs):
        return mine
    winning = [face for face in options if wins_against(view, face, theirs)]
    # seldom enough not to be called each time, and where a call would risk much
    bold = (view.turns + view.duel + sum(view.hand)) % 3 != 0
    bold = bold and in_force(view, opponent_of(view, me)) >= WARY
    lie = min(winning, default=mine)
    return lie if bold and lie < BOLD and theirs != COMPROMISE else mine


def in_force(view: RencontreView, seat: int) -> int:
    """A main player's own tokens in the duel."""
    if seat == view.defence:
        return view.planets[seat][view.target]
    return view.cone[seat]


def answer_claim(view: RencontreView) -> Answer:
    """A claim that beats us is called if what it would cost is more than what a call risks."""
    me = view.seat
    other = opponent_of(view, me)
    said: Face = view.faces[other]
    if wins_against(view, view.committed[me], said):
        return ACCEPT
    true = 0.55 if said >= BOLD else 0.75
    stake = landing_worth(view, view.offence) + in_force(view, other)
    return CALL if (1 - true) * stake > true * in_force(view, me) * TOKEN * 2 else ACCEPT
