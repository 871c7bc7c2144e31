"""Hints on the page: for a player who plays against bots, and for everybody after the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from regalia.engine.label import Label
from regalia.engine.record import read_record
from regalia.server.http.app import make_app
from regalia.server.http.token_bucket import Limits
from regalia.server.live.server import Server
from regalia.server.store.base import make_store
from regalia.server.work import hint_jobs
from regalia.server.work.bot_workers import InlineBotWorkers
from regalia.server.work.workers import InlineWorkers, WorkFailed
from regalia.text.speaker import LANGUAGES, Speaker
from tests.server.http.test_http import hello, until
from tests.server.simulation import SeededTokens

Data = dict[str, Any]
LIMITS = Limits(requests_at_once=1000, messages_at_once=10_000, advice_at_once=1000)
AGAINST_BOTS: Data = {
    "game": "guerre",
    "options": {"chance": "true"},
    "pace": 0,
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "baseline"}],
}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr(hint_jobs, "SECONDS", 0.02)
    store = make_store(str(tmp_path / "t.sqlite"))
    # one shuffle: a game that is over early tells too little
    server = Server(store, InlineBotWorkers(), SeededTokens("advice"), InlineWorkers())
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as found:
        yield found


class Failing(InlineWorkers):
    """Work that comes to nothing as long as it is told so."""

    broken = False
    jobs = 0

    async def run(self, work: Any, job: Any, table: str = "") -> Any:
        self.jobs += 1
        if self.broken:
            raise WorkFailed("died")
        return work(job)


def bearer(grant: Data) -> dict[str, str]:
    """The header that opens the first seat of a grant."""
    return {"Authorization": f"Bearer {grant['seats'][0]['key']}"}


def hints(client: TestClient, grant: Data, number: int | None = None) -> Any:
    """What the server answers."""
    if number is None:
        return hint(client, grant)
    path = f"/api/tables/{grant['table']}/advice?number={number}"
    return client.get(path, headers=bearer(grant))


def hint(client: TestClient, grant: Data, query: str = "") -> Any:
    """What the server answers when the first seat asks for a hint."""
    path = f"/api/tables/{grant['table']}/hints{query}"
    return client.post(path, headers=bearer(grant))


def label_of(data: Data) -> Label:
    """A label as it came over the wire."""
    args = {
        name: label_of(value) if isinstance(value, dict) else value
        for name, value in data["args"].items()
    }
    return Label(data["message"], args)


def play_out(client: TestClient, grant: Data, choice: int = 0) -> Data:
    """Plays a table of one person who always gives the answer at this place; how it ended."""
    key = grant["seats"][0]["key"]
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        step = hello(socket, key)[-1]
        number = 0
        while not ((state := step.get("state")) and state["over"]):
            if state and state["question"]:
                number += 1
                socket.send_json(
                    {
                        "type": "answer",
                        "id": f"a{number}",
                        "seat": 0,
                        "question": state["question"]["number"],
                        "answer": state["question"]["options"][choice]["answer"],
                    }
                )
            step = until(socket, "step")
        over: Data = step["state"]["over"]
        assert over
    return over


def test_nobody_waits_for_somebody_elses_advice(tmp_path: Path) -> None:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    assert server.hint_workers is not server.workers
    hint_workers = Failing()
    hint_workers.broken = True
    server.workers, server.hint_workers = InlineWorkers(), hint_workers
    with TestClient(make_app(server, LIMITS), base_url="http://localhost") as client:
        grant = client.post("/api/tables", json=AGAINST_BOTS).json()
        play_out(client, grant)
        assert hints(client, grant, 0).status_code == 503
        assert client.get(f"/api/tables/{grant['table']}/replay").status_code == 200
        assert client.get(f"/api/tables/{grant['table']}/chart").status_code == 200


def test_an_expert_advises_one_who_plays_against_bots(client: TestClient) -> None:
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        steps = hello(socket, grant["seats"][0]["key"])
        question = next((step["state"]["question"] for step in steps if step.get("state")), None)
        while question is None:
            question = until(socket, "step")["state"]["question"]

        told = hints(client, grant).json()

    legal = [option["answer"] for option in question["options"]]
    assert told["answers"][0]["answer"] in legal
    assert all(0 <= each["chance"] <= 1 for each in told["answers"])
    assert told["given"] is None
    for language in LANGUAGES:
        assert Speaker(language).say(label_of(told["why"]))


def test_no_advice_at_a_table_of_people_without_a_key_or_when_nothing_is_asked(
    client: TestClient,
) -> None:
    people = {**AGAINST_BOTS, "seats": [AGAINST_BOTS["seats"][0], {"kind": "person", "name": "B"}]}
    grant = client.post("/api/tables", json=people).json()
    assert hints(client, grant).status_code == 409
    lonely = client.post("/api/tables", json=AGAINST_BOTS).json()
    assert client.post(f"/api/tables/{lonely['table']}/hints").status_code in (403, 409)
    assert client.post("/api/tables/nowhere/hints").status_code == 404
    assert client.get("/api/tables/nowhere/advice").status_code == 404


def test_reading_writes_nothing(client: TestClient) -> None:
    """A hint is noted in the log, so it is asked for by POST; a GET gives none."""
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    path = f"/api/tables/{grant['table']}"
    for query in ("", "?step=1", "?step=2"):
        assert client.get(f"{path}/advice{query}", headers=bearer(grant)).status_code == 422
    # a page that was built answers every other GET
    assert client.get(f"{path}/hints", headers=bearer(grant)).status_code in (404, 405)
    assert play_out(client, grant)["hints"] == [0, 0]


def test_after_the_end_every_answer_can_be_judged(client: TestClient) -> None:
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    play_out(client, grant)

    replay = client.get(f"/api/tables/{grant['table']}/replay?count=200").json()
    given = [answer for moment in replay["moments"] for answer in moment["answers"]]
    assert [each["number"] for each in given] == sorted({each["number"] for each in given})
    assert len(given) > 3
    for answer in given[:3]:
        judged = hints(client, grant, answer["number"]).json()
        assert judged["seat"] == answer["seat"]
        assert judged["given"]["label"] == answer["label"]
        assert judged["given"]["chance"] <= judged["answers"][0]["chance"]
    assert hints(client, grant, 10_000).status_code == 422
    without = client.get(f"/api/tables/{grant['table']}/advice", headers=bearer(grant))
    assert without.status_code == 422
    assert hint(client, grant).status_code == 409, "there is nothing left to decide"


def test_why_a_bot_did_what_a_line_tells_while_the_game_goes_on(client: TestClient) -> None:
    form = {
        "game": "chronica",
        "pace": 0,
        "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "baseline"}],
    }
    grant = client.post("/api/tables", json=form).json()
    path = f"/api/tables/{grant['table']}/advice"
    items: list[Data] = []
    told: list[Data] = []
    with client.websocket_connect(f"ws://localhost/api/tables/{grant['table']}/socket") as socket:
        steps = hello(socket, grant["seats"][0]["key"])[1:]
        while len(told) < 6:
            known = len(items)
            for step in steps:
                items += step["items"]
                state = step.get("state")
                if state and state["question"]:
                    asked = state["question"]
                    answer = asked["options"][0]["answer"]
                    words = {"id": f"a{asked['number']}", "seat": 0, "question": asked["number"]}
                    socket.send_json({"type": "answer", "answer": answer, **words})
            told += [
                client.get(f"{path}?line={number}", headers=bearer(grant)).json()
                for number, item in enumerate(items[known:], known + 1)
                if item["item"] == "happened" and item["choice"] and item["who"] == 1
            ]
            steps = [until(socket, "step")]
        codes = [
            client.get(f"{path}?line={line}", headers=bearer(grant)).status_code
            for line in ("x", "-1", "")
        ]
        assert codes == [422, 422, 422]
        beyond = client.get(f"{path}?line=99999", headers=bearer(grant)).json()
        assert beyond["why"]["message"] == "bot-why-later"
        assert client.get(f"{path}?line=1").status_code == 403
    messages = {each["why"]["message"] for each in told}
    assert "bot-why-seen" in messages
    assert messages <= {"bot-why-seen", "bot-why-later"}
    for language in LANGUAGES:
        said = [Speaker(language).say(label_of(each["why"])) for each in told]
        assert not any("{" in words for words in said)


def test_advice_is_limited(tmp_path: Path) -> None:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    app = make_app(server, Limits(advice_at_once=2, advice_a_second=0.001))
    with TestClient(app, base_url="http://localhost") as client:
        codes = [client.get("/api/tables/x/advice").status_code for _ in range(3)]
    assert codes == [404, 404, 429]


def test_a_hint_begins_with_a_nudge_and_is_told_at_the_end(client: TestClient) -> None:
    grant = client.post("/api/tables", json=AGAINST_BOTS).json()
    nudge = hint(client, grant, "?step=1").json()
    assert nudge["answers"] == []
    assert nudge["nudge"]["message"].startswith("nudge-")
    for language in LANGUAGES:
        assert Speaker(language).say(label_of(nudge["nudge"]))
    assert hint(client, grant, "?step=2").json()["answers"]
    assert hint(client, grant, "?step=3").status_code == 422
    assert play_out(client, grant)["hints"] == [1, 0]
    record = read_record(client.get(f"/api/tables/{grant['table']}/record").text)
    assert [seat for _, seat in record.hints] == [0]  # two steps of one decision are one hint


def test_a_table_may_agree_to_hints_for_all_or_for_nobody(client: TestClient) -> None:
    people = {**AGAINST_BOTS, "seats": [AGAINST_BOTS["seats"][0], {"kind": "person", "name": "B"}]}
    for form, wanted in (
        (people | {"hints": "all"}, 200),
        (people, 409),
        (AGAINST_BOTS | {"hints": "none"}, 409),
    ):
        grant = client.post("/api/tables", json=form).json()
        asked = {hints(client, {**grant, "seats": [seat]}).status_code for seat in grant["seats"]}
        assert wanted in asked, form
        assert asked <= {wanted, 409}
