"""Records of earlier versions of the rules: replayed as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.engine.record import read_record, replay
from regalia.games.table import GAMES
from tests.games.records import FOLDER, PLAYED

FILES = sorted(FOLDER.glob("*.rec"))


def test_every_game_has_records_of_its_present_version() -> None:
    """A version without any could change unseen."""
    expected = {f"{p.game}-{GAMES[p.game].version}-{p.name}" for p in PLAYED}

    assert expected <= {path.stem for path in FILES}
    assert {played.game for played in PLAYED} == set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays_under_its_own_rules(path: Path) -> None:
    """Every digest on the way and at the end holds."""
    record = read_record(path.read_text(encoding="utf-8"))

    assert path.stem.startswith(f"{record.game}-{record.version}-")
    replay(GAMES[record.game], record)
