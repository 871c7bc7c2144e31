"""The player that every level is: it searches, errs as its level does, and can say why."""

from __future__ import annotations

from typing import Final

from regalia.bots.levels import Level
from regalia.bots.search import Budget, Judged, Search
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Args, Label
from regalia.engine.mind import Mind

SHOWN: Final = 3  # the chosen answer and its two rivals
# By how much two chances of a fact must differ before it is given as the reason.
NOTICEABLE: Final = 0.03
# Errors larger than this share of what is at stake are not made: nobody plays absurdly.
WORST: Final = 0.9


class MindPlayer:
    """Chooses by a search with a game's mind."""

    def __init__(self, mind: Mind, level: Level) -> None:
        self.mind = mind
        self.level = level
        self.seconds = 0.0  # a limit from outside; 0 is none
        self.also: list[Answer] = []  # answers to be judged whatever the mind thinks of them
        self.ranked: list[Judged] = []  # of the last decision, the best first
        self.judged: list[Judged] = []  # the chosen one and its rivals
        self.playouts = 0
        self.why: Label | None = None

    def choose(self, chair: Chair) -> Answer:
        search = Search(self.mind, chair, self.level.draws, self.also)
        search.run(self.budget())
        self.playouts = search.playouts
        ranked = search.best(len(search.judged))
        chosen = self.erring(ranked, chair.chance) if self.level.noise > 0.0 else ranked[0]
        rivals = [each for each in ranked if each is not chosen]
        self.ranked = ranked
        self.judged = [chosen, *rivals[: SHOWN - 1]]
        self.why = self.explained(chair.seat)
        return chosen.answer

    def reason(self) -> Label | None:
        return self.why

    def budget(self) -> Budget:
        """What this decision may cost."""
        budget = self.level.budget
        if budget is None:
            budget = Budget(max(1, round(self.level.effort * self.mind.playouts)))
        if self.seconds > 0.0 and (budget.seconds == 0.0 or self.seconds < budget.seconds):
            budget = Budget(budget.playouts, self.seconds)
        return budget

    def erring(self, ranked: list[Judged], chance: Chance) -> Judged:
        """The answer that looks best to an eye that is not quite sure."""
        best = ranked[0].chance()
        stake = best - min([each.chance() for each in ranked])
        chosen = ranked[0]
        highest = best - stake
        for each in ranked:
            if best - each.chance() > WORST * stake:
                continue
            seen = each.chance() + self.level.noise * stake * bell(chance)
            if seen > highest:
                highest = seen
                chosen = each
        return chosen

    def explained(self, seat: Seat) -> Label:
        """The chance to win, beside the next best answer's, and the fact that decides."""
        if len(self.judged) == 1:
            return Label("bot-why-only")
        return self.compared(self.judged[0], self.judged[1], seat)

    def compared(self, chosen: Judged, other: Judged, seat: Seat) -> Label:
        """Why one answer is better or worse than another."""
        args: Args = {"chance": percent(chosen.chance()), "error": percent(chosen.margin())}
        decisive = self.decisive(chosen, other)
        if decisive < 0:
            args["instead"] = percent(other.chance())
            return Label("bot-why-chance", args)
        args["fact"] = self.mind.fact_label(decisive, seat)
        args["often"] = percent(chosen.fact(decisive))
        args["instead"] = percent(other.fact(decisive))
        return Label("bot-why-fact", args)

    def decisive(self, chosen: Judged, other: Judged) -> int:
        """The fact that speaks most for the better of two answers; -1 if none does noticeably."""
        found = -1
        most = NOTICEABLE
        for index in range(min(len(chosen.facts), len(other.facts))):
            gain = chosen.fact(index) - other.fact(index)
            if (chosen.chance() < other.chance()) != (index in self.mind.unwanted):
                gain = -gain
            if gain > most:
                most = gain
                found = index
        return found


def percent(share: float) -> int:
    """A share as a whole number of hundredths."""
    return int(100 * share + 0.5)


def bell(chance: Chance) -> float:
    """A number around 0, mostly between -1 and 1: four dice, roughly a bell curve."""
    thrown = sum([chance.below(256) for _ in range(4)])
    return (thrown - 510) / 148.0
