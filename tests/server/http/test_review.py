"""The review of a finished game: in the background, with progress, stored and not made twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.engine.chance import KEY_BYTES, seeded_key
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.reviews import left
from regalia.server.live.runtime import Tokens
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work import review_jobs
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from regalia.text.speaker import LANGUAGES, Speaker
from tests.patience import wait_until
from tests.server.http.test_hints import AGAINST_BOTS, Failing, play_out

LIMITS = Limits(reads_at_once=10_000, requests_at_once=1000, messages_at_once=10_000)


class Foreseen(Tokens):
    """The same shuffle every day."""

    def bytes(self, count: int) -> bytes:
        return super().bytes(count) if count != KEY_BYTES else seeded_key("a slip")


@pytest.fixture
def workers() -> Failing:
    return Failing()


@pytest.fixture
def client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: Failing
) -> Iterator[TestClient]:
    monkeypatch.setattr(review_jobs, "TIMES", 0.2)
    store = make_store(str(tmp_path / "t.sqlite"))
    server = Server(
        store, InlineBotWorkers(), Foreseen(), workers=InlineWorkers(), reviewers=workers
    )
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


def finished(client: TestClient) -> str:
    """A table at which a game was played to its end."""
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    play_out(client, grant, -1)
    return str(grant["table"])


def test_a_review_is_made_once_and_kept_with_the_table(
    client: TestClient, workers: Failing
) -> None:
    table = finished(client)
    path = f"/api/tables/{table}/review"

    workers.broken = True
    first = client.get(path).json()
    assert not first["ready"]
    assert first["done"] == 0
    assert first["of"] > 2
    # it is said once that it failed; the next one who asks begins anew
    wait_until(lambda: client.get(path).status_code == 503)
    workers.broken = False

    wait_until(lambda: client.get(path).json().get("ready", False))
    whole = client.get(path).json()
    assert whole["done"] == whole["of"]
    assert len(whole["seats"]) == 2
    assert sum(len(seat["costly"]) for seat in whole["seats"]) > 0
    for seat in whole["seats"]:
        assert len(seat["costly"]) <= 3
        losses = [each["loss"] for each in seat["costly"]]
        assert losses == sorted(losses, reverse=True)
        for each in seat["costly"]:
            assert each["loss"] > each["error"] > 0
            for language in LANGUAGES:
                said = Speaker(language, ["A", "B"])
                assert said.message(each["question"]["message"], each["question"]["args"])

    jobs = workers.jobs
    assert client.get(path).json() == whole
    assert workers.jobs == jobs
    # it lies in the store: a table that is read again has it
    server = client.app.state.server  # type: ignore[attr-defined]
    server.actors.clear()
    assert client.get(path).json() == whole
    assert workers.jobs == jobs


def test_no_review_of_a_game_that_goes_on(client: TestClient) -> None:
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    assert client.get(f"/api/tables/{grant['table']}/review").status_code == 409
    assert client.get("/api/tables/nowhere/review").status_code == 404


def test_the_time_it_takes_is_told_by_what_it_took() -> None:
    """Ten seconds for ten of forty answers, and five more that count four times."""
    assert left(10.0, 10, 40, 5) == 50.0
    assert left(60.0, 40 + 4 * 5, 40, 5) == 0.0


def test_while_it_is_made_the_time_that_is_left_is_told(
    client: TestClient, workers: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(client)
    server = client.app.state.server  # type: ignore[attr-defined]
    told: list[float | None] = []
    run = workers.run

    async def noted(work: Any, job: Any, of: str = "") -> Any:
        told.append(server.reviews.making[table].left)
        return await run(work, job, of)

    monkeypatch.setattr(workers, "run", noted)
    for _ in range(1000):
        if client.get(f"/api/tables/{table}/review").json()["ready"]:
            break
    assert told[0] is None
    assert len(told) > 2
    assert all(seconds is not None and seconds >= 0 for seconds in told[1:])
    assert told[-1] == 0
    assert client.get(f"/api/tables/{table}/review").json()["left"] is None
