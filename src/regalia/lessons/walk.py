"""Walks through a lesson: plays its line, stops at each step, and finds what does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Args, Label
from regalia.engine.refused import Refused
from regalia.engine.scenarios.scenario import (
    answer_named,
    begin,
    check_facts,
    leave_unsaid,
    play_line,
    run_on,
)
from regalia.engine.scenarios.toml_lines import line_of
from regalia.engine.scenarios.validation import ScenarioError
from regalia.lessons.lesson import Both, Lesson, LessonStep, step_line
from regalia.text.languages import LANGUAGES
from regalia.text.rulebook import rulebook

LEARNER: Final[Seat] = 0
LONGEST: Final = 180.0  # seconds of a lesson


@dataclass
class StepPosition:
    """A step of a lesson with the game as it stands there."""

    step: LessonStep
    game: Game
    events: list[Event]  # that the learner may know of, since the moment before
    right: Answer | None  # None: there is nothing to do but to go on
    wrong: dict[Answer, Both]

    def said_to(self, answer: Answer) -> Both | None:
        """The comment on a wrong answer; None on the right one."""
        if answer == self.right:
            return None
        return self.wrong.get(answer, self.step.otherwise or self.step.hint)


def walk(kind: GameKind, lesson: Lesson) -> Iterator[StepPosition]:
    """Every step in turn; to go on gives the right answer of a task. ScenarioError says a fault."""
    scenario = lesson.scenario()
    try:
        game = begin(kind, scenario)
    except ScenarioError as error:
        error.line = line_of(lesson.text, error.entry)
        raise
    assert game.witness is not None
    told = 0
    runs = False  # the first step shows the table before anything happens
    for index, step in enumerate(lesson.step):
        try:
            task = task_lines(kind, step)
            lines = [*step.play, *task]
            if not runs and (index or lines):
                run_on(scenario, game)
                runs = True
            for place in range(len(step.play)):
                play_line(kind, scenario, game, lines[place:])
            if runs:
                leave_unsaid(kind, game, [*task, *ahead(kind, lesson, index + 1)])
            check_facts(kind, game, step.expect)
            right, wrong = answers(game, step)
            events = game.witness.seen_by(LEARNER, told)
            told = len(game.witness.events)
            yield StepPosition(step, game, events, right, wrong)
            if right is not None:
                play_line(kind, scenario, game, lines[-1:])
        except ScenarioError as error:
            error.line = line_of(lesson.text, error.entry) or step_line(lesson.text, index)
            raise


def task_lines(kind: GameKind, step: LessonStep) -> list[list[object]]:
    """The right answer of a task as a line of a script; none where there is no task."""
    return [[kind.seat_letters[LEARNER], *step.answer.split()]] if step.answer else []


def ahead(kind: GameKind, lesson: Lesson, index: int) -> list[list[object]]:
    """The moves from a step on."""
    return [line for step in lesson.step[index:] for line in (*step.play, *task_lines(kind, step))]


def answers(game: Game, step: LessonStep) -> tuple[Answer | None, dict[Answer, Both]]:
    """The right answer of a task, and what is said to each wrong one that is named."""
    if not step.answer:
        return None, {}
    if LEARNER not in game.asked:
        raise fault("not-asked", {"answer": step.answer, "question": game.question.name})
    right = legal(game, step.answer)
    wrong: dict[Answer, Both] = {}
    for each in step.wrong:
        for words in each.answers:
            answer = legal(game, words)
            if answer == right or answer in wrong:
                raise fault("answer-twice", {"answer": words})
            wrong[answer] = each.say
    options = game.options(LEARNER)
    counted = game.question.tally(game, LEARNER, options) is not None
    left = [each for each in options if each != right and each not in wrong]
    if step.otherwise is None and (left or counted):
        said = [game.question.notation(game, LEARNER, each) for each in left[:3]]
        raise fault("uncovered", {"answers": ", ".join(said)})
    return right, wrong


def legal(game: Game, words: str) -> Answer:
    """The answer that some words are, which the rules must allow."""
    answer = answer_named(game, LEARNER, list(words.split()))
    if not game.question.accepts(game, LEARNER, answer, game.options(LEARNER)):
        why: Refused | None = game.question.refusal(game, LEARNER, answer)
        label = Label("refused-not-an-option") if why is None else why.label
        raise fault("illegal", {"answer": words, "why": label})
    return answer


def fault(message: str, args: Args) -> ScenarioError:
    """Error of a lesson file."""
    return ScenarioError(Label(f"lesson-{message}", args))


def check(kind: GameKind, lesson: Lesson) -> None:
    """Plays a lesson from start to end; ScenarioError says what no longer holds, and where."""
    known = {paragraph.id for paragraph in rulebook(kind.name, "en").paragraphs}
    for index, step in enumerate(lesson.step):
        problem: ScenarioError | None = None
        if step.rule and step.rule not in known:
            words: Args = {"rule": step.rule, "game": kind.name}
            problem = ScenarioError(Label("scenario-rule-unknown", words))
        elif step.answer and step.hint is None:
            problem = fault("no-hint", {"answer": step.answer})
        elif not step.answer and (step.hint or step.wrong or step.otherwise or step.well):
            problem = fault("no-answer", {})
        if problem is not None:
            problem.line = step_line(lesson.text, index)
            raise problem
    if lesson.step[-1].answer:
        raise fault("ends-with-task", {})
    if not lesson.tasks():
        raise fault("no-task", {})
    for language in LANGUAGES:
        seconds = lesson.seconds(language)
        if seconds > LONGEST:
            raise fault("too-long", {"seconds": round(seconds), "most": round(LONGEST)})
    kind.check_players(lesson.real.players)
    for _ in walk(kind, lesson):
        pass
