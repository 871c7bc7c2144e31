"""Reviews: not ready while they are being made, whole when they are, begun anew if they fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import pytest

from regalia.bots.review import Beginning
from regalia.server.live.reviews import MADE, MOST, Failed, Reviews, TooMany
from regalia.server.log.entries import Reviewed
from regalia.server.protocol.study import ReviewSheet
from regalia.server.work.review_jobs import Ends, Part, ReviewJob, review_on
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
