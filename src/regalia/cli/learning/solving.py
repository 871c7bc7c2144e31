"""Solving a puzzle at the terminal: the answer stays hidden until it is tried or asked for."""

from __future__ import annotations

from datetime import date

from regalia.bots.search_bot import margin, percent
from regalia.cli.common import command_line
from regalia.cli.learning.progress import PUZZLES, Progress
from regalia.cli.learning.static_table import StaticCommands, StaticScreen
from regalia.cli.terminal.commands import Leave
from regalia.cli.terminal.prompt import Prompt
from regalia.cli.terminal.story import story
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle, moment, names_for, told
from regalia.text.speaker import Speaker


class Shown(Exception):
    """The answer was asked for."""


class PuzzleScreen(StaticScreen):
    """The solver's sight of the table."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        you = Speaker(language).message("play-you")
        names = names_for(puzzle, you)
        super().__init__(GAMES[puzzle.game], puzzle.seat, Speaker(language, names))
        self.at = moment(self.kind, puzzle)

    @property
    def game(self) -> Game:
        """The game at the moment."""
        return self.at


class PuzzleCommands(StaticCommands):
    """Commands beside an answer in a puzzle."""

    explained = "puzzle-help"

    def hint(self) -> None:
        raise Shown


class Solver:
    """Puts one puzzle to the person at the terminal."""

    def __init__(self, puzzle: Puzzle, language: str, day: date | None) -> None:
        """The day it counts for; None: it is only looked at."""
        self.puzzle = puzzle
        self.day = day
        self.screen = PuzzleScreen(puzzle, language)
        self.prompt = Prompt(self.screen, PuzzleCommands(self.screen, puzzle.options))

    def solve(self) -> int:
        """The whole puzzle."""
        screen, puzzle = self.screen, self.puzzle
        screen.say("puzzles-line", style="dim")
        events = told(screen.kind, screen.game, puzzle.seat)
        for line in story(events, screen.kind, screen.speaker, puzzle.seat):
            screen.rule = line.rule
            screen.print(f"  {line.text}", "bold" if line.chapter else "dim")
        try:
            self.ask()
        except Shown:
            pass
        except Leave:
            command = command_line("puzzles", puzzle.game, "--id", puzzle.id)
            screen.say("puzzle-left", {"command": command})
            return 0
        self.tell()
        return self.offer()

    def ask(self) -> None:
        """Asks until the best answer is found; Shown if somebody wants to see it."""
        screen, puzzle = self.screen, self.puzzle
        weighed = {each.answer: each for each in puzzle.weighed}
        tries = 0
        while True:
            given = self.prompt.ask(puzzle.seat)
            tries += 1
            if given == puzzle.best:
                break
            found = weighed[given]
            said: dict[str, object] = {
                "loss": screen.speaker.decimal(100 * found.loss, 1),
                "error": screen.speaker.decimal(max(0.1, 100 * found.loss_error), 1),
            }
            screen.say("puzzle-wrong", said, "yellow")
            screen.say("puzzle-again", style="dim")
        screen.say("puzzle-right" if tries == 1 else "puzzle-right-later", style="green")
        if tries == 1 and self.day is not None:
            problem = Progress().keep(PUZZLES, f"{self.day.isoformat()} {puzzle.game}")
            if problem is not None:
                screen.say("lesson-not-kept", {"why": screen.speaker.say(problem.label)})

    def tell(self) -> None:
        """Print the worth of each answer, and the deciding fact."""
        screen, puzzle = self.screen, self.puzzle
        screen.say("puzzle-answer", {"answer": self.said(puzzle.best)}, "bold")
        for each in puzzle.weighed:
            said: dict[str, object] = {
                "answer": self.said(each.answer),
                "chance": percent(each.chance),
                "error": margin(each.error),
            }
            screen.print(f"  {screen.speaker.message('puzzle-chance', said)}")
        screen.print(screen.speaker.say(puzzle.reason()))
        screen.say("puzzle-measured", {"worlds": puzzle.worlds}, "dim")

    def said(self, answer: Answer) -> str:
        """An answer in words."""
        game = self.screen.game
        return self.screen.speaker.say(game.question.describe(game, self.puzzle.seat, answer))

    def offer(self) -> int:
        """A game that goes on from the moment."""
        screen, puzzle = self.screen, self.puzzle
        words = ["play", "--puzzle", f"{puzzle.game}/{puzzle.id}"]
        try:
            answer = screen.ask(screen.speaker.message("puzzle-ask-on")).casefold()
        except EOFError:
            answer = ""
            screen.out.print()
        if answer[:1] not in ("y", "o"):
            screen.say("puzzle-on", {"command": command_line(*words)}, "dim")
            return 0
        from regalia.cli.main import parser  # which knows the commands, and so the puzzles

        language = screen.speaker.language
        args = parser(Speaker(language), words).parse_args(words)
        args.lang = language
        code: int = args.run(args)
        return code
