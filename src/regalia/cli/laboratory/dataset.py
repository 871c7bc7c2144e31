"""regalia dataset: games as Parquet, one row a decision."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from regalia import __version__
from regalia.bots.registry import NAMES
from regalia.cli.bots import LIMIT, MOST_GAMES, check_limit, seat_bots
from regalia.cli.common import (
    INTERRUPTED,
    UserError,
    check_range,
    chosen_options,
    console,
    find_game,
    seconds,
    system_words,
    whole,
)
from regalia.cli.laboratory.longrun import (
    add_workers,
    cannot_write,
    chosen_workers,
    progress,
    trouble_of,
)
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.games.data_files import data_stamp
from regalia.lab.cluster import NoCluster
from regalia.lab.pool import WorkerDied, ordered
from regalia.text.speaker import Speaker

if TYPE_CHECKING:
    from regalia.envs.dataset import Games, Writer

EXTRA: Final = 'pip install "regalia[data]"'


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "dataset", examples_of("dataset"))
    parser.add("game")
    parser.add("--out", type=Path, required=True, metavar=speaker.message("help-file"))
    parser.add("--players", type=whole)
    parser.add("--bots", default="baseline", metavar="BOT[,BOT…]", about={"bots": ", ".join(NAMES)})
    parser.add("--games", type=whole, default=1000)
    parser.add("--seed", default=None)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add("--rich", action="store_true")
    add_workers(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays and writes; a file that is there is not written over."""
    kind = find_game(args.game)
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    check_range("--games", args.games, 1, MOST_GAMES)
    workers = chosen_workers(args)
    check_limit(args.limit)
    bots = seat_bots(args.bots, players)
    try:
        from regalia.envs.dataset import Games, Writer
    except ModuleNotFoundError as error:
        raise UserError("lab-extra", module=str(error.name), command=EXTRA) from None
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    games = Games(kind.name, players, options, bots, seed, args.limit, args.rich)
    if args.out.exists():
        raise UserError("lab-out-exists", file=str(args.out))
    told = {
        "version": __version__,
        "game": kind.name,
        "rules": str(kind.stamp),
        "data": data_stamp(kind.name),
        "players": str(players),
        "options": json.dumps(kind.written(options)),
        "bots": json.dumps(bots),
        "seed": seed,
    }
    try:
        writer = Writer(args.out, games, told)
    except (OSError, ValueError) as error:
        raise cannot_write(args.out, error) from None
    played, interrupted = write(games, writer, args.games, workers, args.on)
    size = args.out.stat().st_size
    row = {"file": str(args.out), "games": played, "rows": writer.rows, "bytes": size, "seed": seed}
    if args.json:
        print(json.dumps(row, ensure_ascii=False))
    else:
        args_said: dict[str, object] = {**row, "size": Speaker(args.lang).decimal(size / 1e6, 1)}
        text = Speaker(args.lang).message("dataset-done", args_said)
        console().print(text, soft_wrap=True)
    return INTERRUPTED if interrupted else 0


def write(games: Games, writer: Writer, count: int, workers: int, on: str) -> tuple[int, bool]:
    """Plays all games, or until Ctrl-C: what was played until then makes a whole file."""
    from regalia.envs.dataset import CHUNK, chunks, some_games

    bar = progress()
    played = 0
    try:
        try:
            with bar:
                task = bar.add_task(games.game, total=count)
                for columns in ordered(some_games, chunks(games, count), workers, on):
                    writer.add(columns)
                    played = min(count, played + CHUNK)
                    bar.update(task, completed=played)
        except KeyboardInterrupt:
            writer.finish()
            return played, True
        writer.finish()
    except OSError as error:
        writer.give_up()
        why = system_words(error)
        raise UserError("cli-cannot-write", file=str(writer.path), why=why) from None
    except (WorkerDied, NoCluster) as error:
        writer.give_up()
        raise trouble_of(error) from None
    return played, False
