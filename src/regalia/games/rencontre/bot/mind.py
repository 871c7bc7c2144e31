"""Search model of Rencontre Cosmique: duel by duel, with a learned value at the end of one."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label, seat_label
from regalia.engine.mind import Mind
from regalia.games.rencontre.bot.baseline import RencontrePolicy
from regalia.games.rencontre.bot.policy import by_view
from regalia.games.rencontre.bot.promises.plans import (
    CONCERNED,
    by_promises,
    keeps_now,
    view_with_promises,
)
from regalia.games.rencontre.bot.promises.reasons import record_reason
from regalia.games.rencontre.bot.pruning import pruned
from regalia.games.rencontre.bot.traits import traits_of
from regalia.games.rencontre.bot.value import MAY_FIGHT_AGAIN, chances
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import HOLE, REMOVED
from regalia.games.rencontre.view import RencontreView

WORD: Final = 0.5  # weight of being believed, where promises are recorded
PLAYOUTS: Final = 240  # of an expert's decision; more find hardly anything better at this depth
# questions that the policy answers as well as any search: which tokens go where
SETTLED: Final = (
    "bring_home", "rescue", "lose_for_deal", "lose_to_plague", "found", "grant", "recover",
    "reject", "rotate", "power_order", "keep_one",
)  # fmt: skip
FACTS: Final = ("base", "victory", "tokens", "powers")  # of the answering seat
OF_OTHERS: Final = ("rival-base", "rival-victory")  # of each of the others, clockwise


class RencontreMind(Mind):
    """Looks to the end of the duel, and remembers the table it set out from."""

    def __init__(self) -> None:
        super().__init__(RencontrePolicy())
        self.playouts = PLAYOUTS
        self.errors = (4.0, 0.85, 0.5)
        self.repeated = ("negotiate", "window")
        self.mixed = ("commit",)
        self.foreign: tuple[int, ...] = ()  # everybody's foreign bases before the decision
        self.lost = 0  # own tokens that were lost before it

    def candidates(self, chair: Chair) -> list[Answer]:
        view = chair.view()
        assert isinstance(view, RencontreView)
        self.foreign = view.foreign
        self.lost = view.hole[view.seat] + view.removed[view.seat]
        question = chair.question()
        options = chair.options()
        if question == "pick":
            return [chair.chance.choose(options)]  # all are worth a try
        if view.kept and question in CONCERNED:
            own = by_promises(view, question, options[:])
        else:
            own = by_view(view, question, options[:])
        return [own] if question in SETTLED else pruned(view, question, options, own)

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Rencontre)
        if world.promises and world.question.name == "commit":
            view = view_with_promises(world, world.asked[index])
            if keeps_now(view, world.choices[index], chance):
                return COMPROMISE
        return self.own.answer(world, index, chance)

    def remark(self, chair: Chair) -> Label | None:
        view = chair.view()
        assert isinstance(view, RencontreView)
        return record_reason(view, chair.question())

    def stop(self, world: Game) -> int:
        assert isinstance(world, Rencontre)
        return stop_number(world)

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Rencontre)
        return chances(world, WORD)

    def traits(self, chair: Chair, answers: list[Answer]) -> list[list[float]]:
        view = chair.view()
        assert isinstance(view, RencontreView)
        return traits_of(view, chair.question(), answers, chair.events())

    def indicators(self, world: Game, seat: Seat) -> list[float]:
        assert isinstance(world, Rencontre)
        lost = world.count(seat, HOLE) + world.count(seat, REMOVED)
        found = [
            1.0 if world.foreign_bases(seat) > self.foreign[seat] else 0.0,
            1.0 if seat in world.champions else 0.0,
            1.0 if lost <= self.lost else 0.0,
            1.0 if world.powers[seat] and world.has_power_use(seat) else 0.0,
        ]
        for step in range(1, world.players):
            other = (seat + step) % world.players
            found.append(1.0 if world.foreign_bases(other) > self.foreign[other] else 0.0)
            found.append(1.0 if other in world.champions else 0.0)
        return found

    def welcome(self, index: int) -> bool:
        return index < len(FACTS)

    def indicator_label(self, index: int, seat: Seat) -> Label:
        if index < len(FACTS):
            return Label(f"rencontre-fact-{FACTS[index]}")
        step, which = divmod(index - len(FACTS), len(OF_OTHERS))
        other = (seat + 1 + step) % len(self.foreign)
        return Label(f"rencontre-fact-{OF_OTHERS[which]}", {"whom": seat_label(other)})


def stop_number(game: Rencontre) -> int:
    """Changes where a duel has ended, before a second one is decided on or the next turn begins."""
    again = len(game.asked) > 0 and game.question.name == MAY_FIGHT_AGAIN
    return 8 * game.turns + game.duel + (1 if again else 0)
