"""Circles of friends: members by their keys, tables and whose turn it is, standings, deletion."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.community import circles as live
from regalia.server.live.server import Server
from regalia.server.log.circle_log import (
    Chose,
    Circle,
    CircleEntry,
    Ended,
    Entered,
    Founded,
    Shown,
    write_circle,
)
from regalia.server.protocol.circles import ratings
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.http.test_hints import AGAINST_BOTS, play_out

LIMITS = Limits(reads_at_once=10_000, requests_at_once=1000, messages_at_once=10_000)


@pytest.fixture
def client(store_address: str) -> Iterator[TestClient]:
    server = Server(make_store(store_address), InlineBotWorkers(), workers=InlineWorkers())
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


def founded(client: TestClient) -> tuple[str, str]:
    """A new circle, and the key of its first member."""
    response = client.post("/api/circles", json={"name": "Tuesday", "member": "Ada"})
    assert response.status_code == 201
    grant = response.json()
    return f"/api/circles/{grant['circle']}", grant["key"]


def by(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def test_a_circle_from_its_first_member_to_its_end(client: TestClient) -> None:
    path, ada = founded(client)
    bo = client.post(f"{path}/members", json={"name": "Ada"}).json()
    sheet = client.get(path).json()
    assert sheet["name"] == "Tuesday"
    assert [member["name"] for member in sheet["members"]] == ["Ada", "Ada 2"]
    assert ada not in client.get(path).text
    # a game that Ada plays is shown, whose turn it is, and what came of it
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    shown = {"table": grant["table"], "key": grant["seats"][0]["key"]}
    sheet = client.post(f"{path}/tables", json=shown, headers=by(ada)).json()
    (line,) = sheet["tables"]
    assert line["seats"] == {"0": 0}
    assert line["turn"]["status"] == "playing"
    assert line["turn"]["names"] == ["Ada", "Bot 2"]
    turns = client.post("/api/turns", json={"tables": [grant["table"], "nowhere"]}).json()
    assert turns["tables"] == [line["turn"]]
    over = play_out(client, grant)
    assert client.post(f"{path}/rating", json={"rated": True}, headers=by(ada)).status_code == 200
    sheet = client.get(path).json()
    (line,) = sheet["tables"]
    assert line["over"]
    assert line["turn"] is None
    won = 1 / len(over["winners"]) if 0 in over["winners"] else 0.0
    assert line["shares"][0] == won
    first, second = sheet["members"]
    assert (first["games"], first["won"]) == (1, won)
    assert first["low"] < first["points"] < first["high"]
    assert (second["games"], second["points"]) == (0, None)
    # who leaves is forgotten, in the store too
    left = client.post(f"{path}/leave", headers=by(bo["key"])).json()
    assert [member["name"] for member in left["members"]] == ["Ada"]
    assert client.post(f"{path}/leave", headers=by(bo["key"])).status_code == 403
    # only the first member deletes it
    assert client.post(f"{path}/delete", headers=by("nobody")).status_code == 403
    assert client.post(f"{path}/delete", headers=by(ada)).status_code == 200
    assert client.get(path).status_code == 404


def test_the_name_of_who_left_is_gone_from_the_store(client: TestClient) -> None:
    path, _ = founded(client)
    key = client.post(f"{path}/members", json={"name": "Mortimer"}).json()["key"]
    client.post(f"{path}/leave", headers=by(key))
    server = client.app.state.server  # type: ignore[attr-defined]
    name = "circle." + path.rpartition("/")[2]
    assert client.portal is not None
    bodies = client.portal.call(server.store.read, name)
    assert not any(b"Mortimer" in body for body in bodies)
    # numbers of those who came after stay what they are
    grant = client.post(f"{path}/members", json={"name": "Bo"}).json()
    assert grant["member"] == 2
    assert client.get(path).json()["members"][1]["member"] == 2


def test_what_is_not_allowed_is_refused(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, ada = founded(client)
    other, stranger = founded(client)
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    key = grant["seats"][0]["key"]
    shown = {"table": grant["table"], "key": key}
    assert client.post(f"{path}/tables", json=shown).status_code == 403
    assert client.post(f"{path}/tables", json=shown, headers=by(stranger)).status_code == 403
    wrong = client.post(f"{path}/tables", json=shown | {"key": "wrong"}, headers=by(ada))
    assert (wrong.status_code, wrong.json()["label"]["message"]) == (
        409,
        "table-refused-circle-seat",
    )
    gone = client.post(f"{path}/tables", json=shown | {"table": "nowhere"}, headers=by(ada))
    assert gone.json()["label"]["message"] == "table-refused-circle-table"
    for name in ("nowhere", "x" * 30, "daily.guerre"):
        assert client.get(f"/api/circles/{name}").status_code == 404
        entered = client.post(f"/api/circles/{name}/members", json={"name": "Bo"})
        assert entered.status_code == 404
    assert client.post("/api/circles", json={"name": "\u200b", "member": "Ada"}).status_code == 409
    monkeypatch.setattr(live, "MOST_MEMBERS", 1)
    full = client.post(f"{other}/members", json={"name": "Bo"})
    assert full.json()["label"]["message"] == "table-refused-circle-full"
    monkeypatch.setattr(live, "MOST_TABLES", 0)
    many = client.post(f"{path}/tables", json=shown, headers=by(ada))
    assert many.json()["label"]["message"] == "table-refused-circle-tables"
    assert client.get(path).json()["tables"] == []


# --- standings -----------------------------------------------------------------------------------


def circle_of(*entries: CircleEntry) -> Circle:
    first: list[CircleEntry] = [Founded("C"), Entered("A", "a"), Entered("B", "b")]
    return Circle([write_circle(entry) for entry in (*first, *entries)])


def game(number: int, shares: list[float], *levels: str) -> list[CircleEntry]:
    """A game of both members, and of bots behind them."""
    table = f"t{number}"
    return [
        Shown(table, "g", 0, 0),
        Shown(table, "g", 1, 1),
        Ended(table, shares, ["", "", *levels]),
    ]


def test_a_shared_victory_counts_in_parts_for_both() -> None:
    circle = circle_of(*game(1, [0.5, 0.5]), *game(2, [1.0, 0.0]), *game(3, [0.0, 0.0, 1.0], "x"))
    (meeting,) = circle.meetings()
    assert meeting == (0, 1, 3, (1.5, 0.5))
    assert circle.played(0) == (3, 1.5)


def test_a_rating_is_only_for_those_who_want_one() -> None:
    games = [entry for number in range(6) for entry in game(number, [1.0, 0.0])]
    assert ratings(circle_of(*games)) == {}
    alone = circle_of(Chose(0, True), *games)
    assert ratings(alone) == {}  # nobody to compare with
    both = ratings(circle_of(Chose(0, True), Chose(1, True), *games))
    assert both[0][0] > 0 > both[1][0]
    assert all(low < points < high for points, low, high in both.values())
    none = ratings(circle_of(Chose(0, True), Chose(1, True), Chose(0, False), *games))
    assert none == {}


def test_bots_of_a_level_are_one_player_and_no_member() -> None:
    games = [entry for number in range(6) for entry in game(number, [0.0, 0.0, 1.0], "expert")]
    found = ratings(circle_of(Chose(0, True), *games))
    assert set(found) == {0}
    assert found[0][0] < 0
