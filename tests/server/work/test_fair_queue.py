"""The fair queue: places are never lost, no matter which job gives up, and when."""

from __future__ import annotations

import asyncio

from regalia.server.work.fair_queue import FairQueue
from tests.patience import SECONDS


def test_a_turn_that_comes_while_it_is_given_up_goes_to_the_next() -> None:
    """The place is free and the waiting one cancelled in the same breath of the loop."""

    async def work() -> None:
        queue = FairQueue(1, 10)
        await queue.enter("a")
        impatient = asyncio.create_task(queue.enter("b"))
        patient = asyncio.create_task(queue.enter("c"))
        await asyncio.sleep(0)
        impatient.cancel()
        queue.leave()
        await asyncio.wait_for(patient, SECONDS)
        assert impatient.cancelled() or await asyncio.wait([impatient])
        queue.leave()
        assert (queue.free, queue.count) == (1, 0)
        assert not queue.waiting

    asyncio.run(work())


def test_a_place_given_to_one_who_gives_up_is_given_on() -> None:
    async def work() -> None:
        queue = FairQueue(1, 10)
        await queue.enter("a")
        impatient = asyncio.create_task(queue.enter("b"))
        await asyncio.sleep(0)
        queue.leave()
        impatient.cancel()
        await asyncio.wait([impatient])
        assert (queue.free, queue.count) == (1, 0)

    asyncio.run(work())
