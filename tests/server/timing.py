"""Real thinking time: can it be told from outside whether a bot could act in a window?

Tables of Rencontre Cosmique with bots that really think, in other processes and in real time, and
a person who passes at once. For each window that nobody prolonged: how long it lasted, and whether
a bot was asked in it. If that could be told, the times of the two kinds of windows would differ:
their AUC (0.5 is a coin) is given with its 95 % interval, and the smallest difference that so many
windows would have shown nine times in ten. Windows are compared with those alone in which as many
bots may act: that is known to all, and more bots take longer.

python -m tests.server.timing --windows 200 --level expert
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from math import sqrt
from typing import NamedTuple

from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.windows import OpenWindow
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.work.bot_workers import ProcessBotWorkers
from tests.server.simulation import Evening, MemoryStore, SeededTokens, Sink

LOOK = 0.002


class Seen(NamedTuple):
    """A window as somebody outside sees it, and what that one must not know."""

    asked: bool
    seconds: float
    bots: int  # that may act in it, as everybody knows: the more, the longer it lasts


Strata = list[tuple[list[float], list[float]]]  # windows without and with a bot to act, by bots


def auc(left: list[float], right: list[float]) -> float:
    """How often one of the right is larger than one of the left; ties count half."""
    wins = sum((late > soon) + 0.5 * (late == soon) for late in right for soon in left)
    return wins / (len(left) * len(right))


def error(left: int, right: int) -> float:
    """The standard error of an AUC of so many, if nothing can be told."""
    return sqrt((left + right + 1) / (12 * left * right))


def detectable(spread: float) -> float:
    """The AUC that a test at 5 % would have found nine times in ten, by its standard error."""
    return 0.5 + (1.96 + 1.28) * spread


def strata(seen: list[Seen]) -> Strata:
    """Windows that are alike to everybody; kinds of which there is one sort only tell nothing."""
    found = []
    for bots in sorted({each.bots for each in seen}):
        quiet = [each.seconds for each in seen if each.bots == bots and not each.asked]
        asked = [each.seconds for each in seen if each.bots == bots and each.asked]
        if quiet and asked:
            found.append((quiet, asked))
    return found


def pooled(kinds: Strata) -> tuple[float, float]:
    """The AUC over windows that are alike, and its standard error if nothing can be told."""
    pairs = [len(quiet) * len(asked) for quiet, asked in kinds]
    wins = [auc(quiet, asked) * count for (quiet, asked), count in zip(kinds, pairs, strict=True)]
    spread = [
        (error(len(quiet), len(asked)) * count) ** 2
        for (quiet, asked), count in zip(kinds, pairs, strict=True)
    ]
    return sum(wins) / sum(pairs), sqrt(sum(spread)) / sum(pairs)


async def play(server: Server, level: str, seen: list[Seen], most: int) -> None:
    """One table after the other, until enough windows were seen."""
    seats = [SeatForm("person", "Ada"), *[SeatForm("bot", level=level)] * 3]
    while len(seen) < most:
        actor, grants = await server.create(TableForm("rencontre", seats, pace=0))
        evening = Evening(server, actor, {grant.seat: grant.key for grant in grants})
        await sit(evening, actor, seen, most)


async def sit(evening: Evening, actor: TableActor, seen: list[Seen], most: int) -> None:
    """One table: the person passes and takes the first option."""
    sink = await evening.client(0)
    last: OpenWindow | None = None
    began = 0.0
    asked = False
    while len(seen) < most and not actor.table_state.is_over():
        window = actor.table_state.window
        now = evening.server.now()
        if last is not None and window is not last:
            if last.thinks == 0 and last.window.seats != [0]:
                seen.append(Seen(asked, now - began, may_act(actor, last)))
            last = None
        if window is not None and last is None:
            last, began = window, now
            bots = [
                seat for seat in actor.table_state.asked() if actor.table_state.seats[seat].is_bot()
            ]
            asked = window.asks and bool(bots)
            await evening.ask(sink, messages.Pass(evening.id(), 0, window.number))
        if window is None and 0 in actor.table_state.asked():
            await answer(evening, sink)
        await asyncio.sleep(LOOK)
    actor.dismiss(sink)


def may_act(actor: TableActor, window: OpenWindow) -> int:
    """How many bots a window waits for, by public facts."""
    return sum(1 for seat in window.window.seats if actor.table_state.seats[seat].is_bot())


async def answer(evening: Evening, sink: Sink) -> None:
    """Ada's answer."""
    game = evening.actor.table_state.game()
    number = evening.actor.table_state.question_number(0)
    chosen = game.options(0)[0]
    await evening.ask(sink, messages.Answer(evening.id(), 0, number, chosen))


async def measure(level: str, windows: int, tables: int) -> list[Seen]:
    """All windows."""
    server = Server(MemoryStore(), ProcessBotWorkers(), SeededTokens("timing"))
    await server.open()
    await server.bot_workers.warm()
    seen: list[Seen] = []
    try:
        await asyncio.gather(*(play(server, level, seen, windows) for _ in range(tables)))
    finally:
        await server.close()
    return seen


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--level", default="expert")
    args = parser.parse_args()
    seen = asyncio.run(measure(args.level, args.windows, args.tables))
    kinds = strata(seen)
    counts = sum(len(quiet) for quiet, _ in kinds), sum(len(asked) for _, asked in kinds)
    if not kinds:
        print(f"{len(seen)} windows, all with a bot to act or all without: too few")
        return 1
    found, spread = pooled(kinds)
    print(
        f"{args.level}, {args.tables} tables: {counts[0]} windows without a bot to act, "
        f"{counts[1]} with one; AUC {found:.3f} +- {1.96 * spread:.3f}; "
        f"{detectable(spread):.3f} would have been found nine times in ten"
    )
    return 0 if abs(found - 0.5) <= 1.96 * spread else 1


if __name__ == "__main__":
    sys.exit(main())
