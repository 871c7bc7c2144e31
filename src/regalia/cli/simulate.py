"""regalia simulate: many games, and what came of them."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from regalia.bots.own import BadBot
from regalia.bots.registry import NAMES, find_bot
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    console,
    find_game,
    seconds,
    whole,
)
from regalia.cli.wording import add_command, add_options
from regalia.lab.faults import Faults
from regalia.lab.simulate import Results, Series, simulate
from regalia.lab.stats import mean_interval, wilson
from regalia.text.speaker import Speaker

MOST_GAMES = 100_000_000
LIMIT = 60.0  # seconds for a decision, as at a table house


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("simulate guerre --players 4 --bots random --games 1000 --seed 1",)
    parser = add_command(commands, speaker, "simulate", examples)
    parser.add("game")
    parser.add("--players", type=whole)
    parser.add("--bots", default="random", metavar="BOT[,BOT…]", about={"bots": ", ".join(NAMES)})
    parser.add("--games", type=whole, default=1000)
    parser.add("--seed", default=None)
    parser.add("--workers", type=whole, default=None)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays the series with a progress bar on a terminal, and prints the summary."""
    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    check_range("--games", args.games, 1, MOST_GAMES)
    workers = args.workers if args.workers is not None else os.cpu_count() or 1
    check_range("--workers", workers, 1, 1024)
    check_limit(args.limit)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    series = Series(kind.name, players, options, seat_bots(args.bots, players), seed, args.limit)
    results = Results()
    progress = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with progress:
        task = progress.add_task(kind.name, total=args.games)
        for results in simulate(series, args.games, workers):
            progress.update(task, completed=results.games)
    if args.json:
        print(json.dumps(summary(series, results), ensure_ascii=False))
    else:
        show(series, results, Speaker(args.lang))
    return 0


def check_limit(limit: float) -> None:
    """Refuses a time that is none."""
    if not 0.001 <= limit <= 86_400:  # which no nan is
        raise UserError("cli-number", argument="--limit", least="0.001", most="86400")


def seat_bots(text: str, players: int) -> tuple[str, ...]:
    """The bot of each seat, from one name or one for each."""
    names = tuple(name.strip() for name in text.split(","))
    check_bots(names)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UserError("cli-bot-count", players=players, given=len(names))
    return names


def check_bots(names: tuple[str, ...]) -> None:
    """Refuses bots that nobody has, and own ones that cannot be had."""
    for name in names:
        try:
            found = find_bot(name)
        except BadBot as error:
            raise UserError(error.label.message, **error.label.args) from None
        if not found:
            raise UserError("cli-no-bot", name=name, bots=", ".join(NAMES))


def show_faults(faults: Faults, out: Console, speaker: Speaker) -> None:
    """Who lost chairs, and why."""
    for each in faults:
        args: dict[str, object] = {
            "bot": each.bot,
            "chairs": each.chairs,
            "why": speaker.message(f"lab-fault-{each.kind}"),
            "game": each.game,
            "words": each.words,
        }
        out.print(speaker.message("lab-fault", args), style="bold", markup=False, soft_wrap=True)


def summary(series: Series, results: Results) -> dict[str, object]:
    """The results with their intervals, as data."""
    seats = []
    for seat in range(series.players):
        low, high = wilson(results.wins[seat], results.games)
        score, score_low, score_high = mean_interval(
            results.scores[seat], results.score_squares[seat], results.games
        )
        seats.append(
            {
                "seat": seat,
                "bot": series.bots[seat],
                "wins": results.wins[seat],
                "alone": results.alone[seat],
                "share": results.wins[seat] / results.games,
                "interval": [low, high],
                "score": score,
                "score_interval": [score_low, score_high],
            }
        )
    turns = mean_interval(results.turns, results.turn_squares, results.games)
    decisions = mean_interval(results.decisions, results.decision_squares, results.games)
    return {
        "game": series.game,
        "players": series.players,
        "options": series.options,
        "seed": series.seed,
        "games": results.games,
        "turns": {"mean": turns[0], "interval": turns[1:], "longest": results.longest},
        "decisions": {"mean": decisions[0], "interval": decisions[1:]},
        "seats": seats,
        "endings": dict(sorted(results.endings.items())),
        "faults": results.faults.as_data(),
    }


def show(series: Series, results: Results, speaker: Speaker) -> None:
    """The summary as tables."""
    out = console()
    say = speaker.decimal
    out.print(speaker.message("simulate-title", {"games": results.games, "seed": series.seed}))
    turns, low, high = mean_interval(results.turns, results.turn_squares, results.games)
    length: dict[str, object] = {
        "turns": say(turns, 2),
        "low": say(low, 2),
        "high": say(high, 2),
        "longest": results.longest,
        "decisions": say(results.decisions / results.games, 2),
    }
    out.print(speaker.message("simulate-length", length), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("seat", "bot"):
        table.add_column(speaker.message(f"simulate-{column}"))
    for column in ("wins", "share", "interval", "alone", "score"):
        table.add_column(speaker.message(f"simulate-{column}"), justify="right")
    for seat in range(series.players):
        low, high = wilson(results.wins[seat], results.games)
        table.add_row(
            str(seat + 1),
            series.bots[seat],
            str(results.wins[seat]),
            f"{say(100 * results.wins[seat] / results.games, 1)} %",
            f"{say(100 * low, 1)} – {say(100 * high, 1)} %",
            str(results.alone[seat]),
            say(results.scores[seat] / results.games, 2),
        )
    out.print(table)
    for ending, count in results.endings.most_common():
        args: dict[str, object] = {
            "ending": speaker.message(f"{series.game}-ending-{ending}"),
            "count": count,
            "share": say(100 * count / results.games, 1),
        }
        out.print(speaker.message("simulate-ending", args), soft_wrap=True)
    show_faults(results.faults, out, speaker)
