"""stub for now"""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.engine.kind import Player
from regalia.engine.label import Label


class RencontreBot(Player):
    def choose(self, chair: Chair) -> Answer:
        return chair.options()[0]

    def reason(self) -> Label | None:
        return None
