"""regalia report: which rules are cited, tested and reached."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table

from regalia.cli.common import UserError, console, find_game
from regalia.lab.rules_report import rules_report


def add_parsers(commands: Any) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "report",
        help="which rules are cited, tested and reached",
        description="Prints, for every rule of a game, whether the code cites it, whether a test "
        "names it, and whether random games reach a step or event of that id.",
        epilog="example: regalia report guerre --tests tests/games/guerre --games 1000",
    )
    parser.add_argument("game")
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help="the tests to look through")
    parser.add_argument("--games", type=int, default=200, help="random games to play (default 200)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the table; the exit code is 1 if a rule is not whole."""
    kind = find_game(args.game)
    if args.tests is not None and not args.tests.is_dir():
        raise UserError(f"{args.tests} is not a folder")
    states = rules_report(kind.name, args.tests, args.games)
    whole = sum(state.is_whole() for state in states)
    if args.json:
        print(json.dumps([vars(state) for state in states], indent=1))
    else:
        table = Table(box=None, padding=(0, 2, 0, 0))
        for heading in ("rule", "cited", "tested", "reached", ""):
            table.add_column(heading)
        marks = {True: "yes", False: "NO", None: "?"}
        for state in states:
            reached = "yes" if state.reached else "-"
            table.add_row(state.id, marks[state.cited], marks[state.tested], reached, state.reason)
        out = console()
        out.print(table)
        out.print(f"{whole} of {len(states)} rules whole")
    return 0 if whole == len(states) else 1
