"""Stored tables for a server of the tests: finished, deserted, or waiting at a chosen moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from regalia.bots.registry import new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.games.rencontre.questions.sending import ALLY
from regalia.games.rencontre.rules.selection import COMMIT
from regalia.games.rencontre.state.game import Rencontre
from regalia.server.log.entries import (
    Answered,
    AnyEntry,
    Closed,
    Created,
    Entry,
    Left,
    Started,
    StoredClock,
    StoredSeat,
    write_entry,
)
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.store.base import make_store
from tests.page.browser import PageServer

TABLE = "finished"
DESERTED = "deserted"
WAITING = "waiting"
KEY = "the-key-of-the-first-seat"


def played() -> Sitting:
    """A short game of Cosmic Crowns in which Ada always plays the last thing she may."""
    kind = GAMES["crowns"]
    options = {"mode": "hard", "first_hand": "4"}
    key = seeded_key("a blunder", 4)
    sitting = Sitting.begin(kind, options, ["Ada", "Bot 2"], key, ["", "baseline"])
    chance = Chance(seeded_key("study bots"))
    baseline = new_bot("baseline", kind)
    while sitting.game.asked:
        seat = sitting.game.asked[0]
        chair = Chair(sitting.game, seat, chance)
        sitting.play(seat, baseline.choose(chair) if seat else chair.options()[-1])
    return sitting


def put_finished(folder: str) -> None:
    """Stores the game where the server will look for its tables."""
    sitting = played()
    record = sitting.record
    assert record.key is not None
    seats = [
        StoredSeat("person", "Ada", "", hash_key(KEY)),
        StoredSeat("bot", "Bot 2", "baseline"),
    ]
    entries: list[Entry] = [
        Created("crowns", record.version, record.options, seats, record.key.hex(), StoredClock()),
        Started(),
        *(Answered(seat, answer) for seat, answer in record.answers),
    ]
    put(folder, TABLE, entries)


def put_deserted(folder: str) -> None:
    """Stores a game of Rencontre Cosmique that all three players left in its first duel."""
    kind = GAMES["rencontre"]
    seats = [StoredSeat("person", name, "", hash_key(name)) for name in ("Ada", "Bo", "Cleo")]
    key = seeded_key("deserted").hex()
    created = Created("rencontre", kind.version, {"on_leave": "remove"}, seats, key, StoredClock())
    log = Log(DESERTED, created)
    log.add(Started())
    for seat in range(3):
        log.add(Left(seat, "casual"))
    chance = Chance(seeded_key("deserted answers"))
    while not log.table_state.is_over():
        log.go_on(chance)
    put(folder, DESERTED, log.entries)


class Log:
    """The log of a table that is written here, and what it comes to."""

    def __init__(self, table: str, created: Created) -> None:
        self.table_state = TableState(table, GAMES[created.game], created)
        self.entries: list[Entry] = [created]

    def add(self, entry: AnyEntry) -> None:
        """One more entry."""
        self.table_state.apply(entry)
        self.entries.append(entry)

    def go_on(self, chance: Chance) -> None:
        """The open window closes, or the first seat that is asked answers."""
        table_state = self.table_state
        if table_state.window is not None:
            self.add(Closed(table_state.windows))
            return
        seat = table_state.asked()[0]
        answer = chance.choose(table_state.game().options(seat))
        self.add(
            Answered(seat, answer, by="person" if table_state.seats[seat].is_person() else "bot")
        )


def put_waiting(folder: str, number: int, until: Callable[[TableState], bool]) -> None:
    """Stores a game of Rencontre Cosmique that waits for Ada at the first moment of this kind.

    The number chooses the deal and the answers before that moment. A test that plays until such a
    moment comes would wait for ever where a game against bots ends before.
    """
    kind = GAMES["rencontre"]
    seats = [StoredSeat("person", "Ada", "", hash_key(KEY))]
    seats += [StoredSeat("bot", f"Bot {place}", "baseline") for place in (2, 3, 4)]
    key = seeded_key("waiting", number).hex()
    created = Created("rencontre", kind.version, {}, seats, key, StoredClock())
    log = Log(WAITING, created)
    log.add(Started())
    chance = Chance(seeded_key("waiting answers", number))
    while 0 not in log.table_state.asked() or not until(log.table_state):
        log.go_on(chance)
    put(folder, WAITING, log.entries)


@contextmanager
def waiting_server(
    seed: str, until: Callable[[TableState], bool], *others: Callable[[str], None]
) -> Iterator[PageServer]:
    """A server with a table that waits for Ada at the first moment of this kind, and others."""
    server = PageServer(seed=seed)
    put_waiting(server.folder.name, 1, until)
    for put_other in others:
        put_other(server.folder.name)
    with server:
        yield server


def in_a_window(table_state: TableState) -> bool:
    """True if a window is open."""
    return table_state.window is not None


def invited(table_state: TableState) -> bool:
    """True if an invited player is asked whom to join."""
    return table_state.game().question is ALLY


def with_an_ally(table_state: TableState) -> bool:
    """True if a duel has an ally, and both main players choose their cards."""
    game = table_state.game()
    assert isinstance(game, Rencontre)
    return game.question is COMMIT and any(game.side[seat] for seat in game.third_players())


def put(folder: str, table: str, entries: list[Entry]) -> None:
    """Stores the log of a table."""

    async def write() -> None:
        store = make_store(str(Path(folder) / "tables.sqlite"))
        await store.open()
        for number, entry in enumerate(entries, 1):
            await store.append(table, number, write_entry(entry))
        await store.close()

    with ThreadPoolExecutor(1) as apart:  # the browser's tests have a loop of their own
        apart.submit(lambda: asyncio.run(write())).result()
