"""The conditions of the vocabulary, one small object each."""

from __future__ import annotations

from typing import Final

from regalia.games.chronica.cards.faces import NO_CARD
from regalia.games.chronica.powers.power import Condition, Power
from regalia.games.chronica.state import COLUMNS, NEIGHBOURS, NO_SLOT, SLOTS, Chronica, Slot


class Occupant(Condition):
    """chronica.power.occupant: the Personnage now on the Edifice is of the kind named."""

    def holds(self, game: Chronica, power: Power, slot: Slot, occupied: bool) -> bool:
        person = game.people[slot] if slot != NO_SLOT else NO_CARD
        return person != NO_CARD and power.condition_filter.matches[person]


class Target(Condition):
    """chronica.power.target: the target of the Action was an occupied Edifice."""

    def holds(self, game: Chronica, power: Power, slot: Slot, occupied: bool) -> bool:
        return occupied


class Adjacent(Condition):
    """chronica.power.adjacent: a card in an adjacent slot is of the kind named."""

    def holds(self, game: Chronica, power: Power, slot: Slot, occupied: bool) -> bool:
        if slot == NO_SLOT:
            return False
        matches = power.condition_filter.matches
        for beside in NEIGHBOURS[slot]:
            edifice, person = game.edifices[beside], game.people[beside]
            if edifice != NO_CARD and matches[edifice]:
                return True
            if person != NO_CARD and matches[person]:
                return True
        return False


class Row(Condition):
    """chronica.power.row: the card stands on the frontier."""

    def holds(self, game: Chronica, power: Power, slot: Slot, occupied: bool) -> bool:
        return slot != NO_SLOT and slot % SLOTS < COLUMNS


ALWAYS: Final = Condition("")
CONDITIONS: Final[dict[str, Condition]] = {
    word.name: word
    for word in (Occupant("occupant"), Target("target"), Adjacent("adjacent"), Row("row"))
}
