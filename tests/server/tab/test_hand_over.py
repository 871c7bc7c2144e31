"""A table of a tab goes on at a server, and a finished game of a server is opened in a tab."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from tests.patience import until
from tests.server.tab.device import Device, device

LINE = 500
SHORT = {
    "guerre": {"chance": "true"},
    "crowns": {"first_hand": "3"},
    "rencontre": {"max_rounds": "1"},
}


def form(game: str) -> dict[str, Any]:
    bots = [{"kind": "bot", "level": "novice"}] * (GAMES[game].least - 1)
    seats = [{"kind": "person", "name": "Ada", "word": "sesame"}, *bots]
    options = SHORT.get(game, {})
    return {"game": game, "seats": seats, "pace": 0, "options": options}


async def begun(made: Device, game: str) -> tuple[str, str]:
    """A new table and the key of its first seat."""
    status, grant = await made.fetch("/api/tables", form(game))
    assert status == 201, grant
    return grant["table"], grant["seats"][0]["key"]


async def go_on(made: Device, table: str, key: str, most: int = 1_000_000) -> None:
    """Answer questions with the first option and pass windows, until there were enough."""
    made.send("open", LINE, table=table)
    hello = {"type": "hello", "seats": [{"key": key, "after": 0}]}
    made.send("text", LINE, text=json.dumps(hello))
    given: set[tuple[str, int]] = set()

    def awaited() -> tuple[str, int] | None:
        states = [m["state"] for m in made.said(LINE) if m["type"] == "step" and m["state"]]
        for what in ("question", "window"):
            found = states[-1][what] if states else None
            if found and (what, found["number"]) not in given:
                return what, found["number"]
        return None

    while True:
        await until(lambda: made.is_over(LINE) or awaited() is not None)
        wish = awaited()
        if made.is_over(LINE) or wish is None or len(given) == most:
            return
        given.add(wish)
        words: dict[str, Any] = {"id": f"{wish[0]}{wish[1]}", "seat": 0}
        if wish[0] == "window":
            words |= {"type": "pass", "window": wish[1]}
        else:
            question = made.question(LINE)
            assert question is not None
            answer = question["options"][0]["answer"]
            words |= {"type": "answer", "question": wish[1], "answer": answer}
        made.send("text", LINE, text=json.dumps(words))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_goes_on_elsewhere_and_its_end_is_opened_in_a_tab(
    tmp_path: Path, game: str
) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as here, device(tmp_path / "other") as there:
            table, key = await begun(here, game)
            await go_on(here, table, key, 3)
            status, text = await here.fetch(f"/api/tables/{table}/whole-record", key=key)
            assert status == 200
            before = read_record(text)
            status, grant = await there.fetch("/api/records", {"record": text})
            assert status == 201, grant
            moved, seat_key = grant["table"], grant["seats"][0]["key"]
            assert [seat["seat"] for seat in grant["seats"]] == [0]
            assert grant["info"]["seats"][0]["name"] == "Ada"
            await go_on(there, moved, seat_key)
            status, ended = await there.fetch(f"/api/tables/{moved}/record", key=seat_key)
            after = read_record(ended)
            assert after.answers[: len(before.answers)] == before.answers
            assert after.words == before.words
            assert replay(GAMES[game], after).game.over
            # the finished game, back on the device: step by step, with its chart and its record
            status, grant = await here.fetch("/api/records", {"record": ended})
            assert (status, grant["info"]["status"]) == (201, "over")
            opened = f"/api/tables/{grant['table']}"
            status, steps = await here.fetch(f"{opened}/replay?from=0&count=200", key=seat_key)
            assert status == 403  # the keys of the other house open nothing here
            own = grant["seats"][0]["key"]
            status, steps = await here.fetch(f"{opened}/replay?from=0&count=200", key=own)
            assert status == 200
            shown = [one["number"] for step in steps["moments"] for one in step["answers"]]
            assert len(steps["moments"]) > 1
            assert shown == sorted(shown)
            assert (await here.fetch(f"{opened}/chart", key=own))[0] == 200
            status, again = await here.fetch(f"{opened}/record", key=own)
            assert read_record(again).answers == after.answers
            assert read_record(again).result == after.result

    asyncio.run(work())


def test_nobody_else_gets_the_whole_record(tmp_path: Path) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as made:
            table, _ = await begun(made, "crowns")
            for key in ("", "another"):
                assert (await made.fetch(f"/api/tables/{table}/whole-record", key=key))[0] == 403
            assert (await made.fetch("/api/tables/none/whole-record"))[0] == 404

    asyncio.run(work())


def test_a_record_that_does_not_hold_gets_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as made:
            table, key = await begun(made, "guerre")
            await go_on(made, table, key)
            text = (await made.fetch(f"/api/tables/{table}/record"))[1]
            lines = text.split("\n")
            keyless = "\n".join(line for line in lines if not line.startswith("[Key"))
            longer = text.replace('[Rules "', '[Rules "9')
            tries = {
                "table-refused-record-line": "nonsense",
                "table-refused-record-key": keyless,
                "table-refused-record-rules": longer,
                "table-refused-record-broken": text.replace('[Seat "Ada"]', '[Seat "Eve"]'),
                "table-refused-game": text.replace('[Game "guerre"]', '[Game "chess"]'),
            }
            for message, bad in tries.items():
                status, told = await made.fetch("/api/records", {"record": bad})
                assert (status, told["label"]["message"]) == (422, message)
            status, told = await made.fetch("/api/records", {"record": "x" * 200_001})
            assert (status, told["field"]) == (422, "record")
            assert (await made.fetch("/api/records", {"record": "x" * 260_000}))[0] == 413

    asyncio.run(work())


def test_the_keys_of_tables_are_stored_before_the_page_hears_of_them(tmp_path: Path) -> None:
    path = tmp_path / "tab.sqlite"

    async def first() -> list[tuple[str, str]]:
        async with device(path) as made:
            return [await begun(made, "guerre"), await begun(made, "crowns")]

    async def second() -> tuple[list[dict[str, Any]], str]:
        async with device(path) as made:
            third = (await begun(made, "guerre"))[0]
            status, text = await made.fetch("/api/grants")
            assert status == 200
            return text, third

    made = asyncio.run(first())
    found, third = asyncio.run(second())
    assert [(each["table"], each["seats"][0]["key"]) for each in found[:2]] == made
    assert [each["game"] for each in found] == ["guerre", "crowns", "guerre"]
    assert found[2]["table"] == third
