"""regalia layout: the codebook of the observations of a game."""

from __future__ import annotations

import argparse
import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table

from regalia.cli.common import UserError, console, find_game, whole
from regalia.cli.localized_argparse import add_command, examples_of
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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the parts of an observation, or the numbers of one part."""
    if find_spec("numpy") is None:
        raise UserError("lab-extra", module="numpy", command=EXTRA)
    from regalia.envs.codebook import codes_of, parts_of

    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    kind.check_players(players)
    parts = parts_of(kind.name, players)
    if args.part is not None:
        parts = [part for part in parts if part.name == args.part]
        if not parts:
            names = ", ".join(part.name for part in parts_of(kind.name, players))
            raise UserError("layout-no-part", part=args.part, parts=names)
    speaker = Speaker(args.lang)
    codes = {part.name: codes_of(kind.name, players, part) for part in parts}
    if args.json:
        told = [as_data(part, codes[part.name], speaker) for part in parts]
        data = {"game": kind.name, "rules": kind.stamp, "players": players, "parts": told}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    out = console()
    last = parts_of(kind.name, players)[-1]
    title: dict[str, object] = {
        "game": speaker.message(f"game-{kind.name}"),
        "players": players,
        "size": last.first + last.size,
    }
    out.print(speaker.message("layout-title", title), soft_wrap=True)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("from", "to", "part", "form", "meaning"):
        table.add_column(speaker.message(f"layout-{name}"), overflow="fold")
    for part in parts:
        rows = codes[part.name]
        if args.part is not None:
            for code in rows:
                place = str(code.place)
                table.add_row(place, place, part.name, part.form, meaning(code, speaker))
            continue
        some = ", ".join(meaning(code, speaker) for code in rows[:3])
        more = ", …" if part.size > 3 else ""
        ends = (str(part.first), str(part.first + part.size - 1))
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


def as_data(part: CodedPart, codes: list[Code], speaker: Speaker) -> dict[str, Any]:
    """A part as data, number by number."""
    return {
        "name": part.name,
        "form": part.form,
        "first": part.first,
        "size": part.size,
        "codes": [
            {
                "index": code.place,
                "seat": code.seat,
                "card": None if code.card is None else speaker.say(code.card),
                "value": code.value,
            }
            for code in codes
        ],
    }
