"""Invariants of a simulated world, looked at while it runs and at its end."""

from __future__ import annotations

import re
import weakref
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from regalia.engine.flow import NOBODY
from regalia.games.registry import GAMES
from regalia.server.live.clocks import Clocks
from regalia.server.live.operation.quotas import BESIDE_PLAY, REPEATED
from regalia.server.live.table_actor import TableActor
from regalia.server.log.entries import (
    AnyEntry,
    Created,
    Decided,
    Joined,
    Knocked,
    Rematched,
    Subscribed,
)
from regalia.server.log.seats import hash_key
from regalia.server.log.stream import is_for
from regalia.server.log.table_state import TableState
from regalia.server.protocol.table_view import TableView, item

if TYPE_CHECKING:
    from tests.server.simulation.persons import Link, Person
    from tests.server.simulation.world import World

WORD = re.compile(r"w0rd\d+")
STUCK = ("table-stuck-damaged", "table-stuck-log")
PASSING = ("table-refused-talk", "table-refused-slow", "table-refused-often")
SHOWN = tuple(
    f'{{"type":"{kind}"' for kind in ("welcome", "info", "step", "past", "hushed", "time", "ack")
)
REACH = 12.0  # seconds within which a verb reaches every process, by a store that may be slow
CLOCK_SECONDS = 10.0  # by which a clock may differ after a reload
FREED_SECONDS = 60.0  # after which nothing of a forgotten table is left
RECOVER_SECONDS = 6.0  # after which no table waits any more for a store that is back
HEARD_SECONDS = 4.0  # within which a process finds what it was not told of
DUE_SECONDS = 60.0  # late, by which a table may do what it owes after all faults


class Violated(Exception):
    """Error of a world in which an invariant does not hold."""


class Ends(NamedTuple):
    """The clocks of a table at a place of its log."""

    seq: int
    paused: bool
    ends: dict[int, float]  # by seat: when its time is up, or how much it has left in a pause


class Owed(NamedTuple):
    """Entries and open questions of a table."""

    seq: int
    questions: dict[int, int]  # by seat: the number of its question


class Word(NamedTuple):
    """Something said, and who may read it."""

    table: str
    seat: int
    to: int


