"""regalia balance --rulings: what another reading of each unclear rule would change."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any, Final

from rich.table import Table

from regalia.cli.common import console
from regalia.cli.laboratory.figures import export, made_by
from regalia.cli.laboratory.longrun import asked_deals, progress, trouble_of
from regalia.engine.kind import GameKind
from regalia.games.data_files import data_stamp
from regalia.lab.balancing.rulings import Price, Reading, RulingsQuestion, price, readings_of
from regalia.lab.cluster import NoCluster
from regalia.lab.intervals import Span
from regalia.lab.means import Figure
from regalia.lab.pool import WorkerDied
from regalia.text.speaker import Speaker

COLUMNS: Final = ("ruling", "reading", "matters", "decides", "points")
Rows = list[tuple[Reading, Price]]


def run_rulings(args: argparse.Namespace, workers: int) -> int:
    """Plays every deal under the ruling and under each other reading, and tells what differs."""
    kind, players, options, bot, seed, games = asked_deals(args, "--rulings")
    here, elsewhere = readings_of(kind, players, options)
    question = RulingsQuestion(kind.name, players, options, bot, seed, tuple(here), args.limit)
    prices: list[Price] = []
    bar = progress()
    try:
        with bar:
            task = bar.add_task(kind.name, total=games)
            for prices in price(question, games, workers, args.on):
                bar.update(task, completed=prices[0].games if prices else games)
    except (WorkerDied, NoCluster) as error:
        raise trouble_of(error) from None
    rows = sorted(zip(here, prices, strict=True), key=lambda row: (-row[1].differ, row[0].option))
    tell(args, kind, question, rows, elsewhere)
    return 0


def tell(
    args: argparse.Namespace,
    kind: GameKind,
    question: RulingsQuestion,
    rows: Rows,
    elsewhere: list[Reading],
) -> None:
    """Print the figures in every form that was asked for."""
    speaker = Speaker(args.lang)
    data = as_data(kind, question, rows)
    games = rows[0][1].games if rows else 0
    export(args, made_by(args, data, kind.stamp, games), figures(kind, rows))
    said = [cells(kind, reading, each, speaker) for reading, each in rows]
    about: dict[str, object] = {
        "games": games,
        "players": question.players,
        "bot": question.bot,
        "seed": question.seed,
    }
    if args.html is not None:
        from regalia.cli.laboratory.page import Section, write_page

        headings = [speaker.message(f"rulings-{name}") for name in COLUMNS]
        texts = [speaker.message("rulings-title", about), speaker.message("rulings-how")]
        title = speaker.message("rulings-page", {"game": speaker.message(f"game-{kind.name}")})
        section = Section(speaker.message("report-short"), texts, None, headings, said)
        write_page(args, title, kind, question.seed, [section])
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
        return
    out = console()
    out.print(speaker.message("rulings-title", about), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in COLUMNS:
        justify: Any = "left" if name in ("ruling", "reading") else "right"
        table.add_column(speaker.message(f"rulings-{name}"), justify=justify, overflow="fold")
    for row in said:
        table.add_row(*row)
    out.print(table)
    out.print(speaker.message("rulings-how"), soft_wrap=True)
    if elsewhere:
        names = ", ".join(sorted({reading.option for reading in elsewhere}))
        out.print(speaker.message("rulings-elsewhere", {"names": names}), soft_wrap=True)


def cells(kind: GameKind, reading: Reading, price: Price, speaker: Speaker) -> list[str]:
    """A reading as a line of the table."""
    rulings = ", ".join(each.rpartition(".")[2] for each in reading.rulings)
    mean, low, high = price.points.interval()
    points = (speaker.decimal(each, 2) for each in (mean, max(0.0, low), high))
    return [
        rulings,
        written(kind, reading),
        percent(price.matters(), speaker),
        percent(price.decides(), speaker),
        "{} [{}, {}]".format(*points),
    ]


def percent(span: Span, speaker: Speaker) -> str:
    """A share with its interval, in hundredths."""
    mean, low, high = (speaker.decimal(100 * each, 1) for each in span)
    return f"{mean} [{low}, {high}] %"


def written(kind: GameKind, reading: Reading) -> str:
    """A reading as it is typed."""
    option = next(each for each in kind.options if each.name == reading.option)
    return f"{reading.option}={option.write(reading.value)}"


def figures(kind: GameKind, rows: Rows) -> Iterator[Figure]:
    """Every figure as a row."""
    for reading, found in rows:
        name, rulings = written(kind, reading), " ".join(reading.rulings)
        yield Figure("matters", name, rulings, "", found.games, *found.matters())
        yield Figure("decides", name, rulings, "", found.games, *found.decides())
        yield Figure("points", name, rulings, "", found.games, *found.points.interval())


def as_data(kind: GameKind, question: RulingsQuestion, rows: Rows) -> dict[str, Any]:
    """All of it as data."""
    return {
        "game": kind.name,
        "rules": kind.stamp,
        "data": data_stamp(kind.name),
        "players": question.players,
        "options": kind.written(kind.complete(question.players, question.options)),
        "bots": [question.bot],
        "seed": question.seed,
        "readings": [
            {
                "rulings": list(reading.rulings),
                "reading": written(kind, reading),
                "games": found.games,
                "matters": found.matters(),
                "decides": found.decides(),
                "points": found.points.interval(),
            }
            for reading, found in rows
        ],
    }
