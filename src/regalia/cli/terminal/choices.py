"""Choices: the answers a person may give, and what they may type for each."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from regalia.cli.terminal.colours import shown
from regalia.cli.terminal.text_matching import fits, is_number, plain
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.text.speaker import Speaker

FEWEST_LETTERS = 3  # of a single word that is not the whole of a name


@dataclass
class AnswerChoice:
    """A line to choose: what to type for it, what it says, its other names, what it answers."""

    mark: str
    said: str
    answers: list[Answer]  # several where the person is asked once more which
    names: list[str] = field(default_factory=list)

    def is_called(self, typed: str) -> bool:
        """True if the plain words are exactly one of its names."""
        return typed in self.names

    def is_meant(self, typed: str) -> bool:
        """True if the plain words are the beginning of a name, or words of it in their order."""
        return any(fits(typed, name) for name in self.names)


def choices_of(
    game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
) -> list[AnswerChoice]:
    """A choice for every option, numbered unless the things themselves are numbers."""
    question = game.question
    themselves = are_numbers(game, seat, options)
    made: list[AnswerChoice] = []
    for number, answer in enumerate(options, 1):
        label = question.describe(game, seat, answer)
        notation = shown(question.notation(game, seat, answer), speaker)
        said = speaker.say(label)
        mark = after_verb(notation) if themselves else str(number)
        names = [said, notation, after_verb(notation), *printed_names(label, speaker)]
        made.append(AnswerChoice(mark, said, [answer], [plain(name) for name in names]))
    return made


def marked(choices: list[AnswerChoice]) -> list[AnswerChoice]:
    """The choices with their numbers."""
    return [replace(choice, mark=str(number)) for number, choice in enumerate(choices, 1)]


def are_numbers(game: Game, seat: Seat, options: list[Answer]) -> bool:
    """True if bids or tokens to choose are numbers themselves: that of a line would mislead."""
    question = game.question
    return any(
        question.describe(game, seat, each).target in ("number", "face")
        and is_number(after_verb(question.notation(game, seat, each)))
        for each in options
    )


def after_verb(notation: str) -> str:
    """Notation without its first word, if there is more."""
    return notation.partition(" ")[2] or notation


def printed_names(label: Label, speaker: Speaker) -> list[str]:
    """The names of the things on the table that a sentence speaks of."""
    return [
        speaker.say(value)
        for value in label.args.values()
        if isinstance(value, Label) and value.target
    ]


def called(words: str, choices: list[AnswerChoice]) -> list[AnswerChoice]:
    """The choices that the words may mean: by mark, by a whole name, or by the words of one."""
    for marked in (words, words.upper()):
        found = [choice for choice in choices if choice.mark == marked]
        if found:
            return found
    typed = plain(words)
    if not typed or is_number(typed):
        return []
    found = [choice for choice in choices if choice.is_called(typed)]
    if found or (" " not in typed and len(typed) < FEWEST_LETTERS):
        return found
    return [choice for choice in choices if choice.is_meant(typed)]
