"""An event loop for several simulated processes: virtual time, counted steps, honest kills."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from typing import Any

from tests.server.simulation.evening import VirtualLoop, VirtualSelector

PROCESS: ContextVar[str] = ContextVar("process", default="")


class Killed(Exception):
    """Error for work in a process that was killed."""


class TimeSelector(VirtualSelector):
    """Looks at no file: in a simulated world nothing but time brings news."""

    def select(self, timeout: float | None = None) -> list[Any]:
        self.pass_time(timeout)
        return []


class SimulatedLoop(VirtualLoop):
    """A loop whose callbacks belong to processes; those of a dead process never run again."""

    def __init__(self) -> None:
        super().__init__(TimeSelector)
        self.dead: set[str] = set()
        self.steps = 0
        self.fuses: dict[str, int] = {}  # steps that a process has left before it is killed
        self.most_steps = 10**12
        self.endless: Callable[[], None] = lambda: None
        self.burnt: Callable[[str, str], None] = lambda process, step: None
        self.deaths: dict[str, asyncio.Future[None]] = {}  # done once a process is dead
        self.graves: list[Any] = []  # what a dead process held, so that no finaliser runs

    def step(self, process: str, callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Run one callback, unless its process is dead."""
        if process:
            if process in self.dead:
                self.graves.append((callback, args))
                return
            left = self.fuses.get(process)
            if left is not None:
                if left == 0:
                    del self.fuses[process]
                    self.burnt(process, name_of(callback))
                    self.graves.append((callback, args))
                    return
                self.fuses[process] = left - 1
        self.steps += 1
        if self.steps > self.most_steps:
            self.endless()
        callback(*args)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        process = PROCESS.get() if context is None else context.get(PROCESS, "")
        return super().call_soon(self.step, process, callback, args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        process = PROCESS.get() if context is None else context.get(PROCESS, "")
        return super().call_at(when, self.step, process, callback, args, context=context)

    def create_task(self, coro: Any, *, name: Any = None, context: Any = None) -> asyncio.Task[Any]:
        process = PROCESS.get() if context is None else context.get(PROCESS, "")
        made = f"{process}:{name or getattr(coro, '__qualname__', 'task')}"
        return asyncio.Task(coro, loop=self, name=made, context=context)

    def tasks_of(self, process: str) -> list[asyncio.Task[Any]]:
        """The unfinished tasks of a process."""
        return [
            task for task in asyncio.all_tasks(self) if task.get_name().startswith(process + ":")
        ]

    def death_of(self, process: str) -> asyncio.Future[None]:
        """What is done once a process is dead."""
        if process not in self.deaths:
            self.deaths[process] = self.create_future()
            if process in self.dead:
                self.deaths[process].set_result(None)
        return self.deaths[process]

    def bury(self, process: str) -> None:
        """Kill a process: nothing of it runs any more, not even its finally blocks."""
        self.dead.add(process)
        self.fuses.pop(process, None)
        self.graves += self.tasks_of(process)
        if process in self.deaths and not self.deaths[process].done():
            self.deaths[process].set_result(None)

    def end(self) -> None:
        """Close the loop and everything that the dead left behind."""
        found = {grave for grave in self.graves if isinstance(grave, asyncio.Task)}
        ended: set[asyncio.Task[Any]] = set()
        # what is closed may start something in a finally block
        while found := (found | asyncio.all_tasks(self)) - ended:
            for task in found:
                close(task)
            ended |= found
        self.graves.clear()
        self._ready.clear()  # type: ignore[attr-defined]
        self._scheduled.clear()  # type: ignore[attr-defined]
        self.close()


def close(task: asyncio.Task[Any]) -> None:
    """End a task for which there will be no loop any more."""
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    coroutine: Any = task.get_coro()
    if inspect.getcoroutinestate(coroutine) == inspect.CORO_CREATED:
        # it has not begun: nobody will await what it was given
        for given in coroutine.cr_frame.f_locals.values():
            if inspect.iscoroutine(given):
                given.close()
    with suppress(RuntimeError, ValueError):
        coroutine.close()  # it may await something in a finally block: nobody is there any more


def name_of(callback: Callable[..., Any]) -> str:
    """Name of the step that a callback is: the coroutine of a task, or the function."""
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        inner: Any = owner.get_coro()
        while hasattr(getattr(inner, "cr_await", None), "cr_code"):
            inner = inner.cr_await
        return str(getattr(inner, "__qualname__", "task"))
    found = getattr(callback, "func", callback)
    return str(getattr(found, "__qualname__", type(found).__name__)).replace(".<locals>", "")


def context_of(process: str) -> Context:
    """A context in which all that is started belongs to a process."""
    context = copy_context()
    context.run(PROCESS.set, process)
    return context


def start(loop: SimulatedLoop, process: str, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Run a coroutine as part of a process."""
    return loop.create_task(work, context=context_of(process))
