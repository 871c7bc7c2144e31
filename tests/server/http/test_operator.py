"""The operator's page: closed without its token, and every act confirmed and audited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from regalia.cli.common import UserError
from regalia.cli.hosting.control import Control
from regalia.cli.hosting.operator import in_force, operator_access, read_token
from regalia.cli.hosting.settings import settle
from regalia.cli.hosting.verbs import DO
from regalia.cli.main import parser
from regalia.clock import wall
from regalia.server.http.app import make_app
from regalia.server.http.operation import sessions
from regalia.server.http.operation.html import STYLE
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.live.upkeep import Upkeep
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.http.test_http import LIMITS, TWO, hello, until

TOKEN = "a token of twenty letters"  # noqa: S105


@contextmanager
def opened(path: Path, token: str = TOKEN) -> Iterator[TestClient]:
    """A client of a server whose operator has a token."""
    store = str(path / "t.sqlite")
    args = parser().parse_args(["serve", "--store", store, "--backup", str(path / "copies")])
    limits = Limits(**settle(args, {"REGALIA_OPERATOR_TOKEN": token}))
    server = Server(make_store(store), InlineBotWorkers(), workers=InlineWorkers())
    server.upkeep = Upkeep(args.backup)
    app = make_app(server, LIMITS, operator=operator_access(args, Control(server, store), limits))
    with TestClient(app, base_url="http://localhost") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with opened(tmp_path) as found:
        yield found


def enter(client: TestClient, token: str = TOKEN) -> int:
    answer = client.post("/operator/login", data={"token": token}, follow_redirects=False)
    return answer.status_code


def sign(page: str) -> str:
    """The signature of the forms of a page."""
    found = re.findall(r'name="sign" value="(\w+)"', page)
    assert found
    return str(found[-1])


def ask(client: TestClient, action: str, what: str = "") -> str:
    """The answer to a verb that was chosen on the page."""
    form = {"action": action, "what": what, "sign": sign(client.get("/operator").text)}
    return unescape(client.post("/operator/confirm", data=form).text)


def confirmed(client: TestClient, action: str, what: str = "") -> str:
    """The result of a verb that was chosen and confirmed."""
    page = ask(client, action, what)
    form = {"action": action, "what": what, "sign": sign(page)}
    return unescape(client.post("/operator/do", data=form).text)


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    with opened(tmp_path, "") as client:
        assert client.get("/operator").status_code == 404
        assert client.post("/operator/login", data={"token": ""}).status_code in (404, 405)
        assert client.post("/operator/do", data={"action": "list"}).status_code in (404, 405)


def test_only_the_token_opens_it_and_tries_are_counted(client: TestClient) -> None:
    assert "Tables in memory" not in client.get("/operator").text
    assert enter(client, "another token of letters") == 403
    assert enter(client, "") == 403
    assert enter(client) == 303
    assert "Tables in memory" in client.get("/operator").text
    statuses = [enter(client, f"guess number {n}") for n in range(sessions.TRIES)]
    assert statuses[-1] == 429, "even the right token has to wait now"
    assert enter(client) == 429


def test_a_session_is_a_cookie_that_no_script_and_no_other_page_can_use(
    client: TestClient,
) -> None:
    answer = client.post("/operator/login", data={"token": TOKEN}, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    for word in ("httponly", "samesite=strict", "path=/operator", "max-age="):
        assert word in cookie
    page = client.get("/operator")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "'unsafe-inline'" not in policy
    assert "<script" not in page.text
    assert "style=" not in page.text
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["referrer-policy"] == "same-origin", "else a form has no origin"
    assert TOKEN not in page.text
    assert client.get("/operator/style.css").text == STYLE
    ordinary = client.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in ordinary, "the ordinary page keeps its own"


@pytest.mark.parametrize("spoiled", ["until", "nonce", "sign", "old"])
def test_a_forged_or_old_session_opens_nothing(
    client: TestClient, spoiled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(client) == 303
    until_, nonce, signature = client.cookies[sessions.COOKIE].split(".")
    if spoiled == "old":
        real = wall()
        monkeypatch.setattr(sessions, "wall", lambda: real + sessions.SECONDS + 1)
    else:
        parts = {"until": until_, "nonce": nonce, "sign": signature}
        parts[spoiled] = ("9" if spoiled == "until" else "0") + parts[spoiled][1:] + "0"
        client.cookies.clear()
        client.cookies.set(sessions.COOKIE, ".".join(parts.values()))
    assert "Tables in memory" not in client.get("/operator").text


def test_a_verb_is_asked_about_and_then_done_and_audited(client: TestClient) -> None:
    made = client.post("/api/tables", json=TWO).json()
    assert enter(client) == 303
    question = ask(client, "close", made["table"])
    assert f"Really close: {made['table']}?" in question
    info = client.get(f"/api/tables/{made['table']}").json()
    assert info["status"] == "gathering", "nothing was done yet"
    assert "is closed" in confirmed(client, "close", made["table"])
    assert client.get(f"/api/tables/{made['table']}").json()["status"] == "closed"
    assert f"page\tclose\t{made['table']}\tdone" in ask(client, "audit")
    assert "there is no table" in confirmed(client, "delete", "nosuchtable")
    assert "there is no table" in ask(client, "audit")
    assert "needs the id of a table" in ask(client, "close")


def test_hush_and_delete_reach_the_table_in_memory_and_its_open_pages(client: TestClient) -> None:
    made = client.post("/api/tables", json=TWO).json()
    table, key = made["table"], made["seats"][0]["key"]
    assert enter(client) == 303
    with client.websocket_connect(f"ws://localhost/api/tables/{table}/socket") as socket:
        hello(socket, key)
        socket.send_json({"type": "chat", "id": "c1", "seat": 0, "text": "something rude"})
        step = until(socket, "step")
        place = step["after"] + [item.get("text") for item in step["items"]].index("something rude")
        confirmed(client, "hush", table)
        assert until(socket, "hushed") == {"type": "hushed", "seat": 0, "items": [place]}
        # who comes now reads the memory, not the store
        with client.websocket_connect(f"ws://localhost/api/tables/{table}/socket") as other:
            assert "something rude" not in str(hello(other, key))
            said = until(other, "step")["items"][place]
            assert (said["item"], said["text"]) == ("said", "")
        assert "is deleted" in confirmed(client, "delete", table)
        assert until(socket, "bye")["again"] is False
    assert client.get(f"/api/tables/{table}").status_code == 404


def test_no_other_page_can_make_the_operator_act(client: TestClient) -> None:
    made = client.post("/api/tables", json=TWO).json()
    assert enter(client) == 303
    form = {"action": "delete", "what": made["table"]}
    for path in ("confirm", "do"):
        assert client.post(f"/operator/{path}", data=form).status_code == 403
        wrong = form | {"sign": "0" * 64}
        assert client.post(f"/operator/{path}", data=wrong).status_code == 403
    # the signature of a form is none of a confirmation, and that of one table none of another
    of_form = sign(client.get("/operator").text)
    assert client.post("/operator/do", data=form | {"sign": of_form}).status_code == 403
    meant = sign(ask(client, "delete", made["table"]))
    other = {"action": "delete", "what": "another", "sign": meant}
    assert client.post("/operator/do", data=other).status_code == 403
    foreign = {"origin": "http://elsewhere.example"}
    answer = client.post("/operator/do", data=form | {"sign": meant}, headers=foreign)
    assert answer.status_code == 403
    assert client.get(f"/api/tables/{made['table']}").status_code == 200
    client.post("/operator/logout", data={})
    assert "Tables in memory" in client.get("/operator").text, "nor leave"
    client.post("/operator/logout", data={"sign": of_form})
    assert "Tables in memory" not in client.get("/operator").text
    again = client.post("/operator/do", data=form | {"sign": meant})
    assert again.status_code == 403


def test_every_verb_has_its_place_and_a_restore_has_none(client: TestClient) -> None:
    assert enter(client) == 303
    page = client.get("/operator").text
    offered = set(re.findall(r"<option>(\w+)</option>", page))
    assert offered == set(DO)
    assert "restore" not in offered, "it needs a server that is closed"


def test_the_overview_tells_what_goes_on(client: TestClient, tmp_path: Path) -> None:
    server = client.app.state.server  # type: ignore[attr-defined]
    portal = client.portal
    assert portal is not None
    seats = [{"kind": "person", "name": "<b>Ada</b>"}, {"kind": "person", "name": "Bo"}]
    made = client.post("/api/tables", json=TWO | {"game": "crowns", "seats": seats}).json()
    assert enter(client) == 303
    with client.websocket_connect(f"ws://localhost/api/tables/{made['table']}/socket") as socket:
        hello(socket, made["seats"][0]["key"])
        socket.send_json({"type": "chat", "id": "c1", "seat": 0, "text": "<i>you fool</i>"})
        step = until(socket, "step")
        n = step["after"] + [each["item"] for each in step["items"]].index("said") + 1
        head = {"authorization": f"Bearer {made['seats'][1]['key']}"}
        client.post(f"/api/tables/{made['table']}/reports", json={"n": n}, headers=head)
        for verb, what in (("ban", "192.0.2.7"), ("word", "bastard"), ("slow", "7")):
            confirmed(client, verb, what)
        portal.call(server.quotas.look)
        page = client.get("/operator").text
        for told in (
            made["table"], "&lt;b&gt;Ada&lt;/b&gt;", "&lt;i&gt;you fool&lt;/i&gt;", "192.0.2.7/32",
            "bastard", "7 s", "address_bytes", "crowns, playing", "ban 192.0.2.7",
            server.people.who("testclient"), "backup_hours",
        ):  # fmt: skip
            assert told in page, told
        assert "<i>" not in page
        assert "<b>" not in page
        french = client.get("/operator", headers={"accept-language": "fr"}).text
        assert "Tables en mémoire" in french
    assert "is complete" in confirmed(client, "backup")
    assert len(list((tmp_path / "copies").glob("by-hand-*.sqlite"))) == 1


def test_what_is_too_long_or_no_form_is_not_read(client: TestClient) -> None:
    assert client.post("/operator/login", data={"token": "x" * 5000}).status_code == 403
    assert client.post("/operator/login", content=b"\xff\xfe").status_code == 403


def test_a_token_is_long_and_may_lie_in_a_file(tmp_path: Path) -> None:
    def token(**environment: str) -> str:
        args = parser().parse_args(["serve"])
        settle(args, environment)
        return read_token(args)

    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    assert token() == ""
    assert token(REGALIA_OPERATOR_TOKEN=TOKEN) == TOKEN
    assert token(REGALIA_OPERATOR_TOKEN_FILE=str(file)) == TOKEN
    with pytest.raises(UserError):
        token(REGALIA_OPERATOR_TOKEN="short")  # noqa: S106
    with pytest.raises(UserError):
        token(REGALIA_OPERATOR_TOKEN_FILE=str(tmp_path / "none"))


def test_settings_in_force_have_no_secrets() -> None:
    args = parser().parse_args(["serve", "--store", "postgresql://me:secret@host/db"])
    settle(args, {"REGALIA_OPERATOR_TOKEN": TOKEN})
    found = in_force(args, Limits(connections=7))
    assert found["store"] == "postgresql://me:…@host/db"
    assert found["limits.connections"] == "7"
    assert "secret" not in str(found)
    assert TOKEN not in str(found)
