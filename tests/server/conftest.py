"""Fixtures: a real PostgreSQL server for the whole run, and one store of each kind."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest
from starlette.testclient import TestClient

from regalia.server.http import static
from regalia.server.http.compressed import pack_folder
from tests.server.contract import check
from tests.server.stores import KINDS, postgres_server


@pytest.fixture(scope="session", autouse=True)
def packed_once() -> Iterator[None]:
    """Compress the page once, not for every server of a test."""
    with patch.object(static, "pack_folder", functools.cache(pack_folder)):
        yield


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(params=KINDS)
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return fresh_database(request)


@pytest.fixture
def postgres_address(request: pytest.FixtureRequest) -> str:
    """The address of an empty PostgreSQL database."""
    return fresh_database(request)


def fresh_database(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue("postgres_url")
    asyncio.run(empty(url))
    return url


async def empty(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("drop schema public cascade")
        await connection.execute("create schema public")
    finally:
        await connection.close()


@pytest.fixture(autouse=True)
def answers_as_described(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the status of every answer, whatever a test asks for."""
    request = TestClient.request

    def checked(self: TestClient, method: str, url: Any, **named: Any) -> Any:
        answer = request(self, method, url, **named)
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        body = answer.json() if is_json and answer.content else {}
        found = body if isinstance(body, dict) else {}
        check(method, answer.request.url.path, answer.status_code, found)
        return answer

    monkeypatch.setattr(TestClient, "request", checked)
