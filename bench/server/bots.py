"""Bots beside people: python3 dev.py server bots.

Two people and two bots sit at every table; the people answer a second after they are asked. How
long their moves take to reach the other person is measured with bots that search for up to a
second, and with bots that answer at random, in turn: the thinking must not be felt.
"""

from __future__ import annotations

import argparse
import asyncio

import uvloop

from bench.machine import load, machine
from bench.server.clients import CLOCK, Load, Seat, State, Table
from bench.server.measuring import Servers, share, store
from regalia.bots.registry import RANDOM, is_bot

PEOPLE = 2
PLAYERS = 4
PATIENCE = 1.0  # seconds between a question and its answer


class Mixed(Table):
    """A table at which some seats are bots'."""

    def __init__(self, load: Load, port: int, level: str) -> None:
        super().__init__(load, port)
        bot = {"kind": "bot", "level": level}
        person = {"kind": "person", "name": "person"}
        self.form = [person if seat % 2 == 0 else bot for seat in range(PLAYERS)]
        self.waiting: set[Seat] = set()  # people who have not been shown the last move
        self.due = 0.0

    def chairs(self) -> list[dict[str, str]]:
        """People and bots in turn."""
        return self.form

    def told(self, seat: Seat, now: float, state: State) -> None:
        """Count a step: the first after a move is that move, later ones are the bots'."""
        if seat in self.waiting:
            self.waiting.discard(seat)
            self.load.latencies.append(now - self.sent)
        if state.over is not None:
            self.over.set()
        elif state.question is not None:
            if self.asked is None or self.asked[1].number != state.question.number:
                self.due = now + PATIENCE
            self.asked = (seat, state.question)

    def move(self) -> None:
        """Answers, and waits for the other person to see it."""
        asked = self.asked
        super().move()
        if asked is not None:
            self.waiting = {seat for seat in self.seats if seat is not asked[0]}


class Beside(Load):
    """Many such tables."""

    def __init__(self, ports: list[int], game: str, seed: int, level: str) -> None:
        super().__init__(ports, game, seed)
        self.level = level

    def table(self, port: int) -> Table:
        """One more."""
        return Mixed(self, port, self.level)

    async def patient(self, table: Table) -> None:
        """Answers a while after it is asked."""
        assert isinstance(table, Mixed)
        await asyncio.sleep(self.rng.random())
        while True:
            if table.over.is_set():
                table.close()
                await table.open()
            if table.asked is not None and CLOCK() >= table.due:
                table.move()
            await asyncio.sleep(0.05)


async def measure(servers: Servers, args: argparse.Namespace, level: str) -> None:
    """One line: what people's moves take beside bots of a level."""
    running = Beside(servers.ports, args.game, args.seed, level)
    await running.open(args.tables)
    lasted = await running.run(running.patient, args.seconds, servers.seconds)
    found = running.latencies
    if not found:
        raise RuntimeError("nobody made a move: more seconds, or fewer tables")
    print(
        f"{args.tables} tables, bots {level}: {running.acknowledged / lasted:.0f} people's moves/s:"
        f" p50 {share(found, 0.5):.2f} ms, p99 {share(found, 0.99):.2f} ms,"
        f" p99.9 {share(found, 0.999):.2f} ms ({len(found)} receipts);"
        f" serving process {running.used / lasted:.0%} CPU",
        flush=True,
    )
    for table in running.tables:
        table.close()


def main(words: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="bench.server bots", description=__doc__)
    parser.add_argument("--game", default="crowns")
    parser.add_argument("--level", default="expert", help="of the bots that search")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30, help="each measure")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    if not is_bot(args.level):
        parser.error(f"no bot {args.level!r}")
    if args.tables < 1 or args.rounds < 1:
        parser.error("at least one table and one round")
    print(f"{machine()}; load {load()}")
    for _ in range(args.rounds):
        for level in (RANDOM, args.level):
            with store("sqlite") as address:
                servers = Servers(address, 1, words=["thinking"])
                try:
                    uvloop.run(measure(servers, args, level))
                finally:
                    servers.end()
    print(f"load {load()}")
    return 0
