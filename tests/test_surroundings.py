"""The surroundings of the tests are the same anywhere, and no test makes its own."""

from __future__ import annotations

import ast
import locale
import os
import re
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from regalia.clock import today, wall
from tests.surroundings import (
    ONE_THREAD,
    PREFIX,
    TERMINAL,
    USUAL,
    asked,
    installed_locale,
    settle,
    shuffled,
)

ROOT = Path(__file__).resolve().parent.parent
# what somebody may have set for themselves
PERSONAL = {
    "LC_ALL": "fr_FR.UTF-8",
    "LANG": "fr_FR.UTF-8",
    "LANGUAGE": "fr",
    "TZ": "Pacific/Kiritimati",
    "COLUMNS": "23",
    "FORCE_COLOR": "1",
    "PYTHONIOENCODING": "latin-1",
    "PYTHONUNBUFFERED": "1",
    "REGALIA_PORT": "80",
    "REGALIA_CLOCK_AHEAD": "1e9",
    "XDG_DATA_HOME": "/somebody",
}
LOOK = """
import os, time
import tests.conftest
from regalia.clock import today
from rich.console import Console
print(today(), time.tzname[0], Console().width, Console().is_terminal, sorted(
    name for name in os.environ if name in {"LC_ALL", "LANGUAGE", "REGALIA_PORT"}))
"""


def test_what_somebody_has_set_reaches_no_test() -> None:
    environment = {**PERSONAL, "PATH": "/bin", "REGALIA_COMPILED": "1", "REGALIA_TESTS_FONT": "X"}
    settle(environment, "/data")
    ahead = float(environment.pop("REGALIA_CLOCK_AHEAD"))
    assert ahead != float(PERSONAL["REGALIA_CLOCK_AHEAD"])
    asks = {PREFIX + name: value for name, value in USUAL.items()} | {"REGALIA_TESTS_FONT": "X"}
    kept = {"PATH": "/bin", "REGALIA_COMPILED": "1", "XDG_DATA_HOME": "/data"}
    ours = {"TZ": "UTC", "LANG": "C.UTF-8", "REGALIA_DISK_USED": "0.5"}
    assert environment == asks | kept | TERMINAL | ONE_THREAD | ours


def test_what_our_tools_say_to_the_tests_reaches_them() -> None:
    """Without it no mutation would be recorded or tested."""
    sources = [
        path.read_text(encoding="utf-8") for path in (ROOT / "devkit/mutation").rglob("*.py")
    ]
    said = {name for text in sources for name in re.findall(r"\bREGALIA_[A-Z_]+", text)}
    assert len(said) >= 4
    environment = dict.fromkeys(said, "x")
    settle(environment, "/data")
    assert said <= set(environment)


def test_a_process_of_a_run_has_the_clock_of_the_run() -> None:
    environment = {"PYTEST_XDIST_WORKER": "gw0", "REGALIA_CLOCK_AHEAD": "5.0"}
    settle(environment, "/data")
    assert environment["REGALIA_CLOCK_AHEAD"] == "5.0"


def test_the_day_and_the_terminal_are_the_same_for_anybody() -> None:
    """In a process of its own, with all that somebody has set."""
    drop = ("REGALIA_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(drop)}
    system = {name: value for name, value in os.environ.items() if name.startswith(f"{PREFIX}SYS")}
    looked = subprocess.run(
        [sys.executable, "-c", LOOK],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=kept | system | PERSONAL,
        check=True,
    )
    assert looked.stdout.split() == ["2026-11-17", "UTC", "80", "False", "[]"]


def test_the_clock_says_the_day_that_the_run_is_asked_for() -> None:
    begun = datetime.fromisoformat(asked("BEGIN"))
    assert 0 <= wall() - begun.timestamp() < 86_400
    assert (today() - begun.date()).days in {0, 1}


def test_a_seed_gives_an_order_of_modules_and_of_the_tests_in_them() -> None:
    items = [(f"m{number // 10}", number) for number in range(100)]
    first, second = shuffled(items, "1"), shuffled(items, "2")
    assert first == shuffled(items, "1")
    assert first != second
    assert sorted(first) == sorted(second) == list(range(100))
    modules = [first[at : at + 10] for at in range(0, 100, 10)]
    assert all(len({number // 10 for number in module}) == 1 for module in modules)
    assert any(module != sorted(module) for module in modules)
    assert [module[0] // 10 for module in modules] != list(range(10))


# --- one clock, one limit ------------------------------------------------------------------------

SYSTEM = {
    "time.time", "time.time_ns", "date.today", "datetime.now", "datetime.utcnow",
    "datetime.today", "datetime.date.today", "datetime.datetime.now",
}  # fmt: skip
# of a moment that is given, or else of now
OF_NOW = {"time.localtime": 0, "time.gmtime": 0, "time.ctime": 0, "time.strftime": 1}


def asks_the_system(source: str) -> list[int]:
    """The lines that ask the system which time or day it is."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in SYSTEM or len(node.args) <= OF_NOW.get(name, -1):
                found.append(node.lineno)
    return found


def test_only_the_clock_asks_the_system_for_the_time() -> None:
    source = ROOT / "src" / "regalia"
    found = {
        str(path.relative_to(source)): lines
        for path in sorted(source.rglob("*.py"))
        if (lines := asks_the_system(path.read_text(encoding="utf-8")))
    }
    assert list(found) == ["clock.py"]


@pytest.mark.parametrize(
    "line", ["time.time()", "date.today()", "time.strftime('%Y')", "time.gmtime()"]
)
def test_a_line_that_asks_the_system_is_seen(line: str) -> None:
    assert asks_the_system(line)
    assert not asks_the_system("time.gmtime(wall()), time.strftime('%Y', then), time.monotonic()")


def test_a_locale_that_is_not_installed_is_c() -> None:
    """PostgreSQL ends at once in a locale that the system does not have."""
    before = locale.setlocale(locale.LC_CTYPE)
    assert installed_locale("C") == "C"
    assert installed_locale("xx_YY.UTF-8") == "C"
    assert locale.setlocale(locale.LC_CTYPE) == before


def own_limits(source: str) -> list[int]:
    """The lines that wait with a number of their own, or set one for a whole test."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        given = [word.value for word in node.keywords if word.arg == "timeout"]
        given += node.args[-1:] if name in {"wait_for", "timeout"} else []
        if any(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in given):
            found.append(node.lineno)
    return found


def test_every_wait_has_the_one_limit() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if (lines := own_limits(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    ["x.wait_for(timeout=9)", "asyncio.wait_for(x, 5)", "asyncio.timeout(3)", "mark.timeout(9)"],
)
def test_a_limit_of_its_own_is_seen(line: str) -> None:
    assert own_limits(line)
    assert not own_limits("asyncio.wait_for(x(1), SECONDS), x.wait_for(), page.wait_for_timeout(5)")
