"""Base of Falling Star and The Devil: the first of a trick is effective."""

from __future__ import annotations

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Label
from regalia.games.crowns.cards import Card
from regalia.games.crowns.faces.face import Face
from regalia.games.crowns.labels import play_label
from regalia.games.crowns.state import Crowns


class Divine(Face):
    """A card without a clan; the first of a trick wins it for its owner: crowns.divine.wins."""

    def promise(self, game: Crowns, seat: Seat, card: Card) -> Label:
        if game.divine != NOBODY:
            return play_label("late", card)
        return play_label(self.would_change(game), card)

    def would_change(self, game: Crowns) -> str:
        """Effect of the first of a trick beside winning it; "wins" if none."""
        raise NotImplementedError

    def as_played(self, game: Crowns, seat: Seat) -> None:
        if self.is_first(game, seat):
            self.act(game, seat)

    def as_forced(self, game: Crowns, seat: Seat) -> None:
        """It is fully effective for the victim, who owns it: crowns.assassin.forced_divine."""
        if self.is_first(game, seat) and not game.house_rules.forced_none:
            self.act(game, seat)

    def is_first(self, game: Crowns, seat: Seat) -> bool:
        """Only the first Divine of a trick is effective."""
        if game.divine != NOBODY:
            game.tell("ignored", seat, game.trick[-1], rule="crowns.divine.first_only")
            return False
        game.divine = seat
        return True

    def act(self, game: Crowns, seat: Seat) -> None:
        """The effect, resolved before the next player acts: crowns.divine.immediate."""
        raise NotImplementedError
