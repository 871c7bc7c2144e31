"""The entry of the tables' interpreter: called by its worker, with plain values only."""

from __future__ import annotations

from collections.abc import Callable

from regalia.server.tab.plain import plain
from regalia.server.tab.slot import RemoteSlot
from regalia.server.tab.tab_server import TabServer, tab_store


class Tables:
    """The tables as their worker sees them."""

    def __init__(self, tab: TabServer, thinking: RemoteSlot) -> None:
        self.tab = tab
        self.thinking = thinking

    def receive(self, frame: str) -> None:
        """Take a frame of the page."""
        self.tab.receive(frame)

    def begun(self) -> None:
        """Note that the thinking interpreter has started."""
        self.thinking.begin()

    def outcome(self, message: object) -> None:
        """Take the outcome of a job."""
        self.thinking.receive(plain(message))


async def serve(
    path: str,
    program: str,
    post: Callable[[str], None],
    think: Callable[[bytes], None],
    replace: Callable[[], None],
) -> Tables:
    """Open the store and serve the page from now on; raises StoreFailed."""
    thinking = RemoteSlot(think, replace)
    tab = TabServer(tab_store(path), thinking, post, program)
    await tab.open()
    return Tables(tab, thinking)
