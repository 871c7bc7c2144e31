"""The bench: it runs, and leaves out no measure, game or peer."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from bench import instructions, ismcts, laboratory, scale
from bench.__main__ import OTHERS
from bench.__main__ import main as command
from bench.ismcts import seatings_of
from bench.learners import FACADE, IN_A_BATCH, ONE_SEAT
from bench.peers import PEERS, Peer
from bench.ratios import compared, ratios, state, stated
from bench.report import json_lines
from bench.run import Figure, Subject, why_not_compiled
from bench.spiel import SpielState, why_absent
from bench.tables import TABLES

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.simulate import Results

ROOT = Path(__file__).resolve().parent.parent
LEARNERS = (IN_A_BATCH, ONE_SEAT, FACADE)
MEASURES = {
    ("clone", "clone"),
    ("imagine", "world"),
    ("playout", "game"),
    ("playout", "decision"),
    ("stepped", "game"),
    ("stepped", "decision"),
    ("midgame", "playout"),
    ("midgame", "decision"),
    ("digest", "digest"),
    ("through PettingZoo", "game"),
    ("through PettingZoo", "decision"),
    *((name, unit) for name in LEARNERS for unit in ("game", "decision")),
}
if find_spec("pyspiel") is not None:  # it has no package for Windows
    MEASURES |= {("through OpenSpiel", "game"), ("through OpenSpiel", "decision")}


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


def test_without_a_file_the_lines_follow_the_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = [subject("guerre", "interpreted", stepped=1e-6)]
    monkeypatch.setattr("bench.__main__.run", lambda games, work, rounds: measured)
    command(["--quick", "--games", "guerre"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line[0] == "{"]
    assert [line["kind"] for line in lines] == ["run", "figure"]


def subject(title: str, package: str, **seconds: float) -> Subject:
    """Something measured, with the seconds of a decision by measure."""
    made = Subject(title, package, ("table", "0"))
    for measure, each in seconds.items():
        name = (measure.replace("_", " "), "decision")
        made.figures[name] = Figure(*name, [each, 2 * each])
    return made


def test_ratios_are_stated_and_checked(tmp_path: Path) -> None:
    """Of compiled to interpreted code, and of ours to theirs; what fell is said to have fallen."""
    zoo = "through PettingZoo"
    ours = subject("crowns", "compiled", stepped=1e-6, digest=2e-6)
    ours.figures[zoo, "decision"] = Figure(zoo, "decision", [1e-4])
    slow = subject("crowns", "interpreted", stepped=4e-6, digest=9e-6)
    measured = [ours, slow, subject("pettingzoo hanabi", "peer", stepped=3e-4)]
    now = ratios(measured)
    assert now == {
        "crowns: stepped per decision, compiled to interpreted": 4,
        "crowns: digest per decision, compiled to interpreted": 4.5,
        "crowns: through PettingZoo, to pettingzoo hanabi": 3,
    }
    file = tmp_path / "ratios.json"
    state({"seed": "x"}, measured, file)
    assert stated(file) == now
    assert all(holds for _, holds in compared(stated(file), now))
    ours.figures[zoo, "decision"].rounds = [2e-4]
    said = dict(compared(stated(file) | {"gone": 1.0}, ratios(measured) | {"new": 2.0}))
    fell = "FELL: crowns: through PettingZoo, to pettingzoo hanabi: 1.5, stated 3"
    assert [line for line, holds in said.items() if not holds] == [fell]
    assert {"not measured: gone, stated 1", "not stated yet: new: 2"} <= set(said)


def test_the_stated_ratios_are_of_every_game() -> None:
    said = " ".join(stated())
    assert all(table.title() in said for table in TABLES)


@pytest.mark.parametrize(
    "words", [["--games", "chess"], ["--rounds", "0"], ["--state"], ["--check", "--rounds", "0"]]
)
def test_what_cannot_be_measured_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command(["--quick", *words])
    assert "error:" in capsys.readouterr().err


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


# OpenSpiel's search on our games


def test_our_games_in_the_words_of_openspiel() -> None:
    """A seat knows what it sees, and secret answers are given one by one."""
    options: Options = {"chance": True, "chance_window": "simultaneous"}
    chance = Chance(seeded_key("spiel"))
    actions = Actions(GAMES["guerre"].study, 3)
    for index in range(40):
        game = GAMES["guerre"].new(3, options, Chance(seeded_key("s", index)))
        state = SpielState(game, actions)
        while not state.is_terminal():
            player = state.current_player()
            world = SpielState(state.game.imagine(player, chance), actions)
            if world.current_player() == player:
                assert world.information_state_string() == state.information_state_string()
            copy = state.clone()
            answers = state.offered()
            assert sorted(answers.values()) == sorted(state.game.options(player))
            action = chance.choose(state.legal_actions())
            state.apply_action(action)
            copy.game.play(player, answers[action])
            assert copy.game.digest() == state.game.digest()
        assert state.returns() == victory_shares(state.game)


def test_openspiel_plays_or_is_said_to_be_absent(capsys: pytest.CaptureFixture[str]) -> None:
    """It is no part of the lock: without it the command says in one line how to get it."""
    words = ["guerre", "--iterations", "4", "--deals", "1", "--level", "novice"]
    if why_absent() is None:
        ismcts.main(words)
        assert "| novice@4 | OpenSpiel ISMCTS@4, uct 0.7 | 1 x 2 |" in capsys.readouterr().out
    else:
        with pytest.raises(
            SystemExit, match=r"OpenSpiel is not installed; pip install .regalia.openspiel"
        ):
            ismcts.main(words)


def test_an_absent_openspiel_is_never_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not it is installed here."""
    monkeypatch.setattr("bench.spiel.find_spec", lambda name: None)
    with pytest.raises(
        SystemExit, match=r"OpenSpiel is not installed; pip install .regalia.openspiel"
    ):
        ismcts.main(["guerre", "--time", "0.01"])


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--time", "1", "--iterations", "5"],
        ["--iterations", "1"],
        ["--time", "1", "--players", "3"],
    ],
)
def test_matches_that_make_no_sense_are_refused(words: list[str]) -> None:
    """Either time or iterations, enough of them, and halves of the seats."""
    with pytest.raises(SystemExit):
        ismcts.main(["crowns", *words])


