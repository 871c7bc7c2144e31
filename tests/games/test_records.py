"""Records of earlier versions of the rules: replayed as they were played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from regalia.engine.chance import Chance
from regalia.engine.kind import GameKind
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


# what was changed after a version happens in these records of it: under today's rules they differ
CHANGED = ("rencontre-2-gift", "rencontre-2-new-hand")


@pytest.mark.parametrize("name", CHANGED)
def test_the_version_of_a_record_decides_how_it_is_played(name: str) -> None:
    """What later rules changed happens in these games: under today's they go another way."""
    record = read_record((FOLDER / f"{name}.rec").read_text(encoding="utf-8"))
    assert record.key is not None
    kind = GAMES[record.game]
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


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.name)
def test_every_version_that_is_played_has_records(kind: GameKind) -> None:
    """From the oldest to the present one; of one that is played no more there are none."""
    versions = {read_record(path.read_text("utf-8")).version for path in of(kind)}
    assert versions == set(range(kind.oldest, kind.version + 1))


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.name)
def test_a_version_that_is_not_played_is_refused(kind: GameKind) -> None:
    """In one sentence that names it and what can be replayed."""
    record = read_record(of(kind)[0].read_text(encoding="utf-8"))
    played = f"versions {kind.oldest} to {kind.version} can"
    said = f"version {{}} of the rules of {kind.name}; {played}"
    for version in (kind.oldest - 1, kind.version + 1):
        record.version = version
        with fails(RecordError, said.format(version)):
            replay(kind, record)


def of(kind: GameKind) -> list[Path]:
    """The records of a game."""
    return [path for path in FILES if path.name.startswith(f"{kind.name}-")]
