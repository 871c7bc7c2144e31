"""The server: every table that this process serves, opened when somebody comes."""

from __future__ import annotations

import asyncio
import re
import secrets

import msgspec

from regalia.bots.registry import NAMES, is_bot
from regalia.engine.chance import KEY_BYTES
from regalia.engine.label import Label
from regalia.engine.options import read_options
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.server.live.audience import Audience
from regalia.server.live.bans import Bans
from regalia.server.live.branches import branched, rematched
from regalia.server.live.clockwork import Clockwork, Tokens
from regalia.server.live.names import clean_name
from regalia.server.live.owner import Owner
from regalia.server.live.requests import SUBSTITUTE, form_colours, refused
from regalia.server.live.reviews import Reviews
from regalia.server.live.upkeep import Upkeep
from regalia.server.log.entries import (
    AnyEntry,
    Created,
    Joined,
    Knocked,
    Started,
    StoredSeat,
    read_entry,
    write_entry,
)
from regalia.server.log.ledger import Ledger
from regalia.server.log.seats import hash_key
from regalia.server.protocol.forms import JoinForm, SeatGrant, TableForm
from regalia.server.protocol.pictures import encode_listed, stored_clock
from regalia.server.protocol.study import AgainForm
from regalia.server.store.base import LOBBY_SECONDS, PROCESS_SECONDS, LobbyRow, Store, StoreFailed
from regalia.server.work.reports import report
from regalia.server.work.thinking import Thinking
from regalia.server.work.workers import ProcessWorkers, Workers

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
TICK_SECONDS = 2.0
BEAT_SECONDS = 1.5
RELEASE_SECONDS = 1.0
READY_SECONDS = 2.0  # within which a store has to answer
IDLE_SECONDS = 30.0  # a table that nobody looks at leaves the memory, never the store
WORK_SECONDS = 30.0  # for a replay or a check, in another process
REPLAY_SLICE = 100  # entries between two breaths while a table is read


