"""Loss: tokens lost for one cause at one moment, and what becomes of them."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.fields import Uncoded
from regalia.games.rencontre.state.entries import origin, origin_place, origin_seat
from regalia.games.rencontre.state.places import NO_PLANET, Place, Planet

# causes
BY_DUEL: Final = 0
BY_FAILED_DEAL: Final = 1
BY_EDICT: Final = 2
BY_POWER: Final = 3


class Loss:
    """One loss event: who loses what from where; powers say what is saved or removed."""

    cause: int
    players: Uncoded[int]
    by: Seat  # who gains by it: the winner, the player of the edict
    contested: Planet  # where saved tokens may not return to
    usable: int  # whose powers were usable when the loss began, as bits
    entries: list[int]  # (seat * 32 + place) * 32 + count
    lost: list[int]  # tokens each seat is about to lose
    saved: list[int]  # of these, back to bases
    removed: list[int]  # of these, out of the game
    restored: list[int]  # of those gone, put back on bases by a power afterwards

    def __init__(self, cause: int, players: int) -> None:
        self.cause = cause
        self.players = players
        self.by = NOBODY
        self.contested = NO_PLANET
        self.usable = 0
        self.entries = []
        self.lost = [0] * players
        self.saved = [0] * players
        self.removed = [0] * players
        self.restored = [0] * players

    def add(self, seat: Seat, place: Place, count: int) -> None:
        """Some tokens of a seat are to be lost from a place."""
        if count:
            self.entries.append(origin(seat, place) * 32 + count)
            self.lost[seat] += count

    def each(self) -> list[tuple[Seat, Place, int]]:
        """Seat, place and number of each loss."""
        parts = [(entry // 32, entry % 32) for entry in self.entries]
        return [(origin_seat(token), origin_place(token), count) for token, count in parts]

    def gone(self, seat: Seat) -> int:
        """Tokens that are really lost: to the Black Hole, or out of the game."""
        return self.lost[seat] - self.saved[seat]

    def swallowed(self, seat: Seat) -> int:
        """Tokens that go to the Black Hole."""
        return self.lost[seat] - self.saved[seat] - self.removed[seat]

    def clone(self) -> Loss:
        """The same loss, independent of this one."""
        copy = Loss(self.cause, 0)
        # made by `python3 dev.py fields`: copy = self
        copy.cause = self.cause
        copy.players = self.players
        copy.by = self.by
        copy.contested = self.contested
        copy.usable = self.usable
        copy.entries = self.entries[:]
        copy.lost = self.lost[:]
        copy.saved = self.saved[:]
        copy.removed = self.removed[:]
        copy.restored = self.restored[:]
        # end
        return copy

    def encode(self) -> list[int]:
        """The loss as numbers."""
        head = [self.cause, self.by, self.contested, self.usable, len(self.entries)]
        return head + self.entries + self.lost + self.saved + self.removed + self.restored
