"""The compiled package is built beside the tests, and ends with them."""

import ast
import os
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from devkit import compiling
from devkit.beside import step_beside
from devkit.ground import ROOT
from tests.patience import wait_until

if os.name == "nt":
    pytest.skip("groups of processes are those of Unix", allow_module_level=True)

SLOW_BUILD = """
import os, pathlib, subprocess, sys, time
folder = pathlib.Path(__file__).parent
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
(folder / "begun.new").write_text(f"{os.nice(0)} {child.pid} {' '.join(sys.argv[1:])}")
(folder / "begun.new").rename(folder / "begun")
time.sleep(100)
"""


def is_running(pid: int) -> bool:
    """True if a process is there and does anything."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_a_build_beside_the_tests_ends_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever ends them: no compiler is left behind that nobody waits for."""
    monkeypatch.delenv("REGALIA_PURE", raising=False)
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    monkeypatch.setattr("devkit.beside.BUILD", tmp_path / "build")
    monkeypatch.setattr(compiling, "ready", lambda package: None)
    (tmp_path / "dev.py").write_text(SLOW_BUILD)
    begun = tmp_path / "begun"

    def tests_that_fail() -> None:
        with compiling.ahead():
            wait_until(begun.exists)
            sys.exit("dev: FAILED")

    with pytest.raises(SystemExit, match="FAILED"):
        tests_that_fail()
    _, child, *words = begun.read_text().split()
    assert words == ["compile", "--tests", "--politely"]
    wait_until(lambda: not is_running(int(child)))


def test_nothing_is_built_beside_the_tests_where_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("REGALIA_PURE", raising=False)
    monkeypatch.setattr(compiling, "ready", lambda package: Path("there"))
    monkeypatch.setattr("devkit.beside.subprocess.Popen", None)
    with compiling.ahead():
        pass


def test_what_ran_beside_is_told_after_what_it_ran_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Its words come whole, and its failure is the failure of all."""
    monkeypatch.setattr("devkit.beside.BUILD", tmp_path)
    for code in (0, 3):
        program = f"print('apart', flush=True); raise SystemExit({code})"
        failing = pytest.raises(SystemExit, match=r"FAILED: other tests \(exit 3\)")
        with (
            failing if code else nullcontext(),
            step_beside("other tests", "other.log", sys.executable, "-c", program),
        ):
            print("within", flush=True)
        words = capfd.readouterr().out
        assert words.index("within") < words.index("apart")


def lists_of_dev() -> dict[str, tuple[str, ...]]:
    """The names of tests that dev.py lists, by the name of the list."""
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"))
    return {
        ast.unparse(node.targets[0]): ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        and ast.unparse(node.targets[0]) in {"BOTH_WAYS", "ONLY_PURE"}
    }


@pytest.mark.parametrize("kind", ["BOTH_WAYS", "ONLY_PURE"])
def test_what_is_listed_is_there(kind: str) -> None:
    """A test that was renamed would run in another way than it should, or never in plain Python."""
    names = lists_of_dev()[kind]
    assert len(names) > 3
    for name in names:
        assert (ROOT / "tests" / name).exists(), name


def test_whatever_is_compiled_is_tested_both_ways() -> None:
    """Every package that the build hook compiles has its tests in both runs."""
    hook = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    (patterns,) = (
        ast.literal_eval(node.value)
        for node in hook.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED"
    )
    packages = {Path(pattern).parts[1] for pattern in patterns}
    assert packages == {"bots", "engine", "games"}
    assert packages <= set(lists_of_dev()["BOTH_WAYS"])
