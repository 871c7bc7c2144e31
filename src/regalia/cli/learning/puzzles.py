"""regalia puzzles: those of a day, one to be solved, all checked, or new ones made."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date, timedelta
from typing import Any, Final

import msgspec
from rich.text import Text

from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    command_line,
    console,
    find_game,
    option_words,
    whole,
)
from regalia.cli.learning.progress import PUZZLES, Progress
from regalia.cli.learning.solving import Solver
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.cli.output import complain, heard_or_not
from regalia.cli.terminal.layout import paragraph
from regalia.clock import today
from regalia.games.registry import GAMES
from regalia.puzzles.maker import Maker
from regalia.puzzles.puzzle import BadPuzzle, Puzzle, check, moment, names_for
from regalia.puzzles.shelf import find, games, of_day, puzzles, read_day
from regalia.text.speaker import Speaker

MOST: Final = 1000  # that are made at a time
SEED: Final = "puzzles"


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("puzzles", *examples_of("puzzles"), "puzzles --json", "puzzles --check")
    parser = add_command(commands, speaker, "puzzles", examples)
    parser.add("game", nargs="?", default=None)
    parser.add("--day")
    parser.add("--id")
    parser.add("--json", action="store_true")
    parser.add("--check", action="store_true")
    parser.add("--make", type=whole, metavar="N")
    parser.add("--seed", default=SEED)
    parser.add("--first", type=whole, metavar="N", default=0)
    parser.add("--players", type=whole)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists, solves, checks or makes."""
    kind = None if args.game is None else find_game(args.game)
    if args.make is not None:
        if kind is None:
            raise UserError("puzzles-make-game", games=", ".join(GAMES))
        return make(args)
    names = games() if kind is None else [kind.name]
    if args.check:
        return check_all(args, [puzzle for name in names for puzzle in puzzles(name)])
    day = day_of(args.day)
    if kind is None:
        show_all(args, names, day)
        return 0
    if not puzzles(kind.name):
        console().print(Speaker(args.lang).message("puzzles-none"))
        return 0
    named = None if args.id is None else find(kind.name, args.id)
    if args.id is not None and named is None:
        raise UserError("puzzles-unknown", name=args.id, game=kind.name)
    puzzle = of_day(kind.name, day) if named is None else named
    if args.json:
        print(json.dumps(as_data(puzzle, args.lang, day), ensure_ascii=False))
        return 0
    if named is None:
        facts: dict[str, object] = {"day": day.isoformat()}
        speaker = Speaker(args.lang)
        facts["game"] = speaker.message(f"game-{kind.name}")
        console().print(Text(speaker.message("puzzles-title", facts), style="bold"))
    return Solver(puzzle, args.lang, day if named is None else None).solve()


def day_of(words: str | None) -> date:
    """The day that was asked for, or today."""
    if words is None:
        return today()
    day = read_day(words)
    if day is None:
        raise UserError("puzzles-bad-day", words=words)
    return day


# --- the list ------------------------------------------------------------------------------------


def show_all(args: argparse.Namespace, names: list[str], day: date) -> None:
    """The puzzles of a day, a line each."""
    progress = Progress()
    solved = {name: progress.has(PUZZLES, f"{day.isoformat()} {name}") for name in names}
    if args.json:
        for name in names:
            print(json.dumps(line(of_day(name, day), day, solved[name]), ensure_ascii=False))
        return
    out, speaker = console(), Speaker(args.lang)
    out.print(Text(speaker.message("puzzles-line"), style="dim"))
    for name in names:
        puzzle = of_day(name, day)
        facts: dict[str, object] = {
            "game": speaker.message(f"game-{name}"),
            "level": speaker.message(f"puzzle-level-{puzzle.level}"),
            "players": puzzle.players,
        }
        mark = "✓" if solved[name] else " "
        done = f" · {speaker.message('puzzles-done')}" if solved[name] else ""
        out.print(Text(f" {mark} {name:<10} {speaker.message('puzzles-row', facts)}{done}"))
    days = streak(progress, today())
    out.print(Text(speaker.message("puzzles-streak", {"days": days}), style="dim"))
    command = command_line("puzzles", names[0] if names else next(iter(GAMES)))
    paragraph(out, speaker.message("puzzles-how", {"command": command}))


