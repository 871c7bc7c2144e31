"""The hostile run: the tests at other dates, in other zones, languages, fonts, and under load."""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from devkit.ground import BUILD, BYTECODE, ROOT, Trouble, path_before, say

FOLDER = BUILD / "hostile"
CLOCK = ROOT / "devkit" / "system_clock.c"
ZONES = Path("/usr/share/zoneinfo")
# as long as the run goes on, however that ends
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
AHEAD = "REGALIA_TESTS_SYSTEM_AHEAD"  # seconds, read by the library


@dataclass(frozen=True)
class Setting:
    """Surroundings in which the tests have to hold."""

    name: str
    begin: str  # by the clock of the zone; empty: today
    zone: str
    locale: str
    font: str
    load: int = 0  # busy processes beside the tests


SETTINGS = (
    Setting("leap-day", "2028-02-29T12:00:00", "Pacific/Kiritimati", "C", "DejaVu"),
    Setting("new-year", "2026-12-31T23:59:00", "America/St_Johns", "tr_TR.UTF-8", "Liberation"),
    Setting("dst-night", "2027-03-14T01:59:00", "America/St_Johns", "C", "Liberation"),
    Setting("summer-end", "2027-11-07T01:59:00", "America/St_Johns", "tr_TR.UTF-8", "DejaVu"),
    Setting("busy", "", "Pacific/Kiritimati", "tr_TR.UTF-8", "Open Sans", load=8),
)


@dataclass(frozen=True)
class Compiled:
    """The compiled package of the tests, and the tests that are none of its business."""

    folder: Path
    only_pure: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """One command of a run in a setting."""

    name: str
    command: list[str]
    env: dict[str, str] = field(default_factory=dict)


@dataclass
class Outcome:
    """Result of one test run."""

    setting: str
    part: str
    passed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    code: int = 0
    failed: list[str] = field(default_factory=list)

    def row(self) -> str:
        """Its line of the table."""
        said = f"{len(self.failed)} failed" if self.failed else "passed"
        if self.code and not self.failed:
            said = f"ended with {self.code}"
        counts = f"{self.passed:>7} {self.skipped:>7} {self.seconds:>7.0f}"
        return f"{self.setting:<11} {self.part:<16} {counts}  {said}"


def begins(setting: Setting) -> datetime:
    """The moment at which a run begins."""
    zone = ZoneInfo(setting.zone)
    if not setting.begin:
        return datetime.now(zone)
    return datetime.fromisoformat(setting.begin).replace(tzinfo=zone)


def surroundings(setting: Setting, seed: str, library: Path | None) -> dict[str, str]:
    """The environment of a run; with the library the system's own clock is moved too."""
    if not (ZONES / setting.zone).exists():
        raise Trouble(f"this system does not know the zone {setting.zone}: install tzdata")
    moment = begins(setting)
    found = {
        "TZ": setting.zone,
        "LANG": setting.locale,
        "REGALIA_TESTS_BEGIN": moment.isoformat(),
        "REGALIA_TESTS_ZONE": setting.zone,
        "REGALIA_TESTS_LOCALE": setting.locale,
        "REGALIA_TESTS_FONT": setting.font,
        "REGALIA_TESTS_ORDER": seed,
    }
    if library is not None:
        moved = int(os.environ.get(AHEAD, "0"))  # within a hostile run the clock is moved already
        found["LD_PRELOAD"] = str(library)
        found[AHEAD] = str(moved + math.ceil(moment.timestamp() - time.time()))
    return found


