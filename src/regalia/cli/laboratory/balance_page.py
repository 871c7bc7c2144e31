"""The page of balance: what drives the results of a game, in plots and figures."""

from __future__ import annotations

import argparse

from regalia.cli.laboratory.balance_text import (
    enough,
    is_sure,
    measure_word,
    owned_word,
    spoken,
    star,
    title_text,
)
from regalia.cli.laboratory.page import Section, fault_sections, span_rows, write_page
from regalia.lab.balancing.balance import FEWEST, Balance
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
from regalia.lab.balancing.trajectories import BANDS, quantiles
from regalia.lab.means import Figure
from regalia.lab.plots import Cell, Span, fan, heat, histogram, intervals
from regalia.text.speaker import Speaker


def balance_page(args: argparse.Namespace, report: Report) -> None:
    """Seats, places, differences, what games are like, powers and pairs, table by table."""
    speaker = Speaker(args.lang)
    first = report.found.tables[0]
    name = report.names[0]
    sections = [
        Section(
            speaker.message("report-short"),
            [title_text(report, speaker), *short_texts(report, speaker)],
        ),
        *[each for table in report.names for each in place_sections(report, table, speaker)],
        *[difference_section(report, table, speaker) for table in report.names[1:]],
        Section(
            called(speaker.message("report-lengths"), name),
            picture=histogram(
                first.lengths,
                speaker.message("balance-turns"),
                speaker.message("report-lengths-share"),
                speaker.language,
            ),
        ),
        measures_section(report, speaker),
        *course_sections(first, name, speaker),
        *[each for table in report.names for each in owned_sections(report, table, speaker)],
    ]
    if report.missing:
        sections.append(Section(speaker.message("report-never"), [", ".join(report.missing)]))
    sections += fault_sections(report.found.faults, speaker)
    game = speaker.message(f"game-{report.kind.name}")
    title = speaker.message("report-balance", {"game": game})
    write_page(args, title, report.kind, report.question.seed, sections)


def half_of(row: Figure) -> float:
    """Half the width of a row's interval, in hundredths."""
    _, low, high = span_of(row)
    return 50 * (high - low)


def short_texts(report: Report, speaker: Speaker) -> list[str]:
    """All that chance does not explain, a sentence each."""
    told: list[str] = []
    for table in report.names:
        short = [*short_places(report, table, speaker), *short_owned(report, table, speaker)]
        told += [f"{table}: {text}" if table else text for text in short]
    for table in report.names[1:]:
        changes = [
            f"{measure_word(row, speaker)} ({spoken(row, speaker, signed=True)})"
            for row in report.differences(table)
            if is_sure(row)
        ]
        changes += [
            f"{owned_word(report, row.name, speaker)} ({spoken(row, speaker, signed=True)})"
            for row in report.of(DIFFERENCE + AHEAD, table)
            if is_sure(row)
        ]
        if changes:
            what_changes: dict[str, object] = {"table": table, "changes": "; ".join(changes)}
            told.append(speaker.message("report-short-changes", what_changes))
    return told or [speaker.message("report-short-nothing")]


def short_places(report: Report, table: str, speaker: Speaker) -> list[str]:
    """The seat and the place that win too much, if any."""
    told: list[str] = []
    for message, what in (("report-short-seats", SEATS), ("report-short-places", PLACES)):
        rows = report.of(what, table)
        if rows and is_sure(rows[0]):
            best = max(rows, key=lambda row: row.mean or 0.0)
            won = speaker.decimal(100 * (best.mean or 0.0), 1)
            told.append(speaker.message(message, {"place": int(best.name), "won": won}))
    return told


def short_owned(report: Report, table: str, speaker: Speaker) -> list[str]:
    """The powers or decks ahead of the others, and those behind, if any."""
    told: list[str] = []
    rows = [row for row in report.of(AHEAD, table) if is_sure(row)]
    for what, sign in (("ahead", 1), ("behind", -1)):
        owners = [
            owned_word(report, row.name, speaker) for row in rows if sign * (row.mean or 0.0) > 0
        ]
        if owners:
            ordered = owners if sign > 0 else owners[::-1]
            told.append(speaker.message(f"report-short-{what}", {"names": ", ".join(ordered)}))
    return told


def place_sections(report: Report, table: str, speaker: Speaker) -> list[Section]:
    """Seats, and places after the starter where somebody begins, of one of the tables."""
    sections: list[Section] = []
    for name, what in (("seats", SEATS), ("places", PLACES)):
        rows = report.of(what, table)
        if not rows:
            continue
        spans = [span_in_hundredths(row.name, row) for row in rows]
        axis = speaker.message("report-percent")
        verdict = speaker.message("balance-uneven" if is_sure(rows[0]) else "balance-even")
        sections.append(
            Section(
                called(speaker.message(f"report-{name}"), table),
                [f"{verdict} (p = {speaker.decimal(rows[0].doubt or 0.0, 3)})"],
                intervals(spans, axis, 100 / len(spans), speaker.language),
                ["", axis],
                span_rows(spans, speaker),
            )
        )
    return sections


