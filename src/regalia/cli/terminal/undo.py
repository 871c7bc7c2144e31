"""Undo in the terminal: takes back the person's last answer and all that followed."""

from __future__ import annotations

import secrets

from regalia.engine.chance import Chance
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.record import Sitting, replay
from regalia.engine.undo import traces_of


class Windows:
    """Counts the windows that open: a pass in one has shown that the game went on."""

    def __init__(self, kind: GameKind, game: Game) -> None:
        self.kind = kind
        self.game = game
        self.opened = False

    def look(self, event: Event) -> None:
        """Hears of an event."""
        self.opened = self.opened or self.kind.window(self.game, event) is not None


def last_answer(sitting: Sitting, seat: Seat) -> int:
    """The place of a seat's last answer in the record; below zero if it gave none."""
    answers = sitting.record.answers
    return max((place for place, (who, _) in enumerate(answers) if who == seat), default=-1)


def why_not(before: Sitting, sitting: Sitting) -> str:
    """The reason against undo: "drawn", "shown", or empty."""
    game = before.game.clone()
    witness = game.witness = Witness()
    windows = Windows(sitting.kind, game)
    witness.listener = windows.look
    chance = Chance(secrets.token_bytes(32))
    for who, answer in sitting.record.answers[len(before.record.answers) :]:
        found = traces_of(game, who, answer, chance)
        if found.drew:
            return "drawn"
        game.play(who, answer)
        if found.showed or windows.opened:
            return "shown"
    return ""


def taken_back(sitting: Sitting, seat: Seat) -> tuple[Sitting, str]:
    """The table before the seat's last answer, and what speaks against going back to it."""
    upto = last_answer(sitting, seat)
    if upto < 0:
        return sitting, "nothing"
    before = replay(sitting.kind, sitting.record, upto)
    return before, why_not(before, sitting)