class Server(Clockwork):
    """Opens tables from the store, and keeps them while they are used."""

    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        tokens: Tokens | None = None,
        workers: Workers | None = None,
        reviewers: Workers | None = None,
    ) -> None:
        super().__init__(tokens)
        self.store = store
        self.thinking = thinking
        self.workers = workers or ProcessWorkers(1, WORK_SECONDS)
        # an expert thinks for a second: nobody's replay waits for somebody else's hint
        self.advisers = workers or ProcessWorkers(1, WORK_SECONDS, calm=True)
        reviewers = reviewers or ProcessWorkers(1, WORK_SECONDS, calm=True)
        self.reviews = Reviews(self, reviewers)
        self.process = secrets.token_hex(8)
        self.owners: dict[str, Owner] = {}
        self.opening: dict[str, asyncio.Future[Owner | None]] = {}
        self.upkeep: Upkeep | None = None
        self.contact = ""  # how to reach whoever runs this server
        self.command = ""  # that opens it again
        self.bans = Bans()
        self.storing = 0  # tables that wait for the store now
        self.alive: set[str] = set()  # processes, when they were last counted
        self.beaten = float("-inf")  # when the store last took a sign of life

    # --- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Opens the store and begins to listen."""
        await self.store.open()
        await self.store.beat(self.process)
        self.beaten = self.now()
        self.bans.update(await self.store.bans())
        self.store.listen(self.wake)
        self.spawn(self.thinking.warm())
        self.spawn(self.beat_forever())
        self.spawn(self.tick_forever())
        if self.upkeep is not None:
            self.spawn(self.upkeep.run(self))

    async def close(self) -> None:
        """Ends everything that goes on; the tables are safe in the store."""
        self.closing = True
        for owner in self.owners.values():
            owner.attendance.stop()
            owner.awaited.stop()
        for task in list(self.tasks):
            task.cancel()
        # what works elsewhere is ended first: nobody need wait for it
        for working in (self.thinking, self.workers, self.advisers, self.reviews.workers):
            working.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(RELEASE_SECONDS):
                await self.store.release(self.process)
        except (StoreFailed, TimeoutError) as error:
            report("store", f"the leases of this process end by themselves: {error}")
        await self.store.close()

    def wake(self, table: str, seq: int, body: bytes = b"") -> None:
        """Another process wrote to a table, maybe this very entry, or to any of them."""
        if not table:
            for owner in list(self.owners.values()):
                self.spawn(owner.look())
            return
        found = self.owners.get(table)
        if found is not None and seq == 0:
            self.spawn(self.meet([found]))
        elif found is not None and found.is_behind(seq, body):
            self.spawn(found.look(seq, body))

    async def refresh(self, table: str) -> None:
        """Whoever runs this server wrote to a table."""
        found = self.owners.get(table)
        if found is not None:
            await found.look()
        self.bans.update(await self.store.bans())

    async def meet(self, owners: list[Owner]) -> None:
        """Looks who is at other processes."""
        tables = [owner.ledger.table for owner in owners]
        present = await self.store.present(tables, self.process)
        for owner in owners:
            owner.meet(present.get(owner.ledger.table, set()))

    async def beat_forever(self) -> None:
        """Signs of life, which wait for nothing else."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if not await self.store.beat(self.process):
                    self.gauges.trouble["taken-for-dead"] += 1
                self.beaten = self.now()
            except StoreFailed as error:
                report("store", str(error))

    async def is_ready(self) -> bool:
        """Whether the store takes something now, so that tables can go on here."""
        if self.closing or self.now() - self.beaten > PROCESS_SECONDS:
            return False
        try:
            async with asyncio.timeout(READY_SECONDS):
                await self.store.ping()
        except (StoreFailed, TimeoutError):
            return False
        return True

    async def tick_forever(self) -> None:
        """Leases, absence, and tables that nobody looks at."""
        while True:
            due = self.now() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            self.gauges.lag = max(self.gauges.lag, self.now() - due)
            try:
                self.bans.update(await self.store.bans())
                alive = await self.store.alive()
                if self.alive - alive:
                    self.wake("", 0)  # whoever died may have written and told nobody
                self.alive = alive
                busy = [
                    o for o in self.owners.values() if o.audience.clients or o.attendance.leased
                ]
                leased = await self.store.lease([o.ledger.table for o in busy], self.process)
                await self.meet(list(self.owners.values()))
                for owner in busy:
                    await owner.tick(owner.ledger.table in leased)
                    owner.watch()
                    if owner.audience.clients:
                        self.show_in_lobby(owner.audience)
                await self.forget_idle()
            except StoreFailed as error:
                report("store", str(error))

    async def forget_idle(self) -> None:
        """Lets go of tables without clients."""
        for table, owner in list(self.owners.items()):
            if owner.is_idle(IDLE_SECONDS):
                owner.attendance.wake_later()
                owner.awaited.stop()
                owner.attendance.stop()
                del self.owners[table]
                await self.store.release(self.process, table)

    async def find(self, table: str) -> Owner | None:
        """The owner of a table, which is read from the store if need be; None if there is none."""
        if TABLE_ID.fullmatch(table) is None:
            return None  # nothing else is brought before the store
        owner = self.owners.get(table)
        if owner is not None:
            owner.idle_since = self.now()
            return owner
        waiting = self.opening.get(table)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Owner | None] = asyncio.get_running_loop().create_future()
        self.opening[table] = future
        try:
            owner = await self.read(table)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # whoever waits hears of it; nobody else must
            raise
        finally:
            del self.opening[table]
        future.set_result(owner)
        return owner

    async def read(self, table: str) -> Owner | None:
        """Builds a table from its log."""
        bodies = await self.store.read(table)
        if not bodies:
            return None
        if not self.is_begun(bodies):
            report("table-broken", "its first entry cannot be read", table)
            return None
        owner = Owner(self, *await self.replay(table, bodies))
        await owner.attendance.woke()
        return await self.keep(owner)

    def is_begun(self, bodies: list[bytes]) -> bool:
        """Whether a log begins as every log does, with its table."""
        try:
            return isinstance(read_entry(bodies[0]), Created)
        except msgspec.MsgspecError:
            return False

    async def replay(self, table: str, bodies: list[bytes]) -> tuple[Ledger, Label | None]:
        """A table as its log made it, and why it cannot go on if so."""
        created = read_entry(bodies[0])
        assert isinstance(created, Created), "a log begins with its table"
        problem = self.problem_of(created)
        kind = GAMES.get(created.game)
        if kind is None:
            kind = next(iter(GAMES.values()))  # only to have something that keeps the seats
        ledger = Ledger(table, kind, created)
        for count, body in enumerate(bodies[1:]):
            if problem is not None:
                break
            try:
                ledger.apply(read_entry(body))
            except (Refused, AssertionError, LookupError, ValueError, msgspec.MsgspecError):
                report("table-stuck", f"it cannot be read beyond entry {ledger.seq}", table)
                problem = Label("table-stuck-log", {"entry": ledger.seq + 1})
            if count % REPLAY_SLICE == REPLAY_SLICE - 1:
                await asyncio.sleep(0)
        return ledger, problem

    async def keep(self, owner: Owner) -> Owner:
        """Puts a table among those that are served, unless somebody was faster."""
        known = self.owners.setdefault(owner.ledger.table, owner)
        if known is owner:
            table = owner.ledger.table
            leased = await self.store.lease([table], self.process)
            await self.meet([owner])
            await owner.tick(table in leased)
        return known

    def problem_of(self, created: Created) -> Label | None:
        """Why a stored table cannot go on under the rules of today."""
        kind = GAMES.get(created.game)
        if kind is None:
            return Label("table-stuck-game", {"game": created.game})
        if not kind.plays(created.rules):
            return Label("table-stuck-rules", {"stored": created.rules, "known": kind.version})
        return None

    # --- new tables ------------------------------------------------------------------------------

    async def create(self, form: TableForm) -> tuple[Owner, list[SeatGrant]]:
        """A new table as a form asks for it; Refused says which rule is against it."""
        kind = GAMES.get(form.game)
        if kind is None:
            raise refused("game", game=form.game, games=", ".join(GAMES))
        kind.check_players(len(form.seats))
        live = kind.table.live if form.clock.timers != "off" else {}
        options = read_options(kind.options, live | form.options, f"{kind.name}.options")
        complete = kind.complete(len(form.seats), options)
        colours = form_colours(kind, form)
        seats: list[StoredSeat] = []
        grants: list[SeatGrant] = []
        for seat, asked in enumerate(form.seats):
            taken = [other.name for other in seats]
            name = clean_name(asked.name, taken) if asked.name else ""
            stored = StoredSeat(asked.kind, name, "", "", asked.word or "", colours[seat])
            if asked.kind == "bot":
                if not is_bot(asked.level):
                    raise refused("level", level=asked.level, levels=", ".join(NAMES))
                stored.level = asked.level
                stored.name = name or f"Bot {seat + 1}"
            elif asked.kind == "person":
                key = self.token(24)
                stored.hash = hash_key(key)
                stored.name = name or f"{seat + 1}"
                grants.append(SeatGrant(seat, key))
            seats.append(stored)
        created = Created(
            game=kind.name,
            rules=kind.version,
            options=kind.written(complete),
            seats=seats,
            key=self.tokens.bytes(KEY_BYTES).hex(),
            clock=stored_clock(form.clock),
            listed=form.listed,
            spectators=form.spectators,
            chat=form.chat,
            undo=form.undo,
            hints=form.hints,
            windows=form.windows,
            grace=form.grace,
            pace=form.pace,
            autostart=form.autostart,
            approve=form.approve,
        )
        return await self.open_new(created), grants

    async def open_new(self, created: Created) -> Owner:
        """Stores a new table and begins its game if nobody has to be waited for."""
        table = self.token(16)
        await self.store.append(table, 1, write_entry(created))
        owner = await self.keep(Owner(self, Ledger(table, GAMES[created.game], created)))
        owner.audience.show_info()
        await owner.do(lambda: self.starting(owner))
        return owner

    def starting(self, owner: Owner) -> AnyEntry | None:
        """The entry that begins a game whose seats are all taken."""
        ledger = owner.ledger
        ready = ledger.status() == "gathering" and ledger.created.autostart
        ready = ready and not ledger.open_seats()
        return Started(SUBSTITUTE) if ready and owner.problem is None else None

    async def create_branch(self, owner: Owner, form: AgainForm) -> tuple[Owner, list[SeatGrant]]:
        """A table of one's own that goes on from a moment of a finished game, against its bots."""
        if owner.problem is not None:
            raise Refused("", owner.problem)
        key = self.token(24)
        created = branched(owner.ledger, form, hash_key(key), self.tokens.bytes(KEY_BYTES))
        return await self.open_new(created), [SeatGrant(form.seat, key)]

    async def create_rematch(self, ledger: Ledger) -> str:
        """The same table once more: same seats and keys, a new shuffle."""
        created = rematched(ledger, self.tokens.bytes(KEY_BYTES))
        return (await self.open_new(created)).ledger.table

    async def join(self, owner: Owner, form: JoinForm) -> tuple[int, str]:
        """Seats a guest, or lets one knock; gives the seat and its key."""
        key = self.token(24)
        seat = -1

        def joining() -> AnyEntry:
            nonlocal seat
            if owner.problem is not None:
                raise Refused("", owner.problem)
            ledger = owner.ledger
            free = ledger.free_seats()
            if ledger.closed:
                raise refused("while-closed")
            if not free or (form.seat is not None and form.seat not in free):
                raise refused("no-open-seat")
            seat = free[0] if form.seat is None else form.seat
            knocks = [state.knock.name for state in ledger.seats if state.knock is not None]
            name = clean_name(form.name, [name for name in [*ledger.names(), *knocks] if name])
            sits = Knocked if ledger.asks_first() else Joined
            return sits(seat, name, hash_key(key), form.word or "")

        await owner.do(joining)
        await owner.do(lambda: self.starting(owner))
        return seat, key

    def show_in_lobby(self, audience: Audience) -> None:
        """Keeps the lobby's row of a table up to date."""
        ledger = audience.ledger
        if not ledger.created.listed or audience.problem is not None:
            return
        row = LobbyRow(ledger.table, True, ledger.status(), encode_listed(ledger))
        now = self.now()
        if row.summary != audience.in_lobby or now - audience.in_lobby_at > LOBBY_SECONDS / 4:
            audience.in_lobby = row.summary
            audience.in_lobby_at = now
            self.spawn(self.store.put_in_lobby(row))
