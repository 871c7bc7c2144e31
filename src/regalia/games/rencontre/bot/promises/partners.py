"""Partners of fixed character for benchmarks: they differ from `baseline` by their word alone."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.policy import Policy
from regalia.games.rencontre.bot.baseline import RencontrePolicy
from regalia.games.rencontre.bot.evaluation import gains_base
from regalia.games.rencontre.bot.policy import alliance_worths, answer_of, card_plans
from regalia.games.rencontre.bot.promises.trust import broke_last
from regalia.games.rencontre.promises.entries import (
    COMPROMISING,
    JOINING,
    NEUTRAL,
    PEACE,
    is_promised,
)
from regalia.games.rencontre.promises.question import NOTHING, promised
from regalia.games.rencontre.questions.sending import ally_side
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView


class Partner(Policy):
    """Plays as `baseline` but for promises; a class of its own decides to whom it is honest."""

    def __init__(self) -> None:
        self.usual = RencontrePolicy()

    def is_honest(self, view: RencontreView, whom: Seat) -> bool:
        """True if promises to this player are meant, and kept."""
        raise NotImplementedError

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Rencontre)
        seat, options = game.asked[index], game.choices[index]
        question = game.question.name
        if game.kept and question in {"promise", "commit", "ally"}:
            view = game.view(seat)
            if question == "promise":
                return self.promise(view, options)
            if question == "commit" and options[0] >= 0:
                return self.commit(view, options, answer_of(game, index, chance))
            if question == "ally":
                return self.ally(view, options, answer_of(game, index, chance))
        return answer_of(game, index, chance)

    def reason(self, game: Game, seat: Seat, answer: Answer) -> Label | None:
        return self.usual.reason(game, seat, answer)

    def promise(self, view: RencontreView, options: list[Answer]) -> Answer:
        """A compromise to the opponent, or help to the attack."""
        me = view.seat
        if me in (view.offence, view.defence):
            other = view.defence if me == view.offence else view.offence
            honest = self.is_honest(view, other)
            # the defence answers the offence's promise, and makes none of its own
            asked = me == view.offence or is_promised(view.promises, COMPROMISING, other, me)
            wanted = promised(COMPROMISING, other)
            meant = COMPROMISE in view.hand if honest else True
            return wanted if asked and meant and wanted in options else NOTHING
        wanted = promised(JOINING, view.offence)
        meant = gains_base(view, me, view.target) if self.is_honest(view, view.offence) else True
        return wanted if meant and wanted in options else NOTHING

    def commit(self, view: RencontreView, options: list[Answer], usual: Answer) -> Answer:
        """A compromise where one is owed; to those it lies to, the attack that does."""
        me = view.seat
        other = view.defence if me == view.offence else view.offence
        owed = is_promised(view.promises, COMPROMISING, me, other) or (
            me == view.offence and is_promised(view.promises, PEACE, me, other)
        )
        if owed and self.is_honest(view, other):
            return COMPROMISE if COMPROMISE in options else usual
        attacks = [face for face in options if is_attack(face)]
        if not owed or not attacks:
            return usual
        if is_promised(view.promises, COMPROMISING, other, me):
            return min(attacks)  # any attack beats the compromise that it expects
        plans = card_plans(view, attacks)
        return attacks[plans.index(max(plans))]

    def ally(self, view: RencontreView, options: list[Answer], usual: Answer) -> Answer:
        """The side that was promised; to those it lies to, the other side or none."""
        me = view.seat
        fitting = [answer for answer in options if self.fits(view, answer, me)]
        if usual in fitting or not fitting:
            return usual
        worths = alliance_worths(view, fitting)
        return fitting[worths.index(max(worths))]

    def fits(self, view: RencontreView, answer: Answer, me: Seat) -> bool:
        """True if an answer to invitations does what this partner does with its promises."""
        helped = against = PASS
        if answer != PASS:
            attacks = ally_side(answer) == OFFENCE
            helped = view.offence if attacks else view.defence
            against = view.defence if attacks else view.offence
        if is_promised(view.promises, JOINING, me, view.offence):
            joins = helped == view.offence
            if joins != self.is_honest(view, view.offence):
                return False
        for whom in (view.offence, view.defence):
            if (
                is_promised(view.promises, NEUTRAL, me, whom)
                and against == whom
                and self.is_honest(view, whom)
            ):
                return False
        return True


class Keeper(Partner):
    """Partner that promises what it means to do, and keeps every promise that it can."""

    def is_honest(self, view: RencontreView, whom: Seat) -> bool:
        return True


class Liar(Partner):
    """Partner that promises whatever it is asked for, and does the opposite."""

    def is_honest(self, view: RencontreView, whom: Seat) -> bool:
        return False


class TitForTat(Partner):
    """Partner that is a keeper to all but those whose last promise to it was broken."""

    def is_honest(self, view: RencontreView, whom: Seat) -> bool:
        return not broke_last(view, whom, view.seat)


class Silent(Policy):
    """Partner that promises nothing and believes nothing."""

    def answer(self, game: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(game, Rencontre)
        return answer_of(game, index, chance)


PARTNERS: Final[dict[str, type[Policy]]] = {
    "keeper": Keeper,
    "liar": Liar,
    "tit-for-tat": TitForTat,
    "silent": Silent,
}
