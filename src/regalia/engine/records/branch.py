"""Branches: a game that goes on from a moment of another one, with new luck."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game

A_LINE = 20  # answers in one tag of a record


@dataclass
class Branch:
    """The game before the branch point: its key and answers, and the viewer who sees them."""

    seat: Seat
    key: bytes  # with all words mixed in: that game is over, and its key is out
    answers: list[tuple[Seat, Answer]]

    def lines(self) -> list[str]:
        """The branch as tags of a record."""
        words = [f"{seat}:{answer}" for seat, answer in self.answers]
        rows = [words[at : at + A_LINE] for at in range(0, len(words), A_LINE)]
        return [
            f'[Branch "{self.seat} {self.key.hex()}"]',
            *(f'[Before "{" ".join(row)}"]' for row in rows),
        ]

    def grow(self, game: Game, chance: Chance) -> Game:
        """Plays that game to the moment; what the seat could not see then is dealt anew.

        From there on the new chance decides, so that nothing of the old game's future is known.
        The others play on with what they had learned, which no imagined world would leave them.
        """
        for seat, answer in self.answers:
            game.play(seat, answer)
        grown = game.clone()
        grown.deal_anew(self.seat, chance)
        grown.chance = chance
        return grown
