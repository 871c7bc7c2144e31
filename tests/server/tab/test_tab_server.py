"""The server in a tab, driven as its worker drives it: JSON in, JSON out."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from regalia.games.registry import GAMES
from tests.patience import until
from tests.server.tab.device import Device, device, play

FORM = {
    "game": "guerre",
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "novice"}],
    "pace": 0,
}

# a game in which everybody is asked for sure, whatever the shuffle
ASKING = {
    "game": "crowns",
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "baseline"}],
    "pace": 0,
}


async def sat_down(made: Device, form: dict[str, Any]) -> tuple[str, str]:
    """A new table, and the key of its first seat."""
    status, grant = await made.fetch("/api/tables", form)
    assert status == 201, grant
    return grant["table"], grant["seats"][0]["key"]


def test_requests_are_answered_by_the_server_s_own_routes(tmp_path: Path) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as made:
            status, health = await made.fetch("/api/health")
            assert (status, health["status"]) == (200, "open")
            status, games = await made.fetch("/api/games")
            assert [game["name"] for game in games["games"]] == list(GAMES)
            status, words = await made.fetch("/api/text/fr.ftl")
            assert status == 200
            assert "page-" in words
            assert (await made.fetch("/api/nowhere"))[0] == 404
            status, problem = await made.fetch("/api/tables", {"game": "guerre"})
            assert (status, problem["field"]) == (422, "seats")
            for _ in range(80):  # one person at a device is never too fast
                assert (await made.fetch("/api/tables"))[0] == 200

    asyncio.run(work())


def test_a_whole_game_is_played_kept_and_read_by_the_next_tab(tmp_path: Path) -> None:
    path = tmp_path / "tab.sqlite"

    async def first() -> tuple[str, str, str]:
        async with device(path) as made:
            table, key = await sat_down(made, FORM)
            await play(made, table, key, 500)
            status, record = await made.fetch(f"/api/tables/{table}/record", key=key)
            assert status == 200
            return table, key, record

    async def second(table: str, key: str) -> str:
        async with device(path) as made:
            status, info = await made.fetch(f"/api/tables/{table}")
            assert (status, info["status"]) == (200, "over")
            status, replay = await made.fetch(f"/api/tables/{table}/replay?from=0&count=5", key=key)
            assert status == 200
            assert replay["moments"]
            return str((await made.fetch(f"/api/tables/{table}/record"))[1])

    table, key, record = asyncio.run(first())
    assert asyncio.run(second(table, key)) == record


def test_what_was_acknowledged_is_in_the_store_though_the_tab_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "tab.sqlite"

    async def work() -> int:
        made = Device(path)
        await made.tab.open()
        made.slot.begin()
        table, key = await sat_down(made, ASKING)
        made.send("open", 500, table=table)
        hello = {"type": "hello", "seats": [{"key": key, "after": 0}]}
        made.send("text", 500, text=json.dumps(hello))
        await until(lambda: made.question(500) is not None)
        question = made.question(500)
        assert question is not None
        answer = {
            "type": "answer",
            "id": "one",
            "seat": 0,
            "question": question["number"],
            "answer": question["options"][0]["answer"],
        }
        made.send("text", 500, text=json.dumps(answer))
        await until(lambda: any(m["type"] == "ack" for m in made.said(500)))
        # the file as a killed tab leaves it: nothing is closed
        for name in (path.name, f"{path.name}-wal"):
            (tmp_path / f"dead-{name}").write_bytes((tmp_path / name).read_bytes())
        await made.tab.close()
        async with device(tmp_path / f"dead-{path.name}") as other:
            actor = await other.tab.server.find(table)
            assert actor is not None
            return len(actor.table_state.record().answers)

    assert asyncio.run(work()) >= 1


def test_hints_come_from_the_thinking_interpreter(tmp_path: Path) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as made:
            table, key = await sat_down(made, ASKING)
            made.send("open", 500, table=table)
            hello = {"type": "hello", "seats": [{"key": key, "after": 0}]}
            made.send("text", 500, text=json.dumps(hello))
            await until(lambda: made.question(500) is not None)
            status, hint = await made.fetch(f"/api/tables/{table}/hints?step=2", {}, key)
            assert status == 200
            assert hint["seat"] == 0

    asyncio.run(work())


def test_a_line_to_no_table_is_closed_with_a_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with device(tmp_path / "tab.sqlite") as made:
            made.send("open", 7, table="nobody")
            await until(lambda: {"do": "close", "n": 7} in made.frames)
            assert [m["type"] for m in made.said(7)] == ["bye"]

    asyncio.run(work())


def test_the_bots_wait_for_the_thinking_interpreter(tmp_path: Path) -> None:
    async def work() -> None:
        made = Device(tmp_path / "tab.sqlite")
        await made.tab.open()
        table, _ = await sat_down(made, FORM)
        made.send("open", 7, table=table)
        for _ in range(20):
            await asyncio.sleep(0)
        assert {"do": "opened", "n": 7} not in made.frames
        made.slot.begin()
        await until(lambda: {"do": "opened", "n": 7} in made.frames)
        await made.tab.close()

    asyncio.run(work())


HEAVY = (
    "librt",
    "uvicorn",
    "babel",
    "fluent",
    "rich",
    "segno",
    "platformdirs",
    "asyncpg",
    "cryptography",
)


def test_the_tab_imports_nothing_that_only_a_server_needs() -> None:
    code = (
        "import sys, regalia.server.tab.tab_server\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
