"""Consequences: the event of a game by which two answers differ most, and which matters.

Both answers are tried in the same imagined worlds, and what the table would be told there is
counted. An event is named only if it comes clearly more often after one of them, and if games with
it turn out clearly otherwise than games without.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from time import monotonic
from typing import Final, NamedTuple

from regalia.bots.search import play_on
from regalia.bots.search_bot import SearchBot, percent
from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label

WORLDS: Final = 64
FEWEST: Final = 24  # worlds from which anything is concluded
SOME: Final = 6  # games with and without an event, from which its effect is told
DIFFERS: Final = 0.15  # of the worlds: by so much an event must be commoner after one answer
# many events are compared: each difference has to be clear beyond what one of them shows by chance
SURE: Final = 3.29
MATTERS: Final = 1.96

Told = tuple[str, int, int, int, int]  # an event without its rule


class Trial(NamedTuple):
    """One world after one answer: how it turned out, and what was told."""

    value: float
    told: set[Told]


class Consequence(NamedTuple):
    """An event, and its frequency after the answer and after the other one."""

    event: Told
    often: float
    instead: float


def in_terms(
    why: Label,
    player: SearchBot,
    worlds: Iterable[Game],
    seat: Seat,
    answers: tuple[Answer, Answer],
    chance: Chance,
) -> Label:
    """A reason, with the event by which the answer differs from the other one, if there is one."""
    found = consequence(player, worlds, seat, answers, chance)
    kind = player.kind
    if found is None or kind is None:
        return why
    told, who, what, whom, count = found.event
    fact = kind.label_event(Event("", told, who, what, whom, count, EVERYONE))
    shares = {"often": percent(found.often), "instead": percent(found.instead)}
    return Label("bot-why-terms", {"why": why, "fact": fact, **shares})


def consequence(
    player: SearchBot,
    worlds: Iterable[Game],
    seat: Seat,
    answers: tuple[Answer, Answer],
    chance: Chance,
) -> Consequence | None:
    """The event by which two answers differ most; None if none is clear and matters."""
    most = min(WORLDS, player.budget().playouts // 2)
    kind = player.kind
    if most < FEWEST or kind is None or not kind.table.consequences:
        return None
    until = monotonic() + player.seconds
    trials: list[list[Trial]] = [[], []]
    for world in worlds:
        for each, answer in zip(trials, answers, strict=True):
            each.append(tried(player, kind, world, seat, answer, chance.clone()))
        chance = chance.fork()
        late = player.seconds > 0.0 and monotonic() >= until
        if len(trials[0]) >= most or (late and len(trials[0]) >= FEWEST):
            break
    return decisive(trials[0], trials[1])


def tried(
    player: SearchBot, kind: GameKind, world: Game, seat: Seat, answer: Answer, chance: Chance
) -> Trial:
    """One answer in one world, played on to the next natural stop."""
    mind = player.mind
    copy = world.clone()
    for index in range(len(copy.asked) - 1, -1, -1):
        # nobody sees what the others give in secret: it does not depend on the own answer
        if copy.asked[index] != seat and len(copy.asked) > 1:
            copy.take(index, mind.policy(copy, index, chance))
    witness = copy.witness = Witness()
    copy.take(copy.asked.index(seat), answer)
    play_on(mind, copy, chance, mind.stop(world))
    return Trial(
        mind.value(copy)[seat],
        {
            (each.kind, each.who, each.what, each.whom, each.count)
            for each in witness.events
            if each.kind in kind.table.consequences and each.seen_by == EVERYONE
        },
    )


def decisive(chosen: list[Trial], other: list[Trial]) -> Consequence | None:
    """The event whose difference explains most of the difference in value."""
    worlds = len(chosen)
    if worlds < FEWEST:
        return None
    better = sum(each.value for each in chosen) - sum(each.value for each in other)
    found: tuple[float, Told, float, float] | None = None
    for told in sorted(set().union(*(each.told for each in [*chosen, *other]))):
        differences = [
            (told in one.told) - (told in two.told) for one, two in zip(chosen, other, strict=True)
        ]
        gap, error = mean_and_error([float(each) for each in differences])
        if abs(gap) < DIFFERS or abs(gap) <= SURE * error:
            continue
        effect = effect_of(told, chosen, other)
        # what speaks against the better answer is no reason for it
        if effect * gap * better <= 0.0:
            continue
        share = abs(effect * gap)
        often = sum(told in each.told for each in chosen) / worlds
        if found is None or share > found[0]:
            found = (share, told, often, often - gap)
    return None if found is None else Consequence(found[1], found[2], found[3])


def effect_of(told: Told, chosen: list[Trial], other: list[Trial]) -> float:
    """By how much an event changes how games turn out; 0 if that is unsure.

    Games after the same answer are compared where it comes after some of them only: otherwise the
    answer itself may make the difference.
    """
    compared = [each for each in (chosen, other) if min(map(len, split(told, each))) >= SOME]
    effects = [difference(*split(told, each)) for each in compared or [[*chosen, *other]]]
    mean = sum(effect for effect, _ in effects) / len(effects)
    error = sqrt(sum(error * error for _, error in effects)) / len(effects)
    return mean if abs(mean) > MATTERS * error else 0.0


def split(told: Told, trials: list[Trial]) -> tuple[list[float], list[float]]:
    """The values of games with an event, and of those without it."""
    return (
        [each.value for each in trials if told in each.told],
        [each.value for each in trials if told not in each.told],
    )


def difference(one: list[float], two: list[float]) -> tuple[float, float]:
    """The difference of two means, and its standard error; unsure with too few numbers."""
    if min(len(one), len(two)) < 2:
        return 0.0, 1.0
    (first, error), (second, other) = mean_and_error(one), mean_and_error(two)
    return first - second, sqrt(error * error + other * other)


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """The mean of some numbers, and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count < 2:
        return mean, 1.0
    squares = sum((each - mean) ** 2 for each in numbers)
    return mean, sqrt(squares / (count - 1) / count)
