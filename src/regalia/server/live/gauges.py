"""Metrics of a server in the Prometheus text format: counters, gauges and histograms."""

from __future__ import annotations

import os
from collections import Counter, deque
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from regalia.clock import wall
from regalia.server.live.operation.build import this_build

if TYPE_CHECKING:
    from regalia.server.live.server import Server

LAGS = 30  # ticks of two seconds: a minute
STATM = Path("/proc/self/statm")
FILES = Path("/proc/self/fd")
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metric(NamedTuple):
    """A metric with its samples, as lines."""

    name: str
    kind: str
    help: str
    samples: list[str]


class Timings:
    """A Prometheus histogram of durations."""

    def __init__(self) -> None:
        self.steps = [0] * len(BOUNDS)
        self.count = 0
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.count += 1
        self.sum += seconds
        for index, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.steps[index] += 1
                return

    def lines(self, name: str) -> list[str]:
        """The lines of the histogram."""
        found = []
        total = 0
        for bound, count in zip(BOUNDS, self.steps, strict=True):
            total += count
            found.append(f'{name}_bucket{{le="{bound}"}} {total}')
        found.append(f'{name}_bucket{{le="+Inf"}} {self.count}')
        found += [f"{name}_sum {self.sum:.6f}", f"{name}_count {self.count}"]
        return found


class Gauges:
    """All counters and measurements of one process."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()  # stored, by kind
        self.refused: Counter[str] = Counter()  # by rule, or by the table's own reason
        self.trouble: Counter[str] = Counter()  # what should not happen, by kind
        self.turned_away: Counter[str] = Counter()  # at the door, by reason
        self.put_aside = 0  # addresses, how often
        self.reports = 0  # of messages, to the operator
        self.commits = Timings()
        self.http_limits = True  # whether our own limits on requests and frames are in force
        self.lags: deque[float] = deque(maxlen=LAGS)  # of the event loop, of late
        # when the newest copy was made, or else the server began, on the wall; 0: none are made
        self.backup_at = 0.0
        self.began = wall()

    def lag(self) -> float:
        """The worst lag of the event loop in the last minute; reading changes nothing."""
        return max(self.lags, default=0.0)

    def text(self, server: Server, sockets: int, waiting: int) -> str:
        """All metrics in the Prometheus text format."""
        metrics = [*self.of_process(server), *self.of_play(server, sockets, waiting)]
        metrics += [*self.of_store(server), *self.of_people(server)]
        lines: list[str] = []
        for name, kind, help_, samples in metrics:
            if samples:
                lines += [f"# HELP {name} {help_}", f"# TYPE {name} {kind}", *samples]
        return "\n".join(lines) + "\n"

    def of_process(self, server: Server) -> list[Metric]:
        """The process: program, memory, files, lag."""
        build = this_build()
        return [
            Metric(
                "regalia_build_info",
                "gauge",
                "Version and build of the program; the value is always 1.",
                [f'regalia_build_info{{version="{build.version}",build="{build.build}"}} 1'],
            ),
            gauge("process_start_time_seconds", "Start of the process.", f"{self.began:.0f}"),
            gauge("process_resident_memory_bytes", "Memory of the process.", resident_bytes()),
            gauge("process_open_fds", "Open files, connections included.", open_files()),
            gauge(
                "regalia_loop_lag_seconds",
                "Worst lag of the event loop in the last minute.",
                f"{self.lag():.6f}",
            ),
            gauge(
                "regalia_http_limits",
                "1 if our limits on requests, headers and frames are in force.",
                int(self.http_limits),
            ),
        ]

    def of_play(self, server: Server, sockets: int, waiting: int) -> list[Metric]:
        """Tables, bots and what is played."""
        now = server.now()
        actors = list(server.actors.values())
        silent = sum(1 for actor in actors if actor.timers.is_silent(now))
        return [
            gauge("regalia_sockets", "Open WebSocket connections.", sockets),
            gauge("regalia_tables_awake", "Tables in memory.", len(actors)),
            gauge("regalia_tables_silent", "Tables that owe something and do nothing.", silent),
            gauge("regalia_bots_waiting", "Decisions that wait for a bot.", waiting),
            Metric(
                "regalia_commit_seconds",
                "histogram",
                "Time to store an entry.",
                self.commits.lines("regalia_commit_seconds"),
            ),
            counter("regalia_entries_total", "Entries stored.", "kind", self.entries),
            counter("regalia_refused_total", "Requests refused.", "rule", self.refused),
            counter("regalia_trouble_total", "What should not happen.", "kind", self.trouble),
        ]

    def of_store(self, server: Server) -> list[Metric]:
        """The store: silence, size, quotas, backups."""
        quotas = server.quotas
        silence = max(0.0, server.now() - server.beaten)
        size = max(quotas.space.bytes, quotas.store.bytes)
        age = f"{max(0.0, wall() - self.backup_at):.0f}" if self.backup_at else ""
        return [
            gauge(
                "regalia_store_silent_seconds",
                "Time since the store took a heartbeat.",
                f"{silence:.3f}",
            ),
            gauge("regalia_store_tables", "Stored tables.", quotas.store.tables),
            gauge("regalia_store_entries", "Stored entries.", quotas.store.entries),
            gauge("regalia_store_bytes", "Size of the store.", size),
            gauge(
                "regalia_store_fill_ratio",
                "Used share of the disk or of the quota of the store.",
                f"{quotas.fill():.4f}",
            ),
            gauge("regalia_store_full", "1 if nothing new is opened.", int(quotas.is_full())),
            gauge(
                "regalia_addresses_over_quota",
                "Addresses with open tables that stored as much as they may.",
                quotas.heavy_people(),
            ),
            counter("regalia_quota_refused_total", "Refused by quota.", "quota", quotas.refused),
            total("regalia_quota_deleted_total", "Idle tables that made room.", quotas.deleted),
            gauge("regalia_backup_age_seconds", "Age of the newest backup.", age),
        ]

    def of_people(self, server: Server) -> list[Metric]:
        """People: who was turned away, reports, notifications."""
        delivery = server.delivery
        return [
            counter("regalia_turned_away_total", "Turned away.", "why", self.turned_away),
            total("regalia_put_aside_total", "Addresses blocked for a minute.", self.put_aside),
            total("regalia_reports_total", "Messages reported.", self.reports),
            counter(
                "regalia_notices_total", "Notifications by outcome.", "outcome", delivery.counts
            ),
            gauge("regalia_notices_waiting", "Notifications under way.", delivery.waiting),
        ]


def gauge(name: str, help_: str, value: object) -> Metric:
    """A measurement; none if its value is not known."""
    return Metric(name, "gauge", help_, [f"{name} {value}"] if value != "" else [])


def total(name: str, help_: str, value: int) -> Metric:
    """A counter without labels."""
    return Metric(name, "counter", help_, [f"{name} {value}"])


def counter(name: str, help_: str, label: str, counts: Counter[str]) -> Metric:
    """A counter with one label."""
    lines = [f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counts.items())]
    return Metric(name, "counter", help_, lines)


def resident_bytes() -> int | str:
    """Memory of this process; unknown where the system does not say."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return ""


def open_files() -> int | str:
    """Open files of this process; unknown where the system does not say."""
    try:
        return sum(1 for _ in FILES.iterdir())
    except OSError:
        return ""
