"""Stored tables of earlier days: continued under their own rules, or clearly refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from regalia.games.table import GAMES
from tests.server.corpus import FOLDER, facts, replay

FILES = sorted(FOLDER.glob("*.jsonl"))


def test_every_game_is_in_the_corpus() -> None:
    assert {f"{kind.name}-{kind.version}" for kind in GAMES.values()} <= {p.stem for p in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_table_is_found_as_it_was(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    game, _, version = path.stem.rpartition("-")
    ledger, problem = asyncio.run(replay(lines))
    if GAMES[game].version == int(version):
        assert problem == ""
        assert facts(ledger) == json.loads(lines[0]), (
            "a stored game replays differently: raise the version of its rules (before the first "
            "release it is enough to run: python -m tests.server.corpus --all)"
        )
    else:
        assert problem == "table-stuck-rules"
