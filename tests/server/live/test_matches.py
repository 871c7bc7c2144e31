"""Matches of a tournament whose server dies in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regalia.server.log.circle_log import AnyCircleEntry, Circle, Shown
from regalia.server.protocol.tournaments import TournamentForm
from regalia.server.store.base import StoreFailed
from tests.server.simulation import Evening, evening, people


def test_a_match_is_shown_though_who_opened_its_table_died_before_it_could_say_so() -> None:
    """Otherwise nobody would ever note how it ended."""

    async def work(spent: Evening) -> None:
        circles, tournaments = spent.server.circles, spent.server.tournaments
        name = await circles.found("friends")
        members = [(await circles.enter(name, each))[0] for each in ("Ada", "Bo", "Cy")]
        await tournaments.call(name, members[0], TournamentForm("guerre", members, days=True))
        found = (await circles.find(name)).tournament
        assert found is not None
        one, other = next(
            match.members for match in found.rounds[0].matches if match.shares is None
        )
        real = circles.append

        async def append(name: str, wanted: Callable[[Circle], AnyCircleEntry | None]) -> Circle:
            entry = wanted(await circles.find(name))
            if isinstance(entry, Shown):
                raise StoreFailed("dead")
            return await real(name, wanted)

        circles.append = append  # type: ignore[method-assign]
        with pytest.raises(StoreFailed):
            await tournaments.sit(name, one, "")
        circles.append = real  # type: ignore[method-assign]
        table, seat = await tournaments.sit(name, other, "")
        circle = await circles.find(name)
        assert circle.tables[table].seats == {1 - seat: one, seat: other}
        count = circle.count
        assert await tournaments.sit(name, other, "") == (table, seat)
        assert (await circles.find(name)).count == count

    evening(work, people(2))
