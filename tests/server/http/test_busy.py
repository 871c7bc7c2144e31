"""What a server answers that is full, broken or asked at the wrong moment: the status and its code.

Each is asked for something that it would do otherwise, so that nothing else can be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from regalia.engine.label import Label
from regalia.games.registry import GAMES
from regalia.puzzles.shelf import puzzles
from regalia.server.http import lobby
from regalia.server.http.app import make_app
from regalia.server.http.operation import routes as operation
from regalia.server.http.token_bucket import Limits
from regalia.server.live.community.circles import Busy
from regalia.server.live.community.dailies import MOST, TooMany, WrongAnswers
from regalia.server.live.reviews import Failed
from regalia.server.live.reviews import TooMany as TooManyReviews
from regalia.server.live.server import Server
from regalia.server.log.entries import Answered
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.fair_queue import FairQueue, QueueFull
from regalia.server.work.workers import InlineWorkers, WorkFailed
from tests.server.simulation import MemoryStore, SeededTokens

Data = dict[str, Any]
PEOPLE: list[Data] = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]
ALONE: list[Data] = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}]
PUZZLE = f"/api/puzzles/guerre/{puzzles('guerre')[0].id}"
TODAY = "/api/daily/guerre/today"
PLAYER = "p" * 32
WRONG = {"Authorization": "Bearer " + "x" * 32}
FULL, BROKEN = (503, "full"), (503, "unavailable")
NOT_NOW, NO_KEY = (409, "not-allowed"), (403, "wrong-key")


class Flaky(InlineWorkers):
    """Workers that fail while they are broken."""

    broken = False

    async def run(self, work: Any, job: Any, table: str = "") -> Any:
        if self.broken:
            raise WorkFailed("died")
        return work(job)


class House:
    """A server, and a client that asks it."""

    def __init__(self, client: TestClient, workers: Flaky) -> None:
        self.client = client
        self.workers = workers
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]

    def made(self, **form: Any) -> tuple[str, dict[str, str]]:
        """A new table: its path, and the header that opens its first seat."""
        form = {"game": "guerre", "seats": PEOPLE, "options": {"chance": "true"}} | form
        grant = self.client.post("/api/tables", json=form).json()
        key = {"Authorization": f"Bearer {grant['seats'][0]['key']}"}
        return f"/api/tables/{grant['table']}", key

    def over(self, key: bool = False) -> Any:
        """The path of a table whose game is over."""
        path, header = self.made(options={})
        actor = self.table(path)
        state = actor.table_state

        async def play() -> None:
            while not state.is_over():
                seat = state.asked()[0]
                given = Answered(seat, state.game().options(seat)[0], by="clock")
                await actor.do(partial(lambda entry: entry, given))

        self.client.portal.call(play)  # type: ignore[union-attr]
        return (path, header) if key else path

    def table(self, path: str) -> Any:
        """The table in memory."""
        return self.server.actors[path.rpartition("/")[2]]

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
        return self.outcome(self.client.get(path, headers=headers or {}))

    def post(
        self, path: str, body: Data | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        return self.outcome(self.client.post(path, json=body or {}, headers=headers or {}))

    @staticmethod
    def outcome(answer: Any) -> tuple[int, str]:
        """Status and code of an answer."""
        good = answer.status_code < 400
        return answer.status_code, "" if good else answer.json()["code"]


@contextmanager
def opened(**limits: Any) -> Iterator[House]:
    workers = Flaky()
    server = Server(MemoryStore(), InlineBotWorkers(), SeededTokens("busy"), workers, workers)
    many: Data = {"requests_at_once": 1000, "reads_at_once": 1000, "replays_at_once": 1000}
    app = make_app(server, Limits(**(many | {"advice_at_once": 1000} | limits)))
    with TestClient(app, base_url="http://localhost") as client:
        yield House(client, workers)


@pytest.fixture
def house() -> Iterator[House]:
    with opened() as found:
        yield found


# --- no room -------------------------------------------------------------------------------------


def test_every_way_to_open_a_table_is_closed_while_there_is_no_room() -> None:
    """One below the limit of tables each of them opens one."""
    ways: list[tuple[str, Data]] = [
        ("{}/again", {"number": 0, "seat": 0}),
        ("{}/duplicates", {"seat": 0}),
        (f"{PUZZLE}/table", {}),
        (f"{TODAY}/table", {"player": PLAYER}),
    ]
    with opened(tables=2) as house:
        path = house.over()
        house.made()
        for way, body in ways:
            assert house.post(way.format(path), body) == FULL, way
    for way, body in ways[1:]:
        with opened(tables=2) as house:
            assert house.post(way.format(house.over()), body)[0] == 201, way


def test_a_match_waits_while_there_is_no_room() -> None:
    with opened(tables=1) as house:
        path, key = circle(house)
        house.made()
        assert house.post(f"{path}/tournament/seat", headers=key) == FULL


def test_who_waits_too_long_in_the_queue_of_histories_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The slot was not taken, so it is not given back."""

    class Queue(FairQueue):
        full = False

        async def enter(self, table: str) -> None:
            if self.full:
                raise QueueFull
            await super().enter(table)

        def leave(self) -> None:
            assert not self.full
            super().leave()

    monkeypatch.setattr(lobby, "FairQueue", Queue)
    with opened() as house:
        path, key = house.made()
        over = house.over()
        Queue.full = True
        assert house.get(f"{path}/replay", key) == FULL
        assert house.get(f"{path}/chart", key) == FULL
        assert house.get(f"{over}/record") == FULL
        assert house.post("/api/records", {"record": "x"}) == FULL
        Queue.full = False
        assert house.get(f"{path}/replay", key) == (200, "")


