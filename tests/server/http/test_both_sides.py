"""Both sides of what the routes allow: with a key and without, before the end and after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.simulation import MemoryStore, SeededTokens

Data = dict[str, Any]
LIMITS = Limits(requests_at_once=1000, messages_at_once=10_000)
PEOPLE: list[Data] = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]
ALONE: list[Data] = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def client() -> Iterator[TestClient]:
    workers = InlineWorkers()
    tokens = SeededTokens("routes")
    server = Server(MemoryStore(), InlineBotWorkers(), tokens, workers, workers)
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


def made(client: TestClient, **form: Any) -> tuple[str, dict[str, str]]:
    """A new table: its path, and the header that opens its first seat."""
    form.setdefault("options", {"chance": "true"})
    answer = client.post("/api/tables", json={"game": "guerre", "seats": PEOPLE} | form)
    assert answer.status_code == 201, answer.text
    grant = answer.json()
    return f"/api/tables/{grant['table']}", {"Authorization": f"Bearer {grant['seats'][0]['key']}"}


def code(client: TestClient, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The status of a page, and the code of its problem."""
    answer = client.get(path, headers=headers or {})
    good = answer.status_code < 400
    return answer.status_code, "" if good else str(answer.json()["code"])


@pytest.mark.parametrize("listed", [True, False])
def test_the_lobby_shows_only_listed_tables(client: TestClient, listed: bool) -> None:
    path, _ = made(client, listed=listed)
    client.get(path)
    shown = [each["table"] for each in client.get("/api/tables").json()["tables"]]
    assert shown == ([path.rpartition("/")[2]] if listed else [])
    # a player who has the address may look at it in any case
    assert code(client, path) == (200, "")


@pytest.mark.parametrize("spectators", [True, False])
@pytest.mark.parametrize("page", ["replay", "chart"])
def test_who_may_look_back_at_a_game_that_goes_on(
    client: TestClient, spectators: bool, page: str
) -> None:
    """A seat always, a spectator where there are any, a wrong key never."""
    path, key = made(client, spectators=spectators)
    expected = (200, "") if spectators else (403, "no-spectators")
    assert code(client, f"{path}/{page}") == expected
    assert code(client, f"{path}/{page}", key) == (200, "")
    wrong = {"Authorization": "Bearer " + "x" * 32}
    assert code(client, f"{path}/{page}", wrong) == (403, "wrong-key")
    # what is no key at all is none
    assert code(client, f"{path}/{page}", {"Authorization": "Basic x"}) == expected


def test_a_record_before_the_end_is_for_seats_and_after_the_start(client: TestClient) -> None:
    path, key = made(client)
    assert code(client, f"{path}/record") == (403, "wrong-key")
    answer = client.get(f"{path}/record", headers=key)
    assert answer.status_code == 200
    assert "seat1.redacted" in answer.headers["content-disposition"]
    waiting, key = made(client, seats=[PEOPLE[0], {"kind": "open"}])
    assert code(client, f"{waiting}/record", key) == (409, "not-allowed")
    assert code(client, f"{waiting}/record") == (403, "wrong-key")


@pytest.mark.parametrize(
    ("hints", "seats", "allowed"),
    [
        ("all", PEOPLE, True),
        ("bots", PEOPLE, False),
        ("bots", ALONE, True),
        ("none", ALONE, False),
    ],
)
def test_advice_is_given_where_the_table_agreed(
    client: TestClient, hints: str, seats: list[Data], allowed: bool
) -> None:
    """To the seat that is asked, and to nobody without a key."""
    path, key = made(client, hints=hints, seats=seats)
    info = client.get(path).json()
    assert info["status"] == "playing"
    assert code(client, f"{path}/advice") == (403, "wrong-key")
    # a step that there is not is found out only where hints are given at all
    expected = (422, "bad-field") if allowed else (409, "not-allowed")
    assert code(client, f"{path}/advice?step=moon", key) == expected


def test_a_review_waits_for_the_end(client: TestClient) -> None:
    path, key = made(client)
    assert code(client, f"{path}/review", key) == (409, "not-allowed")
    assert code(client, "/api/tables/nowhere/review") == (404, "not-found")


@pytest.mark.parametrize(
    ("query", "field"),
    [("from=x", "from"), ("from=-1", "from"), ("count=x", "count"), ("from=x&count=x", "from")],
)
def test_a_bad_number_names_its_field(client: TestClient, query: str, field: str) -> None:
    path, key = made(client)
    answer = client.get(f"{path}/replay?{query}", headers=key)
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["field"]) == ("bad-field", field)


def test_a_full_server_makes_no_table(client: TestClient) -> None:
    """The limit counts the tables that are awake; one below it there is room."""
    workers = InlineWorkers()
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("full"), workers, workers)
    app = make_app(server, Limits(requests_at_once=1000, tables=2))
    with TestClient(app, base_url="http://localhost") as small:
        made(small)
        made(small)
        answer = small.post("/api/tables", json={"game": "guerre", "seats": PEOPLE})
        assert (answer.status_code, answer.json()["code"]) == (503, "full")


def test_unknown_pages(client: TestClient) -> None:
    """A language or a game that is not there; what is there is found."""
    assert code(client, "/api/rulebooks/guerre/en") == (200, "")
    assert code(client, "/api/rulebooks/poker/en") == (404, "not-found")
    assert code(client, "/api/rulebooks/guerre/de") == (404, "not-found")
    assert code(client, "/api/text/de.ftl") == (404, "not-found")
    assert code(client, "/api/text/fr.ftl") == (200, "")
    assert code(client, "/api/lessons/guerre/nothing") == (404, "not-found")
    assert code(client, "/api/lessons/guerre/first-round") == (200, "")
