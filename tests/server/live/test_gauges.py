"""Gauges: how long things took, in steps that each hold what was at most so long."""

from __future__ import annotations

import re

from regalia.server.live.gauges import BOUNDS, LAGS, Gauges, Timings
from regalia.server.live.operation.build import this_build
from tests.server.simulation import Evening, evening, people


def counts(timings: Timings) -> list[int]:
    """The numbers of the steps, the one without a bound last."""
    lines = timings.lines("took")[: len(BOUNDS) + 1]
    return [int(line.rpartition(" ")[2]) for line in lines]


def test_a_time_is_counted_from_the_first_bound_that_it_does_not_pass() -> None:
    """A bound holds what is exactly so long; whatever is longer counts further on."""
    for index, bound in enumerate(BOUNDS):
        exactly, longer = Timings(), Timings()
        exactly.add(bound)
        longer.add(bound * 1.0001)
        assert counts(exactly) == [0] * index + [1] * (len(BOUNDS) + 1 - index)
        assert counts(longer) == [0] * (index + 1) + [1] * (len(BOUNDS) - index)


def test_the_steps_of_a_histogram_add_up() -> None:
    """As Prometheus reads it: every step holds those before it, the last one all."""
    timings = Timings()
    for seconds in (0.0, 0.001, 0.0015, 0.02, 0.3, 5.0, 7.0):
        timings.add(seconds)
    assert timings.lines("took") == [
        'took_bucket{le="0.001"} 2',
        'took_bucket{le="0.002"} 3',
        'took_bucket{le="0.005"} 3',
        'took_bucket{le="0.01"} 3',
        'took_bucket{le="0.02"} 4',
        'took_bucket{le="0.05"} 4',
        'took_bucket{le="0.1"} 4',
        'took_bucket{le="0.25"} 4',
        'took_bucket{le="0.5"} 5',
        'took_bucket{le="1.0"} 5',
        'took_bucket{le="2.5"} 5',
        'took_bucket{le="5.0"} 6',
        'took_bucket{le="+Inf"} 7',
        "took_sum 12.322500",
        "took_count 7",
    ]


def line(text: str, name: str) -> str:
    """The value of a gauge; empty if it is not there."""
    found = [each for each in text.splitlines() if each.startswith(f"{name} ")]
    return found[0].partition(" ")[2] if found else ""


def test_gauges_of_a_server() -> None:
    """The lag is the worst of a minute; a copy has an age only where copies are made."""

    async def work(spent: Evening) -> None:
        server, gauges = spent.server, spent.server.gauges
        assert isinstance(gauges, Gauges)
        gauges.lags.append(0.25)
        gauges.refused["guerre.joker.swap"] += 2
        text = gauges.text(server, 3, 4)
        assert line(text, "regalia_sockets") == "3"
        assert line(text, "regalia_bots_waiting") == "4"
        assert line(text, "regalia_tables_awake") == "1"
        assert line(text, "regalia_tables_silent") == "0"
        assert line(text, "regalia_loop_lag_seconds") == "0.250000"
        assert 'regalia_refused_total{rule="guerre.joker.swap"} 2' in text
        assert line(text, "regalia_backup_age_seconds") == ""
        assert line(gauges.text(server, 3, 4), "regalia_loop_lag_seconds") == "0.250000"
        gauges.lags.extend([0.1] * LAGS)
        assert line(gauges.text(server, 3, 4), "regalia_loop_lag_seconds") == "0.100000"
        gauges.lags.clear()
        assert line(gauges.text(server, 3, 4), "regalia_loop_lag_seconds") == "0.000000"
        gauges.backup_at = 1.0
        assert line(gauges.text(server, 3, 4), "regalia_backup_age_seconds") != ""

    evening(work, people(2))


def test_every_metric_says_what_it_is() -> None:
    """HELP and TYPE stand before the samples of a metric, once, and the program names itself."""

    async def work(spent: Evening) -> None:
        server = spent.server
        server.delivery.counts["sent"] += 1
        text = server.gauges.text(server, 1, 0)
        helped = re.findall(r"^# HELP (\w+) \S.*$", text, re.MULTILINE)
        typed = re.findall(r"^# TYPE (\w+) (?:gauge|counter|histogram)$", text, re.MULTILINE)
        assert helped == typed
        assert len(set(helped)) == len(helped)
        sampled = {name.split("{")[0] for name in re.findall(r"^[a-z]\S*", text, re.MULTILINE)}
        sampled = {re.sub(r"^(regalia_commit_seconds)_\w+$", r"\1", name) for name in sampled}
        assert sampled == set(helped)
        version, build = this_build()
        assert f'regalia_build_info{{version="{version}",build="{build}"}} 1\n' in text
        assert 'regalia_notices_total{outcome="sent"} 1\n' in text

    evening(work, people(2))
