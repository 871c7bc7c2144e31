"""Lesson files; docs/writing-a-lesson.md explains each entry."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.engine.label import Label
from regalia.engine.options import Options
from regalia.engine.scenarios.scenario import Scenario
from regalia.engine.scenarios.validation import ScenarioError

Words = Annotated[str, Meta(min_length=1, max_length=2000)]
WORDS_A_SECOND: Final = 3.0  # that a calm reader reads
SECONDS_A_TASK: Final = 8.0  # to look at the table and find the answer
SECONDS_A_STEP: Final = 2.0  # to see what changed


class Both(Struct, forbid_unknown_fields=True):
    """A text in both languages."""

    en: Words
    fr: Words

    def said(self, language: str) -> str:
        """The text in one of them."""
        return self.fr if language == "fr" else self.en


class Wrong(Struct, forbid_unknown_fields=True):
    """Answers that are legal and not what the task asks for, and what to say to them."""

    answers: Annotated[list[str], Meta(min_length=1)]
    say: Both


class LessonStep(Struct, forbid_unknown_fields=True):
    """One step: moves and text; with an answer it is a task."""

    say: Both
    play: list[list[object]] = []  # lines as in the script of a scenario
    answer: str = ""  # the right one, as records write it
    hint: Both | None = None
    wrong: list[Wrong] = []
    otherwise: Both | None = None  # said to any other answer
    well: Both | None = None  # said to the right one
    rule: str = ""  # the paragraph of the rulebook behind it
    expect: dict[str, object] = {}  # facts that hold before the task, as scenarios state them


class RealGame(Struct, forbid_unknown_fields=True):
    """The game offered at the end of a lesson."""

    players: int
    options: dict[str, str] = {}


class Lesson(Struct, forbid_unknown_fields=True):
    """A lesson as it stands in its file."""

    title: Both
    about: Both  # one line in the list
    order: int  # among the lessons of its game
    players: int
    real: RealGame
    step: Annotated[list[LessonStep], Meta(min_length=2)]
    chance: Literal["", "free"] = ""
    options: dict[str, object] = {}
    position: dict[str, object] = {}
    # not written in the file, but where it lies
    game: str = ""
    name: str = ""
    text: str = ""

    @property
    def id(self) -> str:
        """The lesson's name on the command line and in addresses."""
        return f"{self.game}/{self.name}"

    def tasks(self) -> int:
        """Number of moves that the learner makes."""
        return sum(bool(step.answer) for step in self.step)

    def seconds(self, language: str) -> float:
        """Estimated reading time."""
        parts = [[step.say, step.well] for step in self.step]
        texts = [part.said(language) for pair in parts for part in pair if part is not None]
        words = sum(len(text.split()) for text in texts)
        tasks = self.tasks() * SECONDS_A_TASK
        return words / WORDS_A_SECOND + tasks + len(self.step) * SECONDS_A_STEP

    def scenario(self) -> Scenario:
        """The position as scenarios have it."""
        options: Options = {}
        for name, value in self.options.items():
            options[name] = tuple(value) if isinstance(value, list) else value  # type: ignore[assignment]
        return Scenario(
            id=self.id,
            title=self.title.en,
            game=self.game,
            players=self.players,
            rules=[],
            chance=self.chance,
            options=options,
            position=self.position,
            text=self.text,
        )


def read_lesson(game: str, name: str, text: str) -> Lesson:
    """The lesson in a text; ScenarioError says what is wrong with it, and where."""
    try:
        data = tomllib.loads(text)
        found: Lesson = msgspec.convert(data, Lesson)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line is not None else text.count("\n") + 1
        raise ScenarioError(Label("scenario-not-toml", {"words": said}), (), number) from None
    except msgspec.ValidationError as error:
        step = re.search(r"\$\.step\[(\d+)\]", str(error))
        number = step_line(text, int(step[1])) if step is not None else 0
        words = str(error).replace("$.", "").replace("`", "")
        raise ScenarioError(Label("lesson-form", {"words": words}), (), number) from None
    except (ValueError, RecursionError):
        raise ScenarioError(Label("scenario-too-large"), ()) from None
    for entry in ("game", "name", "text"):
        if entry in data:
            raise ScenarioError(Label("lesson-form", {"words": entry}), (entry,))
    found.game, found.name, found.text = game, name, text
    return found


def step_line(text: str, index: int) -> int:
    """The line on which a step begins; 0 if it does not stand in the file like that."""
    starts = [found.start() for found in re.finditer(r"^\[\[step\]\]", text, re.MULTILINE)]
    return text.count("\n", 0, starts[index]) + 1 if index < len(starts) else 0
