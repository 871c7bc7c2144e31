"""The socket: one connection a client, every message checked before it reaches a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.server.http.addresses import Crowd, neighbourhood
from regalia.server.http.door.porter import LET_GO, Porter
from regalia.server.http.limits import Bucket, Buckets, Limits
from regalia.server.http.responses import bad_field
from regalia.server.http.wire import NOISY, WIRE, Wire
from regalia.server.live.audience import viewers_of
from regalia.server.live.owner import Owner, error_text
from regalia.server.live.server import Server
from regalia.server.log.seats import hash_key
from regalia.server.protocol import messages
from regalia.server.protocol.messages import ClientMessage
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.pictures import encode
from regalia.server.store.base import StoreFailed
from regalia.server.work.gate import Gate
from regalia.server.work.reports import report

DECODER = msgspec.json.Decoder(ClientMessage)


class Connection:
    """A client's device: what waits to be sent to it, and which seats it holds."""

    def __init__(self, websocket: WebSocket, limits: Limits, now: float = 0.0) -> None:
        self.websocket = websocket
        self.limits = limits
        client = websocket.scope.get("client")
        self.address = neighbourhood(client[0] if client else "")
        self.seats: list[Seat] = []
        self.hashes: dict[Seat, str] = {}
        self.watches = False
        self.greeted = False
        self.histories = Bucket(limits.histories_at_once, limits.histories_a_second, now)
        self.outbox: deque[str] = deque()
        self.unsent = 0
        self.overflowed = False
        self.wire: Wire | None = websocket.scope.get("extensions", {}).get(WIRE, {}).get("wire")
        self.flushing = False
        # at work while the client is waited for: nothing may overtake what it sends
        self.writer: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Puts a message behind those that wait; a client that does not read is given up."""
        if self.overflowed:
            return
        self.outbox.append(text)
        self.unsent += len(text)
        if len(self.outbox) > self.limits.unsent_messages or self.unsent > self.limits.unsent_bytes:
            self.give_up()
        elif not self.flushing:
            # what else is said to this client in the same breath goes with it
            self.flushing = True
            asyncio.get_running_loop().call_soon(self.flush_later)

    def flush_later(self) -> None:
        """The breath is over."""
        self.flushing = False
        self.flush()

    def flush(self) -> None:
        """Writes what waits if the client reads fast enough; else leaves it to a writer."""
        if not self.outbox or (self.writer is not None and not self.writer.done()):
            return
        if self.wire is not None and self.wire.write_texts(self.outbox):
            self.outbox.clear()
            self.unsent = 0
        else:
            self.start(self.write())

    async def drain(self) -> None:
        """Waits until the client has taken what was sent; one that never does is given up."""
        self.flush()
        if self.writer is not None and not self.writer.done():
            _, waiting = await asyncio.wait({self.writer}, timeout=self.limits.drain_seconds)
            if waiting:
                self.give_up()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Lets a writer work."""
        self.writer = asyncio.get_running_loop().create_task(work)
        self.writer.add_done_callback(ended)

    async def write(self) -> None:
        """Sends what waits, in order, as fast as the client reads."""
        while self.outbox:
            text = self.outbox.popleft()
            self.unsent -= len(text)
            await self.websocket.send_text(text)

    def give_up(self) -> None:
        """Keeps nothing more for a client that does not read, and lets it go."""
        self.overflowed = True
        self.outbox.clear()
        self.unsent = 0
        self.stop()
        if self.wire is not None:
            self.wire.abort()  # a goodbye would wait for the client too
        else:
            self.start(self.websocket.close(1013))

    def stop(self) -> None:
        """Ends the writer."""
        if self.writer is not None:
            self.writer.cancel()


def ended(writer: asyncio.Task[None]) -> None:
    """Notes why a client is not written to any more, unless it has simply gone."""
    if not writer.cancelled():
        error = writer.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
            report("connection", "a connection failed", error=error)


