"""Broadcast: the connected clients of a table, and what each viewer has been sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from regalia.bots.cast.own_faces import picture_address
from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.server.live.clocks import Clocks
from regalia.server.live.connections import Connections
from regalia.server.log.stream import Spoken, is_for
from regalia.server.log.table_state import TableState
from regalia.server.protocol import messages
from regalia.server.protocol.parts import State, TableInfo
from regalia.server.protocol.table_view import (
    Encoded,
    Fingerprint,
    TableView,
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
    """A connected device: one WebSocket session."""

    seats: list[Seat]
    hashes: dict[Seat, str]  # of the keys that opened them
    watches: bool  # it came without a seat, to look on

    def send(self, text: str) -> None:
        """Queue a message."""

    def flush(self) -> None:
        """Send queued messages now."""

    async def drain(self) -> None:
        """Wait until the client has read what was sent; drop a client that never reads."""


def viewers_of(client: Client) -> list[Seat]:
    """The viewers a client stands for: its seats, or the spectator."""
    return [NOBODY] if client.watches else client.seats


class Channel:
    """The clients of one viewer, and the number of the last item sent to all of them."""

    def __init__(self, index: int, seq: int) -> None:
        self.index = index  # in the stream of the table
        self.seq = seq  # items of this viewer's own stream
        self.fingerprint: Fingerprint | None = None
        self.clients: list[Client] = []
        self.picture: TableView | None = None
        self.drawn = -1  # after so many changes of the game


class Broadcast:
    """Sends every viewer its new items and nothing else."""

    def __init__(
        self,
        server: Server,
        table_state: TableState,
        clocks: Clocks,
        connections: Connections,
        problem: Label | None,
    ) -> None:
        self.server = server
        self.table_state = table_state
        self.clocks = clocks
        self.connections = connections
        self.problem = problem
        self.clients: list[Client] = []
        self.channels: dict[Seat, Channel] = {}
        self.shown: tuple[int, str, int, set[Seat]] = (-1, "", 0, set())  # of the table itself
        self.in_lobby = ""  # the table as the lobby shows it
        self.in_lobby_at = 0.0  # when it was told so

    # --- clients ---------------------------------------------------------------------------------

    def add(self, client: Client, seats: list[Seat], watches: bool) -> None:
        """Register a client with its seats."""
        client.seats = seats
        client.hashes = {seat: self.table_state.seats[seat].hash for seat in seats}
        client.watches = watches
        self.clients.append(client)

    def spectators(self) -> list[tuple[Client, list[Seat]]]:
        """Clients that still claim seats which their keys no longer open, with those seats."""
        if self.table_state.table_changes == self.shown[0]:
            return []
        state = self.table_state.seats
        lost = [
            (client, [seat for seat in client.seats if state[seat].hash != client.hashes[seat]])
            for client in self.clients
        ]
        return [(client, seats) for client, seats in lost if seats]

    def welcome(self, client: Client) -> None:
        """Send a client the table's description."""
        client.send(encode(messages.Welcome(messages.PROTOCOL, client.seats, self.table_info())))

    async def tell_history(self, client: Client, viewer: Seat, after: int) -> int:
        """Send old items in parts, as fast as the client reads; returns how far it got."""
        stream = self.table_state.stream
        n = min(after, stream.count(viewer, len(stream)))
        index = stream.index_of(viewer, n)
        while client in self.clients:
            told = stream.told[index : index + HEAL_ITEMS]
            if len(told) < HEAL_ITEMS:
                break  # the rest goes with the state
            stop = index + HEAL_ITEMS
            part = step(self.table_state, viewer, index, stop, n, None)
            if part.items:
                client.send(encode(part))
                await client.drain()
            n += len(part.items)
            index = stop
        return n

    def newest(self, viewer: Seat, after: int) -> int:
        """First item of the newest part of a viewer's stream that the client lacks."""
        stream = self.table_state.stream
        count = stream.count(viewer, len(stream))
        return max(min(after, count), count - HEAL_ITEMS)

    async def tell_past(self, client: Client, viewer: Seat, after: int, upto: int) -> None:
        """Send the items before the newest part, newest first, as fast as the client reads."""
        for stop in range(upto, after, -HEAL_ITEMS):
            start = max(after, stop - HEAL_ITEMS)
            if client not in self.clients:
                return
            await client.drain()
            # read again: words may have been deleted meanwhile
            told = [known for known in self.table_state.stream.told if is_for(known, viewer)]
            items = [item(self.table_state, known, viewer) for known in told[start:stop]]
            client.send(encode(messages.Past(viewer, start, items)))

    def tell_hushed(self, client: Client) -> None:
        """Tell a client which words were deleted; it may have them since an earlier connection."""
        for viewer in viewers_of(client):
            told = [known for known in self.table_state.stream.told if is_for(known, viewer)]
            gone = [n for n, said in enumerate(told) if isinstance(said, Spoken) and not said.text]
            if gone:
                client.send(encode(messages.Hushed(viewer, gone)))

    def remove(self, client: Client) -> None:
        """Unregister a client."""
        self.clients.remove(client)
        for viewer in viewers_of(client):
            self.tune_out(client, viewer)
        if client.watches:
            self.show_info()

    def tune_in(self, client: Client, viewer: Seat, after: int) -> None:
        """Send a client every item after n, then subscribe it to this viewer's channel."""
        channel = self.channels.get(viewer)
        if channel is None:
            index = len(self.table_state.stream)
            channel = Channel(index, self.table_state.stream.count(viewer, index))
            self.channels[viewer] = channel
        self.heal(client, viewer, after)
        channel.clients.append(client)

    def tune_out(self, client: Client, viewer: Seat) -> None:
        """Unsubscribe a client from one viewer's channel."""
        channel = self.channels.get(viewer)
        if channel is None or client not in channel.clients:
            return
        channel.clients.remove(client)
        if not channel.clients:
            del self.channels[viewer]

    def heal(self, client: Client, viewer: Seat, after: int) -> None:
        """Resend every item after n up to the channel's last one, then the current state."""
        channel = self.channels[viewer]
        stream = self.table_state.stream
        self.table_state.snapshots = []
        n = min(after, channel.seq)
        index = stream.index_of(viewer, n)
        picture = self.picture(viewer)
        if picture is not None:
            channel.fingerprint = picture.fingerprint
        state = self.state(viewer, picture, self.server.now())
        client.send(encode(step(self.table_state, viewer, index, channel.index, n, state)))

    # --- pictures --------------------------------------------------------------------------------

    def picture(self, viewer: Seat) -> TableView | None:
        """The game as a viewer sees it, cached until the game changes; None before the start."""
        if self.table_state.sitting is None:
            return None
        channel = self.channels[viewer]
        if channel.picture is None or channel.drawn != self.table_state.game_changes:
            channel.picture = TableView(self.table_state, viewer)
            channel.drawn = self.table_state.game_changes
        return channel.picture

    def state(self, viewer: Seat, picture: TableView | None, now: float) -> State | None:
        """A table view with current times."""
        if picture is None:
            return None
        return picture.state(self.clocks.shown(viewer, now), self.clocks.window_left(now))

    def table_info(self) -> TableInfo:
        """The public description of the table."""
        return info(
            self.table_state, self.present(), self.watching(), self.problem, picture_address
        )

    def present(self) -> set[Seat]:
        """The seats shown as present.

        Where answers may be left ahead that is everybody: an answer of somebody who is not there
        would tell that it was left.
        """
        if self.table_state.answers_ahead():
            return set(self.table_state.persons())
        return self.connections.seats()

    def watching(self) -> int:
        """Number of spectators."""
        return sum(1 for client in self.clients if client.watches)

    # --- showing ---------------------------------------------------------------------------------

    def show(self, mover: Seat = NOBODY) -> None:
        """Send every viewer its new items.

        Each is sent its part before the next one's is made; last comes who knows it already.
        In a busy server all parts leave together, as every single one would wake somebody.
        """
        calm = self.server.storing <= CALM
        now = self.server.now()
        self.clocks.look(now)
        self.show_info()
        stop = len(self.table_state.stream)
        encoded: Encoded = {}
        last = self.channels.get(mover)
        channels = [known for known in self.channels.items() if known[1] is not last]
        if last is not None:
            channels.append((mover, last))
        for viewer, channel in channels:
            picture = self.picture(viewer)
            fingerprint = None if picture is None else picture.fingerprint
            changed = fingerprint != channel.fingerprint
            if channel.index == stop and not changed:
                continue
            state = self.state(viewer, picture, now)
            news = step(self.table_state, viewer, channel.index, stop, channel.seq, state, encoded)
            channel.index = stop
            if news.items or changed:
                channel.seq = news.seq
                channel.fingerprint = fingerprint
                text = encode(news)
                for client in channel.clients:
                    client.send(text)
                    if calm:
                        client.flush()
        self.table_state.snapshots = []

    def show_info(self) -> None:
        """Send all clients the table's description if it changed."""
        table_state = self.table_state
        shown = (
            table_state.table_changes,
            table_state.status(),
            self.watching(),
            self.present(),
        )
        if shown == self.shown:
            return
        self.shown = shown
        text = encode(messages.Info(self.table_info()))
        for client in self.clients:
            client.send(text)
        self.server.show_in_lobby(self)

    def show_time(self) -> None:
        """Send clocks and window times where nothing else changed."""
        now = self.server.now()
        for viewer, channel in self.channels.items():
            state = self.state(viewer, self.picture(viewer), now)
            if state is None:
                continue
            text = encode(messages.Time(viewer, state.window, state.clock))
            for client in channel.clients:
                client.send(text)
