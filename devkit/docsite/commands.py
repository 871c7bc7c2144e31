"""The reference of the command line, from the parsers that the program itself uses."""

from __future__ import annotations

import argparse
from typing import Final

from regalia.cli.main import parser
from regalia.text.speaker import Speaker

WORDS: Final = {
    "en": (
        "Commands",
        "All commands with their arguments, as `regalia COMMAND --help` prints them.",
        "argument",
    ),
    "fr": (
        "Commandes",
        "Toutes les commandes avec leurs arguments, comme les affiche `regalia COMMANDE --help`.",
        "argument",
    ),
}
WIDTH: Final = 88


def commands_page(language: str) -> str:
    """All commands in one language."""
    title, about, head = WORDS[language]
    top = parser(Speaker(language))
    lines = [f"# {title}", "", about, "", *command("regalia", top, head, set())]
    general = {option for action in top._actions for option in action.option_strings}
    shared = {"-h", "--help", "--version", "--lang"} & general
    for name, each in subcommands(top).items():
        lines += command(f"regalia {name}", each, head, shared)
    return "\n".join(lines)


def subcommands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands by their names."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def command(name: str, given: argparse.ArgumentParser, head: str, shared: set[str]) -> list[str]:
    """One command: what it does, how it is called, and its arguments."""
    given.prog = name
    formatter = argparse.HelpFormatter(name, width=WIDTH)
    formatter.add_usage(given.usage, given._actions, given._mutually_exclusive_groups, prefix="")
    lines = [f"## {name} {{ #{name.replace(' ', '-')} }}", "", given.description or "", ""]
    lines += ["```text", formatter.format_help().strip(), "```", ""]
    rows = [
        f"| {spelt(action)} | {plain(formatter._expand_help(action) if action.help else '')} |"
        for action in given._actions
        if action.help != argparse.SUPPRESS
        and not isinstance(action, argparse._SubParsersAction)
        and not shared & set(action.option_strings)
    ]
    if rows:
        lines += [f"| {head} | |", "|---|---|", *rows, ""]
    if given.epilog:
        lines += ["```text", given.epilog.strip(), "```", ""]
    return lines


def spelt(action: argparse.Action) -> str:
    """An argument as it is typed."""
    value = action.metavar or (
        "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper()
    )
    if isinstance(value, tuple):
        value = " ".join(value)
    if not action.option_strings:
        return f"`{value}`".replace("|", "\\|")
    tail = "" if action.nargs == 0 else f" {value}"
    return ", ".join(f"`{option}{tail}`" for option in action.option_strings).replace("|", "\\|")


def plain(text: str) -> str:
    """A help text as a cell of a table."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
