"""The search: every promising answer is tried in the same imagined worlds, the worse ones drop out.

Sequential halving over paired worlds. In each world the others' secret answers, the draws to come
and everybody's further answers are the same for all the answers compared, so that the difference
between two answers is not drowned in luck.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.engine.mind import Mind

LONGEST: Final = 2000  # answers of one playout: no game goes on for ever
UNBOUNDED: Final = 1_000_000_000


class Budget:
    """Limit of a search: a number of playouts, a time, or both."""

    def __init__(self, playouts: int = UNBOUNDED, seconds: float = 0.0) -> None:
        self.playouts = playouts
        self.seconds = seconds


class Candidate:
    """An answer with its results over the sampled worlds."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.results: list[float] = []  # world by world
        self.total = 0.0
        self.prior_weight = 0.0  # in worlds: how much it counts what was expected
        self.difference = 0.0  # from the other answers, as it was expected
        self.prior = 0.0  # the chance itself, by that and by how the others turned out
        self.shift = 0.0  # what the worlds it was not tried in would add, by the best answer's
        self.lean = 0.0  # what a temperament adds, in shares of a victory
        self.indicators: list[float] = []  # sums

    def add(self, result: float, facts: list[float]) -> None:
        """Counts one world."""
        self.results.append(result)
        self.total += result
        if not self.indicators:
            self.indicators = facts
        else:
            for index, fact in enumerate(facts):
                self.indicators[index] += fact

    def chance(self) -> float:
        """The mean over all worlds, among which what was expected counts as some."""
        if not self.results:
            return 0.0
        sure = self.total + self.prior_weight * self.prior
        return sure / (len(self.results) + self.prior_weight) + self.shift

    def displayed_chance(self) -> float:
        """The chance as people read it: what was added to the mean may carry it past an end."""
        return min(1.0, max(0.0, self.chance()))

    def appeal(self) -> float:
        """The chance, with what a temperament adds to it."""
        return self.chance() + self.lean

    def error(self) -> float:
        """The standard error of the mean."""
        count = len(self.results)
        if count < 2:
            return 1.0
        mean = self.total / count
        squares = sum([(result - mean) * (result - mean) for result in self.results], 0.0)
        return sqrt(squares / (count - 1) / count)

    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean; a hundredth is never told as nothing."""
        return max(0.01, 1.96 * self.error())

    def indicator(self, index: int) -> float:
        """Frequency of an indicator."""
        return self.indicators[index] / len(self.results) if self.results else 0.0


class Search:
    """One decision, thought through as far as a budget allows; it can be asked at any time."""

    def __init__(
        self, mind: Mind, chair: Chair, belief: int = 1, also: list[Answer] | None = None
    ) -> None:
        """Belief is that of a level; with 1 any world is as likely as another."""
        self.mind = mind
        self.chair = chair
        self.belief = belief
        candidates = mind.candidates(chair)
        self.candidate = [Candidate(answer) for answer in candidates]
        for answer in also or []:
            if answer not in candidates:
                self.candidate.append(Candidate(answer))
        self.left = self.candidate[:]  # those still compared, which have seen the same worlds
        self.playouts = 0
        if len(self.candidate) > 1:
            self.set_priors()

    def run(self, budget: Budget) -> None:
        """Tries the answers in more and more worlds, and drops the worse half again and again."""
        if len(self.candidate) == 1:
            return
        began = monotonic()
        phases = max(1, (len(self.left) - 1).bit_length())
        for phase in range(phases):
            # what is left of the budget, shared by the phases to come
            spent = self.playouts
            share = (budget.playouts - spent) // (phases - phase)
            until = began + budget.seconds * (phase + 1) / phases
            while True:
                self.try_in(self.likely_world())
                if self.playouts + len(self.left) > spent + share:
                    break
                if budget.seconds > 0.0 and monotonic() >= until:
                    break
            if phase < phases - 1:
                self.drop(len(self.left) // 2)

    def set_priors(self) -> None:
        """Notes what the mind expects of the answers before any world is tried."""
        differences = self.mind.prior(self.chair, [each.answer for each in self.candidate])
        for index, difference in enumerate(differences):
            self.candidate[index].difference = difference
            self.candidate[index].prior_weight = self.mind.prior_weight

    def level(self) -> None:
        """Shift the priors of the remaining candidates to the level of their results."""
        base = 0.0
        for each in self.left:
            if each.prior_weight == 0.0 or not each.results:
                return
            base += each.total / len(each.results) - each.difference
        for each in self.left:
            each.prior = base / len(self.left) + each.difference

    def drop(self, count: int) -> None:
        """The worst answers are compared no longer."""
        self.left = self.ranked()[: len(self.left) - count]

    def ranked(self) -> list[Candidate]:
        """The answers still compared, the best first; of equals the policy's order."""
        self.level()
        return sorted(self.left, key=lambda each: -each.chance())

    def best(self, count: int) -> list[Candidate]:
        """The best answers so far: those still compared, then those that dropped out.

        Who dropped out is as far behind the best as in the worlds that both were tried in.
        """
        ranked = self.ranked()
        first = ranked[0]
        dropped = [each for each in self.candidate if each not in self.left]
        for each in dropped:
            seen = len(each.results)
            then = each.prior - each.difference + first.difference
            total = sum(first.results[:seen], 0.0) + each.prior_weight * then
            each.shift = first.chance() - total / (seen + each.prior_weight)
        return (ranked + sorted(dropped, key=lambda each: -each.chance()))[:count]

    def likely_world(self) -> Game:
        """A world the seat cannot tell from the real one, likely where the others' acts fit it."""
        chair = self.chair
        if self.belief == 1 or chair.chance.below(self.mind.surprise) == 0:
            return chair.imagine()
        return self.mind.likely(chair, self.belief)

    def try_in(self, world: Game) -> None:
        """Every answer left, in one world."""
        mind = self.mind
        seat = self.chair.seat
        chance = self.chair.chance.fork()
        # nobody sees what the others give in secret: it does not depend on the own answer
        for index in range(len(world.asked) - 1, -1, -1):
            if world.asked[index] != seat:
                if len(world.asked) == 1:
                    break
                world.take(index, mind.policy(world, index, chance))
        for each in self.left:
            copy = world.clone()
            copy.take(copy.asked.index(seat), each.answer)
            play_on(mind, copy, chance.clone(), mind.stop(world))
            each.add(mind.value(copy)[seat], mind.indicators(copy, seat))
            self.playouts += 1


def play_on(mind: Mind, world: Game, chance: Chance, begun: int) -> None:
    """Everybody answers by the policy, up to the next natural stop."""
    answers = 0
    on = mind.to_the_end
    while world.asked and (on or mind.stop(world) == begun) and answers < LONGEST:
        last = len(world.asked) - 1
        world.take(last, mind.policy(world, last, chance))
        answers += 1
