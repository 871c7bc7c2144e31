"""The leak test: two games that differ only in what a seat cannot see look alike to it.

At random moments of a game its table is opened twice from the store, and one of the two is given
a world that a seat imagined, with other secret answers in it where some were already in. From then
on both are played alike, in virtual time. As long as the games themselves show the seat the same,
it must be sent byte-identical messages at identical times.

python -m tests.server.leaks --pairs 2000
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from functools import partial
from hashlib import sha256
from typing import Any, Literal

import msgspec

from regalia.bots.registry import BASELINE, NAMES, RANDOM, new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Event, SeenEvent
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.games.registry import GAMES
from regalia.server.log.game import TableGame
from regalia.server.log.table_state import TableState
from regalia.server.log.windows import OpenWindow
from regalia.server.protocol import messages
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules
from regalia.server.store.base import LobbyRow
from regalia.server.work import hint_jobs
from regalia.server.work.bot_workers import Job
from regalia.server.work.replay import Replay, ReplayJob
from tests.server.doors import DOORS, EXPERT, STOPS, Door, open_one, wish
from tests.server.simulation import Evening, MemoryStore, Sink, in_virtual_time
from tests.server.worlds import Swapped, SwappedRehearsal, other_world

MOMENTS = 12  # compared after each swap, unless the games themselves part before
LEAD = 60  # answers of a game from which pairs are taken
APART = 3  # answers between two pairs, on average
REACH = 8  # answers until a moment is there in which secret answers are in
# what hides something in a game that has nothing to hide by default
HIDING: dict[str, dict[str, bool]] = {"guerre": {"chance": True}}
Windows = tuple[Literal["fixed", "always", "stops"], ...]
WINDOWS: Windows = ("fixed", "always", "stops")
LONGEST = 60.0  # virtual seconds until everything has settled
# how long a person takes: never due at the same moment as a clock of the table, which are in
# whole seconds, as one of the two would come first by accident
TICK = 0.257


class TableThinking:
    """Bots that look at the table's own game, as the swapped world has no record.

    How long they take depends on all that is hidden: the worst that real thinking could do.
    """

    def __init__(self) -> None:
        self.table_state: TableState | None = None

    def waiting(self) -> int:
        return 0

    async def warm(self) -> None:
        return None

    async def choose(self, job: Job, left: float) -> Answer | None:
        assert self.table_state is not None
        assert self.table_state.sitting is not None
        if job.held and job.empty:
            await asyncio.sleep(0)
            return None
        secret = sha256(repr(self.table_state.sitting.game.encode()).encode()).digest()
        await asyncio.sleep(left * 0.95 * secret[0] / 255)
        if job.seat not in self.table_state.sitting.game.asked:
            return None  # its window was closed meanwhile, or another game has begun
        chance = Chance(sha256(job.seed).digest())
        chair = Chair(self.table_state.sitting.game, job.seat, chance)
        # what is searched is the business of other tests; here it only has to be quick
        plain = RANDOM if job.level == RANDOM else BASELINE
        return new_bot(plain, GAMES[job.position.game]).choose(chair)

    def close(self) -> None:
        self.table_state = None


class Side:
    """One of the two tables."""

    def __init__(self, evening: Evening, viewer: Seat) -> None:
        self.evening = evening
        self.viewer = viewer
        self.table_state: TableState = evening.actor.table_state
        bot_workers = TableThinking()
        bot_workers.table_state = self.table_state
        evening.server.bot_workers = bot_workers
        self.people = Sink(evening.server)
        self.watch = Sink(evening.server)
        self.told: list[str] = []  # what the game itself told the viewer
        self.swapped: Swapped | None = None
        # windows that another's wish to be stopped where it could act has opened: that tells
        self.wished: set[int] = set()
        self.table_state.stops_here = self.stops_here  # type: ignore[method-assign]
        self.before: dict[int, Game] = {}  # the game before each answer since the tables parted

    def over(self) -> bool:
        """True if the game has ended, shown or not."""
        return self.game().over

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
        assert self.table_state.sitting is not None
        game = self.table_state.sitting.game
        game.witness = self.table_state.sitting.witness
        game.witness.listener = partial(self.hear, game)

    def hear(self, game: Game, event: Event) -> None:
        if event.is_seen_by(self.viewer):
            self.told.append(repr(event.as_data()))
        self.table_state.hold(game, event)

    def game(self) -> Game:
        """The game behind the table."""
        assert self.table_state.sitting is not None
        return self.table_state.sitting.game

    def stops_here(self, opened: OpenWindow) -> bool:
        """True if the table stops; notes where only a wish that tells could have opened it."""
        wishes = {
            seat: self.table_state.seats[seat].stop(opened.window.name)
            for seat in opened.window.seats
        }
        asked = self.game().asked if opened.asks else []
        could = {seat for seat, stop in wishes.items() if stop == "could" and seat in asked}
        if could and self.viewer not in could and "always" not in wishes.values():
            self.wished.add(opened.number)
        return TableGame.stops_here(self.table_state, opened)

    def swap(self, chance: Chance) -> bool:
        """Puts another world that the viewer cannot tell from the real one in its place."""
        found = other_world(self.table_state, self.viewer, chance)
        if found is None:
            return False
        found.put(self.table_state)
        self.swapped = found
        return True

    def note_answers(self) -> None:
        """Keeps the game as it is before each answer from now on."""
        give = self.table_state.give

        def noted(seat: Seat, answer: Answer) -> None:
            self.before[len(self.table_state.record().answers)] = self.game().clone()
            give(seat, answer)

        self.table_state.give = noted  # type: ignore[method-assign]

    def reason(self, number: int, line: Event, seed: bytes) -> bytes:
        """Why the answer was given that a line tells, as it is sent to the viewer."""
        seat = self.table_state.record().answers[number][0]
        player = new_bot(EXPERT, self.table_state.kind)
        assert isinstance(player, SearchBot)
        game = self.before[number]
        told = hint_jobs.reason_of(player, game, self.viewer, seat, line, Chance(seed))
        return msgspec.json.encode(told)

    def replay(self, bodies: list[bytes]) -> Replay:
        """The table played again from its log, in the world it was given on the way."""
        again = Replay(ReplayJob(self.table_state.table, bodies, self.viewer, False))
        again.table_state = SwappedRehearsal.of(again.table_state, self.swapped)
        return again

    def has_secret_answers(self) -> bool:
        """True if another than the viewer has answered a common question before the others."""
        game = self.game()
        if self.table_state.window is not None:
            return bool(set(self.table_state.window.sealed) - {self.viewer})
        answered = [seat for seat in game.invited if seat not in game.asked]
        return bool(game.asked) and any(
            seat != self.viewer and len(game.question.options(game, seat)) > 1 for seat in answered
        )

    def truth(self) -> tuple[Any, ...]:
        """All that the rules show the viewer."""
        game = self.game()
        return (game.view(self.viewer), game.options(self.viewer), self.told)

    def events(self) -> list[SeenEvent]:
        """What the viewer has seen happen, as a bot in its chair would be told."""
        return self.game().events(self.viewer)

    def rows(self) -> dict[str, LobbyRow]:
        """What the lobby shows."""
        store = self.evening.server.store
        assert isinstance(store, MemoryStore)
        return store.rows

    def asked(self) -> list[Seat]:
        return [
            seat for seat in self.table_state.asked() if not self.table_state.seats[seat].is_bot()
        ]

    async def answer(self, seat: Seat, answer: int) -> None:
        sink = self.watch if seat == self.viewer else self.people
        number = self.table_state.question_number(seat)
        request = messages.Answer(self.evening.id(seat), seat, number, answer)
        said = await self.evening.ask(sink, request)
        assert said["type"] == "ack", said

    async def act_in_window(self, counts: Counter[str]) -> None:
        """Every person but the viewer does something by hand: a player who could act may do so.

        Who thinks first and who would act is the same at all tables; who can act need not be.
        """
        window = self.table_state.window
        assert window is not None
        for seat in self.evening.keys:
            if seat == self.viewer or seat in window.passed or seat in window.sealed:
                continue
            coin = (window.number + seat) % 8
            if coin == 0 and window.thinks == 0:
                request: messages.Think | messages.Answer | messages.Pass = messages.Think(
                    self.evening.id(seat), seat, window.number
                )
                counts["thinks in windows"] += 1
                await self.evening.ask(self.people, request)
            if coin == 6:  # thinks better of where it wants to be stopped
                stop = STOPS[window.number % len(STOPS)]
                counts["stops in windows"] += 1
                wished = messages.Stops(self.evening.id(seat), seat, {window.window.name: stop})
                await self.evening.ask(self.people, wished)
            if coin % 2 and window.asks and seat in self.table_state.asked():
                number = self.table_state.question_number(seat)
                answer = self.game().options(seat)[-1]
                request = messages.Answer(self.evening.id(seat), seat, number, answer)
                counts["sealed by persons"] += 1
            else:
                request = messages.Pass(self.evening.id(seat), seat, window.number)
            await self.evening.ask(self.people, request)

    def owes_window(self) -> bool:
        """True if a person but the viewer has done nothing yet in the open window."""
        window = self.table_state.window
        if window is None:
            return False
        return bool(set(self.evening.keys) - {self.viewer} - window.passed - set(window.sealed))

    def is_settled(self) -> bool:
        """True if the table waits for a person, or the game is over."""
        return self.table_state.window is None and (self.over() or bool(self.asked()))


def form_of(kind: str, chance: Chance, windows: Windows) -> TableForm:
    """A random table of a game: players, a house rule, bots, clocks, windows."""
    game = GAMES[kind]
    sets = game.option_sets()
    while True:
        players = game.least + chance.below(game.most - game.least + 1)
        options = {**HIDING.get(kind, {}), **sets[chance.below(len(sets))]}
        try:
            complete = game.complete(players, options)
        except Exception:  # noqa: BLE001, S112 - an option may ask for another size of table
            continue
        break
    written = {option.name: option.write(complete[option.name]) for option in game.options}
    bots = chance.below(players - 1)
    seats = [SeatForm("person", f"P{seat}") for seat in range(players)]
    for seat in range(players - bots, players):
        seats[seat] = SeatForm("bot", level=NAMES[chance.below(len(NAMES))])
    clocks = [ClockRules(), ClockRules("move", 600), ClockRules("bank", 600, 5)]
    return TableForm(
        kind,
        seats,
        options=written,
        windows=windows[chance.below(len(windows))],
        clock=clocks[chance.below(3)],
        pace=(0, 500)[chance.below(2)],
        listed=True,
        grace=86_400,
    )


async def lead(
    kind: str, seed: str, counts: Counter[str], doors: tuple[Door, ...], windows: Windows
) -> None:
    """One game, and pairs of tables taken from it on the way."""
    chance = Chance(seeded_key(seed))
    evening = await Evening.begin(form_of(kind, chance, windows), seed)
    side = Side(evening, NOBODY)
    try:
        await side.sit()
        await wish_all([side], chance)
        await settle([side])
        if counts["games"] % 3 == 1:
            side = await second(side, chance, counts)
        for place in range(LEAD):
            if side.over():
                return
            if chance.below(APART) == 0:
                await pair(side, f"{seed} {place}", counts, doors)
            await act([side], chance)
            await settle([side])
    finally:
        await evening.end()


async def wish_all(sides: list[Side], chance: Chance) -> None:
    """Every person says where it wants to be stopped, the same at all tables."""
    for seat in sides[0].evening.keys:
        wishes = wish(sides[0].table_state.kind, chance)
        for side in sides:
            sink = side.watch if seat == side.viewer else side.people
            await side.evening.ask(sink, messages.Stops(side.evening.id(seat), seat, wishes))


async def second(first: Side, chance: Chance, counts: Counter[str]) -> Side:
    """The next game of the same people, whose shuffle has nothing to do with the last one."""
    for _ in range(LEAD):
        if first.over():
            break
        await act([first], chance)
        await settle([first])
    evening = first.evening
    table = await evening.server.create_rematch(first.table_state)
    actor = await evening.server.find(table)
    assert actor is not None
    assert actor.table_state.key != first.table_state.key, "the old key"
    counts["second games"] += 1
    again = Side(Evening(evening.server, actor, evening.keys), NOBODY)
    await again.sit()
    await wish_all([again], chance)
    await settle([again])
    return again


async def pair(origin: Side, seed: str, counts: Counter[str], doors: tuple[Door, ...]) -> None:
    """One pair of tables, compared at up to MOMENTS moments."""
    evening = origin.evening
    chance = Chance(seeded_key(seed))
    viewer = chance.choose([NOBODY, *evening.keys])
    if other_world(origin.table_state, viewer, chance) is None:
        counts["alike"] += 1
        return
    sides = [Side(await evening.copy(seed), viewer) for _ in range(2)]
    left, right = sides
    try:
        for side in sides:
            await side.sit()
            if viewer != NOBODY:
                await side.look()
            side.listen()
        await wish_all(sides, chance)
        await settle(sides)
        await reach(sides, chance)
        assert left.truth() == right.truth()
        if left.over():
            return
        answered, sealed = right.has_secret_answers(), right.table_state.window is not None
        if not right.swap(chance):
            counts["alike"] += 1
            return
        counts["swapped with answers in"] += answered and not sealed
        counts["swapped with sealed answers in"] += answered and sealed
        right.listen()
        for side in sides:
            side.note_answers()
            side.evening.actor.dismiss(side.watch)
            await side.look()
        counts["pairs"] += 1
        await compare(sides, chance, counts, doors)
    finally:
        for side in sides:
            await side.evening.end()


async def reach(sides: list[Side], chance: Chance) -> None:
    """Plays on alike, in two of three pairs, until somebody has answered what others still owe."""
    left = sides[0]
    way = chance.below(3 if left.table_state.kind.table.window_questions else 2)
    if way == 1:
        for _ in range(REACH):
            others = [seat for seat in left.asked() if seat != left.viewer]
            if left.over():
                return
            if others and len(left.game().asked) > 1:
                break
            await act(sides, chance)
            await settle(sides)
        else:
            return
        for seat in others[: 1 + chance.below(len(left.game().asked) - 1)]:
            answer = chance.choose(left.game().options(seat))
            for side in sides:
                await side.answer(seat, answer)
    elif way == 2:
        for _ in range(REACH):
            await act(sides, chance)
            await settle(sides, sealed=True)
            if left.over() or left.has_secret_answers():
                return


async def compare(
    sides: list[Side], chance: Chance, counts: Counter[str], doors: tuple[Door, ...]
) -> None:
    """Plays both alike, and compares what the viewer is sent as long as the games agree."""
    left, right = sides
    for _ in range(MOMENTS):
        if have_parted(sides, counts):
            return
        await open_one(sides, chance, counts, doors)
        await asyncio.sleep(TICK)
        if have_parted(sides, counts):
            return
        assert left.watch.sent == right.watch.sent, difference(left.watch, right.watch)
        counts["moments"] += 1
        counts["messages"] += len(left.watch.sent)
        counts["differing"] += left.table_state.game().encode() != right.table_state.game().encode()
        for side in sides:
            side.watch.sent.clear()
        if not await act(sides, chance, counts):
            return
        await settle(sides, counts)


def have_parted(sides: list[Side], counts: Counter[str]) -> bool:
    """True if the games themselves show that they differ, or a wish has told it."""
    left, right = sides
    told = left.wished != right.wished
    counts["told by a wish"] += told
    counts["parted"] += left.truth() != right.truth()
    return told or left.truth() != right.truth()


async def act(sides: list[Side], chance: Chance, counts: Counter[str] | None = None) -> bool:
    """Every person that is asked answers, one after the other.

    The same at all tables wherever that is legal; to a question that several are asked in common
    sometimes not even then, as nobody may hear of an answer before all are in.
    """
    asked = [set(side.asked()) for side in sides]
    for seat in sorted(set().union(*asked)):
        options = [side.game().options(seat) for side in sides]
        common = [answer for answer in options[0] if all(answer in found for found in options)]
        together = all(seat in found and len(found) > 1 for found in asked)
        apart = together and seat != sides[0].viewer and chance.below(2) == 0 and counts is not None
        if common and all(seat in found for found in asked) and not apart:
            chosen = [chance.choose(common)] * len(sides)
        else:
            chosen = [chance.choose(found) if found else 0 for found in options]
        for side, found, answer in zip(sides, asked, chosen, strict=True):
            if seat in found and seat in side.asked():
                await side.answer(seat, answer)
        if counts is not None and together and len(sides) > 1:
            counts["half-answered"] += 1
            counts["answers that differ"] += len(set(chosen)) > 1
        await asyncio.sleep(TICK)
        alike(sides)
    return any(asked)


async def settle(
    sides: list[Side], counts: Counter[str] | None = None, sealed: bool = False
) -> None:
    """Lets time pass until both tables wait for a person again, or have sealed answers in."""
    for _ in range(int(LONGEST / TICK)):
        await asyncio.sleep(TICK)
        opened = [side.table_state.window for side in sides]
        if counts is not None and opened[0] is not None and opened[1] is not None:
            counts["windows"] += 1
            # somebody could act in one of the two worlds and nobody in the other
            counts["windows that differ"] += opened[0].asks != opened[1].asks
        for side in sides:
            if side.owes_window():
                await side.act_in_window(Counter() if counts is None else counts)
        alike(sides)
        if sealed and sides[0].table_state.window is not None and sides[0].has_secret_answers():
            return
        if all(side.is_settled() for side in sides):
            return


def alike(sides: list[Side]) -> None:
    """While the games themselves show a viewer the same, it has been sent the same."""
    left, right = sides[0], sides[-1]
    if left is not right and left.wished == right.wished and left.truth() == right.truth():
        assert left.watch.sent == right.watch.sent, difference(left.watch, right.watch)
        assert left.events() == right.events(), "the past that a bot would read"


def difference(left: Sink, right: Sink) -> str:
    """Where two streams of messages part."""
    for ours, theirs in zip(left.sent, right.sent, strict=False):
        if ours != theirs:
            return f"\n{ours}\n{theirs}"
    return f"{len(left.sent)} and {len(right.sent)} messages: {left.sent[-1:]} {right.sent[-1:]}"


def leak_test(
    kind: str,
    pairs: int,
    seed: int = 1,
    doors: tuple[Door, ...] = DOORS,
    windows: Windows = WINDOWS,
) -> Counter[str]:
    """So many pairs of one game or a few more; AssertionError shows the first difference."""
    counts: Counter[str] = Counter()
    while counts["pairs"] < pairs:
        name = f"leak {kind} {seed} {counts['games']}"
        in_virtual_time(lead(kind, name, counts, doors, windows))
        counts["games"] += 1
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
