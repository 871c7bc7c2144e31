"""Boards of the terminal by game: drawing, explanations and two-step prompts."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final, Protocol

from rich.console import RenderableType

from regalia.cli.boards import (
    chronica,
    chronica_cards,
    crowns,
    guerre,
    rencontre,
    rencontre_aliens,
)
from regalia.cli.boards.chronica_plays import CardThenPlay
from regalia.cli.boards.rencontre_steps import SideThenTokens
from regalia.cli.terminal.choices import AnswerChoice
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.text.speaker import Speaker


class Steps(Protocol):
    """A question that is put in two steps, as one list would hide the table."""

    def without_hand(self, view: View) -> View:
        """The table without what the first list shows."""

    def first(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """The first list; a choice with several answers is asked about once more."""

    def heading(self, speaker: Speaker, chosen: AnswerChoice) -> str:
        """The question of the second step."""

    def second(
        self, game: Game, seat: Seat, speaker: Speaker, options: list[Answer]
    ) -> list[AnswerChoice]:
        """The second list."""


TABLES: Final[dict[str, Callable[[View, Speaker], RenderableType]]] = {
    "guerre": guerre.draw,
    "crowns": crowns.draw,
    "chronica": chronica.draw,
    "rencontre": rencontre.draw,
}

# explanations of the things in sight
DETAILS: Final[dict[str, Callable[[View, Speaker], list[str]]]] = {
    "guerre": guerre.details,
    "crowns": crowns.details,
    "chronica": chronica.details,
    "rencontre": rencontre.details,
}

STEPS: Final[dict[tuple[str, str], Steps]] = {
    ("chronica", "play"): CardThenPlay(),
    ("chronica", "extra_play"): CardThenPlay(),
    ("rencontre", "ally"): SideThenTokens(),
}

# cards of the hand by name and notation: one that may not be played is refused with its rule
HELD: Final[dict[str, Callable[[View, Speaker], list[tuple[str, str]]]]] = {
    "crowns": crowns.held,
    "rencontre": rencontre.held,
}

# what a question forbids, where people would miss it in the list
NOTES: Final[dict[str, Callable[[Game, Seat, Speaker], list[str]]]] = {
    "crowns": crowns.notes,
}

# commands that only one game needs
COMMANDS: Final[tuple[ModuleType, ...]] = (chronica_cards, rencontre_aliens)
