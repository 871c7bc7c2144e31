"""regalia replay and regalia verify: what a record says, and whether it holds."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from regalia.cli.common import (
    Finding,
    UserError,
    check_range,
    command_line,
    console,
    find_game,
    read_text,
    whole,
)
from regalia.cli.localized_argparse import add_command
from regalia.cli.output import complain, heard_or_not
from regalia.engine.flow import NOBODY
from regalia.engine.label import Label
from regalia.engine.record import Record, RecordError, Sitting, read_record, replay
from regalia.engine.records.redacted import check_redacted, is_redacted
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The commands' arguments."""
    watch = add_command(commands, speaker, "replay", ("replay game.regalia --upto 10 --rules",))
    watch.add("file", type=Path)
    watch.add("--upto", type=whole, metavar="N")
    watch.add("--rules", action="store_true")
    watch.add("--why", action="store_true")
    watch.add("--json", action="store_true")
    watch.set_defaults(run=run_replay)
    examples = ("verify game.regalia", "verify game.regalia --part mine.regalia")
    check = add_command(commands, speaker, "verify", examples)
    check.add("file", type=Path, nargs="+")
    check.add("--json", action="store_true")
    check.add(
        "--part", type=Path, action="append", default=[], metavar=speaker.message("help-file")
    )
    check.set_defaults(run=run_verify)


def open_record(path: Path) -> Record:
    """The record in a file; an error names the file."""
    text = read_text(path)
    if is_redacted(text):
        command = command_line("verify", "RECORD", "--part", path)
        raise Finding(in_file(path, Label("record-is-a-part", {"command": command})))
    try:
        return read_record(text)
    except RecordError as error:
        raise Finding(in_file(path, error.label)) from None


def again(path: Path, record: Record, upto: int | None = None) -> Sitting:
    """The record played again; an error names the file."""
    if record.game not in GAMES:
        unknown = Label("cli-no-game", {"name": record.game, "games": ", ".join(GAMES)})
        raise Finding(in_file(path, unknown))
    try:
        return replay(GAMES[record.game], record, upto)
    except (RecordError, Refused) as error:
        raise Finding(in_file(path, error.label)) from None


def in_file(path: Path, problem: Label) -> Label:
    """An error with its file."""
    return Label("cli-file", {"file": str(path), "why": problem})


def run_replay(args: argparse.Namespace) -> int:
    """Tells the story of a record."""
    record = open_record(args.file)
    if args.upto is not None:
        check_range("--upto", args.upto, 0, len(record.answers))
    sitting = again(args.file, record, args.upto)
    speaker = Speaker(args.lang, record.names)
    # a finished game lies open; one that goes on is told as a spectator sees it
    everything = sitting.game.over
    out = console()
    if args.why:
        return tell_reasons(args, record, sitting)
    for event in sitting.witness.events:
        if not everything and not event.is_seen_by(NOBODY):
            continue
        text = speaker.say(sitting.kind.label_event(event))
        if args.json:
            print(json.dumps(event.as_data() | {"text": text}, ensure_ascii=False))
        elif args.rules:
            out.print(text, end="  ", soft_wrap=True)
            out.print(event.rule, style="dim", soft_wrap=True)
        else:
            out.print(text, soft_wrap=True)
    return 0


def tell_reasons(args: argparse.Namespace, record: Record, sitting: Sitting) -> int:
    """Tells every answer that was a decision, and what an expert in that seat makes of it."""
    from regalia.cli.study.reasons import reasons

    if not sitting.game.over:
        raise Finding(in_file(args.file, Label("review-why-not-over")))
    speaker = Speaker(args.lang, record.names)
    for each in reasons(record, speaker):
        if args.json:
            print(json.dumps(each, ensure_ascii=False))
        else:
            console().print(speaker.message("play-thinks", each), soft_wrap=True)
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Says of each file whether it holds; 1 if one does not, 2 if one cannot be read."""
    speaker = Speaker(args.lang)
    code = 0
    for path in args.file:
        try:
            record = open_record(path)
            again(path, record)
        except (Finding, UserError) as error:
            code = max(code, report(args, path, error, speaker.say(error.label)))
            continue
        code = max(code, verify_parts(args, speaker, record))
        said = speaker.message(
            "verify-holds" if record.result is not None else "verify-holds-unfinished",
            {"file": str(path), "answers": len(record.answers), "game": record.game},
        )
        report(args, path, None, said)
    return code


def verify_parts(args: argparse.Namespace, speaker: Speaker, record: Record) -> int:
    """Holds what seats saw during play against the whole; gives the exit code."""
    code = 0
    for path in args.part:
        try:
            check_redacted(find_game(record.game), record, read_text(path))
        except UserError as error:
            code = max(code, report(args, path, error, speaker.say(error.label)))
        except RecordError as error:
            said = speaker.say(in_file(path, error.label))
            code = max(code, report(args, path, error, said))
        else:
            report(args, path, None, speaker.message("verify-part-holds", {"file": str(path)}))
    return code


def report(args: argparse.Namespace, path: Path, error: Exception | None, text: str) -> int:
    """One line for a file, and the exit code it asks for."""
    with heard_or_not():
        if args.json:
            holds = {"file": str(path), "holds": error is None, "text": text}
            print(json.dumps(holds, ensure_ascii=False))
        elif isinstance(error, UserError):
            complain(text)
        else:
            console().print(text, soft_wrap=True)
    if error is None:
        return 0
    return 2 if isinstance(error, UserError) else 1
