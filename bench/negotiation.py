"""A benchmark of negotiation: `python3 dev.py bench negotiation baseline expert@60 --games 100`.

Each bot plays as many games at each table of a fixed population: partners who keep promises, who
break them, who return what they got, who make none, and one of each of the first three. `share` is
the part of the victory (equal: 25 % of four), `won` the bases that deals gave it a game, `surplus`
the same less those that its partners got in these deals, `strangers` alliances with players of
whom no promise was kept or broken before, `kept` the share of its own promises that it kept, and
`betrayed` how many promises to it were broken a game. Exploitability is the share among keepers
less that among liars, deal by deal.

What promises bring the search is measured by leaving them out: `bench.negotiation:Deaf` is
`expert@40` that makes none and knows of none.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from bench.machine import load
from regalia.bots.own import BadBot
from regalia.bots.registry import find_bot, new_bot
from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.games.registry import GAMES
from regalia.games.rencontre.promises.question import NOTHING
from regalia.games.rencontre.state.game import Rencontre
from regalia.lab.intervals import Span
from regalia.lab.trials.negotiation import (
    TABLES,
    Bargain,
    Score,
    Trial,
    bargains,
    exploitability,
    negotiating,
    scores,
)


class Deaf:
    """The expert at 40 playouts a decision that makes no promise and knows of none."""

    def __init__(self) -> None:
        self.player = new_bot("expert@40", GAMES[negotiating()[0]])

    def choose(self, chair: Chair) -> Answer:
        """The expert's answer at a table on which no promise is recorded."""
        if chair.question() == "promise":
            return NOTHING
        game = chair.imagine()
        assert isinstance(game, Rencontre)
        game.promises, game.settled, game.kept, game.broken = [], [], [], []
        return self.player.choose(Chair(game, chair.seat, chair.chance))


HEAD = (
    "bot", "among", "games", "share %", "deals", "won", "surplus", "alliances", "strangers",
    "promises", "kept %", "betrayed",
)  # fmt: skip


def arguments(words: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="bench negotiation", description="Measures how bots negotiate."
    )
    parser.add_argument("bots", nargs="+", help="names of bots, own ones too")
    parser.add_argument("--games", type=int, default=100, help="at each table (default: 100)")
    parser.add_argument("--seed", default="negotiation")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tables", default=",".join(TABLES), help="(default: all)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    given.tables = tuple(given.tables.split(","))
    for table in given.tables:
        if table not in TABLES:
            parser.error(f"no table {table!r}; there are {', '.join(TABLES)}")
    for bot in given.bots:
        try:
            if not find_bot(bot):
                parser.error(f"no bot {bot!r}")
        except BadBot as bad:
            parser.error(str(bad))
    if given.games < 1 or not 2 <= given.players <= 4 or given.workers < 1:
        parser.error("at least one game and one worker, and two to four players")
    return given


def said(span: Span | None, scale: float = 1.0) -> str:
    """A mean with its interval."""
    if span is None:
        return "–"
    figures = [f"{scale * part:.{1 if scale > 1 else 2}f}" for part in span]
    return f"{figures[0]} [{figures[1]}, {figures[2]}]"


def row(bot: str, found: Score) -> str:
    """A line of the table."""
    cells = [
        bot, found.table, str(found.games), said(found.share, 100), said(found.deals),
        said(found.won), said(found.surplus), said(found.alliances), said(found.strangers),
        said(found.made), said(found.kept, 100), said(found.betrayed),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main(words: list[str]) -> None:
    """Plays the tables and prints the figures."""
    given = arguments(words)
    game = negotiating()[0]
    print(f"{Path(sys.argv[0]).stem}: {game}, seed {given.seed}, {load()}", file=sys.stderr)
    print(f"| {' | '.join(HEAD)} |")
    print("|" + "---|" * len(HEAD))
    exploited: list[str] = []
    for bot in given.bots:
        trial = Trial(game, bot, given.seed, given.players)
        found: list[Bargain] = list(bargains(trial, given.games, given.workers, given.tables))
        for each in scores(found):
            print(row(bot, each), flush=True)
        span = exploitability(found)
        if span is not None:
            exploited.append(f"{bot}: exploitability by liars {said(span, 100)} points of share")
    print()
    print("\n".join(exploited))
