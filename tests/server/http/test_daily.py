"""The daily crown at a server: tables, scores by replay, ranking, answers sent from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.daily import score as scores
from regalia.daily.deal import FIRST_DAY, SEAT, Deal, deal_of
from regalia.daily.playing import played
from regalia.daily.score import score_of
from regalia.games.registry import GAMES
from regalia.server.http.app import make_app
from regalia.server.http.community import daily as routes
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.log.daily_log import log_name
from regalia.server.store.base import make_store
from regalia.server.work import daily_jobs
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.daily.test_daily import mine, play_through
from tests.patience import wait_until
from tests.server.http.test_hints import play_out

DAY = "2026-11-18"
GAME = "guerre"
LIMITS = Limits(reads_at_once=10_000, requests_at_once=1000, messages_at_once=10_000)
PLAYER = "a key that nobody else knows"


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "utc_day", lambda: DAY)
    monkeypatch.setattr("regalia.server.live.community.dailies.PACE", 0)
    monkeypatch.setattr(scores, "TIMES", 0.1)
    monkeypatch.setattr(daily_jobs, "TIMES", 0.1)


@pytest.fixture
def client(store_address: str) -> Iterator[TestClient]:
    with opened_server(store_address) as found:
        yield found


@contextmanager
def opened_server(address: str) -> Iterator[TestClient]:
    """A server whose work is done in this process."""
    inline = InlineWorkers()
    server = Server(make_store(address), InlineBotWorkers(), workers=inline, reviewers=inline)
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


@pytest.fixture
def small(tmp_path: Path) -> Iterator[TestClient]:
    with opened_server(str(tmp_path / "t.sqlite")) as found:
        yield found


def opened(client: TestClient, player: str = PLAYER, name: str = "Ada") -> dict[str, Any]:
    response = client.post(f"/api/daily/{GAME}/{DAY}/table", json={"player": player, "name": name})
    assert response.status_code == 201, response.text
    found: dict[str, Any] = response.json()
    return found


def result(client: TestClient, table: str) -> dict[str, Any]:
    path = f"/api/tables/{table}/daily"
    wait_until(lambda: client.get(path).json()["whole"])
    found: dict[str, Any] = client.get(path).json()
    return found


def sent(client: TestClient, deal: Deal, answers: list[int], player: str) -> Any:
    body = {"player": player, "answers": answers, "name": "Bo"}
    return client.post(f"/api/daily/{deal.game}/{deal.day}/answers", json=body)


def test_a_table_plays_the_deal_of_the_day_and_is_placed(client: TestClient) -> None:
    grant = opened(client)
    assert grant["info"]["daily"] == DAY
    assert not grant["info"]["undo"]
    assert grant["info"]["hints"] == "none"
    assert client.get(f"/api/tables/{grant['table']}/daily").status_code == 409
    play_out(client, grant, -1)
    told = result(client, grant["table"])
    assert told["score"]["placed"]
    assert (told["score"]["place"], told["of"]) == (1, 1)
    assert [line["name"] for line in told["best"]] == ["Ada"]
    # the answers of the table, played again elsewhere, are the same game with the same score
    server = client.app.state.server  # type: ignore[attr-defined]
    record = server.actors[grant["table"]].table_state.record()
    deal = deal_of(GAME, DAY)
    again = played(deal, [answer for seat, answer in record.answers if seat == SEAT])
    score = score_of(deal, again.record.answers)
    assert told["score"]["points"] == score.points
    assert told["score"]["loss"] == pytest.approx(score.loss)
    assert told["score"]["marks"] == score.marks
    # and so they are when they are sent
    other = sent(client, deal, mine(again), "another key of somebody else").json()
    assert other["score"]["loss"] == pytest.approx(score.loss)
    assert (other["score"]["place"], other["of"]) == (1, 2)
    ranking = client.get(f"/api/daily/{GAME}/{DAY}").json()
    assert [line["place"] for line in ranking["best"]] == [1, 1]
    assert ranking["score"] is None
    lines = client.get("/api/daily/today").json()
    assert [line["game"] for line in lines["games"]] == list(GAMES)
    assert {line["game"]: line["played"] for line in lines["games"]}[GAME] == 2


def test_the_list_of_a_day_tries_no_deal(
    small: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To try four deals takes longer than other tables should wait for an answer."""
    expected = {game: deal_of(game, FIRST_DAY).players for game in GAMES}
    deal_of.cache_clear()
    monkeypatch.setattr("regalia.daily.deal.decisions", lambda deal: pytest.fail("it was tried"))
    lines = small.get(f"/api/daily/{FIRST_DAY}").json()["games"]
    assert {line["game"]: line["players"] for line in lines} == expected


def test_only_the_first_game_of_a_player_counts(small: TestClient) -> None:
    first, second = opened(small), opened(small)
    play_out(small, second, -1)
    told = result(small, second["table"])
    assert not told["score"]["placed"]
    assert (told["score"]["place"], told["of"]) == (0, 0)
    play_out(small, first, -1)
    assert result(small, first["table"])["score"]["placed"]
    deal = deal_of(GAME, DAY)
    third = sent(small, deal, mine(play_through(deal)), PLAYER).json()
    assert not third["score"]["placed"]
    assert third["of"] == 1


