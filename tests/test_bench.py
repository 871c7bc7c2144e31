"""The bench: it runs, and leaves out no measure, game or peer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.peers import PEERS, Peer
from bench.report import json_lines
from bench.run import Subject, why_not_compiled
from bench.tables import TABLES

from regalia.games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
MEASURES = {
    ("clone", "clone"),
    ("imagine", "world"),
    ("playout", "game"),
    ("playout", "decision"),
    ("stepped", "game"),
    ("stepped", "decision"),
    ("midgame", "playout"),
    ("midgame", "decision"),
}


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    """Runs the quick form of the command, interpreted."""
    command = [sys.executable, "-m", "bench", "--quick", *words]
    env = os.environ | {"REGALIA_PURE": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, encoding="utf-8"
    )


def of_kind(lines: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [line for line in lines if line["kind"] == kind]


def test_every_measure_is_in_the_output(tmp_path: Path) -> None:
    file = tmp_path / "bench.jsonl"
    told = bench("--json", str(file))
    assert told.returncode == 0, told.stderr
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    (run,) = of_kind(lines, "run")
    assert {"command", "machine", "versions", "load_before", "load_after", "seed"} <= set(run)
    assert run["machine"]["cpu"] in told.stdout

    for table in TABLES:
        if table.game in GAMES:
            figures = [f for f in of_kind(lines, "figure") if f["subject"] == table.title()]
            assert {(f["measure"], f["unit"]) for f in figures} == MEASURES
            assert {f["package"] for f in figures} == {"interpreted"}
            assert table.title() in told.stdout
    assert "compiled: REGALIA_PURE is set" in told.stdout

    for peer in PEERS:
        # a peer that is absent says why, and one that is there has figures
        mine = [line for line in lines if line.get("subject") == peer.title()]
        kinds = {line["kind"] for line in mine}
        assert kinds == ({"figure"} if peer.why_absent() is None else {"absent"}), mine
        assert peer.title() in told.stdout


def test_without_a_file_the_lines_follow_the_tables() -> None:
    told = bench("--games", "guerre")
    assert told.returncode == 0, told.stderr
    lines = [json.loads(line) for line in told.stdout.splitlines() if line.startswith("{")]
    assert {"run", "figure"} <= {line["kind"] for line in lines}


@pytest.mark.parametrize("words", [["--games", "chess"], ["--rounds", "0"]])
def test_what_cannot_be_measured_is_refused(words: list[str]) -> None:
    told = bench(*words)
    assert told.returncode == 2
    assert "error:" in told.stderr


def test_every_game_has_a_table() -> None:
    assert set(GAMES) <= {table.game for table in TABLES}


def test_an_absent_peer_is_never_silent() -> None:
    peer = Peer("nowhere", ("no_such_module",), "solitaire", lambda _: [])
    assert peer.why_absent() == "not installed"
    subject = Subject(peer.title(), "peer", ("peer", "0"), peer.why_absent())
    _, line = json_lines({}, [subject])
    assert json.loads(line)["why"] == "not installed"


def test_the_compiled_package_is_left_out_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_PURE", "1")
    assert why_not_compiled() == "REGALIA_PURE is set"


def test_powers_are_measured_the_same_on_any_number_of_processes() -> None:
    """Alone, and among others where a power needs those; each with its interval."""
    command = ["powers", "--games", "4", "--only", "warpish,plant", "--workers"]
    one, two = (bench_powers(*command, workers) for workers in ("1", "2"))
    assert one == two
    assert one.splitlines()[0].startswith("| power | games | owner")
    warpish, plant = one.splitlines()[2:]
    assert warpish.startswith("| warpish | 4 | ")
    assert plant.startswith("| plant | 4 | ")


def test_a_power_that_does_not_exist_is_refused() -> None:
    given = subprocess.run(
        [sys.executable, "-m", "bench", "powers", "--only", "laziness"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert given.returncode == 2
    assert "no power 'laziness'" in given.stderr


def bench_powers(*words: str) -> str:
    """What the command prints."""
    command = [sys.executable, "-m", "bench", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
