"""regalia aliens: the powers of Rencontre Cosmique, listed by what they ask, and each in full."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table
from rich.text import Text

from regalia.cli.common import UserError, console
from regalia.cli.localized_argparse import add_command
from regalia.cli.terminal.text_matching import plain
from regalia.games.rencontre.aliens.gallery import BEGINNERS, EASY, HARD, MIDDLE, difficulty
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.text.rulebook import rulebook
from regalia.text.speaker import Speaker

LEVELS = {"easy": EASY, "middle": MIDDLE, "hard": HARD}


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("aliens", "aliens --beginners", "aliens macron", "aliens --level easy")
    parser = add_command(commands, speaker, "aliens", examples)
    parser.add("name", nargs="?")
    parser.add("--level", choices=tuple(LEVELS))
    parser.add("--beginners", action="store_true")
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists the powers, or shows one."""
    speaker = Speaker(args.lang)
    names = [alien.name for alien in ALIENS]
    if args.name is not None:
        names = [find(args.name, names, speaker)]
    if args.level is not None:
        names = [name for name in names if difficulty(name) == LEVELS[args.level]]
    if args.beginners:
        names = [name for name in names if name in BEGINNERS]
    if not names:
        raise UserError("cli-no-alien-fits")
    if args.json:
        print(json.dumps([data(name, speaker) for name in names], ensure_ascii=False, indent=1))
    elif args.name is not None:
        show(names[0], speaker)
    else:
        list_all(names, speaker)
    return 0


def find(word: str, names: list[str], speaker: Speaker) -> str:
    """The power of a name, as it is called in the reader's language or in English."""
    for name in names:
        called = speaker.message(f"rencontre-alien-{name}")
        if plain(word) in (plain(called), plain(name.replace("_", " ")), name):
            return name
    near = [
        called
        for called in (speaker.message(f"rencontre-alien-{name}") for name in names)
        if plain(called).startswith(plain(word)[:2])
    ]
    if near:
        raise UserError("cli-no-alien-but", name=word, near=", ".join(near))
    raise UserError("cli-no-alien", name=word)


def paragraphs(name: str, speaker: Speaker) -> list[tuple[str, str]]:
    """The rules of a power: id and sentence, its line first."""
    book = rulebook("rencontre", speaker.language)
    return [
        (each.id, each.text)
        for each in book.paragraphs
        if each.id.startswith(f"rencontre.power.{name}.") and not each.id.endswith(".name")
    ]


def data(name: str, speaker: Speaker) -> dict[str, object]:
    """A power for programs."""
    return {
        "id": name,
        "name": speaker.message(f"rencontre-alien-{name}"),
        "difficulty": difficulty(name),
        "beginners": name in BEGINNERS,
        "rules": [{"rule": rule, "text": text} for rule, text in paragraphs(name, speaker)],
    }


def asks(name: str, speaker: Speaker) -> str:
    """A power's demand on its holder, in a word."""
    return speaker.message(f"aliens-level-{difficulty(name)}")


def list_all(names: list[str], speaker: Speaker) -> None:
    """Each power with its line."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for name in names:
        line = next(text for rule, text in paragraphs(name, speaker) if rule.endswith(".short"))
        called = Text(speaker.message(f"rencontre-alien-{name}"), style="bold")
        table.add_row(called, Text(asks(name, speaker), style="dim"), Text(line))
    console().print(table)


def show(name: str, speaker: Speaker) -> None:
    """One power in full."""
    out = console()
    out.print(Text(speaker.message(f"rencontre-alien-{name}"), style="bold"))
    out.print(Text(asks(name, speaker), style="dim"))
    if name in BEGINNERS:
        out.print(Text(speaker.message("aliens-beginners"), style="dim"))
    for rule, text in paragraphs(name, speaker):
        out.print()
        out.print(rule, style="dim", soft_wrap=True)
        out.print(text)