def clock_library() -> Path | None:
    """The library that moves the system's clock for a run; None where it cannot be made."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if sys.platform != "linux" or compiler is None:
        say("no compiler, or not Linux: only Regalia's own clock and the page's are moved")
        return None
    FOLDER.mkdir(parents=True, exist_ok=True)
    library = FOLDER / "system_clock.so"
    words = ["-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", str(library), str(CLOCK), "-ldl"]
    subprocess.run([compiler, *words], check=True)
    return library


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing but work."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
        for process in started:
            process.wait()


def read(report: Path, outcome: Outcome) -> Outcome:
    """Fill in what pytest has reported of a run."""
    if not report.exists():
        return outcome
    for case in ET.parse(report).getroot().iter("testcase"):  # noqa: S314 - pytest's own file
        kinds = {child.tag for child in case}
        if kinds & {"failure", "error"}:
            outcome.failed.append(f"{case.get('classname', '')}::{case.get('name', '')}")
        elif "skipped" in kinds:
            outcome.skipped += 1
        else:
            outcome.passed += 1
    return outcome


def run(setting: Setting, part: str, command: list[str], env: dict[str, str]) -> Outcome:
    """One run of tests; what they say goes to the screen."""
    report = FOLDER / f"{setting.name}-{part.replace(' ', '-')}.xml"
    report.unlink(missing_ok=True)
    if "pytest" in command:
        command = [*command, f"--junitxml={report}"]
    began = time.monotonic()
    code = subprocess.call(command, cwd=ROOT, env=os.environ | BYTECODE | env)
    outcome = Outcome(setting.name, part, seconds=time.monotonic() - began, code=code)
    return read(report, outcome)


def parts(python: Path, words: list[str], compiled: Compiled | None) -> Iterator[Part]:
    """The parts of a run: chosen tests, or all of them, once, compiled where that can be had."""
    pytest = [str(python), "-m", "pytest", "-q"]
    many = ["-n", "auto", "--dist", "worksteal"]
    if words:
        page = [word for word in words if word.startswith("tests/page")]
        tests = [word for word in words if word.startswith("tests") and word not in page]
        options = [word for word in words if not word.startswith("tests")]
        command = [*pytest, *([] if "-n" in words else many), *options]
        # apart, as the driver of the browser keeps an event loop in its process
        if tests or not page:
            yield Part("chosen", [*command, *tests])
        if page:
            yield Part("chosen, browser", [*command, *page])
        return
    yield Part("page, components", [str(python), "web/build.py", "test"])
    everything = [*pytest, *many, "tests", "--ignore=tests/page"]
    if compiled is None:
        yield Part("tests", everything)
    else:
        env = {"REGALIA_COMPILED": "1", "PYTHONPATH": path_before(compiled.folder)}
        apart = [f"--ignore=tests/{name}" for name in compiled.only_pure]
        yield Part("tests, compiled", [*everything, *apart], env)
        pure = [f"tests/{name}" for name in compiled.only_pure]
        yield Part("tests, pure", [*pytest, *many, *pure])
    yield Part("page, browser", [*pytest, *many, "tests/page"])


def take(words: list[str], name: str) -> str | None:
    """Take an option and its value out of the words of a command."""
    if name not in words:
        return None
    at = words.index(name)
    if at + 1 == len(words):
        raise Trouble(f"{name} needs a value")
    value = words[at + 1]
    del words[at : at + 2]
    return value


def hostile(python: Path, args: list[str], compiled: Compiled | None = None) -> None:
    """Run the tests in every setting or one, and end with a table of what passed and failed."""
    words = list(args)
    seed = take(words, "--seed") or str(secrets.randbelow(1_000_000))
    name, only = take(words, "--setting"), take(words, "--part")
    chosen = [setting for setting in SETTINGS if name in {None, setting.name}]
    if not chosen:
        raise Trouble(f"--setting is one of {', '.join(each.name for each in SETTINGS)}")
    todo = [part for part in parts(python, words, compiled) if only in {None, part.name}]
    if not todo:
        known = ", ".join(repr(part.name) for part in parts(python, words, compiled))
        raise Trouble(f"--part is one of {known}")
    library = clock_library()
    say(f"the order of the tests follows from --seed {seed}")
    found: list[Outcome] = []
    for place, setting in enumerate(chosen, 1):
        for part in todo:
            say(f"{setting.name} ({place} of {len(chosen)}), {part.name}: {setting}")
            # made for each part, so that each begins at the moment that the setting names
            env = surroundings(setting, seed, library) | part.env
            with busy(setting.load):
                found.append(run(setting, part.name, part.command, env))
    print_table(found, seed)
    if any(outcome.code for outcome in found):
        sys.exit(f"dev: FAILED: the hostile run, --seed {seed}")


def print_table(found: list[Outcome], seed: str) -> None:
    """Print passed and failed tests, with the names of the failed ones."""
    head = f"{'setting':<11} {'part':<16} {'passed':>7} {'skipped':>7} {'seconds':>7}"
    print("\n".join([f"\nThe hostile run, --seed {seed}:", head, *(each.row() for each in found)]))
    for outcome in found:
        for test in outcome.failed:
            print(f"  {outcome.setting}: {test}")
