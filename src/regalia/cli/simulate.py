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

from regalia.bots.registry import BOTS
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    console,
    find_game,
    whole,
)
from regalia.cli.wording import add_command, add_options
from regalia.lab.simulate import Series, Tally, simulate
from regalia.lab.stats import mean_interval, wilson
from regalia.text.speaker import Speaker

MOST_GAMES = 100_000_000


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("simulate guerre --players 4 --bots random --games 1000 --seed 1",)
    parser = add_command(commands, speaker, "simulate", examples)
    parser.add("game")
    parser.add("--players", type=whole)
    parser.add("--bots", default="random", metavar="BOT[,BOT…]", about={"bots": ", ".join(BOTS)})
    parser.add("--games", type=whole, default=1000)
    parser.add("--seed", default=None)
    parser.add("--workers", type=whole, default=None)
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
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    series = Series(kind.name, players, options, seat_bots(args.bots, players), seed)
    tally = Tally()
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
        for tally in simulate(series, args.games, workers):
            progress.update(task, completed=tally.games)
    if args.json:
        print(json.dumps(summary(series, tally), ensure_ascii=False))
    else:
        show(series, tally, Speaker(args.lang))
    return 0


def seat_bots(text: str, players: int) -> tuple[str, ...]:
    """The bot of each seat, from one name or one for each."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOTS:
            raise UserError("cli-no-bot", name=name, bots=", ".join(BOTS))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UserError("cli-bot-count", players=players, given=len(names))
    return names


def summary(series: Series, tally: Tally) -> dict[str, object]:
    """The tally with its intervals, as data."""
    seats = []
    for seat in range(series.players):
        low, high = wilson(tally.wins[seat], tally.games)
        score, score_low, score_high = mean_interval(
            tally.scores[seat], tally.score_squares[seat], tally.games
        )
        seats.append(
            {
                "seat": seat,
                "bot": series.bots[seat],
                "wins": tally.wins[seat],
                "alone": tally.alone[seat],
                "share": tally.wins[seat] / tally.games,
                "interval": [low, high],
                "score": score,
                "score_interval": [score_low, score_high],
            }
        )
    turns = mean_interval(tally.turns, tally.turn_squares, tally.games)
    decisions = mean_interval(tally.decisions, tally.decision_squares, tally.games)
    return {
        "game": series.game,
        "players": series.players,
        "options": series.options,
        "seed": series.seed,
        "games": tally.games,
        "turns": {"mean": turns[0], "interval": turns[1:], "longest": tally.longest},
        "decisions": {"mean": decisions[0], "interval": decisions[1:]},
        "seats": seats,
        "endings": dict(sorted(tally.endings.items())),
    }


def show(series: Series, tally: Tally, speaker: Speaker) -> None:
    """The summary as tables."""
    out = console()
    say = speaker.decimal
    out.print(speaker.message("simulate-title", {"games": tally.games, "seed": series.seed}))
    turns, low, high = mean_interval(tally.turns, tally.turn_squares, tally.games)
    length: dict[str, object] = {
        "turns": say(turns, 2),
        "low": say(low, 2),
        "high": say(high, 2),
        "longest": tally.longest,
        "decisions": say(tally.decisions / tally.games, 2),
    }
    out.print(speaker.message("simulate-length", length), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("seat", "bot"):
        table.add_column(speaker.message(f"simulate-{column}"))
    for column in ("wins", "share", "interval", "alone", "score"):
        table.add_column(speaker.message(f"simulate-{column}"), justify="right")
    for seat in range(series.players):
        low, high = wilson(tally.wins[seat], tally.games)
        table.add_row(
            str(seat + 1),
            series.bots[seat],
            str(tally.wins[seat]),
            f"{say(100 * tally.wins[seat] / tally.games, 1)} %",
            f"{say(100 * low, 1)} – {say(100 * high, 1)} %",
            str(tally.alone[seat]),
            say(tally.scores[seat] / tally.games, 2),
        )
    out.print(table)
    for ending, count in tally.endings.most_common():
        args: dict[str, object] = {
            "ending": speaker.message(f"{series.game}-ending-{ending}"),
            "count": count,
            "share": say(100 * count / tally.games, 1),
        }
        out.print(speaker.message("simulate-ending", args), soft_wrap=True)
