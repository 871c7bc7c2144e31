"""A player of Rencontre Cosmique that joins whatever promises it a base: the yardstick.

It invites and answers as `baseline` did before it weighed what an alliance gives
to others, and plays like it otherwise.
"""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.flow import PASS, Answer
from regalia.engine.label import Label
from regalia.games.rencontre.bot.details import emptied
from regalia.games.rencontre.bot.duel_odds import is_low, lead, token_cost
from regalia.games.rencontre.bot.evaluation import (
    CARD,
    GAME,
    danger,
    gains_base,
    landing_worth,
    own_places,
    would_win,
)
from regalia.games.rencontre.bot.fast_view import Odds
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class TrustingPlayer:
    """Looks at its own gain in an alliance; `baseline` in all else."""

    def __init__(self) -> None:
        self.baseline = RENCONTRE.baseline()

    def choose(self, chair: Chair) -> Answer:
        question = chair.question()
        if question not in ("invite", "ally"):
            return self.baseline.choose(chair)
        view = chair.view()
        assert isinstance(view, RencontreView)
        if question == "invite":
            return self.invite(view, chair.options())
        return self.ally(view, chair.options())

    def reason(self) -> Label | None:
        return None

    def invite(self, view: RencontreView, options: list[Answer]) -> Answer:
        """As defence everybody; as offence whoever cannot win the game by it."""
        me = view.seat
        best = max(options)
        if me == view.defence:
            return best
        mine = gains_base(view, me, view.target) and view.foreign[me] == 4
        needed = Odds(view).best() < 0.85 or is_low(view)
        welcome = 0
        for seat in range(view.players):
            if best >> seat & 1:
                fifth = view.foreign[seat] == 4 and gains_base(view, seat, view.target)
                if mine or (not fifth and view.foreign[seat] <= 3 and needed):
                    welcome |= 1 << seat
        return welcome

    def ally(self, view: RencontreView, options: list[Answer]) -> Answer:
        """The side and the number of tokens with the best expectation."""
        best = options[0]
        best_worth = 0.0 if best == PASS else -GAME
        for answer in options:
            if answer != PASS:
                worth = self.alliance_worth(view, answer)
                if worth > best_worth:
                    best, best_worth = answer, worth
        return best

    def alliance_worth(self, view: RencontreView, answer: Answer) -> float:
        """What joining a side with some tokens is worth."""
        me = view.seat
        places = own_places(view)
        counts = unpack(answer // 2, len(places))
        number = sum(counts)
        attack = answer % 2 == 0
        margin = lead(view) + (number if attack else -number)
        chance = min(0.95, max(0.05, 0.48 + 0.045 * margin))
        enemy = view.defence if attack else view.offence
        cost = emptied(view, places, counts) + number * token_cost(view, enemy)
        threat = [seat for seat in would_win(view, OFFENCE) if seat != me]
        wins = view.foreign[me] >= 4 and gains_base(view, me, view.target)
        if attack:
            worth = chance * landing_worth(view, me) - (1 - chance) * cost
            worth -= danger(view, view.offence) * chance
            return worth if wins or not threat else -GAME
        worth = (1 - chance) * number * CARD / 2 - chance * cost
        return worth + (GAME / 100 * number if threat else 0.0)
