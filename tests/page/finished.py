"""A server that knows a finished game already, so that no test has to play it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from regalia.bots.registry import new_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.record import Sitting
from regalia.games.registry import GAMES
from regalia.server.log.entries import (
    Answered,
    Created,
    Entry,
    Started,
    StoredClock,
    StoredSeat,
    write_entry,
)
from regalia.server.log.seats import hash_key
from regalia.server.store.base import make_store

TABLE = "finished"
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

    async def write() -> None:
        store = make_store(str(Path(folder) / "tables.sqlite"))
        await store.open()
        for number, entry in enumerate(entries, 1):
            await store.append(TABLE, number, write_entry(entry))
        await store.close()

    with ThreadPoolExecutor(1) as apart:  # the browser's tests have a loop of their own
        apart.submit(lambda: asyncio.run(write())).result()
