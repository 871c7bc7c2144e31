"""regalia simulate: many games, and what came of them."""

from __future__ import annotations

import argparse
import json
import secrets
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from rich.table import Table

from regalia.bots.registry import NAMES
from regalia.cli.bots import LIMIT, MOST_GAMES, check_bots, check_limit, seat_bots, show_faults
from regalia.cli.common import (
    INTERRUPTED,
    UserError,
    check_range,
    chosen_options,
    console,
    find_game,
    seconds,
    whole,
)
from regalia.cli.laboratory import figures
from regalia.cli.laboratory.figures import (
    add_exports,
    check_exports,
    export,
    made_by,
)
from regalia.cli.laboratory.longrun import (
    add_part,
    add_saving,
    add_workers,
    begin,
    chosen_workers,
    progress,
    read_back,
    resume,
    spare_file,
    tell_kept,
    trouble_of,
)
from regalia.cli.laboratory.recording import add_record, write_record
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.engine.kind import GameKind
from regalia.games.data_files import data_stamp
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.cluster import NoCluster
from regalia.lab.intervals import mean_interval, wilson
from regalia.lab.pool import WorkerDied
from regalia.lab.records import of_series
from regalia.lab.simulate import CHUNK, Results, Series, simulate
from regalia.text.speaker import Speaker

