"""regalia lessons: lists the lessons, plays one, or checks them all."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from regalia.cli.common import UserError, command_line, console, find_game, read_text
from regalia.cli.learning.progress import LESSONS, Progress
from regalia.cli.learning.tutor import Tutor
from regalia.cli.localized_argparse import add_command, examples_of
from regalia.cli.output import heard_or_not
from regalia.cli.terminal.layout import paragraph
from regalia.engine.refused import Refused
from regalia.engine.scenarios.scenario import full_label
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson, read_lesson
from regalia.lessons.shelf import ENDING, all_lessons, find_lesson, lessons
from regalia.lessons.walk import LEARNER, StepPosition, check, walk
from regalia.text.speaker import Speaker


def add_parsers(commands: Any, speaker: Speaker) -> None:
    """The command's arguments."""
    examples = ("lessons", *examples_of("lessons"), "lessons --check")
    parser = add_command(commands, speaker, "lessons", examples)
    parser.add("lesson", nargs="?", default=None)
    parser.add("--check", action="store_true")
    parser.add("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Lists, plays or checks."""
    name: str | None = args.lesson
    found = all_lessons() if name is None else named(name)
    if args.check:
        return check_all(args, found)
    one = found[0] if name is not None and name not in GAMES else None
    if one is None:
        show_all(args, found)
        return 0
    if args.json:
        print(json.dumps(as_data(one, args.lang), ensure_ascii=False))
        return 0
    return Tutor(one, args.lang).teach()


def named(name: str) -> list[Lesson]:
    """The lessons that a name stands for: one, a file, or all of a game."""
    if name.endswith(ENDING):
        path = Path(name)
        kind = find_game(path.resolve().parent.name)
        return [read_lesson(kind.name, path.name.removesuffix(ENDING), read_text(path))]
    if name in GAMES:
        return list(lessons(name))
    lesson = find_lesson(name)
    if lesson is not None:
        return [lesson]
    game = name.partition("/")[0]
    if game in GAMES:
        known = ", ".join(each.id for each in lessons(game))
        raise UserError("lessons-unknown", name=name, lessons=known)
    raise UserError("lessons-game-unknown", name=name, games=", ".join(GAMES))


# --- the list ------------------------------------------------------------------------------------


def show_all(args: argparse.Namespace, found: list[Lesson]) -> None:
    """A line for each lesson, with those that were finished marked."""
    progress = Progress()
    if args.json:
        for lesson in found:
            print(json.dumps(line(lesson, args.lang, progress), ensure_ascii=False))
        return
    out, speaker = console(), Speaker(args.lang)
    out.print(Text(speaker.message("lessons-line"), style="dim"))
    game = ""
    for lesson in found:
        if lesson.game != game:
            game = lesson.game
            out.print()
            out.print(Text(speaker.message(f"game-{game}"), style="bold"))
        show_one(out, speaker, lesson, progress)
    if not found:
        out.print(speaker.message("lessons-none"))
        return
    out.print()
    command = command_line("lessons", found[0].id)
    paragraph(out, speaker.message("lessons-how", {"command": command}))


def show_one(out: Console, speaker: Speaker, lesson: Lesson, progress: Progress) -> None:
    """The lines of a lesson."""
    language = speaker.language
    done = progress.has(LESSONS, lesson.id)
    facts = {"count": lesson.tasks(), "minutes": minutes(lesson, language)}
    notes = [speaker.message("lessons-tasks", dict(facts))]
    notes += [speaker.message("lessons-done")] if done else []
    mark = "✓" if done else " "
    title = (lesson.title.said(language), "bold")
    out.print(Text.assemble(f" {mark} {lesson.id}  ", title))
    for words in (lesson.about.said(language), " · ".join(notes)):
        out.print(Padding(Text(words, style="dim"), (0, 0, 0, 6), expand=False))


def minutes(lesson: Lesson, language: str) -> int:
    """Length of a lesson in minutes, at least one."""
    return max(1, round(lesson.seconds(language) / 60))


def line(lesson: Lesson, language: str, progress: Progress) -> dict[str, object]:
    """A lesson in a list for programs."""
    return {
        "lesson": lesson.id,
        "game": lesson.game,
        "title": lesson.title.said(language),
        "about": lesson.about.said(language),
        "tasks": lesson.tasks(),
        "seconds": round(lesson.seconds(language)),
        "done": progress.has(LESSONS, lesson.id),
    }


# --- one lesson for programs ---------------------------------------------------------------------


def as_data(lesson: Lesson, language: str) -> dict[str, object]:
    """A whole lesson: each step with the view of the learner, and each task with its answers."""
    steps = [step_data(moment, language) for moment in walk(GAMES[lesson.game], lesson)]
    about = line(lesson, language, Progress())
    return about | {"players": lesson.players, "seat": LEARNER, "steps": steps}


def step_data(moment: StepPosition, language: str) -> dict[str, object]:
    """A step as plain data."""
    step, game = moment.step, moment.game
    data: dict[str, object] = {
        "say": step.say.said(language),
        "rule": step.rule,
        "events": [event.as_data() for event in moment.events],
        "view": msgspec.to_builtins(game.view(LEARNER).travelling()),
    }
    if moment.right is None:
        return data
    options = game.options(LEARNER)
    said = {each: moment.said_to(each) for each in options}
    return data | {
        "question": game.question.name,
        "options": [game.question.notation(game, LEARNER, each) for each in options],
        "answer": game.question.notation(game, LEARNER, moment.right),
        "hint": step.hint.said(language) if step.hint is not None else "",
        "wrong": {
            game.question.notation(game, LEARNER, each): text.said(language)
            for each, text in said.items()
            if text is not None
        },
    }


# --- the check -----------------------------------------------------------------------------------


def check_all(args: argparse.Namespace, found: list[Lesson]) -> int:
    """Plays every lesson; 1 if the rules no longer allow one."""
    speaker = Speaker(args.lang)
    hold = 0
    for lesson in found:
        problem = fault_of(lesson, speaker)
        hold += not problem
        with heard_or_not():
            if args.json:
                told = {"lesson": lesson.id, "holds": not problem, "text": problem}
                print(json.dumps(told, ensure_ascii=False))
            elif problem:
                console().print(f"{lesson.id}: {problem}", soft_wrap=True)
            else:
                console().print(speaker.message("lessons-holds", {"lesson": lesson.id}))
    if not args.json:
        facts: dict[str, object] = {"hold": hold, "count": len(found)}
        with heard_or_not():
            console().print(speaker.message("lessons-count", facts))
    return 0 if hold == len(found) else 1


def fault_of(lesson: Lesson, speaker: Speaker) -> str:
    """The fault of a lesson; empty if there is none."""
    try:
        check(GAMES[lesson.game], lesson)
    except ScenarioError as error:
        return speaker.say(full_label(error))
    except Refused as refused:
        return speaker.say(refused.label)
    return ""
