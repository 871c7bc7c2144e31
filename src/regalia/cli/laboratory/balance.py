"""regalia balance: what drives the results of a game, and what a house rule changes."""

from __future__ import annotations

import argparse
import json
import secrets
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from regalia.bots.registry import NAMES
from regalia.cli.bots import LIMIT, MOST_GAMES, check_bots, check_limit
from regalia.cli.common import (
    UserError,
    check_range,
    chosen_options,
    find_game,
    option_words,
    seconds,
    whole,
)
from regalia.cli.laboratory.balance_text import show
from regalia.cli.laboratory.figures import (
    add_exports,
    check_exports,
    export,
    made_by,
)
from regalia.cli.laboratory.longrun import (
    add_part,
    add_saving,
    add_workers,
    begin,
    chosen_workers,
    progress,
    read_back,
    resume,
    spare_file,
    tell_kept,
    trouble_of,
)
from regalia.cli.laboratory.page import add_html, check_html
from regalia.cli.laboratory.recording import add_record, write_record
from regalia.cli.localized_argparse import add_command, add_options, examples_of
from regalia.cli.variant import checked_pack
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.games.data_files import data_stamp
from regalia.lab.balancing.balance import CHUNK, BalanceQuestion, Found, balance, nothing
from regalia.lab.balancing.checkpoint_data import as_data as kept_data
from regalia.lab.balancing.checkpoint_data import from_data
from regalia.lab.balancing.packs import NO_PACK, balance_of_packs
from regalia.lab.balancing.report import as_data, report_of
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.cluster import NoCluster
from regalia.lab.pool import WorkerDied
from regalia.lab.records import of_balance
from regalia.text.speaker import Speaker