def test_every_seat_is_ours_as_often_as_theirs() -> None:
    """In the seatings that are played first too."""
    for players in (2, 4):
        first = seatings_of(players)[:2]
        assert sorted(seat for seating in first for seat in seating) == list(range(players))


def test_what_more_processes_bring(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row for each way; without Ray that is said, and other results fail the run."""
    monkeypatch.setattr(scale, "find_spec", lambda name: None)
    scale.main(["--games", "150", "--workers", "1,1"])
    out = capsys.readouterr().out
    assert out.count("| processes | 1 | 0.0 |") == 2
    assert 'pip install "regalia[cluster]"' in out
    answers = iter([[Results(games=1)], [Results(games=2)]])
    monkeypatch.setattr(scale, "simulate", lambda *_, **__: next(answers))
    with pytest.raises(SystemExit, match="the results are not the same"):
        scale.main(["--games", "1", "--workers", "1,1"])
    for words in (["--workers", "1,x"], ["--bots", "deep"], ["--games", "0"]):
        with pytest.raises(SystemExit, match="2"):
            scale.main(words)


def test_the_figures_of_the_laboratory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question is played once and its file used from then on; its picture is a whole SVG."""
    asked = {"chance": ("guerre --players 2", 30, "chance=false,true")}
    monkeypatch.setattr(laboratory, "ASKED", asked)
    page = tmp_path / "page.md"
    empty = "a\n<!-- seats -->\nold\n<!-- /seats -->\nb\n<!-- rules -->\n<!-- /rules -->\nc\n"
    page.write_text(empty, encoding="utf-8")
    monkeypatch.setattr(laboratory, "PAGE", page)
    monkeypatch.setattr(laboratory, "PICTURES", tmp_path / "pictures")
    laboratory.main(["--folder", str(tmp_path), "--there"])
    assert capsys.readouterr().out == ""
    assert page.read_text(encoding="utf-8") == empty, "nothing is there yet"
    laboratory.main(["--folder", str(tmp_path)])
    first = page.read_text(encoding="utf-8")
    assert "regalia balance guerre --players 2 --games 30 --seed laboratory" in first
    assert "| guerre | chance=true, seats | 30 |" in first
    assert "old" not in first
    assert first.startswith("a\n<!-- seats -->\n")
    picture = (tmp_path / "pictures" / "chance-scores.svg").read_text(encoding="utf-8")
    ET.fromstring(picture)  # noqa: S314 - our own
    monkeypatch.setattr("bench.answers.regalia", None)
    laboratory.main(["--folder", str(tmp_path)])
    assert page.read_text(encoding="utf-8") == first
    page.write_text(empty, encoding="utf-8")
    laboratory.main(["--folder", str(tmp_path), "--only", "chance"])
    assert page.read_text(encoding="utf-8") == empty, "tables of several questions stay"
    with pytest.raises(SystemExit, match="2"):
        laboratory.main(["--only", "dragons"])


def test_instructions_of_a_batch_are_those_of_two_less_those_of_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the start of Python takes is in both, and so in neither."""
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(instructions, "counted", lambda *words: 10_000 + 500 * words[-1])
    instructions.main(["guerre", "clone", "--games", "2"])
    assert capsys.readouterr().out.strip().endswith(": 250 a clone")


def test_instructions_need_valgrind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it one sentence says so."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(SystemExit, match="valgrind is not installed"):
        instructions.main(["guerre", "clone"])


def test_every_module_is_a_measure_or_used_by_one() -> None:
    """No program stays behind when its word leaves the command."""
    started = {"__init__", "__main__", "first_minute"}  # by their paths
    offered = {word.replace("-", "_") for word in OTHERS}
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "bench").rglob("*.py")]
    named = {name for text in sources for name in re.findall(r"\bbench\.(\w+)", text)}
    modules = {path.stem for path in (ROOT / "bench").glob("*.py")}
    assert offered <= modules
    assert modules - offered - started - named == set()
