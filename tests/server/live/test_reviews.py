"""Reviews: not ready while they are being made, whole when they are, begun anew if they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import pytest

from regalia.bots.review import Beginning, Verdict
from regalia.server.live.reviews import MADE, MOST, Failed, Reviews, TooMany
from regalia.server.log.entries import Reviewed
from regalia.server.protocol.parts import LabelData
from regalia.server.protocol.study import CostlyAnswer, ReviewSheet
from regalia.server.work.review_jobs import Ends, Part, ReviewJob, review_deeper, review_on
from regalia.server.work.workers import WorkFailed
from tests.server.live.test_table import play_out
from tests.server.simulation import Evening, evening, people

J = TypeVar("J")
R = TypeVar("R")


class Reviewers:
    """Workers that judge two answers at a time, find nothing costly, or fail."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        if self.fails:
            raise WorkFailed("no")
        assert isinstance(job, ReviewJob)
        found: Any = Ends(Beginning((0.5, 0.5), (0.0, 0.0)), [1.0, 0.0], [])
        if work is review_on:
            found = Part([], [], min(job.number + 2, len(job.position.answers)))
        made: R = found
        return made

    def close(self) -> None:
        return None


def look(reviews: Reviews, spent: Evening) -> ReviewSheet:
    """The sheet as it is sent now."""
    return msgspec.json.decode(reviews.look(spent.actor.table_state), type=ReviewSheet)


async def finished(spent: Evening) -> int:
    """Plays a table out; gives the number of its answers."""
    await play_out(spent, await spent.client(0, 1))
    assert spent.actor.table_state.is_over()
    return len(spent.actor.table_state.record().answers)


def test_a_review_is_ready_when_it_is_made_and_not_before() -> None:
    async def work(spent: Evening) -> None:
        count = await finished(spent)
        reviews = Reviews(spent.server, Reviewers())
        first = look(reviews, spent)
        assert (first.ready, first.done, first.of, first.seats) == (False, 0, count, [])
        assert first.table == spent.actor.table_state.table
        assert first.game == "guerre"
        await spent.settle()
        whole = look(reviews, spent)
        assert (whole.ready, whole.done, whole.of) == (True, count, count)
        assert whole.answers == count
        assert [seat.seat for seat in whole.seats] == [0, 1]
        assert reviews.making == {}
        # it is kept with the table: a player who asks next begins no other one
        assert look(Reviews(spent.server, Reviewers(fails=True)), spent) == whole

    evening(work, people(2, options={"chance": "true"}))


def test_a_failed_review_says_so_once_and_begins_anew() -> None:
    async def work(spent: Evening) -> None:
        await finished(spent)
        workers = Reviewers(fails=True)
        reviews = Reviews(spent.server, workers)
        assert not look(reviews, spent).ready
        await spent.settle()
        with pytest.raises(Failed):
            look(reviews, spent)
        workers.fails = False
        assert not look(reviews, spent).ready
        await spent.settle()
        assert look(reviews, spent).ready

    evening(work, people(2, options={"chance": "true"}))


def test_a_review_made_in_another_way_is_made_again() -> None:
    """And one that another process stored meanwhile is not stored twice."""

    async def work(spent: Evening) -> None:
        await finished(spent)
        table_state = spent.actor.table_state
        reviews = Reviews(spent.server, Reviewers())
        table_state.review = Reviewed(MADE - 1, "{}")
        assert not look(reviews, spent).ready
        assert reviews.entry(table_state, "new") == Reviewed(MADE, "new")
        await spent.settle()
        assert look(reviews, spent).ready
        assert reviews.entry(table_state, "new") is None

    evening(work, people(2, options={"chance": "true"}))


def test_so_many_reviews_are_made_at_once_and_no_more() -> None:
    """A player who asks for one that is being made is still told how far it is."""

    async def work(spent: Evening) -> None:
        await finished(spent)
        reviews = Reviews(spent.server, Reviewers())
        sheet = ReviewSheet("", "guerre", False, 0, 1)
        reviews.making = {str(number): sheet for number in range(MOST)}
        with pytest.raises(TooMany):
            look(reviews, spent)
        del reviews.making["0"]
        assert not look(reviews, spent).ready
        reviews.making["0"] = sheet
        assert not look(reviews, spent).ready

    evening(work, people(2, options={"chance": "true"}))


class Strict(Reviewers):
    """Workers for which the first answer of all cost a tenth of a victory, the others nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.deeper: list[int] = []

    async def run(self, work: Callable[[J], R], job: J, table: str = "") -> R:
        assert isinstance(job, ReviewJob)
        loss = 0.1 if job.number == 0 else 0.0
        verdict = Verdict(job.number, 0, 0.5, 0.5 - loss, loss, 0.01, (-loss, loss), 1, "")
        await asyncio.sleep(0)  # somebody looks meanwhile
        made: Any = await super().run(work, job, table)
        if work is review_on:
            made = made._replace(verdicts=[verdict])
        elif work is review_deeper:
            self.deeper.append(job.number)
            words = LabelData("seat-number", {"number": 1})
            told = CostlyAnswer(
                job.number, 0, words, words, words, 0.5, 0.5 - loss, loss, 0.01, words
            )
            made = verdict, msgspec.json.encode(told)
        found: R = made
        return found


def test_a_costly_answer_is_shown_while_the_review_goes_on() -> None:
    async def work(spent: Evening) -> None:
        await finished(spent)
        workers = Strict()
        reviews = Reviews(spent.server, workers)
        early: list[int] = []
        while not (sheet := look(reviews, spent)).ready:
            early += [each.number for each in sheet.costly]
            await asyncio.sleep(0)
        assert 0 in early
        assert workers.deeper.count(0) == 1, "it is not judged twice"
        assert [each.number for each in sheet.seats[0].costly] == [0]

    evening(work, people(2, options={"chance": "true"}))
