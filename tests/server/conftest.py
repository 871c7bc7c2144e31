"""Fixtures: a real PostgreSQL server for the whole run, and one store of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.stores import KINDS, postgres_server


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
