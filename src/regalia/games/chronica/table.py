"""Chronica Universalis at a table: what may be taken back, how it is won, its menu."""

from __future__ import annotations

from regalia.engine.kinds.daily import DailyKind
from regalia.engine.kinds.table import Goal, TableKind


class ChronicaTable(TableKind):
    """Chronica Universalis, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.consequences = ("falls", "fervour", "occupies", "power-strikes", "removes")
        self.triumphs = ("removes", "fervour")
        self.blows = ("removes", "power-strikes")
        self.told_choices = ("acts", "declines", "passes", "places", "recovers", "reinforces",
                             "replaces", "takes-river")  # fmt: skip
        self.harmless = {"mulligan": (), "welcome": ()}
        self.menu_place = 3
        self.goal = Goal(" ⌂☺  ⌂   ⌂☺  ·     3 + 1 + 3\n ⌂☺  ☺   ⌂   ⌂☺    3 + 1 + 1 + 3")
        self.daily = DailyKind(2, (("deck_size", "16"),), least=8, most=24)
        self.usual_players = 2
        self.quick_options = ("powers", "decks")
        self.option_groups = {
            "first": ("powers", "decks", "deck_mode", "honour_start"),
            "cards": (
                "deck_size",
                "river_size",
                "mulligan_max",
                "second_player_extra",
                "open_decklists",
            ),
            "actions": (
                "dual_favourite",
                "reinforce_vs_wanderer",
                "welcome_gain",
                "unique_blocks_actions",
            ),
            "honour": ("honour_max", "zero_order"),
            "crowd": ("multi_drain", "multi_zero"),
            "end": ("shared_end",),
        }
