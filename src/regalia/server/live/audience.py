"""The audience of a table: who is connected, and what each viewer has been shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.server.live.clocks import Clocks
from regalia.server.live.presence import Presence
from regalia.server.log.ledger import Ledger
from regalia.server.log.stream import is_for
from regalia.server.protocol import messages
from regalia.server.protocol.parts import State, TableInfo
from regalia.server.protocol.pictures import (
    Encoded,
    Fingerprint,
    Picture,
    encode,
    info,
    item,
    step,
)

if TYPE_CHECKING:
    from regalia.server.live.server import Server

HEAL_ITEMS = 200  # of a history in one message
CALM = 3  # tables that wait for the store


class Client(Protocol):
    """A connected device."""

    seats: list[Seat]
    hashes: dict[Seat, str]  # of the keys that opened them
    watches: bool  # it came without a seat, to look on

    def send(self, text: str) -> None:
        """Puts a message behind those that wait to be sent."""

    def flush(self) -> None:
        """Sends what waits now rather than a little later."""

    async def drain(self) -> None:
        """Waits until the client has taken what was sent; one that never does is given up."""


def viewers_of(client: Client) -> list[Seat]:
    """Whose eyes a client has; one that got up from all its seats has nobody's."""
    return [NOBODY] if client.watches else client.seats


class Channel:
    """The clients of one viewer, and what all of them have been sent."""

    def __init__(self, index: int, seq: int) -> None:
        self.index = index  # in the stream of the table
        self.seq = seq  # items of this viewer's own stream
        self.fingerprint: Fingerprint | None = None
        self.clients: list[Client] = []
        self.picture: Picture | None = None
        self.drawn = -1  # after so many changes of the game


