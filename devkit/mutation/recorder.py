"""A plugin of pytest: notes for every test how long it computed and which blocks it ran."""

from __future__ import annotations

import functools
import gc
import importlib
import json
import os
import resource
import time
from collections.abc import Generator
from mmap import mmap
from pathlib import Path
from typing import Any

import pytest

from devkit.mutation.blocks import HEADER


def computed() -> float:
    """Processor time of this process, and of those that it has waited for.

    Other work of the machine does not count: a map made beside it would name tests dear that are
    cheap, and a limit of seconds would leave them out.
    """
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


class Recorder:
    """Writes a line for each test of this process."""

    def __init__(self, hits: mmap, folder: Path) -> None:
        self.hits = hits
        self.file = (folder / f"{os.getpid()}.jsonl").open("a", encoding="utf-8")
        self.passed = True
        self.module = ""
        self.caches: list[Any] = []
        self.prepared: dict[Any, set[int]] = {}  # blocks that ran for fixtures of several tests

    def ran(self) -> set[int]:
        """The blocks that ran since the last start."""
        return {number for number, hit in enumerate(self.hits[HEADER:]) if hit}

    def start(self) -> None:
        """Forget what ran."""
        self.hits[HEADER:] = bytes(len(self.hits) - HEADER)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any]
    ) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        before = self.ran()
        self.start()
        try:
            return (yield)
        finally:
            self.prepared[fixturedef] = self.ran()
            for number in before:
                self.hits[HEADER + number] = 1

    def shared(self, item: pytest.Item) -> set[int]:
        """The blocks that ran for the fixtures that a test shares with others."""
        fixtures = getattr(item, "_fixtureinfo", None)
        found: set[int] = set()
        for definitions in getattr(fixtures, "name2fixturedefs", {}).values():
            for each in definitions:
                found |= self.prepared.get(each, set())
        return found

    def forget(self, module: str) -> None:
        """Clear what functions remember, so that each test runs what it needs."""
        if module != self.module:
            self.module = module
            self.caches = [
                each
                for each in gc.get_objects()
                if type(each) is functools._lru_cache_wrapper  # a dead proxy cannot be asked
                and str(getattr(each, "__module__", "")).startswith(("regalia", "tests"))
            ]
        for cache in self.caches:
            cache.cache_clear()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.forget(str(item.path))
        self.start()
        self.passed = True
        start = computed()
        result = yield
        seconds = computed() - start
        blocks = sorted(self.ran() | self.shared(item))
        line = {"test": item.nodeid, "seconds": seconds, "passed": self.passed, "blocks": blocks}
        print(json.dumps(line), file=self.file, flush=True)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.passed = False


def pytest_configure(config: pytest.Config) -> None:
    """Take part in the processes that run tests, not in the one that hands them out."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", default=None):
        hits = importlib.import_module("sitecustomize").HITS
        config.pluginmanager.register(Recorder(hits, Path(os.environ["REGALIA_MUTATION_HITS"])))
