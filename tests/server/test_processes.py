"""Several processes at one table: any serves any, and another takes over when one dies."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import asyncpg
import websockets

from regalia.clock import wall
from tests.patience import SECONDS
from tests.server.killing import Nursery, post


class Person:
    """A client at one of the servers."""

    def __init__(self, socket: Any, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.items: list[dict[str, Any]] = []
        self.state: dict[str, Any] | None = None
        self.answered = 0

    @classmethod
    async def sit(cls, port: int, table: str, seat: int, key: str) -> Person:
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        socket = await websockets.connect(address, ping_interval=None)
        await socket.send(json.dumps({"type": "hello", "seats": [{"key": key}]}))
        return cls(socket, seat)

    async def hear(self) -> None:
        """Takes in one message."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), SECONDS))
        if message["type"] == "step":
            assert message["after"] == len(self.items)
            self.items += message["items"]
            self.state = message["state"]
        assert message["type"] not in ("refused", "error"), message

    def is_over(self) -> bool:
        return self.state is not None and self.state["over"] is not None

    async def answer(self) -> bool:
        """Answers if asked and not answered yet."""
        question = None if self.state is None else self.state["question"]
        if question is None or question["number"] <= self.answered:
            return False
        self.answered = question["number"]
        chosen = question["options"][0]["answer"]
        answer = {
            "type": "answer",
            "id": f"{self.seat}-{self.answered}",
            "seat": self.seat,
            "question": self.answered,
            "answer": chosen,
        }
        await self.socket.send(json.dumps(answer))
        return True


async def play(people: list[Person]) -> None:
    """Plays to the end."""
    async with asyncio.timeout(SECONDS):
        while not all(person.is_over() for person in people):
            acted = [await person.answer() for person in people]
            if not any(acted):
                waiting = [asyncio.ensure_future(person.hear()) for person in people]
                done, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in rest:
                    task.cancel()
                await asyncio.gather(*rest, return_exceptions=True)
                for task in done:
                    task.result()


async def new_table(port: int, seats: list[dict[str, Any]]) -> tuple[str, dict[int, str]]:
    form = {"game": "guerre", "seats": seats, "options": {"chance": "true"}, "pace": 0}
    grant = await post(port, "/api/tables", form)
    return grant["table"], {seat["seat"]: seat["key"] for seat in grant["seats"]}


async def leased_until(address: str, table: str) -> int:
    """Until when the process with the lease of a table is taken for alive, in milliseconds."""
    connection = await asyncpg.connect(address)
    try:
        query = "select until from process join lease on owner = id where tbl = $1"
        until = await connection.fetchval(query, table)
        assert isinstance(until, int), "nobody has the lease"
        return until
    finally:
        await connection.close()


def test_seats_in_different_processes_see_the_same_game(postgres_address: str) -> None:
    nursery = Nursery(postgres_address, 3)

    async def work() -> None:
        table, keys = await new_table(nursery.ports[0], [{"kind": "person"}] * 3)
        people = [
            await Person.sit(port, table, seat, keys[seat])
            for seat, port in enumerate(nursery.ports)
        ]
        await play(people)
        public = [
            [item for item in person.items if item.get("kind") != "sees-own"] for person in people
        ]
        assert public[0] == public[1] == public[2]
        for person in people:
            await person.socket.close()

    try:
        asyncio.run(work())
    finally:
        nursery.end()


def test_another_process_runs_the_bots_when_their_own_dies(postgres_address: str) -> None:
    nursery = Nursery(postgres_address, 2)

    async def work() -> None:
        # the first process makes the table and so has its lease; the person sits at the second
        table, keys = await new_table(
            nursery.ports[0], [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}]
        )
        person = await Person.sit(nursery.ports[1], table, 0, keys[0])
        nursery.kill(0)
        until = await leased_until(postgres_address, table)
        await play([person])
        # not before the dead one is known to be dead
        assert wall() * 1000 > until
        await person.socket.close()

    try:
        asyncio.run(work())
    finally:
        nursery.replace(0)
        nursery.end()
