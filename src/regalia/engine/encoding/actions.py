"""Actions: the answers of every question as numbers below a fixed one, and what each is about.

An answer whose meaning stays the same has an action of its own (`Question.action`); the others
(tokens put together, deals) have the actions behind these, in the order in which they are offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NO_ACTION, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import StudyKind

if TYPE_CHECKING:
    from mypy_extensions import i64

    # its memory comes with learning programs; a table and a tab do without
    from regalia.engine.encoding.cells import Cells

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
        found = game.question.actions(game, seat, options)
        wide = self.stable
        if wide < self.count:
            for place, action in enumerate(found):
                if action == NO_ACTION and wide < self.count:
                    found[place] = wide
                    wide += 1
        return found

    def write(
        self, cells: Cells, row: i64, game: Game, seat: Seat, options: list[Answer], ids: list[int]
    ) -> None:
        """A row of cells shows the features of options, one behind the other."""
        cells.begin(row)
        question, columns, study, players = game.question, self.columns, self.study, self.players
        width: i64 = len(self.features)
        at: i64 = 0
        end = width * self.most_options
        for place, action in enumerate(ids):
            if action != NO_ACTION and at < end:
                cells.put(at, action + 1)
                for name, number in question.features(game, seat, options[place]).items():
                    column = columns.get(name)
                    if column is not None:
                        turned = study.turned(name, number, seat, players)
                        cells.put(at + column, min(WIDEST, turned + 1))
                at += width
        cells.end(row)

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
