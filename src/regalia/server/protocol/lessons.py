"""Lessons for the wire: every step played beforehand, so that the page needs no rules."""

from __future__ import annotations

from typing import Any, cast

from regalia.engine.kind import GameKind
from regalia.lessons.lesson import Both, Lesson
from regalia.lessons.names import names_at
from regalia.lessons.walk import LEARNER, StepPosition, walk
from regalia.server.protocol.forms import Sheet
from regalia.server.protocol.parts import ItemMessage, Question, SeatNumber
from regalia.server.protocol.table_view import happened, put


class BothLanguages(Sheet):
    """A text in both languages, so that a reader may change in the middle."""

    en: str
    fr: str


class LessonLine(Sheet):
    """A lesson in the list."""

    game: str
    name: str
    title: BothLanguages
    about: BothLanguages
    tasks: int
    minutes: int


class LessonsSheet(Sheet):
    """All lessons, game by game."""

    lessons: list[LessonLine]


class WrongAnswers(Sheet):
    """Answers, as their digits, that are not the one asked for, and what to say to them."""

    answers: list[str]
    say: BothLanguages


class LessonPage(Sheet):
    """A step: what has happened, how the table stands then, and what is said or asked."""

    say: BothLanguages
    rule: str
    items: list[ItemMessage]
    view: dict[str, Any]
    question: Question | None
    right: str | None  # the digits of the answer asked for; null: nothing is asked
    wrong: list[WrongAnswers]
    otherwise: BothLanguages | None
    hint: BothLanguages | None
    well: BothLanguages | None


class LessonSheet(Sheet):
    """A whole lesson."""

    lesson: LessonLine
    seat: SeatNumber
    names: list[str]  # by seat; the learner's is empty
    options: dict[str, str]
    players: int  # of the real game at the end
    house: dict[str, str]  # its house rules
    steps: list[LessonPage]


def lessons_sheet(found: list[Lesson]) -> LessonsSheet:
    """All lessons, a line each."""
    return LessonsSheet([lesson_line(lesson) for lesson in found])


def lesson_line(lesson: Lesson) -> LessonLine:
    """A lesson's line in the list."""
    return LessonLine(
        lesson.game,
        lesson.name,
        both(lesson.title),
        both(lesson.about),
        lesson.tasks(),
        max(1, round(lesson.seconds("en") / 60)),
    )


def lesson_sheet(kind: GameKind, lesson: Lesson) -> LessonSheet:
    """A lesson of a game with every step played."""
    options = kind.complete(lesson.players, lesson.scenario().options)
    written = kind.written(options)
    return LessonSheet(
        lesson_line(lesson),
        LEARNER,
        names_at(lesson.players, ""),
        written,
        lesson.real.players,
        lesson.real.options,
        [page(kind, number, moment) for number, moment in enumerate(walk(kind, lesson), 1)],
    )


def page(kind: GameKind, number: int, moment: StepPosition) -> LessonPage:
    """One step, built from the learner's view and events alone."""
    game, step = moment.game, moment.step
    said: dict[str, WrongAnswers] = {}
    for answer, text in moment.wrong.items():
        said.setdefault(text.en, WrongAnswers([], both(text))).answers.append(str(answer))
    return LessonPage(
        both(step.say),
        step.rule,
        [happened(kind, event) for event in moment.events],
        cast("Any", game.view(LEARNER).travelling()),
        None if moment.right is None else put(kind, game, LEARNER, number),
        None if moment.right is None else str(moment.right),
        list(said.values()),
        both(step.otherwise) if step.otherwise is not None else None,
        both(step.hint) if step.hint is not None else None,
        both(step.well) if step.well is not None else None,
    )


def both(text: Both) -> BothLanguages:
    """A text of a lesson as it goes over the wire."""
    return BothLanguages(text.en, text.fr)
