"""regalia replay and regalia verify: what a record says, and whether it holds."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from regalia.cli.common import UserError, console, find_game, read_text
from regalia.engine.flow import NOBODY
from regalia.engine.record import Record, RecordError, Sitting, read_record, replay
from regalia.engine.redacted import check_redacted, is_redacted
from regalia.engine.refused import Refused
from regalia.text.speaker import Speaker


def add_parsers(commands: Any) -> None:
    """The commands' arguments."""
    watch = commands.add_parser(
        "replay",
        help="read a record as a story",
        description="Plays a record again and tells what happened, and by which rule.",
        epilog="example: regalia replay game.regalia --upto 10 --rules",
    )
    watch.add_argument("file", type=Path)
    watch.add_argument("--upto", type=int, metavar="N", help="only the first N answers")
    watch.add_argument("--rules", action="store_true", help="name the rule behind each event")
    watch.add_argument("--json", action="store_true", help="one event a line, for programs")
    watch.set_defaults(run=run_replay)
    check = commands.add_parser(
        "verify",
        help="check a record",
        description="Replays a record, checks the commitment to the shuffle and every digest, "
        "and says exactly where it differs.",
        epilog="examples: regalia verify game.regalia · regalia verify game.txt --part mine.txt",
    )
    check.add_argument("file", type=Path, nargs="+")
    check.add_argument("--json", action="store_true", help="one result a line, for programs")
    check.add_argument(
        "--part",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="what one seat downloaded during play: it must tell the beginning of the same game",
    )
    check.set_defaults(run=run_verify)


def open_record(path: Path) -> Record:
    """The record in a file; an error names the file."""
    text = read_text(path)
    if is_redacted(text):
        raise RecordError(
            f"{path}: this is what one seat saw during play; when the game is over, "
            f"check it beside the whole record: regalia verify RECORD --part {path}"
        )
    try:
        return read_record(text)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def again(path: Path, record: Record, upto: int | None = None) -> Sitting:
    """The record played again; an error names the file."""
    kind = find_game(record.game)
    try:
        return replay(kind, record, upto)
    except (RecordError, Refused) as error:
        raise RecordError(f"{path}: {error}") from None


def run_replay(args: argparse.Namespace) -> int:
    """Tells the story of a record."""
    record = open_record(args.file)
    if args.upto is not None and not 0 <= args.upto <= len(record.answers):
        raise UserError(f"--upto is a number from 0 to {len(record.answers)}")
    sitting = again(args.file, record, args.upto)
    speaker = Speaker(args.lang, record.names)
    # a finished game lies open; one that goes on is told as a spectator sees it
    everything = sitting.game.over()
    out = console()
    for event in sitting.log.events:
        if not everything and not event.is_seen_by(NOBODY):
            continue
        text = speaker.say(sitting.kind.label_event(event))
        if args.json:
            print(json.dumps(event.as_data() | {"text": text}, ensure_ascii=False))
        elif args.rules:
            out.print(f"{text}  [dim]{event.rule}[/]", soft_wrap=True)
        else:
            out.print(text, markup=False, soft_wrap=True)
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Says of each file whether it holds; the exit code is 1 if one does not."""
    speaker = Speaker(args.lang)
    bad = 0
    for path in args.file:
        try:
            record = open_record(path)
            again(path, record)
        except RecordError as error:
            bad += 1
            report(args, path, False, str(error))
            continue
        bad += verify_parts(args, speaker, record)
        said = speaker.message(
            "verify-holds" if record.result is not None else "verify-holds-unfinished",
            {"file": str(path), "answers": len(record.answers), "game": record.game},
        )
        report(args, path, True, said)
    return 1 if bad else 0


def verify_parts(args: argparse.Namespace, speaker: Speaker, record: Record) -> int:
    """Holds what seats saw during play against the whole; gives how many differ."""
    bad = 0
    for path in args.part:
        try:
            check_redacted(find_game(record.game), record, read_text(path))
        except RecordError as error:
            bad += 1
            report(args, path, False, f"{path}: {error}")
        else:
            report(args, path, True, speaker.message("verify-part-holds", {"file": str(path)}))
    return bad


def report(args: argparse.Namespace, path: Path, holds: bool, text: str) -> None:
    """One line for a file."""
    if args.json:
        print(json.dumps({"file": str(path), "holds": holds, "text": text}, ensure_ascii=False))
    else:
        console().print(text, markup=False, soft_wrap=True)
