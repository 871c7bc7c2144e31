"""Search bot shared by all levels: searches, errs by its level, and explains its choice."""

from __future__ import annotations

from math import sqrt
from typing import Final

from regalia.bots.levels import Level
from regalia.bots.search import Budget, Candidate, Search
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.kind import GameKind
from regalia.engine.label import Args, Label
from regalia.engine.mind import Mind

SHOWN: Final = 3  # the chosen answer and its two rivals
# By how much two chances of a fact must differ before it is given as the reason.
NOTICEABLE: Final = 0.05
# Nobody plays absurdly: an answer that costs so much of a victory is never given.
BLUNDER: Final = 0.25
LOWEST: Final = -1.0e9  # below whatever may be seen
# Chances to win that differ by no more than this are equal to a bot, which must not be predictable;
# a hint names the best.
NEAR: Final = 0.005
# Share of a victory that a temperament may add to an answer or take from it at most.
LEAN: Final = 0.04


class SearchBot:
    """Chooses by a search with a game's mind."""

    def __init__(self, mind: Mind, level: Level) -> None:
        self.mind = mind
        self.level = level
        self.near = 0.0  # chances no further apart are the same, in what others may not read
        self.temperament: tuple[float, ...] = ()  # a dial for each of TRAITS; none: it has none
        self.seconds = 0.0  # a limit from outside; 0 is none
        self.also: list[Answer] = []  # answers to be judged whatever the mind thinks of them
        self.ranked: list[Candidate] = []  # of the last decision, the best first
        self.candidate: list[Candidate] = []  # the chosen one and its rivals
        self.playouts = 0
        self.why: Label | None = None
        self.kind: GameKind | None = None  # of the game: it puts events into words

    def choose(self, chair: Chair) -> Answer:
        search = Search(self.mind, chair, self.level.belief, self.also)
        search.run(self.budget())
        self.playouts = search.playouts
        ranked = search.best(len(search.candidate))
        if self.temperament and len(ranked) > 1:
            self.incline(chair, ranked)
        if chair.question() in self.mind.mixed and self.noise() == 0.0:
            chosen = self.mixing(ranked, chair.chance)
        else:
            chosen = self.erring(ranked, chair.chance)
        rivals = [each for each in ranked if each is not chosen]
        self.ranked = ranked
        self.candidate = [chosen, *rivals[: SHOWN - 1]]
        self.why = self.explained(chair.seat)
        remark = self.mind.remark(chair)
        if remark is not None:
            self.why = Label("bot-why-remark", {"why": self.why, "remark": remark})
        return chosen.answer

    def reason(self) -> Label | None:
        return self.why

    def incline(self, chair: Chair, ranked: list[Candidate]) -> None:
        """Adds to each answer what the temperament likes or dislikes in it."""
        shown = self.mind.traits(chair, [each.answer for each in ranked])
        for index in range(len(shown)):
            liking = 0.0
            for trait, dial in enumerate(self.temperament):
                liking += dial * shown[index][trait]
            ranked[index].lean = LEAN * min(1.0, max(-1.0, liking))

    def budget(self) -> Budget:
        """The budget of this decision."""
        budget = self.level.budget
        if budget is None:
            budget = Budget(max(1, round(self.level.effort * self.mind.playouts)))
        if self.seconds > 0.0 and (budget.seconds == 0.0 or self.seconds < budget.seconds):
            budget = Budget(budget.playouts, self.seconds)
        return budget

    def noise(self) -> float:
        """Evaluation noise of this level, as a share of the stakes."""
        rank = self.level.rank
        return self.mind.errors[rank] if rank < len(self.mind.errors) else 0.0

    def erring(self, ranked: list[Candidate], chance: Chance) -> Candidate:
        """The answer that looks best to an eye that is not quite sure."""
        noise = self.noise()
        if noise == 0.0 and not self.temperament:
            return ranked[0]
        best = ranked[0].chance()
        stake = best - min([each.chance() for each in ranked])
        chosen = ranked[0]
        highest = LOWEST
        for each in ranked:
            if best - each.chance() > BLUNDER:
                continue
            seen = each.appeal()
            if noise > 0.0:
                seen += noise * stake * bell(chance)
            if seen > highest:
                highest = seen
                chosen = each
        return chosen

    def mixing(self, ranked: list[Candidate], chance: Chance) -> Candidate:
        """Any of the answers that are as good as the best, so that nobody can read it."""
        best = max([each.appeal() for each in ranked])
        good = [each for each in ranked if best - each.appeal() <= self.near]
        return good[chance.below(len(good))]

    def explained(self, seat: Seat) -> Label:
        """The chance to win, beside the next best answer's, and the fact that decides."""
        if len(self.candidate) == 1:
            return Label("bot-why-only")
        return self.verdict(self.candidate[0], self.candidate[1], seat)

    def verdict(self, chosen: Candidate, other: Candidate, seat: Seat) -> Label:
        """The reason why one answer is better or worse, if the two can be told apart at all."""
        if not told_apart(chosen, other):
            chance, error = chosen.displayed_chance(), chosen.margin()
            return Label("bot-why-alike", {"chance": percent(chance), "error": percent(error)})
        return self.compared(chosen, other, seat)

    def compared(self, chosen: Candidate, other: Candidate, seat: Seat) -> Label:
        """The reason why one answer is better or worse than another."""
        args: Args = {
            "chance": percent(chosen.displayed_chance()),
            "error": percent(chosen.margin()),
        }
        decisive = self.decisive(chosen, other)
        if decisive < 0:
            args["instead"] = percent(other.displayed_chance())
            return Label("bot-why-chance", args)
        args["fact"] = self.mind.indicator_label(decisive, seat)
        args["often"] = percent(chosen.indicator(decisive))
        args["instead"] = percent(other.indicator(decisive))
        return Label("bot-why-fact", args)

    def decisive(self, chosen: Candidate, other: Candidate) -> int:
        """The fact that speaks most for the better of two answers; -1 if none does noticeably."""
        found = -1
        most = NOTICEABLE
        better = chosen.chance() >= other.chance()
        for index in range(min(len(chosen.indicators), len(other.indicators))):
            difference = chosen.indicator(index) - other.indicator(index)
            if better != self.mind.welcome(index):
                difference = -difference
            if difference > most:
                most = difference
                found = index
        return found


def told_apart(one: Candidate, other: Candidate) -> bool:
    """True if two answers differ beyond the 95 % interval, in the worlds both were tried in."""
    count = min(len(one.results), len(other.results))
    if count < 2:
        return False
    differences = [one.results[world] - other.results[world] for world in range(count)]
    mean = sum(differences, 0.0) / count
    squares = sum([(each - mean) * (each - mean) for each in differences], 0.0)
    return abs(mean) > 1.96 * sqrt(squares / (count - 1) / count)


def percent(share: float) -> int:
    """A share as a whole number of hundredths."""
    return int(100 * share + 0.5)


def margin(error: float) -> int:
    """An error in whole hundredths; a measured share is never told as exact."""
    return max(1, percent(error))


def bell(chance: Chance) -> float:
    """A number around 0, mostly between -1 and 1: four dice, roughly a bell curve."""
    thrown = sum([chance.below(256) for _ in range(4)])
    return (thrown - 510) / 148.0
