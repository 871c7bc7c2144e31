"""Several processes of one server: started, restarted when they die, and ended together."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing.process import BaseProcess
from typing import Any

from regalia.cli.common import UserError
from regalia.cli.serve import CANNOT_OPEN
from regalia.server.http.several.handed_over import Place
from regalia.server.http.several.router import Line, Router
from regalia.server.http.uvicorn_server import LAST_SECONDS
from regalia.server.work.operator_log import report

AGAIN_SECONDS = 0.5  # until a process that has died is started again; twice as long each time
MOST_AGAIN_SECONDS = 10.0
STEADY_SECONDS = 30.0  # after which a process that dies has not failed at once
END_SECONDS = LAST_SECONDS + 2.0  # for all to close; then they are killed

Work = Callable[..., None]  # what a process does: work(*what, place)


def check_processes(count: int, where: str) -> None:
    """Refuse several processes where one store or one system cannot have them."""
    if not hasattr(socket, "send_fds") or sys.platform == "win32":
        raise UserError("table-serve-processes-system")
    if not where.startswith(("postgresql://", "postgres://")):
        raise UserError("table-serve-processes-store", count=count)


class Child:
    """One of the processes, and what has become of it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: BaseProcess | None = None
        self.started_at = 0.0
        self.failures = 0  # in a row
        self.opened = False  # it has taken connections, or one before it in its place has

    def wait_seconds(self, now: float) -> float:
        """Seconds until it is started again."""
        if now - self.started_at > STEADY_SECONDS:
            self.failures = 0
        self.failures += 1
        return min(MOST_AGAIN_SECONDS, AGAIN_SECONDS * 2.0 ** (self.failures - 1))


class Processes:
    """All processes of a server behind one router."""

    def __init__(self, router: Router, work: Work, what: tuple[Any, ...]) -> None:
        self.router = router
        self.work = work
        self.what = what
        self.loop = router.loop
        self.children = [Child(number) for number in range(len(router.lines))]
        self.context = multiprocessing.get_context("spawn")
        self.started = False  # a process is there
        self.ended = asyncio.Event()
        self.code = 0
        self.closing = False

    def open(self) -> None:
        """Start all processes; connections wait for the first of them."""
        for child in self.children:
            self.start(child)

    def start(self, child: Child) -> None:
        """Start a process on a line of its own."""
        if self.closing:
            return
        ours, theirs = socket.socketpair()
        place = Place(child.number, len(self.children), theirs)
        process = self.context.Process(target=self.work, args=(*self.what, place))
        process.start()
        theirs.close()
        child.process = process
        child.started_at = self.loop.time()
        line = Line(ours, partial(self.hear, child))
        line.listen(self.loop)
        self.router.lines[child.number] = line
        self.loop.add_reader(process.sentinel, self.died, child)

    def hear(self, child: Child) -> None:
        """Note that a process takes connections; with the first one they are accepted."""
        child.opened = True
        if not self.started:
            self.started = True
            self.router.open()

    def died(self, child: Child) -> None:
        """Note that a process has ended, and start it again a little later."""
        assert child.process is not None
        self.loop.remove_reader(child.process.sentinel)
        child.process.join()
        code = child.process.exitcode
        line = self.router.lines[child.number]
        if line is not None:
            line.close(self.loop)
        if self.closing:
            if not any(each.process and each.process.is_alive() for each in self.children):
                self.ended.set()
            return
        if code == CANNOT_OPEN and not child.opened:
            self.code = CANNOT_OPEN  # it has said why, and it will be so again
            self.close()
            return
        wait = child.wait_seconds(self.loop.time())
        report("process", f"process {child.number} has ended ({code}): again in {wait:g} s")
        self.loop.call_later(wait, self.start, child)

    def close(self) -> None:
        """Accept nothing more, and end all processes."""
        if self.closing:
            return
        self.closing = True
        self.router.close()
        alive = [each.process for each in self.children if each.process is not None]
        alive = [process for process in alive if process.is_alive()]
        for process in alive:
            process.terminate()
        if not alive:
            self.ended.set()
        self.loop.call_later(END_SECONDS, self.kill)

    def kill(self) -> None:
        """Kill what did not end in time."""
        for child in self.children:
            if child.process is not None and child.process.is_alive():
                child.process.kill()
        self.ended.set()
