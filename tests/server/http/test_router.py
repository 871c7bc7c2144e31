"""The router of several processes: each connection goes to the process that owns its table."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from regalia.server.http import uvicorn_server
from regalia.server.http.app import make_app
from regalia.server.http.several import router as routing
from regalia.server.http.several.handed_over import HandedServer, Place
from regalia.server.http.several.owners import ranking, table_of
from regalia.server.http.several.router import NOBODY_THERE, SIGN, Line, Router
from regalia.server.http.write_batching import socket_protocol
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.patience import SECONDS, until
from tests.server.http.real import until_closed
from tests.server.simulation import MemoryStore, SeededTokens

FORM = {"game": "guerre", "seats": [{"kind": "person"}, {"kind": "person"}]}


# --- who owns a table ----------------------------------------------------------------------------


def test_every_process_has_its_place_for_every_table() -> None:
    for number in range(50):
        assert sorted(ranking(f"table{number}", 5)) == [0, 1, 2, 3, 4]


def test_tables_are_spread_evenly() -> None:
    owned = Counter(ranking(f"table{number}", 4)[0] for number in range(4000))
    assert all(900 < count < 1100 for count in owned.values())


def test_the_tables_of_a_process_that_is_gone_spread_over_all_others() -> None:
    tables = [f"table{number}" for number in range(3000)]
    orphans = [table for table in tables if ranking(table, 4)[0] == 2]
    heirs = Counter(ranking(table, 4)[1] for table in orphans)
    assert set(heirs) == {0, 1, 3}
    assert all(count > len(orphans) / 5 for count in heirs.values())


def test_one_more_process_takes_tables_from_all_and_moves_no_other() -> None:
    for number in range(500):
        before, after = ranking(f"table{number}", 3), ranking(f"table{number}", 4)
        assert [process for process in after if process != 3] == before


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /t/Ab_-9 HTTP/1.1\r\nHost: x", "Ab_-9"),
        (b"GET /t/Ab?since=1 HTTP/1.1\r\n", "Ab"),
        (b"GET /api/tables/Ab/socket HTTP/1.1\r\n", "Ab"),
        (b"POST /api/tables/Ab/seats HTTP/1.1\r\n", "Ab"),
        (b"POST /api/tables HTTP/1.1\r\n", ""),
        (b"GET / HTTP/1.1\r\n", ""),
        (b"GET /t/Ab", ""),  # more may follow
        (b"GET /t/" + b"a" * 41 + b" HTTP/1.1\r\n", ""),
        (b"GET /t/%41b HTTP/1.1\r\n", ""),
        (b"\x16\x03\x01", ""),
    ],
)
def test_the_table_of_a_request_is_read_from_its_first_line(head: bytes, table: str) -> None:
    assert table_of(head) == table


# --- handing over --------------------------------------------------------------------------------


class Other:
    """The other end of a line, where a process would be."""

    def __init__(self, router: Router, number: int) -> None:
        ours, self.line = socket.socketpair()
        line = Line(ours, lambda: None)
        line.listen(router.loop)
        router.lines[number] = line
        self.line.setblocking(False)

    async def sign(self, router: Router, number: int) -> None:
        """Says that it is there, and waits until the router knows."""
        self.line.send(SIGN)
        line = router.lines[number]
        assert line is not None
        await until(lambda: line.is_ready(router.loop.time()))

    async def taken(self) -> socket.socket:
        """The next connection that is handed over here."""
        async with asyncio.timeout(SECONDS):
            while True:
                try:
                    _, [handle], _, _ = socket.recv_fds(self.line, 1, 1)
                    return socket.socket(fileno=handle)
                except BlockingIOError:
                    await asyncio.sleep(0.01)


@asynccontextmanager
async def routed(processes: int) -> AsyncIterator[tuple[Router, int]]:
    """A router on a port of this machine."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        router = Router(listening, processes)
        router.open()
        try:
            yield router, listening.getsockname()[1]
        finally:
            router.close()


@asynccontextmanager
async def faced(processes: int) -> AsyncIterator[tuple[Router, int, list[Other]]]:
    """A router with the other ends of all its lines, none of which has said that it is there."""
    async with routed(processes) as (router, port):
        others = [Other(router, number) for number in range(processes)]
        try:
            yield router, port, others
        finally:
            for other in others:
                other.line.close()


async def ask(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A request for a table."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /t/{table} HTTP/1.1\r\n\r\n".encode())
    return reader, writer


def test_a_connection_goes_to_the_owner_and_nothing_of_it_was_read() -> None:
    async def work() -> None:
        async with faced(3) as (router, port, others):
            for number, other in enumerate(others):
                await other.sign(router, number)
            for table in ("one", "two", "three", "four"):
                _, writer = await ask(port, table)
                connection = await others[ranking(table, 3)[0]].taken()
                assert connection.getpeername() == writer.get_extra_info("sockname")
                assert connection.recv(100) == f"GET /t/{table} HTTP/1.1\r\n\r\n".encode()
                connection.close()
                writer.close()

    asyncio.run(work())


def test_what_is_about_no_table_goes_to_each_process_in_turn() -> None:
    async def work() -> None:
        async with faced(2) as (router, port, others):
            for number, other in enumerate(others):
                await other.sign(router, number)
            writers = [(await ask(port, "?"))[1] for _ in range(4)]
            for other in others:
                for _ in range(2):
                    (await other.taken()).close()
            for writer in writers:
                writer.close()

    asyncio.run(work())