def difference_section(report: Report, table: str, speaker: Speaker) -> Section:
    """Differences of a further table, deal by deal: shares as a plot, all as rows."""
    rows = report.differences(table)
    spans = [
        span_in_hundredths(measure_word(row, speaker), row)
        for row in rows
        if row.what.removeprefix(DIFFERENCE) in SHARES
    ]
    return Section(
        compared(report, table, speaker),
        picture=intervals(spans, speaker.message("report-difference-axis"), 0, speaker.language),
        columns=[speaker.message(f"balance-{each}") for each in ("measure", "difference", "doubt")],
        rows=[
            [measure_word(row, speaker), spoken(row, speaker), doubt_text(row, speaker)]
            for row in rows
        ],
    )


def measures_section(report: Report, speaker: Speaker) -> Section:
    """Measures of the games, table by table."""
    tables = [report.measures(table) for table in report.names]
    return Section(
        speaker.message("report-game"),
        columns=[speaker.message("balance-measure"), *report.names],
        rows=[
            [measure_word(row, speaker), *[spoken(table[at], speaker) for table in tables]]
            for at, row in enumerate(tables[0])
        ],
    )


def owned_sections(report: Report, table: str, speaker: Speaker) -> list[Section]:
    """Powers or decks, the strongest first, against each other, and beside the first table."""
    rows = [row for row in report.of(AHEAD, table) if (row.cases or 0) >= FEWEST]
    if not rows:
        return []
    words = {row.name: owned_word(report, row.name, speaker) for row in rows}
    spans = [span_in_hundredths(words[row.name], row) for row in rows]
    axis = speaker.message("report-owned-axis")
    sections = [
        Section(
            called(speaker.message("report-owned"), table),
            picture=intervals(spans, axis, 0, speaker.language),
            columns=[speaker.message(f"balance-{each}") for each in ("owned", "ahead", "doubt")],
            rows=[
                [*told, doubt_text(row, speaker)]
                for told, row in zip(span_rows(spans, speaker), rows, strict=True)
            ],
        )
    ]
    differences = report.of(DIFFERENCE + AHEAD, table)
    if differences:
        sections.append(
            Section(
                f"{speaker.message('report-owned')} – {compared(report, table, speaker)}",
                columns=[
                    speaker.message(f"balance-{each}") for each in ("owned", "difference", "doubt")
                ],
                rows=[
                    [
                        owned_word(report, row.name, speaker),
                        enough(row, speaker),
                        doubt_text(row, speaker),
                    ]
                    for row in differences
                ],
            )
        )
    pairs = [
        Cell(words[one], words[other], sign * 100 * (row.mean or 0.0), half_of(row))
        for row in report.of(PAIR, table)
        if row.name in words and row.other in words
        for one, other, sign in ((row.name, row.other, 1), (row.other, row.name, -1))
    ]
    if pairs:
        legend = speaker.message("report-pairs-legend")
        picture = heat(pairs, [span.name for span in spans], legend, 0, speaker.language)
        title = called(speaker.message("report-pairs"), table)
        sections.append(Section(title, [speaker.message("report-pairs-text")], picture))
    return sections


def course_sections(table: Balance, name: str, speaker: Speaker) -> list[Section]:
    """The course of the scores, and the games that are worth a look."""
    sections: list[Section] = []
    if all(table.fan.seats):
        bands = [quantiles(counted) for counted in table.fan.seats]
        won = [quantiles(counted, (0.5,))[0] for counted in table.fan.winners]
        way = speaker.message("report-fan-way")
        columns = [way, *[f"{speaker.decimal(100 * share, 0)} %" for share in BANDS]]
        tenth = 100 // (len(bands) - 1)
        sections.append(
            Section(
                called(speaker.message("report-fan"), name),
                [speaker.message("report-fan-text")],
                fan(bands, won, way, speaker.message("report-fan-score"), speaker.language),
                columns,
                [[str(at * tenth), *map(str, band)] for at, band in enumerate(bands)],
            )
        )
    rows = [
        [
            speaker.message(f"report-{which}"),
            speaker.decimal(value, 2),
            str(deal),
        ]
        for which, (value, deal) in table.remarkable.games.items()
    ]
    columns = ["", "", speaker.message("report-deal")]
    title = called(speaker.message("report-remarkable"), name)
    text = [speaker.message("report-remarkable-text")]
    sections.append(Section(title, text, columns=columns, rows=rows))
    return sections


def span_in_hundredths(name: str, row: Figure) -> Span:
    """A share as a plot shows it."""
    mean, low, high = span_of(row)
    return Span(name, 100 * mean, 100 * low, 100 * high)


def compared(report: Report, table: str, speaker: Speaker) -> str:
    """A table beside the first one, as a heading."""
    return speaker.message("report-difference", {"name": table, "first": report.names[0]})


def called(words: str, table: str) -> str:
    """The same with the table it is about, where there are several."""
    return f"{words} – {table}" if table else words


def doubt_text(row: Figure, speaker: Speaker) -> str:
    """The p-value, with a star where chance is no good explanation."""
    return (speaker.decimal(row.doubt or 0.0, 3) + star(row)).rstrip()
