"""The Gambler's claims, and whether to believe them."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.gambler import GAMBLER
from regalia.games.rencontre.bot.evaluation import TOKEN, landing_worth, opponent_of
from regalia.games.rencontre.bot.opponent_card import wins_against
from regalia.games.rencontre.bot.powers.power_heuristic import PowerHeuristic
from regalia.games.rencontre.state.cards import COMPROMISE, Face
from regalia.games.rencontre.view import RencontreView

ACCEPT = 0
CALL = 1
BOLD = 15  # from here on a claim is nearly as likely false as true


def claim(view: RencontreView, options: list[Answer]) -> Answer:
    """The truth if it wins; else often the lowest attack that would."""
    me = view.seat
    mine, theirs = view.committed[me], view.committed[opponent_of(view, me)]
    if wins_against(view, mine, theirs):
        return mine
    winning = [face for face in options if wins_against(view, face, theirs)]
    if theirs == COMPROMISE:
        return mine
    # where a call would risk more than it could gain
    believed = [face for face in winning if not is_doubtful(view, opponent_of(view, me), face)]
    return min(believed, default=mine)


def in_force(view: RencontreView, seat: int) -> int:
    """A main player's own tokens in the duel."""
    if seat == view.defence:
        return view.planets[seat][view.target]
    return view.cone[seat]


def answer_claim(view: RencontreView) -> Answer:
    """A claim that beats us is called if what it would cost is more than what a call risks."""
    me = view.seat
    said: Face = view.faces[opponent_of(view, me)]
    if wins_against(view, view.committed[me], said):
        return ACCEPT
    return CALL if is_doubtful(view, me, said) else ACCEPT


def is_doubtful(view: RencontreView, caller: Seat, said: Face) -> bool:
    """True if calling a winning claim promises more than it risks."""
    true = 0.55 if said >= BOLD else 0.75
    stake = landing_worth(view, view.offence) + in_force(view, opponent_of(view, caller))
    return (1 - true) * stake > true * in_force(view, caller) * TOKEN * 2


class GamblerHeuristic(PowerHeuristic):
    """Heuristic of the Gambler power."""

    def __init__(self) -> None:
        super().__init__(GAMBLER)

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        if question == "claim":
            return claim(view, options)
        return answer_claim(view) if question == "call" else options[0]
