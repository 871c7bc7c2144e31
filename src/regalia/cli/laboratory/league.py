"""regalia league: a standing population of bots in a file, played on and rated."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from regalia.bots.own import is_own
from regalia.bots.registry import BASELINE, NAMES, RANDOM, is_bot
from regalia.cli.bots import LIMIT, MOST_GAMES, check_bots, check_limit, show_faults
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    console,
    find_game,
    option_words,
    seconds,
    whole,
)
from regalia.cli.laboratory.longrun import (
    add_part,
    add_workers,
    begin,
    chosen_workers,
    progress,
    resume,
    trouble_of,
)
from regalia.cli.laboratory.page import Section, add_html, check_html, fault_sections, write_page
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.engine.options import read_options
from regalia.games.data_files import data_stamp
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.cluster import NoCluster
from regalia.lab.pool import WorkerDied
from regalia.lab.trials.league import League, LeaguePlan, LeagueRound, Member, usual_held_out
from regalia.text.speaker import Speaker

WHAT: Final = "league"
ROUNDS: Final = 50
USUAL: Final = f"{BASELINE},{RANDOM}"
COLUMNS: Final = ("bot", "seats", "home", "away", "change")


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, WHAT, examples_of(WHAT))
    parser.add("file", type=Path)
    parser.add_argument("game", nargs="?", default=None, help=speaker.message("help-game"))
    parser.add("--players", type=whole)
    parser.add("--bots", default=None, metavar="BOT", about={"bots": ", ".join(NAMES)})
    parser.add("--rounds", type=whole, default=ROUNDS)
    parser.add("--seed", default=None)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add(
        "--held-out", action="append", default=[], metavar=speaker.message("help-name-value")
    )
    add_workers(parser)
    add_html(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Opens the league or founds it, plays some rounds, and tells the ratings."""
    check_range("--rounds", args.rounds, 0, MOST_GAMES)
    check_limit(args.limit)
    check_html(args.html)
    workers = chosen_workers(args)
    named = [] if args.bots is None else [bot.strip() for bot in args.bots.split(",")]
    check_bots(tuple(named))
    file = opened(args)
    league = read_league(file)
    try:
        joined = league.join(named or ([] if league.bots else USUAL.split(",")))
        if joined:
            add_part(file, {"join": joined})
        # own bots are code: those of the file play only if they are named again
        present = [bot for bot in league.bots if is_bot(bot) or bot in named or not is_own(bot)]
        if len(present) < 2 and args.rounds:
            raise UserError("league-few")
        play(args, league, file, present, workers)
    finally:
        file.close()
    tell(args, league, [bot for bot in league.bots if bot not in present])
    return 0


def play(
    args: argparse.Namespace,
    league: League,
    file: Checkpoint,
    present: list[str],
    workers: int,
) -> None:
    """Plays the rounds; each is in the file as soon as it is done."""
    bar = progress()
    try:
        with bar:
            task = bar.add_task(league.plan.game, total=args.rounds)
            for done in league.play(present, args.rounds, workers, args.on):
                add_part(file, done.as_data())
                bar.advance(task)
    except (WorkerDied, NoCluster) as error:
        raise trouble_of(error) from None


def opened(args: argparse.Namespace) -> Checkpoint:
    """The file of the league, founded if it is not there."""
    if args.file.exists():
        asked = {"game": args.game, "players": args.players, "seed": args.seed}
        found = resume(args.file, WHAT, find_game, asked | {"bots": None}, args.bots)
        if args.option or args.held_out:
            found.close()
            words = " ".join([*args.option, *args.held_out])
            raise UserError("lab-other-series", file=str(args.file), differences=words)
        return found
    if args.game is None:
        raise UserError("league-what", file=str(args.file))
    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    if args.held_out:
        held_out = [option_words([typed]) for typed in args.held_out]
        for each in held_out:
            given = {**kind.written(options), **each}
            kind.complete(players, read_options(kind.options, given, f"{kind.name}.options"))
    else:
        held_out = usual_held_out(kind, players, options)
    return begin(
        args.file,
        WHAT,
        {
            "game": kind.name,
            "rules": kind.stamp,
            "data": data_stamp(kind.name),
            "players": players,
            "options": kind.written(options),
            "held_out": held_out,
            "seed": secrets.token_hex(4) if args.seed is None else args.seed,
            "limit": args.limit,
            "bots": [],
        },
    )


