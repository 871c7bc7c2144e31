"""regalia: the program and its commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from regalia import __version__
from regalia.cli import serve
from regalia.cli.common import INTERRUPTED, Finding, UserError, choose_language, program
from regalia.cli.localized_argparse import (
    Parser,
    asked_language,
    example_lines,
    examples_of,
    teach_argparse,
    without_endless_words,
)
from regalia.cli.output import be_lenient, complain, hang_up, heard_or_not
from regalia.cli.terminal.text_matching import is_text
from regalia.cli.variant import ARGUMENT, asked_variant, is_in_use, run_with
from regalia.engine.record import RecordError
from regalia.engine.refused import Refused
from regalia.engine.scenarios.validation import ScenarioError
from regalia.engine.variants.pack import VariantError
from regalia.text.speaker import LANGUAGES, Speaker

EXAMPLES: Final = (
    "",
    "play",
    "play --lang fr",
    *examples_of("play")[:1],
    *examples_of("rules")[:2],
    *examples_of("simulate")[:1],
    "verify game.regalia",
)


def commands_for(words: Sequence[str]) -> tuple[ModuleType, ...]:
    """The modules of the commands; a server that opens waits for no other than its own."""
    if list(words[:1]) == ["serve"]:
        return (serve,)
    from regalia.cli import options, play, records, report, rules, scenario
    from regalia.cli.boards.registry import COMMANDS
    from regalia.cli.hosting import admin
    from regalia.cli.laboratory import balance, dataset, league, simulate, tournament, try_bot
    from regalia.cli.learning import daily, lessons, puzzles
    from regalia.cli.study import games, review

    laboratory = (simulate, tournament, league, balance, dataset, try_bot)
    return (
        serve,
        play,
        lessons,
        puzzles,
        daily,
        rules,
        options,
        *COMMANDS,
        *laboratory,
        records,
        review,
        games,
        scenario,
        report,
        admin,
    )


def parser(speaker: Speaker | None = None, words: Sequence[str] = ()) -> Parser:
    """The parser of a command line."""
    speaker = Speaker("en") if speaker is None else speaker
    teach_argparse(speaker)
    top = Parser(
        prog=program(),
        description=speaker.message("help-regalia"),
        epilog=f"{example_lines(speaker, EXAMPLES)}\n\n{speaker.message('help-exit-codes')}",
    )
    top.speaker = speaker
    top.prefix = "serve"
    top.add_argument(
        "--version",
        action="version",
        version=f"regalia {__version__}",
        help=speaker.message("help-version"),
    )
    language = speaker.message("help-lang")
    top.add_argument("--lang", choices=LANGUAGES, default=None, help=language)
    a_file, variant = speaker.message("help-file"), speaker.message("help-variant")
    top.add_argument(ARGUMENT, metavar=a_file, default=None, help=variant)
    # without a command the server opens
    commands = top.add_subparsers(
        dest="command", metavar=speaker.message("help-command"), parser_class=Parser
    )
    serve.add_arguments(top)
    top.set_defaults(run=serve.run)
    for command in commands_for(words):
        command.add_parsers(commands, speaker)
    for each in commands.choices.values():
        # after the command too, where people type it; SUPPRESS keeps the value given before it
        each.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=language)
        each.add_argument(ARGUMENT, metavar=a_file, default=argparse.SUPPRESS, help=variant)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; a user's mistake is one line and an exit code."""
    be_lenient()
    code = 0
    try:
        code = understand_and_run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except SystemExit:
        with heard_or_not():  # argparse has told its help, and ends so
            sys.stdout.flush()
        raise
    except BrokenPipeError:
        # the reader has seen enough, as with "regalia rules GAME | head"
        hang_up(sys.stdout)
    return code


def understand_and_run(words: list[str]) -> int:
    """Does what the words say."""
    speaker = Speaker(choose_language(asked_language(words)))
    try:
        variant = asked_variant(words)
        if variant is not None and not is_in_use(variant):
            return run_with(variant, words, speaker.language)
        args = parser(speaker, words).parse_args(words)
        args.lang = speaker.language
        check_words(args, words)
        code: int = args.run(args)
        return code
    except UserError as error:
        return fail(speaker.say(error.label))
    except Refused as refused:
        return fail(f"{speaker.say(refused.label)} [{refused.rule}]")
    except VariantError as error:
        return fail(speaker.say(error.label))
    except (RecordError, ScenarioError, Finding) as error:
        return fail(speaker.say(error.label), 1)
    except KeyboardInterrupt:
        return fail(speaker.message("cli-interrupted"), INTERRUPTED)


def check_words(args: argparse.Namespace, words: list[str]) -> None:
    """Refuses words that are not text; the names of files may be any bytes."""
    for name, given in vars(args).items():
        for word in given if isinstance(given, list) else [given]:
            if isinstance(word, str) and not is_text(word):
                before = words[words.index(word) - 1] if word in words[1:] else ""
                argument = before if before.startswith("-") else name
                raise UserError("cli-argument-not-text", argument=argument, words=word)


def fail(text: str, code: int = 2) -> int:
    """One line on stderr, and the exit code."""
    complain(without_endless_words(text))
    return code
