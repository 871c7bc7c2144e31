"""A rich dataset: the meaning of every option, and each event once for those who saw it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from regalia.cli.main import main
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.envs.dataset import RICH
from regalia.games.registry import GAMES


@pytest.mark.parametrize("game", list(GAMES))
def test_rows_tell_what_the_game_told(game: str, tmp_path: Path) -> None:
    """The rows played again: notations, labels and events are those of the game."""
    out = tmp_path / "rich.parquet"
    words = ["dataset", game, "--bots", "random", "--games", "1", "--seed", "s", "--workers", "1"]
    assert main([*words, "--rich", "--out", str(out)]) == 0
    rows = parquet.read_table(out).to_pylist()
    kind = GAMES[game]
    table = kind.new(kind.least, {}, Chance(seeded_key("s", 0)), Witness())
    told = [0] * kind.least
    assert rows
    for row in rows:
        seat, question = row["seat"], table.question
        assert seat in table.asked
        assert len(row["notations"]) == len(row["labels"]) == len(row["options"])
        for answer, notation, label in zip(
            row["options"], row["notations"], row["labels"], strict=True
        ):
            if answer is not None:
                assert notation == question.notation(table, seat, answer)
                assert json.loads(label) == question.describe(table, seat, answer).as_data()
        seen = table.events(seat)
        assert [event["kind"] for event in row["events"]] == [
            event.kind for event in seen[told[seat] :]
        ]
        told[seat] = len(seen)
        answer = row["answer"]
        if answer is None:
            return  # wider than a column holds
        table.play(seat, answer)
    assert table.over


def test_a_plain_dataset_has_no_more_columns(tmp_path: Path) -> None:
    out = tmp_path / "plain.parquet"
    words = ["dataset", "guerre", "--games", "2", "--seed", "s", "--workers", "1"]
    assert main([*words, "--out", str(out)]) == 0
    assert not {name for name, _ in RICH} & set(parquet.read_schema(out).names)