def test_a_process_that_died_stands_still_or_never_came_is_passed_over() -> None:
    async def work() -> None:
        async with faced(4) as (router, port, others):
            first, second, third, _ = ranking("table", 4)
            died, still, alive = others[first], others[second], others[third]
            for number, other in ((first, died), (second, still), (third, alive)):
                await other.sign(router, number)
            died.line.close()
            line = router.lines[second]
            assert line is not None
            line.heard_at -= routing.SILENT_SECONDS
            _, writer = await ask(port, "table")
            (await alive.taken()).close()
            await still.sign(router, second)
            _, again = await ask(port, "table")
            (await still.taken()).close()
            writer.close()
            again.close()

    asyncio.run(work())


def test_a_process_whose_line_is_full_is_passed_over() -> None:
    async def work() -> None:
        async with faced(2) as (router, port, others):
            first, second = ranking("table", 2)
            for number, other in enumerate(others):
                await other.sign(router, number)
            line = router.lines[first]
            assert line is not None
            with suppress(BlockingIOError):
                while True:
                    line.socket.send(b"x" * 4096)
            _, writer = await ask(port, "table")
            (await others[second].taken()).close()
            writer.close()

    asyncio.run(work())


def test_without_any_process_the_answer_is_503() -> None:
    async def work() -> None:
        async with routed(2) as (_, port):
            reader, writer = await ask(port, "table")
            assert await until_closed(reader) == NOBODY_THERE
            writer.close()

    asyncio.run(work())


def test_who_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "WAIT_SECONDS", 0.01)

    async def work() -> None:
        async with faced(1) as (router, port, [other]):
            await other.sign(router, 0)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await until_closed(reader) == b""
            assert router.waiting == {}
            writer.close()

    asyncio.run(work())


def test_of_too_many_who_say_nothing_the_oldest_goes_to_a_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(routing, "MOST_WAITING", 2)

    async def work() -> None:
        async with faced(1) as (router, port, [other]):
            await other.sign(router, 0)
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            connection = await other.taken()
            assert connection.getpeername() == silent[0][1].get_extra_info("sockname")
            connection.close()
            for _, writer in silent:
                writer.close()

    asyncio.run(work())


# --- with real servers behind it -----------------------------------------------------------------


@pytest.fixture
def stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server that is closed ends this process."""
    monkeypatch.setattr(uvicorn_server, "LAST_SECONDS", threading.TIMEOUT_MAX)


@asynccontextmanager
async def houses(count: int) -> AsyncIterator[tuple[list[Server], list[HandedServer], int]]:
    """Servers behind a router, each with a store of its own: only the owner knows a table."""
    async with routed(count) as (router, port):
        servers: list[Server] = []
        serving: list[HandedServer] = []
        tasks = []
        for number in range(count):
            ours, theirs = socket.socketpair()
            tokens = SeededTokens(f"house {number}")
            server = Server(MemoryStore(), InlineBotWorkers(), tokens, InlineWorkers())
            server.owns = Place(number, count, theirs).owns
            app = make_app(server)
            config = uvicorn.Config(
                app,
                ws=socket_protocol(),
                ws_per_message_deflate=False,
                log_level="error",
                timeout_graceful_shutdown=1,
            )
            handed = HandedServer(config, opened, app.state.goodbye, theirs)
            line = Line(ours, lambda: None)
            line.listen(router.loop)
            router.lines[number] = line
            tasks.append(asyncio.ensure_future(handed._serve()))
            await until(lambda line=line: line.is_ready(router.loop.time()))  # type: ignore[misc]
            servers.append(server)
            serving.append(handed)
        try:
            yield servers, serving, port
        finally:
            for handed in serving:
                handed.should_exit = True
            await asyncio.gather(*tasks)


async def opened() -> None:
    """Nothing more is to be opened."""


async def new_table(port: int) -> dict[str, Any]:
    """A new table, at whichever server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = json.dumps(FORM)
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
    answer = await until_closed(reader)
    writer.close()
    found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


@pytest.mark.usefixtures("stays")
def test_a_table_is_made_at_its_owner_and_all_seats_come_there() -> None:
    async def work() -> None:
        async with houses(2) as (servers, _, port):
            for _ in range(6):
                grant = await new_table(port)
                table = grant["table"]
                owner = servers[ranking(table, 2)[0]]
                assert table in owner.actors
                for seat in grant["seats"]:
                    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
                    async with connect(address) as client:
                        hello = {"type": "hello", "seats": [{"key": seat["key"]}]}
                        await client.send(json.dumps(hello))
                        assert json.loads(await client.recv())["type"] == "welcome"

    asyncio.run(work())


@pytest.mark.usefixtures("stays")
def test_a_process_ends_with_its_router_and_the_router_hears_of_its_end() -> None:
    async def work() -> None:
        async with houses(2) as (_, serving, port):
            serving[0].should_exit = True
            await until(lambda: serving[0].line.fileno() < 0)
            # from now on all is made at the other one
            tables = [(await new_table(port))["table"] for _ in range(4)]
            assert [ranking(table, 2)[0] for table in tables] == [1] * 4
            serving[1].line.shutdown(socket.SHUT_RD)
            await until(lambda: serving[1].should_exit)

    asyncio.run(work())
