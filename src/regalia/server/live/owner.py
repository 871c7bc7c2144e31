"""The owner of a table: one thing at a time, stored, then acknowledged, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.server.live.bots import BotSeats
from regalia.server.live.clocks import Clocks
from regalia.server.live.requests import SUBSTITUTE, Late, Request, Requests, Unexamined, refused
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, read_entry, write_entry
from regalia.server.log.ledger import Ledger
from regalia.server.protocol import messages
from regalia.server.protocol.messages import label_data
from regalia.server.protocol.pictures import Encoded, Picture, encode, info, step
from regalia.server.store.base import StoreFailed
from regalia.server.work.positions import position
from regalia.server.work.undo import UndoJob, why_not
from regalia.server.work.workers import WorkFailed

if TYPE_CHECKING:
    from regalia.server.live.server import House

HEAL_ITEMS = 200  # of a history in one message
CALM = 3  # tables that wait for the store
LOOK_SECONDS = 1.0  # after the store failed
LINGER_SECONDS = 2.0  # a page that is loaded again is not announced as gone


class Client(Protocol):
    """A connected device."""

    seats: list[Seat]

    def send(self, text: str) -> None:
        """Puts a message behind those that wait to be sent."""

    def flush(self) -> None:
        """Sends what waits now rather than in a moment."""


class Channel:
    """The clients of one viewer, and what all of them have been sent."""

    def __init__(self, place: int, seq: int) -> None:
        self.place = place
        self.seq = seq
        self.face = 0
        self.clients: list[Client] = []


def hash_key(key: str) -> str:
    """What is stored of a key: 128 random bits need no slow hash."""
    return sha256(b"regalia seat " + key.encode()).hexdigest()


def error_text(code: str, field: str = "") -> str:
    """A typed error, ready to be sent."""
    return encode(messages.Error(code, label_data(Label(f"table-error-{code}")), field))


class Owner:
    """Keeps one table for this process: its ledger, its clients, its clocks."""

    def __init__(self, house: House, ledger: Ledger, problem: Label | None = None) -> None:
        self.house = house
        self.ledger = ledger
        self.problem = problem  # why a stored table cannot go on
        self.lock = asyncio.Lock()
        self.clocks = Clocks(ledger)
        self.requests = Requests(ledger, self.clocks)
        self.bots = BotSeats(self)
        self.channels: dict[Seat, Channel] = {}
        self.clients: list[Client] = []
        self.leased = False
        self.alarm: asyncio.TimerHandle | None = None
        self.away: dict[Seat, float] = {}  # since when a person is missing
        self.shown: tuple[int, str, int] = (-1, "", 0)  # of the table itself
        self.lobby = ""
        self.idle_since = house.now()

    # --- storing ---------------------------------------------------------------------------------

    async def commit(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Stores and shows the entry that make gives; where another was faster, asks again."""
        while True:
            entry = make()
            if entry is None:
                return False
            self.house.storing += 1
            try:
                stored = await self.house.store.append(
                    self.ledger.table, self.ledger.seq + 1, write_entry(entry)
                )
            except StoreFailed:
                # it may have been stored all the same: nobody else will tell this process
                self.house.later(LOOK_SECONDS, self.look)
                raise
            finally:
                self.house.storing -= 1
            if stored:
                self.ledger.apply(entry)
                return True
            await self.catch_up()

    async def catch_up(self) -> None:
        """Reads and shows what other processes wrote."""
        for body in await self.house.store.read(self.ledger.table, self.ledger.seq):
            self.ledger.apply(read_entry(body))
            self.show()

    async def look(self, seq: int | None = None) -> None:
        """Another process wrote: see what, unless that was seen meanwhile."""
        async with self.lock:
            if seq is None or self.ledger.seq < seq:
                await self.catch_up()

    async def do(self, make: Callable[[], AnyEntry | None]) -> bool:
        """Carries out something that no client asked for."""
        async with self.lock:
            done = await self.commit(make)
            if done:
                self.show()
            return done

    # --- clients ---------------------------------------------------------------------------------

    async def greet(self, client: Client, hello: messages.Hello) -> str:
        """Lets a client in and brings it up to date; otherwise the code of the error."""
        async with self.lock:
            seats = [self.ledger.seat_of(hash_key(held.key)) for held in hello.seats]
            if NOBODY in seats or len(set(seats)) != len(seats):
                return "wrong-key"
            if not seats and not self.ledger.created.spectators:
                return "no-spectators"
            if client in self.clients:
                self.dismiss(client)
            client.seats = seats
            self.clients.append(client)
            for seat in seats:
                await self.commit(partial(self.coming, seat))
            client.send(encode(messages.Welcome(messages.PROTOCOL, seats, self.table_info())))
            afters = [held.after for held in hello.seats] if seats else [hello.after]
            for viewer, after in zip(seats or [NOBODY], afters, strict=True):
                self.tune_in(client, viewer, after)
            self.show()
            return ""

    def coming(self, seat: Seat) -> AnyEntry | None:
        """The entry for a person who is here, unless that is known."""
        if self.problem is not None:
            return None
        place = self.ledger.places[seat]
        known = place.process == self.house.process and not place.substitute
        return None if known else entries.Came(seat, self.house.process)

    def tune_in(self, client: Client, viewer: Seat, after: int) -> None:
        """Sends a client everything after n, and from then on what all of this viewer get."""
        channel = self.channels.get(viewer)
        if channel is None:
            place = len(self.ledger.stream)
            channel = Channel(place, self.ledger.stream.count(viewer, place))
            self.channels[viewer] = channel
        self.heal(client, viewer, after)
        channel.clients.append(client)

    def heal(self, client: Client, viewer: Seat, after: int) -> None:
        """Sends everything after n up to what the channel has sent, then how things stand."""
        channel = self.channels[viewer]
        stream = self.ledger.stream
        self.ledger.snapshots = []
        n = min(after, channel.seq)
        place = stream.place(viewer, n)
        while channel.seq - n > HEAL_ITEMS:
            stop = stream.place(viewer, n + HEAL_ITEMS)
            client.send(encode(step(self.ledger, viewer, place, stop, n, None)))
            place = stop
            n += HEAL_ITEMS
        state = None
        picture = self.picture(viewer)
        if picture is not None:
            channel.face = picture.face
            now = self.house.now()
            left = self.clocks.window_left(now) if self.ledger.window is not None else 0.0
            state = picture.state(self.clocks.shown(viewer, now), left)
        client.send(encode(step(self.ledger, viewer, place, channel.place, n, state)))

    def dismiss(self, client: Client) -> None:
        """Forgets a client; its seats are announced as empty if they stay so."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        for viewer in client.seats or [NOBODY]:
            self.tune_out(client, viewer)
        self.idle_since = self.house.now()
        if not client.seats:
            self.show_info()

    def tune_out(self, client: Client, viewer: Seat) -> None:
        """Sends a client no more of one viewer."""
        channel = self.channels.get(viewer)
        if channel is None or client not in channel.clients:
            return
        channel.clients.remove(client)
        if not channel.clients:
            del self.channels[viewer]
            if viewer != NOBODY:
                self.house.later(LINGER_SECONDS, partial(self.went, viewer))

    async def went(self, seat: Seat) -> None:
        """Notes that a person has gone, unless somebody of that seat came back."""
        await self.do(lambda: self.going(seat, self.house.process))

    def going(self, seat: Seat, process: str) -> AnyEntry | None:
        """The entry for a person who is not here any more."""
        here = process == self.house.process and seat in self.channels
        if here or self.ledger.places[seat].process != process or not process:
            return None
        return entries.Went(seat, process)

    # --- requests --------------------------------------------------------------------------------

    async def request(self, client: Client, request: Request) -> None:
        """Carries out what a seat asks, once: stored, acknowledged, shown."""
        seat = request.seat
        if seat not in client.seats:
            client.send(error_text("not-your-seat", "seat"))
            return
        async with self.lock:
            try:
                if self.problem is not None:
                    raise Refused("", self.problem)
                if isinstance(request, messages.Rematch):
                    await self.rematch(request)
                    changed = True
                else:
                    changed = await self.carry_out(request)
            except Late:
                await self.answer_late(client, request)
                return
            except Refused as why:
                label = label_data(why.label)
                client.send(encode(messages.Refused(request.id, seat, why.rule, label)))
                return
            client.send(encode(messages.Ack(request.id, seat)))
            if changed:
                self.show(seat)
            if isinstance(request, messages.Leave):
                client.seats.remove(seat)
                self.tune_out(client, seat)
            elif isinstance(request, messages.Think | messages.Propose | messages.Agree):
                self.show_time()

    async def carry_out(self, request: Request) -> bool:
        """Stores what a request asks for; an undo is looked at by a worker first."""
        while True:
            try:
                return await self.commit(lambda: self.consider(request))
            except Unexamined:
                seat, seq = request.seat, self.ledger.seq
                job = UndoJob(position(self.ledger), self.requests.undo_place(seat))
                try:
                    why = await self.house.workers.run(why_not, job)
                except WorkFailed:
                    raise refused("undo-unchecked") from None
                self.requests.examined = (seat, seq, why)

    def consider(self, request: Request) -> AnyEntry | None:
        """The entry for a request, or None if it was carried out before."""
        if self.ledger.knows(request.seat, request.id):
            return None
        return self.requests.consider(request, self.house.now())

    async def answer_late(self, client: Client, request: Request) -> None:
        """Acknowledges an old answer that came again; refuses one that came too late."""
        for body in await self.house.store.read(self.ledger.table):
            entry = read_entry(body)
            if (
                getattr(entry, "id", "") == request.id
                and getattr(entry, "seat", -1) == request.seat
            ):
                client.send(encode(messages.Ack(request.id, request.seat)))
                return
        label = label_data(refused("late").label)
        client.send(encode(messages.Refused(request.id, request.seat, "", label)))

    async def rematch(self, request: messages.Rematch) -> None:
        """Sets up the same table once more, unless somebody has."""
        self.requests.needs("over")
        if not self.ledger.rematch:
            table = await self.house.create_rematch(self.ledger)
            await self.commit(
                lambda: (
                    None
                    if self.ledger.rematch
                    else entries.Rematched(table, request.seat, request.id)
                )
            )

    # --- showing ---------------------------------------------------------------------------------

    def table_info(self) -> messages.TableInfo:
        """The table itself, as everybody may know it."""
        watching = sum(1 for client in self.clients if not client.seats)
        return info(self.ledger, watching, self.problem)

    def picture(self, viewer: Seat) -> Picture | None:
        """The table as a viewer sees it, once there is a game."""
        return None if self.ledger.sitting is None else Picture(self.ledger, viewer)

    def show(self, first: Seat = NOBODY) -> None:
        """Sends every viewer what is new for it, and only that; then looks at what is due.

        Each is sent its part before the next one's is made; first comes who waits for an answer.
        In a busy house all parts leave together, as every single one would wake somebody.
        """
        calm = self.house.storing <= CALM
        now = self.house.now()
        self.clocks.look(now)
        self.show_info()
        stop = len(self.ledger.stream)
        left = self.clocks.window_left(now) if self.ledger.window is not None else 0.0
        encoded: Encoded = {}
        channels = sorted(self.channels.items(), key=lambda known: known[0] != first)
        for viewer, channel in channels:
            picture = self.picture(viewer)
            face = 0 if picture is None else picture.face
            if channel.place == stop and face == channel.face:
                continue
            state = None
            if picture is not None:
                state = picture.state(self.clocks.shown(viewer, now), left)
            news = step(self.ledger, viewer, channel.place, stop, channel.seq, state, encoded)
            channel.place = stop
            if news.items or face != channel.face:
                channel.seq = news.seq
                channel.face = face
                text = encode(news)
                for client in channel.clients:
                    client.send(text)
                    if calm:
                        client.flush()
        self.ledger.snapshots = []
        self.plan()

    def show_info(self) -> None:
        """Tells all clients about the table if anything of it changed."""
        watching = sum(1 for client in self.clients if not client.seats)
        shown = (self.ledger.changes, self.ledger.status(), watching)
        if shown == self.shown:
            return
        self.shown = shown
        text = encode(messages.Info(self.table_info()))
        for client in self.clients:
            client.send(text)
        self.house.show_in_lobby(self)

    def show_time(self) -> None:
        """Sends clocks and window anew, where nothing else changed."""
        now = self.house.now()
        for viewer, channel in self.channels.items():
            picture = self.picture(viewer)
            if picture is None:
                continue
            left = self.clocks.window_left(now) if self.ledger.window is not None else 0.0
            state = picture.state(self.clocks.shown(viewer, now), left)
            text = encode(messages.Time(viewer, state.window, state.clock))
            for client in channel.clients:
                client.send(text)

    # --- what is due -----------------------------------------------------------------------------

    def is_running(self) -> bool:
        """Whether this process must look after clocks and bots."""
        return self.leased and self.problem is None and self.ledger.status() == "playing"

    def plan(self) -> None:
        """Sets the alarm for what is due next, and lets bots think."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if not self.is_running():
            return
        self.mind_absence()
        self.bots.plan()
        ends = (
            [since + self.ledger.created.grace for since in self.away.values()]
            if self.others_here()
            else []
        )
        clock = self.clocks.next()
        if clock is not None:
            ends.append(clock)
        if self.closes_early():
            ends.append(0.0)
        if ends:
            delay = min(ends) - self.house.now()
            # a loop may ring a hair too early: what is not yet due is asked for a little later
            self.alarm = self.house.later(max(0.001, delay) if delay > 0 else 0.0, self.ring)

    def closes_early(self) -> bool:
        """Whether the open window need not last, as everybody has answered by hand."""
        window = self.ledger.window
        if window is None or self.ledger.created.windows == "fixed" or self.ledger.paused:
            return False
        return window.is_done(self.ledger.places)

    def others_here(self) -> bool:
        """Whether anybody is at the table to play with."""
        return any(place.process for place in self.ledger.places)

    def mind_absence(self) -> None:
        """Remembers since when persons are missing."""
        now = self.house.now()
        for seat, place in enumerate(self.ledger.places):
            if place.is_person() and not place.process:
                self.away.setdefault(seat, now)
            else:
                self.away.pop(seat, None)

    async def ring(self) -> None:
        """Does what is due: closes the window, answers for those whose time is up."""
        async with self.lock:
            if not self.is_running():
                return
            window = self.ledger.window
            now = self.house.now()
            if window is not None and (now >= self.clocks.window_end() or self.closes_early()):
                number = window.number
                await self.commit(lambda: self.closing(number))
                self.show()
            for seat in self.clocks.expired(now):
                question = self.ledger.question_number(seat)
                done = await self.commit(partial(self.default, seat, question))
                if done:
                    self.show()
            for seat, since in list(self.away.items()):
                if now >= since + self.ledger.created.grace and self.others_here():
                    await self.commit(partial(self.substitute, seat))
                    self.show()
            self.plan()

    def closing(self, number: int) -> AnyEntry | None:
        """The entry that closes a window, if it is still open."""
        window = self.ledger.window
        if window is None or window.number != number:
            return None
        return entries.Closed(number)

    def default(self, seat: Seat, question: int) -> AnyEntry | None:
        """The table's own answer for a seat whose time is up."""
        ledger = self.ledger
        if ledger.window is not None or seat not in ledger.asked():
            return None
        if ledger.question_number(seat) != question or ledger.paused:
            return None
        game = ledger.game()
        answer = game.question.fallback(game, seat, game.options(seat))
        spent = self.clocks.spent(seat, self.house.now())
        return entries.Answered(seat, answer, "", "clock", spent)

    def substitute(self, seat: Seat) -> AnyEntry | None:
        """A bot for an empty chair, if it is still empty."""
        place = self.ledger.places[seat]
        if not place.is_person() or place.process:
            return None
        return entries.Substituted(seat, SUBSTITUTE)

    # --- several processes -----------------------------------------------------------------------

    async def tick(self, alive: set[str], leased: bool) -> None:
        """Now and then: looks after clocks and bots or not, and misses those whose process died."""
        async with self.lock:
            changed = leased != self.leased
            self.leased = leased
            if leased and self.problem is None:
                for seat, place in enumerate(self.ledger.places):
                    if place.process and place.process not in alive:
                        process = place.process
                        await self.commit(partial(self.going, seat, process))
                        changed = True
            if changed:
                self.show()
