"""Ratings: the strengths that make some victories most likely, with intervals.

The model of Plackett and Luce for the first place: a seat wins with a chance in proportion to the
exponential of its bot's strength; between two seats that is Bradley and Terry's. A shared victory
counts in parts. Every bot has also played one imaginary game against an average player and won
half of it, so that a bot that won or lost everything has a strength too, and a wide interval.

Deals are the observations: games of one deal go together, and the intervals know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final, NamedTuple

ELO: Final = 400 / log(10)  # 400 points are ten to one
Z95: Final = 1.959963984540054  # standard deviations of a 95 % interval
MOST_STEPS: Final = 100
CLOSE: Final = 1e-10
LONGEST_STEP: Final = 2.0


class Outcome(NamedTuple):
    """A game: the bot on each seat, and the share of the victory that it won there."""

    bots: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass
class Rating:
    """A bot's strength in points, 0 being the average of all, with its 95 % interval."""

    points: float
    low: float
    high: float


def rate(deals: Sequence[Sequence[Outcome]], bots: int) -> list[Rating]:
    """The ratings of all bots, by deals that are each some games."""
    strengths = fit(deals, bots)
    spread = covariance(deals, strengths)
    mean = sum(strengths) / bots
    ratings: list[Rating] = []
    for bot in range(bots):
        # the strength is told from the average, whose own uncertainty is not the bot's
        weights = [(1.0 if other == bot else 0.0) - 1.0 / bots for other in range(bots)]
        variance = sum(
            weights[a] * weights[b] * spread[a][b] for a in range(bots) for b in range(bots)
        )
        points = ELO * (strengths[bot] - mean)
        half = ELO * Z95 * sqrt(max(0.0, variance))
        ratings.append(Rating(points, points - half, points + half))
    return ratings


def fit(deals: Sequence[Sequence[Outcome]], bots: int) -> list[float]:
    """The most likely strengths, by Newton's method; the likelihood has one summit."""
    strengths = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope, curve = imaginary(strengths)
        for deal in deals:
            for outcome in deal:
                add_game(outcome, strengths, slope, curve)
        step = solve(curve, [[each] for each in slope])
        longest = max(abs(row[0]) for row in step)
        scale = min(1.0, LONGEST_STEP / longest) if longest > 0 else 1.0
        strengths = [each + scale * row[0] for each, row in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    return strengths


def imaginary(strengths: list[float]) -> tuple[list[float], list[list[float]]]:
    """Slope and curve of the imaginary games: one a bot, half won."""
    chances = [1 / (1 + exp(-each)) for each in strengths]
    slope = [0.5 - chance for chance in chances]
    curve = [[0.0] * len(strengths) for _ in strengths]
    for bot, chance in enumerate(chances):
        curve[bot][bot] = chance * (1 - chance)
    return slope, curve


def add_game(
    outcome: Outcome, strengths: list[float], slope: list[float], curve: list[list[float]] | None
) -> None:
    """Adds a game to the slope of the likelihood, and to its curve (with the sign turned)."""
    weights = [exp(strengths[bot]) for bot in outcome.bots]
    total = sum(weights)
    chances: dict[int, float] = {}
    for bot, weight, share in zip(outcome.bots, weights, outcome.shares, strict=True):
        chances[bot] = chances.get(bot, 0.0) + weight / total
        slope[bot] += share - weight / total
    if curve is not None:
        for bot, chance in chances.items():
            curve[bot][bot] += chance
            for other, beside in chances.items():
                curve[bot][other] -= chance * beside


def covariance(deals: Sequence[Sequence[Outcome]], strengths: list[float]) -> list[list[float]]:
    """Covariance of the strengths: the sandwich estimator clustered by deal."""
    bots = len(strengths)
    _, curve = imaginary(strengths)
    # half won is won or lost: the imaginary game alone leaves everything open
    meat = [[0.25 if a == b else 0.0 for b in range(bots)] for a in range(bots)]
    for deal in deals:
        slope = [0.0] * bots
        for outcome in deal:
            add_game(outcome, strengths, slope, curve)
        for a in range(bots):
            for b in range(bots):
                meat[a][b] += slope[a] * slope[b]
    half = solve(curve, meat)
    across = [list(column) for column in zip(*half, strict=True)]
    return solve(curve, across)


def solve(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """The solution of a system of linear equations, for several right sides at once."""
    size = len(matrix)
    rows = [list(matrix[at]) + list(right[at]) for at in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [[value / rows[at][at] for value in rows[at][size:]] for at in range(size)]
