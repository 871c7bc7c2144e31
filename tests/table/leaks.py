"""The leak test: two games that differ only in what a seat cannot see look alike to it.

At a random moment one of two equal tables is given a world that the seat imagined. From then on
both are played alike, in virtual time. As long as the games themselves show the seat the same,
it must be sent byte-identical messages at identical times.

python -m tests.table.leaks --pairs 2000
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from functools import partial
from typing import Any

from regalia.bots.table import BOTS
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.games.table import GAMES
from regalia.table import messages
from regalia.table.brains import Job
from regalia.table.forms import SeatForm, TableForm
from regalia.table.ledger import Ledger
from regalia.table.messages import ClockRules
from tests.table.simulation import Evening, Sink, in_virtual_time

MOMENTS = 12  # compared after each swap, unless the games themselves part before
LEADS = {"guerre": 5}  # answers before the swap, where a game has few
LONGEST = 60.0  # virtual seconds until everything has settled
# how long a person takes: never due at the same moment as a clock of the table, which are in
# whole seconds, as one of the two would come first by accident
TICK = 0.257


class TableBrains:
    """Bots that look at the table's own game, as the swapped world has no record."""

    def __init__(self) -> None:
        self.ledger: Ledger | None = None

    async def choose(self, job: Job) -> Answer | None:
        assert self.ledger is not None
        assert self.ledger.sitting is not None
        chance = Chance(seeded_key(f"bot {job.seat} {len(job.position.answers)}"))
        chair = Chair(self.ledger.sitting.game, job.seat, chance)
        return BOTS[job.level](GAMES[job.position.game]).choose(chair)

    def close(self) -> None:
        self.ledger = None


class Side:
    """One of the two tables."""

    def __init__(self, evening: Evening, viewer: Seat) -> None:
        self.evening = evening
        self.viewer = viewer
        self.ledger: Ledger = evening.owner.ledger
        brains = TableBrains()
        brains.ledger = self.ledger
        evening.house.brains = brains
        self.people = Sink(evening.house)
        self.watch = Sink(evening.house)
        self.told: list[str] = []  # what the game itself told the viewer

    async def sit(self) -> None:
        """All persons but the viewer on one device, the viewer on another."""
        others = [seat for seat in self.evening.keys if seat != self.viewer]
        self.people = await self.evening.client(*others)

    async def look(self) -> None:
        """The viewer connects."""
        seats = [] if self.viewer == NOBODY else [self.viewer]
        self.watch = await self.evening.client(*seats)

    def listen(self) -> None:
        """Notes what the game tells the viewer from now on, before the table holds it back."""
        assert self.ledger.sitting is not None
        game = self.ledger.sitting.game
        game.log = self.ledger.sitting.log
        game.log.listener = partial(self.hear, game)

    def hear(self, game: Game, event: Event) -> None:
        if event.is_seen_by(self.viewer):
            self.told.append(repr(event.as_data()))
        self.ledger.hold(game, event)

    def swap(self, chance: Chance) -> None:
        """Puts a world that the viewer cannot tell from the real one in its place."""
        assert self.ledger.sitting is not None
        real = self.ledger.sitting.game
        world = real.imagine(self.viewer, chance)
        world.chance = real.chance.clone()  # what is drawn from now on is the same
        self.ledger.sitting.game = world

    def has_secret_answers(self) -> bool:
        """Whether somebody has answered a common question before the others.

        An imagined world asks again, and a bot would take its time anew: no pair to compare.
        """
        assert self.ledger.sitting is not None
        game = self.ledger.sitting.game
        answered = [seat for seat in game.invited if seat not in game.asked]
        return any(len(game.question.options(game, seat)) > 1 for seat in answered)

    def truth(self) -> tuple[Any, ...]:
        """All that the rules show the viewer."""
        assert self.ledger.sitting is not None
        game = self.ledger.sitting.game
        return (game.view(self.viewer), game.options(self.viewer), self.told)

    def asked(self) -> list[Seat]:
        return [seat for seat in self.ledger.asked() if not self.ledger.places[seat].is_bot()]

    async def answer(self, seat: Seat, answer: int) -> None:
        sink = self.watch if seat == self.viewer else self.people
        number = self.ledger.question_number(seat)
        request = messages.Answer(self.evening.id(), seat, number, answer)
        said = await self.evening.ask(sink, request)
        assert said["type"] == "ack", said

    async def pass_window(self) -> None:
        """Every person passes, whatever it holds."""
        window = self.ledger.window
        assert window is not None
        for seat in self.evening.keys:
            if seat != self.viewer:
                request = messages.Pass(self.evening.id(), seat, window.number)
                await self.evening.ask(self.people, request)

    def is_settled(self) -> bool:
        """Whether the table waits for a person, or the game is over."""
        ledger = self.ledger
        if ledger.window is not None:
            return False
        assert ledger.sitting is not None
        return ledger.sitting.game.over() or bool(self.asked())


