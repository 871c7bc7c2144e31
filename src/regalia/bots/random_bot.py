"""Random bot: every legal answer is equally likely."""

from __future__ import annotations

from regalia.engine.chair import Chair
from regalia.engine.flow import Answer
from regalia.engine.label import Label


class RandomBot:
    """Answers at random."""

    def choose(self, chair: Chair) -> Answer:
        return chair.chance.choose(chair.options())

    def reason(self) -> Label | None:
        return None
