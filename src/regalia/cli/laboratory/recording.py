"""--record: one game of a series, as a record that replay opens."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from regalia.cli.common import UserError, check_range, command_line, console, write_text
from regalia.cli.localized_argparse import Parser
from regalia.lab.checkpoint import Checkpoint
from regalia.text.speaker import Speaker

MOST: Final = 1_000_000_000


def add_record(parser: Parser) -> None:
    """The argument that asks for one game."""
    parser.add_argument(
        "--record",
        nargs=2,
        metavar=("N", parser.speaker.message("help-file")),
        help=parser.speaker.message("help-lab-record"),
    )


def write_record(
    args: argparse.Namespace, record: Callable[[int], str], series: Checkpoint | None = None
) -> int:
    """Writes one game of a series, and says what opens it; the file of the series is let go."""
    if series is not None:
        series.close()
    words, name = args.record
    if not words.isascii() or not words.isdigit() or len(words) > 10:
        raise UserError("lab-record-number", words=words)
    check_range("--record", int(words), 0, MOST)
    path = Path(name)
    write_text(path, record(int(words)))
    told: dict[str, object] = {
        "game": int(words),
        "file": str(path),
        "command": command_line("replay", path),
    }
    text = Speaker(args.lang).message("lab-recorded", told)
    console().print(text, soft_wrap=True)
    return 0
