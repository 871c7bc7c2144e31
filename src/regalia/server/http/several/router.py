"""Router: hands each new connection to the process that owns the table it asks for.

The connection itself is handed over, not its bytes: the router reads nothing of it, and the
process sees the address of the client. A process says every second that it is there; one that has
died or stands still is passed over, and its tables are served by the others meanwhile.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

from regalia.server.http.several.owners import ranking, table_of

HEAD = 256  # bytes of a request that are looked at
MOST_BYTES = 65_536
WAIT_SECONDS = 10.0  # for the first byte of a connection
MOST_WAITING = 1000  # connections that have said nothing; then the oldest is handed to anybody
AT_ONCE = 64  # connections that are accepted in one go
FULL_SECONDS = 0.2  # until it is tried again, where no more files can be opened
SILENT_SECONDS = 6.0  # after which a process is passed over
CONNECTION = b"c"  # goes with a connection that is handed over
SIGN = b"s"  # sign of life of a process
NOBODY_THERE = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n"
    b"Connection: close\r\n\r\n"
)


class Line:
    """The router's end of the line to one process."""

    def __init__(self, socket: socket.socket, heard: Callable[[], None]) -> None:
        self.socket = socket
        self.heard_at = float("-inf")
        self.heard = heard  # told of every sign of life
        socket.setblocking(False)

    def is_ready(self, now: float) -> bool:
        """True if the process takes connections."""
        return now - self.heard_at < SILENT_SECONDS

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wait for signs of life."""
        loop.add_reader(self.socket.fileno(), self.hear, loop)

    def hear(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take a sign of life; a line that was hung up is closed."""
        try:
            said = self.socket.recv(1024)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if said:
            self.heard_at = loop.time()
            self.heard()
        else:
            self.close(loop)

    def give(self, connection: socket.socket) -> bool:
        """Hand a connection over; False if the process cannot take it."""
        try:
            socket.send_fds(self.socket, [CONNECTION], [connection.fileno()])
        except OSError:
            return False  # it has gone, or it is so far behind that the line is full
        return True

    def close(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hang up."""
        self.heard_at = float("-inf")
        if self.socket.fileno() >= 0:
            loop.remove_reader(self.socket.fileno())
            self.socket.close()


class Router:
    """Accepts connections, and hands each to a process."""

    def __init__(self, listening: socket.socket, processes: int) -> None:
        self.listening = listening
        self.lines: list[Line | None] = [None] * processes
        self.loop = asyncio.get_running_loop()
        # connections that have said nothing yet, with the end of their time; the oldest first
        self.waiting: dict[socket.socket, asyncio.TimerHandle] = {}
        self.turn = 0  # whose turn it is for connections that are about no table
        self.pause: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to accept connections."""
        self.listening.setblocking(False)
        self.loop.add_reader(self.listening.fileno(), self.accept)

    def accept(self) -> None:
        """Accept the connections that are there."""
        for _ in range(AT_ONCE):
            try:
                connection, _ = self.listening.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return
            except OSError:  # no more files can be opened
                self.loop.remove_reader(self.listening.fileno())
                self.pause = self.loop.call_later(FULL_SECONDS, self.open)
                return
            connection.setblocking(False)
            self.waiting[connection] = self.loop.call_later(WAIT_SECONDS, self.drop, connection)
            self.loop.add_reader(connection.fileno(), self.look, connection)
            if len(self.waiting) > MOST_WAITING:
                self.hand_over(next(iter(self.waiting)), "")

    def look(self, connection: socket.socket) -> None:
        """Look at the first bytes of a connection, and leave them there."""
        try:
            head = connection.recv(HEAD, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            head = b""
        if head:
            self.hand_over(connection, table_of(head))
        else:
            self.drop(connection)

    def hand_over(self, connection: socket.socket, table: str) -> None:
        """Hand a connection to the first process in the order of its table that takes it."""
        self.forget(connection)
        now = self.loop.time()
        for number in self.order(table):
            line = self.lines[number]
            if line is not None and line.is_ready(now) and line.give(connection):
                break
        else:
            with suppress(OSError):  # the client may have gone too
                connection.recv(MOST_BYTES)
                connection.send(NOBODY_THERE)
        connection.close()

    def order(self, table: str) -> list[int]:
        """The processes in the order in which they are asked to take a connection."""
        count = len(self.lines)
        if table:
            return ranking(table, count)
        self.turn = (self.turn + 1) % count
        return [*range(self.turn, count), *range(self.turn)]

    def forget(self, connection: socket.socket) -> None:
        """Wait for nothing more from a connection."""
        self.waiting.pop(connection).cancel()
        self.loop.remove_reader(connection.fileno())

    def drop(self, connection: socket.socket) -> None:
        """Close a connection that says nothing."""
        self.forget(connection)
        connection.close()

    def close(self) -> None:
        """Accept nothing more, and hang up."""
        if self.pause is not None:
            self.pause.cancel()
        self.loop.remove_reader(self.listening.fileno())
        for connection in list(self.waiting):
            self.drop(connection)
        for line in self.lines:
            if line is not None:
                line.close(self.loop)