class Sockets:
    """All connections of this process."""

    def __init__(self, server: Server, limits: Limits, porter: Porter, gate: Gate) -> None:
        self.server = server
        self.limits = limits
        self.porter = porter
        self.gate = gate
        self.connections: set[Connection] = set()
        self.closed = False
        self.crowd = Crowd(limits.connections_an_address)
        self.hellos = Buckets(limits.hellos_at_once, limits.hellos_a_second)
        self.messages = Buckets(limits.address_messages_at_once, limits.address_messages_a_second)

    async def serve(self, websocket: WebSocket) -> None:
        """One client, who may be gone before it is told why it has to go."""
        with suppress(WebSocketDisconnect):
            await self.receive(websocket)

    async def receive(self, websocket: WebSocket) -> None:
        """One client from its first message to its last."""
        await websocket.accept()
        connection = Connection(websocket, self.limits, self.server.now())
        try:
            owner = await self.server.find(websocket.path_params["table"])
        except StoreFailed:
            await self.turn_away(websocket, "unavailable", again=True)
            return
        if owner is None:
            await self.turn_away(websocket, "not-found", again=False)
            return
        if self.closed:
            await self.turn_away(websocket, "unavailable", again=True)
            return
        address = connection.address
        if len(self.connections) >= self.limits.connections or not self.crowd.enter(address):
            await self.turn_away(websocket, "full", again=True)
            return
        self.connections.add(connection)
        owner.guests += 1  # while it has a visitor, a table stays where it is
        try:
            await self.read(connection, owner)
        finally:
            owner.guests -= 1
            self.crowd.leave(address)
            self.connections.discard(connection)
            owner.dismiss(connection)
            connection.stop()

    async def turn_away(self, websocket: WebSocket, code: str, again: bool) -> None:
        """Says why, and closes."""
        label = label_data(Label(f"table-error-{code}"))
        await websocket.send_text(encode(messages.Bye(label, again)))
        await websocket.close(1013 if again else 1008)

    async def read(self, connection: Connection, owner: Owner) -> None:
        """Reads messages until the client has gone."""
        websocket, address = connection.websocket, connection.address
        bucket = Bucket(
            self.limits.messages_at_once, self.limits.messages_a_second, self.server.now()
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
                    self.porter.refuse(address, "frames", LET_GO)
                return
            now = self.server.now()
            if not bucket.take(now):
                dropped += 1
                if dropped > self.limits.too_fast or self.porter.is_aside(address):
                    self.porter.refuse(address, "shouting", LET_GO)
                    await connection.drain()
                    await websocket.close(1008)
                    return
                connection.send(error_text("too-fast"))
                continue
            if not self.messages.take(address, now) or bucket.is_low():
                await self.gate.enter(address)  # whoever says much takes turns with others
            text = frame.get("text")
            if text is None:
                connection.send(error_text("not-json"))
            elif len(text) > self.limits.message_bytes:
                connection.send(error_text("too-long"))
            else:
                await self.hear(connection, owner, text)

    async def hear(self, connection: Connection, owner: Owner, text: str) -> None:
        """Understands one message and passes it on; whatever is wrong with it gets an error."""
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
            await self.pass_on(connection, owner, message)
        except StoreFailed as error:
            report("store", str(error), owner.ledger.table)
            connection.send(error_text("unavailable"))

    async def pass_on(self, connection: Connection, owner: Owner, message: ClientMessage) -> None:
        """Brings a message to the table."""
        long = isinstance(message, messages.Hello | messages.After)  # it may bring a history
        if long and not connection.histories.take(self.server.now()):
            connection.send(error_text("too-fast"))
        elif isinstance(message, messages.Hello):
            await self.gate.enter(connection.address)
            often = not self.hellos.take(connection.address, self.server.now())
            if often:
                self.porter.refuse(connection.address, "hellos")
            if often or not self.has_room(owner, connection, message):
                await self.turn_away(connection.websocket, "full", again=True)
                return
            code = await owner.greet(connection, message)
            if code:
                connection.send(error_text(code))
            else:
                connection.greeted = True
        elif not connection.greeted:
            connection.send(error_text("no-hello"))
        elif isinstance(message, messages.After):
            if message.seat in viewers_of(connection):
                await self.gate.enter(connection.address)
                await owner.heal(connection, message.seat, message.n)
            else:
                connection.send(error_text("not-your-seat", "seat"))
        else:
            assert not isinstance(message, messages.Ping)
            await owner.request(connection, message)

    def has_room(self, owner: Owner, connection: Connection, hello: messages.Hello) -> bool:
        """Whether a table has room for a client: seats have theirs, whoever looks on."""
        others = [client for client in owner.audience.clients if client is not connection]
        seats = [owner.ledger.seat_of(hash_key(held.key)) for held in hello.seats]
        if all(seat == NOBODY for seat in seats):
            watching = sum(1 for client in others if not client.seats)
            return watching < self.limits.spectators_a_table
        for seat in seats:
            devices = sum(1 for client in others if seat in client.seats)
            if seat != NOBODY and devices >= self.limits.devices_a_seat:
                return False
        return True

    async def close(self) -> None:
        """Says goodbye to all; they come back to whoever serves next."""
        label = label_data(Label("table-bye-closing"))
        leaving, self.connections = self.connections, set()
        self.closed = True
        for connection in leaving:
            connection.send(encode(messages.Bye(label, True)))
        for _ in range(3):  # to be flushed, handed to a writer, and written
            await asyncio.sleep(0)
