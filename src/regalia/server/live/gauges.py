"""Metrics of a server in the Prometheus text format: counters, gauges and histograms."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from regalia.clock import wall

if TYPE_CHECKING:
    from regalia.server.live.server import Server

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


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
        self.commits = Timings()
        self.http_limits = True  # whether our own limits on requests and frames are in force
        self.lag = 0.0  # of the event loop, the worst since it was last read
        # when the newest copy was made, or else the server began, on the wall; 0: none are made
        self.backup_at = 0.0

    def text(self, server: Server, sockets: int, waiting: int) -> str:
        """All metrics in the Prometheus text format."""
        now = server.now()
        actors = list(server.actors.values())
        silent = sum(1 for actor in actors if actor.timers.is_silent(now))
        lag, self.lag = self.lag, 0.0
        lines = [
            "# TYPE regalia_sockets gauge",
            f"regalia_sockets {sockets}",
            "# TYPE regalia_http_limits gauge",
            f"regalia_http_limits {int(self.http_limits)}",
            "# TYPE regalia_tables_awake gauge",
            f"regalia_tables_awake {len(actors)}",
            "# TYPE regalia_tables_silent gauge",
            f"regalia_tables_silent {silent}",
            "# TYPE regalia_loop_lag_seconds gauge",
            f"regalia_loop_lag_seconds {lag:.6f}",
            "# TYPE regalia_bots_waiting gauge",
            f"regalia_bots_waiting {waiting}",
            "# TYPE regalia_store_silent_seconds gauge",
            f"regalia_store_silent_seconds {max(0.0, now - server.beaten):.3f}",
            "# TYPE regalia_commit_seconds histogram",
            *self.commits.lines("regalia_commit_seconds"),
            "# TYPE regalia_entries_total counter",
            *counted("regalia_entries_total", "kind", self.entries),
            "# TYPE regalia_refused_total counter",
            *counted("regalia_refused_total", "rule", self.refused),
            "# TYPE regalia_turned_away_total counter",
            *counted("regalia_turned_away_total", "why", self.turned_away),
            "# TYPE regalia_put_aside_total counter",
            f"regalia_put_aside_total {self.put_aside}",
            "# TYPE regalia_trouble_total counter",
            *counted("regalia_trouble_total", "kind", self.trouble),
        ]
        if self.backup_at:
            age = max(0.0, wall() - self.backup_at)
            lines += [
                "# TYPE regalia_backup_age_seconds gauge",
                f"regalia_backup_age_seconds {age:.0f}",
            ]
        return "\n".join(lines) + "\n"


def counted(name: str, label: str, counts: Counter[str]) -> list[str]:
    """One line for each label value of a counter."""
    return [f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counts.items())]
