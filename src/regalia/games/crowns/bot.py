"""A fair player of Cosmic Crowns."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.engine.kind import Player


class CrownsBot(Player):
    """Placeholder until the rules stand."""

    def choose(self, chair: Chair) -> Answer:
        return chair.options()[0]
