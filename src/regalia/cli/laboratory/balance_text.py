"""The report of balance as text for a terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

from regalia.cli.bots import show_faults
from regalia.cli.common import console
from regalia.lab.balancing.balance import FEWEST
from regalia.lab.balancing.report import (
    AHEAD,
    DIFFERENCE,
    PAIR,
    PLACES,
    SEATS,
    SHARES,
    Report,
    span_of,
)
from regalia.lab.balancing.verdict import UNLIKELY
from regalia.lab.means import Figure
from regalia.text.speaker import Speaker

MOST_PAIRS: Final = 10
NO_FIGURE: Final = "–"


def show(report: Report, speaker: Speaker) -> None:
    """Prints each table under its name with what differs from the first, then the rest."""
    out = console()
    out.print(title_text(report, speaker), soft_wrap=True)
    for at, name in enumerate(report.names):
        if name:
            out.print(f"\n{name}", style="bold")
        for message, what in (("balance-seats", SEATS), ("balance-places", PLACES)):
            rows = report.of(what, name)
            if rows:
                out.print(shares_line(message, rows, speaker), soft_wrap=True)
        out.print(measures_table(report, name, speaker))
        show_owned(report, name, out, speaker)
        if not at:
            out.print(remarkable_line(report, speaker), soft_wrap=True)
    if report.missing:
        args: dict[str, object] = {
            "count": len(report.missing),
            "rules": ", ".join(report.missing),
        }
        out.print(speaker.message("balance-never", args), soft_wrap=True)
    show_faults(report.found.faults, out, speaker)


def title_text(report: Report, speaker: Speaker) -> str:
    """The title: the number of deals, and the bots."""
    title: dict[str, object] = {
        "games": report.found.tables[0].games,
        "bot": report.question.bot,
        "players": report.question.variants[0][0],
        "seed": report.question.seed,
    }
    return speaker.message("balance-title", title)


def shares_line(message: str, rows: list[Figure], speaker: Speaker) -> str:
    """The victories of each place, and whether chance explains them."""
    args: dict[str, object] = {
        "shares": " / ".join(spoken(row, speaker, unit="") for row in rows),
        "verdict": speaker.message("balance-uneven" if is_sure(rows[0]) else "balance-even"),
        "doubt": speaker.decimal(rows[0].doubt or 0.0, 3),
    }
    return speaker.message(message, args)


def remarkable_line(report: Report, speaker: Speaker) -> str:
    """The deals that are worth a look, for --record."""
    told = [
        speaker.message(f"balance-deal-{name}", {"deal": deal})
        for name, (_, deal) in report.found.tables[0].remarkable.games.items()
    ]
    return speaker.message("balance-remarkable", {"deals": speaker.listed(told)})


def measures_table(report: Report, name: str, speaker: Speaker) -> Table:
    """Measures of the games, and their differences from the first table."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speaker.message("balance-measure"))
    table.add_column(speaker.message("balance-mean"), justify="right")
    differences = report.differences(name)
    if differences:
        table.add_column(speaker.message("balance-difference"), justify="right")
    for at, row in enumerate(report.measures(name)):
        cells = [measure_word(row, speaker), spoken(row, speaker)]
        if differences:
            cells.append(spoken(differences[at], speaker) + star(differences[at]))
        table.add_row(*cells)
    return table


def show_owned(report: Report, name: str, out: Console, speaker: Speaker) -> None:
    """Powers or decks, the strongest first, and pairs of them that chance does not explain."""
    rows = report.of(AHEAD, name)
    if not rows:
        return
    differences = {row.name: row for row in report.of(DIFFERENCE + AHEAD, name)}
    shown = Table(box=None, padding=(0, 2, 0, 0))
    shown.add_column(speaker.message("balance-owned"))
    columns = ["seats-column", "ahead", "doubt", *(["difference"] if differences else [])]
    for column in columns:
        shown.add_column(speaker.message(f"balance-{column}"), justify="right")
    for row in rows:
        cells = [owned_word(report, row.name, speaker), str(row.cases), enough(row, speaker)]
        cells.append(speaker.decimal(row.doubt or 0.0, 3) + star(row))
        if differences:
            other = differences.get(row.name)
            cells.append(NO_FIGURE if other is None else enough(other, speaker) + star(other))
        shown.add_row(*cells)
    out.print(shown)
    pairs = report.of(PAIR, name)
    sure = [row for row in pairs if is_sure(row)]
    counts: dict[str, object] = {"count": len(sure), "all": len(pairs)}
    out.print(speaker.message("balance-pairs", counts), soft_wrap=True)
    for row in sure[:MOST_PAIRS]:
        args: dict[str, object] = {
            "one": owned_word(report, row.name, speaker),
            "other": owned_word(report, row.other, speaker),
            "ahead": spoken(row, speaker),
            "games": row.cases,
        }
        out.print(speaker.message("balance-pair", args), soft_wrap=True)


# --- words for one row, here and on the page -----------------------------------------------------


def is_sure(row: Figure) -> bool:
    """True if chance does not explain a figure."""
    return row.doubt is not None and row.doubt < UNLIKELY


def star(row: Figure) -> str:
    """The mark after a figure: a star if chance does not explain it."""
    return " *" if is_sure(row) else "  "


def is_share(row: Figure) -> bool:
    """True if a figure is printed in hundredths."""
    return row.what in {SEATS, PLACES, PAIR} or row.what.removeprefix(DIFFERENCE) in {
        AHEAD,
        *SHARES,
    }


def spoken(row: Figure, speaker: Speaker, signed: bool = False, unit: str = " %") -> str:
    """A mean with half its interval, or with both ends where one is cut at what is possible."""
    scale, digits = (100, 1) if is_share(row) else (1, 2)
    mean, low, high = (scale * each for each in span_of(row))
    below, above = mean - low, high - mean
    sign = "+" if signed and mean > 0 else ""
    told = f"{sign}{speaker.decimal(mean, digits)}"
    if abs(below - above) < 1e-9 * max(1.0, abs(mean), below, above):
        told += f" ± {speaker.decimal(below, digits)}"
    else:
        told += f" [{speaker.decimal(low, digits)}, {speaker.decimal(high, digits)}]"
    return told + (unit if is_share(row) else "")


def enough(row: Figure, speaker: Speaker) -> str:
    """The same, or a dash where there are too few cases."""
    return spoken(row, speaker) if (row.cases or 0) >= FEWEST else NO_FIGURE


def measure_word(row: Figure, speaker: Speaker) -> str:
    """A measure as people call it."""
    name = row.what.removeprefix(DIFFERENCE)
    return speaker.message(f"balance-{name.replace('_', '-')}")


def owned_word(report: Report, name: str, speaker: Speaker) -> str:
    """A power or a deck as people call it."""
    begins = report.kind.study.owned_message
    return speaker.message(f"{begins}-{name}") if begins else name
