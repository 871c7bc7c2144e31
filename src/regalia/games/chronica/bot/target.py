"""An adverse slot as a target of Actions."""

from __future__ import annotations

from regalia.games.chronica.cards.faces import FAVOURITE, NO_CARD
from regalia.games.chronica.rules.comparison import may_be_helped, slot_value
from regalia.games.chronica.state import Chronica, Slot, province_of


class Target:
    """The values that count in its defence, and what its fall is worth."""

    def __init__(self, game: Chronica, slot: Slot) -> None:
        edifice, person = game.edifices[slot], game.people[slot]
        self.slot = slot
        self.owner = province_of(slot)
        self.edifice = edifice
        self.first = FAVOURITE[edifice] if edifice != NO_CARD else FAVOURITE[person]
        self.second = FAVOURITE[person] if person != NO_CARD else self.first
        self.first_value = slot_value(game, slot, self.first)
        self.second_value = (
            self.first_value if self.second == self.first else slot_value(game, slot, self.second)
        )
        self.occupied = game.is_occupied(slot)
        self.helped = may_be_helped(game, slot)
        self.fall = 0.0
