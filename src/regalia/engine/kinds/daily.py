"""DailyKind: the short game that everybody plays from the same deal on one day."""

from __future__ import annotations


class DailyKind:
    """Table of a daily deal: seats, house rules, the bots, and how many decisions it should ask."""

    def __init__(
        self,
        players: int = 0,
        options: tuple[tuple[str, str], ...] = (),
        bot: str = "strong@40",
        least: int = 5,
        most: int = 60,
    ) -> None:
        self.players = players  # 0: as many as usual
        self.options = options  # house rules that differ from the usual ones, as words
        self.bot = bot  # by playouts and never by time, so that it answers alike everywhere
        self.least = least  # decisions of the person in the trial game of a deal
        self.most = most
