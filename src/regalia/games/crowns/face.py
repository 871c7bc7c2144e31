"""Faces: what is printed on a card, and does something when it is played or turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import Seat

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns


class Face:
    """A plain card: only its rank and clan count, crowns.deck.plain, crowns.battleground.plain."""

    name = "plain"

    def as_played(self, game: Crowns, seat: Seat) -> None:
        """What it does for the player who chose to play it."""

    def as_forced(self, game: Crowns, seat: Seat) -> None:
        """What it does for its owner when an Assassin forced it into the trick."""

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        """What it does when it is turned up at the start of a round that this seat deals."""

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        """What it does when the Devil of this seat turns it up, its clan having been taken."""


PLAIN: Final = Face()