def form_of(kind: str, chance: Chance) -> TableForm:
    """A random table of a game: players, a house rule, bots, clocks, windows."""
    game = GAMES[kind]
    sets = game.option_sets()
    while True:
        players = game.least + chance.below(game.most - game.least + 1)
        options = sets[chance.below(len(sets))]
        try:
            complete = game.complete(players, options)
        except Exception:  # noqa: BLE001, S112 - an option may ask for another size of table
            continue
        break
    written = {option.name: option.write(complete[option.name]) for option in game.options}
    bots = chance.below(players - 1)
    seats = [SeatForm("person", f"P{seat}") for seat in range(players)]
    for seat in range(players - bots, players):
        seats[seat] = SeatForm("bot", level="heuristic")
    clocks = [ClockRules(), ClockRules("move", 600), ClockRules("bank", 600, 5)]
    return TableForm(
        kind,
        seats,
        options=written,
        windows=("fixed", "always")[chance.below(2)],
        clock=clocks[chance.below(3)],
        pace=500,
        grace=86_400,
    )


async def pair(kind: str, seed: str, counts: Counter[str]) -> None:
    """One pair of tables, compared at up to MOMENTS moments."""
    chance = Chance(seeded_key(seed))
    form = form_of(kind, chance)
    persons = [seat for seat, chair in enumerate(form.seats) if chair.kind == "person"]
    viewer = [NOBODY, *persons][chance.below(len(persons) + 1)]
    sides = [Side(await Evening.begin(form, seed), viewer) for _ in range(2)]
    try:
        for side in sides:
            await side.sit()
            if viewer != NOBODY:
                await side.look()
            side.listen()
        await settle(sides)
        for _ in range(chance.below(LEADS.get(kind, 40))):
            if not await act(sides, chance):
                break
            await settle(sides)
        left, right = sides
        assert left.truth() == right.truth()
        if left.ledger.is_over() or right.has_secret_answers():
            return
        right.swap(chance)
        right.listen()
        for side in sides:
            side.evening.owner.dismiss(side.watch)
            await side.look()
        counts["pairs"] += 1
        await compare(sides, chance, counts)
    finally:
        for side in sides:
            await side.evening.end()


async def compare(sides: list[Side], chance: Chance, counts: Counter[str]) -> None:
    """Plays both alike, and compares what the viewer is sent as long as the games agree."""
    left, right = sides
    for _ in range(MOMENTS):
        if left.truth() != right.truth():
            counts["parted"] += 1
            return
        assert left.watch.sent == right.watch.sent, difference(left.watch, right.watch)
        counts["moments"] += 1
        counts["messages"] += len(left.watch.sent)
        counts["differing"] += left.ledger.game().encode() != right.ledger.game().encode()
        for side in sides:
            side.watch.sent.clear()
        if not await act(sides, chance):
            return
        await settle(sides, counts)


async def act(sides: list[Side], chance: Chance) -> bool:
    """Every person that is asked answers, the same in both tables wherever that is legal."""
    asked = [set(side.asked()) for side in sides]
    if not asked[0] and not asked[1]:
        return False
    for seat in sorted(asked[0] | asked[1]):
        both = [seat in found for found in asked]
        options = [side.ledger.sitting.game.options(seat) for side in sides]  # type: ignore[union-attr]
        common = [answer for answer in options[0] if answer in options[1]]
        if all(both) and common:
            answer = chance.choose(common)
            chosen = [answer, answer]
        else:
            chosen = [chance.choose(found) if found else 0 for found in options]
        for side, there, answer in zip(sides, both, chosen, strict=True):
            if there and seat in side.asked():
                await side.answer(seat, answer)
        await asyncio.sleep(TICK)
    return True


async def settle(sides: list[Side], counts: Counter[str] | None = None) -> None:
    """Lets time pass until both tables wait for a person again."""
    for _ in range(int(LONGEST / TICK)):
        await asyncio.sleep(TICK)
        opened = [side.ledger.window for side in sides]
        if counts is not None and opened[0] is not None and opened[1] is not None:
            counts["windows"] += 1
            # somebody could act in one of the two worlds and nobody in the other
            counts["windows that differ"] += opened[0].asks != opened[1].asks
        for side in sides:
            window = side.ledger.window
            if window is not None and not set(side.evening.keys) - {side.viewer} <= window.passed:
                await side.pass_window()
        if all(side.is_settled() for side in sides):
            return


def difference(left: Sink, right: Sink) -> str:
    """Where two streams of messages part."""
    for ours, theirs in zip(left.sent, right.sent, strict=False):
        if ours != theirs:
            return f"\n{ours}\n{theirs}"
    return f"{len(left.sent)} and {len(right.sent)} messages: {left.sent[-1:]} {right.sent[-1:]}"


def leak_test(kind: str, pairs: int, seed: int = 1) -> Counter[str]:
    """So many pairs of one game; AssertionError shows the first difference."""
    counts: Counter[str] = Counter()
    for index in range(pairs):
        in_virtual_time(pair(kind, f"leak {kind} {seed} {index}", counts))
    return counts


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for kind in args.games.split(","):
        began = time.monotonic()
        counts = leak_test(kind, args.pairs, args.seed)
        print(f"{kind}: {dict(counts)} in {time.monotonic() - began:.0f} s, no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
