"""Whether a seat of a symmetric table is favoured: `python3 dev.py bench seats`.

Players of one kind sit on all seats. Each victory is counted for the seat that won it, and again
for the place of that seat after the player who begins, whom chance names. A victory that is shared
counts in equal parts.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from regalia.bots.registry import NAMES, new_bot
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.shares import Shares
from regalia.lab.simulate import play_out

CHUNK: Final = 50  # games a task
# below this, chance alone is no good explanation of shares that differ
DOUBTFUL: Final = 0.01


@dataclass(frozen=True)
class Table:
    """A symmetric table: a game, its seats and its options."""

    game: str
    players: int
    options: Options
    name: str


NAMED: Final = (
    Table("guerre", 4, {}, "guerre, 4 players"),
    Table("crowns", 4, {}, "crowns, 4 players, easy"),
    Table("crowns", 4, {"mode": "hard"}, "crowns, 4 players, hard"),
    Table("crowns", 3, {"mode": "hard"}, "crowns, 3 players, hard"),
    Table("chronica", 2, {"decks": "chosen"}, "chronica, 2 players, decks by chance"),
    Table("chronica", 3, {"deck_mode": "shared"}, "chronica, 3 players, shared deck"),
    Table("rencontre", 4, {"powers_per_player": 0}, "rencontre, 4 players, no powers"),
    Table("rencontre", 4, {}, "rencontre, 4 players"),
    Table("rencontre", 3, {}, "rencontre, 3 players"),
)
# a game that nobody chose a table for is played by as many as it takes
TABLES: Final = NAMED + tuple(
    Table(name, kind.most, {}, f"{name}, {kind.most} players")
    for name, kind in GAMES.items()
    if name not in {table.game for table in NAMED}
)


def some_games(table: Table, bot: str, first: int, count: int) -> tuple[Shares, Shares]:
    """The games of a table from one index on: by seat, and by place after the starter."""
    kind = GAMES[table.game]
    by_seat, by_place = Shares(), Shares()
    for index in range(first, first + count):
        deal = Chance(seeded_key("seats", index))
        game = kind.new(table.players, table.options, deal, Witness())
        begins = kind.study.starter(game)
        seats = [new_bot(bot, kind) for _ in range(table.players)]
        play_out(game, seats, Chance(seeded_key("seats answers", index)))
        # the first player of chronica is drawn once the decks are chosen
        begins = kind.study.starter(game) if kind.study.starter_drawn_late else begins
        winners = game.winners
        parts = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.players)]
        by_seat.add(parts)
        if begins != NOBODY:
            by_place.add(parts[begins:] + parts[:begins])
    return by_seat, by_place


def measure(
    table: Table, bot: str, games: int, first: int, pool: ProcessPoolExecutor
) -> tuple[Shares, Shares]:
    """All games of a table, the same on any number of processes."""
    starts = range(first, first + games, CHUNK)
    counts = [min(CHUNK, first + games - start) for start in starts]
    by_seat, by_place = Shares(), Shares()
    many = len(counts)
    for seats, places in pool.map(some_games, [table] * many, [bot] * many, starts, counts):
        by_seat.merge(seats)
        by_place.merge(places)
        said = f"seats: {table.name}, {by_seat.games} of {games} games"
        print(said, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    return by_seat, by_place


def row(name: str, by_seat: Shares, by_place: Shares) -> str:
    """One line of the table."""
    cells = [name, str(by_seat.games), by_seat.said(), verdict(by_seat)]
    cells += [by_place.said(), verdict(by_place)] if by_place.games else ["nobody begins", "–"]
    return f"| {' | '.join(cells)} |"


def verdict(shares: Shares) -> str:
    """Whether chance explains the shares, and how well."""
    doubt = shares.doubt()
    return f"{'even' if doubt >= DOUBTFUL else 'uneven'} (p = {doubt:.3f})"


def main(words: list[str]) -> None:
    """Reads the command line, plays, and prints the table."""
    parser = argparse.ArgumentParser(prog="bench seats", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="a table (default: 4000)")
    parser.add_argument("--first", type=int, default=0, help="the index of the first game")
    parser.add_argument("--only", help="only the tables of these games, as in crowns,rencontre")
    parser.add_argument("--bot", default="baseline", choices=sorted(NAMES), help="on all seats")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    names = given.only.split(",") if given.only else list(GAMES)
    for name in names:
        if name not in GAMES:
            parser.error(f"no game {name!r}; there are {', '.join(GAMES)}")
    if given.games < 1 or given.workers < 1:
        parser.error("at least one game and one worker")
    print("| table | games | victories by seat, % | | by place after the starter, % | |")
    print("|---|---|---|---|---|---|", flush=True)
    # spawn: a forked child of a program with threads may hang
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        for table in TABLES:
            if table.game in names:
                by_seat, by_place = measure(table, given.bot, given.games, given.first, pool)
                print(row(table.name, by_seat, by_place), flush=True)