def test_a_bot_that_answered_otherwise_is_seen(
    small: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.live.bots.bot_seed", lambda *given: b"another seed")
    monkeypatch.setattr("regalia.server.live.bots.given_by", lambda *given: 0)
    grant = opened(small)
    play_out(small, grant, -1)
    assert not result(small, grant["table"])["score"]["placed"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (f"/api/daily/{GAME}/2026-11-19/table", {"player": PLAYER}, 404),
        (f"/api/daily/{GAME}/2026-10-31/table", {"player": PLAYER}, 404),
        (f"/api/daily/{GAME}/2026-13-41/table", {"player": PLAYER}, 404),
        (f"/api/daily/nothing/{DAY}/table", {"player": PLAYER}, 404),
        (f"/api/daily/{GAME}/{DAY}/table", {"player": "short"}, 422),
        (f"/api/daily/{GAME}/{DAY}/table", {"player": PLAYER, "name": "\u200b"}, 422),
        (f"/api/daily/{GAME}/{DAY}/answers", {"player": PLAYER, "answers": []}, 422),
        (f"/api/daily/{GAME}/{DAY}/answers", {"player": PLAYER, "answers": ["x"]}, 422),
        (f"/api/daily/{GAME}/{DAY}/answers", {"player": PLAYER, "points": 100}, 422),
        (f"/api/daily/{GAME}/{DAY}/answers", {"player": PLAYER, "answers": [7] * 1001}, 422),
    ],
)
def test_what_is_no_deal_or_no_game_is_refused(
    small: TestClient, path: str, body: dict[str, Any], status: int
) -> None:
    response = small.post(path, json=body)
    assert response.status_code == status
    assert response.json()["label"]["message"]
    assert small.get(f"/api/daily/{GAME}/{DAY}").json()["of"] == 0


def test_no_deal_is_told_before_its_day(small: TestClient) -> None:
    for day in ("2026-11-19", "2026-10-31", "nonsense"):
        assert small.get(f"/api/daily/{day}").status_code == 404
        assert small.get(f"/api/daily/{GAME}/{day}").status_code == 404
    assert small.get("/api/daily/today").json()["first"] == FIRST_DAY


def test_the_log_of_a_deal_is_no_table(small: TestClient) -> None:
    opened(small)
    name = log_name(GAME, DAY)
    assert small.get(f"/api/tables/{name}").status_code == 404


def test_no_other_table_has_a_daily_score(small: TestClient) -> None:
    form = {"game": GAME, "seats": [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}]}
    table = small.post("/api/tables", json=form).json()["table"]
    assert small.get(f"/api/tables/{table}/daily").status_code == 409
    assert small.get("/api/tables/nowhere/daily").status_code == 404


def play_with_windows(client: TestClient, grant: dict[str, Any]) -> None:
    """Plays a table of one person to its end: the last answer of each question, no interrupts."""
    path = f"ws://localhost/api/tables/{grant['table']}/socket"
    with client.websocket_connect(path) as socket:
        socket.send_json({"type": "hello", "seats": [{"key": grant["seats"][0]["key"]}]})
        said = 0
        done: set[tuple[str, int]] = set()
        while True:
            message = socket.receive_json()
            assert message["type"] != "refused", message
            state = message.get("state") if message["type"] == "step" else None
            if state is None:
                continue
            if state["over"]:
                return
            window, question = state["window"], state["question"]
            said += 1
            base = {"id": f"a{said}", "seat": 0}
            if window is not None:
                if 0 in window["seats"] and ("w", window["number"]) not in done:
                    done.add(("w", window["number"]))
                    socket.send_json(base | {"type": "pass", "window": window["number"]})
            elif question is not None and ("q", question["number"]) not in done:
                done.add(("q", question["number"]))
                number, answer = question["number"], question["options"][-1]["answer"]
                order = {"type": "answer", "question": number, "answer": answer}
                socket.send_json(base | order)


def test_a_duel_with_windows_is_proven_at_a_table_too(small: TestClient) -> None:
    """The bots of a table with interrupts answer as they do everywhere, so the game is placed."""
    form = {"player": PLAYER, "name": "Ada"}
    grant = small.post(f"/api/daily/rencontre/{DAY}/table", json=form).json()
    play_with_windows(small, grant)
    told = result(small, grant["table"])
    assert told["score"]["placed"]
    assert (told["score"]["place"], told["of"]) == (1, 1)
    server = small.app.state.server  # type: ignore[attr-defined]
    answers = server.actors[grant["table"]].table_state.record().answers
    deal = deal_of("rencontre", DAY)
    again = played(deal, [answer for seat, answer in answers if seat == SEAT])
    assert told["score"]["loss"] == pytest.approx(score_of(deal, again.record.answers).loss)
