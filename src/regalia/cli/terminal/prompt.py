"""The prompt: asks the person until an answer is given."""

from __future__ import annotations

from regalia.cli.boards.registry import HELD, NOTES, STEPS
from regalia.cli.terminal.choices import AnswerChoice, are_numbers, called, choices_of
from regalia.cli.terminal.colours import written
from regalia.cli.terminal.commands import Commands, Leave, order_in
from regalia.cli.terminal.layout import listed, packed
from regalia.cli.terminal.screen import Screen
from regalia.cli.terminal.text_matching import LONGEST, is_number, plain, shortened
from regalia.engine.flow import Answer, Seat
from regalia.engine.label import Label

LET_GO = "p"  # passes here and in every window, until something else is asked


class Prompt:
    """Puts the game's questions to the person."""

    def __init__(self, screen: Screen, orders: Commands) -> None:
        self.screen = screen
        self.orders = orders
        self.hinted = False  # that there is help
        self.passes = False  # in every window, until something else is asked
        self.warned: Answer | None = None  # of an answer that wants a second thought

    def ask(self, seat: Seat) -> Answer:
        """Asks the person until an answer is given, in two steps where one list would not do."""
        screen = self.screen
        game, question = screen.game, screen.game.question
        options = game.options(seat)
        self.warned = None
        self.passes = self.passes and self.in_a_window()
        if self.passes:
            return question.fallback(game, seat, options)
        steps = STEPS.get((screen.kind.name, question.name))
        while True:
            view = game.view(seat)
            if steps is None:
                screen.draw(view)
                choices = choices_of(game, seat, screen.speaker, options)
            else:
                screen.draw(view, steps.without_hand(view))
                choices = steps.first(game, seat, screen.speaker, options)
            screen.say(f"{screen.kind.name}-question-{question.name}", style="bold")
            found = self.choose(seat, choices, False)
            if isinstance(found, AnswerChoice):
                assert steps is not None
                screen.draw(view, steps.without_hand(view))
                back = screen.speaker.message("play-back")
                screen.print(f"{steps.heading(screen.speaker, found)} {back}", "bold")
                then = steps.second(game, seat, screen.speaker, found.answers)
                found = self.choose(seat, then, True)
            if isinstance(found, Answer):
                return found

    def choose(
        self, seat: Seat, choices: list[AnswerChoice], back: bool
    ) -> Answer | AnswerChoice | None:
        """Lists choices and reads lines until one is chosen; None goes a step back."""
        screen = self.screen
        lines = [(choice.mark, choice.said) for choice in choices]
        lay_out = packed if screen.is_small() else listed
        screen.out.print(lay_out(lines, screen.out.width))
        if screen.kind.name in NOTES:
            for note in NOTES[screen.kind.name](screen.game, seat, screen.speaker):
                screen.print(note, "dim")
        if not self.hinted:
            screen.say("play-hint", style="dim")
            self.hinted = True
        while True:
            words = self.line()
            if not words and back:
                return None
            if words == LET_GO and self.in_a_window():
                self.passes = True
                game = screen.game
                return game.question.fallback(game, seat, game.options(seat))
            found = self.understood(seat, words, choices)
            if isinstance(found, AnswerChoice) and len(found.answers) == 1:
                found = found.answers[0]
            if isinstance(found, AnswerChoice) or (found is not None and self.is_sure(seat, found)):
                return found

    def line(self) -> str:
        """A line from the person; nobody there is leaving."""
        try:
            return self.screen.ask(self.screen.speaker.message("play-your-answer"))
        except EOFError:
            raise Leave from None

    def in_a_window(self) -> bool:
        """True if not to answer would be to pass."""
        return self.screen.game.question.name in self.screen.kind.table.window_questions

    def is_sure(self, seat: Seat, answer: Answer) -> bool:
        """True if the answer needs no second thought, or was given a second time."""
        game = self.screen.game
        label = game.question.describe(game, seat, answer)
        if answer == self.warned or not (label.grave or self.takes_last(seat, answer, label)):
            return True
        self.warned = answer
        if label.grave:
            self.screen.print(self.screen.speaker.say(label))
            self.screen.say("play-confirm")
        else:
            self.screen.say("play-unread", {"answer": self.screen.speaker.say(label)})
        return False

    def takes_last(self, seat: Seat, answer: Answer, label: Label) -> bool:
        """True if a typed answer takes the last of something, as no listed one has said."""
        game = self.screen.game
        options = game.options(seat)
        tally = game.question.tally(game, seat, options)
        return (
            answer not in options
            and tally is not None
            and tally.last != ""
            and label.mentions(tally.last)
        )

    def understood(
        self, seat: Seat, words: str, choices: list[AnswerChoice]
    ) -> Answer | AnswerChoice | None:
        """Parse the words: run a command, return an answer, or explain why it is none."""
        screen = self.screen
        order = order_in(words)
        if order:
            self.orders.obey(order, seat)
            return None
        if not words:
            screen.say("play-hint")
            return None
        if len(words) <= LONGEST:
            found = called(words, choices)
            if len(found) == 1:
                return found[0]
            if found:
                marks = ", ".join(choice.mark for choice in found)
                screen.say("play-several", {"words": shortened(words), "marks": marks})
                return None
            answer = self.notation(seat, written(words, screen.speaker))
            if answer is not None:
                return self.allowed(seat, answer)
            order = order_in(words.casefold())  # a capital that is not the name of anything
            if order:
                self.orders.obey(order, seat)
                return None
        if is_number(words):
            said = {"words": shortened(words), "first": choices[0].mark, "last": choices[-1].mark}
            screen.say("play-no-such-number", dict(said))
        else:
            screen.say("play-not-understood", {"words": shortened(words)})
        return None

    def notation(self, seat: Seat, words: str) -> Answer | None:
        """The answer, legal or not, that notation stands for, with or without its verb."""
        game, question = self.screen.game, self.screen.game.question
        options = game.options(seat)
        noted = [question.notation(game, seat, each) for each in options]
        verbs = dict.fromkeys(each.partition(" ")[0] for each in noted if " " in each)
        things = [words, words.upper()]
        typed = plain(words)
        if self.screen.kind.name in HELD:
            held = HELD[self.screen.kind.name](game.view(seat), self.screen.speaker)
            things += [thing for name, thing in held if plain(name) == typed]
        if is_number(words):
            # a number is that of a line, but where the answers are numbers
            things = things if are_numbers(game, seat, options) else []
        for text in [words, *(f"{verb} {thing}" for verb in verbs for thing in things)]:
            try:
                return int(question.parse(game, seat, text))
            except ValueError:
                continue
        return None

    def allowed(self, seat: Seat, answer: Answer) -> Answer | None:
        """The answer if it is legal; otherwise says which rule forbids it."""
        game, question = self.screen.game, self.screen.game.question
        if question.accepts(game, seat, answer, game.options(seat)):
            return answer
        why = question.refusal(game, seat, answer)
        label = Label("refused-not-an-option") if why is None else why.label
        rule = game.rule if why is None else why.rule
        self.screen.print(f"{self.screen.speaker.say(label)} [{rule}]")
        return None
