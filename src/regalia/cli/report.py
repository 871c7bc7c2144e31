"""regalia report: which rules are cited, tested and reached."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table

from regalia.cli.common import UserError, check_range, console, find_game, whole
from regalia.cli.localized_argparse import add_command, examples_of
from regalia.cli.output import heard_or_not
from regalia.lab.rules_report import RuleState, rules_report
from regalia.text.speaker import Speaker

MOST_GAMES = 1_000_000


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "report", examples_of("report"))
    parser.add("game")
    parser.add("--tests", type=Path, metavar=speaker.message("help-folder"))
    parser.add("--games", type=whole, default=200)
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the table; the exit code is 1 if a rule is not whole."""
    kind = find_game(args.game)
    if args.tests is not None and not args.tests.is_dir():
        raise UserError("cli-not-a-folder", file=str(args.tests))
    check_range("--games", args.games, 0, MOST_GAMES)
    states = rules_report(kind.name, args.tests, args.games)
    with heard_or_not():
        tell(args, states)
    return 0 if all(state.is_whole() for state in states) else 1


def tell(args: argparse.Namespace, states: list[RuleState]) -> None:
    """The table, and how many rules are whole."""
    if args.json:
        print(json.dumps([vars(state) for state in states], indent=1))
    else:
        table = Table(box=None, padding=(0, 2, 0, 0))
        speaker = Speaker(args.lang)
        for heading in ("rule", "cited", "tested", "reached", "reason"):
            table.add_column(speaker.message(f"report-{heading}"))
        marks = {
            True: speaker.message("report-yes"),
            False: speaker.message("report-no"),
            None: "?",
        }
        for state in states:
            reached = marks[True] if state.reached else "-"
            table.add_row(state.id, marks[state.cited], marks[state.tested], reached, state.reason)
        out = console()
        out.print(table)
        complete = sum(state.is_whole() for state in states)
        out.print(speaker.message("report-whole", {"whole": complete, "count": len(states)}))
