"""Duplicates: the deal of a finished or new table for others, never that of one still played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from regalia.engine.chance import mixed_key
from regalia.engine.flow import NOBODY
from regalia.engine.records.redacted import is_redacted
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.community import duplicates
from regalia.server.live.server import Server
from regalia.server.log.entries import Answered, Decided
from regalia.server.log.table_state import TableState
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.http.test_hints import AGAINST_BOTS, Data, play_out
from tests.server.http.test_http import hello, until

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


# --- the key of a deal that is still played elsewhere ---------------------------------------------


# people alone: a bot takes its time
TWO: Data = FORM | {"seats": [FORM["seats"][0], {"kind": "open"}]}


def twins(client: TestClient) -> tuple[Data, Data]:
    """A table with Ada and Bo, and another that has the same deal and open seats."""
    first = client.post("/api/tables", json=TWO).json()
    path = f"/api/tables/{first['table']}/duplicates"
    second = client.post(path, json={"seat": 0}, headers=as_host(first)).json()
    bo = client.post(f"/api/tables/{first['table']}/seats", json={"name": "Bo"}).json()
    first["seats"].append({"seat": 1, "key": bo["key"]})
    return first, second


def sit_down(client: TestClient, grant: Data) -> None:
    """Two people take the open seats of a table, and the game begins."""
    grant["seats"] = [
        client.post(f"/api/tables/{grant['table']}/seats", json={"name": name}).json()
        for name in ("Cleo", "Dan")
    ]
    if state(client, grant).sitting is None:
        begin(client, grant)


def play_on(client: TestClient, grant: Data) -> None:
    """The people of a table give their first answer each time, until the game is over."""
    actor = client.app.state.server.actors[grant["table"]]  # type: ignore[attr-defined]

    def given() -> Answered | None:
        asked = [s for s in actor.table_state.asked() if actor.table_state.seats[s].is_person()]
        return Answered(asked[0], actor.table_state.game().options(asked[0])[0]) if asked else None

    async def play() -> None:
        while not actor.table_state.is_over():
            await actor.do(given)

    assert client.portal is not None
    client.portal.call(play)


def close(client: TestClient, grant: Data) -> None:
    """Somebody closes a table."""
    actor = client.app.state.server.actors[grant["table"]]  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(actor.do, lambda: Decided(0, "close"))


def doors(client: TestClient, grant: Data) -> dict[str, Response]:
    """What a finished table answers at every door, to its player and to anybody with the link."""
    path, key = f"/api/tables/{grant['table']}", as_host(grant)
    return {
        "record": client.get(f"{path}/record"),
        "own record": client.get(f"{path}/record", headers=key),
        "replay": client.get(f"{path}/replay"),
        "own replay": client.get(f"{path}/replay", headers=key),
        "chart": client.get(f"{path}/chart"),
        "own chart": client.get(f"{path}/chart", headers=key),
        "review": client.get(f"{path}/review"),
        "verdict": client.get(f"{path}/advice?number=0"),
        "what if": client.post(f"{path}/again", json={"number": 0, "seat": 1, "name": "Eve"}),
        "offer": client.post(f"{path}/duplicates", json={"seat": 1, "name": "Eve"}),
        "info": client.get(path),
        "results": client.get(f"{path}/duplicates"),
    }


def over_of(client: TestClient, grant: Data, key: str | None) -> Data:
    """The end of a game as a page is told it that comes now."""
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        step = hello(socket, *([key] if key else []))[-1]
        while not step["state"]:
            step = until(socket, "step")
        found: Data = step["state"]["over"]
    return found


SAID = {"review", "verdict", "what if", "offer", "record"}


def check_withheld(client: TestClient, grant: Data) -> None:
    """No door of a finished table tells more than its viewer saw while it was played."""
    record = state(client, grant).record()
    assert record.key is not None
    tables = len(client.app.state.server.actors)  # type: ignore[attr-defined]
    found = doors(client, grant)
    for name, answer in found.items():
        assert record.key.hex() not in answer.text, name
        if name in SAID:
            assert (answer.status_code, answer.json()["label"]["message"]) == (
                409,
                "table-error-withheld",
            ), name
    assert is_redacted(found["own record"].text)
    seen = {"replay": NOBODY, "own replay": 0}
    for name, seat in seen.items():
        sheet = found[name].json()
        assert not sheet["whole"]
        assert {eyes for moment in sheet["moments"] for eyes in moment["views"]} == {str(seat)}
        assert not found[name.replace("replay", "chart")].json()["whole"]
    for key in (None, grant["seats"][0]["key"]):
        told = over_of(client, grant, key)
        assert told["key"] == ""
        assert told["commitment"] == record.commitment
        assert told["scores"] == state(client, grant).game().scores
    assert len(client.app.state.server.actors) == tables  # type: ignore[attr-defined]


def check_told(client: TestClient, grant: Data) -> None:
    """Everything about a table is told, and its shuffle can be checked."""
    record = state(client, grant).record()
    assert record.key is not None
    found = doors(client, grant)
    assert record.key.hex() in found["record"].text
    assert found["own replay"].json()["whole"]
    assert over_of(client, grant, None)["key"] == record.key.hex()
    assert {name: found[name].status_code for name in SAID} == {
        "record": 200, "review": 200, "verdict": 200, "what if": 201, "offer": 201,
    }  # fmt: skip


def test_the_key_of_a_deal_is_told_when_the_last_of_its_tables_has_ended(
    client: TestClient,
) -> None:
    first, second = twins(client)
    play_on(client, first)
    check_withheld(client, first)  # somebody may sit down at the other table
    sit_down(client, second)
    check_withheld(client, first)
    url = f"ws://localhost/api/tables/{first['table']}/socket"
    with client.websocket_connect(url) as socket:
        hello(socket, first["seats"][0]["key"])
        play_on(client, second)
        # a page that is open is told without being loaded again
        while not (told := until(socket, "step")["state"]) or not told["over"]["key"]:
            continue
        assert told["over"]["key"] == state(client, first).key.hex()
    check_told(client, second)
    # that the deal was offered once more hides nothing again
    check_told(client, first)


def test_the_key_of_a_deal_is_told_when_its_other_table_is_closed(client: TestClient) -> None:
    first, second = twins(client)
    play_on(client, first)
    sit_down(client, second)
    check_withheld(client, first)
    close(client, second)
    check_told(client, first)


def test_a_closed_table_tells_no_key_while_its_deal_is_played(client: TestClient) -> None:
    first, second = twins(client)
    sit_down(client, second)
    close(client, first)
    play_on(client, second)
    assert over_of(client, second, None)["key"] == state(client, second).key.hex()
    assert client.get(f"/api/tables/{first['table']}/record").status_code == 403


def test_a_withheld_key_outlives_a_restart_and_is_told_without_the_other_table(
    tmp_path: Path,
) -> None:
    def opened() -> TestClient:
        store = make_store(str(tmp_path / "withheld.sqlite"))
        server = Server(store, InlineBotWorkers(), workers=InlineWorkers())
        return TestClient(make_app(server, LIMITS), base_url="http://localhost")

    with opened() as before:
        first, second = twins(before)
        play_on(before, first)
    with opened() as after:
        over_of(after, first, None)
        check_withheld(after, first)
        server: Server = after.app.state.server  # type: ignore[attr-defined]
        assert after.portal is not None
        after.portal.call(server.store.delete, second["table"])
        server.actors.pop(second["table"], None)
        check_told(after, first)


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
