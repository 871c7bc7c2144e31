"""regalia options: the house rules of a game."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table

from regalia.cli.common import console, find_game
from regalia.cli.localized_argparse import add_command, examples_of
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "options", examples_of("options"))
    parser.add("game")
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints every option with its default, its values and what it changes."""
    kind = find_game(args.game)
    book = rulebook(kind.name, args.lang)
    rows = []
    for option in kind.options:
        paragraph = book.find(f"{kind.name}.option.{option.name}")
        meaning = "" if paragraph is None else paragraph.text
        rows.append((option.name, option.write(option.default), option.values(), meaning))
    if args.json:
        names = ("name", "default", "values", "meaning")
        data = [dict(zip(names, row, strict=True)) for row in rows]
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return 0
    table = Table(box=None, padding=(0, 2, 1, 0))
    speaker = Speaker(args.lang)
    for heading in ("option", "default", "values", "meaning"):
        table.add_column(speaker.message(f"options-{heading}"), overflow="fold")
    for row in rows:
        table.add_row(*row)
    console().print(table)
    return 0
