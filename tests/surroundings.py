"""The surroundings of the tests: clock, time zone, language, terminal and fonts, the same anywhere.

The environment is set before anything of ours is imported, and every process that a test starts
has it too. `python3 dev.py test --hostile` asks for others by variables named for USUAL.
"""

from __future__ import annotations

import locale
import os
import random
import time
from collections.abc import Iterable, MutableMapping
from datetime import datetime
from itertools import groupby
from typing import TypeVar

PREFIX = "REGALIA_TESTS_"
# when the run begins, where, in which language of the system, with which fonts, in which order
USUAL = {
    "BEGIN": "2026-11-17T12:00:00+00:00",
    "ZONE": "UTC",
    "LOCALE": "C.UTF-8",
    "FONT": "Open Sans",
    "ORDER": "",
}
# of a person's own that would change what is printed, read or found
PERSONAL = {
    "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "FORCE_COLOR", "LANGUAGE", "MANPAGER", "NO_COLOR",
    "PAGER", "PYTHONIOENCODING", "PYTHONUNBUFFERED", "PYTHONUTF8", "PYTHON_COLORS",
    "TTY_COMPATIBLE", "TTY_INTERACTIVE", "XDG_DATA_HOME",
}  # fmt: skip
# what our own tools say to the tests; any other word of ours is a setting of somebody's server
OURS = (
    PREFIX, "REGALIA_CLOCK_AHEAD", "REGALIA_COMPILE", "REGALIA_DIGESTS", "REGALIA_DISK_USED",
    "REGALIA_MUTATION_", "REGALIA_OPT", "REGALIA_PURE", "REGALIA_SLOW_PAGE",
)  # fmt: skip
TERMINAL = {"COLUMNS": "80", "LINES": "25", "TERM": "xterm-256color"}
# of numpy: sums are the same on any number of cores, and no thread spins while others work
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}

Item = TypeVar("Item")


def asked(name: str) -> str:
    """What the run is asked for, or else has anywhere."""
    return os.environ.get(PREFIX + name) or USUAL[name]


def is_personal(name: str) -> bool:
    """True if a variable is somebody's own and must not reach a test."""
    if name.startswith("REGALIA_"):
        return not name.startswith(OURS)
    return name in PERSONAL or name.startswith("LC_")


def settle(environment: MutableMapping[str, str], data: str) -> None:
    """Put an environment in order; a process that a run has started keeps the clock of the run."""
    for name in [name for name in environment if is_personal(name)]:
        del environment[name]
    for name, value in USUAL.items():
        environment[PREFIX + name] = environment.get(PREFIX + name) or value
    environment.update(TERMINAL | ONE_THREAD)
    environment["REGALIA_DISK_USED"] = "0.5"  # a full disk of a tester opens tables all the same
    environment["TZ"] = environment[PREFIX + "ZONE"]
    environment["LANG"] = environment[PREFIX + "LOCALE"]
    environment["XDG_DATA_HOME"] = data
    if "PYTEST_XDIST_WORKER" not in environment:
        begin = datetime.fromisoformat(environment[PREFIX + "BEGIN"]).timestamp()
        environment["REGALIA_CLOCK_AHEAD"] = str(begin - time.time())


def installed_locale(name: str) -> str:
    """A locale that this system has: the one asked for, or C; PostgreSQL begins in no other."""
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        locale.setlocale(locale.LC_CTYPE, name)
    except locale.Error:
        return "C"
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
    return name


def shuffled(items: Iterable[tuple[str, Item]], seed: str) -> list[Item]:
    """The modules in an order that follows from a seed, and the tests of each likewise."""
    chance = random.Random(seed)  # noqa: S311 - an order to be had again, no secret
    modules = [list(group) for _, group in groupby(items, key=lambda item: item[0])]
    chance.shuffle(modules)
    for module in modules:
        chance.shuffle(module)
    return [item for module in modules for _, item in module]
