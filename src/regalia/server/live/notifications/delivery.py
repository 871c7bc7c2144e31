"""Delivery of notifications in the background, with retries."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

import msgspec

from regalia.clock import wall
from regalia.server.live.notifications.outbound import Failed, ForbiddenAddress, OutboundClient
from regalia.server.log.entries import Subscribed

if TYPE_CHECKING:
    from regalia.server.live.notifications.push import PushKeys

AT_ONCE = 8
WAITING = 500  # beyond so many, notices are not sent
AGAIN_SECONDS = (5.0, 60.0)  # after which a service that does not take it is asked again
TTL_SECONDS = 86_400  # that a push service keeps it for a browser that is off
GONE = (404, 410)

Outcome = Literal["sent", "gone", "failed", "dropped"]
Message = Literal["show", "remind", "withdraw"]


class PushText(msgspec.Struct, omit_defaults=True):
    """Body of a web push message: show a notification, or remove one."""

    do: Literal["show", "withdraw"]
    tag: str
    title: str = ""
    body: str = ""
    path: str = ""
    again: bool = False  # calls once more, though one with the same tag is shown


class HookText(msgspec.Struct):
    """Body of a webhook call; chat services read `text` or `content`."""

    event: Literal["awaited", "reminder"]
    text: str
    content: str
    link: str


class Delivery:
    """Outgoing notifications of one server."""

    def __init__(self) -> None:
        self.outbound: OutboundClient | None = None  # None: nothing leaves this server
        self.keys: PushKeys | None = None  # None: no web push
        self.hooks = True
        self.waiting = 0
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.counts: Counter[str] = Counter()  # of outcomes

    def ways(self) -> tuple[str, bool]:
        """The public key for web push, and whether webhooks are allowed."""
        key = "" if self.keys is None else self.keys.public
        return key, self.hooks and self.outbound is not None

    async def tell(
        self, table: str, to: Subscribed, wanted: Callable[[], bool], late: bool = False
    ) -> Outcome:
        """Send a notification or a reminder, unless none is wanted when its turn comes."""
        return await self.send(table, to, "remind" if late else "show", wanted)

    async def withdraw(self, table: str, to: Subscribed) -> Outcome:
        """Remove a notification where the service can."""
        if to.way != "push":
            return "dropped"
        return await self.send(table, to, "withdraw", lambda: True)

    async def send(
        self,
        table: str,
        to: Subscribed,
        do: Message,
        wanted: Callable[[], bool],
    ) -> Outcome:
        """Send one message, retried after failures that may pass."""
        outcome: Outcome = "dropped"
        if to.way == "feed" or self.waiting >= WAITING:
            return outcome
        self.waiting += 1
        try:
            for wait in (0.0, *AGAIN_SECONDS):
                await asyncio.sleep(wait)
                async with self.turn:
                    outcome = await self.attempt(table, to, do) if wanted() else "dropped"
                if outcome != "failed":
                    break
        finally:
            self.waiting -= 1
            self.counts[outcome] += 1
        return outcome

    async def attempt(self, table: str, to: Subscribed, do: Message) -> Outcome:
        """One try; an address that is forbidden by now counts as gone."""
        if self.outbound is None:
            return "dropped"
        try:
            headers, body = self.letter(self.outbound, table, to, do)
            status = await self.outbound.post(to.to, headers, body)
        except ForbiddenAddress:
            return "gone"
        except Failed:
            return "failed"
        if status in GONE:
            return "gone"
        return "sent" if status < 300 else "failed"

    def letter(
        self, outbound: OutboundClient, table: str, to: Subscribed, do: Message
    ) -> tuple[dict[str, str], bytes]:
        """Headers and body: that a seat is awaited, and nothing of the game."""
        late = do == "remind"
        said = to.reminder if late and to.reminder else to.body
        if to.way == "webhook":
            words = f"{to.title}: {said} {to.link}"
            hook = HookText("reminder" if late else "awaited", words, words, to.link)
            return {"Content-Type": "application/json"}, msgspec.json.encode(hook)
        if self.keys is None:
            raise Failed
        from regalia.server.live.notifications.push import encrypted

        shown = do != "withdraw"
        text = PushText("withdraw", table)
        if shown:
            text = PushText("show", table, to.title, said, f"/t/{table}", late)
        topic = sha256(f"{table} {to.seat}".encode()).hexdigest()[:32]
        seconds = TTL_SECONDS if shown else 0
        origin = outbound.check(to.to).origin()
        headers = self.keys.headers(origin, wall(), topic, seconds)
        return headers, encrypted(msgspec.json.encode(text), *to.keys)
