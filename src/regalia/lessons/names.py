"""Names of the players in lessons."""

from __future__ import annotations

from typing import Final

from regalia.lessons.walk import LEARNER

# the texts of the lessons speak of them: the second seat is Blaise, the third Chloé
NAMES: Final = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Félix")


def names_at(players: int, learner: str) -> list[str]:
    """The names by seat, the learner's own among them."""
    names = list(NAMES[:players])
    names[LEARNER] = learner
    return names
