"""Houses that are killed and houses that are attacked; the long versions are commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.hostility import hostile_test
from tests.table.killing import kill_test

# half a minute each on a quiet machine; a busy one needs patience
pytestmark = pytest.mark.timeout(600)


def test_two_hundred_kills_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    counts = kill_test(str(tmp_path / "tables.sqlite"), 200, bots=1)
    assert counts["acknowledged"] > 100
    assert counts["finished"] > 1


def test_two_hundred_kills_lose_nothing_on_postgres(postgres_address: str) -> None:
    counts = kill_test(postgres_address, 200)
    assert counts["acknowledged"] > 100


def test_two_processes_and_kills_lose_nothing(postgres_address: str) -> None:
    counts = kill_test(postgres_address, 40, processes=2)
    assert counts["acknowledged"] > 20


def test_thousands_of_hostile_messages_change_nothing(tmp_path: Path) -> None:
    heard, grown = hostile_test(str(tmp_path / "tables.sqlite"), 6000)
    for code in ("bad-field", "unknown-type", "not-json", "too-long", "not-your-seat",
                 "wrong-key", "refused", "ack", "closed"):  # fmt: skip
        assert heard[code], code
    assert grown < 20_000_000
