"""Quotas and moderation through the real routes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from regalia.cli.hosting.control import Control
from regalia.server.live.operation.moderation import APPROVAL, PASS, SETTING
from regalia.server.live.operation.quotas import QuotaLimits
from regalia.server.live.operation.reports import open_reports
from tests.server.http.test_http import TWO, hello, opened, until


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as found:
        yield found


def test_without_room_a_new_table_is_refused_with_its_reason(client: TestClient) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    made = client.post("/api/tables", json=TWO).json()
    server.quotas.limits = QuotaLimits(store_bytes=1)
    client.portal.call(server.quotas.look)  # type: ignore[union-attr]
    answer = client.post("/api/tables", json=TWO)
    assert answer.status_code == 507
    assert answer.json()["label"]["message"] == "table-refused-quota-store"
    guest = client.post(f"/api/tables/{made['table']}/seats", json={"name": "Bo"})
    assert guest.status_code == 201, "a table that is open goes on"
    assert "who" not in guest.text, "the hash of an address is the operator's alone"


def test_whoever_shows_a_key_of_the_table_needs_the_host_for_another_seat(
    client: TestClient,
) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = client.post("/api/tables", json=TWO | {"seats": seats, "autostart": False}).json()
    path = f"/api/tables/{made['table']}/seats"
    first = client.post(path, json={"name": "Bo"}).json()
    held = {"authorization": f"Bearer {first['key']}"}
    second = client.post(path, json={"name": "Bo too"}, headers=held).json()
    assert second["info"]["seats"][second["seat"]]["kind"] == "open"
    assert second["info"]["seats"][second["seat"]]["guest"] == "Bo too"


def test_a_message_is_reported_with_the_key_of_a_seat(client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]
    made = client.post("/api/tables", json=TWO | {"seats": seats}).json()
    table, keys = made["table"], [seat["key"] for seat in made["seats"]]
    with client.websocket_connect(f"ws://localhost/api/tables/{table}/socket") as socket:
        hello(socket, keys[0])
        socket.send_json({"type": "chat", "id": "c1", "seat": 0, "text": "you fool"})
        item = until(socket, "step")
        n = item["after"] + [each["item"] for each in item["items"]].index("said") + 1
    path = f"/api/tables/{table}/reports"

    def report(key: str, number: int) -> int:
        head = {"authorization": f"Bearer {key}"}
        return client.post(path, json={"n": number, "reason": "rude"}, headers=head).status_code

    assert report(keys[1], n) == 201
    assert report(keys[0], n) == 422, "one's own words"
    assert report("x" * 24, n) == 403
    assert report(keys[1], 9999) == 422
    assert client.post("/api/tables/none/reports", json={"n": 1}).status_code == 404
    assert [report(keys[1], n) for _ in range(6)].count(429) >= 1, "the operator is not flooded"
    server = client.app.state.server  # type: ignore[attr-defined]
    [(_, found)] = client.portal.call(open_reports, server.store)  # type: ignore[union-attr]
    assert (found.line.text, found.reason, found.by_seat) == ("you fool", "rude", 1)
    assert found.who == found.by != "", "both have the address of this test"


def test_newcomers_ask_and_are_admitted(client: TestClient) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    portal = client.portal
    assert portal is not None
    assert client.post("/api/passes", json={"name": "Ada"}).status_code == 409, "not needed here"
    table = client.post("/api/tables", json=TWO).json()["table"]
    portal.call(server.store.put_note, SETTING, APPROVAL, "on")
    portal.call(server.refresh, "")
    seat = f"/api/tables/{table}/seats"
    for path, body in (("/api/tables", TWO), (seat, {"name": "Bo"})):
        answer = client.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "approval")
    made = client.post("/api/passes", json={"name": "Bo", "words": "we met"})
    assert made.status_code == 201
    held = {"regalia-pass": made.json()["key"]}
    assert client.post(seat, json={"name": "Bo"}, headers=held).status_code == 403
    assert client.get("/api/passes", headers=held).json()["admitted"] is False
    [note] = portal.call(server.store.notes, PASS)
    assert made.json()["key"] not in note.name + note.body, "a pass is stored as a hash"
    control = Control(server, "")
    answer = portal.call(control.do, {"action": "admit", "what": note.name[:8], "language": "en"})
    assert answer["error"] == ""
    assert client.get("/api/passes", headers=held).json()["admitted"] is True
    assert client.post(seat, json={"name": "Bo"}, headers=held).status_code == 201


@pytest.mark.parametrize("by", ["address", "person"])
def test_whoever_is_banned_is_disconnected_at_once(client: TestClient, by: str) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    made = client.post("/api/tables", json=TWO).json()
    server.bans.identify = lambda host: "0123456789abcdef" if host == "testclient" else ""
    what = "0123456789abcdef"
    if by == "address":
        what = "192.0.2.7"
        client._transport.client = ("192.0.2.7", 1)  # type: ignore[attr-defined]
    control = Control(server, "")
    with client.websocket_connect(f"ws://localhost/api/tables/{made['table']}/socket") as socket:
        hello(socket, made["seats"][0]["key"])
        request = {"action": "ban", "what": what, "language": "en"}
        assert client.portal.call(control.do, request)["error"] == ""  # type: ignore[union-attr]
        bye = until(socket, "bye")
        assert bye["label"]["message"] == "table-error-banned"
        assert bye["again"] is False
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    assert client.get("/api/tables").status_code == 403