class Audience:
    """Shows every viewer what is new for it, and only that."""

    def __init__(
        self,
        server: Server,
        ledger: Ledger,
        clocks: Clocks,
        presence: Presence,
        problem: Label | None,
    ) -> None:
        self.server = server
        self.ledger = ledger
        self.clocks = clocks
        self.presence = presence
        self.problem = problem
        self.clients: list[Client] = []
        self.channels: dict[Seat, Channel] = {}
        self.shown: tuple[int, str, int, set[Seat]] = (-1, "", 0, set())  # of the table itself
        self.in_lobby = ""  # the table as the lobby shows it
        self.in_lobby_at = 0.0  # when it was told so

    # --- clients ---------------------------------------------------------------------------------

    def add(self, client: Client, seats: list[Seat], watches: bool) -> None:
        """Counts a client among those that are here."""
        client.seats = seats
        client.hashes = {seat: self.ledger.seats[seat].hash for seat in seats}
        client.watches = watches
        self.clients.append(client)

    def strangers(self) -> list[tuple[Client, list[Seat]]]:
        """The clients that hold seats which their keys do not open any more."""
        if self.ledger.table_changes == self.shown[0]:
            return []
        state = self.ledger.seats
        lost = [
            (client, [seat for seat in client.seats if state[seat].hash != client.hashes[seat]])
            for client in self.clients
        ]
        return [(client, seats) for client, seats in lost if seats]

    def welcome(self, client: Client) -> None:
        """Tells a client about the table."""
        client.send(encode(messages.Welcome(messages.PROTOCOL, client.seats, self.table_info())))

    async def tell_history(self, client: Client, viewer: Seat, after: int) -> int:
        """Sends what lies far back, part by part, as the client takes it; gives how far it is."""
        stream = self.ledger.stream
        n = min(after, stream.count(viewer, len(stream)))
        index = stream.index_of(viewer, n)
        while client in self.clients:
            told = stream.told[index : index + HEAL_ITEMS]
            if len(told) < HEAL_ITEMS:
                break  # the rest goes with the state
            stop = index + HEAL_ITEMS
            part = step(self.ledger, viewer, index, stop, n, None)
            if part.items:
                client.send(encode(part))
                await client.drain()
            n += len(part.items)
            index = stop
        return n

    def newest(self, viewer: Seat, after: int) -> int:
        """Where the newest part of a viewer's stream begins that a client has not."""
        stream = self.ledger.stream
        count = stream.count(viewer, len(stream))
        return max(min(after, count), count - HEAL_ITEMS)

    async def tell_past(self, client: Client, viewer: Seat, after: int, upto: int) -> None:
        """Sends what lies before the newest part, the older the later, as the client takes it."""
        told = [known for known in self.ledger.stream.told if is_for(known, viewer)]
        for stop in range(upto, after, -HEAL_ITEMS):
            start = max(after, stop - HEAL_ITEMS)
            if client not in self.clients:
                return
            await client.drain()
            items = [item(self.ledger, known, viewer) for known in told[start:stop]]
            client.send(encode(messages.Past(viewer, start, items)))

    def remove(self, client: Client) -> None:
        """Forgets a client."""
        self.clients.remove(client)
        for viewer in viewers_of(client):
            self.tune_out(client, viewer)
        if client.watches:
            self.show_info()

    def tune_in(self, client: Client, viewer: Seat, after: int) -> None:
        """Sends a client everything after n, and from then on what all of this viewer get."""
        channel = self.channels.get(viewer)
        if channel is None:
            index = len(self.ledger.stream)
            channel = Channel(index, self.ledger.stream.count(viewer, index))
            self.channels[viewer] = channel
        self.heal(client, viewer, after)
        channel.clients.append(client)

    def tune_out(self, client: Client, viewer: Seat) -> None:
        """Sends a client no more of one viewer."""
        channel = self.channels.get(viewer)
        if channel is None or client not in channel.clients:
            return
        channel.clients.remove(client)
        if not channel.clients:
            del self.channels[viewer]

    def heal(self, client: Client, viewer: Seat, after: int) -> None:
        """Sends everything after n up to what the channel has sent, then how things stand."""
        channel = self.channels[viewer]
        stream = self.ledger.stream
        self.ledger.snapshots = []
        n = min(after, channel.seq)
        index = stream.index_of(viewer, n)
        picture = self.picture(viewer)
        if picture is not None:
            channel.fingerprint = picture.fingerprint
        state = self.state(viewer, picture, self.server.now())
        client.send(encode(step(self.ledger, viewer, index, channel.index, n, state)))

    # --- pictures --------------------------------------------------------------------------------

    def picture(self, viewer: Seat) -> Picture | None:
        """The game as a viewer sees it, drawn anew only if it has changed; None before it began."""
        if self.ledger.sitting is None:
            return None
        channel = self.channels[viewer]
        if channel.picture is None or channel.drawn != self.ledger.game_changes:
            channel.picture = Picture(self.ledger, viewer)
            channel.drawn = self.ledger.game_changes
        return channel.picture

    def state(self, viewer: Seat, picture: Picture | None, now: float) -> State | None:
        """A picture with the times of now."""
        if picture is None:
            return None
        return picture.state(self.clocks.shown(viewer, now), self.clocks.window_left(now))

    def table_info(self) -> TableInfo:
        """The table itself, as everybody may know it."""
        return info(self.ledger, self.presence.seats(), self.watching(), self.problem)

    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(1 for client in self.clients if client.watches)

    # --- showing ---------------------------------------------------------------------------------

    def show(self, mover: Seat = NOBODY) -> None:
        """Sends every viewer what is new for it.

        Each is sent its part before the next one's is made; last comes who knows it already.
        In a busy server all parts leave together, as every single one would wake somebody.
        """
        calm = self.server.storing <= CALM
        now = self.server.now()
        self.clocks.look(now)
        self.show_info()
        stop = len(self.ledger.stream)
        encoded: Encoded = {}
        channels = sorted(self.channels.items(), key=lambda known: known[0] == mover)
        for viewer, channel in channels:
            picture = self.picture(viewer)
            fingerprint = None if picture is None else picture.fingerprint
            changed = fingerprint != channel.fingerprint
            if channel.index == stop and not changed:
                continue
            state = self.state(viewer, picture, now)
            news = step(self.ledger, viewer, channel.index, stop, channel.seq, state, encoded)
            channel.index = stop
            if news.items or changed:
                channel.seq = news.seq
                channel.fingerprint = fingerprint
                text = encode(news)
                for client in channel.clients:
                    client.send(text)
                    if calm:
                        client.flush()
        self.ledger.snapshots = []

    def show_info(self) -> None:
        """Tells all clients about the table if anything of it changed."""
        ledger = self.ledger
        shown = (ledger.table_changes, ledger.status(), self.watching(), self.presence.seats())
        if shown == self.shown:
            return
        self.shown = shown
        text = encode(messages.Info(self.table_info()))
        for client in self.clients:
            client.send(text)
        self.server.show_in_lobby(self)

    def show_time(self) -> None:
        """Sends clocks and window anew, where nothing else changed."""
        now = self.server.now()
        for viewer, channel in self.channels.items():
            state = self.state(viewer, self.picture(viewer), now)
            if state is None:
                continue
            text = encode(messages.Time(viewer, state.window, state.clock))
            for client in channel.clients:
                client.send(text)
