"""A site beside the server's own page: its files, their types, and a policy of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regalia.server.http.app import make_app
from regalia.server.http.site import is_site
from regalia.server.live.server import Server
from regalia.server.tab.asgi import Answer, respond
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import MemoryStore


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "python-1").mkdir()
    (tmp_path / "index.html").write_text("<p>site</p>")
    (tmp_path / "files.json").write_text("{}")
    (tmp_path / "python-1" / "a.wasm").write_bytes(b"plain")
    (tmp_path / "python-1" / "a.wasm.br").write_bytes(b"small")
    return tmp_path


def get(folder: Path | None, path: str, **headers: str) -> Answer:
    async def work() -> Answer:
        server = Server(MemoryStore(), InlineBotWorkers(), workers=InlineWorkers())
        return await respond(make_app(server, site=folder), "GET", path, headers)

    return asyncio.run(work())


def test_the_entry_may_start_webassembly_and_the_page_may_not(folder: Path) -> None:
    site = get(folder, "/tab/")
    assert (site.status, site.body) == (200, b"<p>site</p>")
    assert "'wasm-unsafe-eval'" in site.headers["content-security-policy"]
    assert site.headers["cache-control"] == "no-cache"
    other = get(folder, "/api/health")
    assert "wasm" not in other.headers["content-security-policy"]


def test_files_come_compressed_where_they_may(folder: Path) -> None:
    plain = get(folder, "/tab/python-1/a.wasm")
    assert (plain.body, plain.headers["content-type"]) == (b"plain", "application/wasm")
    assert "immutable" in plain.headers["cache-control"]
    small = get(folder, "/tab/python-1/a.wasm", **{"accept-encoding": "gzip, br"})
    assert (small.body, small.headers["content-encoding"]) == (b"small", "br")
    assert small.headers["content-type"] == "application/wasm"


@pytest.mark.parametrize("path", ["/tab/nothing", "/tab/../secret", "/tab/%2e%2e/secret"])
def test_nothing_outside_the_folder_is_served(folder: Path, path: str) -> None:
    (folder.parent / "secret").write_text("no")
    assert get(folder, path).status == 404


def test_the_page_is_told_of_a_site_only_where_there_is_one(folder: Path) -> None:
    assert b'"site":"/tab/"' in get(folder, "/api/tables").body
    assert b"/tab/" not in get(None, "/api/tables").body
    assert get(None, "/tab/").status == 404


def test_a_folder_without_a_site_is_none(folder: Path, tmp_path: Path) -> None:
    assert is_site(folder)
    assert not is_site(tmp_path / "python-1")
