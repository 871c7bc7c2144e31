"""Localised argparse: help and errors in the reader's language."""

from __future__ import annotations

import argparse
import re
import textwrap
from typing import Any, NoReturn

from regalia.cli.common import program
from regalia.games.registry import GAMES
from regalia.text.speaker import LANGUAGES, Speaker

# what argparse says by itself, and our message for it
ARGPARSE = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positionals",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "expected one argument": "argparse-expected-one",
    "expected at most one argument": "argparse-expected-at-most-one",
    "expected at least one argument": "argparse-expected-at-least-one",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "ignored explicit argument %r": "argparse-explicit",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "argparse-command",
}


def asked_language(words: list[str]) -> str | None:
    """The language that a command line asks for, before it is understood as a whole."""
    asked = None
    for word, following in zip(words, [*words, ""][1:], strict=True):
        if word == "--":
            break
        value = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            asked = value
    return asked


def teach_argparse(speaker: Speaker) -> None:
    """Makes argparse speak: its texts go through gettext, whose place our messages take."""

    def translated(text: str) -> str:
        return speaker.message(ARGPARSE[text]) if text in ARGPARSE else text

    vars(argparse)["_"] = translated


class Form(argparse.HelpFormatter):
    """Wraps paragraphs, and leaves lists of examples as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return textwrap.indent(text, indent)
        return super()._fill_text(text, width, indent)


class Parser(argparse.ArgumentParser):
    """A parser whose texts are messages: help by the names of its arguments, errors in a line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=Form, **settings)
        self.speaker: Speaker
        self.prefix = ""

    def add(self, *names: str, about: dict[str, object] | None = None, **settings: Any) -> None:
        """Adds an argument with the help that the messages have for it."""
        name = names[-1].lstrip("-")
        shared = name == "json" or (name == "game" and self.prefix != "play")
        message = f"help-{name}" if shared else f"help-{self.prefix}-{name}"
        settings["help"] = self.speaker.message(message, about).replace("%", "%%")
        self.add_argument(*names, **settings)

    def error(self, message: str) -> NoReturn:
        """One line, and the exit code of a mistake."""
        said = message
        for wanted in ("cli-not-whole", "cli-not-seconds"):
            if message.endswith(wanted):
                said = message.removesuffix(wanted) + self.speaker.message(wanted)
        hint = self.speaker.message("cli-see-help", {"command": f"{self.prog} --help"})
        self.exit(2, f"regalia: {without_endless_words(said)} {hint}\n")


def without_endless_words(text: str) -> str:
    """A text without words that fill a screen."""
    return re.sub(r"\S{120,}", lambda found: found[0][:60] + "…", text)


def add_command(
    commands: Any, speaker: Speaker, name: str, examples: tuple[str, ...], prefix: str = ""
) -> Parser:
    """The parser of a command, with its help and its examples."""
    parser: Parser = commands.add_parser(
        name,
        help=speaker.message(f"help-{name}").replace("%", "%%"),
        description=speaker.message(f"help-{name}-description"),
        epilog=example_lines(speaker, examples),
    )
    parser.speaker = speaker
    parser.prefix = prefix or name
    return parser


def examples_of(command: str) -> tuple[str, ...]:
    """The examples that the games give for a command."""
    lines = [line for kind in GAMES.values() for line in kind.table.examples]
    return tuple(line for line in lines if line.partition(" ")[0] == command)


def example_lines(speaker: Speaker, examples: tuple[str, ...]) -> str:
    """Examples below the help, each on its line, with the command this person has."""
    title = speaker.message("help-examples", {"count": len(examples)})
    lines = [f"  {program()} {example}".rstrip() for example in examples]
    return "\n".join([title, *lines])


def add_options(parser: Parser) -> None:
    """The argument for house rules."""
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar=parser.speaker.message("help-name-value"),
        help=parser.speaker.message("help-option", {"command": f"{program()} options"}),
    )
