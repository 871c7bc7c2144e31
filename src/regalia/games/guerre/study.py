"""La guerre de la couronne as it is studied: its view in numbers, what is counted."""

from __future__ import annotations

from regalia.engine.kinds.study import Count, StudyKind


class GuerreStudy(StudyKind):
    """La guerre de la couronne, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = {
            "pool": "number", "piles": "each bag", "columns": "each bag", "covers": "each 16",
            "aside": "bag", "rounds": "number", "wave": "number", "fighting": "seats",
            "winner": "seat", "unused": "each", "kept": "each", "scores": "each",
        }  # fmt: skip
        self.width = 10
        self.counts = (Count("rounds", "wins"),)
