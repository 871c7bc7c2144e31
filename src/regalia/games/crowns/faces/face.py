"""Faces: what is printed on a card, and does something when it is played or turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.games.crowns.cards import Card
from regalia.games.crowns.labels import play_label

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns


class Face:
    """A plain card: only its rank and clan count, crowns.deck.plain, crowns.battleground.plain."""

    name = "plain"

    def promise(self, game: Crowns, seat: Seat, card: Card) -> Label:
        """Effect of this card if the player chose it now, as far as the player can know."""
        return play_label(self.name, card)

    def as_played(self, game: Crowns, seat: Seat) -> None:
        """Apply the effect for the player who chose to play it."""

    def as_forced(self, game: Crowns, seat: Seat) -> None:
        """Apply the effect for its owner when an Assassin forced it into the trick."""

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        """Apply the effect of being turned up at the start of a round this seat deals."""

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        """Apply the effect of being turned up by this seat's Devil, after its clan."""


class Special(Face):
    """An Assassin or a Thief: an ordinary card to win with, which acts when it is played."""

    def act(self, game: Crowns, seat: Seat) -> None:
        """Apply the effect for its player."""
        raise NotImplementedError

    def would_act(self, game: Crowns, seat: Seat, card: Card) -> Label:
        """Result of acting now, as a label."""
        raise NotImplementedError

    def is_idle(self, game: Crowns) -> bool:
        """True if a Divine of this trick leaves it without effect."""
        return game.divine != NOBODY and game.house_rules.dead_after_divine

    def promise(self, game: Crowns, seat: Seat, card: Card) -> Label:
        if self.is_idle(game):
            return play_label("idle", card)
        return self.would_act(game, seat, card)

    def as_played(self, game: Crowns, seat: Seat) -> None:
        if self.is_idle(game):
            game.tell("no-effect", seat, game.trick[-1], rule="crowns.divine.remaining_effects")
        else:
            self.act(game, seat)

    def as_forced(self, game: Crowns, seat: Seat) -> None:
        """Forced, it has its power only, unless a house rule lets its owner act."""
        if game.house_rules.forced_owner:
            self.as_played(game, seat)
        else:
            game.tell("no-effect", seat, game.trick[-1], rule="crowns.assassin.forced_special")


PLAIN: Final = Face()