WHAT: Final = "simulate"
EVERY: Final = 5.0  # seconds between two lines of a checkpoint


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "simulate", examples_of("simulate"))
    parser.add("game", nargs="?", default=None)
    parser.add("--players", type=whole)
    parser.add("--bots", default=None, metavar="BOT[,BOT…]", about={"bots": ", ".join(NAMES)})
    parser.add("--games", type=whole, default=None)
    parser.add("--seed", default=None)
    add_workers(parser)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    add_saving(parser)
    add_exports(parser)
    add_record(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays the series with a progress bar on a terminal, and prints the summary."""
    if args.games is not None:
        check_range("--games", args.games, 1, MOST_GAMES)
    workers = chosen_workers(args)
    check_limit(args.limit)
    check_exports(args)
    series, checkpoint, games = resumed(args) if args.resume else begun(args)
    if args.record is not None:
        return write_record(args, lambda index: of_series(series, index), checkpoint)
    speaker = Speaker(args.lang)
    results = counted(checkpoint, games)
    keeper = Keeper(series, checkpoint, games)
    code, trouble = 0, None
    bar = progress()
    try:
        with bar:
            task = bar.add_task(series.game, total=games, completed=results.games)
            for _ in simulate(series, games, workers, results, args.on):
                bar.update(task, completed=results.games)
                keeper.note(results)
        keeper.note(results, last=True)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (WorkerDied, NoCluster) as error:
        trouble = trouble_of(error)
    except UserError as error:
        trouble = error
    if results.games:
        tell(args, series, results, speaker)
    if (code or trouble) and results.games:
        keeper.keep(results, speaker)
    keeper.close()
    if trouble is not None:
        raise trouble
    return code


def tell(args: argparse.Namespace, series: Series, results: Results, speaker: Speaker) -> None:
    """The results in every form that was asked for."""
    data = summary(series, results)
    rules = find_game(series.game).stamp
    export(args, made_by(args, data, rules, results.games), figures.of_simulate(data))
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        show(series, results, speaker)


def counted(checkpoint: Checkpoint | None, games: int) -> Results:
    """Results of a checkpoint for so many games: all of them, or whole chunks."""
    for part in reversed([] if checkpoint is None else checkpoint.parts):
        if part["games"] == games or part["games"] % CHUNK == 0:
            return Results.from_data(part)
    return Results()


class Keeper:
    """Writes down what was counted, now and then and at the end."""

    def __init__(self, series: Series, checkpoint: Checkpoint | None, games: int) -> None:
        self.series = series
        self.checkpoint = checkpoint
        self.games = games
        self.written = monotonic()
        self.kept = 0  # games that the file holds of this run

    def note(self, results: Results, last: bool = False) -> None:
        """Adds the results so far, unless that was done a moment ago."""
        # the last whole chunk is written in any case: a longer series goes on from there
        due = last or monotonic() - self.written >= EVERY or self.games - results.games < CHUNK
        if self.checkpoint is not None and due and results.games > self.kept:
            add_part(self.checkpoint, results.as_data())
            self.written = monotonic()
            self.kept = results.games

    def keep(self, results: Results, speaker: Speaker) -> None:
        """Keep the results in a file, and print how to resume."""
        if self.checkpoint is None:
            plan = plan_data(self.series, self.games)
            self.checkpoint = begin(spare_file(WHAT), WHAT, plan)
        with suppress(UserError):  # a disk that is full has been told of: what it holds stays
            self.note(results, last=True)
        tell_kept(WHAT, self.checkpoint.path, list(self.series.bots), speaker)

    def close(self) -> None:
        """Ends the file."""
        if self.checkpoint is not None:
            self.checkpoint.file.close()


def begun(args: argparse.Namespace) -> tuple[Series, Checkpoint | None, int]:
    """A new series, and its file if one is wanted."""
    if args.game is None:
        raise UserError("lab-simulate-what")
    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    bots = seat_bots("random" if args.bots is None else args.bots, players)
    series = Series(kind.name, players, options, bots, seed, args.limit)
    games = 1000 if args.games is None else args.games
    if args.save is None:
        return series, None, games
    return series, begin(args.save, WHAT, plan_data(series, games)), games


def resumed(args: argparse.Namespace) -> tuple[Series, Checkpoint, int]:
    """A series that was begun, with all that it has of its own."""
    if args.save is not None:
        raise UserError("lab-save-or-resume")
    asked: dict[str, Any] = {"game": args.game, "players": args.players, "seed": args.seed}
    found = resume(args.resume, WHAT, find_game, asked | {"bots": None}, args.bots)
    there = found.plan
    kind = find_game(there["game"])
    try:
        bots = tuple(there["bots"])
        same_options(args, kind, there)
        if args.bots is not None and seat_bots(args.bots, there["players"]) != bots:
            raise UserError("lab-other-series", file=str(args.resume), differences=args.bots)
        check_bots(bots)
        games = there["games"] if args.games is None else args.games
        done = found.parts[-1]["games"] if found.parts else 0
        if games < done:
            raise UserError("lab-already", file=str(args.resume), games=str(done))
    except UserError:
        found.close()
        raise
    series = Series(
        kind.name,
        there["players"],
        read_back(kind, there["options"]),
        bots,
        there["seed"],
        there["limit"],
    )
    return series, found, games


def same_options(args: argparse.Namespace, kind: GameKind, there: dict[str, Any]) -> None:
    """Refuses house rules other than those of the file."""
    if args.option:
        given = kind.written(chosen_options(kind, there["players"], args.option))
        if given != there["options"]:
            words = "; ".join(args.option)
            raise UserError("lab-other-series", file=str(args.resume), differences=words)


def plan_data(series: Series, games: int) -> dict[str, Any]:
    """The settings of a series for its file."""
    kind = find_game(series.game)
    return {
        "game": series.game,
        "rules": kind.stamp,
        "data": data_stamp(kind.name),
        "players": series.players,
        "options": kind.written(series.options),
        "bots": list(series.bots),
        "seed": series.seed,
        "limit": series.limit,
        "games": games,
    }


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
        "rules": find_game(series.game).stamp,
        "data": data_stamp(series.game),
        "players": series.players,
        "options": series.options,
        "seed": series.seed,
        "games": results.games,
        "turns": {
            "mean": turns[0],
            "interval": turns[1:],
            "longest": results.longest,
            "longest_game": results.longest_game,
        },
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
        "longest_game": results.longest_game,
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
