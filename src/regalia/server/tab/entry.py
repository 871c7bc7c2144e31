"""The entry of the interpreters in a tab: what their workers call, with plain values only."""

from __future__ import annotations

from collections.abc import Callable

from regalia.server.tab import slot
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


def plain(message: object) -> bytes:
    """The bytes of a message, also of one that lies in the browser's memory."""
    if isinstance(message, bytes):
        return message
    found: bytes = message.to_bytes()  # type: ignore[attr-defined]
    return found


async def serve(
    path: str,
    post: Callable[[str], None],
    think: Callable[[bytes], None],
    replace: Callable[[], None],
) -> Tables:
    """Open the store and serve the page from now on; raises StoreFailed."""
    thinking = RemoteSlot(think, replace)
    tab = TabServer(tab_store(path), thinking, post)
    await tab.open()
    return Tables(tab, thinking)


def think_aloud(message: object) -> bytes:
    """The outcome of a job, in the thinking interpreter."""
    return slot.think_aloud(plain(message))
