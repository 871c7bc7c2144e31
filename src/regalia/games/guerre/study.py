"""La guerre de la couronne as it is studied: what is counted."""

from __future__ import annotations

from regalia.engine.kinds.study import Count, StudyKind


class GuerreStudy(StudyKind):
    """La guerre de la couronne, as laboratory, environments and statistics know it."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 10
        self.counts = (Count("rounds", "wins"),)
