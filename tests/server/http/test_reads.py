"""Every door that reads answers "too fast" beyond its limit, and as usual up to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers


@pytest.mark.parametrize(
    ("path", "usual", "limits"),
    [
        ("/api/tables", 200, {"reads_at_once": 2, "reads_a_second": 0.0001}),
        ("/api/tables/nosuchtable", 404, {"reads_at_once": 2, "reads_a_second": 0.0001}),
        ("/api/tables/nosuchtable/review", 404, {"reads_at_once": 2, "reads_a_second": 0.0001}),
        ("/api/puzzles/guerre/nosuchpuzzle", 404, {"reads_at_once": 2, "reads_a_second": 0.0001}),
        ("/api/tables/nosuchtable/record", 404, {"replays_at_once": 2, "replays_a_second": 0.0001}),
        ("/api/tables/nosuchtable/replay", 404, {"replays_at_once": 2, "replays_a_second": 0.0001}),
        ("/api/tables/nosuchtable/chart", 404, {"replays_at_once": 2, "replays_a_second": 0.0001}),
    ],
)
def test_the_third_look_is_too_fast(
    path: str, usual: int, limits: dict[str, float], tmp_path: Path
) -> None:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    app = make_app(server, Limits(**limits))  # type: ignore[arg-type]
    with TestClient(app, base_url="http://localhost") as client:
        answers = [client.get(path) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [usual, usual, 429]
    assert answers[2].json()["code"] == "too-fast"
