"""Upkeep: backups of the store, and deletion of old tables and talk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from regalia.clock import wall
from regalia.server.live.operation.reports import drop_reports
from regalia.server.log.entries import Hushed, Spoke, read_entry, write_entry
from regalia.server.store.base import EntryDamaged, Store, StoreFailed, stamp
from regalia.server.work.operator_log import report

if TYPE_CHECKING:
    from regalia.server.live.server import Server

HOUR = 3600.0
DAY = 24 * HOUR
GRACE_DAYS = 2  # that the clock has to be seen going before anything is deleted by it
CLOCK_FACT = "clock"  # since when the clock has been seen going, and when it was last seen
REPORT_DAYS = 90  # that a report waits for the operator
LOBBY_DAYS = 2  # a row of the lobby that nobody tends is of no use
SPOKEN = '{"t":"spoke"'  # how such an entry begins
AT_ONCE = 500
PATTERN = "tables-*.sqlite"


def hushed(body: bytes) -> bytes | None:
    """An entry without its text; None if it has none."""
    entry = read_entry(body)
    if not isinstance(entry, Spoke):
        return None
    return write_entry(Hushed(entry.seat, entry.to, entry.id))


async def clock_seen(store: Store) -> tuple[float, float] | None:
    """Since when the wall clock has been seen going, and when it was last seen; None if never."""
    words = (await store.fact(CLOCK_FACT)).split()
    return (float(words[0]), float(words[1])) if len(words) == 2 else None


class Upkeep:
    """Periodic maintenance of a server."""

    def __init__(
        self,
        folder: str | None = None,
        hours: int = 6,
        copies: int = 7,
        keep_days: int = 0,
        talk_days: int = 0,
    ) -> None:
        self.folder = None if folder is None else Path(folder)
        self.hours = max(1, hours)
        self.copies = max(1, copies)
        self.keep_days = int(keep_days)  # 0: for ever
        self.talk_days = int(talk_days)  # chat and whispers, 0: as long as their tables

    async def run(self, server: Server) -> None:
        """Run maintenance now, and then periodically."""
        while True:
            try:
                if self.folder is not None and not server.gauges.backup_at:
                    server.gauges.backup_at = self.newest(self.folder)
                await self.once(server)
            except (StoreFailed, OSError) as error:
                server.gauges.trouble["upkeep"] += 1
                report("upkeep", str(error))
            await asyncio.sleep(self.hours * HOUR)

    async def once(self, server: Server) -> None:
        """Make one backup and delete what is too old."""
        if self.folder is not None:
            await self.copy(server, self.folder)
        if not await self.trusts_clock(server):
            return
        if self.keep_days > 0:
            await self.forget_old(server)
        if self.talk_days > 0:
            await self.forget_talk(server)
        days = min(self.talk_days or REPORT_DAYS, REPORT_DAYS)
        await drop_reports(server.store, before=int((wall() - days * DAY) * 1000))
        await server.store.clear_lobby(int((wall() - LOBBY_DAYS * DAY) * 1000))

    async def trusts_clock(self, server: Server) -> bool:
        """True if the wall clock was seen to advance for some days without a jump."""
        now = wall()
        since, last = await clock_seen(server.store) or (now, now)
        if self.has_jumped(now, last):
            server.gauges.trouble["clock-jump"] += 1
            report(
                "upkeep", f"the clock jumped by {(now - last) / DAY:.1f} days: nothing is deleted"
            )
            since = now
        await server.store.put_fact(CLOCK_FACT, f"{since:.0f} {now:.0f}")
        return now - since >= GRACE_DAYS * DAY

    def has_jumped(self, now: float, last: float) -> bool:
        """True if the wall clock cannot be where it is since it was last seen."""
        return not -HOUR < now - last < self.hours * HOUR + DAY

    async def is_clock_steady(self, server: Server) -> bool:
        """True if upkeep trusted the wall clock when it last looked, and may do so now."""
        now, seen = wall(), await clock_seen(server.store)
        if seen is None or self.has_jumped(now, seen[1]):
            return False
        return now - seen[0] >= GRACE_DAYS * DAY

    def newest(self, folder: Path) -> float:
        """Modification time of the newest backup in a folder; now if there is none."""
        return max((copy.stat().st_mtime for copy in folder.glob(PATTERN)), default=wall())

    async def copy(self, server: Server, folder: Path) -> Path:
        """Make one backup and delete the oldest ones."""
        path = folder / PATTERN.replace("*", stamp())
        await server.store.backup(path)
        server.gauges.backup_at = wall()
        for old in sorted(folder.glob(PATTERN))[: -self.copies]:
            old.unlink()
        return path

    async def forget_old(self, server: Server) -> int:
        """Delete tables untouched for too many days; returns their number."""
        limit = (wall() - self.keep_days * DAY) * 1000
        gone = 0
        for stored in await server.store.tables():
            if stored.at < limit and stored.table not in server.actors:
                gone += await server.store.delete(stored.table)
        return gone

    async def forget_talk(self, server: Server) -> int:
        """Delete chat and whispers older than the limit; returns their number.

        Nothing is written to a damaged table: what was said there stays until it is repaired.
        """
        limit = int((wall() - self.talk_days * DAY) * 1000)
        gone = 0
        left: set[tuple[str, int]] = set()
        while True:
            rows = await server.store.beginning(SPOKEN, limit, AT_ONCE + len(left))
            found = [row for row in rows if row[:2] not in left]
            if not found:
                return gone
            done: set[str] = set()
            for table, number, body in found:
                try:
                    silent = hushed(body)
                    assert silent is not None
                    await server.store.rewrite(table, number, silent)
                except (EntryDamaged, msgspec.MsgspecError):
                    left.add((table, number))
                    server.gauges.trouble["talk-damaged"] += 1
                    report("upkeep", f"the talk of entry {number} stays: it is damaged", table)
                else:
                    done.add(table)
                    gone += 1
            for table in done:
                await server.refresh(table)
