"""Notices through the real application, to a push service and a webhook on this machine."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.notifications import delivery, turn_notifications
from regalia.server.live.notifications.outbound import OutboundClient
from regalia.server.live.notifications.push import PushKeys
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.patience import wait_until
from tests.server.receivers import Browser, Receiver, bytes_of, receiver

Data = dict[str, Any]
ATOM = "{http://www.w3.org/2005/Atom}"
TWO: Data = {
    "game": "crowns",
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}],
}


@pytest.fixture
def box() -> Iterator[Receiver]:
    with receiver() as found:
        yield found


@pytest.fixture
def client(tmp_path: Path, box: Receiver, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(turn_notifications, "AWAY_SECONDS", 0.05)
    monkeypatch.setattr(turn_notifications, "HERE_SECONDS", 0.05)
    monkeypatch.setattr(delivery, "AGAIN_SECONDS", (0.05, 0.05))
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    server.delivery.outbound = OutboundClient([box.origin])
    server.delivery.keys = PushKeys.kept(tmp_path / "push.key", "mailto:ada@example.org")
    with TestClient(
        make_app(server, Limits(requests_at_once=1000)), base_url="http://localhost"
    ) as found:
        yield found


def table(client: TestClient) -> tuple[str, int, str, str]:
    """A table; the seat that it waits for with its key, and that of the other."""
    made = client.post("/api/tables", json=TWO).json()
    keys = {grant["seat"]: grant["key"] for grant in made["seats"]}
    for seat, key in keys.items():
        if question(client, made["table"], key) is not None:
            return made["table"], seat, key, keys[1 - seat]
    raise AssertionError("nobody is asked")


def question(client: TestClient, name: str, key: str) -> Data | None:
    """What a seat is asked now."""
    with client.websocket_connect(f"ws://localhost/api/tables/{name}/socket") as socket:
        return opened(socket, key)


def opened(socket: Any, key: str) -> Data | None:
    socket.send_json({"type": "hello", "seats": [{"key": key}]})
    while (message := socket.receive_json())["type"] != "step" or not message["state"]:
        pass
    found: Data | None = message["state"]["question"]
    return found


def ask(client: TestClient, name: str, key: str, form: Data, status: int = 201) -> Data:
    answer = client.post(
        f"/api/tables/{name}/notices", json=form, headers={"Authorization": f"Bearer {key}"}
    )
    assert answer.status_code == status, answer.text
    found: Data = answer.json()
    return found


def answer(client: TestClient, name: str, key: str, seat: int) -> None:
    """Gives the first answer there is to the open question."""
    with client.websocket_connect(f"ws://localhost/api/tables/{name}/socket") as socket:
        asked = opened(socket, key)
        assert asked is not None
        given = {"question": asked["number"], "answer": asked["options"][0]["answer"]}
        socket.send_json({"type": "answer", "id": "a1", "seat": seat, **given})
        while socket.receive_json()["type"] != "ack":
            pass


def test_a_browser_is_told_and_told_again_that_it_was_answered(
    client: TestClient, box: Receiver
) -> None:
    name, seat, key, _other = table(client)
    health = client.get("/api/health").json()
    assert len(bytes_of(health["push"])) == 65
    assert health["webhooks"] is True
    browser = Browser()
    made = ask(client, name, key, browser.form(f"{box.origin}/push/1", language="fr"))
    assert made["ways"] == ["push"]
    letter = box.wait(1)[0]
    assert letter.headers["Content-Encoding"] == "aes128gcm"
    assert letter.headers["TTL"] == "86400"
    assert letter.headers["Authorization"].endswith(f", k={health['push']}")
    claims = json.loads(bytes_of(letter.headers["Authorization"].split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (box.origin, "mailto:ada@example.org")
    said = browser.data(letter.body)
    assert said["body"] == "C’est à vous."
    assert said["path"] == f"/t/{name}"
    answer(client, name, key, seat)
    second = box.wait(2)[1]
    assert browser.data(second.body) == {"do": "withdraw", "tag": name}
    assert second.headers["TTL"] == "0"
    assert second.headers["Topic"] == letter.headers["Topic"]
    assert len(second.body) == len(letter.body)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    client: TestClient, box: Receiver, status: int
) -> None:
    name, _seat, key, _other = table(client)
    box.status = status
    ask(client, name, key, Browser().form(f"{box.origin}/push/1"))
    box.wait(1)
    headers = {"Authorization": f"Bearer {key}"}
    notices = f"/api/tables/{name}/notices"
    wait_until(lambda: client.get(notices, headers=headers).json()["ways"] == [])


def test_a_webhook_says_whose_turn_it_is_and_nothing_of_the_game(
    client: TestClient, box: Receiver
) -> None:
    name, _seat, key, _other = table(client)
    ask(client, name, key, {"way": "webhook", "to": f"{box.origin}/hook?x=1"})
    letter = box.wait(1)[0]
    assert letter.path == "/hook?x=1"
    words = f"Cosmic Crowns: It is your turn. http://localhost/t/{name}"
    assert json.loads(letter.body) == {
        "event": "awaited",
        "text": words,
        "content": words,
        "link": f"http://localhost/t/{name}",
    }
    gone = ask(client, name, key, {"way": "webhook", "on": False})
    assert gone["ways"] == []


def entries_of(feed: str) -> list[ET.Element]:
    return ET.fromstring(feed).findall(f"{ATOM}entry")  # noqa: S314 - our own


def test_a_feed_has_one_entry_while_one_is_awaited(client: TestClient) -> None:
    name, seat, key, _other = table(client)
    link = ask(client, name, key, {"way": "feed", "language": "fr"})["feed"]
    assert link.startswith(f"http://localhost/api/tables/{name}/feed/")
    path = link.removeprefix("http://localhost")
    feed = client.get(path)
    assert feed.headers["content-type"].startswith("application/atom+xml")
    first = entries_of(feed.text)
    assert [each.findtext(f"{ATOM}summary") for each in first] == ["C’est à vous."]
    assert client.get(path).text == feed.text  # a reader shows it once
    answer(client, name, key, seat)
    later = entries_of(client.get(path).text)
    ids = [each.findtext(f"{ATOM}id") for each in [*first, *later]]
    assert len(set(ids)) == len(ids)  # withdrawn, unless the seat is awaited once more
    assert (later == []) == (question(client, name, key) is None)
    assert client.get(f"{path}x").status_code == 404
    again = ask(client, name, key, {"way": "feed"})["feed"]
    assert again != link
    assert client.get(path).status_code == 404  # one address at a time


@pytest.mark.parametrize(
    "form",
    [
        {"way": "webhook", "to": "https://127.0.0.1/x"},
        {"way": "webhook", "to": "https://localhost/x"},
        {"way": "webhook", "to": "http://example.org/"},
        {"way": "webhook", "to": "no address"},
        {"way": "push", "to": "https://127.0.0.1/x"},
    ],
)
def test_an_address_that_nothing_is_sent_to_gets_one_sentence(
    client: TestClient, form: Data
) -> None:
    name, _seat, key, _other = table(client)
    if form["way"] == "push":
        form = Browser().form(form["to"])
    said = ask(client, name, key, form, 409)
    assert said["label"]["message"] == "table-refused-notice-address"


def test_only_one_who_sits_there_is_told(client: TestClient, box: Receiver) -> None:
    name, _seat, _key, other = table(client)
    form = {"way": "webhook", "to": f"{box.origin}/hook"}
    ask(client, name, "A" * 32, form, 403)
    assert client.post(f"/api/tables/{name}/notices", json=form).status_code == 403
    assert client.get(f"/api/tables/{name}/notices").status_code == 403
    ask(client, name, other, {"way": "carrier pigeon"}, 422)
    bad = Browser().form(f"{box.origin}/push") | {"auth": "short"}
    said = ask(client, name, other, bad, 409)
    assert said["label"]["message"] == "table-refused-notice-address"


def test_a_server_without_a_key_tells_no_browser(tmp_path: Path) -> None:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    with TestClient(make_app(server), base_url="http://localhost") as client:
        assert client.get("/api/health").json()["push"] == ""
        name, _seat, _key, other = table(client)
        said = ask(client, name, other, Browser().form("https://push.example.org/"), 409)
        assert said["label"]["message"] == "table-refused-notice-no-push"
        said = ask(client, name, other, {"way": "webhook", "to": "https://example.org/"}, 409)
        assert said["label"]["message"] == "table-refused-notice-no-webhook"


def test_those_who_played_are_asked_to_a_next_game(client: TestClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}]
    made = client.post("/api/tables", json={"game": "guerre", "pace": 0, "seats": seats}).json()
    name, key = made["table"], made["seats"][0]["key"]
    waiting = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    other = client.post("/api/tables", json={"game": "chronica", "seats": waiting}).json()["table"]
    bearer = {"Authorization": f"Bearer {key}"}
    path, form = f"/api/tables/{name}/invitations", {"table": other}
    assert client.post(path, json=form, headers=bearer).status_code == 409  # not yet over
    with client.websocket_connect(f"ws://localhost/api/tables/{name}/socket") as socket:
        socket.send_json({"type": "hello", "seats": [{"key": key}]})
        number = 0
        while (message := socket.receive_json())["type"] != "step" or not (
            message["state"] and message["state"]["over"]
        ):
            asked = (message.get("state") or {}).get("question")
            if asked is not None and asked["number"] != number:
                number = asked["number"]
                given = {"question": number, "answer": asked["options"][0]["answer"]}
                socket.send_json({"type": "answer", "id": f"a{number}", "seat": 0, **given})
    assert client.post(path, json=form).status_code == 403
    assert client.post(path, json={"table": "nowhere"}, headers=bearer).status_code == 404
    info = client.post(path, json=form, headers=bearer)
    assert info.status_code == 201
    assert info.json()["invitation"] == {"who": 0, "table": other, "game": "chronica"}
