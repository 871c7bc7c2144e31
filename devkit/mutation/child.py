"""Runs tests against one mutation, in a process forked for it."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import pytest

from devkit.mutation.reach import Test
from devkit.mutation.record import SITE
from devkit.mutation.site.sitecustomize import install

MEMORY: Final = 3 << 30  # bytes: a loop without end must not take the machine with it
SLOWER: Final = 20  # times its usual seconds that a test may compute
WAITING: Final = 10  # times as long may pass until a test that only waits is given up
# imported once, before the first fork; of the package itself nothing may be imported yet
COMMON: Final = (
    "asyncio", "asyncpg", "babel.dates", "fluent.runtime", "hypothesis", "msgspec", "numpy",
    "pytest_timeout", "rich.console", "rich.table", "segno", "starlette.applications",
    "starlette.testclient", "uvicorn", "_pytest.assertion.rewrite", "_hypothesis_pytestplugin",
)  # fmt: skip


@dataclass(frozen=True)
class Limits:
    """Time limits of some tests together, and of each."""

    together: float
    patience: float


@dataclass(frozen=True)
class Outcome:
    """Result of some tests: the first failure, if any, and its kind."""

    failed: str = ""
    how: str = ""
    ran: int = 0
    broken: bool = False  # the process ended before its tests did


class Chosen:
    """A plugin that keeps the wanted tests, in the wanted order, and notes the first failure."""

    def __init__(self, tests: list[Test], patience: float) -> None:
        self.patience = patience
        self.order = {test.name: at for at, test in enumerate(tests)}
        self.seconds = {test.name: test.seconds for test in tests}
        self.failed = ""
        self.how = ""
        self.ran = 0
        self.running = ""
        self.internal = ""

    def limit(self, item: pytest.Item) -> float:
        """The seconds that a test may compute: other work of the machine does not count."""
        return max(self.patience, SLOWER * self.seconds[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, None, None]:
        with computing(self.limit(item)):
            yield

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        with computing(self.limit(item)):
            yield

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        wanted = [item for item in items if item.nodeid in self.order]
        wanted.sort(key=lambda item: self.order[item.nodeid])
        for item in wanted:
            limit = WAITING * self.limit(item)
            item.add_marker(pytest.mark.timeout(limit), append=False)
        config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
        items[:] = wanted

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running = nodeid

    def pytest_internalerror(self, excrepr: object) -> None:
        self.internal = str(excrepr).strip().splitlines()[-1]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed, self.how = report.nodeid, last_line(report.longreprtext)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.failed:
            self.failed, self.how = report.nodeid, last_line(report.longreprtext)


@contextlib.contextmanager
def computing(limit: float) -> Iterator[None]:
    """Fail a test that computes for longer than a limit."""

    def give_up(number: int, frame: object) -> None:
        pytest.fail(f"computed for more than {limit:.0f} s")

    signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def last_line(text: str) -> str:
    """The line that says what went wrong."""
    lines = [line for line in text.splitlines() if line.startswith("E ")]
    return (lines[0] if lines else text[-200:]).removeprefix("E").strip()[:200]


def import_common() -> None:
    """Pay for what every child needs once."""
    for name in COMMON:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


def run_tests(code: Path, tests: list[Test], root: Path, limits: Limits) -> Outcome:
    """Run tests with the code of a folder until one fails."""
    scratch = Path(tempfile.mkdtemp(prefix="regalia-mutant-"))
    try:
        pid = os.fork()
        if pid == 0:
            try:
                be_child(code, Chosen(tests, limits.patience), root, scratch)
            except BaseException:  # noqa: BLE001 - nothing of the parent may run on in the child
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(70)
        started = time.monotonic()
        while os.waitpid(pid, os.WNOHANG) == (0, 0):
            if time.monotonic() - started > limits.together:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                break
            time.sleep(0.02)
        end_leftovers(scratch)
        result = scratch / "result.json"
        if not result.exists():
            output = (scratch / "output").read_text(errors="replace")
            return Outcome(how=f"broken off: {output[-200:]}", broken=True)
        return Outcome(**json.loads(result.read_text(encoding="utf-8")))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def be_child(code: Path, plugin: Chosen, root: Path, scratch: Path) -> None:
    """Become the process that runs the tests, and end."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with (scratch / "output").open("wb") as output, Path(os.devnull).open("rb") as nothing:
        for number, stream in enumerate((nothing, output, output)):
            os.dup2(stream.fileno(), number)
    os.chdir(root)
    os.environ |= {
        "REGALIA_MUTATION_CODE": str(code),
        "REGALIA_MUTATION_SCRATCH": str(scratch),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(scratch / "hypothesis"),
        "PYTHONPATH": os.pathsep.join([str(SITE), str(root)]),
    }
    install()
    files = list(dict.fromkeys(name.partition("::")[0] for name in plugin.order))
    words = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0"]
    words += ["-m", "not slow", f"--basetemp={scratch / 'tmp'}"]
    words += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # what is imported already
    ended = pytest.main([*words, *files], plugins=[plugin])
    outcome = Outcome(plugin.failed, plugin.how, plugin.ran)
    if not plugin.failed and ended != pytest.ExitCode.OK:
        how = f"pytest ended with {ended!r} in {plugin.running}: {plugin.internal}"
        outcome = Outcome(how=how, broken=True)
    result = scratch / "result.new"
    result.write_text(json.dumps(asdict(outcome)))
    result.rename(scratch / "result.json")
    sys.stdout.flush()
    os._exit(0)


def end_leftovers(scratch: Path) -> None:
    """End the processes that the tests left behind, known by their environment."""
    mark = f"REGALIA_MUTATION_SCRATCH={scratch}".encode()
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (entry / "environ").read_bytes():
                os.kill(int(entry.name), signal.SIGKILL)
