"""WebSocket handler: one session per client; every message is validated first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.server.http.addresses import ConnectionCounts, neighbourhood
from regalia.server.http.http_limits.blocklist import LET_GO, Blocklist
from regalia.server.http.responses import bad_field
from regalia.server.http.token_bucket import Limits, TokenBucket, TokenBuckets
from regalia.server.http.write_batching import NOISY, WIRE, BatchedWriter
from regalia.server.live.broadcast import viewers_of
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor, error_text
from regalia.server.log.seats import hash_key
from regalia.server.protocol import messages
from regalia.server.protocol.messages import ClientMessage
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.table_view import encode
from regalia.server.store.base import StoreFailed
from regalia.server.work.admission import AdmissionQueue
from regalia.server.work.operator_log import report

DECODER = msgspec.json.Decoder(ClientMessage)
SWIFT = 50  # times the messages of a connection at a swift table


class FlushBatch:
    """Flushes all sessions that were told something in one loop iteration at its end."""

    def __init__(self) -> None:
        self.sessions: deque[Session] = deque()

    def add(self, session: Session) -> None:
        """Flush a session at the end of this iteration."""
        if not self.sessions:
            session.loop.call_soon(self.end)
        self.sessions.append(session)

    def end(self) -> None:
        """Flush them; one that fails keeps no other from it."""
        try:
            while self.sessions:
                self.sessions.popleft().flush_later()
        finally:
            if self.sessions:
                self.sessions[0].loop.call_soon(self.end)


class Session:
    """A client's connection: its send queue, and the seats it holds."""

    def __init__(
        self,
        websocket: WebSocket,
        limits: Limits,
        now: float = 0.0,
        batch: FlushBatch | None = None,
    ) -> None:
        self.websocket = websocket
        self.loop = asyncio.get_running_loop()
        self.batch = batch or FlushBatch()
        self.limits = limits
        client = websocket.scope.get("client")
        self.host = client[0] if client else ""
        self.address = neighbourhood(self.host)
        self.table = ""
        self.seats: list[Seat] = []
        self.hashes: dict[Seat, str] = {}
        self.watches = False
        self.greeted = False
        self.histories = TokenBucket(limits.histories_at_once, limits.histories_a_second, now)
        self.outbox: deque[str] = deque()
        self.unsent = 0
        self.overflowed = False
        self.wire: BatchedWriter | None = (
            websocket.scope.get("extensions", {}).get(WIRE, {}).get("wire")
        )
        self.flushing = False
        # at work while the client is waited for: nothing may overtake what it sends
        self.writer: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Queue a message; drop a client that does not read."""
        if self.overflowed:
            return
        self.outbox.append(text)
        self.unsent += len(text)
        if len(self.outbox) > self.limits.unsent_messages or self.unsent > self.limits.unsent_bytes:
            self.give_up()
        elif not self.flushing:
            # what else is said to this client in the same iteration goes with it
            self.flushing = True
            self.batch.add(self)

    def flush_later(self) -> None:
        """Flush at the end of this loop iteration."""
        self.flushing = False
        self.flush()

    def flush(self) -> None:
        """Write queued messages at once if the transport has room; else start a writer task."""
        if not self.outbox or (self.writer is not None and not self.writer.done()):
            return
        if self.wire is not None and self.wire.write_texts(self.outbox):
            self.outbox.clear()
            self.unsent = 0
        else:
            self.start(self.write())

    async def drain(self) -> None:
        """Wait until the client has read what was sent; drop a client that never reads."""
        self.flush()
        if self.writer is not None and not self.writer.done():
            _, waiting = await asyncio.wait({self.writer}, timeout=self.limits.drain_seconds)
            if waiting:
                self.give_up()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Start a writer task."""
        self.writer = self.loop.create_task(work)
        self.writer.add_done_callback(ended)

    async def write(self) -> None:
        """Send queued messages in order, as fast as the client reads."""
        while self.outbox:
            text = self.outbox.popleft()
            self.unsent -= len(text)
            await self.websocket.send_text(text)

    def give_up(self) -> None:
        """Drop the queue and the connection of a client that does not read."""
        self.overflowed = True
        self.outbox.clear()
        self.unsent = 0
        self.stop()
        if self.wire is not None:
            self.wire.abort()  # a goodbye would wait for the client too
        else:
            self.start(self.websocket.close(1013))

    def stop(self) -> None:
        """Cancel the writer task."""
        if self.writer is not None:
            self.writer.cancel()


