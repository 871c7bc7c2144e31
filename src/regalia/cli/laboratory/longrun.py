"""Long series: a progress bar, a file to resume from, and what Ctrl-C leaves behind."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from errno import ENOTDIR
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TimeRemainingColumn,
)
from rich.text import Text

from regalia.bots.own import is_own
from regalia.bots.registry import is_bot
from regalia.cli.bots import check_bots
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    command_line,
    data_folder,
    find_game,
    system_words,
    whole,
)
from regalia.cli.localized_argparse import Parser
from regalia.engine.kind import GameKind
from regalia.engine.options import Options, read_options
from regalia.games.data_files import data_stamp, rules_stamp
from regalia.lab.checkpoint import Checkpoint, CheckpointError, differences
from regalia.lab.cluster import NoCluster, is_place
from regalia.lab.pool import WorkerDied
from regalia.text.speaker import Speaker

USUAL: Final = "baseline"  # bot and deals of a question that names none
GAMES: Final = 400
CLUSTER: Final = 'pip install "regalia[cluster]"'


class Speed(ProgressColumn):
    """Progress column: items per second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:.3g}/s")


def progress() -> Progress:
    """A bar on a terminal, with speed and time left; nothing elsewhere."""
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def add_workers(parser: Parser) -> None:
    """The arguments that say who does the work."""
    parser.add("--workers", type=whole, default=None)
    parser.add_argument(
        "--on", metavar="ray|ray://…", default="", help=parser.speaker.message("help-lab-on")
    )


def chosen_workers(args: Namespace) -> int:
    """Number of processes; 0 for all of a Ray. Missing packages are reported first."""
    if args.workers is not None:
        check_range("--workers", args.workers, 1, 1024)
    if not args.on:
        return args.workers or os.cpu_count() or 1
    if not is_place(args.on):
        raise UserError("lab-on-what", words=args.on)
    if find_spec("ray") is None:
        raise UserError("lab-extra", module="ray", command=CLUSTER)
    return args.workers or 0


def trouble_of(error: WorkerDied | NoCluster) -> UserError:
    """The line that says why nobody works any more."""
    if isinstance(error, WorkerDied):
        return UserError("lab-worker-died")
    return UserError("lab-no-cluster", why=str(error))


def add_saving(parser: Parser) -> None:
    """The arguments of a series that can be resumed."""
    for name in ("save", "resume"):
        parser.add_argument(
            f"--{name}",
            type=Path,
            metavar=parser.speaker.message("help-file"),
            help=parser.speaker.message(f"help-lab-{name}"),
        )


def begin(path: Path, what: str, plan: dict[str, Any]) -> Checkpoint:
    """A new file to resume from."""
    try:
        return Checkpoint.begin(path, what, plan)
    except FileExistsError as error:
        if not path.exists():  # it is a part of its path that is there, and no folder
            raise cannot_write(path, OSError(ENOTDIR, str(error))) from None
        command = command_line(what, "--resume", path)
        raise UserError("lab-save-exists", file=str(path), command=command) from None
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from None


def resume(
    path: Path, what: str, kind_of: Any, asked: dict[str, Any], named: object = None
) -> Checkpoint:
    """The file of a series, which must be the one that was asked for, by today's rules."""
    try:
        found = Checkpoint.resume(path, what)
    except CheckpointError as error:
        raise UserError(error.label.message, **error.label.args) from None
    except (OSError, ValueError) as error:
        failed = error if isinstance(error, OSError) else OSError(str(error))
        raise UserError("cli-file", file=str(path), why=system_words(failed)) from None
    wrong = differences(asked, found.plan)
    if wrong:
        found.close()
        raise UserError("lab-other-series", file=str(path), differences="; ".join(wrong))
    kind: GameKind = kind_of(found.plan["game"])
    if found.plan["rules"] != kind.stamp:
        found.close()
        rules = str(found.plan["rules"])
        raise UserError("lab-other-rules", file=str(path), found=rules, now=str(kind.stamp))
    if found.plan.get("data", data_stamp(kind.name)) != data_stamp(kind.name):
        found.close()
        then = f"{kind.stamp}+{found.plan['data']}"
        now = rules_stamp(kind.name, kind.stamp)
        raise UserError("lab-other-rules", file=str(path), found=then, now=now)
    try:
        check_own(path, what, found.plan["bots"], named)
    except UserError:
        found.close()
        raise
    return found


def check_own(path: Path, what: str, bots: list[str], named: object) -> None:
    """Require own bots of a resumed series to be named again, as they are code."""
    own = [bot for bot in bots if not is_bot(bot) and is_own(bot)]
    if own and named is None:
        command = command_line(what, "--resume", path, "--bots", ",".join(bots))
        raise UserError("save-own-bot", file=str(path), name=own[0], command=command)


def read_back(kind: GameKind, words: dict[str, str]) -> Options:
    """House rules from the words of a file."""
    return read_options(kind.options, words, f"{kind.name}.options")


def add_part(checkpoint: Checkpoint, part: dict[str, Any]) -> None:
    """Writes a part down; a disk that fills is one line, and what was written stays."""
    try:
        checkpoint.add(part)
    except OSError as error:
        raise cannot_write(checkpoint.path, error) from None


def cannot_write(path: Path, error: OSError | ValueError) -> UserError:
    """The line that says so."""
    failed = error if isinstance(error, OSError) else OSError(str(error))
    return UserError("cli-cannot-write", file=str(path), why=system_words(failed))


def spare_file(what: str) -> Path:
    """Path for an interrupted series without a file of its own."""
    return data_folder() / f"{what}-{secrets.token_hex(4)}.jsonl"


def tell_kept(what: str, path: Path, bots: list[str], speaker: Speaker) -> None:
    """Says on stderr how to go on."""
    words: list[str | Path] = [what, "--resume", path]
    if any(not is_bot(bot) for bot in bots):
        words += ["--bots", ",".join(bots)]
    args: dict[str, object] = {"file": str(path), "command": command_line(*words)}
    print(speaker.message("lab-kept", args), file=sys.stderr)


class AskedDeals(NamedTuple):
    """Deals of one table that a question of its own is asked of."""

    kind: GameKind
    players: int
    options: Options
    bot: str
    seed: str
    games: int


def asked_deals(args: Namespace, asked: str) -> AskedDeals:
    """The deals that the arguments name; refuses what belongs to the other questions of balance."""
    names = ("compare", "save", "resume", "record")
    given = [f"--{name}" for name in names if getattr(args, name) is not None]
    if given:
        raise UserError("lab-question-alone", asked=asked, arguments=", ".join(given))
    if args.game is None:
        raise UserError("lab-balance-what")
    kind = find_game(args.game)
    bot = USUAL if args.bots is None else args.bots
    check_bots((bot,))
    players = kind.least if args.players is None else args.players
    options = chosen_options(kind, players, args.option)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    games = GAMES if args.games is None else args.games
    return AskedDeals(kind, players, options, bot, seed, games)
