"""Advice: what a power means to a player that knows no power by name."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.view import RencontreView


class Advice:
    """When a power is worth using, how its questions are answered, what it changes in a duel."""

    def __init__(self, alien: Alien) -> None:
        self.number = alien.number
        self.questions = alien.questions
        # what its owner's duels are like
        self.lower_wins = False  # of two attacks the lower total wins
        self.compromise_wins = False  # the owner's compromise beats an attack
        self.spares_card = False  # the owner's hand does without the card played
        self.removes = False  # what the owner beats is gone for good

    def is_tempting(self, view: RencontreView) -> bool:
        """Whether a plain player would announce this optional power now."""
        return True

    def choose(self, view: RencontreView, question: str, options: list[Answer]) -> Answer:
        """What a plain player would answer to one of its own questions."""
        return options[0]

    def edge(self, view: RencontreView, owner: Seat, side: int) -> int:
        """What it adds to the total of a side when two attacks meet."""
        return 0

    def at_stake(self, view: RencontreView, seat: Seat) -> tuple[float, float]:
        """What winning and losing this duel mean to a main player beyond the rules, in points."""
        return 0.0, 0.0
