"""Swift tables: only with the operator's token, with bots that do not wait."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.bots import NOW, BotSeats
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers
from tests.server.http.test_http import Data, hello

TOKEN = "secret"  # noqa: S105 - of a server that lives for a test
SWIFT: Data = {
    "game": "crowns",
    "swift": True,
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "baseline"}],
    "options": {"first_hand": "8", "first_dealer": "0"},
}


@pytest.mark.parametrize(
    ("token", "sent", "status"),
    [
        ("secret", "Bearer secret", 201),
        ("secret", "Bearer other", 403),
        ("secret", "Basic secret", 403),
        ("secret", "", 403),
        ("", "Bearer ", 403),
        ("", "", 403),
    ],
)
def test_the_token_opens_a_swift_table(tmp_path: Path, token: str, sent: str, status: int) -> None:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    server.bot_token = token
    with TestClient(make_app(server, Limits()), base_url="http://localhost") as client:
        headers = {"Authorization": sent} if sent else {}
        found = client.post("/api/tables", json=SWIFT, headers=headers)
        assert found.status_code == status
        if status == 403:
            assert (found.json()["code"], found.json()["field"]) == ("wrong-key", "swift")
        else:
            assert found.json()["info"]["swift"] is True
        slow = client.post("/api/tables", json=SWIFT | {"swift": False})
        assert slow.json()["info"]["swift"] is False


def test_a_whole_game_is_played_without_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every bot's answer is due at once, and far more messages than usual are taken."""
    moments: list[float] = []
    decide = BotSeats.decision

    async def noted(self: BotSeats, job: object, due: float, moment: float) -> object:
        moments.append(moment)
        return await decide(self, job, due, moment)  # type: ignore[arg-type]

    monkeypatch.setattr(BotSeats, "decision", noted)
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    server.bot_token = TOKEN
    limits = Limits(messages_at_once=1, messages_a_second=1)
    with TestClient(make_app(server, limits), base_url="http://localhost") as client:
        grant = client.post(
            "/api/tables", json=SWIFT, headers={"Authorization": "Bearer secret"}
        ).json()
        key = grant["seats"][0]["key"]
        with client.websocket_connect(
            f"ws://localhost/api/tables/{grant['table']}/socket"
        ) as socket:
            step = hello(socket, key)[-1]
            given = 0
            while step.get("state") is None or step["state"]["over"] is None:
                question = step["state"] and step["state"]["question"]
                if question and question["number"] > given:
                    given = question["number"]
                    answer = question["options"][0]["answer"]
                    body = {"id": f"a{given}", "seat": 0, "question": given, "answer": answer}
                    socket.send_json({"type": "answer", **body})
                step = socket.receive_json()
                while step["type"] != "step":
                    assert step["type"] != "error", step
                    step = socket.receive_json()
    assert given >= 5
    assert len(moments) >= 5
    assert set(moments) == {NOW}
