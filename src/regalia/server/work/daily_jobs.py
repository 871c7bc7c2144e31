"""Daily jobs: a game made again from a person's answers, and those answers weighed in parts."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from regalia.bots.review import Beginning, Reviewer, Verdict
from regalia.daily.deal import SEAT, deal_of
from regalia.daily.playing import BadAnswers, played
from regalia.daily.score import TIMES, score_seed
from regalia.engine.flow import Answer, Seat
from regalia.engine.mind import victory_shares
from regalia.server.work.positions import Position, recall

SLICE_SECONDS = 1.0  # of work before other tables have their turn


class DailyJob(NamedTuple):
    """A whole game of a deal, and the answers of it that are still to be weighed."""

    game: str
    day: str
    name: str  # of the game among those that a process remembers
    answers: list[tuple[Seat, Answer]]
    numbers: list[int]
    times: float = 1.0


class Ends(NamedTuple):
    """The chances before the first card, and the person's share of the victory."""

    begun: Beginning
    share: float


def made_again(job: tuple[str, str, list[Answer]]) -> list[tuple[Seat, Answer]] | None:
    """All answers of the game that a person's answers make; None if they make none."""
    game, day, answers = job
    try:
        return played(deal_of(game, day), answers).record.answers
    except BadAnswers:
        return None


def where(job: DailyJob) -> Position:
    """The game for a worker to recall."""
    deal = deal_of(job.game, job.day)
    version = deal.kind.version
    names = deal.names("")
    return Position(job.name, job.game, version, deal.options, names, deal.key, [], job.answers)


def weigh_on(job: DailyJob) -> tuple[list[Verdict], int]:
    """Weigh answers for a short time: the verdicts, and how many answers were looked at."""
    began = monotonic()
    deal = deal_of(job.game, job.day)
    reviewer = Reviewer(deal.kind, score_seed(deal), TIMES)
    found: list[Verdict] = []
    done = 0
    for number in job.numbers:
        game = recall(where(job), number).game
        judged = reviewer.judge(game, SEAT, job.answers[number][1], number, job.times)
        if judged is not None:
            found.append(judged.verdict)
        done += 1
        if monotonic() - began >= SLICE_SECONDS:
            break
    return found, done


def weigh_ends(job: DailyJob) -> Ends:
    """The chances before the first card and the result."""
    deal = deal_of(job.game, job.day)
    sitting = recall(where(job))
    reviewer = Reviewer(deal.kind, score_seed(deal), TIMES)
    return Ends(reviewer.beginning(sitting.record), victory_shares(sitting.game)[SEAT])
