"""The prompt: asks the person until an answer is given, and helps on the way."""

from __future__ import annotations

from regalia.cli.layout import numbered
from regalia.cli.screen import Screen
from regalia.cli.tables.table import DETAILS
from regalia.engine.chair import Chair
from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Label
from regalia.text.rulebook import rulebook


class Prompt:
    """Puts the game's questions to the person."""

    def __init__(self, screen: Screen, chair: Chair) -> None:
        self.screen = screen
        self.chair = chair
        self.hinted = False  # that there is help
        self.passes = False  # in every window, until something else is asked

    def ask(self, seat: Seat) -> Answer | None:
        """Asks the person until an answer is given; None means leaving."""
        screen = self.screen
        question = screen.game.question
        options = screen.game.options(seat)
        in_a_window = question.name in screen.kind.window_questions
        self.passes = self.passes and in_a_window
        if self.passes:
            return question.fallback(screen.game, seat, options)
        screen.draw(screen.game.view(seat))
        screen.say(f"{screen.kind.name}-question-{question.name}", style="bold")
        said = [screen.speaker.say(question.describe(screen.game, seat, each)) for each in options]
        screen.out.print(numbered(said, screen.out.width))
        if not self.hinted:
            screen.say("play-hint", style="dim")
            self.hinted = True
        warned: Answer | None = None
        while True:
            try:
                words = screen.out.input(screen.speaker.message("play-your-answer") + " ").strip()
            except EOFError:
                return None
            if words == "s":
                return None
            if words == "p" and in_a_window:
                self.passes = True
                return question.fallback(screen.game, seat, options)
            if self.helped(seat, words):
                continue
            answered = self.answer_in(seat, words, options)
            if answered is None:
                continue
            if answered == warned or not question.describe(screen.game, seat, answered).grave:
                return answered
            warned = answered
            screen.say("play-confirm")

    def helped(self, seat: Seat, words: str) -> bool:
        """Whether the words asked for something to read, which was shown."""
        screen = self.screen
        if words == "r":
            self.explain()
        elif words == "t":
            screen.draw(screen.game.view(seat))
        elif words == "c":
            self.advise(seat)
        elif words == "l":
            self.history()
        elif words == "e" and screen.kind.name in DETAILS:
            for text in DETAILS[screen.kind.name](screen.game.view(seat), screen.speaker):
                screen.out.print(text, markup=False)
        elif words in ("h", "?"):
            screen.say("play-help")
            if screen.kind.name in DETAILS:
                screen.say("play-help-details")
        else:
            return False
        return True

    def answer_in(self, seat: Seat, words: str, options: list[Answer]) -> Answer | None:
        """An answer by its number or in notation; says why it is none, if it is none."""
        screen = self.screen
        if words.isascii() and words.isdigit() and 1 <= int(words) <= len(options):
            return options[int(words) - 1]
        question = screen.game.question
        try:
            answer = question.parse(screen.game, seat, words)
        except ValueError:
            screen.say("play-not-understood", {"words": words})
            return None
        if question.accepts(screen.game, seat, answer, options):
            return answer
        why = question.refusal(screen.game, seat, answer)
        label = Label("refused-not-an-option") if why is None else why.label
        rule = screen.game.rule if why is None else why.rule
        screen.out.print(f"{screen.speaker.say(label)} [{rule}]", markup=False)
        return None

    def advise(self, seat: Seat) -> None:
        """What a bot in this seat would answer, from what this seat may know, and why."""
        screen = self.screen
        adviser = screen.kind.heuristic()
        answer = adviser.choose(self.chair)
        reason = adviser.reason()
        said = screen.speaker.say(screen.game.question.describe(screen.game, seat, answer))
        screen.say("play-advice", {"answer": said})
        if reason is not None:
            screen.out.print(screen.speaker.say(reason), markup=False)

    def explain(self) -> None:
        """Reads out the rule behind the question."""
        screen = self.screen
        rule = screen.game.rule
        paragraph = rulebook(screen.kind.name, screen.speaker.language).find(rule)
        screen.out.print(rule, style="dim")
        screen.out.print(rule if paragraph is None else paragraph.text, markup=False)

    def history(self) -> None:
        """What this seat has seen happen so far."""
        screen = self.screen
        events = screen.sitting.log.seen_by(screen.seat)
        if not events:
            screen.say("play-nothing-happened")
        for event in events:
            text = screen.speaker.say(screen.kind.label_event(event))
            screen.out.print(f"  {text}", markup=False)
