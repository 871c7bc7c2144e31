"""The report: tables for people, JSON lines for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from statistics import median

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from bench.run import COMPILED, INTERPRETED, PEER, Figure, Subject
from bench.tables import EQUAL_WORK, TARGETS, THROUGH

Facts = dict[str, object]


def rate(seconds: float) -> str:
    """A rate per second."""
    return f"{1 / seconds:,.0f}"


def cost(seconds: float) -> str:
    """A duration in microseconds, to three digits."""
    micro = seconds * 1e6
    return f"{micro:,.0f}" if micro >= 100 else f"{micro:.3g}"


def find(measured: list[Subject], title: str, package: str) -> Subject | None:
    """The subject of this title and package."""
    for subject in measured:
        if subject.title == title and subject.package == package:
            return subject
    return None


def name_of(figure: Figure) -> str:
    """The name of a figure, as in "playout per game"."""
    one = figure.measure == figure.unit
    return figure.measure if one else f"{figure.measure} per {figure.unit}"


def heading(title: str, *columns: str) -> Table:
    """An empty table with a column of names and columns of numbers."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def game_table(interpreted: Subject, compiled: Subject) -> Table:
    """The figures of one of our tables: compiled, interpreted, and how many times faster."""
    columns = ("compiled /s", "µs", "interpreted /s", "µs", "ratio")
    table = heading(interpreted.title, *columns)
    for name, slow in interpreted.figures.items():
        fast = compiled.figures.get(name)
        cells = [rate(fast.best()), cost(fast.best())] if fast else ["-", "-"]
        cells += [rate(slow.best()), cost(slow.best())]
        cells.append(f"{slow.best() / fast.best():.1f}x" if fast else "-")
        table.add_row(name_of(slow), *cells)
    if compiled.absent:
        table.caption = f"compiled: {compiled.absent}"
    return table


def peer_table(peers: list[Subject]) -> Table:
    """The figures of the peers, or why there are none."""
    table = heading("peers, in the same run", "/s", "µs")
    for peer in peers:
        table.add_section()
        table.add_row(f"[bold]{peer.title}")
        if peer.absent:
            table.add_row(f"  {escape(peer.absent)}")
        for figure in peer.figures.values():
            table.add_row(f"  {name_of(figure)}", rate(figure.best()), cost(figure.best()))
    return table


def whole_games(
    measured: list[Subject], title: str, package: str, measure: str = "playout"
) -> Figure | None:
    """The cost of a whole game."""
    subject = find(measured, title, package)
    return subject.figures.get((measure, "game")) if subject else None


def targets(measured: list[Subject]) -> list[Facts]:
    """Each target with what was measured, for the tables that are in the run."""
    found: list[Facts] = []
    for target in TARGETS:
        title = target.table.title()
        fast = whole_games(measured, title, COMPILED)
        slow = whole_games(measured, title, INTERPRETED)
        if fast is None or slow is None:
            continue
        for what, wanted, value in (
            ("compiled games/s", target.games_per_second, 1 / fast.best()),
            ("times interpreted", target.times_interpreted, slow.best() / fast.best()),
        ):
            facts: Facts = {"kind": "target", "subject": title, "what": what, "target": wanted}
            found.append(facts | {"measured": round(value, 1), "reached": value >= wanted})
    return found


def equal_work(measured: list[Subject]) -> list[Facts]:
    """Speed ratios to a peer where both do the same work."""
    found: list[Facts] = []
    for (table, peer), measure in product(EQUAL_WORK, ("playout", "stepped")):
        theirs = whole_games(measured, peer, PEER, measure)
        ours = whole_games(measured, table.title(), COMPILED, measure)
        if ours is not None and theirs is not None:
            facts: Facts = {"kind": "equal work", "subject": table.title(), "peer": peer}
            times = round(theirs.best() / ours.best(), 2)
            found.append(facts | {"measure": measure, "times_peer": times})
    return found


def through(measured: list[Subject]) -> list[Facts]:
    """Decisions per second through other libraries' APIs, beside their own games."""
    found: list[Facts] = []
    for measure, package in THROUGH:
        peers = [peer for peer in measured if peer.title.startswith(f"{package} ")]
        for ours, peer in product(measured, peers):
            mine = ours.figures.get((measure, "decision")) if ours.package == COMPILED else None
            theirs = peer.figures.get(("stepped", "decision"))
            if mine is not None and theirs is not None:
                facts: Facts = {"kind": "through", "subject": ours.title, "peer": peer.title}
                times = round(theirs.best() / mine.best(), 2)
                found.append(facts | {"measure": measure, "times_peer": times})
    return found


def closing(measured: list[Subject]) -> Iterator[str]:
    """The sentences below the tables."""
    for facts in targets(measured):
        verdict = "reached" if facts["reached"] else "missed"
        said = f"{facts['measured']:,} {facts['what']}, target {facts['target']:,}"
        yield f"{facts['subject']}: {said}: {verdict}"
    for facts in equal_work(measured):
        said = f"{facts['measure']}, {facts['times_peer']} times the whole games/s"
        yield f"{facts['subject']}: {said} of {facts['peer']}"
    for facts in through(measured):
        said = f"{facts['measure']}, {facts['times_peer']} times the decisions/s"
        yield f"{facts['subject']}: {said} of {facts['peer']}"
    noise = [figure.noise() for subject in measured for figure in subject.figures.values()]
    if noise:
        often = f"{median(noise):.0%} slower as a rule, {max(noise):.0%} at worst"
        yield f"figures are the best of the rounds; the median round was {often}"


def show(facts: Facts, measured: list[Subject]) -> None:
    """Prints the tables and what they come to."""
    console = Console(highlight=False, soft_wrap=True)
    for name in ("command", "machine", "versions", "load_before", "load_after"):
        value = facts[name]
        if isinstance(value, dict):
            value = ", ".join(f"{key} {said}" for key, said in value.items())
        console.print(f"{name.replace('_', ' ')}: {value}", markup=False)
    for subject in measured:
        compiled = find(measured, subject.title, COMPILED)
        if subject.package == INTERPRETED and compiled is not None:
            console.print(game_table(subject, compiled))
    console.print(peer_table([subject for subject in measured if subject.package == PEER]))
    for sentence in closing(measured):
        console.print(sentence, markup=False)


def json_lines(facts: Facts, measured: list[Subject]) -> Iterator[str]:
    """The run, each figure, each absence, each target: one object a line."""
    yield json.dumps({"kind": "run"} | facts)
    for subject in measured:
        about = {"subject": subject.title, "package": subject.package}
        if subject.absent:
            yield json.dumps({"kind": "absent", **about, "why": subject.absent})
        for figure in subject.figures.values():
            said = {"measure": figure.measure, "unit": figure.unit}
            best = figure.best()
            numbers = {"per_second": round(1 / best, 3), "microseconds": round(best * 1e6, 4)}
            rounds = {"rounds_microseconds": [round(value * 1e6, 4) for value in figure.rounds]}
            yield json.dumps({"kind": "figure", **about, **said, **numbers, **rounds})
    for more in [*targets(measured), *equal_work(measured), *through(measured)]:
        yield json.dumps(more)
