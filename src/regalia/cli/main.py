"""regalia: the program and its commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from regalia import __version__
from regalia.cli import serve
from regalia.cli.common import UserError, choose_language
from regalia.engine.record import RecordError
from regalia.engine.refused import Refused
from regalia.engine.scenario import ScenarioError
from regalia.text.speaker import LANGUAGES, Speaker

EXAMPLES: Final = """\
examples:
  regalia                                open a table house and the browser
  regalia play guerre                    play in the terminal against bots
  regalia play guerre --lang fr          jouer en français
  regalia rules guerre guerre.king.takes-two
  regalia simulate guerre --players 4 --bots random --games 1000 --seed 1
  regalia verify game.regalia            check a record: shuffle, answers, result

exit codes: 0 done, 1 a check failed, 2 the command was not understood or cannot be done
"""


def commands_for(words: Sequence[str]) -> tuple[ModuleType, ...]:
    """The modules of the commands; a house that opens waits for no other than its own."""
    if list(words[:1]) == ["serve"]:
        return (serve,)
    from regalia.cli import cards, options, play, records, report, rules, scenario, simulate

    return (serve, play, rules, options, cards, simulate, records, scenario, report)


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser of a command line."""
    top = argparse.ArgumentParser(
        prog="regalia",
        description="Four games of crowns and cosmos at one table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"regalia {__version__}")
    top.add_argument("--lang", choices=LANGUAGES, default=None, help="language of all text")
    # without a command the table house opens
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    serve.add_arguments(top)
    top.set_defaults(run=serve.run)
    for command in commands_for(words):
        command.add_parsers(commands)
    for each in commands.choices.values():
        # after the command too, where people type it; SUPPRESS keeps the value given before it
        each.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="language of all text"
        )
    return top


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; a user's mistake is one line and an exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    args = parser(words).parse_args(words)
    args.lang = choose_language(args.lang)
    try:
        code: int = args.run(args)
        return code
    except UserError as error:
        return complain(str(error))
    except Refused as refused:
        return complain(f"{Speaker(args.lang).say(refused.label)} [{refused.rule}]")
    except (RecordError, ScenarioError) as error:
        return complain(str(error), 1)
    except BrokenPipeError:
        # the reader has seen enough, as with "regalia rules guerre | head"
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return complain("interrupted", 130)


def complain(text: str, code: int = 2) -> int:
    """One line on stderr, and the exit code."""
    print(f"regalia: {text}", file=sys.stderr)
    return code
