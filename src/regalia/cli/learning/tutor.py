"""The tutor: plays a lesson with the person at the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.cli.common import command_line
from regalia.cli.learning.progress import LESSONS, Progress
from regalia.cli.learning.static_table import StaticCommands, StaticScreen
from regalia.cli.terminal.commands import LEAVE, Leave, order_in
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.story import story
from regalia.engine.game import Game
from regalia.games.registry import GAMES
from regalia.lessons.lesson import Lesson
from regalia.lessons.names import names_at
from regalia.lessons.walk import LEARNER, StepPosition, walk
from regalia.text.speaker import Speaker

MISTAKES = 2  # after which a hint is given unasked
BOTS = "novice"


class LessonScreen(StaticScreen):
    """The learner's sight of the table of a lesson."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        you = Speaker(language).message("play-you")
        names = names_at(lesson.players, you)
        super().__init__(GAMES[lesson.game], LEARNER, Speaker(language, names))
        self.lesson = lesson
        self.moment: StepPosition

    @property
    def game(self) -> Game:
        """The game as it stands at this step."""
        return self.moment.game


class LessonCommands(StaticCommands):
    """Commands beside an answer in a lesson."""

    explained = "lesson-help"

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen, screen.lesson.options)
        self.at = screen

    def rule(self) -> str:
        return self.at.moment.step.rule or super().rule()

    def hint(self) -> None:
        screen = self.at
        hint = screen.moment.step.hint
        if hint is not None:
            said = screen.speaker.message("lesson-hint")
            screen.print(f"{said} · {hint.said(screen.speaker.language)}")


class Tutor:
    """Goes through the steps, lets the learner err, and offers a real game at the end."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        self.lesson = lesson
        self.language = language
        self.screen = LessonScreen(lesson, language)
        self.orders = LessonCommands(self.screen)
        self.prompt = Prompt(self.screen, self.orders)

    def teach(self) -> int:
        """The whole lesson."""
        screen, lesson = self.screen, self.lesson
        screen.print(lesson.title.said(self.language), "bold")
        screen.print(lesson.about.said(self.language), "dim")
        steps: Iterator[StepPosition] = walk(screen.kind, lesson)
        try:
            for number, moment in enumerate(steps, 1):
                screen.moment = moment
                self.show(number)
                if moment.right is None:
                    screen.draw(moment.game.view(LEARNER))
                    if number < len(lesson.step):
                        self.wait()
                else:
                    self.task(moment)
        except Leave:
            screen.say("lesson-left", {"command": command_line("lessons", lesson.id)})
            return 0
        return self.end()

    def show(self, number: int) -> None:
        """Print a step's events and text."""
        screen, moment = self.screen, self.screen.moment
        screen.out.print()
        count: dict[str, object] = {"step": number, "count": len(self.lesson.step)}
        screen.say("lesson-step", count, "dim")
        for line in story(moment.events, screen.kind, screen.speaker, LEARNER):
            screen.rule = line.rule
            screen.print(f"  {line.text}", "bold" if line.chapter else "dim")
        screen.print(moment.step.say.said(self.language), "bold")

    def wait(self) -> None:
        """Until the learner has read it."""
        while True:
            try:
                words = self.screen.ask(self.screen.speaker.message("lesson-next"))
            except EOFError:
                raise Leave from None
            if not words:
                return
            order = order_in(words) or order_in(words.casefold())
            if order:
                self.orders.obey(order, None)
            else:
                self.screen.say("lesson-help")

    def task(self, moment: StepPosition) -> None:
        """Asks until the answer is right; a wrong one has its own sentence."""
        screen, step = self.screen, moment.step
        mistakes = 0
        while True:
            wrong = moment.said_to(self.prompt.ask(LEARNER))
            if wrong is None:
                break
            mistakes += 1
            said = screen.speaker.message("lesson-not-yet")
            screen.print(f"{said} {wrong.said(self.language)}", "yellow")
            if mistakes >= MISTAKES:
                self.orders.hint()
            else:
                screen.say("lesson-hint-offer", style="dim")
        well = step.well.said(self.language) if step.well is not None else ""
        screen.print(f"{screen.speaker.message('lesson-well')} {well}".rstrip(), "green")

    def end(self) -> int:
        """Notes that it was finished, and offers a real game."""
        screen = self.screen
        screen.say("lesson-over", {"title": self.lesson.title.said(self.language)}, "bold")
        problem = Progress().keep(LESSONS, self.lesson.id)
        if problem is not None:
            screen.say("lesson-not-kept", {"why": screen.speaker.say(problem.label)})
        real = self.lesson.real
        options = [f"{name}={value}" for name, value in real.options.items()]
        words = ["play", self.lesson.game, "--players", str(real.players), "--bots", BOTS]
        words += [word for option in options for word in ("-o", option)]
        try:
            answer = screen.ask(screen.speaker.message("lesson-ask-real")).casefold()
        except EOFError:
            answer = "n"
            screen.out.print()
        if answer.startswith("n") or order_in(answer) == LEAVE:
            screen.say("lesson-real", {"command": command_line(*words)})
            return 0
        from regalia.cli.main import parser  # which knows the commands, and so the lessons

        args = parser(Speaker(self.language), words).parse_args(words)
        args.lang = self.language
        code: int = args.run(args)
        return code
