"""A server in virtual time: the real owners, ledgers, clocks and bots, and no waiting."""

from __future__ import annotations

import asyncio
import selectors
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from regalia.engine.chance import Chance, seeded_key
from regalia.server.live.requests import Request
from regalia.server.live.runtime import Tokens
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.store.base import (
    Due,
    LobbyRow,
    Store,
    StoredTable,
    StoreFailed,
    TableGone,
    Wake,
)
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.notebook import MemoryNotes

T = TypeVar("T")
Data = dict[str, Any]


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next thing that is due."""

    def __init__(self, selector: type[VirtualSelector] | None = None) -> None:
        super().__init__((selector or VirtualSelector)(self))
        self.virtual = 0.0

    def time(self) -> float:
        return self.virtual


class VirtualSelector(selectors.SelectSelector):
    """Waits for nothing: it moves the loop's clock instead."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        self.pass_time(timeout)
        return super().select(0)

    def pass_time(self, timeout: float | None) -> None:
        """Move the clock on to what is due next."""
        assert timeout is not None, "everybody waits for ever"
        if timeout > 0:
            # on a grid of microseconds, so that sums of floats do not drift apart; always onwards
            self.loop.virtual = round(self.loop.virtual + max(timeout, 1e-6), 6)


def in_virtual_time(work: Coroutine[Any, Any, T]) -> T:
    """Runs something with a clock of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


class MemoryStore(MemoryNotes):
    """A store for virtual time, where a thread would not fit in; the real ones have their tests."""

    shared = False

    def __init__(self) -> None:
        super().__init__()
        self.logs: dict[str, list[bytes]] = {}
        self.rows: dict[str, LobbyRow] = {}
        self.banned: set[str] = set()
        self.times: dict[str, list[int]] = {}  # of each entry, in milliseconds
        self.later = 0  # by which the store's clock is ahead of the loop's
        self.rewritten: Counter[str] = Counter()
        self.alarms: dict[str, tuple[str, float]] = {}
        self.facts: dict[str, str] = {}

    async def open(self) -> None:
        return None

    async def close(self) -> None:
        return None

    async def append(self, table: str, seq: int, body: bytes) -> bool:
        log = self.logs.setdefault(table, [])
        if len(log) != seq - 1:
            return False
        log.append(body)
        self.times.setdefault(table, []).append(self.now_ms())
        return True

    def now_ms(self) -> int:
        """The store's clock, which goes with the loop."""
        return int(asyncio.get_running_loop().time() * 1000) + self.later

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if after and table not in self.logs:
            raise TableGone(table)
        return self.logs.get(table, [])[after:]

    async def put_in_lobby(self, row: LobbyRow) -> None:
        self.rows[row.table] = row

    async def lobby(self, limit: int) -> list[str]:
        return [row.summary for row in self.rows.values()][:limit]

    async def ages(self, table: str) -> list[int]:
        return [self.now_ms() - at for at in self.times.get(table, [])]

    async def revisions(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        known = [table for table in tables if table in self.logs]
        return {table: (len(self.logs[table]), self.rewritten[table]) for table in known}

    async def set_alarm(self, table: str, owner: str, milliseconds: int) -> None:
        at = asyncio.get_running_loop().time() + milliseconds / 1000
        self.alarms[table] = (owner, at)

    async def clear_alarm(self, table: str) -> None:
        self.alarms.pop(table, None)

    async def due(self, process: str, limit: int) -> list[Due]:
        now = asyncio.get_running_loop().time()
        return [
            Due(table, not owner)
            for table, (owner, at) in self.alarms.items()
            if owner != process and (owner or at <= now)
        ][:limit]

    async def fact(self, name: str) -> str:
        return self.facts.get(name, "")

    async def put_fact(self, name: str, words: str) -> None:
        self.facts[name] = words

    async def cut(self, table: str, seq: int) -> int:
        gone = len(self.logs[table]) - seq + 1
        del self.logs[table][seq - 1 :]
        return gone

    async def tables(self) -> list[StoredTable]:
        return [StoredTable(table, len(log), 0) for table, log in self.logs.items()]

    async def delete(self, table: str) -> bool:
        self.rows.pop(table, None)
        self.weights.pop(table, None)
        return self.logs.pop(table, None) is not None

    async def beginning(self, words: str, before: int, limit: int) -> list[tuple[str, int, bytes]]:
        return [
            (table, place, body)
            for table, log in self.logs.items()
            for place, body in enumerate(log, 1)
            if body.decode().startswith(words)
        ][:limit]

    async def rewrite(self, table: str, seq: int, body: bytes) -> None:
        self.logs[table][seq - 1] = body
        self.rewritten[table] += 1

    async def clear_lobby(self, before: int) -> None:
        return None

    async def backup(self, path: Path) -> None:
        raise StoreFailed("there is nothing to copy")

    async def ping(self) -> None:
        return None

    async def beat(self, process: str) -> bool:
        self.process = process
        return True

    async def alive(self) -> set[str]:
        return {self.process}

    async def lease(self, tables: list[str], process: str) -> set[str]:
        return set(tables)

    async def release(self, process: str, table: str | None = None) -> None:
        return None

    async def come(self, table: str, seat: int, process: str) -> None:
        return None

    async def go(self, table: str, seat: int, process: str) -> None:
        return None

    async def present(self, tables: list[str], process: str) -> dict[str, set[int]]:
        return {}

    async def bans(self) -> set[str]:
        return self.banned

    async def ban(self, address: str, banned: bool) -> None:
        self.banned = self.banned - {address} | ({address} if banned else set())

    def listen(self, wake: Wake) -> None:
        return None


class SeededTokens(Tokens):
    """The secrets of a server whose evenings can be repeated."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seeded_key(seed))

    def bytes(self, count: int) -> bytes:
        return bytes([self.chance.byte() for _ in range(count)])

    def jitter(self) -> float:
        return self.chance.below(1000) / 1000


class Kind(msgspec.Struct):
    """The type of a message, whatever else is in it."""

    type: str


KIND = msgspec.json.Decoder(Kind)


class Sink:
    """A client that keeps what it was sent, and when."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.seats: list[int] = []
        self.hashes: dict[int, str] = {}
        self.watches = False
        self.sent: list[tuple[float, str]] = []
        self.read: list[Data] = []

    def send(self, text: str) -> None:
        self.sent.append((self.server.now(), text))

    @property
    def heard(self) -> list[Data]:
        """The messages, read when a test first looks at them."""
        self.read += [msgspec.json.decode(text) for _, text in self.sent[len(self.read) :]]
        return self.read

    def newest(self, *kinds: str) -> Data:
        """The last message of some types; the others are not read, as some are long."""
        said = (text for _, text in reversed(self.sent) if KIND.decode(text).type in kinds)
        found: Data = msgspec.json.decode(next(said))
        return found

    def flush(self) -> None:
        return None

    async def drain(self) -> None:
        return None

    def all(self, kind: str) -> list[Data]:
        """Every message of a type."""
        return [message for message in self.heard if message["type"] == kind]

    def last(self, kind: str) -> Data:
        return self.all(kind)[-1]

    def state(self) -> Data:
        """The newest state."""
        state: Data = self.last("step")["state"]
        return state

    def question(self) -> Data | None:
        question: Data | None = self.state()["question"]
        return question

    def items(self, seat: int | None = None) -> list[Data]:
        """The stream as the client has put it together."""
        items: list[Data] = []
        for step in self.all("step"):
            if seat is None or step["seat"] == seat:
                assert step["after"] <= len(items), "a gap"
                items[step["after"] :] = step["items"]
        return items


class Evening:
    """A table and its clients in virtual time."""

    def __init__(self, server: Server, actor: TableActor, keys: dict[int, str]) -> None:
        self.server = server
        self.actor = actor
        self.keys = keys
        self.requests: Counter[int] = Counter()

    @classmethod
    async def begin(cls, form: TableForm, seed: str = "evening") -> Evening:
        server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens(seed), InlineWorkers())
        await server.open()
        actor, grants = await server.create(form)
        return cls(server, actor, {grant.seat: grant.key for grant in grants})

    async def client(self, *seats: int, after: int = 0) -> Sink:
        """A client that holds some seats; without any it looks on."""
        sink = Sink(self.server)
        held = [messages.SeatKey(self.keys[seat], after) for seat in seats]
        code = await self.actor.greet(sink, messages.Hello(held, after))
        assert not code, code
        return sink

    async def ask(self, sink: Sink, request: Request) -> Data:
        """Sends a request and gives its answer."""
        await self.actor.request(sink, request)
        return sink.newest("ack", "refused", "error")

    def id(self, seat: int = -1) -> str:
        """A new name for a request; those of a seat tell nothing of what others ask."""
        self.requests[seat] += 1
        return f"r{self.requests[seat]}" if seat < 0 else f"s{seat}-{self.requests[seat]}"

    async def answer(self, sink: Sink, seat: int, answer: int | None = None) -> Data:
        """Answers the seat's open question, with its first option unless told otherwise."""
        steps = [step for step in sink.all("step") if step["seat"] == seat and step["state"]]
        question = steps[-1]["state"]["question"]
        assert question is not None, f"seat {seat} is not asked"
        chosen = question["options"][0]["answer"] if answer is None else answer
        return await self.ask(sink, messages.Answer(self.id(), seat, question["number"], chosen))

    async def settle(self, seconds: float = 0.0) -> None:
        """Lets time pass."""
        await asyncio.sleep(seconds)
        for _ in range(5):
            await asyncio.sleep(0)

    async def again(self) -> Evening:
        """The server dies and another process reads the same store."""
        await self.server.close()
        return await self.elsewhere(self.server.store, self.server.tokens)

    async def copy(self, seed: str) -> Evening:
        """The same table in a server of its own, which reads what is stored by now."""
        store = MemoryStore()
        table = self.actor.table_state.table
        store.logs[table] = await self.server.store.read(table)
        store.times[table] = [store.now_ms()] * len(store.logs[table])
        return await self.elsewhere(store, SeededTokens(seed))

    async def elsewhere(self, store: Store, tokens: Tokens) -> Evening:
        """Another process with this table."""
        server = Server(store, InlineBotWorkers(), tokens, InlineWorkers())
        await server.open()
        actor = await server.find(self.actor.table_state.table)
        assert actor is not None
        fresh = Evening(server, actor, self.keys)
        fresh.requests = self.requests.copy()
        return fresh

    async def end(self) -> None:
        await self.server.close()


def people(count: int, game: str = "guerre", **settings: Any) -> TableForm:
    """A table of persons only, all on the creator's devices."""
    seats = [SeatForm("person", name) for name in ("Ada", "Bo", "Cy", "Di")[:count]]
    return TableForm(game, seats, **settings)


def evening(
    work: Callable[[Evening], Coroutine[Any, Any, None]], form: TableForm, seed: str = "evening"
) -> None:
    """Spends an evening at a table."""

    async def whole() -> None:
        spent = await Evening.begin(form, seed)
        try:
            await work(spent)
        finally:
            await spent.end()

    in_virtual_time(whole())
