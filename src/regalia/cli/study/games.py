"""regalia games: the saved games of this machine, and what to do with each."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from regalia.cli.common import UserError, command_line, console, data_folder, read_text
from regalia.cli.learning.progress import PUZZLES, Progress
from regalia.cli.localized_argparse import add_command
from regalia.cli.output import complain
from regalia.cli.study.statistics import Statistics
from regalia.cli.terminal.layout import paragraph
from regalia.engine.record import Record, RecordError, read_record
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

ENDING = ".regalia"


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "games", ("games", "games --json"))
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists the games, the newest first."""
    speaker = Speaker(args.lang)
    folder = data_folder()
    files = sorted(folder.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime)
    sums = Statistics()
    found = [each for path in files if (each := summary(path, speaker, sums)) is not None]
    if args.json:
        for each in found:
            print(json.dumps(each, ensure_ascii=False))
        return 0
    out = console()
    if not found:
        paragraph(out, speaker.message("games-none", {"folder": str(folder)}))
        return 0
    paragraph(out, speaker.message("games-folder", {"folder": str(folder)}))
    for each in found:
        said = {**each, "state": speaker.message(f"games-{each['state']}")}
        said["game"] = speaker.message(f"game-{each['game']}")
        said["names"] = speaker.listed([str(name) for name in each["against"]])
        paragraph(out, speaker.message("games-line", said))
    over = [each for each in found if each["state"] != "running"]
    won = len([each for each in over if each["state"] == "won"])
    out.print(speaker.message("games-sum", {"won": won, "count": len(over)}))
    for line in sums.lines(speaker):
        out.print(line)
    solved = len(Progress().kept[PUZZLES])
    if solved:
        said = {"what": "puzzles", "part": solved, "whole": 0}
        out.print(speaker.message("games-counts", said))
    return 0


def summary(path: Path, speaker: Speaker, sums: Statistics) -> dict[str, Any] | None:
    """A saved game in short; None, with a warning, for a malformed file."""
    try:
        record = read_record(read_text(path))
    except (RecordError, UserError):
        complain(speaker.message("games-broken", {"file": str(path)}))
        return None
    if record.game not in GAMES:
        complain(speaker.message("games-broken", {"file": str(path)}))
        return None
    mine = record.bots.index("") if "" in record.bots else 0
    counts: dict[str, int] = {}
    if record.result is not None:
        try:
            counts = sums.add(record, mine, speaker)
        except RecordError:
            complain(speaker.message("games-broken", {"file": str(path)}))
            return None
    state = "running" if record.result is None else "won" if mine in record.result else "lost"
    return {
        "file": str(path),
        "game": record.game,
        "state": state,
        "against": [name for seat, name in enumerate(record.names) if seat != mine],
        "answers": len(record.answers),
        "hints": len(record.hints),
        "counts": counts,
        "command": command(path, record),
    }


def command(path: Path, record: Record) -> str:
    """The command to type next."""
    if record.result is None:
        return command_line("play", record.game, "--resume", path)
    return command_line("review", path)
