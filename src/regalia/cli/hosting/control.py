"""The control of an open server: regalia admin asks it over a socket beside its SQLite file."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import socket
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.cli.common import Finding, UserError
from regalia.engine.label import Label

if TYPE_CHECKING:
    from regalia.server.live.server import Server

MOST_BYTES = 4096  # of a request
MOST_PATH = 100  # bytes; systems take no longer names of sockets
SECONDS = 600.0  # for an answer: checking a large store takes its time


def control_file(store: str) -> Path | None:
    """Path of the control socket beside a SQLite store; None for others and on Windows."""
    if store.startswith(("postgresql://", "postgres://")) or not hasattr(socket, "AF_UNIX"):
        return None
    beside = Path(store + ".control")
    if len(os.fsencode(beside)) <= MOST_PATH:
        return beside
    digest = hashlib.sha256(os.fsencode(Path(store).resolve())).hexdigest()[:32]
    return Path(tempfile.gettempdir()) / f"regalia-{digest}.control"


def ask(store: str, action: str, what: str | None, language: str) -> int | None:
    """Lets the server that has a store open do something; None if there is no such server."""
    path = control_file(store)
    if path is None or not path.exists():
        return None
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(SECONDS)
        try:
            line.connect(str(path))
        except OSError:
            return None  # left behind by one that died
        request = {"action": action, "what": what or "", "language": language}
        line.sendall(json.dumps(request).encode() + b"\n")
        parts = []
        while part := line.recv(65_536):
            parts.append(part)
    answer = json.loads(b"".join(parts))
    print(*answer["lines"], sep="\n", end="\n" if answer["lines"] else "")
    if answer["finding"]:
        raise Finding(Label("admin-said", {"text": answer["finding"]}))
    if answer["error"]:
        raise UserError("admin-said", text=answer["error"])
    return 0


class Control:
    """Control socket of a running server, for its operator alone."""

    def __init__(self, server: Server, store: str) -> None:
        self.server = server
        self.path = control_file(store)
        self.listener: asyncio.Server | None = None

    async def open(self) -> None:
        """Begins to listen; where that cannot be done the server does without."""
        if self.path is None:
            return
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
            before = os.umask(0o177)
            try:
                self.listener = await asyncio.start_unix_server(
                    self.hear, str(self.path), limit=MOST_BYTES
                )
            finally:
                os.umask(before)

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Does one thing and says how it went."""
        try:
            request = json.loads(await reader.readline())
            writer.write(json.dumps(await self.do(request)).encode())
            await writer.drain()
        except (ValueError, OSError):
            return  # the client has gone
        finally:
            writer.close()

    async def do(self, request: dict[str, Any], way: str = "command") -> dict[str, Any]:
        """The result of a request: lines, and an error or finding if there is one."""
        from regalia.cli.hosting.admin import Desk
        from regalia.cli.hosting.verbs import perform
        from regalia.server.store.base import StoreFailed
        from regalia.text.speaker import Speaker

        lines: list[str] = []
        speaker = Speaker(request["language"])
        desk = Desk(self.server.store, speaker, lines.append, self.server.refresh)
        answer: dict[str, Any] = {"lines": lines, "error": "", "finding": ""}
        try:
            await perform(desk, request["action"], request["what"], way)
        except UserError as mistake:
            answer["error"] = speaker.say(mistake.label)
        except Finding as finding:
            answer["finding"] = speaker.say(finding.label)
        except StoreFailed as error:
            answer["error"] = str(error)
        return answer

    def close(self) -> None:
        """Ends it."""
        if self.listener is not None and self.path is not None:
            self.listener.close()
            self.path.unlink(missing_ok=True)
