"""The server in a tab: frames in, frames out; everything else is the server's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.operation.quotas import NO_QUOTAS
from regalia.server.live.server import WORK_SECONDS, Server
from regalia.server.store.base import Store
from regalia.server.store.sqlite_threadless import ThreadlessSqliteStore
from regalia.server.tab.asgi import Answer, Line, respond
from regalia.server.tab.budgets import MeasuredBudgets
from regalia.server.tab.frames import (
    Close,
    Fetch,
    Fetched,
    FromPage,
    Open,
    Opened,
    Text,
    ToPage,
)
from regalia.server.tab.grants import GRANTS_PATH, Grants
from regalia.server.tab.hand_over import PATH, whole_record
from regalia.server.work.bot_workers import STUCK_SECONDS, SlotBotWorkers
from regalia.server.work.workers import Slot, SlotWorkers

# one person has the whole device: nobody else has to be protected from many requests
PLENTY = 1_000_000.0
LIMITS = Limits(
    requests_at_once=PLENTY,
    histories_at_once=PLENTY,
    replays_at_once=PLENTY,
    advice_at_once=PLENTY,
    refusals_at_once=PLENTY,
    admission=PLENTY,
    body_bytes=1_000_000,
    aside_seconds=0,
)
DECODER = msgspec.json.Decoder(FromPage)


class TabServer:
    """A server whose only client is the page of this tab."""

    def __init__(
        self, store: Store, slot: Slot, post: Callable[[str], None], program: str = ""
    ) -> None:
        self.post = post
        self.program = program  # names this build, if what is measured may be kept for it
        self.slot = slot
        self.lines: dict[int, Line] = {}
        budgets = MeasuredBudgets()
        workers = SlotWorkers([slot], WORK_SECONDS)
        bots = SlotBotWorkers(workers, workers, budgets)
        workers.seconds = max(WORK_SECONDS, STUCK_SECONDS)
        self.server = Server(store, bots, workers=workers, reviewers=workers)
        self.server.budgets = budgets
        self.server.quotas.limits = NO_QUOTAS
        self.budgets = budgets
        self.workers = workers
        self.app = make_app(self.server, LIMITS)
        self.grants = Grants(store)

    async def open(self) -> None:
        """Open the store; raises StoreFailed."""
        await self.server.open()
        await self.grants.all()
        store = self.server.store
        await self.budgets.recall(store, self.program)
        self.server.spawn(self.budgets.measure(self.workers, store, self.program))

    async def close(self) -> None:
        """Close all lines, then the server."""
        for line in list(self.lines.values()):
            line.close()
        await self.server.close()

    def receive(self, text: str) -> None:
        """Take a frame of the page."""
        frame: FromPage = DECODER.decode(text)
        if isinstance(frame, Fetch):
            self.server.spawn(self.fetch(frame))
        elif isinstance(frame, Open):
            self.open_line(frame)
        elif frame.n in self.lines:
            line = self.lines[frame.n]
            if isinstance(frame, Text):
                line.receive(frame.text)
            else:
                line.close()

    def tell(self, frame: ToPage) -> None:
        """Send a frame to the page."""
        self.post(msgspec.json.encode(frame).decode())

    async def fetch(self, frame: Fetch) -> None:
        """Answer a request of the page."""
        try:
            answer = await self.answer(frame)
        except Exception:
            self.tell(Fetched(frame.n, 500, {}, ""))
            raise
        self.tell(Fetched(frame.n, answer.status, answer.headers, answer.body.decode()))

    async def answer(self, frame: Fetch) -> Answer:
        """The response to a request: by the server's own routes, but for two of a tab."""
        if frame.path == GRANTS_PATH:
            return await self.grants.answer()
        if found := PATH.fullmatch(frame.path):
            return await whole_record(self.server, found[1], frame.headers)
        body = frame.body.encode()
        answer = await respond(self.app, frame.method, frame.path, frame.headers, body)
        await self.grants.note(answer)
        return answer

    def open_line(self, frame: Open) -> None:
        """Open the line of a table."""
        n = frame.n
        line = Line(
            f"/api/tables/{frame.table}/socket",
            lambda: self.tell(Opened(n)),
            lambda text: self.tell(Text(n, text)),
        )
        self.lines[n] = line
        self.server.spawn(self.serve(n, line))

    async def serve(self, n: int, line: Line) -> None:
        """Serve a line; bots are asked as soon as it is open, so they have to be there first."""
        try:
            await self.slot.ready()
            await line.run(self.app)
        finally:
            del self.lines[n]
            self.tell(Close(n))


def tab_store(path: str) -> Store:
    """The store of a tab, in a file of the interpreter's own file system."""
    return ThreadlessSqliteStore(Path(path))
