"""The costs of tests: noted by the plugin of pytest, added up by run and function."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devkit import costs

ROOT = Path(__file__).resolve().parents[2]
TESTS = """
import pytest

@pytest.mark.parametrize("number", [1, 2])
def test_number(number):
    assert sum(range(200_000)) > number

def test_wrong():
    assert False
"""


def lines(folder: Path) -> list[tuple[str, str, float, float]]:
    """All that was noted."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.jsonl"))]
    return [tuple(json.loads(line)) for text in texts for line in text.splitlines()]


@pytest.mark.parametrize(("compiled", "run"), [("", "pure"), ("1", "compiled")])
def test_every_test_is_noted_whether_it_passes_or_not(
    tmp_path: Path, compiled: str, run: str
) -> None:
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    words = "import sys, pytest, pathlib; from devkit import costs;"
    words += "costs.FOLDER = pathlib.Path('noted').resolve();"
    words += "sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '.'], plugins=[costs]))"
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {"PYTHONPATH": str(ROOT), "REGALIA_COMPILED": compiled}
    done = subprocess.run([sys.executable, "-c", words], cwd=tmp_path, env=env, check=False)
    assert done.returncode == 1, "one of the tests fails"
    found = lines(tmp_path / "noted")
    assert [test for _, test, _, _ in found] == [
        "(start and collection)",
        "test_some.py::test_number[1]",
        "test_some.py::test_number[2]",
        "test_some.py::test_wrong",
    ]
    assert {name for name, _, _, _ in found} == {run}
    assert all(processor >= 0 for _, _, processor, _ in found)


def test_all_that_a_process_has_started_counts_and_nothing_else() -> None:
    processes = {1: (0, 7), 2: (1, 10), 3: (2, 200), 4: (2, 3000), 5: (4, 40000), 6: (1, 500000)}
    assert costs.spent_by_living(processes, 2) == 43200
    assert costs.spent_by_living(processes, 5) == 0


@pytest.mark.skipif(not costs.PROCESSES.is_dir(), reason="no /proc here")
def test_a_process_that_lives_is_among_those_of_the_system() -> None:
    assert costs.ticks()[os.getpid()][0] == os.getppid()


def test_the_run_of_the_page_is_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_COMPILED", "")
    assert costs.run_name(["-n", "auto", "tests/page"]) == "browser"
    assert costs.run_name(["tests", "--ignore=tests/page"]) == "pure"
    monkeypatch.setenv("REGALIA_COMPILED", "1")
    assert costs.run_name(["tests", "--ignore=tests/page"]) == "compiled"


def test_the_dearest_come_first_and_cases_of_a_function_are_one(tmp_path: Path) -> None:
    noted = [
        ("pure", "a.py::test_a[1]", 1.0, 9.0),
        ("pure", "a.py::test_b", 2.0, 2.0),
        ("compiled", "a.py::test_a[1]", 0.5, 1.0),
    ]
    for number, text in enumerate([noted, [("pure", "a.py::test_a[2]", 1.5, 1.0)]]):
        content = "\n".join(json.dumps(line) for line in text)
        (tmp_path / f"{number}.jsonl").write_text(content, encoding="utf-8")
    found = costs.table(costs.read(tmp_path), 2).splitlines()
    assert found[2:4] == ["| compiled | 1 | 0 |", "| pure | 3 | 4 |"]
    assert found[-2:] == [
        "| 2.5 | 2 | pure | `a.py::test_a` |",
        "| 2.0 | 1 | pure | `a.py::test_b` |",
    ]
