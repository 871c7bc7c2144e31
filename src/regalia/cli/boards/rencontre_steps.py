"""Joining a duel of Rencontre Cosmique asked in two steps: which side, then which tokens."""

from __future__ import annotations

from regalia.cli.terminal.choices import AnswerChoice, choices_of, marked
from regalia.cli.terminal.text_matching import plain
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.text.speaker import Speaker


class SideThenTokens:
    """The sides one may join, then the tokens to join with."""

    def without_hand(self, view: View) -> View:
        """The whole table: the list of sides shows nothing of it."""
        return view

    def first(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """A line for every side, and one for joining none."""
        sides: dict[str, list[Answer]] = {}
        for answer in options:
            verb = game.question.notation(game, seat, answer).partition(" ")[0]
            sides.setdefault(verb, []).append(answer)
        choices: list[AnswerChoice] = []
        for verb, answers in sides.items():
            said = speaker.say(game.question.describe(game, seat, answers[0]))
            names = [plain(said), plain(verb)]
            if len(answers) > 1:
                said = speaker.message(f"rencontre-then-{verb}")
                names.append(plain(said))
            choices.append(AnswerChoice("", said, answers, names))
        return marked(choices)

    def heading(self, speaker: Speaker, chosen: AnswerChoice) -> str:
        """The question of the second step."""
        return speaker.message("rencontre-then", {"side": chosen.said})

    def second(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """A line for every number of tokens."""
        return choices_of(game, seat, speaker, options)