WHAT: Final = "balance"
PLAYERS: Final = "players"
VARIANT: Final = "variant"
PRINTED: Final = "none"
USUAL: Final = "baseline"
GAMES: Final = 1000
EVERY: Final = 5.0  # seconds between two lines of a checkpoint


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    parser = add_command(commands, speaker, "balance", examples_of("balance"))
    parser.add("game", nargs="?", default=None)
    parser.add("--players", type=whole)
    parser.add("--bots", default=None, metavar="BOT", about={"bots": ", ".join(NAMES)})
    parser.add("--games", type=whole, default=None)
    parser.add("--seed", default=None)
    parser.add("--limit", type=seconds, default=LIMIT, about={"seconds": f"{LIMIT:g}"})
    parser.add("--rulings", action="store_true")
    parser.add("--cards", action="store_true")
    parser.add("--compare", default=None, metavar=speaker.message("help-name-values"))
    add_workers(parser)
    add_saving(parser)
    add_html(parser)
    add_exports(parser)
    add_record(parser)
    parser.add("--json", action="store_true")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays every deal at every table that is compared, and says what was found."""
    if args.games is not None:
        check_range("--games", args.games, 2, MOST_GAMES)
    workers = chosen_workers(args)
    check_limit(args.limit)
    check_html(args.html)
    check_exports(args)
    if args.rulings:
        from regalia.cli.laboratory.rulings import run_rulings

        return run_rulings(args, workers)
    if args.cards:
        from regalia.cli.laboratory.cards import run_cards

        return run_cards(args, workers)
    asked = resumed(args) if args.resume else begun(args)
    question = asked.question
    if args.record is not None:
        return write_record(args, lambda deal: of_balance(question, deal), asked.checkpoint)
    found = asked.found
    keeper = Keeper(asked)
    bar = progress()
    stopped: UserError | KeyboardInterrupt | None = None
    try:
        with bar:
            done = found.tables[0].games
            task = bar.add_task(question.game, total=asked.games, completed=done)
            results = (
                balance_of_packs(question, asked.games, workers)
                if question.packs
                else balance(question, asked.games, workers, args.on, asked.found)
            )
            for found in results:
                bar.update(task, completed=found.tables[0].games)
                keeper.note(found)
        keeper.note(found, last=True)
    except KeyboardInterrupt as interrupt:
        stopped = interrupt
    except (WorkerDied, NoCluster) as error:
        stopped = trouble_of(error)
    except UserError as error:
        stopped = error
    if found.tables[0].games >= 2:  # what was counted is told all the same
        tell(args, asked, found)
    if stopped is not None and found.tables[0].games:
        keeper.keep(found, Speaker(args.lang))
    keeper.close()
    if stopped is not None:
        raise stopped
    return 0


def tell(args: argparse.Namespace, asked: Asked, found: Found) -> None:
    """Print the results in every form that was asked for, all from the same rows."""
    kind = find_game(asked.question.game)
    report = report_of(kind, asked.question, asked.names, found)
    data = as_data(report)
    export(args, made_by(args, data, kind.stamp, found.tables[0].games), report.rows)
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
    else:
        show(report, Speaker(args.lang))
    if args.html is not None:
        from regalia.cli.laboratory.balance_page import balance_page

        balance_page(args, report)


# --- what is asked: a new series of deals, or one that a file holds -------------------------------


class Asked(NamedTuple):
    """A question, its tables by the value in which they differ, how many deals, and its file."""

    question: BalanceQuestion
    names: list[str]
    games: int
    checkpoint: Checkpoint | None
    found: Found  # so far


class Keeper:
    """Writes down what was found, now and then and at the end."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.checkpoint = asked.checkpoint
        self.written = monotonic()
        self.kept = asked.found.tables[0].games  # deals that the file holds

    def note(self, found: Found, last: bool = False) -> None:
        """Adds what was found so far, unless that was done a moment ago."""
        games = found.tables[0].games
        # the last whole chunk is written in any case: a longer series goes on from there
        due = last or monotonic() - self.written >= EVERY or self.asked.games - games < CHUNK
        if self.checkpoint is not None and due and games > self.kept:
            add_part(self.checkpoint, kept_data(found))
            self.written = monotonic()
            self.kept = games

    def keep(self, found: Found, speaker: Speaker) -> None:
        """Keep the results in a file, and print how to go on."""
        question = self.asked.question
        if question.packs:
            return
        if self.checkpoint is None:
            plan = plan_data(question, self.asked.names, self.asked.games)
            self.checkpoint = begin(spare_file(WHAT), WHAT, plan)
            self.kept = 0
        with suppress(UserError):  # a disk that is full has been told of: what it holds stays
            self.note(found, last=True)
        tell_kept(WHAT, self.checkpoint.path, [question.bot], speaker)

    def close(self) -> None:
        """Ends the file."""
        if self.checkpoint is not None:
            self.checkpoint.file.close()


def begun(args: argparse.Namespace) -> Asked:
    """A new series, and its file if one is wanted."""
    if args.game is None:
        raise UserError("lab-balance-what")
    kind = find_game(args.game)
    bot = USUAL if args.bots is None else args.bots
    check_bots((bot,))
    packs: tuple[str, ...] = ()
    if (args.compare or "").startswith(f"{VARIANT}="):
        names, variants, packs = compared_packs(kind, args)
    else:
        names, variants = compared(kind, args)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    question = BalanceQuestion(kind.name, tuple(variants), bot, seed, args.limit, packs)
    games = GAMES if args.games is None else args.games
    checkpoint = None
    if args.save is not None:
        checkpoint = begin(args.save, WHAT, plan_data(question, names, games))
    return Asked(question, names, games, checkpoint, nothing(question))


