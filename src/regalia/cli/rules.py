"""regalia rules: the rulebook, whole or one paragraph."""

from __future__ import annotations

import argparse
import json
from typing import Any

from regalia.cli.common import UserError, console, find_game
from regalia.cli.localized_argparse import add_command, examples_of
from regalia.cli.terminal.text_matching import plain
from regalia.text.rulebook import Paragraph, rulebook
from regalia.text.rulings import prices
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "rules", examples_of("rules"))
    parser.add("game")
    parser.add("id", nargs="?")
    parser.add("--search", metavar=speaker.message("help-words"))
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the paragraphs asked for."""
    kind = find_game(args.game)
    book = rulebook(kind.name, args.lang)
    chosen = [paragraph for paragraph in book.paragraphs if is_asked_for(paragraph, args)]
    if not chosen:
        words = " ".join(word for word in (args.id, args.search) if word)
        raise UserError("cli-no-paragraph", game=kind.name, words=words)
    if args.json:
        print(json.dumps([vars(paragraph) for paragraph in chosen], ensure_ascii=False, indent=1))
        return 0
    out = console()
    speaker = Speaker(args.lang)
    if args.id is None and args.search is None:
        out.print(book.title, style="bold")
        out.print(f"\n{book.introduction}")
    section = ""
    for paragraph in chosen:
        if paragraph.section != section:
            section = paragraph.section
            out.print(f"\n{section}", style="bold")
        out.print()
        out.print(paragraph.id, style="dim", soft_wrap=True)
        out.print(paragraph.text)
        for sentence in prices(kind.name, paragraph.id, speaker, coded=True):
            out.print(sentence, style="dim")
    return 0


def is_asked_for(paragraph: Paragraph, args: argparse.Namespace) -> bool:
    """True if a paragraph fits the id and the words of the command."""
    if (
        args.id is not None
        and paragraph.id != args.id
        and not paragraph.id.startswith(args.id + ".")
    ):
        return False
    if args.search is None:
        return True
    words = plain(args.search).split()
    if not words:
        return not args.search.strip()  # signs alone stand in no paragraph
    text = plain(f"{paragraph.section} {paragraph.text}")
    return all(word in text for word in words)