def ended(writer: asyncio.Task[None]) -> None:
    """Log the failure of a writer task, unless the client has simply gone."""
    if not writer.cancelled():
        error = writer.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
            report("connection", "a connection failed", error=error)


class WebSocketHandler:
    """All WebSocket sessions of this process."""

    def __init__(
        self, server: Server, limits: Limits, blocklist: Blocklist, admission: AdmissionQueue
    ) -> None:
        self.server = server
        self.limits = limits
        self.blocklist = blocklist
        self.admission = admission
        self.connections: set[Session] = set()
        self.batch = FlushBatch()
        self.closed = False
        server.bans.changed = self.end_banned
        self.crowd = ConnectionCounts(limits.connections_an_address)
        self.hellos = TokenBuckets(limits.hellos_at_once, limits.hellos_a_second)
        self.messages = TokenBuckets(
            limits.address_messages_at_once, limits.address_messages_a_second
        )

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one client until it disconnects."""
        with suppress(WebSocketDisconnect):
            await self.receive(websocket)

    async def receive(self, websocket: WebSocket) -> None:
        """Handle one client from its first message to its last."""
        await websocket.accept()
        connection = Session(websocket, self.limits, self.server.now(), self.batch)
        try:
            actor = await self.server.find(websocket.path_params["table"])
        except StoreFailed:
            await self.turn_away(websocket, "unavailable", again=True)
            return
        if actor is None:
            await self.turn_away(websocket, "not-found", again=False)
            return
        if self.closed:
            await self.turn_away(websocket, "unavailable", again=True)
            return
        address = connection.address
        if len(self.connections) >= self.limits.connections or not self.crowd.enter(address):
            await self.turn_away(websocket, "full", again=True)
            return
        connection.table = actor.table_state.table
        self.connections.add(connection)
        actor.sessions += 1  # while it has a session, a table stays in memory
        try:
            await self.read(connection, actor)
        finally:
            actor.sessions -= 1
            self.crowd.leave(address)
            self.connections.discard(connection)
            actor.dismiss(connection)
            connection.stop()

    def people(self) -> list[tuple[str, list[Seat], str]]:
        """Table, seats and person of every session; the person as a hash of the address."""
        who = self.server.people.who
        return [(each.table, list(each.seats), who(each.address)) for each in self.connections]

    def end_banned(self) -> None:
        """End the connections of addresses and people that were banned."""
        for connection in self.connections:
            if self.server.bans.has(connection.host):
                self.server.spawn(self.end(connection, "table-error-banned"))

    async def end(self, connection: Session, message: str) -> None:
        """Tell a client why its connection ends, and end it."""
        connection.send(encode(messages.Bye(label_data(Label(message)), False)))
        await connection.drain()
        with suppress(RuntimeError):  # it has gone by itself
            await connection.websocket.close(1008)

    async def turn_away(self, websocket: WebSocket, code: str, again: bool) -> None:
        """Send an error and close."""
        label = label_data(Label(f"table-error-{code}"))
        await websocket.send_text(encode(messages.Bye(label, again)))
        await websocket.close(1013 if again else 1008)

    async def read(self, connection: Session, actor: TableActor) -> None:
        """Read messages until the client disconnects."""
        websocket, address = connection.websocket, connection.address
        # whoever opened a swift table has the operator's token
        times = SWIFT if actor.table_state.created.swift else 1
        bucket = TokenBucket(
            times * self.limits.messages_at_once,
            times * self.limits.messages_a_second,
            self.server.now(),
        )
        dropped = 0
        deadline = self.server.now() + self.limits.hello_seconds
        while True:
            if connection.greeted:
                frame = await websocket.receive()
            else:
                try:
                    async with asyncio.timeout_at(deadline):
                        frame = await websocket.receive()
                except TimeoutError:
                    await websocket.close(1008)
                    return
            if frame["type"] == "websocket.disconnect":
                if frame.get("code") == NOISY:
                    self.blocklist.refuse(address, "frames", LET_GO)
                return
            now = self.server.now()
            if not bucket.take(now):
                dropped += 1
                if dropped > self.limits.too_fast or self.blocklist.is_aside(address):
                    self.blocklist.refuse(address, "shouting", LET_GO)
                    await connection.drain()
                    await websocket.close(1008)
                    return
                connection.send(error_text("too-fast"))
                continue
            if not self.messages.take(address, now) or bucket.is_low():
                await self.admission.enter(address)  # busy clients queue for admission
            text = frame.get("text")
            if text is None:
                connection.send(error_text("not-json"))
            elif len(text) > self.limits.message_bytes:
                connection.send(error_text("too-long"))
            else:
                await self.hear(connection, actor, text)

    async def hear(self, connection: Session, actor: TableActor, text: str) -> None:
        """Decode one message and pass it on; a malformed one gets an error."""
        try:
            message: ClientMessage = DECODER.decode(text)
        except msgspec.ValidationError as error:
            field = bad_field(error)
            connection.send(error_text("unknown-type" if field == "type" else "bad-field", field))
            return
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            connection.send(error_text("not-json"))
            return
        if isinstance(message, messages.Ping):
            connection.send(encode(messages.Pong(message.n)))
            return
        try:
            await self.pass_on(connection, actor, message)
        except StoreFailed as error:
            report("store", str(error), actor.table_state.table)
            connection.send(error_text("unavailable"))

    async def pass_on(self, connection: Session, actor: TableActor, message: ClientMessage) -> None:
        """Hand a message to the table."""
        long = isinstance(message, messages.Hello | messages.After)  # it may bring a history
        if long and not connection.histories.take(self.server.now()):
            connection.send(error_text("too-fast"))
        elif isinstance(message, messages.Hello):
            await self.admission.enter(connection.address)
            often = not self.hellos.take(connection.address, self.server.now())
            if often:
                self.blocklist.refuse(connection.address, "hellos")
            if often or not self.has_room(actor, connection, message):
                await self.turn_away(connection.websocket, "full", again=True)
                return
            code = await actor.greet(connection, message)
            if code:
                connection.send(error_text(code))
            else:
                connection.greeted = True
        elif not connection.greeted:
            connection.send(error_text("no-hello"))
        elif isinstance(message, messages.After):
            if message.seat in viewers_of(connection):
                await self.admission.enter(connection.address)
                await actor.heal(connection, message.seat, message.n)
            else:
                connection.send(error_text("not-your-seat", "seat"))
        else:
            assert not isinstance(message, messages.Ping)
            await actor.request(connection, message)

    def has_room(self, actor: TableActor, connection: Session, hello: messages.Hello) -> bool:
        """True if the table has room for one more session; seats and spectators count apart."""
        others = [client for client in actor.broadcast.clients if client is not connection]
        seats = [actor.table_state.seat_of(hash_key(held.key)) for held in hello.seats]
        if all(seat == NOBODY for seat in seats):
            watching = sum(1 for client in others if not client.seats)
            return watching < self.limits.spectators_a_table
        for seat in seats:
            devices = sum(1 for client in others if seat in client.seats)
            if seat != NOBODY and devices >= self.limits.devices_a_seat:
                return False
        return True

    async def close(self) -> None:
        """Close all sessions; clients reconnect."""
        label = label_data(Label("table-bye-closing"))
        leaving, self.connections = self.connections, set()
        self.closed = True
        for connection in leaving:
            connection.send(encode(messages.Bye(label, True)))
        for _ in range(3):  # to be flushed, handed to a writer, and written
            await asyncio.sleep(0)
