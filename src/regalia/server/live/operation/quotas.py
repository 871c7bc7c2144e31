"""Quotas: how much a table, an address and the whole store may hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from regalia.clock import wall
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry
from regalia.server.store.base import StoreFailed
from regalia.server.store.notes import Space, TableWeight, Weight
from regalia.server.work.operator_log import report

if TYPE_CHECKING:
    from regalia.server.live.server import Server
    from regalia.server.live.table_actor import TableActor

LOOK_SECONDS = 10.0  # between two looks at the store
MOST_DELETED = 20  # idle tables that make room for one new one
PERCENT = 100
NO_ROOM = "table-refused-quota-"  # how the messages of such refusals begin
DAY_MS = 86_400_000

# entries that no game needs to go on; refused where a quota is used up
BESIDE_PLAY = frozenset({
    entries.Knocked, entries.Joined, entries.Worded, entries.Coloured, entries.Shared,
    entries.Stopped, entries.Paced, entries.Ordered, entries.Premoved, entries.Spoke,
    entries.Proposed, entries.Invited, entries.Subscribed,
})  # fmt: skip
# entries that a game needs and that a seat can repeat; refused at twice the quota
REPEATED = frozenset({
    entries.Sealed, entries.Passed, entries.Thought, entries.Agreed, entries.Decided,
    entries.Returned, entries.Left,
})  # fmt: skip


@dataclass(frozen=True)
class QuotaLimits:
    """The quotas of a server; settings may change them. 0: no such quota."""

    table_bytes: int = 4_000_000
    table_entries: int = 50_000
    address_bytes: int = 200_000_000  # of all tables that an address opened
    address_entries: int = 2_000_000
    address_tables: int = 1000
    idle_days: int = 30  # after which a table makes room for new ones of the same address
    store_bytes: int = 0
    store_entries: int = 0
    full_percent: int = 90  # of the disk or of the store's quota: then nothing new is opened


# a device of one's own has no quotas but those of its browser
NO_QUOTAS = QuotaLimits(*[0] * len(fields(QuotaLimits)))


class Quotas:
    """Weights of tables, people and the store, compared with the quotas."""

    def __init__(self, server: Server, limits: QuotaLimits | None = None) -> None:
        self.server = server
        self.limits = limits or QuotaLimits()
        self.noted: dict[str, int] = {}  # bytes of each table, as the store knows them
        self.people: dict[str, Weight] = {}
        self.store = Weight()
        self.space = Space()
        self.refused: Counter[str] = Counter()  # by quota
        self.deleted = 0  # idle tables that made room

    # --- what is refused -------------------------------------------------------------------------

    def check(self, actor: TableActor, entry: AnyEntry) -> None:
        """Refuse an entry of a table or person whose quota is used up; games go on."""
        kind = type(entry)
        if kind not in BESIDE_PLAY and kind not in REPEATED:
            return
        factor = 2 if kind in REPEATED else 1
        limits, state = self.limits, actor.table_state
        if is_over(limits.table_bytes, actor.bytes, factor) or is_over(
            limits.table_entries, state.seq, factor
        ):
            raise self.no_room("table")
        weight = self.people.get(state.created.who)
        if weight is not None and self.is_heavy(weight, factor):
            raise self.no_room("address")

    def is_heavy(self, weight: Weight, factor: int = 1) -> bool:
        """True if a person has stored as much as an address may."""
        limits = self.limits
        return is_over(limits.address_bytes, weight.bytes, factor) or is_over(
            limits.address_entries, weight.entries, factor
        )

    async def make_room(self, who: str) -> None:
        """Refuse a new table beyond the quotas; idle tables of its person make room first."""
        if self.is_full():
            raise self.no_room("store")
        if not who:
            return
        store = self.server.store
        weight = (await store.weight_of([who]))[who]
        if self.is_crowded(weight) and await self.trusts_clock():
            before = int(wall() * 1000) - self.limits.idle_days * DAY_MS
            for old in await store.idle(who, before, MOST_DELETED):
                if not self.is_crowded(weight):
                    break
                if old.table not in self.server.actors and await store.delete(old.table):
                    weight = Weight(
                        weight.tables - 1, weight.entries - old.entries, weight.bytes - old.bytes
                    )
                    self.deleted += 1
                    report("quota", "deleted, idle, to make room for its address", old.table)
        if self.is_crowded(weight):
            raise self.no_room("address")

    async def trusts_clock(self) -> bool:
        """True if tables may be called idle by the wall clock, which upkeep watches."""
        upkeep = self.server.upkeep
        return upkeep is not None and await upkeep.is_clock_steady(self.server)

    def is_crowded(self, weight: Weight) -> bool:
        """True if a person may open no further table."""
        return self.is_heavy(weight) or is_over(self.limits.address_tables, weight.tables)

    def is_full(self) -> bool:
        """True above the watermark of the disk or of the store's own quota."""
        return self.fill() * PERCENT >= self.limits.full_percent > 0

    def fill(self) -> float:
        """The used share of whatever is scarcest: disk, bytes or entries of the store."""
        limits = self.limits
        shares = [self.space.used]
        if limits.store_bytes:
            shares.append(max(self.store.bytes, self.space.bytes) / limits.store_bytes)
        if limits.store_entries:
            shares.append(self.store.entries / limits.store_entries)
        return max(shares)

    def no_room(self, what: str) -> Refused:
        """Count and make a refusal."""
        self.refused[what] += 1
        return Refused("", Label(NO_ROOM + what))

    # --- what is stored --------------------------------------------------------------------------

    async def run(self) -> None:
        """Look at the store now and then, for ever."""
        while True:
            try:
                await self.look()
            except StoreFailed as error:
                report("store", str(error))
            except OSError as error:
                report("quota", f"the disk cannot be looked at: {error}")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Note what the tables in memory weigh, and read what their people and the store do."""
        store = self.server.store
        actors = list(self.server.actors.values())
        news = [actor for actor in actors if self.noted.get(name_of(actor)) != actor.bytes]
        await store.weigh([weight_of(actor) for actor in news])
        self.noted = {name_of(actor): actor.bytes for actor in actors}
        people = {actor.table_state.created.who for actor in actors} - {""}
        self.people = await store.weight_of(sorted(people))
        self.store = await store.weight()
        was_full = self.is_full()
        self.space = await store.space()
        if self.is_full() and not was_full:
            share = int(self.fill() * PERCENT)
            report("quota", f"{share} % of the store or its disk is used: nothing new is opened")

    async def note(self, actor: TableActor) -> None:
        """Note what a table weighs that leaves the memory."""
        if self.noted.pop(name_of(actor), -1) != actor.bytes:
            await self.server.store.weigh([weight_of(actor)])

    def heavy_people(self) -> int:
        """Number of people with open tables who have stored as much as they may."""
        return sum(1 for weight in self.people.values() if self.is_heavy(weight))


def is_over(quota: int, used: int, factor: int = 1) -> bool:
    """True if a quota is set and used up."""
    return 0 < quota * factor <= used


def name_of(actor: TableActor) -> str:
    """The id of an actor's table."""
    return actor.table_state.table


def weight_of(actor: TableActor) -> TableWeight:
    """Present weight of a table."""
    state = actor.table_state
    return TableWeight(state.table, state.created.who, state.seq, actor.bytes)