def resumed(args: argparse.Namespace) -> Asked:
    """A series that was begun, with all that it has of its own."""
    if args.save is not None:
        raise UserError("lab-save-or-resume")
    asked = {"game": args.game, "seed": args.seed}
    asked["bots"] = None if args.bots is None else [args.bots]
    there = resume(args.resume, WHAT, find_game, asked, args.bots)
    plan = there.plan
    kind = find_game(plan["game"])
    try:
        check_bots((plan["bots"][0],))
        if args.compare is not None or args.option or args.players is not None:
            names, variants = compared(kind, args)
            if names != plan["names"] or tables_data(kind, variants) != plan["variants"]:
                given = [args.compare, *args.option, str(args.players or "")]
                words = " ".join(word for word in given if word)
                raise UserError("lab-other-series", file=str(args.resume), differences=words)
        games = plan["games"] if args.games is None else args.games
        done = there.parts[-1]["games"] if there.parts else 0
        if games < done:
            raise UserError("lab-already", file=str(args.resume), games=str(done))
    except UserError:
        there.close()
        raise
    variants = [(players, read_back(kind, words)) for players, words in plan["variants"]]
    question = BalanceQuestion(
        kind.name, tuple(variants), plan["bots"][0], plan["seed"], plan["limit"]
    )
    found = nothing(question)
    for part in reversed(there.parts):
        # the sums of whole chunks are the same to the last digit, however often it was interrupted
        if part["games"] == games or part["games"] % CHUNK == 0:
            found = from_data(part)
            break
    return Asked(question, plan["names"], games, there, found)


def plan_data(question: BalanceQuestion, names: list[str], games: int) -> dict[str, Any]:
    """The series of a checkpoint file, as plain data."""
    kind = find_game(question.game)
    return {
        "game": question.game,
        "rules": kind.stamp,
        "data": data_stamp(kind.name),
        "names": names,
        "variants": tables_data(kind, list(question.variants)),
        "bots": [question.bot],
        "seed": question.seed,
        "limit": question.limit,
        "games": games,
    }


def tables_data(kind: GameKind, variants: list[tuple[int, Options]]) -> list[list[Any]]:
    """The tables that are compared, as words."""
    return [[players, kind.written(options)] for players, options in variants]


def compared_packs(
    kind: GameKind, args: argparse.Namespace
) -> tuple[list[str], list[tuple[int, Options]], tuple[str, ...]]:
    """The tables that differ by their variant packs; `none` stands for the printed game."""
    given = [name for name in ("save", "record", "on") if getattr(args, name)]
    if given:
        raise UserError("lab-packs-alone", arguments=", ".join(f"--{name}" for name in given))
    files = args.compare.partition("=")[2].split(",")
    if len(files) < 2 or len(set(files)) < len(files):
        raise UserError("lab-compare-form", words=args.compare)
    players = kind.least if args.players is None else args.players
    chosen_options(kind, players, args.option)
    by_name = {option.name: option for option in kind.options}
    # only what is typed: the rest is as each pack has it
    options = {name: by_name[name].read(words) for name, words in option_words(args.option).items()}
    stamps = [checked_pack(file, kind, args.lang) if file != PRINTED else file for file in files]
    packs = [NO_PACK if file == PRINTED else str(Path(file).resolve()) for file in files]
    names = [f"{VARIANT}={stamp}" for stamp in stamps]
    return names, [(players, options) for _ in files], tuple(packs)


def compared(
    kind: GameKind, args: argparse.Namespace
) -> tuple[list[str], list[tuple[int, Options]]]:
    """The tables that are asked for, by the value in which they differ."""
    players = kind.least if args.players is None else args.players
    if args.compare is None:
        return [""], [(players, chosen_options(kind, players, args.option))]
    name, equals, words = args.compare.partition("=")
    values = words.split(",")
    if not equals or len(values) < 2 or len(set(values)) < len(values):
        raise UserError("lab-compare-form", words=args.compare)
    if name != PLAYERS:
        options = [
            (players, chosen_options(kind, players, [*args.option, f"{name}={value}"]))
            for value in values
        ]
        return [f"{name}={value}" for value in values], options
    if args.players is not None:
        raise UserError("cli-option-twice", option=PLAYERS)
    sizes: list[tuple[int, Options]] = []
    for value in values:
        if not value.isascii() or not value.isdigit() or len(value) > 3:
            raise UserError("lab-compare-form", words=args.compare)
        sizes.append((int(value), chosen_options(kind, int(value), args.option)))
    return [f"{name}={value}" for value in values], sizes