class Invariants:
    """What has to hold, and what was seen so far."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.words: dict[str, Word] = {}
        self.hushed: dict[str, float] = {}  # words that were deleted, and when
        self.deleted: dict[str, float] = {}  # tables
        self.doubtful: set[str] = set()  # tables whose deletion was not answered
        self.clocks: dict[str, Ends] = {}
        self.behind: set[tuple[str, str]] = set()  # process and table that it read too old
        self.freed: list[tuple[float, str, weakref.ref[Any]]] = []
        self.checks: Counter[str] = Counter()
        # by the clocks of a table in a pause: open questions, and seconds left by seat
        self.pauses: weakref.WeakKeyDictionary[Clocks, tuple[dict[int, int], dict[int, float]]] = (
            weakref.WeakKeyDictionary()
        )
        self.listed = float("inf")  # since when a word is listed, if it is
        self.closed = False  # the world is being taken apart

    def violated(self, what: str) -> None:
        """End the world: something does not hold."""
        if self.closed:
            return
        self.world.tell(f"VIOLATED: {what}")
        if self.world.violation is None:
            self.world.violation = what
            self.world.loop.call_soon(self.world.loop.stop)

    # --- while it runs ---------------------------------------------------------------------------

    def reached(self, done: float) -> bool:
        """True if a verb has reached every process by now, also one whose database was away."""
        return self.world.loop.time() > max(done, self.world.back_at) + REACH

    def sent(self, link: Link, text: str) -> None:
        """No client is sent what it may not read, or what was deleted."""
        self.checks["sent"] += 1
        table = link.person.table
        shown = text.startswith(SHOWN)
        if shown and table in self.deleted and self.reached(self.deleted[table]):
            self.violated(f"{link.person.name} is told of a deleted table: {text[:60]}")
        if "w0rd" not in text:
            return
        for found in set(WORD.findall(text)):
            said = self.words[found]
            if said.to >= 0 and not {said.seat, said.to} & set(link.seats):
                self.violated(f"a whisper was sent to {link.person.name}")
            if found in self.hushed and self.reached(self.hushed[found]):
                self.violated(f"{link.person.name} is sent words that were deleted")

    def found(self, table: str) -> None:
        """No door opens to a deleted table."""
        self.checks["found"] += 1
        if table in self.deleted and self.reached(self.deleted[table]):
            self.violated("a deleted table is still served")

    def acknowledged(self, person: Person, request: str) -> None:
        """An acknowledged request is in the log at that moment, once."""
        self.checks["acknowledged"] += 1
        if person.table in self.deleted or person.table in self.doubtful or self.world.lying:
            return  # while a store lies, nobody knows; the whole log is compared at the end
        count = sum(
            1
            for _, _, body in self.world.rows(person.table)
            if request in body and getattr(self.world.entry(body), "id", "") == request
        )
        if count != 1:
            self.violated(f"{request} was acknowledged and is in the log {count} times")

    def taken(self, person: Person, request: str, said: float) -> None:
        """Nothing that was said with a listed word is taken."""
        self.checks["listed"] += 1
        if said > max(self.listed, self.world.back_at) + REACH:
            self.violated(f"{request} of {person.name} has a listed word and was taken")

    def refused(self, person: Person, message: dict[str, Any]) -> None:
        """Note a refusal that ends with time: of a request said twice, the second may be taken."""
        request = message["id"]
        if message["label"]["message"] in PASSING and not any(
            request in body for _, _, body in self.world.rows(person.table)
        ):
            person.too_early.add(request)

    def rematched(self, person: Person) -> None:
        """A rematch that was acknowledged is in the log, for one seat or another."""
        self.checks["rematches"] += 1
        if person.table in self.deleted or person.table in self.doubtful or self.world.lying:
            return
        if not any(isinstance(entry, Rematched) for entry in self.world.log(person.table)):
            self.violated(f"{person.name} was granted a rematch that is not in the log")

    def turned_away(self, person: Person, key: str) -> None:
        """Nobody is refused a seat that an earlier answer gave, though it was lost on the way."""
        self.checks["turned away"] += 1
        log = self.world.log(person.table)
        if not log or person.table in self.doubtful:
            return
        state = replayed(person.table, log)
        if max(state.seat_of(hash_key(key)), state.knocker_of(hash_key(key))) != NOBODY:
            self.violated(f"{person.name} has a seat and is refused one")

    def remember(self, actor: TableActor) -> None:
        """Note a table's clocks before it is forgotten."""
        if self.world.lying:
            return  # what is stored now is put back
        if (actor.server.process, actor.table_state.table) in self.behind:
            return  # what was stored long before was heard as news
        if actor.table_state.is_distant() and actor.timers.leased and actor.problem is None:
            self.clocks[actor.table_state.table] = ends_of(actor)

    def loaded(self, actor: TableActor) -> None:
        """A reload changes no clock."""
        name = (actor.server.process, actor.table_state.table)
        self.behind.discard(name)
        if self.world.lying:
            return  # a repaired table has other entries
        if actor.table_state.seq < len(self.world.rows(actor.table_state.table)):
            self.behind.add(name)
        known = self.clocks.get(actor.table_state.table)
        if known is None or actor.problem is not None or self.world.wall_jumped:
            return
        if not actor.timers.leased or known.seq != actor.table_state.seq:
            return
        self.checks["reloaded"] += 1
        found = ends_of(actor)
        now = self.world.loop.time()
        for seat in known.ends.keys() | found.ends.keys():
            before, after = known.ends.get(seat), found.ends.get(seat)
            if before is not None and after is None and not known.paused and before <= now:
                continue  # its time was up, and the table has answered
            if before is None or after is None or abs(before - after) > CLOCK_SECONDS:
                self.violated(
                    f"a reload of {actor.table_state.table[:6]} at entry {known.seq} changed the "
                    f"clock of seat {seat} from {before} to {after} (paused: {known.paused})"
                )

    def forgotten(self, process: str, actor: weakref.ref[Any]) -> None:
        """Watch that the memory of a forgotten table returns."""
        self.freed.append((self.world.loop.time(), process, actor))

    def look(self) -> None:
        """What has to hold at any time."""
        now = self.world.loop.time()
        for since, name, actor in list(self.freed):
            if name in self.world.loop.dead or actor() is None:
                self.freed.remove((since, name, actor))
            elif now > since + FREED_SECONDS:
                self.violated("a forgotten table is still in memory")
        for process in self.world.open_processes():
            for held in process.server.actors.values():
                self.check_pause(held)
                self.check_store(process.name, held)
            if now < process.opened_at + 5.0:
                continue
            self.checks["looked"] += 1
            if process.server.gauges.trouble["tick"]:
                self.violated(f"a round of the periodic work of {process.name} failed")
            names = {task.get_name() for task in self.world.loop.tasks_of(process.name)}
            for work in ("Upkeep.run", "Quotas.run", "Server.tick_forever", "Server.beat_forever"):
                if f"{process.name}:{work}" not in names:
                    self.violated(f"{work} of {process.name} has ended for ever")

    def check_store(self, process: str, actor: TableActor) -> None:
        """No table is set aside without damage; none that rests is behind its file."""
        table = actor.table_state.table
        if actor.problem is not None:
            gone = table in self.deleted or table in self.doubtful  # a deletion is under way
            if actor.problem.message in STUCK and not gone:
                self.violated(f"table {table[:6]} is called damaged, and nothing was")
            return
        rests = actor.again is None and not actor.lock.locked()
        if self.world.kind != "sqlite" or not rests or table in self.world.operated:
            return
        if table in self.deleted or table in self.doubtful:
            return
        self.checks["in step"] += 1
        stored = len(self.world.rows(table))
        if actor.table_state.seq < stored:
            self.violated(
                f"{process} rests at entry {actor.table_state.seq} of {stored} of {table[:6]}"
            )

    def windows(self) -> None:
        """After all faults, no window is open past its end."""
        now = self.world.loop.time()
        for process in self.world.open_processes():
            for actor in process.server.actors.values():
                clocks = actor.clocks
                if not actor.timers.is_running() or actor.table_state.paused:
                    continue
                if actor.table_state.window is not None and clocks.window_has_clock():
                    self.checks["windows"] += 1
                    if now > clocks.window_end() + DUE_SECONDS / 4:
                        self.violated(f"a window of {actor.table_state.table[:6]} never closes")

    def check_pause(self, actor: TableActor) -> None:
        """A pause takes no time from anybody, and is looked at in the moment it ends."""
        clocks, state = actor.clocks, actor.table_state
        now = self.world.loop.time()
        if clocks.paused_at is not None:
            self.pauses[clocks] = (dict(clocks.round), ends_of(actor).ends)
            return
        questions, left = self.pauses.pop(clocks, ({}, {}))
        for seat, end in ends_of(actor).ends.items():
            if questions.get(seat) == clocks.round[seat] and seat in left:
                self.checks["pauses"] += 1
                if end - now < left[seat] - 0.001:
                    self.violated(f"a pause took time from seat {seat} of {state.table[:6]}")

    def recovered(self) -> None:
        """Soon after a store is back, no table waits for its own back-off."""
        now = self.world.loop.time()
        for process in self.world.open_processes():
            self.checks["recovered"] += 1
            for actor in process.server.actors.values():
                if actor.again is not None and actor.again.when() > now + 1.0:
                    wait = actor.again.when() - now
                    self.violated(
                        f"table {actor.table_state.table[:6]} waits {wait:.1f} s more though its "
                        "store is back"
                    )

    # --- at the end ------------------------------------------------------------------------------

    def finish(self) -> None:
        """The logs, the clients and the memory of all processes agree."""
        for table in self.world.tables:
            if table in self.deleted:
                if self.world.log(table):
                    self.violated("entries of a deleted table are in the store")
                continue
            log = self.world.log(table)
            if log and not isinstance(log[0], Created):
                self.violated("entries of a deleted table are in the store")
            elif log:
                self.check_log(table)
            elif table not in self.doubtful:
                self.violated("a table is gone, and nobody deleted it")
        for person in self.world.people:
            log = self.world.log(person.table)
            if not person.gone and log and isinstance(log[0], Created):
                self.check_person(person)

    def check_log(self, table: str) -> None:
        """Acknowledged once and in order, by the right seat; memory equals the log."""
        self.checks["logs"] += 1
        log = self.world.log(table)
        people = [person for person in self.world.people if person.table == table]
        places: dict[str, int] = {}
        for place, entry in enumerate(log, 1):
            self.check_quota(place, entry)
            request = getattr(entry, "id", "")
            if not request:
                continue
            if request in places:
                self.violated(f"{request} is in the log twice: {places[request]} and {place}")
            places[request] = place
            owner = next(
                (person for person in people if request.startswith(person.name + "-")), None
            )
            if owner is None or getattr(entry, "seat", -1) not in owner.keys:
                self.violated(f"{request} acted for seat {getattr(entry, 'seat', -1)}")
            elif request in owner.refused and request not in owner.acked:
                self.violated(f"{request} was refused and is in the log")
        for person in people:
            missing = [request for request in person.acked if request not in places]
            if missing:
                self.violated(f"acknowledged and not in the log: {missing[0]}")
            numbers = [places[request] for request in person.acked if request in places]
            if numbers != sorted(numbers):
                self.violated(f"the requests of {person.name} are in another order in the log")
        names = Counter(
            entry.name.partition(" ")[0] for entry in log if isinstance(entry, Joined | Knocked)
        )
        for name, count in names.items():
            if count > 1:
                self.violated(f"{name} sits in {count} seats after one wish to join")
        self.check_memory(table, log)

    def check_quota(self, place: int, entry: AnyEntry) -> None:
        """No entry that play does not need is beyond the quota of its table."""
        by_operator = isinstance(entry, Decided) and entry.seat == NOBODY
        most = self.world.limits.table_entries
        for kinds, times in ((BESIDE_PLAY, 1), (REPEATED, 2)):
            if type(entry) in kinds and place > times * most and not by_operator:
                self.violated(f"entry {place}, {type(entry).__name__}, is beyond the quota")

    def check_memory(self, table: str, log: list[AnyEntry]) -> None:
        """Every process shows the bytes that the log gives."""
        fresh = replayed(table, log)
        for process in self.world.open_processes():
            actor = process.server.actors.get(table)
            if actor is None or actor.problem is not None:
                continue
            state = actor.table_state
            if state.seq < len(log):
                _, at, _ = self.world.rows(table)[state.seq]
                if process.wall() * 1000 < at + HEARD_SECONDS * 1000:
                    continue  # it went on meanwhile at another process, and the news was lost
            if state.seq != len(log):
                self.violated(f"{process.name} is at entry {state.seq} of {len(log)}")
            elif state.sitting is not None:
                self.checks["memories"] += 1
                for viewer in range(-1, len(state.seats)):
                    if TableView(state, viewer).fingerprint != TableView(fresh, viewer).fingerprint:
                        self.violated(f"{process.name} shows viewer {viewer} another game")

    def check_person(self, person: Person) -> None:
        """A client has what the log says for it, no more and no less."""
        log = self.world.log(person.table)
        fresh = replayed(person.table, log)
        if person.pending is not None:
            self.violated(f"{person.name} waits for ever for {person.pending.id}")
        if person.link is None or person.link.cut or not person.ready:
            self.violated(f"{person.name} is not let in")
            return
        viewers = [-1] if person.link.watches else sorted(person.link.seats)
        for viewer in viewers:
            self.checks["streams"] += 1
            told = [known for known in fresh.stream.told if is_for(known, viewer)]
            wanted = [plain(item(fresh, known, viewer)) for known in told]
            got = person.items.get(viewer, [])
            if got != wanted:
                at = next((n for n, (a, b) in enumerate(zip(got, wanted)) if a != b), -1)  # noqa: B905
                self.violated(
                    f"{person.name} has {len(got)} items as viewer {viewer}, the log says "
                    f"{len(wanted)}; first difference at {at}"
                )

    def answered(self, before: dict[str, Owed], opened: float) -> None:
        """What was asked when the house was opened is answered, once its time is up."""
        for table, state in self.playing(before):
            self.checks["answered"] += 1
            questions = before[table].questions
            open_still = [
                seat for seat in state.asked() if questions.get(seat) == state.question_number(seat)
            ]
            alone = not any(each.is_person() for each in state.seats)  # nobody waits for an answer
            if state.window is None and open_still and not alone:
                bots = [seat for seat in open_still if state.seats[seat].is_bot()]
                limit = 0.0 if bots else state.created.clock.seconds
                if self.world.loop.time() > opened + limit + DUE_SECONDS:
                    self.violated(f"table {table[:6]} owes an answer and nobody wakes it")

    def told(self, before: dict[str, Owed]) -> None:
        """Who is still awaited for the same answer has been told."""
        for table, state in self.playing(before):
            self.checks["told"] += 1
            for seat in state.asked():
                told = state.seats[seat]
                waits = any(isinstance(each, Subscribed) for each in told.subscribed)
                if (
                    before[table].questions.get(seat) == state.question_number(seat)
                    and waits
                    and told.is_person()
                    and told.noticed != state.question_number(seat)
                ):
                    self.violated(f"seat {seat} of {table[:6]} was not told that it is awaited")

    def playing(self, before: dict[str, Owed]) -> Iterator[tuple[str, TableState]]:
        """The over-days tables at which something is owed."""
        for table in before:
            log = self.world.log(table)
            if table in self.deleted or not log:
                continue
            state = replayed(table, log)
            if state.is_distant() and state.status() == "playing" and not state.paused:
                yield table, state


def ends_of(actor: TableActor) -> Ends:
    """The clocks of a loaded table."""
    clocks, state = actor.clocks, actor.table_state
    limits = {seat: clocks.limit(seat) for seat in clocks.round}
    ends = {seat: clocks.began + limit for seat, limit in limits.items() if limit is not None}
    if state.paused and clocks.paused_at is not None:
        ends = {seat: end - clocks.paused_at for seat, end in ends.items()}
    return Ends(state.seq, state.paused, ends)


def owed_by(table: str, log: list[AnyEntry]) -> Owed:
    """Entries and open questions of a table by its log."""
    state = replayed(table, log)
    asked = state.asked() if state.sitting is not None and state.window is None else []
    return Owed(len(log), {seat: state.question_number(seat) for seat in asked})


def replayed(table: str, log: list[AnyEntry]) -> TableState:
    """The table that a log describes."""
    created = log[0]
    assert isinstance(created, Created)
    state = TableState(table, GAMES[created.game], created)
    for entry in log[1:]:
        state.apply(entry)
    return state


def plain(message: Any) -> dict[str, Any]:
    """An item as a client decodes it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(message))
    return found


assert NOBODY == -1
