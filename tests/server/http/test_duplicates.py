"""Duplicates: the deal of a finished or new table for others, never that of one still played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from regalia.engine.chance import mixed_key
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.community import duplicates
from regalia.server.live.server import Server
from regalia.server.log.table_state import TableState
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.http.test_hints import AGAINST_BOTS, Data, play_out

LIMITS = Limits(reads_at_once=10_000, requests_at_once=1000, messages_at_once=10_000)
# a word of its own is in the shuffle
FORM = AGAINST_BOTS | {
    "seats": [
        {"kind": "person", "name": "Ada", "word": "apple"},
        {"kind": "bot", "level": "baseline"},
    ]
}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    store = make_store(str(tmp_path / "t.sqlite"))
    server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


def state(client: TestClient, grant: Data) -> TableState:
    found: TableState = client.app.state.server.actors[grant["table"]].table_state  # type: ignore[attr-defined]
    return found


def test_a_finished_deal_is_played_by_others_and_compared(client: TestClient) -> None:
    first = client.post("/api/tables", json=FORM).json()
    path = f"/api/tables/{first['table']}/duplicates"
    # not while it is played: the hands of those who play would be known
    early = client.post(path, json={"seat": 0, "name": "Bo"})
    assert (early.status_code, early.json()["label"]["message"]) == (
        409,
        "table-refused-duplicate",
    )
    assert client.get(path).status_code == 409
    play_out(client, first)
    assert client.post(path, json={"seat": 1}).json()["label"]["message"] == (
        "table-refused-duplicate-seat"
    )
    second = client.post(path, json={"seat": 0, "name": "Bo"}).json()
    assert second["info"]["duplicate"]
    assert first["table"] not in str(second["info"])
    record = state(client, first).record()
    assert record.words
    assert record.key is not None
    assert state(client, second).key == mixed_key(record.key, record.words)
    begin(client, second)
    assert state(client, second).record().words == []
    # who still plays the deal is told nothing of the other table
    assert client.get(f"/api/tables/{second['table']}/duplicates").status_code == 409
    assert [line["names"][0] for line in client.get(path).json()["tables"]] == ["Ada"]
    play_out(client, second)
    told = client.get(f"/api/tables/{second['table']}/duplicates").json()["tables"]
    assert [line["names"][0] for line in told] == ["Ada", "Bo"]
    # the same choices against the same deal: the first draws are alike
    draws = [list(state(client, each).stream.events())[:4] for each in (first, second)]
    assert [str(event) for event in draws[0]] == [str(event) for event in draws[1]]
    # a duplicate of a duplicate belongs to the same deal
    third = client.post(
        f"/api/tables/{second['table']}/duplicates", json={"seat": 0, "name": "Cleo"}
    ).json()
    begin(client, third)
    play_out(client, third)
    assert len(client.get(path).json()["tables"]) == 3


PAIR: Data = FORM | {"seats": [*FORM["seats"], {"kind": "open"}]}


def as_host(grant: Data) -> dict[str, str]:
    """The header of who holds the first seat of a grant."""
    return {"authorization": f"Bearer {grant['seats'][0]['key']}"}


def test_a_new_deal_is_played_at_two_tables_and_compared(client: TestClient) -> None:
    first = client.post("/api/tables", json=PAIR).json()
    path = f"/api/tables/{first['table']}/duplicates"
    assert not first["info"]["duplicate"]
    assert state(client, first).words()
    offered = client.post(path, json={"seat": 0}, headers=as_host(first))
    assert offered.status_code == 201
    second = offered.json()
    # nobody sits there, the bot does, and nothing names the first table
    assert second["seats"] == []
    assert [seat["kind"] for seat in second["info"]["seats"]] == ["open", "bot", "open"]
    assert second["info"]["duplicate"]
    assert first["table"] not in str(second["info"])
    assert state(client, first).shared
    assert state(client, first).words() == []
    assert state(client, first).key == state(client, second).key
    games = []
    for table in (first["table"], second["table"]):
        free = client.get(f"/api/tables/{table}").json()["seats"]
        keys = []
        for seat in [each["seat"] for each in free if each["kind"] == "open"]:
            form = {"seat": seat, "name": f"P{seat}", "word": f"word {table}"}
            keys.append(client.post(f"/api/tables/{table}/seats", json=form).json())
        grant = first if table == first["table"] else {"table": table, "seats": keys}
        if state(client, grant).sitting is None:
            begin(client, grant)
        games.append(state(client, grant).record())
    # no word was mixed in: the same key, and so the same cards
    assert games[0].words == games[1].words == []
    assert games[0].key == games[1].key
    # while it is played nobody is told of the other table, and no third one gets the cards
    assert client.get(path).status_code == 409
    late = client.post(path, json={"seat": 0}, headers=as_host(first))
    assert late.json()["label"]["message"] == "table-refused-duplicate"


def test_only_the_host_offers_a_new_deal(client: TestClient) -> None:
    waiting = PAIR | {"seats": [*PAIR["seats"], {"kind": "open"}]}
    first = client.post("/api/tables", json=waiting).json()
    path = f"/api/tables/{first['table']}/duplicates"
    assert [seat["kind"] for seat in first["info"]["seats"]].count("open") == 2
    guest = client.post(f"/api/tables/{first['table']}/seats", json={"name": "Bo"}).json()
    tables = len(client.app.state.server.actors)  # type: ignore[attr-defined]
    for headers in (
        {},
        {"authorization": "Bearer nothing"},
        {"authorization": f"Bearer {guest['key']}"},
    ):
        refused = client.post(path, json={"seat": 0}, headers=headers)
        assert refused.status_code == 409
        assert refused.json()["label"]["message"] == "table-refused-duplicate-host"
    assert len(client.app.state.server.actors) == tables  # type: ignore[attr-defined]
    assert not state(client, first).shared


def test_a_deal_is_shared_after_a_restart_too(tmp_path: Path) -> None:
    def opened() -> TestClient:
        store = make_store(str(tmp_path / "again.sqlite"))
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        return TestClient(make_app(server, LIMITS), base_url="http://localhost")

    with opened() as before:
        first = before.post("/api/tables", json=PAIR).json()
        path = f"/api/tables/{first['table']}/duplicates"
        assert before.post(path, json={"seat": 0}, headers=as_host(first)).status_code == 201
    with opened() as after:
        assert after.get(f"/api/tables/{first['table']}").json()["duplicate"]
        assert state(after, first).words() == []


def begin(client: TestClient, grant: Data) -> None:
    """The host begins the game."""
    url = f"ws://localhost/api/tables/{grant['table']}/socket"
    with client.websocket_connect(url) as socket:
        socket.send_json({"type": "hello", "seats": [{"key": grant["seats"][0]["key"]}]})
        socket.send_json({"type": "start", "id": "s", "seat": 0, "fill": False})
        while (told := socket.receive_json())["type"] != "ack":
            assert told["type"] not in ("refused", "bye"), told


def test_a_deal_has_only_so_many_tables(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicates, "MOST", 1)
    first = client.post("/api/tables", json=FORM).json()
    play_out(client, first)
    tables = len(client.app.state.server.actors)  # type: ignore[attr-defined]
    full = client.post(f"/api/tables/{first['table']}/duplicates", json={"seat": 0})
    assert full.json()["label"]["message"] == "table-refused-duplicate-many"
    assert len(client.app.state.server.actors) == tables  # type: ignore[attr-defined]
    assert client.post("/api/tables/nowhere/duplicates", json={"seat": 0}).status_code == 404
