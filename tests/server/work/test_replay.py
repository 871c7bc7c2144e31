"""Replays: what was sent at the time during play, and everything after the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.server.protocol import messages
from regalia.server.protocol.forms import ChartSheet, ReplaySheet, SeatForm, TableForm
from regalia.server.work.replay import MOST_POINTS, ReplayJob, replay_chart, replay_page
from tests.server.http.test_http import TWO, opened
from tests.server.simulation import Data, Evening, Sink, evening, people

CHANCE = {"chance": "true"}


async def replayed(spent: Evening, viewer: int, whole: bool = False, most: int = 200) -> list[Data]:
    """All moments of a replay, page by page, each as its schema says."""
    table_state = spent.actor.table_state
    bodies = await spent.server.store.read(table_state.table)
    moments: list[Data] = []
    start: int | None = 0
    while start is not None:
        page = replay_page(ReplayJob(table_state.table, bodies, viewer, whole, start, most))
        msgspec.json.decode(page, type=ReplaySheet, strict=True)
        sheet = json.loads(page)
        moments += sheet["moments"]
        start = sheet["next"]
    assert [moment["n"] for moment in moments] == list(range(len(moments)))
    return moments


async def play_at_random(spent: Evening, sink: Sink, answers: int, seed: str) -> None:
    """Every seat of one device answers at random; windows pass by themselves."""
    table_state = spent.actor.table_state
    chance = Chance(seeded_key(seed))
    for _ in range(answers):
        await spent.settle(2.0)
        while table_state.window is not None:
            await spent.settle(spent.actor.clocks.window_end() - spent.server.now() + 0.01)
        for seat in [seat for seat in table_state.asked() if seat in sink.seats]:
            assert table_state.sitting is not None
            answer = chance.choose(table_state.sitting.game.options(seat))
            number = table_state.question_number(seat)
            await spent.ask(sink, messages.Answer(spent.id(), seat, number, answer))
        if table_state.is_over():
            return


def live_views(sink: Sink, viewer: int) -> list[Data]:
    """Every view that a viewer was sent, in order, one after a change only."""
    views: list[Data] = []
    for step in sink.all("step"):
        if step["seat"] != viewer or step["state"] is None:
            continue
        for view in [*(shot["view"] for shot in step["snapshots"]), step["state"]["view"]]:
            if not views or views[-1] != view:
                views.append(view)
    return views


def changes(views: list[Data]) -> list[Data]:
    return [view for place, view in enumerate(views) if place == 0 or views[place - 1] != view]


@pytest.mark.parametrize("game", list(GAMES))
def test_during_play_a_replay_is_what_was_sent_at_the_time(game: str) -> None:
    kind = GAMES[game]
    players = min(kind.most, max(kind.least, 3))
    seats = [SeatForm("person", f"P{seat}") for seat in range(players - 1)] + [SeatForm("bot")]
    options = CHANCE if game == "guerre" else {}
    form = TableForm(game, seats, options=options, pace=100, autostart=False, grace=86_400)

    async def work(spent: Evening) -> None:
        persons = list(spent.keys)
        sink = await spent.client(*persons)
        watcher = await spent.client()
        await spent.ask(sink, messages.Chat("c", 0, "before the first card"))
        await spent.ask(sink, messages.Start("s", 0))
        compared = 0
        secret = spent.actor.table_state.key.hex()
        for answers in (1, 2, 8, 24):
            await play_at_random(spent, sink, answers, f"{game} {answers}")
            if spent.actor.table_state.is_over():
                break
            for viewer in (*persons, -1):
                heard = watcher if viewer < 0 else sink
                moments = await replayed(spent, viewer, most=9)
                assert {seat for moment in moments for seat in moment["views"]} == {str(viewer)}
                views = [moment["views"][str(viewer)] for moment in moments]
                assert changes(views) == live_views(heard, viewer)
                items = [item for moment in moments for item in moment["items"]]
                assert items == heard.items(viewer)
                given = [answer["seat"] for moment in moments for answer in moment["answers"]]
                assert set(given) <= {viewer}
                assert secret not in json.dumps(moments)
                compared += 1
            await spent.ask(sink, messages.Whisper(spent.id(), 0, 1, "psst"))
        assert compared >= players

    evening(work, form)


def test_after_the_end_everything_is_open_but_whispers() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        await spent.ask(sink, messages.Whisper("w", 0, 1, "psst"))
        await play_at_random(spent, sink, 1000, "end")
        table_state = spent.actor.table_state
        assert table_state.is_over()
        moments = await replayed(spent, -1, whole=True, most=11)
        assert moments == await replayed(spent, -1, whole=True)
        assert all(list(moment["views"]) == ["0", "1", "2"] for moment in moments)
        given = [answer["seat"] for moment in moments for answer in moment["answers"]]
        assert given == [seat for seat, _ in table_state.record().answers]
        events = [i for moment in moments for i in moment["items"] if i["item"] == "happened"]
        assert len(events) == len(list(table_state.stream.events()))
        for seat in range(3):
            assert moments[-1]["views"][str(seat)]["over"]
        assert moments[-1]["scores"] == sink.state()["over"]["scores"]
        assert sum(moment["chapter"] is not None for moment in moments) > 5
        assert "psst" not in json.dumps(moments)
        assert "psst" in json.dumps(await replayed(spent, 1, whole=True))

    evening(work, people(3, options=CHANCE))


def test_a_replay_continues_where_it_was_or_anywhere_else() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_at_random(spent, sink, 1000, "seek")
        bodies = await spent.server.store.read(spent.actor.table_state.table)
        whole = await replayed(spent, 0, whole=True)
        for start in (3, 4, 5, 2, 0, len(whole) - 1, len(whole), len(whole) + 5):
            job = ReplayJob(spent.actor.table_state.table, bodies, 0, True, start, 1)
            sheet = json.loads(replay_page(job))
            assert sheet["moments"] == whole[start : start + 1]

    evening(work, people(2, options=CHANCE))


def test_the_chart_has_the_scores_of_the_moments() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        await play_at_random(spent, sink, 1000, "chart")
        table_state = spent.actor.table_state
        bodies = await spent.server.store.read(table_state.table)
        body = replay_chart(ReplayJob(table_state.table, bodies, -1, True))
        chart = msgspec.json.decode(body, type=ChartSheet)
        moments = await replayed(spent, -1, whole=True)
        assert chart.moments == len(moments)
        assert len(chart.points) <= MOST_POINTS
        for point in chart.points:
            assert point.scores == moments[point.n]["scores"]
        assert chart.points[-1].n == len(moments) - 1
        drawn = {point.n: point for point in chart.points}
        held = [moment["scores"] for moment in moments]
        for n in range(1, len(held)):
            assert n in drawn or held[n] == held[n - 1]

    evening(work, people(3, options=CHANCE))


def test_an_undo_is_replayed_as_it_was() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1, 2)
        table_state = spent.actor.table_state
        [seat] = table_state.asked()
        await spent.answer(sink, seat, -1)
        assert (await spent.ask(sink, messages.Propose("u", seat, "undo")))["type"] == "ack"
        for other in {0, 1, 2} - {seat}:
            await spent.ask(sink, messages.Agree(spent.id(), other, table_state.proposals, True))
        assert table_state.record().answers == []
        for viewer in range(3):
            moments = await replayed(spent, viewer)
            items = [item for moment in moments for item in moment["items"]]
            assert items == sink.items(viewer)
            assert items[-1]["item"] == "undone"

    evening(work, people(3, options=CHANCE), "undo 0")


def test_the_routes_tell_everybody_only_what_is_theirs(tmp_path: Path) -> None:
    form: Any = TWO | {"spectators": False, "options": CHANCE}
    with opened(tmp_path) as client:
        grant = client.post("/api/tables", json=form).json()
        joined = client.post(f"/api/tables/{grant['table']}/seats", json={"name": "Bo"}).json()
        mine = {"Authorization": f"Bearer {grant['seats'][0]['key']}"}
        for route in ("replay", "chart"):
            path = f"/api/tables/{grant['table']}/{route}"
            assert client.get(path).json()["code"] == "no-spectators"
            wrong = {"Authorization": "Bearer " + "x" * 24}
            assert client.get(path, headers=wrong).json()["code"] == "wrong-key"
            answer = client.get(path, headers=mine)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["content-encoding"] == "gzip"
            plain = client.get(path, headers=mine | {"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == answer.json()
            assert answer.json()["seat"] == 0
            assert not answer.json()["whole"]
            assert client.get(f"/api/tables/nowhere/{route}").status_code == 404
        theirs = {"Authorization": f"Bearer {joined['key']}"}
        path = f"/api/tables/{grant['table']}/replay"
        assert client.get(path, headers=theirs).json()["seat"] == joined["seat"]
        for query in ("from=-1", "from=x", "count=1e3", "from=99999999999"):
            bad = client.get(f"{path}?{query}", headers=mine)
            assert bad.status_code == 422
            assert bad.json()["field"] == query.partition("=")[0]
        one = client.get(f"{path}?from=0&count=1", headers=mine).json()
        assert len(one["moments"]) == 1
        assert one["next"] == 1


def test_a_replay_may_begin_with_what_the_viewer_saw_last() -> None:
    async def work(spent: Evening) -> None:
        sink = await spent.client(0, 1)
        await play_at_random(spent, sink, 12, "since")
        whole = await replayed(spent, 0)
        table = spent.actor.table_state.table
        bodies = await spent.server.store.read(table)
        last = whole[-1]["seq"]
        for seen in (1, whole[4]["seq"], whole[4]["seq"] + 1, last - 1, last, last + 9):
            job = ReplayJob(table, bodies, 0, False, seen=seen)
            sheet = json.loads(replay_page(job))
            first = max((n for n, each in enumerate(whole) if each["seq"] <= seen), default=0)
            assert sheet["moments"] == whole[first:]
            assert sheet["next"] is None

    evening(work, people(2, "crowns"))
