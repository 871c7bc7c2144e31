"""Puzzles over the wire: those of a day, one as its solver sees it, and a game that goes on."""

from __future__ import annotations

import msgspec
from starlette.testclient import TestClient

from regalia.games.registry import GAMES
from regalia.puzzles.shelf import games, puzzles
from regalia.server.protocol.puzzles import PuzzleSheet, PuzzlesSheet
from tests.server.http.test_hints import bearer, client
from tests.server.http.test_http import hello

__all__ = ["client"]  # the fixture


def test_a_day_has_one_for_each_game(client: TestClient) -> None:
    found = [
        msgspec.json.decode(client.get(f"/api/puzzles/{day}").content, type=PuzzlesSheet)
        for day in ("2026-11-17", "2026-11-18", "2026-11-17")
    ]
    for sheet in found:
        assert [line.game for line in sheet.puzzles] == games()
    one, two, again = [[line.id for line in sheet.puzzles] for sheet in found]
    assert one == again
    assert all(first != second for first, second in zip(one, two, strict=True))
    for words in ("today", "2026-02-30", "2026-1-1", "20261117", "2026-11-17x", "²026-11-17"):
        assert client.get(f"/api/puzzles/{words}").status_code == 404


def test_a_puzzle_is_sent_with_all_its_answers_and_without_its_key(client: TestClient) -> None:
    for game in GAMES:
        puzzle = puzzles(game)[0]
        answer = client.get(f"/api/puzzles/{game}/{puzzle.id}")
        assert puzzle.key not in answer.text
        sheet = msgspec.json.decode(answer.content, type=PuzzleSheet)
        offered = sorted(int(option.answer) for option in sheet.question.options)
        assert sorted(int(each.answer) for each in sheet.answers) == offered
        assert int(sheet.answers[0].answer) == puzzle.best
        assert sheet.names[sheet.seat] == ""
        assert client.get(f"/api/puzzles/{game}/{puzzle.id}").headers["etag"]
    for path in ("guerre/nothing", f"chess/{puzzles('guerre')[0].id}"):
        assert client.get(f"/api/puzzles/{path}").status_code == 404
        assert client.post(f"/api/puzzles/{path}/table", json={}).status_code == 404


def test_a_game_goes_on_from_a_puzzle_with_new_luck(client: TestClient) -> None:
    puzzle = puzzles("guerre")[0]
    path = f"/api/puzzles/guerre/{puzzle.id}/table"
    assert client.post(path, json={"nonsense": 1}).status_code == 422
    response = client.post(path, json={"name": "Zoé"})
    assert response.status_code == 201
    grant = response.json()
    assert grant["info"]["branch"] == f"puzzle/guerre/{puzzle.id}"
    seats = grant["info"]["seats"]
    assert [seat["kind"] for seat in seats].count("person") == 1
    assert seats[puzzle.seat]["name"] == "Zoé"
    address = f"ws://localhost/api/tables/{grant['table']}/socket"
    with client.websocket_connect(address) as socket:
        state = hello(socket, grant["seats"][0]["key"])[-1]["state"]
        offered = [option["answer"] for option in state["question"]["options"]]
        assert puzzle.best in offered
    # the game it was made from is not this one: what could not be seen is dealt anew
    text = client.get(f"/api/tables/{grant['table']}/record", headers=bearer(grant)).text
    assert "redacted" in text.lower()
