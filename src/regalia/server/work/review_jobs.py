"""Review jobs: the answers of a finished game, judged in small parts."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

import msgspec

from regalia.bots.review import DEEPER, Beginning, Reviewer, Verdict
from regalia.bots.win_curve import ChanceSample
from regalia.engine.mind import victory_shares
from regalia.games.registry import GAMES
from regalia.server.protocol.parts import LabelData, label_data
from regalia.server.protocol.study import CostlyAnswer
from regalia.server.work.positions import Position, recall

SLICE_SECONDS = 1.0  # of work between two reports of how far it is
TIMES = 1.0  # the effort of a quick review


class ReviewJob(NamedTuple):
    """A part of a review: from an answer on, or one answer more deeply."""

    position: Position
    seed: str  # of the imagined worlds; it has nothing to do with the shuffle
    number: int
    times: float


class Ends(NamedTuple):
    """The chances of all seats before the first card, and their shares of the victory."""

    begun: Beginning
    shares: list[float]
    glances: list[ChanceSample]


class Part(NamedTuple):
    """The verdicts of one part, and the index to continue at."""

    verdicts: list[Verdict]
    glances: list[ChanceSample]
    number: int


def review_on(job: ReviewJob) -> Part:
    """Judge answers for a short time."""
    began = monotonic()
    reviewer = Reviewer(GAMES[job.position.game], job.seed, job.times)
    part = Part([], [], 0)
    number = job.number
    count = len(job.position.answers)
    while number < count and monotonic() - began < SLICE_SECONDS:
        seat, given = job.position.answers[number]
        game = recall(job.position, number).game
        judged = reviewer.judge(game, seat, given, number)
        if judged is not None:
            part.verdicts.append(judged.verdict)
        part.glances.extend(reviewer.glances.after(game, seat, given, number, count))
        number += 1
    return part._replace(number=number)


def review_deeper(job: ReviewJob) -> tuple[Verdict, bytes]:
    """Judge one answer with a larger budget, and explain it."""
    reviewer = Reviewer(GAMES[job.position.game], job.seed, job.times)
    seat, given = job.position.answers[job.number]
    game = recall(job.position, job.number).game
    judged = reviewer.judge(game, seat, given, job.number, DEEPER)
    assert judged is not None
    verdict = judged.verdict
    told = CostlyAnswer(
        job.number,
        seat,
        LabelData(f"{job.position.game}-question-{game.question.name}"),
        label_data(game.question.describe(game, seat, given)),
        label_data(game.question.describe(game, seat, judged.best)),
        verdict.before,
        verdict.after,
        verdict.loss,
        verdict.error,
        label_data(judged.why),
    )
    return verdict, msgspec.json.encode(told)


def review_ends(job: ReviewJob) -> Ends:
    """The chances before the first answer and after the last."""
    sitting = recall(job.position)
    reviewer = Reviewer(sitting.kind, job.seed, job.times)
    return Ends(
        reviewer.beginning(sitting.record),
        victory_shares(sitting.game),
        reviewer.glances.before(sitting.record),
    )