def streak(progress: Progress, today: date, what: str = PUZZLES) -> int:
    """On how many days in a row, up to today or yesterday, a puzzle was solved."""
    days = {entry.partition(" ")[0] for entry in progress.kept[what]}
    at = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while at.isoformat() in days:
        count += 1
        at -= timedelta(days=1)
    return count


def line(puzzle: Puzzle, day: date, solved: bool) -> dict[str, object]:
    """A puzzle in a list for programs."""
    return {
        "game": puzzle.game,
        "day": day.isoformat(),
        "id": puzzle.id,
        "level": puzzle.level,
        "players": puzzle.players,
        "solved": solved,
    }


def as_data(puzzle: Puzzle, language: str, day: date) -> dict[str, object]:
    """One puzzle for programs: what its seat sees, every answer, and what each is worth."""
    kind = GAMES[puzzle.game]
    game, seat = moment(kind, puzzle), puzzle.seat
    speaker = Speaker(language, names_for(puzzle, Speaker(language).message("play-you")))
    question = game.question
    solved = Progress().has(PUZZLES, f"{day.isoformat()} {puzzle.game}")
    return line(puzzle, day, solved) | {
        "seat": seat + 1,
        "options": puzzle.options,
        "view": msgspec.to_builtins(game.view(seat).travelling()),
        "question": question.name,
        "answers": [
            {
                "answer": question.notation(game, seat, each.answer),
                "text": speaker.say(question.describe(game, seat, each.answer)),
                "chance": each.chance,
                "error": each.error,
                "loss": each.loss,
                "loss_error": each.loss_error,
            }
            for each in puzzle.weighed
        ],
        "why": speaker.say(puzzle.reason()),
        "worlds": puzzle.worlds,
    }


# --- for puzzle makers ---------------------------------------------------------------------------


def check_all(args: argparse.Namespace, found: list[Puzzle]) -> int:
    """Plays every puzzle to its moment; 1 if one does not hold."""
    speaker = Speaker(args.lang)
    hold = 0
    for puzzle in found:
        problem = ""
        try:
            check(GAMES[puzzle.game], puzzle)
        except BadPuzzle as error:
            problem = speaker.say(error.label)
        hold += not problem
        with heard_or_not():
            if args.json:
                told = {"puzzle": f"{puzzle.game}/{puzzle.id}", "holds": not problem}
                print(json.dumps(told | {"text": problem}, ensure_ascii=False))
            elif problem:
                text = f"{puzzle.game}/{puzzle.id}: {problem}"
                console().print(text, soft_wrap=True)
    if not args.json:
        facts: dict[str, object] = {"hold": hold, "count": len(found)}
        with heard_or_not():
            console().print(speaker.message("puzzles-count", facts))
    return 0 if hold == len(found) else 1


def make(args: argparse.Namespace) -> int:
    """Plays games until enough puzzles are found, and writes each as a line."""
    kind = find_game(args.game)
    check_range("--make", args.make, 1, MOST)
    players = min(4, kind.most) if args.players is None else args.players
    chosen_options(kind, players, args.option)
    maker = Maker(kind, args.seed, players, option_words(args.option))
    speaker = Speaker(args.lang)
    found = 0
    for number, made in enumerate(maker.make(args.first), args.first):
        for puzzle in made[: args.make - found]:
            found += 1
            print(msgspec.json.encode(puzzle).decode(), flush=True)
        if sys.stderr.isatty():
            facts: dict[str, object] = {"game": number, "found": found, "wanted": args.make}
            complain(speaker.message("puzzles-making", facts))
        if found >= args.make:
            break
    return 0
