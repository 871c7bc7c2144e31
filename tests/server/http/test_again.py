"""Another try: a table that goes on from a moment of a finished game, with new luck."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from tests.server.http.test_hints import AGAINST_BOTS, bearer, client, play_out
from tests.server.http.test_http import hello

Data = dict[str, Any]
__all__ = ["client"]  # the fixture


def test_a_finished_game_is_tried_again_from_a_moment(client: TestClient) -> None:
    old = client.post("/api/tables", json=AGAINST_BOTS).json()
    path = f"/api/tables/{old['table']}/again"
    assert client.post(path, json={"number": 0, "seat": 0}).status_code == 409
    play_out(client, old)
    moments = client.get(f"/api/tables/{old['table']}/replay?count=200").json()["moments"]
    given = [answer for moment in moments for answer in moment["answers"] if answer["seat"] == 0]
    number = given[1]["number"]

    assert client.post(path, json={"number": 9999, "seat": 0}).status_code == 409
    response = client.post(path, json={"number": number, "seat": 0})
    assert response.status_code == 201
    grant: Data = response.json()
    assert grant["info"]["branch"] == old["table"]
    assert [seat["kind"] for seat in grant["info"]["seats"]] == ["person", "bot"]
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        state = hello(socket, grant["seats"][0]["key"])[-1]["state"]
        assert state["question"]["options"]
    play_out(client, grant)

    text = client.get(f"/api/tables/{grant['table']}/record", headers=bearer(grant)).text
    record = read_record(text)
    assert record.branch is not None
    assert len(record.branch.answers) == number
    whole = replay(GAMES[record.game], record)  # it holds as any record does
    assert whole.game.over
    # the future is a new one: neither key nor the draws are those of the old game
    first = read_record(client.get(f"/api/tables/{old['table']}/record").text)
    assert record.key != first.key
    # a branch of a branch there is not; but once more from the same moment there is
    again = f"/api/tables/{grant['table']}/again"
    assert client.post(again, json={"number": 0, "seat": 0}).status_code == 409
    assert client.get(f"/api/tables/{grant['table']}/advice?number=0").status_code == 200
