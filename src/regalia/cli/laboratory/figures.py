"""--csv and --parquet: every figure as a row, with what it was made by."""

from __future__ import annotations

import argparse
import csv
import io
import os
import platform
import shlex
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia import __version__
from regalia.cli.common import UserError, write_text
from regalia.cli.laboratory.longrun import cannot_write
from regalia.cli.localized_argparse import Parser
from regalia.games.data_files import data_stamp
from regalia.lab.means import Figure

EXTRA: Final = 'pip install "regalia[data]"'


class Made(NamedTuple):
    """Provenance of figures: the same in every row of a file."""

    game: str
    rules: int | str  # their version, and the variant if there is one
    data: str
    players: int
    seed: str
    games: int
    version: str
    machine: str
    command: str


def machine() -> str:
    """The machine that figures were measured on."""
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} × "
    return f"{system}{platform.python_implementation()} {platform.python_version()}"


def command_typed() -> str:
    """The command as it was typed."""
    return shlex.join(["regalia", *sys.argv[1:]])


def add_exports(parser: Parser) -> None:
    """The arguments that ask for files of figures."""
    for name in ("csv", "parquet"):
        parser.add_argument(
            f"--{name}",
            type=Path,
            metavar=parser.speaker.message("help-file"),
            help=parser.speaker.message(f"help-lab-{name}"),
        )


def check_exports(args: argparse.Namespace) -> None:
    """Refuses files that cannot be written before the first game is played."""
    if args.parquet is not None and find_spec("pyarrow") is None:
        raise UserError("lab-extra", module="pyarrow", command=EXTRA)
    asked = [args.csv, args.parquet, getattr(args, "html", None)]
    files = [path for path in asked if path is not None]
    if args.record is not None:
        if files or args.json or getattr(args, "save", None):
            raise UserError("lab-record-alone")
        files = [Path(args.record[1])]
    if len(set(files)) < len(files):
        raise UserError("lab-same-file", file=str(files[0]))
    for path in files:
        if path.exists():
            raise UserError("lab-out-exists", file=str(path))
        write_text(path, "")  # whether it can be written is known before the first game
        path.unlink()


def export(args: argparse.Namespace, made: Made, figures: Iterable[Figure]) -> None:
    """Writes the files that were asked for."""
    if args.csv is None and args.parquet is None:
        return
    rows = list(figures)
    if args.csv is not None:
        text = io.StringIO(newline="")
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([*Figure._fields, *Made._fields])
        for row in rows:
            writer.writerow([*row, *made])
        write_text(args.csv, text.getvalue())
    if args.parquet is not None:
        write_parquet(args.parquet, rows, made)


def write_parquet(path: Path, rows: list[Figure], made: Made) -> None:
    """The same columns as Parquet; whole, or not at all."""
    import pyarrow as pa
    from pyarrow import parquet

    types = {str: pa.string(), int: pa.int64(), float: pa.float64()}
    columns: dict[str, Any] = {}
    for at, name in enumerate(Figure._fields):
        wanted = pa.int64() if name == "cases" else pa.string() if at < 4 else pa.float64()
        columns[name] = pa.array([row[at] for row in rows], wanted)
    for name, value in made._asdict().items():
        columns[name] = pa.array([value] * len(rows), types[type(value)])
    beside = path.with_name(f".{path.name}.part")
    try:
        parquet.write_table(pa.table(columns), beside, compression="zstd")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise cannot_write(path, error) from None


def made_by(args: argparse.Namespace, data: dict[str, Any], rules: int | str, games: int) -> Made:
    """Provenance of a summary's figures."""
    players = data.get("players") or data["tables"][0]["players"]
    return Made(
        data["game"],
        rules,
        data_stamp(data["game"]),
        players,
        data["seed"],
        games,
        __version__,
        machine(),
        command_typed(),
    )


# --- the figures of each command, from what it says as data ---------------------------------------


def of_simulate(data: dict[str, Any]) -> Iterator[Figure]:
    """Victories and scores by seat, lengths, endings."""
    games = data["games"]
    for seat in data["seats"]:
        name, bot = str(seat["seat"] + 1), seat["bot"]
        yield Figure("victories", name, bot, "", games, seat["share"], *seat["interval"])
        alone = seat["alone"] / games
        yield Figure("victories alone", name, bot, "", games, alone)
        yield Figure("score", name, bot, "", games, seat["score"], *seat["score_interval"])
    for what in ("turns", "decisions"):
        yield Figure(what, "", "", "", games, data[what]["mean"], *data[what]["interval"])
    for ending, count in data["endings"].items():
        yield Figure("ending", ending, "", "", games, count / games)


def of_tournament(data: dict[str, Any]) -> Iterator[Figure]:
    """Ratings, victories, costs, and one against another."""
    for bot in data["bots"]:
        name, seats = bot["bot"], bot["seats"]
        yield Figure("rating", name, "", "", seats, bot["rating"], *bot["rating_interval"])
        yield Figure("victories", name, "", "", seats, bot["share"], *bot["share_interval"])
        for what in ("seconds_a_decision", "playouts_a_decision"):
            yield Figure(what.replace("_", " "), name, "", "", bot["decisions"], bot[what])
    for one, row in data["cross"].items():
        for other, found in row.items():
            if found is not None:
                yield Figure("against", one, other, "", None, *found)
