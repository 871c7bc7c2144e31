"""regalia tournament: bots against each other, rated, with a test that stops when it is settled."""

from __future__ import annotations

import argparse
import json
import secrets
from math import isfinite
from typing import Any, Final

from rich.table import Table

from regalia.bots.registry import NAMES
from regalia.cli.bots import LIMIT, MOST_GAMES, check_bots, check_limit, show_faults
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
from regalia.cli.laboratory.page import add_html, check_html
from regalia.cli.laboratory.recording import add_record, write_record
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.games.data_files import data_stamp
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.cluster import NoCluster
from regalia.lab.pool import WorkerDied
from regalia.lab.records import of_tournament
from regalia.lab.tournament import FORMS, Plan, Round, Settled, Standing, Standings, play_rounds
from regalia.text.speaker import Speaker

WHAT: Final = "tournament"
MARGIN: Final = 1.0  # points of a hundred that make no difference
MOST_BOTS: Final = 64


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = (*examples_of(WHAT), "tournament --resume ladder.jsonl --games 5000")
    parser = add_command(commands, speaker, WHAT, examples)
    parser.add("game", nargs="?", default=None)
    parser.add("--bots", metavar="BOT,BOT[,BOT…]", about={"bots": ", ".join(NAMES)})
    parser.add("--players", type=whole)
    parser.add("--games", type=whole, default=None)
    parser.add("--seed", default=None)
    parser.add("--form", choices=FORMS, default=None)
    parser.add("--settle", type=seconds, nargs="?", const=MARGIN, metavar="%")
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    add_workers(parser)
    add_saving(parser)
    add_html(parser)
    add_exports(parser)
    add_record(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays the rounds that are missing, and prints the standings."""
    workers = chosen_workers(args)
    if args.games is not None:
        check_range("--games", args.games, 1, MOST_GAMES)
    check_limit(args.limit)
    if args.settle is not None and not 0 <= args.settle <= 100:
        raise UserError("cli-number", argument="--settle", least="0", most="100")
    check_html(args.html)
    check_exports(args)
    plan, checkpoint, games = resumed(args) if args.resume else begun(args)
    if args.record is not None:
        return write_record(args, lambda index: of_tournament(plan, index), checkpoint)
    standings = Standings(plan, (MARGIN if args.settle is None else args.settle) / 100)
    for part in [] if checkpoint is None else checkpoint.parts:
        standings.add(Round.from_data(part))
    speaker = Speaker(args.lang)
    code, trouble = 0, None
    try:
        play(args, standings, checkpoint, games, workers)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (WorkerDied, NoCluster) as error:
        trouble = trouble_of(error)
    except UserError as error:
        trouble = error
    if standings.rounds:
        show(args, standings, speaker)
    if code or trouble:
        keep(standings, checkpoint, speaker)
    if checkpoint is not None:
        checkpoint.file.close()
    if trouble is not None:
        raise trouble
    return code


def play(
    args: argparse.Namespace,
    standings: Standings,
    checkpoint: Checkpoint | None,
    games: int,
    workers: int,
) -> None:
    """Plays on until there are enough games, or the question is settled."""
    plan = standings.plan
    rounds = -(-games // plan.players)
    bar = progress()
    with bar:
        task = bar.add_task(plan.game, total=rounds * plan.players, completed=standings.games())
        for done in play_rounds(plan, len(standings.rounds), rounds, workers, args.on):
            standings.add(done)
            if checkpoint is not None:
                add_part(checkpoint, done.as_data())
            bar.update(task, completed=standings.games())
            if args.settle is not None and standings.is_settled():
                return


def begun(args: argparse.Namespace) -> tuple[Plan, Checkpoint | None, int]:
    """A new tournament, and its file if one is wanted."""
    if args.game is None or args.bots is None:
        raise UserError("lab-tournament-what")
    kind = find_game(args.game)
    bots = named(args.bots)
    if not 2 <= len(bots) <= MOST_BOTS or len(set(bots)) < len(bots):
        raise UserError("lab-tournament-bots", most=str(MOST_BOTS))
    check_bots(tuple(bots))
    usual = max(kind.least, min(kind.most, 4, len(bots)))
    players = usual if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    form = args.form or FORMS[0]
    plan = Plan(kind.name, players, options, tuple(bots), seed, form, args.limit)
    games = 1000 if args.games is None else args.games
    if args.save is None:
        return plan, None, games
    return plan, begin(args.save, WHAT, plan_data(plan, games)), games


def resumed(args: argparse.Namespace) -> tuple[Plan, Checkpoint, int]:
    """A tournament that was begun, with all that it has of its own."""
    if args.save is not None:
        raise UserError("lab-save-or-resume")
    asked = {
        "game": args.game,
        "players": args.players,
        "bots": None if args.bots is None else named(args.bots),
        "seed": args.seed,
        "form": args.form,
    }
    found = resume(args.resume, WHAT, find_game, asked, args.bots)
    there = found.plan
    kind = find_game(there["game"])
    if args.option:
        given = kind.written(chosen_options(kind, there["players"], args.option))
        if given != there["options"]:
            found.close()
            words = "; ".join(args.option)
            raise UserError("lab-other-series", file=str(args.resume), differences=words)
    check_bots(tuple(there["bots"]))
    options = read_back(kind, there["options"])
    bots = tuple(there["bots"])
    plan = Plan(
        kind.name, there["players"], options, bots, there["seed"], there["form"], there["limit"]
    )
    return plan, found, there["games"] if args.games is None else args.games


def named(words: str) -> list[str]:
    """Bots as typed."""
    return [name.strip() for name in words.split(",")]


def plan_data(plan: Plan, games: int) -> dict[str, Any]:
    """The settings of a tournament for its file."""
    kind = find_game(plan.game)
    return {
        "game": plan.game,
        "rules": kind.stamp,
        "data": data_stamp(kind.name),
        "players": plan.players,
        "options": kind.written(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "form": plan.form,
        "limit": plan.limit,
        "games": games,
    }


def keep(standings: Standings, checkpoint: Checkpoint | None, speaker: Speaker) -> None:
    """Keep the results in a file, and print how to resume."""
    bots = list(standings.plan.bots)
    if checkpoint is None:
        if not standings.rounds:
            return
        checkpoint = begin(spare_file(WHAT), WHAT, plan_data(standings.plan, standings.games()))
        for done in standings.rounds:
            add_part(checkpoint, done.as_data())
        checkpoint.close()
    tell_kept(WHAT, checkpoint.path, bots, speaker)


# --- what it says --------------------------------------------------------------------------------


def show(args: argparse.Namespace, standings: Standings, speaker: Speaker) -> None:
    """The standings, for people or for programs, and as a page if one is wanted."""
    if args.html is not None:
        from regalia.cli.laboratory.tournament_page import tournament_page

        settled = standings.settled() if args.settle is not None else []
        tournament_page(args, standings, [settled_line(each, speaker) for each in settled])
    data = summary(standings)
    rules = find_game(standings.plan.game).stamp
    export(args, made_by(args, data, rules, standings.games()), figures.of_tournament(data))
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
        return
    out = console()
    plan = standings.plan
    title: dict[str, object] = {
        "games": standings.games(),
        "rounds": len(standings.rounds),
        "players": plan.players,
        "seed": plan.seed,
    }
    out.print(speaker.message(f"tournament-title-{plan.form}", title), soft_wrap=True)
    rows = standings.rows()
    out.print(ladder(rows, speaker))
    out.print(cross_table(standings, rows, speaker))
    for each in standings.settled() if args.settle is not None else []:
        out.print(settled_line(each, speaker), soft_wrap=True)
    show_faults(standings.faults(), out, speaker)


def ladder(rows: list[Standing], speaker: Speaker) -> Table:
    """Every bot with its rating, its victories and its cost."""
    say = speaker.decimal
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speaker.message("tournament-bot"), overflow="fold")
    for column in ("rating", "share", "time", "playouts"):
        table.add_column(speaker.message(f"tournament-{column}"), justify="right")
    for row in rows:
        rating, cost = row.rating, row.cost
        mean, low, high = row.share
        decisions = max(1, cost.decisions)
        table.add_row(
            row.bot,
            f"{say(rating.points, 0)} ± {say((rating.high - rating.low) / 2, 0)}",
            f"{say(100 * mean, 1)} ± {say(50 * (high - low), 1)} %",
            say(1000 * cost.seconds / decisions, 2),
            say(cost.playouts / decisions, 0) if cost.playouts else "–",
        )
    return table


def cross_table(standings: Standings, rows: list[Standing], speaker: Speaker) -> Table:
    """Of the victories that either of two won, the share of the bot in the line."""
    bots = standings.plan.bots
    order = [bots.index(row.bot) for row in rows]
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(speaker.message("tournament-cross"), overflow="fold")
    for other in order:
        table.add_column(bots[other], justify="right", overflow="fold")
    for one in order:
        cells = [cross_cell(standings, one, other, speaker) for other in order]
        table.add_row(bots[one], *cells)
    return table


def cross_cell(standings: Standings, one: int, other: int, speaker: Speaker) -> str:
    """One against another, in percent."""
    found = None if one == other else standings.cross(one, other)
    if found is None:
        return "–"
    mean, low, high = found
    return f"{speaker.decimal(100 * mean, 1)} ± {speaker.decimal(50 * (high - low), 1)} %"


def settled_line(each: Settled, speaker: Speaker) -> str:
    """The verdict of the sequential test on two bots."""
    args: dict[str, object] = {"bot": each.bot, "other": each.other}
    known = isfinite(each.low)
    args["low"] = speaker.decimal(100 * each.low, 1) if known else "?"
    args["high"] = speaker.decimal(100 * each.high, 1) if known else "?"
    return speaker.message(f"tournament-settled-{each.verdict}", args)


def summary(standings: Standings) -> dict[str, object]:
    """All of it as data."""
    plan = standings.plan
    bots = plan.bots
    rows: list[dict[str, object]] = []
    for row in standings.rows():
        decisions = max(1, row.cost.decisions)
        rows.append(
            {
                "bot": row.bot,
                "rating": row.rating.points,
                "rating_interval": [row.rating.low, row.rating.high],
                "seats": row.seats,
                "share": row.share[0],
                "share_interval": list(row.share[1:]),
                "decisions": row.cost.decisions,
                "seconds_a_decision": row.cost.seconds / decisions,
                "playouts_a_decision": row.cost.playouts / decisions,
            }
        )
    return {
        **plan_data(plan, standings.games()),
        "rounds": len(standings.rounds),
        "bots": rows,
        "cross": {
            one: {
                other: standings.cross(bots.index(one), bots.index(other))
                for other in bots
                if other != one
            }
            for one in bots
        },
        "settled": [
            {
                "bot": each.bot,
                "other": each.other,
                "interval": [each.low, each.high] if isfinite(each.low) else None,
                "verdict": each.verdict,
            }
            for each in standings.settled()
        ],
        "faults": standings.faults().as_data(),
    }
