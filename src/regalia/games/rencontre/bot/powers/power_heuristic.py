"""Base of the power heuristics: a power's meaning for a policy that knows none by name."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.view import RencontreView


class PowerHeuristic:
    """Heuristic of a power: its use, its questions, its effects on a duel."""

    def __init__(self, alien: Alien) -> None:
        self.number = alien.number
        self.questions = alien.questions
        # what its owner's duels are like
        self.lower_wins = False  # of two attacks the lower total wins
        self.compromise_wins = False  # the owner's compromise beats an attack
        self.spares_card = False  # the owner's hand does without the card played
        self.removes = False  # what the owner beats is gone for good

    def is_tempting(self, view: RencontreView) -> bool:
        """True if the policy announces this optional power now."""
        return True

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """The policy's answer to one of the power's own questions."""
        return options[0]

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        """Sum that the power adds to the total of a side when two attacks meet."""
        return 0

    def at_stake(self, view: RencontreView, seat: Seat) -> tuple[float, float]:
        """Points beyond the rules for winning and losing this duel as a main player."""
        return 0.0, 0.0
