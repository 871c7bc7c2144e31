"""People of a simulated world: devices that play, talk, sleep, resend and come back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from regalia.engine.refused import Refused
from regalia.server.live.broadcast import Client
from regalia.server.live.requests import Request
from regalia.server.live.table_actor import error_text
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm
from regalia.server.store.base import StoreFailed
from tests.server.simulation.loop import context_of, start

if TYPE_CHECKING:
    from tests.server.simulation.process import Process
    from tests.server.simulation.world import World

Data = dict[str, Any]
PATIENCE = 20.0  # seconds after which an unanswered request is sent again


class Link(Client):
    """One connection: the session of a process, and a device that reads from it."""

    def __init__(self, world: World, process: Process, person: Person) -> None:
        self.world = world
        self.process = process
        self.person = person
        self.seats: list[int] = []
        self.hashes: dict[int, str] = {}
        self.watches = False
        self.cut = False
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.arrives = 0.0  # so that no message overtakes another
        self.leaves = 0.0
        self.opened = world.loop.time()
        process.links.append(self)
        start(world.loop, process.name, self.serve())

    # --- the server's side -----------------------------------------------------------------------

    async def serve(self) -> None:
        """Read messages until the device has gone, as a WebSocket session does."""
        server, table = self.process.server, self.person.table
        try:
            actor = await server.find(table)
        except StoreFailed:
            self.say_goodbye(again=True)
            return
        if actor is None:
            self.say_goodbye(again=False)
            return
        self.world.invariants.found(table)
        actor.sessions += 1
        try:
            while (message := await self.inbox.get()) is not None:
                try:
                    if isinstance(message, messages.Hello):
                        code = await actor.greet(self, message)
                        if code:
                            self.send(error_text(code))
                    elif isinstance(message, messages.After):
                        await actor.heal(self, message.seat, message.n)
                    else:
                        await actor.request(self, message)
                except StoreFailed:
                    self.send(error_text("unavailable"))
                    start(self.world.loop, self.process.name, self.process.store_failed())
        finally:
            actor.sessions -= 1
            actor.dismiss(self)

    def say_goodbye(self, again: bool) -> None:
        """Turn the device away."""
        self.deliver({"type": "bye", "again": again})

    def send(self, text: str) -> None:
        self.world.invariants.sent(self, text)
        message = msgspec.json.decode(text)
        if message["type"] == "refused":
            self.world.invariants.refused(self.person, message)
        self.deliver(message)

    def deliver(self, message: Data) -> None:
        """Bring a message to the device a moment later."""
        if self.cut:
            return
        faults, loop = self.world.faults, self.world.loop
        wait = faults.between(0.0005, 0.003)
        if faults.strikes("delayed", "to a client"):
            wait += faults.between(0.1, 4.0)
        self.arrives = max(self.arrives + 2e-6, loop.time() + wait)
        loop.call_at(self.arrives, self.person.receive, self, message, context=context_of(""))

    def flush(self) -> None:
        return None

    async def drain(self) -> None:
        await asyncio.sleep(self.world.faults.between(0.0, 0.002))

    # --- the device's side -----------------------------------------------------------------------

    def say(self, message: Any) -> None:
        """Send a message to the server."""
        if self.cut:
            return
        faults = self.world.faults
        step = type(message).__name__.lower()
        if faults.strikes("cut", step):
            if self.world.chance.random() < 0.5:
                self.put(message)  # it arrives, and its answer does not
            self.close()
            return
        self.put(message)
        if step != "hello" and faults.strikes("doubled", step):
            self.put(message)

    def put(self, message: Any) -> None:
        """Bring a message to the server a moment later."""
        faults, loop = self.world.faults, self.world.loop
        wait = faults.between(0.0005, 0.003)
        if faults.strikes("delayed", "to a server"):
            wait += faults.between(0.1, 4.0)
        self.leaves = max(self.leaves + 2e-6, loop.time() + wait)
        loop.call_at(
            self.leaves, self.inbox.put_nowait, message, context=context_of(self.process.name)
        )

    def close(self) -> None:
        """End the connection; the server hears of it."""
        if not self.cut:
            self.cut = True
            if self in self.process.links:
                self.process.links.remove(self)
            self.put(None)


class Person:
    """A person with one device at one table."""

    def __init__(self, world: World, name: str, table: str, keys: dict[int, str]) -> None:
        self.world = world
        self.name = name
        self.table = table
        self.keys = keys  # empty: somebody who looks on
        self.items: dict[int, list[Data | None]] = {}  # None: older ones that come later
        self.opening: set[int] = set()  # streams whose next step may begin further on
        self.states: dict[int, Data] = {}
        self.info: Data = {}
        self.link: Link | None = None
        self.ready = False  # welcomed on this link
        self.newest = False  # asked for the newest items first
        self.pending: Request | None = None
        self.pending_since = 0.0
        self.acked: list[str] = []
        self.rematches: set[str] = set()  # requests for one, which two seats may have granted
        self.leaves: set[str] = set()  # requests to leave the table
        self.refused: set[str] = set()
        self.too_early: set[str] = set()  # refused requests that could be taken a moment later
        self.rude: dict[str, float] = {}  # requests with a word that may be listed, and when
        self.count = 0
        self.gone = False  # told that there is nothing to come back to
        self.away_until = 0.0

    def viewers(self) -> list[int]:
        """The streams that this device keeps."""
        return sorted(self.keys) or [-1]

    # --- reading ---------------------------------------------------------------------------------

    def receive(self, link: Link, message: Data) -> None:
        """Take a message of the server."""
        if link is not self.link:
            return
        kind = message["type"]
        if kind == "welcome":
            self.ready = True
            self.info = message["info"]
            self.opening = set(self.viewers())
        elif kind == "info":
            self.info = message["info"]
        elif kind == "step":
            self.take(message)
        elif kind == "past":
            self.fill(message)
        elif kind == "hushed":
            self.drop_words(message)
        elif kind in ("ack", "refused"):
            self.answered(kind, message)
        elif kind == "error":
            if message["code"] == "wrong-key":
                self.gone = True
            if message["code"] == "unavailable" and not self.ready:
                self.hang_up()
            self.pending_since = min(self.pending_since, self.world.loop.time() - PATIENCE + 1.0)
        elif kind == "bye":
            self.gone = self.gone or not message["again"]
            self.hang_up()

    def take(self, step: Data) -> None:
        """Put new items behind those that are known."""
        items = self.items.setdefault(step["seat"], [])
        missing = step["after"] - len(items)
        if missing > 0 and step["seat"] in self.opening and self.newest:
            items += [None] * missing
        elif missing > 0:
            self.world.invariants.violated(
                f"{self.name} lacks items: has {len(items)}, is told those after {step['after']}"
            )
        self.opening.discard(step["seat"])
        items[step["after"] :] = step["items"]
        if step["state"] is not None:
            self.states[step["seat"]] = step["state"]

    def fill(self, past: Data) -> None:
        """Put older items before those that are known."""
        items = self.items[past["seat"]]
        for place, item in enumerate(past["items"], past["after"]):
            if items[place] is None:
                items[place] = item

    def drop_words(self, hushed: Data) -> None:
        """Forget words that were deleted."""
        items = self.items.get(hushed["seat"], [])
        for place in hushed["items"]:
            item = items[place] if place < len(items) else None
            if item is not None:
                item["text"] = ""

    def whole(self, viewer: int) -> int:
        """Items of a stream before the first that is missing."""
        items = self.items.get(viewer, [])
        return items.index(None) if None in items else len(items)

    def answered(self, kind: str, message: Data) -> None:
        """A request was carried out or refused."""
        if kind == "ack":
            if message["id"] in self.rematches:
                self.world.invariants.rematched(self)
            elif message["id"] not in self.acked:
                self.acked.append(message["id"])
                self.world.invariants.acknowledged(self, message["id"])
            if message["id"] in self.rude:
                self.world.invariants.taken(self, message["id"], self.rude[message["id"]])
            self.gone = self.gone or message["id"] in self.leaves
        elif message["id"] not in self.too_early:
            self.refused.add(message["id"])
        if self.pending is not None and self.pending.id == message["id"]:
            self.pending = None

    # --- living ----------------------------------------------------------------------------------

    async def live(self) -> None:
        """Spend the evening."""
        while not self.world.over:
            await asyncio.sleep(self.world.faults.between(0.05, 0.8))
            await self.world.opening.wait()
            if self.world.asleep:
                return
            self.breathe()

    def breathe(self) -> None:
        """Connect, send again, act, or leave."""
        world = self.world
        now = world.loop.time()
        if self.gone or now < max(self.away_until, world.away_until):
            self.hang_up()
            return
        if self.link is None or self.link.cut:
            self.connect()
            return
        if not self.ready:
            if now - self.link.opened > PATIENCE:
                self.hang_up()
            return
        if self.pending is not None:
            if now - self.pending_since > PATIENCE:
                self.ask(self.pending)
            return
        if world.faults.strikes("sleeps", "person"):
            self.away_until = now + world.faults.between(5.0, 90.0)
            self.hang_up()
        elif world.acting:
            self.act()

    def hang_up(self) -> None:
        """End the connection."""
        if self.link is not None:
            self.link.close()
            self.link = None
        self.ready = False

    def connect(self) -> None:
        """Come to some process that is open."""
        process = self.world.any_process()
        if process is None:
            return
        self.ready = False
        self.link = Link(self.world, process, self)
        after = {viewer: self.whole(viewer) for viewer in self.viewers()}
        self.newest = self.world.chance.random() < 0.5
        if self.world.faults.strikes("old-number", "hello"):
            after = {viewer: self.world.chance.randrange(n + 1) for viewer, n in after.items()}
        held = [messages.SeatKey(key, after[seat]) for seat, key in sorted(self.keys.items())]
        self.link.say(messages.Hello(held, after.get(-1, 0), self.newest))
        if self.pending is not None:
            self.ask(self.pending)

    def ask(self, request: Request) -> None:
        """Send a request, for the first time or again."""
        assert self.link is not None
        self.pending = request
        self.pending_since = self.world.loop.time()
        if " " in getattr(request, "text", ""):
            self.rude.setdefault(request.id, self.pending_since)
        self.link.say(request)
        if self.world.faults.strikes("speaks-twice", type(request).__name__.lower()):
            self.link.say(request)

    def id(self) -> str:
        """A new id for a request, which names its person."""
        self.count += 1
        return f"{self.name}-{self.count}"

    def act(self) -> None:  # noqa: C901 - a list of what people do
        """Do one thing that a person might do."""
        chance, faults = self.world.chance, self.world.faults
        if not self.keys:
            return
        seat = chance.choice(sorted(self.keys))
        if faults.strikes("wrong-seat", "request"):
            assert self.link is not None
            other = chance.randrange(4)
            if other not in self.keys:
                self.link.say(messages.Chat(self.id(), other, "I am somebody else"))
                return
        state = self.states.get(seat)
        roll = chance.random()
        if state is None:
            self.before_the_game(seat, roll)
        elif self.info["paused"] and roll < 0.3:
            self.consent(seat, roll)
        elif roll < 0.62:
            self.play(seat, state)
        elif roll < 0.72:
            self.ask(messages.Chat(self.id(), seat, self.world.word(self, -1)))
        elif roll < 0.78:
            others = [other for other in range(len(self.info["seats"])) if other != seat]
            to = chance.choice(others)
            self.ask(messages.Whisper(self.id(), seat, to, self.world.word(self, to)))
        elif roll < 0.84:
            self.ask(messages.Order(self.id(), seat, None))
        elif roll < 0.91:
            self.consent(seat, roll)
        elif roll < 0.94:
            self.ask(messages.Stops(self.id(), seat, {"*": chance.choice(["always", "never"])}))
        elif roll < 0.96 and self.info.get("host") == seat and not self.info["paused"]:
            self.ask(messages.Decide(self.id(), seat, "pause"))
        elif roll < 0.97 and self.info["seats"][seat]["substitute"]:
            self.ask(messages.Back(self.id(), seat))
        elif roll < 0.975 and self.info["status"] == "over" and not self.info["rematch"]:
            request = messages.Rematch(self.id(), seat)
            self.rematches.add(request.id)
            self.ask(request)
        elif 0.975 <= roll < 0.985:
            self.decide(seat, roll)
        elif 0.985 <= roll < 0.99:
            assert self.link is not None
            self.link.say(messages.After(seat, chance.randrange(self.whole(seat) + 1)))
        elif 0.99 <= roll < 0.992:
            left = messages.Leave(self.id(), seat)
            self.leaves.add(left.id)
            self.ask(left)

    def decide(self, seat: int, roll: float) -> None:
        """Decide something as the host, or ask for what a host need not decide."""
        chance = self.world.chance
        whom = chance.randrange(len(self.info["seats"]))
        if roll < 0.977:
            self.ask(messages.Propose(self.id(), seat, "replace", whom))
        elif roll < 0.979:
            self.ask(messages.Pace(self.id(), seat, chance.choice([0, 100])))
        elif self.info.get("host") == seat:
            what = chance.choice(["mute", "unmute", "mute", "unmute", "remove", "hand-over"])
            self.ask(messages.Decide(self.id(), seat, what, whom))  # type: ignore[arg-type]

    def before_the_game(self, seat: int, roll: float) -> None:
        """Talk, or start."""
        if roll < 0.2:
            self.ask(messages.Start(self.id(), seat, True))
        elif roll < 0.4:
            self.ask(messages.AddWord(self.id(), seat, "abracadabra"))
        elif roll < 0.7:
            self.ask(messages.Chat(self.id(), seat, self.world.word(self, -1)))
        elif roll < 0.75:
            self.ask(messages.Colour(self.id(), seat, self.world.chance.randrange(4)))
        elif roll < 0.8:
            what = self.world.chance.choice(["ask-first", "let-in", "admit", "decline"])
            whom = self.world.chance.randrange(len(self.info["seats"]))
            self.ask(messages.Decide(self.id(), seat, what, whom))  # type: ignore[arg-type]

    def play(self, seat: int, state: Data) -> None:
        """Answer what is asked."""
        question, window = state["question"], state["window"]
        chance = self.world.chance
        if question is not None and not (window and window["passed"]):
            number = question["number"]
            if self.world.faults.strikes("late-question", "answer"):
                number = max(0, number + chance.choice([-1, 1]))
            answer = chance.choice(question["options"])["answer"]
            self.ask(messages.Answer(self.id(), seat, number, answer))
        elif window is not None and not window["passed"]:
            made = messages.Think if chance.random() < 0.1 else messages.Pass
            self.ask(made(self.id(), seat, window["number"]))

    def consent(self, seat: int, roll: float) -> None:
        """Propose something, or answer a proposal."""
        proposal = self.info.get("proposal")
        if proposal is not None:
            yes = self.world.chance.random() < 0.8
            self.ask(messages.Agree(self.id(), seat, proposal["number"], yes))
        elif self.info["paused"]:
            self.ask(messages.Propose(self.id(), seat, "resume"))
        else:
            what = "pause" if roll < 0.88 else "undo"
            self.ask(messages.Propose(self.id(), seat, what))  # type: ignore[arg-type]


class Guest(Person):
    """A person without a key, who has to sit down first."""

    def __init__(self, world: World, name: str, table: str) -> None:
        super().__init__(world, name, table, {})
        self.key = f"the-key-that-{name}-made"
        self.form = JoinForm(name, key=self.key)
        self.asking = False
        self.asked_at = 0.0

    def viewers(self) -> list[int]:
        return sorted(self.keys)

    def breathe(self) -> None:
        now = self.world.loop.time()
        if self.keys or self.gone:
            super().breathe()
        elif not self.asking or now - self.asked_at > PATIENCE:
            process = self.world.any_process()
            if process is not None:
                self.asking, self.asked_at = True, now
                start(self.world.loop, process.name, self.join(process))

    async def join(self, process: Process) -> None:
        """Ask for a seat; the answer may be lost on the way."""
        world = self.world
        await asyncio.sleep(world.faults.between(0.0005, 0.01))
        found: tuple[int, str] | None = None
        refused = False
        try:
            actor = await process.server.find(self.table)
            if actor is not None:
                found = await process.server.join(actor, self.form)
        except Refused:
            refused = True
        except StoreFailed:
            found = None
        lost = world.faults.strikes("answer-lost", "join")
        if not lost:
            world.loop.call_later(0.002, self.seated, found, refused, context=context_of(""))

    def seated(self, found: tuple[int, str] | None, refused: bool) -> None:
        """The answer came."""
        self.asking = False
        if self.keys:
            return
        if found is not None:
            self.keys = {found[0]: found[1]}
            self.world.tell(f"{self.name} sits at {found[0]}")
        elif refused:
            self.gone = True
            self.world.invariants.turned_away(self, self.key)
