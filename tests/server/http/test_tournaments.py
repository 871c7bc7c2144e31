"""Tournaments of circles and their calendar, over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.datastructures import URL
from starlette.testclient import TestClient

from regalia.clock import wall
from regalia.games.registry import GAMES
from regalia.server.http.community.calendar import LINE_BYTES, calendar
from regalia.server.live.community import tournaments as live
from regalia.server.log.circle_log import Circle, Founded, write_circle
from regalia.server.log.tournament import Called, Drawn
from regalia.server.protocol.circles import Deadline
from regalia.text.speaker import Speaker
from tests.server.http.test_circles import by, client, founded

__all__ = ["client"]  # a fixture
HOUR = 3600.0


def called(client: TestClient, count: int = 3, **more: Any) -> tuple[str, list[str]]:
    """A circle with a tournament, and the keys of its members."""
    path, ada = founded(client)
    names = [{"name": f"M{number}"} for number in range(1, count)]
    keys = [ada, *(client.post(f"{path}/members", json=name).json()["key"] for name in names)]
    form = {"game": "guerre", "members": list(range(count)), **more}
    response = client.post(f"{path}/tournament", json=form, headers=by(ada))
    assert response.status_code == 200, response.text
    return path, keys


def sat(client: TestClient, path: str, key: str) -> Any:
    return client.post(f"{path}/tournament/seat", json={}, headers=by(key))


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("days", [False, True])
def test_the_keys_of_two_members_open_the_seats_of_their_match(
    client: TestClient, game: str, days: bool
) -> None:
    path, keys = called(client, 4, game=game, days=days)
    sheet = client.get(path).json()
    assert sheet["tournament"]["total"] == 3
    (first_round,) = sheet["tournament"]["rounds"]
    match = first_round["matches"][0]
    pair = [match["first"], match["second"]]
    grants = [sat(client, path, keys[member]) for member in (*pair, pair[0])]
    assert {grant.status_code for grant in grants} == {201}
    (table,) = {grant.json()["table"] for grant in grants}
    assert [grant.json()["seat"] for grant in grants] == [0, 1, 0]
    info = client.get(f"/api/tables/{table}").json()
    # a deal of guerre may be decided before anybody is asked, one in fifty or so
    begun = {"playing", "over"} if game == "guerre" else {"playing"}
    assert info["status"] in (begun if days else {"gathering"})
    with client.websocket_connect(f"ws://localhost/api/tables/{table}/socket") as line:
        line.send_json({"type": "hello", "seats": [{"key": keys[pair[1]]}]})
        assert line.receive_json()["seats"] == [1]
    sheet = client.get(path).json()
    match = sheet["tournament"]["rounds"][0]["matches"][0]
    assert (match["table"], match["came"]) == (table, sorted(pair))
    assert {"game": game, "tables": 1} in sheet["favourites"]
    assert keys[0] not in client.get(path).text


def test_rounds_follow_each_other_and_absence_decides(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, keys = called(client, 3, hours=2)
    began = wall()
    for number in (1, 2, 3):
        sheet = client.get(path).json()["tournament"]
        assert len(sheet["rounds"]) == number
        bye, match = sorted(sheet["rounds"][-1]["matches"], key=lambda each: each["second"])
        assert (bye["second"], bye["shares"]) == (-1, [1.0, 0.0])
        assert sat(client, path, keys[bye["first"]]).status_code == 409
        assert sat(client, path, keys[match["second"]]).status_code == 201
        monkeypatch.setattr(live, "wall", lambda n=number: began + n * 3 * HOUR)
    sheet = client.get(path).json()["tournament"]
    assert sheet["over"]
    assert [each["played"] for each in sheet["standings"]] == [3, 3, 3]
    assert sum(each["points"] for each in sheet["standings"]) == 6
    assert sat(client, path, keys[0]).status_code == 409
    # and another may be called
    again = {"game": "crowns", "members": [0, 1, 2], "form": "swiss", "rounds": 2}
    response = client.post(f"{path}/tournament", json=again, headers=by(keys[1]))
    assert response.json()["tournament"]["total"] == 2


def test_what_is_against_a_tournament_is_said(client: TestClient) -> None:
    path, keys = called(client, 3)
    ok = {"game": "guerre", "members": [0, 1, 2]}
    assert client.post(f"{path}/tournament", json=ok).status_code == 403
    twice = client.post(f"{path}/tournament", json=ok, headers=by(keys[0]))
    assert twice.status_code == 409
    assert twice.json()["label"]["message"] == "table-refused-tournament-open"
    assert client.post(f"{path}/tournament/off", json={}, headers=by(keys[1])).status_code == 403
    assert client.post(f"{path}/tournament/off", json={}, headers=by(keys[0])).status_code == 200
    for wrong in ({"members": [0, 1]}, {"members": [0, 1, 9]}, {"game": "chess"}):
        response = client.post(f"{path}/tournament", json=ok | wrong, headers=by(keys[0]))
        assert response.status_code == 409, wrong
    bad = client.post(f"{path}/tournament", json=ok | {"hours": 0}, headers=by(keys[0]))
    assert (bad.status_code, bad.json()["field"]) == (422, "hours")
    assert sat(client, path, keys[0]).status_code == 409
    nobody = client.post("/api/circles/nosuchcircle00/tournament", json=ok, headers=by(keys[0]))
    assert nobody.status_code == 404


def test_the_calendar_has_the_rounds_and_what_is_due(client: TestClient) -> None:
    path, keys = called(client, 4, game="crowns", days=True)  # no deal of it is over at once
    for key in keys:
        assert sat(client, path, key).status_code == 201
    response = client.get(f"{path}/calendar.ics?language=fr")
    assert response.headers["content-type"].startswith("text/calendar")
    assert "no-store" in response.headers["cache-control"]
    text = response.text.replace("\r\n ", "")
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert "ronde 1 sur 3" in text
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == text.count("UID:")
    assert text.count("dernier moment pour") == 2
    assert client.get("/api/circles/nosuchcircle00/calendar.ics").status_code == 404


def test_lines_of_a_calendar_are_short_and_its_words_escaped() -> None:
    name = "Zoë, the \\ one; " + "é" * 60
    circle = Circle([write_circle(Founded(name))])
    circle.apply(Called(0, "crowns", [0, 1, 2], "robin", 3, False, 24))
    circle.apply(Drawn([(0, 1)], 0.0))
    due = [Deadline("table0123456", "guerre", [name, "B"], 90.0)]
    text = calendar("circle0123456", circle, due, 1e9, Speaker("en"), URL("https://x.example/"))
    lines = text.split("\r\n")
    assert lines[-1] == ""
    assert all(len(line.encode()) <= LINE_BYTES for line in lines)
    whole = text.replace("\r\n ", "")
    assert "Zoë\\, the \\\\ one\\; é" in whole
    assert "URL:https://x.example/#circle/circle0123456\r\n" in whole
    assert "DTSTART:19700101T000000Z\r\nDTEND:19700102T000000Z" in whole
