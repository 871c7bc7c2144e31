"""What balance is asked: a new series of deals, or one that a file holds."""

from __future__ import annotations

import argparse
import secrets
from contextlib import suppress
from time import monotonic
from typing import Any, Final, NamedTuple

from regalia.cli.bots import check_bots
from regalia.cli.common import UserError, chosen_options, find_game
from regalia.cli.laboratory.longrun import (
    add_part,
    begin,
    read_back,
    resume,
    spare_file,
    tell_kept,
)
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.lab.balancing.balance import CHUNK, Found, Question, nothing
from regalia.lab.balancing.kept import as_data, from_data
from regalia.lab.checkpoint import Checkpoint
from regalia.text.speaker import Speaker

WHAT: Final = "balance"
PLAYERS: Final = "players"
USUAL: Final = "baseline"
GAMES: Final = 1000
EVERY: Final = 5.0  # seconds between two lines of a checkpoint


class Asked(NamedTuple):
    """A question, its tables by the value in which they differ, how many deals, and its file."""

    question: Question
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
            add_part(self.checkpoint, as_data(found))
            self.written = monotonic()
            self.kept = games

    def keep(self, found: Found, speaker: Speaker) -> None:
        """What was found stays in a file, and how to go on is said."""
        question = self.asked.question
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
    names, variants = compared(kind, args)
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    question = Question(kind.name, tuple(variants), bot, seed, args.limit)
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
    question = Question(kind.name, tuple(variants), plan["bots"][0], plan["seed"], plan["limit"])
    found = nothing(question)
    for part in reversed(there.parts):
        # the sums of whole chunks are the same to the last digit, however often it was interrupted
        if part["games"] == games or part["games"] % CHUNK == 0:
            found = from_data(part)
            break
    return Asked(question, plan["names"], games, there, found)


def plan_data(question: Question, names: list[str], games: int) -> dict[str, Any]:
    """What a file says of its series."""
    kind = find_game(question.game)
    return {
        "game": question.game,
        "rules": kind.version,
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
