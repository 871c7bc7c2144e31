"""Records of earlier versions of the rules: replayed as they were played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from regalia.engine.chance import Chance
from regalia.engine.options import read_options
from regalia.engine.record import RecordError, read_record, replay
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from tests.games.records import FOLDER, PLAYED
from tests.saying import fails

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


@pytest.mark.parametrize("name", ["gift", "new-hand"])
def test_the_version_of_a_record_decides_how_it_is_played(name: str) -> None:
    """What later rules changed happens in these games: under today's they go another way."""
    record = read_record((FOLDER / f"rencontre-2-{name}.rec").read_text(encoding="utf-8"))
    assert record.key is not None
    kind = GAMES["rencontre"]
    options = read_options(kind.options, record.options, "")
    games = [
        kind.prepare(record.players, options, Chance(record.key), version=version)
        for version in (record.version, kind.version)
    ]
    for game in games:
        game.run()
        with suppress(Refused):
            for seat, answer in record.answers:
                game.play(seat, answer)

    assert games[0].version == games[0].clone().version == record.version
    assert games[0].digest() != games[1].digest()


def test_a_version_that_is_too_old_is_refused() -> None:
    """In one sentence that names it and what can be replayed."""
    record = read_record((FOLDER / "rencontre-2-plain.rec").read_text(encoding="utf-8"))
    for version in (1, GAMES["rencontre"].version + 1):
        record.version = version
        with fails(
            RecordError, f"version {version} of the rules of rencontre; versions 2 to 5 can"
        ):
            replay(GAMES["rencontre"], record)
