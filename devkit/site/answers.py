"""Answers of /api that never change, written into a site so that they need no interpreter."""

from __future__ import annotations

import asyncio

from regalia.games.registry import GAMES
from regalia.server.http.app import make_app
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.tab.asgi import respond
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from regalia.text.languages import LANGUAGES


def paths() -> list[str]:
    """The paths of these answers."""
    books = [f"/api/rulebooks/{game}/{language}" for game in GAMES for language in LANGUAGES]
    texts = [f"/api/text/{language}.ftl" for language in LANGUAGES]
    return ["/api/games", "/api/lessons", *texts, *books]


def answers() -> dict[str, bytes]:
    """The body of each answer, by the server's own routes."""

    async def work() -> dict[str, bytes]:
        workers = InlineWorkers()
        server = Server(
            make_store("unused"), InlineBotWorkers(), workers=workers, reviewers=workers
        )
        app = make_app(server)
        found: dict[str, bytes] = {}
        for path in paths():
            answer = await respond(app, "GET", path, {})
            assert answer.status == 200, path
            found[path] = answer.body
        return found

    return asyncio.run(work())
