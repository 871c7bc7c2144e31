"""regalia scenario: runs scenario files."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from regalia.cli.common import console, find_game, read_text
from regalia.engine.scenario import ScenarioError, read_scenario, run_scenario


def add_parsers(commands: Any) -> None:
    """The command's arguments."""
    parser = commands.add_parser(
        "scenario",
        help="run scenario files",
        description="Sets up a position, plays its script, and checks what must follow.",
        epilog="example: regalia scenario tests/games/guerre/scenarios/*.toml",
    )
    parser.add_argument("file", type=Path, nargs="+")
    parser.add_argument("--json", action="store_true", help="one result a line, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Says of each file whether it holds; the exit code is 1 if one does not."""
    failed = 0
    out = console()
    for path in args.file:
        problem = ""
        try:
            scenario = read_scenario(read_text(path))
            run_scenario(find_game(scenario.game), scenario)
        except ScenarioError as error:
            problem = str(error)
            failed += 1
        if args.json:
            print(json.dumps({"file": str(path), "holds": not problem, "text": problem}))
        elif problem:
            out.print(f"{path}: {problem}", markup=False, soft_wrap=True)
    if not args.json:
        out.print(f"{len(args.file) - failed} of {len(args.file)} scenarios hold")
    return 1 if failed else 0
