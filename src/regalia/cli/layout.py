"""regalia layout: the codebook of the observations of a game."""

from __future__ import annotations

import argparse
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table

from regalia.cli.common import UserError, chosen_options, console, find_game, whole
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.envs.codebook import Code, CodedPart

EXTRA: Final = 'pip install "regalia[env]"'


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "layout", examples_of("layout"))
    parser.add("game")
    parser.add("--players", type=whole)
    parser.add("--part", default=None)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the parts of an observation, or the numbers of one part."""
    if find_spec("numpy") is None:
        raise UserError("lab-extra", module="numpy", command=EXTRA)
    from regalia.envs.codebook import codebook

    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    every = codebook(kind.name, players, options)
    parts = every if args.part is None else [part for part in every if part.name == args.part]
    if not parts:
        names = ", ".join(part.name for part in every)
        raise UserError("layout-no-part", part=args.part, parts=names)
    speaker = Speaker(args.lang)
    if args.json:
        told = [as_data(part, speaker) for part in parts]
        data = {"game": kind.name, "rules": kind.stamp, "players": players, "parts": told}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    out = console()
    title: dict[str, object] = {
        "game": speaker.message(f"game-{kind.name}"),
        "players": players,
        "size": sum(len(part.codes) for part in every),
    }
    out.print(speaker.message("layout-title", title), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("from", "to", "part", "form", "meaning"):
        table.add_column(speaker.message(f"layout-{name}"), overflow="fold")
    for part in parts:
        rows = part.codes
        if args.part is not None:
            for code in rows:
                place = str(code.place)
                table.add_row(place, place, part.name, part.form, meaning(code, speaker))
            continue
        some = ", ".join(meaning(code, speaker) for code in rows[:3])
        more = ", …" if len(rows) > 3 else ""
        ends = (str(part.first), str(part.first + len(rows) - 1))
        table.add_row(*ends, part.name, part.form, some + more)
    out.print(table)
    return 0


def meaning(code: Code, speaker: Speaker) -> str:
    """A number in words: a seat counted from the own one on, a card or a value."""
    words = [] if code.seat is None else [f"+{code.seat}"]
    if code.card is not None:
        words.append(speaker.say(code.card))
    if code.value:
        words.append(code.value)
    return " ".join(words) or "–"


def as_data(part: CodedPart, speaker: Speaker) -> dict[str, Any]:
    """A part as data, number by number."""
    return {
        "name": part.name,
        "form": part.form,
        "first": part.first,
        "size": len(part.codes),
        "codes": [
            {
                "index": code.place,
                "seat": code.seat,
                "card": None if code.card is None else speaker.say(code.card),
                "value": code.value,
            }
            for code in part.codes
        ],
    }
