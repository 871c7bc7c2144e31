"""regalia scenario: runs scenario files."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from regalia.cli.common import UserError, console, find_game, read_text
from regalia.cli.localized_argparse import add_command, examples_of
from regalia.cli.output import complain, heard_or_not
from regalia.cli.records import in_file
from regalia.engine.label import Label
from regalia.engine.scenarios.scenario import check_rules, full_label, read_scenario, run_scenario
from regalia.engine.scenarios.validation import ScenarioError
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "scenario", examples_of("scenario"))
    parser.add("file", type=Path, nargs="+")
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Says of each file whether it holds; 1 if one does not, 2 if one cannot be read."""
    codes: list[int] = []
    speaker = Speaker(args.lang)
    for path in args.file:
        code, problem = run_file(path)
        codes.append(code)
        with heard_or_not():
            tell(args, path, code, "" if problem is None else speaker.say(problem))
    if not args.json and (len(codes) > 1 or 2 not in codes):
        counts: dict[str, object] = {"hold": codes.count(0), "count": len(codes)}
        with heard_or_not():
            console().print(speaker.message("scenario-count", counts))
    return max(codes)


def tell(args: argparse.Namespace, path: Path, code: int, said: str) -> None:
    """Print the result of one file."""
    if args.json:
        holds = {"file": str(path), "holds": not code, "text": said}
        print(json.dumps(holds, ensure_ascii=False))
    elif code == 1:
        console().print(said, soft_wrap=True)
    elif code:
        complain(said)


def run_file(path: Path) -> tuple[int, Label | None]:
    """The exit code of one file, and what is wrong with it."""
    try:
        text = read_text(path)
    except UserError as error:
        return 2, error.label
    try:
        scenario = read_scenario(text)
        try:
            kind = find_game(scenario.game)
        except UserError as error:
            raise ScenarioError(error.label, ("game",)) from None
        known = [paragraph.id for paragraph in rulebook(kind.name, "en").paragraphs]
        check_rules(scenario, known)
        run_scenario(kind, scenario)
    except ScenarioError as error:
        return 1, in_file(path, full_label(error))
    return 0, None
