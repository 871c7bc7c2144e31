"""Scores of a daily game: what the person's answers cost, apart from luck.

The verdicts are those of a review with the deal as its seed: the same answers have the same score.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from regalia.bots.review import (
    DEEPER,
    Beginning,
    Reviewer,
    Verdict,
    costliest,
    suspects,
)
from regalia.daily.deal import SEAT, Deal
from regalia.daily.playing import is_announced
from regalia.engine.flow import Answer, Seat
from regalia.engine.mind import victory_shares
from regalia.engine.record import Sitting

TIMES: Final = 0.5  # the effort, beside that of a quick review
FULL: Final = 100
SMALL: Final = 0.05  # a loss up to here is small
# the marks of an answer in what is shared: nothing lost, a little, much
GOOD, FAIR, POOR = "●", "◐", "○"


class Score(Struct):
    """Score of a daily game: the points are for the answers alone."""

    points: int  # from 0 to 100
    loss: float  # of the chance to win, by the own answers
    error: float  # half the width of the 95 % interval of the loss
    luck: float  # what cards and others brought
    share: float  # of the victory
    marks: str  # one for each decision, in order


def scored(verdicts: Sequence[Verdict], begun: Beginning, share: float) -> Score:
    """The score of the person's verdicts; only losses beyond doubt count."""
    sure = [each for each in costliest(verdicts) if each.is_sure()]
    loss = sum(each.loss for each in sure)
    error = 1.96 * sqrt(sum((each.error / 1.96) ** 2 for each in sure))
    # several costly answers can lose more than one whole game: nothing is left then
    points = max(0, round(FULL * (1.0 - loss)))
    marks = "".join(mark(each) for each in verdicts)
    return Score(points, loss, error, share - begun.chances[SEAT] + loss, share, marks)


def mark(verdict: Verdict) -> str:
    """The mark of one answer."""
    if not verdict.is_sure():
        return GOOD
    return FAIR if verdict.loss <= SMALL else POOR


def score_seed(deal: Deal) -> str:
    """The seed of the worlds in which the answers of a deal are weighed."""
    return f"daily {deal.name}"


def scoring(
    deal: Deal, answers: Sequence[tuple[Seat, Answer]]
) -> Generator[tuple[int, int], None, Score]:
    """Weighs the person's answers of a whole game; tells how far it is, and returns the score."""
    reviewer = Reviewer(deal.kind, score_seed(deal), TIMES)
    verdicts: dict[int, Verdict] = {}
    mine = [number for number, (seat, _) in enumerate(answers) if seat == SEAT]
    again: list[int] = []
    for times in (1.0, DEEPER):
        sitting = deal.begin()
        looked = mine if times == 1.0 else again
        at = 0
        for done, number in enumerate(looked):
            for seat, given in answers[at:number]:
                sitting.play(seat, given)
            at = number
            answer = answers[number][1]
            if not is_passed_over(deal, sitting, answer):
                judged = reviewer.judge(sitting.game, SEAT, answer, number, times)
                if judged is not None:
                    verdicts[number] = judged.verdict
            yield done + 1 + (0 if times == 1.0 else len(mine)), len(mine) + len(again)
        if times == 1.0:
            again = suspects(verdicts.values(), 1)
    for seat, given in answers[at:]:
        sitting.play(seat, given)
    share = victory_shares(sitting.game)[SEAT]
    found = [verdicts[number] for number in sorted(verdicts)]
    return scored(found, reviewer.beginning(sitting.record), share)


def is_passed_over(deal: Deal, sitting: Sitting, answer: Answer) -> bool:
    """True for a pass in a window that nothing announced: at a table nobody is asked there."""
    game = sitting.game
    return not is_announced(deal, sitting) and answer == game.question.fallback(
        game, SEAT, game.options(SEAT)
    )


def score_of(deal: Deal, answers: Sequence[tuple[Seat, Answer]]) -> Score:
    """The score of a whole game."""
    work = scoring(deal, answers)
    while True:
        try:
            next(work)
        except StopIteration as done:
            score: Score = done.value
            return score
