"""Rencontre Cosmique at a table: what may be taken back, how it is won, its menu."""

from __future__ import annotations

from regalia.engine.kinds.table import Goal, TableKind
from regalia.games.rencontre.windows.questions import WINDOW_ANSWER, ZAP_ANSWER


class RencontreTable(TableKind):
    """Rencontre Cosmique, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.live = {"deal_proposals": "0"}  # the minute alone bounds a negotiation
        self.chapters = ("turn",)
        self.told_choices = ("aims", "declines", "duel", "invites", "invites-nobody", "joins",
                             "offers", "redraws", "sends", "throws")  # fmt: skip
        self.window_questions = (WINDOW_ANSWER.name, ZAP_ANSWER.name)
        self.colours = ("blue", "green", "red", "yellow")
        self.harmless = {
            "ask": ("asks",),
            "award_planet": (),
            "claim": ("claims",),
            "drag": ("drags",),
            "mix": (),
            "negotiate": ("accepts",),
            "patient": ("heals",),
            "rotate": ("keeps-power",),
            "tribute": ("withholds",),
        }
        self.menu_place = 4
        self.goal = Goal(" ◉  ◉  ◉  ◉  ◉\n 1  2  3  4  5")
