"""Stored tables of earlier days: continued under their own rules, or clearly refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.games.registry import GAMES
from regalia.server.log.entries import Answered, Created, read_entry, write_entry
from regalia.server.protocol.forms import SeatForm
from regalia.server.protocol.parts import ClockRules
from tests.server.corpus import FOLDER, facts, replay

FILES = sorted(FOLDER.glob("*.jsonl"))


def test_every_game_is_in_the_corpus() -> None:
    assert {f"{kind.name}-{kind.version}" for kind in GAMES.values()} <= {p.stem for p in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_table_is_found_as_it_was(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    game, _, version = path.stem.rpartition("-")
    table_state, problem = asyncio.run(replay(lines))
    if GAMES[game].plays(int(version)):
        assert problem == ""
        assert facts(table_state) == json.loads(lines[0]), (
            "a stored game replays differently: raise the version of its rules (before the first "
            "release it is enough to run: python -m tests.server.corpus --all)"
        )
    else:
        assert problem == "table-stuck-rules"


# --- fields that nobody sends any more -----------------------------------------------------------

OLDER = FOLDER / "older" / "guerre-1.jsonl"


def with_more(value: Any) -> Any:
    """The same with a field in every object that no struct of today has."""
    if isinstance(value, list):
        return [with_more(inner) for inner in value]
    if isinstance(value, dict):
        return {"formerly": 1} | {name: with_more(inner) for name, inner in value.items()}
    return value


def test_a_field_that_was_removed_leaves_every_log_readable() -> None:
    tried = 0
    for kind in GAMES.values():
        lines = (FOLDER / f"{kind.name}-{kind.version}.jsonl").read_text("utf-8").splitlines()
        more = []
        for line in lines[1:]:
            entry = json.loads(line)
            for name in ("chairs", "clock"):
                if name in entry:
                    entry[name] = with_more(entry[name])
            more.append(json.dumps({"formerly": {"a": 1}} | entry))
            assert read_entry(more[-1].encode()) == read_entry(line.encode())
        table_state, problem = asyncio.run(replay([lines[0], *more]))
        assert problem == ""
        assert facts(table_state) == json.loads(lines[0])
        tried += 1
    assert tried == len(GAMES)


def test_an_older_log_is_read_though_the_protocol_of_today_would_refuse_its_fields() -> None:
    lines = OLDER.read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[1])
    with pytest.raises(msgspec.ValidationError, match="overtime"):
        msgspec.convert(first["clock"] | {"seconds": 60}, ClockRules)
    with pytest.raises(msgspec.ValidationError, match="604800"):
        msgspec.convert({"seconds": 4 * first["clock"]["seconds"]}, ClockRules)
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert({"kind": "person", "colour": first["chairs"][0]["colour"]}, SeatForm)
    read = [read_entry(line.encode()) for line in lines[1:]]
    created = read[0]
    assert isinstance(created, Created)
    assert (created.clock.kind, created.clock.seconds) == ("bank", 172_800), (
        "more than a form takes"
    )
    assert [seat.name for seat in created.seats] == ["P0", "P1", "Bot 3"]
    assert sum(isinstance(entry, Answered) for entry in read) > 10
    table_state, problem = asyncio.run(replay(lines))
    if GAMES["guerre"].version == created.rules:
        assert problem == ""
        assert facts(table_state) == json.loads(lines[0])
    else:
        assert problem == "table-stuck-rules"


def test_what_is_stored_is_written_as_it_always_was() -> None:
    for path in FILES:
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            assert write_entry(read_entry(line.encode())).decode() == line
