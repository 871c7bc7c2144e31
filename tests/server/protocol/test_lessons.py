"""Lessons over the wire: whole, small, and with nothing in them that the learner may not know."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson, read_lesson
from regalia.lessons.shelf import all_lessons, find_lesson
from regalia.server.http.app import make_app
from regalia.server.http.static_responses import lesson_packed
from regalia.server.live.server import Server
from regalia.server.protocol.lessons import LessonSheet, LessonsSheet, lesson_sheet
from regalia.server.store.base import make_store
from regalia.server.work.bot_workers import InlineBotWorkers

EVERY = all_lessons()
MOST_BYTES = 80_000  # of a lesson before it is compressed


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    server = Server(make_store(str(tmp_path / "t.sqlite")), InlineBotWorkers())
    with TestClient(make_app(server), base_url="http://localhost") as client:
        yield client


def test_all_are_listed(client: TestClient) -> None:
    sheet = msgspec.json.decode(client.get("/api/lessons").content, type=LessonsSheet)
    assert [f"{line.game}/{line.name}" for line in sheet.lessons] == [each.id for each in EVERY]
    assert all(line.tasks and line.minutes in (1, 2, 3) for line in sheet.lessons)


@pytest.mark.parametrize("lesson", EVERY, ids=[lesson.id for lesson in EVERY])
def test_a_lesson_can_be_walked_without_the_server(lesson: Lesson) -> None:
    """Every task has its question, with the right answer among those that may be given."""
    body = lesson_packed(lesson.id).body
    assert len(body) < MOST_BYTES
    sheet = msgspec.json.decode(body, type=LessonSheet)
    assert len(sheet.steps) == len(lesson.step)
    for page, step in zip(sheet.steps, lesson.step, strict=True):
        assert (page.say.en, page.say.fr) == (step.say.en, step.say.fr)
        assert (page.question is None) == (page.right is None) == (not step.answer)
        if page.question is None:
            continue
        offered = [str(option.answer) for option in page.question.options]
        assert page.right in offered or page.question.tally is not None
        named = [answer for wrong in page.wrong for answer in wrong.answers]
        assert page.right not in named
        assert page.otherwise is not None or set(offered) == {*named, page.right}


def test_no_lesson_no_answer(client: TestClient) -> None:
    for path in ("/api/lessons/guerre/nothing", "/api/lessons/chess/first-round"):
        assert client.get(path).status_code == 404
    found = client.get("/api/lessons/guerre/first-round")
    assert found.status_code == 200
    assert found.json()["lesson"]["title"]["fr"] == "Les premières manches"


def test_two_truths_that_the_learner_cannot_tell_apart_are_one_lesson() -> None:
    """Cards that lie in others' hands until the last trick are nowhere in the steps before it."""
    lesson = find_lesson("crowns/hard-mode")
    assert lesson is not None
    text = lesson.text.replace('"R5"', '"R?"').replace('"R8"', '"R5"').replace('"R?"', '"R8"')
    assert text != lesson.text
    other = read_lesson(lesson.game, lesson.name, text)
    pages = [
        [msgspec.json.encode(page) for page in lesson_sheet(GAMES[each.game], each).steps]
        for each in (lesson, other)
    ]
    assert pages[0][:-1] == pages[1][:-1]
    assert pages[0][-1] != pages[1][-1]
