"""The doors of the server: REST, guard, sockets and limits, through the real application."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from regalia.engine.record import read_record, replay
from regalia.games.registry import GAMES
from regalia.server.http.app import make_app
from regalia.server.http.http_limits.security_middleware import HEADERS
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES, Speaker
from tests.server.simulation import MemoryStore

Data = dict[str, Any]
LIMITS = Limits(requests_at_once=1000, messages_at_once=10_000)
TWO: Data = {"game": "guerre", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}]}


@contextmanager
def opened(path: Path, limits: Limits = LIMITS) -> Iterator[TestClient]:
    """A client of a server with a real store."""
    app = make_app(Server(make_store(str(path / "t.sqlite")), InlineBotWorkers()), limits)
    with TestClient(app, base_url="http://localhost") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as found:
        yield found


def hello(socket: Any, *keys: str, after: int = 0) -> list[Data]:
    """Greets and gives the welcome and the first steps."""
    socket.send_json({"type": "hello", "seats": [{"key": key, "after": after} for key in keys]})
    return [socket.receive_json() for _ in range(1 + max(1, len(keys)))]


def until(socket: Any, kind: str) -> Data:
    """The next message of a type."""
    while True:
        message: Data = socket.receive_json()
        if message["type"] == kind:
            return message


def test_the_server_says_where_others_reach_it() -> None:
    for address in (None, "http://192.0.2.7:8765/"):
        app = make_app(Server(MemoryStore(), InlineBotWorkers()), address=address)
        with TestClient(app, base_url="http://localhost") as client:
            assert client.get("/api/health").json()["address"] == address


def test_the_games_come_with_options_and_explanations(client: TestClient) -> None:
    sheet = client.get("/api/games").json()
    assert [game["name"] for game in sheet["games"]] == list(GAMES)
    assert sheet["levels"] == ["novice", "casual", "strong", "expert"]
    for game in sheet["games"]:
        kind = GAMES[game["name"]]
        assert [option["name"] for option in game["options"]] == [o.name for o in kind.options]
        for option in game["options"]:
            assert option["default"]
            assert option["hint"]
            for language in LANGUAGES:
                assert option["text"][language], option["name"]
            if option["kind"] != "text":
                assert option["default"] in option["values"]
            if (game["name"], option["name"]) == ("chronica", "decks"):
                # a form that only old records know is not offered
                assert option["values"] == ["themed", "chosen"]
        for language in LANGUAGES:
            assert game["title"][language]


def test_texts_and_rulebooks_are_served(client: TestClient) -> None:
    for language in LANGUAGES:
        answer = client.get(f"/api/text/{language}.ftl")
        assert "table-noted-started" in answer.text
        assert "guerre-answer-queen" in answer.text
        tag = answer.headers["etag"]
        # what only commands say, and notes for translators, are not sent
        lines = answer.text.splitlines()
        assert not [each for each in lines if each.startswith(("#", "admin-", "help-"))]
        assert not [each for each in lines if each.startswith("table-serve-")]
        assert "page-tally-between" in answer.text  # with all of its lines
        assert "{ $count" in answer.text
        again = client.get(f"/api/text/{language}.ftl", headers={"If-None-Match": tag})
        assert again.status_code == 304
        book = client.get(f"/api/rulebooks/guerre/{language}").json()
        assert len(book["paragraphs"]) == len(rulebook("guerre", language).paragraphs)
    for path in ("/api/text/de.ftl", "/api/rulebooks/guerre/de", "/api/rulebooks/chess/en"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not-found"


def test_a_table_is_made_joined_played_and_its_record_downloaded(client: TestClient) -> None:
    form = TWO | {"options": {"chance": "true"}, "listed": True}
    made = client.post("/api/tables", json=form)
    assert made.status_code == 201
    grant = made.json()
    table = grant["table"]
    assert grant["link"] == f"/t/{table}"
    assert [row["table"] for row in client.get("/api/tables").json()["tables"]] == [table]
    assert client.get(f"/api/tables/{table}").json()["status"] == "gathering"
    joined = client.post(f"/api/tables/{table}/seats", json={"name": "Bo", "word": "green"})
    assert joined.status_code == 201
    full = client.post(f"/api/tables/{table}/seats", json={"name": "Cy"})
    assert full.status_code == 409
    assert full.json()["label"]["message"] == "table-refused-no-open-seat"
    keys = [grant["seats"][0]["key"], joined.json()["key"]]
    record = f"/api/tables/{table}/record"
    assert client.get(record).status_code == 403
    assert client.get(record, headers={"Authorization": "Bearer nonsense"}).status_code == 403
    mine = client.get(record, headers={"Authorization": f"Bearer {keys[0]}"})
    assert '[Redacted "0"]' in mine.text
    assert "[Key" not in mine.text
    with client.websocket_connect(f"ws://localhost/api/tables/{table}/socket") as socket:
        steps = {step["seat"]: step for step in hello(socket, *keys)[1:]}
        over = None
        count = 0
        while over is None:
            for seat, step in list(steps.items()):
                state = step["state"]
                over = state["over"]
                if over is not None or state["question"] is None:
                    continue
                question = state["question"]
                count += 1
                socket.send_json(
                    {
                        "type": "answer",
                        "id": f"a{count}",
                        "seat": seat,
                        "question": question["number"],
                        "answer": question["options"][0]["answer"],
                    }
                )
                socket.send_json({"type": "ping", "n": count})
                while (news := socket.receive_json())["type"] != "pong":
                    assert news["type"] in ("ack", "step", "info")
                    if news["type"] == "step":
                        steps[news["seat"]] = news
                break
        text = client.get(over["record"]).text
        assert over["key"] in text
        replay(GAMES["guerre"], read_record(text))


@pytest.mark.parametrize(
    ("change", "status", "code", "detail"),
    [
        ({"game": "chess"}, 422, "refused", "table-refused-game"),
        ({"seats": []}, 422, "bad-field", "seats"),
        ({"seats": [{"kind": "open"}] * 7}, 422, "refused", "refused-players"),
        ({"seats": [{"kind": "bot", "level": "god"}] * 2}, 422, "refused", "table-refused-level"),
        ({"seats": [{"kind": "ghost"}] * 2}, 422, "bad-field", "seats[0].kind"),
        ({"options": {"chance": "maybe"}}, 422, "refused", "refused-option-value"),
        ({"options": {"nothing": "1"}}, 422, "refused", "refused-option-unknown"),
        ({"grace": 1}, 422, "bad-field", "grace"),
        ({"clock": {"kind": "sand"}}, 422, "bad-field", "clock.kind"),
        ({"unknown": 1}, 422, "bad-field", "unknown"),
    ],
)
def test_a_wrong_table_gets_a_clear_answer(
    client: TestClient, change: Data, status: int, code: str, detail: str
) -> None:
    answer = client.post("/api/tables", json=TWO | change)
    assert answer.status_code == status
    problem = answer.json()
    assert problem["code"] == code
    assert detail in (problem["field"], problem["label"]["message"])
    for language in LANGUAGES:
        Speaker(language).message(problem["label"]["message"], problem["label"]["args"])


def test_broken_bodies_and_paths_are_problems_too(client: TestClient) -> None:
    cases = [
        (client.post("/api/tables", content=b"{"), 400, "not-json"),
        (client.post("/api/tables", content=b"[" * 5000), 422, "bad-field"),
        (client.post("/api/tables", content=b" " * 20_000), 413, "too-long"),
        (client.post("/api/tables/nowhere/seats", json={"name": "Bo"}), 404, "not-found"),
        (client.get("/api/tables/nowhere"), 404, "not-found"),
        (client.get("/api/tables/" + "x" * 500), 404, "not-found"),
        (client.get("/api/nothing"), 404, "not-found"),
        (client.delete("/api/tables"), 405, "not-allowed"),
    ]
    for answer, status, code in cases:
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_foreign_pages_and_foreign_names_are_turned_away(client: TestClient) -> None:
    own = client.get("/api/health", headers={"Origin": "http://localhost"})
    assert own.status_code == 200
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Host": "evil.example", "Origin": "http://evil.example"},
        {"Host": "[::bad", "Origin": "http://[::bad"},
    ):
        answer = client.get("/api/health", headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == "wrong-origin"
    for name in ("127.0.0.1:80", "192.168.1.7", "[::1]:8765"):
        assert client.get("/api/health", headers={"Host": name}).status_code == 200
    table = client.post("/api/tables", json=TWO).json()["table"]
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(
            f"ws://localhost/api/tables/{table}/socket", headers={"Origin": "http://evil.example"}
        ),
    ):
        pass


def test_every_answer_has_the_headers_of_the_guard(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/t/whatever"):
        answer = client.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
    assert "server" not in client.get("/").headers


def test_the_plain_page_speaks_the_language_of_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "regalia.server.http.static.static_folder", lambda: None
    )  # the page is not built
    with opened(tmp_path) as client:
        assert 'lang="fr"' in client.get("/", headers={"Accept-Language": "de,fr;q=0.8"}).text
        assert 'lang="en"' in client.get("/", headers={"Accept-Language": "de"}).text


def test_an_address_with_nothing_behind_it_is_told_in_a_sentence(client: TestClient) -> None:
    """To browsers, in their language; a program gets the problem as ever."""
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nosuch", "/t/a/b", "/assets/nothing.js"):
        for language, words in (
            ("en", "There is nothing at this address"),
            ("fr", "Il n’y a rien"),
        ):
            answer = client.get(path, headers={**browser, "Accept-Language": language})
            assert answer.status_code == 404, path
            assert answer.headers["content-type"].startswith("text/html")
            assert words in answer.text
            assert f'lang="{language}"' in answer.text
            assert 'href="/"' in answer.text
    for path, headers in (("/nosuch", {}), ("/api/nosuch", browser)):
        answer = client.get(path, headers=headers)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not-found"


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(requests_at_once=3, requests_a_second=0.001)) as client:
        statuses = [client.post("/api/tables", json=TWO).status_code for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        assert client.get("/api/tables").status_code == 200


def test_broken_messages_get_an_error_and_the_connection_goes_on(client: TestClient) -> None:
    grant = client.post("/api/tables", json=TWO).json()
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        for text, code, field in (
            ("{", "not-json", ""),
            ("[]", "bad-field", ""),
            ("{}", "unknown-type", "type"),
            ('{"type":"dance"}', "unknown-type", "type"),
            ('{"type":"after","seat":0}', "bad-field", "n"),
            ('{"type":"after","seat":"x","n":0}', "bad-field", "seat"),
            ('{"type":"chat","id":"a b","seat":0,"text":"x"}', "bad-field", "id"),
            ('{"type":"chat","id":"a","seat":0,"text":"x"}', "no-hello", ""),
            ('{"type":"ping","more":1}', "bad-field", "more"),
            (json.dumps({"type": "ping", "x": "y" * 5000}), "too-long", ""),
        ):
            socket.send_text(text)
            answer = socket.receive_json()
            assert (answer["type"], answer["code"]) == ("error", code), text
            assert answer["field"] == field, text
        socket.send_bytes(b"\x00\xff")
        assert socket.receive_json()["code"] == "not-json"
        welcome = hello(socket, grant["seats"][0]["key"])[0]
        assert welcome["type"] == "welcome"
        socket.send_json({"type": "ping", "n": 7})
        assert until(socket, "pong") == {"type": "pong", "n": 7}


def test_a_flood_is_dropped(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(messages_at_once=5, messages_a_second=0.001)) as client:
        grant = client.post("/api/tables", json=TWO).json()
        with client.websocket_connect(
            f"ws://localhost/api/tables/{grant['table']}/socket"
        ) as socket:
            for n in range(8):
                socket.send_json({"type": "ping", "n": n})
            answers = [socket.receive_json()["type"] for _ in range(8)]
            assert answers == ["pong"] * 5 + ["error"] * 3


def test_an_unknown_table_and_a_full_server_say_goodbye(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(connections_an_address=1, requests_at_once=9)) as client:
        with client.websocket_connect("ws://localhost/api/tables/nowhere/socket") as socket:
            assert socket.receive_json()["again"] is False
        grant = client.post("/api/tables", json=TWO).json()
        address = f"ws://localhost/api/tables/{grant['table']}/socket"
        with client.websocket_connect(address) as first:
            hello(first, grant["seats"][0]["key"])
            with client.websocket_connect(address) as second:
                assert second.receive_json()["again"] is True


def test_everything_after_n_by_the_socket(client: TestClient) -> None:
    form = TWO | {"seats": [{"kind": "person"}] * 2, "options": {"chance": "true"}}
    grant = client.post("/api/tables", json=form).json()
    keys = [seat["key"] for seat in grant["seats"]]
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        _, mine, _ = hello(socket, *keys)
        socket.send_json({"type": "after", "seat": 0, "n": 2})
        healed = until(socket, "step")
        assert healed["after"] == 2
        assert healed["items"] == mine["items"][2:]
        socket.send_json({"type": "after", "seat": -1, "n": 0})
        assert until(socket, "error")["code"] == "not-your-seat"


def test_a_server_that_closes_says_so_and_the_table_goes_on_in_the_next(tmp_path: Path) -> None:
    form = TWO | {"seats": [{"kind": "person"}] * 2, "options": {"chance": "true"}}
    with opened(tmp_path) as client:
        grant = client.post("/api/tables", json=form).json()
        address = f"ws://localhost/api/tables/{grant['table']}/socket"
        keys = [seat["key"] for seat in grant["seats"]]
        with client.websocket_connect(address) as socket:
            before = hello(socket, *keys)[1:]
    with opened(tmp_path) as client, client.websocket_connect(address) as socket:
        after = hello(socket, *keys)[1:]
        assert [step["items"] for step in after] == [step["items"] for step in before]
        assert [step["state"] for step in after] == [step["state"] for step in before]


@pytest.mark.parametrize("table", ["%00", "a%00b", "a b", "x" * 41, "%F0%9F%8E%B2", "..%2F.."])
def test_what_is_no_id_is_not_brought_before_the_store(client: TestClient, table: str) -> None:
    for route in ("", "/record", "/replay", "/chart"):
        assert client.get(f"/api/tables/{table}{route}").status_code == 404


def test_a_table_whose_first_entry_is_broken_is_not_found(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        store = client.app.state.server.store  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(store.append, "broken", 1, b'{"t":"created"}')
        client.portal.call(store.append, "other", 1, b'{"t":"closed","window":1}')
        assert client.get("/api/tables/broken").status_code == 404
        assert client.get("/api/tables/other").status_code == 404


def test_hellos_of_one_address_have_their_measure() -> None:
    limits = Limits(hellos_at_once=3, hellos_a_second=0.001)
    app = make_app(Server(MemoryStore(), InlineBotWorkers()), limits)
    with TestClient(app, base_url="http://localhost") as client:
        grant = client.post("/api/tables", json=TWO).json()
        address = f"ws://localhost/api/tables/{grant['table']}/socket"
        heard = []
        for _ in range(5):
            with client.websocket_connect(address) as socket:
                socket.send_json({"type": "hello"})
                heard.append(socket.receive_json()["type"])
    assert heard == ["welcome"] * 3 + ["bye"] * 2


def test_a_banned_address_gets_neither_page_nor_socket(tmp_path: Path) -> None:
    with opened(tmp_path) as client:
        server: Server = client.app.state.server  # type: ignore[attr-defined]
        grant = client.post("/api/tables", json=TWO).json()
        server.bans.update({"192.0.2.0/24"})
        assert client.get("/api/games").status_code == 200
        stranger = TestClient(client.app, base_url="http://localhost", client=("192.0.2.7", 1))
        answer = stranger.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        address = f"ws://localhost/api/tables/{grant['table']}/socket"
        with pytest.raises(WebSocketDisconnect), stranger.websocket_connect(address):
            pass