def read_league(file: Checkpoint) -> League:
    """The league of a file, with all that it has played."""
    plan = file.plan
    held_out = tuple(plan["held_out"])
    league = League(
        LeaguePlan(
            plan["game"], plan["players"], plan["options"], held_out, plan["seed"], plan["limit"]
        )
    )
    for part in file.parts:
        if "join" in part:
            league.join(part["join"])
        else:
            league.add(LeagueRound.from_data(part))
    return league


# --- what it says --------------------------------------------------------------------------------


def tell(args: argparse.Namespace, league: League, away: list[str]) -> None:
    """The ratings, for people or for programs, and as a page if one is wanted."""
    members = league.members()
    speaker = Speaker(args.lang)
    if args.html is not None:
        league_page(args, league, members, speaker)
    if args.json:
        print(json.dumps(as_data(league, members, away), ensure_ascii=False))
        return
    out = console()
    out.print(title_of(league, speaker), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in COLUMNS:
        right: Any = "left" if name == "bot" else "right"
        table.add_column(speaker.message(f"league-{name}"), justify=right, overflow="fold")
    for row in cells(members, speaker):
        table.add_row(*row)
    out.print(table)
    out.print(held_line(league, speaker), soft_wrap=True)
    if away:
        out.print(speaker.message("league-absent", {"bots": ", ".join(away)}), soft_wrap=True)
    show_faults(league.faults(), out, speaker)


def title_of(league: League, speaker: Speaker) -> str:
    """Title of a league: its game, seats and house rules."""
    plan = league.plan
    args: dict[str, object] = {
        "game": speaker.message(f"game-{plan.game}"),
        "rounds": len(league.rounds),
        "bots": len(league.bots),
        "players": plan.players,
        "seed": plan.seed,
    }
    return speaker.message("league-title", args)


def held_line(league: League, speaker: Speaker) -> str:
    """The house rules that are held out."""
    sets = [
        ", ".join(f"{name}={value}" for name, value in each.items())
        for each in league.plan.held_out
    ]
    return speaker.message("league-held-out", {"sets": "; ".join(sets)})


def cells(members: list[Member], speaker: Speaker) -> list[list[str]]:
    """Every bot as a line."""
    return [
        [
            row.bot,
            str(row.seats),
            points((row.home.points, row.home.low, row.home.high), speaker),
            points((row.away.points, row.away.low, row.away.high), speaker),
            points(row.change(), speaker),
        ]
        for row in members
    ]


def points(span: tuple[float, float, float], speaker: Speaker) -> str:
    """Points with their interval."""
    mean, low, high = (speaker.decimal(each, 0) for each in span)
    return f"{mean} [{low}, {high}]"


def league_page(
    args: argparse.Namespace, league: League, members: list[Member], speaker: Speaker
) -> None:
    """The ladder at home, and what held-out rules change."""
    from regalia.lab.plots import Span, intervals

    kind = find_game(league.plan.game)
    home = [Span(row.bot, row.home.points, row.home.low, row.home.high) for row in members]
    change = [Span(row.bot, *row.change()) for row in members]
    axis = speaker.message("report-ladder-axis")
    headings = [speaker.message(f"league-{name}") for name in COLUMNS]
    sections = [
        Section(
            speaker.message("report-ladder"),
            [title_of(league, speaker)],
            intervals(home, axis, 0, speaker.language),
            headings,
            cells(members, speaker),
        ),
        Section(
            speaker.message("league-page-change"),
            [held_line(league, speaker)],
            intervals(change, axis, 0, speaker.language),
        ),
        *fault_sections(league.faults(), speaker),
    ]
    title = speaker.message("league-page", {"game": speaker.message(f"game-{kind.name}")})
    write_page(args, title, kind, league.plan.seed, sections)


def as_data(league: League, members: list[Member], away: list[str]) -> dict[str, Any]:
    """All of it as data."""
    return {
        "game": league.plan.game,
        "rules": find_game(league.plan.game).stamp,
        "data": data_stamp(league.plan.game),
        "players": league.plan.players,
        "options": league.plan.options,
        "held_out": list(league.plan.held_out),
        "seed": league.plan.seed,
        "rounds": len(league.rounds),
        "bots": [
            {
                "bot": row.bot,
                "seats": row.seats,
                "home": [row.home.points, row.home.low, row.home.high],
                "held_out": [row.away.points, row.away.low, row.away.high],
                "change": list(row.change()),
            }
            for row in members
        ],
        "absent": away,
        "faults": league.faults().as_data(),
    }