def test_a_daily_deal_that_too_many_play_or_send(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raising(error: Exception) -> Any:
        async def work(*what: object) -> Any:
            raise error

        return work

    sent: Data = {"player": PLAYER, "answers": [1]}
    for error, outcome in (
        (TooMany(), FULL),
        (WorkFailed("died"), BROKEN),
        (WrongAnswers(), (422, "daily-answers")),
    ):
        monkeypatch.setattr(house.server.dailies, "send", raising(error))
        assert house.post(f"{TODAY}/answers", sent) == outcome
    monkeypatch.setattr(house.server.dailies, "begin", raising(TooMany()))
    assert house.post(f"{TODAY}/table", {"player": PLAYER}) == FULL
    path = house.over()
    assert house.get(f"{path}/daily") == NOT_NOW, "no daily deal was played there"
    house.table(path).table_state.created.daily = "2026-11-17"
    for error, outcome in ((TooMany(), FULL), (WorkFailed("died"), BROKEN)):
        monkeypatch.setattr(house.server.dailies, "look", raising(error))
        assert house.get(f"{path}/daily") == outcome


@pytest.mark.parametrize(
    ("error", "outcome"), [(TooManyReviews(), FULL), (Failed(), BROKEN)], ids=["many", "failed"]
)
def test_a_review_that_cannot_be_made(
    house: House, error: Exception, outcome: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = house.over()

    def look(table_state: object) -> bytes:
        raise error

    monkeypatch.setattr(house.server.reviews, "look", look)
    assert house.get(f"{path}/review") == outcome


def test_reports_and_newcomers_that_are_too_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no(*what: object) -> bool:
        return False

    path, key = house.made()
    report = f"{path}/reports"
    assert house.post(report, {"n": 1}, WRONG) == NO_KEY
    assert house.post(report, {"n": 1}, key) == (422, "bad-field"), "nobody said anything"
    quiet, _ = house.made(spectators=False)
    assert house.post(f"{quiet}/reports", {"n": 1}) == (403, "no-spectators")
    monkeypatch.setattr(operation, "make_report", lambda *what: object())
    monkeypatch.setattr(operation, "keep_report", no)
    assert house.post(report, {"n": 1}, key) == FULL
    assert house.post("/api/passes", {"name": "Cy"}) == NOT_NOW, "everybody is let in"
    house.server.moderation.approval = True
    monkeypatch.setattr(operation, "MOST_WAITING", 1)
    assert house.post("/api/passes", {"name": "Cy"}) == (201, "")
    assert house.post("/api/passes", {"name": "Di"}) == FULL


def test_who_reports_or_knocks_too_often() -> None:
    with opened(reports_at_once=0) as house:
        house.server.moderation.approval = True
        assert house.post("/api/passes", {"name": "Cy"}) == (429, "too-fast")


# --- broken --------------------------------------------------------------------------------------


def test_work_that_fails_is_no_fault_of_the_client(house: House) -> None:
    """And it is done the next time."""
    path, key = house.made(hints="all")
    over = house.over()
    asked: list[tuple[str, str, Data, dict[str, str]]] = [
        ("GET", PUZZLE, {}, {}),
        ("GET", f"{path}/replay", {}, key),
        ("GET", f"{path}/chart", {}, key),
        ("GET", f"{over}/record", {}, {}),
        ("POST", "/api/records", {"record": "x"}, {}),
    ]
    house.workers.broken = True
    for method, way, body, headers in asked:
        work = house.get(way, headers) if method == "GET" else house.post(way, body, headers)
        assert work == BROKEN, way
    house.workers.broken = False
    assert house.get(PUZZLE) == (200, "")
    house.workers.broken = True
    assert house.get(PUZZLE) == (200, ""), "it is kept"


def test_a_server_that_cannot_write_is_not_ready(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no() -> bool:
        return False

    assert house.get("/api/ready") == (200, "")
    monkeypatch.setattr(house.server, "is_ready", no)
    assert house.get("/api/ready") == BROKEN


def test_a_table_that_cannot_go_on(house: House) -> None:
    """It can be looked at no more, and gives no advice, review or duplicate."""
    path, key = house.made(hints="all")
    over = house.over()
    for each in (path, over):
        house.table(each).problem = Label("table-stuck-damaged", {"entry": 7})
    assert house.get(f"{path}/replay", key) == (409, "stuck")
    assert house.get(f"{path}/chart", key) == (409, "stuck")
    assert house.get(f"{path}/advice", key) == NOT_NOW
    assert house.get(f"{path}/foresight", key) == NOT_NOW
    assert house.get(f"{over}/review") == NOT_NOW
    assert house.get(f"{over}/duplicates") == NOT_NOW
    assert house.post(f"{over}/duplicates", {"seat": 0}) == NOT_NOW


# --- the wrong moment, the wrong key -------------------------------------------------------------


def test_advice_is_for_a_seat_that_is_asked_while_the_game_goes_on(house: House) -> None:
    path, key = house.made(hints="all", seats=[*PEOPLE, PEOPLE[0]])
    state = house.table(path).table_state
    assert house.post(f"{path}/hints", headers=WRONG) == NO_KEY
    assert house.post(f"{path}/hints") == NO_KEY, "a spectator has no decision"
    assert house.get(f"{path}/foresight", WRONG) == NO_KEY
    assert house.get(f"{path}/foresight") == NO_KEY
    state.asked = lambda: [1]  # the table waits for another
    assert house.post(f"{path}/hints", headers=key) == NOT_NOW
    state.asked = lambda: [0]
    assert house.get(f"{path}/foresight", key) == NOT_NOW, "it may answer at once"
    waiting, key = house.made(hints="all", seats=[PEOPLE[0], {"kind": "open"}])
    assert house.get(f"{waiting}/advice", key) == NOT_NOW, "nothing has begun"
    over, key = house.over(key=True)
    assert house.post(f"{over}/hints", headers=key) == NOT_NOW, "it is too late for a hint"
    assert house.get(f"{over}/advice?number=x") == (422, "bad-field")
    assert house.get(f"{over}/advice?number=99999") == (422, "bad-field")


def test_advice_has_a_queue_of_its_own() -> None:
    with opened(advice_waiting=0) as house:
        path, key = house.made(hints="all")
        house.table(path).table_state.asked = lambda: [0]
        assert house.post(f"{path}/hints", headers=key) == FULL


def test_a_number_of_events_that_is_none_names_its_field(house: House) -> None:
    path, key = house.made()
    answer = house.client.get(f"{path}/replay?seen=x", headers=key)
    assert (answer.status_code, answer.json()["field"]) == (422, "seen")


def circle(house: House) -> tuple[str, dict[str, str]]:
    """A circle of friends with two members: its path, and the key of the second."""
    form = {"name": "Friends", "member": "Ada"}
    path = f"/api/circles/{house.client.post('/api/circles', json=form).json()['circle']}"
    key = house.client.post(f"{path}/members", json={"name": "Bo"}).json()["key"]
    return path, {"Authorization": f"Bearer {key}"}


@pytest.mark.parametrize(
    ("way", "body"),
    [
        ("tables", {"table": "nowhere", "key": "x"}),
        ("rating", {"rated": True}),
        ("leave", {}),
        ("delete", {}),
        ("tournament", {"game": "guerre", "members": [0, 1]}),
        ("tournament/seat", {}),
        ("tournament/off", {}),
    ],
)
def test_what_a_circle_does_takes_the_key_of_a_member(house: House, way: str, body: Data) -> None:
    """Of its first one to delete it or to end a tournament that another has called."""
    path, key = circle(house)
    assert house.post(f"{path}/{way}", body) == NO_KEY
    assert house.post(f"{path}/{way}", body, WRONG) == NO_KEY
    basic = {"Authorization": key["Authorization"].replace("Bearer", "Basic")}
    assert house.post(f"{path}/{way}", body, basic) == NO_KEY
    of_first = way in {"delete", "tournament/off"}
    assert (house.post(f"{path}/{way}", body, key) == NO_KEY) is of_first


def test_a_circle_that_many_change_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def busy(*what: object) -> Any:
        raise Busy

    path, key = circle(house)
    monkeypatch.setattr(house.server.circles, "choose", busy)
    assert house.post(f"{path}/rating", {"rated": True}, key) == FULL


def test_both_descriptions_of_the_protocol_are_served(house: House) -> None:
    for name, version in (("openapi", "3.1.0"), ("asyncapi", "3.0.0")):
        answer = house.client.get(f"/api/{name}.json")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()[name] == version


def test_nobody_comes_to_a_table_that_cannot_go_on(house: House) -> None:
    """Nor does a game go on from there; the reason is told."""
    path, _ = house.made(seats=[PEOPLE[0], {"kind": "open"}])
    over = house.over()
    for each, way, body in ((path, "seats", {"name": "Bo"}), (over, "again", {"number": 0})):
        house.table(each).problem = Label("table-stuck-damaged", {"entry": 7})
        answer = house.client.post(
            f"{each}/{way}", json=body | ({"seat": 0} if each == over else {})
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "refused")
        assert answer.json()["label"]["message"] == "table-stuck-damaged"


@pytest.mark.parametrize(
    ("changed", "message", "told"),
    [
        ({}, "", {}),
        ({"game": "chess"}, "table-stuck-game", {"game": "chess"}),
        ({"rules": 0}, "table-stuck-rules", {"stored": 0, "known": 0}),
        ({"variant": "mine+1"}, "table-stuck-variant", {"stored": "mine+1", "known": "–"}),
    ],
)
def test_why_a_stored_table_cannot_go_on(
    house: House, changed: Data, message: str, told: Data
) -> None:
    path, _ = house.made()
    created = msgspec.structs.replace(house.table(path).table_state.created, **changed)
    label = house.server.problem_of(created)
    assert ("" if label is None else label.message) == message
    if label is not None:
        known = {"known": GAMES["guerre"].version} if "rules" in changed else {}
        assert label.args == told | known


def test_a_daily_score_that_failed_is_told_once_and_made_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = house.over()
    state = house.table(path).table_state
    state.created.daily = "2026-11-17"
    made: list[object] = []
    monkeypatch.setattr(house.server, "spawn", lambda work: made.append(work.close()))
    dailies = house.server.dailies
    dailies.failed.add(state.table)
    assert house.get(f"{path}/daily") == BROKEN
    assert (dailies.failed, made) == (set(), [])
    assert house.get(f"{path}/daily") == (200, "")
    assert (dailies.weighing, len(made)) == ({state.table}, 1)
    assert house.get(f"{path}/daily") == (200, "")
    assert len(made) == 1, "it is being made"
    dailies.weighing = {str(number) for number in range(MOST)}
    assert house.get(f"{path}/daily") == FULL
    sent: Data = {"player": PLAYER, "answers": [1]}
    assert house.post(f"{TODAY}/answers", sent) == FULL
    dailies.weighing.remove("0")
    assert house.get(f"{path}/daily") == (200, "")
    assert len(made) == 2
