"""What all routes have in common: limits, refusals of a body, tables and keys that are unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.operation.quotas import QuotaLimits
from regalia.server.live.server import Server
from regalia.server.protocol.schema import ROUTES, RouteSheet, openapi
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers
from tests.server.contract import STATUS
from tests.server.simulation import MemoryStore, SeededTokens

Data = dict[str, Any]
TWO: Data = {"game": "guerre", "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}]}
PLAYER: Final = "p" * 32
# a body that each form takes, so that what is wrong can only be the rest of a request
BODIES: Final[dict[str, Data]] = {
    "AgainForm": {"number": 0, "seat": 0},
    "CircleForm": {"name": "Friends", "member": "Ada"},
    "CircleTableForm": {"table": "nowhere", "key": "x"},
    "DailyAnswers": {"player": PLAYER, "answers": [1]},
    "DailyForm": {"player": PLAYER},
    "DuplicateForm": {"seat": 0},
    "InvitationForm": {"table": "nowhere"},
    "JoinForm": {"name": "Bo"},
    "MemberForm": {"name": "Bo"},
    "NoForm": {},
    "NoticeForm": {"way": "feed"},
    "PassForm": {"name": "Bo"},
    "PuzzleForm": {},
    "RatingForm": {"rated": True},
    "RecordForm": {"record": "nothing"},
    "ReportForm": {"n": 1},
    "TableForm": TWO,
    "TablesForm": {"tables": []},
    "TournamentForm": {"game": "guerre", "members": [0, 1]},
}
WITH_BODY: Final = [route for route in ROUTES if route.body is not None]
OPENING: Final = {
    "again", "create", "dailyTable", "duplicate", "openRecord", "puzzleTable", "sitDown",
}  # fmt: skip


def name_of(route: RouteSheet) -> str:
    """A route in the name of a test."""
    return route.name


@contextmanager
def opened(limits: Limits) -> Iterator[TestClient]:
    """A client of a server with these limits."""
    workers = InlineWorkers()
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("all"), workers, workers)
    with TestClient(make_app(server, limits), base_url="http://localhost") as client:
        yield client


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with opened(Limits(requests_at_once=10_000, advice_at_once=1000)) as found:
        yield found


def asked(client: TestClient, route: RouteSheet, **known: str) -> Any:
    """The answer to a whole request; what the path names is not there."""
    path = re.sub(r"\{(\w+)\}", lambda found: known.get(found[1], "nowhere"), route.path)
    body = None if route.body is None else BODIES[route.body.__name__]
    return client.request(route.method.upper(), path, json=body)


def outcome(answer: Any) -> tuple[int, str]:
    """Status and code of an answer."""
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_who_asks_too_often_is_told_so_before_anything_else(route: RouteSheet) -> None:
    """By every route that describes it; the others cost nothing, or ask for a key at once."""
    none = Limits(
        requests_at_once=0, reads_at_once=0, replays_at_once=0, advice_at_once=0, reports_at_once=0
    )
    with opened(none) as client:
        answer = asked(client, route, language="en", game="guerre", day="2026-11-17")
        assert (answer.status_code == 429) is (429 in route.refusals())
        if answer.status_code == 429:
            assert outcome(answer) == (429, "too-fast")


@pytest.mark.parametrize("route", WITH_BODY, ids=name_of)
def test_a_body_that_is_none_is_refused_with_what_is_wrong(
    client: TestClient, route: RouteSheet
) -> None:
    path = re.sub(r"\{\w+\}", "nowhere", route.path)

    def sent(body: bytes) -> tuple[int, str]:
        return outcome(client.request(route.method.upper(), path, content=body))

    assert sent(b"{") == (400, "not-json")
    assert sent(b"[]") == (422, "bad-field")
    assert sent(b'{"moon": 1}') == (422, "bad-field")
    assert sent(b" " * 300_000) == (413, "too-long")


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_table_a_circle_or_a_game_that_is_not_there_is_not_found(
    client: TestClient, route: RouteSheet
) -> None:
    """By every route whose path names one, and by no other."""
    named = "{" in route.path
    assert (404 in route.problems) is named
    if named:
        assert outcome(asked(client, route)) == (404, "not-found")


@pytest.mark.parametrize("route", [route for route in ROUTES if route.name in OPENING], ids=name_of)
def test_a_full_server_opens_nothing(route: RouteSheet) -> None:
    with opened(Limits(tables=0)) as client:
        answer = asked(client, route, game="guerre", day="today", id="1")
        # who has no table or circle here is told that first
        assert outcome(answer) in {(503, "full"), (404, "not-found")}
        assert (answer.status_code == 503) is (
            route.name in {"create", "dailyTable", "openRecord"}
        ), answer.text


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_sheet_names_only_statuses_that_some_problem_has(route: RouteSheet) -> None:
    """In their order, each once; with a body all that may be wrong with it is said elsewhere."""
    assert list(route.problems) == sorted(set(route.problems))
    assert set(route.refusals()) <= set(STATUS.values()) | {507}
    assert route.status in {HTTPStatus.OK, HTTPStatus.CREATED}
    of_body = {400, 408, 413, 422, 429, 503}
    if route.body is not None:
        assert of_body <= set(route.refusals())
        assert not of_body & set(route.problems)
    answers = openapi()["paths"][route.path][route.method]["responses"]
    assert set(answers) == {str(each) for each in {route.status, 403, *route.refusals()}}


@pytest.mark.parametrize("name", ["create", "dailyTable", "duplicate", "foundCircle"])
def test_a_store_without_room_takes_nothing_new(name: str) -> None:
    """507 with the sentence, by whatever opens a table or founds a circle."""
    [route] = [route for route in ROUTES if route.name == name]
    with opened(Limits()) as client:
        made = client.post("/api/tables", json=TWO).json()
        client.headers["Authorization"] = f"Bearer {made['seats'][0]['key']}"
        server = client.app.state.server  # type: ignore[attr-defined]
        server.quotas.limits = QuotaLimits(store_bytes=1)
        client.portal.call(server.quotas.look)  # type: ignore[union-attr]
        answer = asked(client, route, game="guerre", day="today", table=made["table"])
        assert outcome(answer) == (507, "refused"), answer.text
        assert answer.json()["label"]["message"] == "table-refused-quota-store"
