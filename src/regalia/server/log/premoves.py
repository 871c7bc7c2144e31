"""Premoves: answers that a seat leaves for its next question, perhaps with a condition.

They are for the next question that the seat is asked outside of windows. Either one of them fits it
then, or all are dropped, and the seat is told why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.server.log.entries import StoredPremove

if TYPE_CHECKING:
    from regalia.server.log.table_state import TableState

MOST_PREMOVES = 12
NONE = -1


class Premoves:
    """The answers that a seat has left, conditions first: the first that fits counts."""

    def __init__(self) -> None:
        self.lines: list[StoredPremove] = []
        self.since: list[int] = []  # items of the table's stream when each was left
        self.chosen = NONE  # the one that fits the open question
        self.answer: Answer = 0  # which it means there
        self.outcome = ""  # of the last ones: why they were dropped, or that one was given
        self.given: dict[str, Any] | None = None  # the answer that was given, in words

    def add(self, line: StoredPremove, since: int) -> None:
        """Leave one more answer."""
        self.outcome = ""
        places = [place for place, known in enumerate(self.lines) if known.when is None]
        # what holds whatever happens would leave nothing for what comes after it
        place = places[0] if line.when and places else len(self.lines)
        self.lines.insert(place, line)
        self.since.insert(place, since)

    def remove(self, number: int) -> None:
        """Take one back, or all of them by NONE; one that was to be given is not given."""
        # what fits the open question is settled: the others were for the same question
        if number == NONE or self.chosen != NONE:
            self.drop("")
            return
        kept = [place for place in range(len(self.lines)) if place != number]
        self.lines = [self.lines[place] for place in kept]
        self.since = [self.since[place] for place in kept]
        self.outcome = ""
        self.given = None

    def drop(self, outcome: str) -> None:
        """Forget all, with the reason that the seat is told."""
        self.lines = []
        self.since = []
        self.chosen = NONE
        self.outcome = outcome
        self.given = None

    def unsettle(self) -> None:
        """Forget which one fits: another question may be asked now."""
        self.chosen = NONE

    def give(self) -> None:
        """Note that the one that fitted was given."""
        if self.chosen == NONE:
            self.drop("")  # an older release read notations or sentences in another way
            return
        given = self.lines[self.chosen].label
        self.drop("given")
        self.given = given


def is_answered_ahead(kind: GameKind, game: Game) -> bool:
    """True if the open question is one that answers are left for: no window asks it."""
    question = game.question
    return (
        bool(game.asked)
        and not question.sealed
        and question.name not in kind.table.window_questions
    )


def look_ahead(table_state: TableState) -> None:
    """Settle for each seat that is asked now which of the answers that it left fits."""
    if table_state.window is not None or table_state.sitting is None:
        return
    game = table_state.sitting.game
    if not is_answered_ahead(table_state.kind, game):
        return
    for seat in game.asked:
        left = table_state.seats[seat].premoves
        if not left.lines or left.chosen != NONE:
            continue
        if table_state.seats[seat].is_bot():
            left.drop("bot")
        elif table_state.keeps_rules_time() and table_state.kind.timer(game) is not None:
            left.drop("hurried")
        else:
            settle(table_state, game, seat, left)


def settle(table_state: TableState, game: Game, seat: Seat, left: Premoves) -> None:
    """Find the first answer that fits the open question, or drop all."""
    places = [n for n, each in enumerate(left.lines) if each.question == game.question.name]
    met = [n for n in places if is_met(table_state, seat, left.lines[n], left.since[n])]
    known = named_options(game, seat)
    for place in met:
        if left.lines[place].answer in known:
            left.chosen = place
            left.answer = known[left.lines[place].answer]
            return
    left.drop("impossible" if met else "unmet" if places else "another")


def is_met(table_state: TableState, seat: Seat, line: StoredPremove, since: int) -> bool:
    """True if the seat was told what an answer waits for, after it was left."""
    return line.when is None or any(
        isinstance(each, Event)
        and each.is_seen_by(seat)
        and table_state.kind.label_event(each).as_data() == line.when
        for each in table_state.stream.told[since:]
    )


def named_options(game: Game, seat: Seat) -> dict[str, Answer]:
    """The options of a seat by their notation, without those that lose the game at once."""
    question = game.question
    return {
        question.notation(game, seat, answer): answer
        for answer in game.options(seat)
        if not question.describe(game, seat, answer).grave
    }
