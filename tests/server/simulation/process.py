"""A simulated process: one server with its store, its bots and its way out to the network."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from regalia.bots.registry import BASELINE
from regalia.engine.flow import Answer
from regalia.server.live.broadcast import Broadcast
from regalia.server.live.notifications.outbound import Address, Failed, read_address
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.live.upkeep import Upkeep
from regalia.server.store.base import Store
from regalia.server.store.postgres import PostgresStore
from regalia.server.work.bot_workers import Job, think
from tests.server.simulation.evening import SeededTokens
from tests.server.simulation.sqlite import SimulatedSqlite
from tests.server.simulation.workers import SimulatedWorkers

if TYPE_CHECKING:
    from tests.server.simulation.persons import Link
    from tests.server.simulation.world import World


class SimulatedBots:
    """Bots that answer at once, late, wrongly, never, or with an exception."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def choose(self, job: Job, left: float) -> Answer | None:
        faults = self.world.faults
        await asyncio.sleep(faults.between(0.001, 0.05))
        if faults.strikes("bot-raises", "bot"):
            raise RuntimeError("simulated: a bot fails")
        if faults.strikes("bot-hangs", "bot"):
            await asyncio.sleep(10_000.0)
        if faults.strikes("bot-late", "bot"):
            await asyncio.sleep(left + faults.between(0.1, 8.0))
        if faults.strikes("bot-illegal", "bot"):
            return 987_654
        return think(job._replace(level=BASELINE, held=False))

    async def warm(self) -> None:
        return None

    def waiting(self) -> int:
        return 0

    def close(self) -> None:
        return None


class SimulatedOutbound:
    """The network outside, which takes notices or does not."""

    def __init__(self, world: World) -> None:
        self.world = world

    def check(self, url: str) -> Address:
        return read_address(url)

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        faults = self.world.faults
        await asyncio.sleep(faults.between(0.01, 0.2))
        if faults.strikes("notice-fails", "notice"):
            raise Failed
        if faults.strikes("notice-hangs", "notice"):
            await asyncio.sleep(10.0)
            raise Failed
        if faults.strikes("notice-gone", "notice"):
            return 410
        return 201


class SimulatedServer(Server):
    """A server that shows the world which tables it reads and forgets."""

    world: World

    def jitter(self) -> float:
        return self.world.chance.random()

    async def read(self, table: str) -> TableActor | None:
        actor = await super().read(table)
        if actor is not None:
            self.world.invariants.loaded(actor)
        return actor

    def show_in_lobby(self, broadcast: Broadcast) -> None:
        # at every change of the table itself, as the beginning and the end of a pause
        actor = self.actors.get(broadcast.table_state.table)
        if actor is not None:
            self.world.invariants.check_pause(actor)
        super().show_in_lobby(broadcast)

    async def forget_idle(self) -> None:
        before = dict(self.actors)
        for actor in before.values():
            self.world.invariants.remember(actor)
        await super().forget_idle()
        for table, actor in before.items():
            if table not in self.actors:
                self.world.tell(f"{self.process} forgets {table[:6]}")
                if self.world.faults.on:
                    self.world.faults.count("late-failure", "forget")
                    actor.fail()  # as a task of the table does that is late
            # an error that was raised holds its frames until the collector comes
            if table not in self.actors and not sum(self.gauges.trouble.values()):
                self.world.invariants.forgotten(self.process, weakref.ref(actor))


class Process:
    """A process of the house, from its start to its kill."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.links: list[Link] = []
        self.open = False
        self.opened_at = 0.0
        store: Store
        if world.kind == "sqlite":
            store = SimulatedSqlite(world, name, world.path)
        else:
            store = PostgresStore("postgresql://simulated")
        workers = SimulatedWorkers(world)
        tokens = SeededTokens(f"{world.seed} {name}")
        self.server = SimulatedServer(store, SimulatedBots(world), tokens, workers, workers)
        self.server.world = world
        self.server.process = name
        self.server.quotas.limits = world.limits
        self.server.delivery.outbound = SimulatedOutbound(world)  # type: ignore[assignment]
        folder = str(world.folder / "copies") if world.kind == "sqlite" else None
        self.server.upkeep = Upkeep(folder, 1, 2, keep_days=30, talk_days=world.talk_days)

    def wall(self) -> float:
        """The clock that its entries are stamped by."""
        database = self.world.database
        return self.world.wall() if database is None else database.now() / 1000

    async def boot(self) -> None:
        """Open the server; raises StoreFailed."""
        await self.server.open()

    def serve(self) -> None:
        """Let people in."""
        self.open = True
        self.opened_at = self.world.loop.time()
        self.world.opening.set()

    async def store_failed(self) -> None:
        """Once a client was told that the store does not answer, the process is not ready."""
        world = self.world
        if world.loop.time() < world.took.get(self.name, -1.0) + 1.0:
            return  # it has no room for a long entry and took a short one
        if world.is_full() and await self.server.is_ready() and world.is_full():
            world.invariants.violated(
                f"{self.name} calls itself ready while its store is full and refuses entries"
            )
