"""regalia balance --cards: which cards win more than others, held or played."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any, Final

from rich.table import Table

from regalia.cli.bots import show_faults
from regalia.cli.common import console
from regalia.cli.laboratory.figures import export, made_by
from regalia.cli.laboratory.longrun import asked_deals, progress, trouble_of
from regalia.engine.kind import GameKind
from regalia.games.data_files import data_stamp
from regalia.lab.balancing.cards import (
    CardsFound,
    CardsQuestion,
    Estimate,
    cards_of,
    estimates,
)
from regalia.lab.cluster import NoCluster
from regalia.lab.means import Figure
from regalia.lab.pool import WorkerDied
from regalia.text.speaker import Speaker

WAYS: Final = ("held", "played")


def run_cards(args: argparse.Namespace, workers: int) -> int:
    """Plays some deals and tells of every card how far its owners are ahead."""
    kind, players, options, bot, seed, games = asked_deals(args, "--cards")
    question = CardsQuestion(kind.name, players, options, bot, seed, args.limit)
    found = CardsFound()
    bar = progress()
    try:
        with bar:
            task = bar.add_task(kind.name, total=games)
            for found in cards_of(question, games, workers, args.on):
                bar.update(task, completed=found.games)
    except (WorkerDied, NoCluster) as error:
        raise trouble_of(error) from None
    tell(args, kind, question, found)
    return 0


def rows_of(found: CardsFound, way: str) -> list[Estimate]:
    """The estimates of one way to have a card."""
    means = {
        card: count.held if way == "held" else count.played for card, count in found.cards.items()
    }
    return estimates(means)


def tell(
    args: argparse.Namespace, kind: GameKind, question: CardsQuestion, found: CardsFound
) -> None:
    """Print the figures in every form that was asked for."""
    speaker = Speaker(args.lang)
    tables = {way: rows_of(found, way) for way in WAYS}
    data = as_data(kind, question, found, tables)
    export(args, made_by(args, data, kind.stamp, found.games), figures(kind, tables))
    title: dict[str, object] = {
        "games": found.games,
        "players": question.players,
        "bot": question.bot,
        "seed": question.seed,
    }
    if args.html is not None:
        cards_page(args, kind, question, found, tables, speaker.message("cards-title", title))
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
        return
    out = console()
    out.print(speaker.message("cards-title", title), soft_wrap=True)
    for line in short_lines(kind, tables, speaker):
        out.print(line, soft_wrap=True)
    for way in WAYS:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for at, heading in enumerate(headings(way, speaker)):
            table.add_column(heading, justify="right" if at else "left", overflow="fold")
        for row in cells(kind, found, tables[way], way, speaker):
            table.add_row(*row)
        out.print(table)
    show_faults(found.faults, out, speaker)


def short_lines(kind: GameKind, tables: dict[str, list[Estimate]], speaker: Speaker) -> list[str]:
    """The answer first: what chance does not explain, best and worst."""
    told: list[str] = []
    for way in WAYS:
        sure = [each for each in tables[way] if each.low > 0 or each.high < 0]
        names = "; ".join(
            f"{name_of(kind, each.card, speaker)} ({percent(each, speaker)})" for each in sure
        )
        message = f"cards-short-{way}" if sure else f"cards-short-{way}-none"
        told.append(speaker.message(message, {"cards": names}))
    return told


def name_of(kind: GameKind, card: int, speaker: Speaker) -> str:
    """The name of a card in the reader's language."""
    return speaker.say(kind.study.card_name(card))


def percent(each: Estimate, speaker: Speaker) -> str:
    """A shrunken estimate with its interval, in hundredths."""
    mean, low, high = (speaker.decimal(100 * part, 1) for part in (each.mean, each.low, each.high))
    return f"{mean} [{low}, {high}] %"


def headings(way: str, speaker: Speaker) -> list[str]:
    """The columns of a table."""
    return [
        speaker.message(f"cards-{name}")
        for name in ("card", way, "won", f"{way}-raw", f"{way}-shrunken")
    ]


def cells(
    kind: GameKind, found: CardsFound, rows: list[Estimate], way: str, speaker: Speaker
) -> Iterator[list[str]]:
    """The lines of a table: seats, victories when played, the estimate by itself and shrunken."""
    for each in rows:
        count = found.cards[each.card]
        mean, low, high = (speaker.decimal(100 * part, 1) for part in each.raw)
        won = 100 * count.won_seats / max(1, count.played_seats)
        yield [
            name_of(kind, each.card, speaker),
            str(count.held_seats if way == "held" else count.played_seats),
            f"{speaker.decimal(won, 1)} %" if count.played_seats else "–",
            f"{mean} [{low}, {high}] %",
            percent(each, speaker),
        ]


def cards_page(
    args: argparse.Namespace,
    kind: GameKind,
    question: CardsQuestion,
    found: CardsFound,
    tables: dict[str, list[Estimate]],
    title: str,
) -> None:
    """A page with the answer first, then a plot and a table of each way to have a card."""
    from regalia.cli.laboratory.page import Section, fault_sections, write_page
    from regalia.lab.plots import Span, intervals

    speaker = Speaker(args.lang)
    short = short_lines(kind, tables, speaker)
    sections = [Section(speaker.message("report-short"), [*short, title])]
    for way in WAYS:
        rows = tables[way]
        spans = [
            Span(name_of(kind, row.card, speaker), 100 * row.mean, 100 * row.low, 100 * row.high)
            for row in rows
        ]
        axis = speaker.message(f"cards-{way}-shrunken")
        sections.append(
            Section(
                speaker.message(f"cards-page-{way}"),
                [speaker.message("cards-how")],
                intervals(spans, axis, 0, speaker.language) if spans else None,
                headings(way, speaker),
                list(cells(kind, found, rows, way, speaker)),
            )
        )
    sections += fault_sections(found.faults, speaker)
    game = speaker.message(f"game-{kind.name}")
    write_page(args, speaker.message("cards-page", {"game": game}), kind, question.seed, sections)


def figures(kind: GameKind, tables: dict[str, list[Estimate]]) -> Iterator[Figure]:
    """Every figure as a row."""
    speaker = Speaker("en")
    for way, rows in tables.items():
        for each in rows:
            name = name_of(kind, each.card, speaker)
            yield Figure(f"{way} raw", name, "", "", each.games, *each.raw)
            span = (each.mean, each.low, each.high)
            yield Figure(f"{way} shrunken", name, "", "", each.games, *span)


def as_data(
    kind: GameKind,
    question: CardsQuestion,
    found: CardsFound,
    tables: dict[str, list[Estimate]],
) -> dict[str, Any]:
    """All of it as data."""
    speaker = Speaker("en")
    return {
        "game": kind.name,
        "rules": kind.stamp,
        "data": data_stamp(kind.name),
        "players": question.players,
        "options": kind.written(kind.complete(question.players, question.options)),
        "bots": [question.bot],
        "seed": question.seed,
        "games": found.games,
        **{
            way: [
                {
                    "card": name_of(kind, each.card, speaker),
                    "number": each.card,
                    "held_seats": found.cards[each.card].held_seats,
                    "played_seats": found.cards[each.card].played_seats,
                    "won_when_played": found.cards[each.card].won_seats
                    / max(1, found.cards[each.card].played_seats),
                    "games": each.games,
                    "raw": each.raw,
                    "shrunken": (each.mean, each.low, each.high),
                }
                for each in rows
            ]
            for way, rows in tables.items()
        },
        "faults": found.faults.as_data(),
    }
