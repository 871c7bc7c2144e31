"""Which bot thinks for a seat, and when bots play at all."""

from __future__ import annotations

from regalia.server.live.server import Server
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.work.bot_workers import InlineBotWorkers, Job
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import Evening, MemoryStore, SeededTokens, evening, in_virtual_time

HOURS = ClockRules("move", 7200)


class Listening(InlineBotWorkers):
    """Thinking that remembers which level was asked of which seat."""

    def __init__(self) -> None:
        self.levels: set[tuple[int, str]] = set()

    async def choose(self, job: Job, left: float) -> int | None:
        self.levels.add((job.seat, job.level))
        return await super().choose(job, left)


async def listen(form: TableForm, bot_workers: Listening, leaves: bool) -> None:
    """Plays a table on while somebody looks on, or the only person leaves."""
    server = Server(MemoryStore(), bot_workers, SeededTokens("levels"), InlineWorkers())
    await server.open()
    actor, grants = await server.create(form)
    spent = Evening(server, actor, {grant.seat: grant.key for grant in grants})
    try:
        sink = await spent.client(*spent.keys)
        watcher = await spent.client()
        if leaves:
            await spent.ask(sink, messages.Leave("l", 0))
        await spent.settle(60)
        assert watcher.heard
    finally:
        await spent.end()


def test_the_level_of_a_seat_is_the_one_that_thinks() -> None:
    """Each bot by its own level; a bot that plays for a person who left is the substitute."""
    bots = [SeatForm("bot", level="baseline"), SeatForm("bot", level="random")]
    options = {"chance": "true"}
    bot_workers = Listening()
    in_virtual_time(listen(TableForm("guerre", bots, options), bot_workers, leaves=False))
    assert bot_workers.levels == {(0, "baseline"), (1, "random")}
    bot_workers = Listening()
    seats = [SeatForm("person", "Ada"), bots[1], bots[0]]
    in_virtual_time(
        listen(TableForm("crowns", seats, {"first_hand": "3"}), bot_workers, leaves=True)
    )
    assert bot_workers.levels == {(0, "casual"), (1, "random"), (2, "baseline")}


def test_bots_wait_where_nobody_sees_them_unless_there_are_hours() -> None:
    """At a table of minutes they wait for company; at one of days they play on."""
    seats = [SeatForm("person", "Ada"), SeatForm("bot", level="random")]

    def may_play(clock: ClockRules, seats: list[SeatForm], comes: bool) -> bool:
        found: list[bool] = []

        async def work(spent: Evening) -> None:
            if comes:
                await spent.client()
            found.append(spent.actor.bots.may_play())
            spent.actor.table_state.paused = True
            assert not spent.actor.bots.may_play()
            spent.actor.table_state.paused = False

        evening(work, TableForm("guerre", seats, {"chance": "true"}, clock=clock))
        return found[0]

    assert not may_play(ClockRules(), seats, comes=False)
    assert may_play(ClockRules(), seats, comes=True)
    assert may_play(HOURS, seats, comes=False)
    assert not may_play(ClockRules("move", 3599), seats, comes=False)
    assert may_play(ClockRules("move", 3600), seats, comes=False)
    assert not may_play(ClockRules("bank", 7200), seats, comes=False)
    assert not may_play(HOURS, [seats[1], seats[1]], comes=False)
