"""Actions: the answers of every question as numbers below a fixed one, and what each is about.

An answer whose meaning stays the same has an action of its own (`Question.action`); the others
(tokens put together, deals) have the actions behind these, in the order in which they are offered.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NO_ACTION, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import StudyKind

WIDEST: Final = 32_767  # number of a feature; what is beyond is cut


class Actions:
    """The actions of one table."""

    def __init__(self, study: StudyKind, players: int) -> None:
        self.study = study
        self.players = players
        self.stable = study.actions(players)
        self.count = self.stable + study.wide
        # of each option: its action, then what it is about, each one more than it is, 0 for nothing
        self.features = ("action", *study.features)
        self.columns = {name: at for at, name in enumerate(self.features)}
        self.most_options = study.most_options

    def listed(self, game: Game, seat: Seat, options: list[Answer]) -> list[int]:
        """The action of each option; NO_ACTION for one that is beyond all actions."""
        found: list[int] = []
        question = game.question
        wide = self.stable
        for answer in options:
            action = question.action(game, seat, answer)
            if action == NO_ACTION and wide < self.count:
                action = wide
                wide += 1
            found.append(action)
        return found

    def about(self, game: Game, seat: Seat, answer: Answer, action: int) -> list[int]:
        """The features of one option."""
        row = [0] * len(self.features)
        row[0] = action + 1
        for name, number in self.named(game, seat, answer).items():
            row[self.columns[name]] = min(WIDEST, number + 1)
        return row

    def named(self, game: Game, seat: Seat, answer: Answer) -> dict[str, int]:
        """The same by name without the action; a thing that an option is not about has no name."""
        found = game.question.features(game, seat, answer)
        return {
            name: self.study.turned(name, number, seat, self.players)
            for name, number in found.items()
            if name in self.columns  # the games do not count the same things
        }
