"""Cosmic Crowns at a table: what may be taken back, how it is won, its place in the menu."""

from __future__ import annotations

from regalia.engine.kinds.daily import DailyKind
from regalia.engine.kinds.table import Goal, TableKind


class CrownsTable(TableKind):
    """Cosmic Crowns, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.chapters = ("round", "brawl")
        self.consequences = ("forced", "misses", "scores", "steals", "takes-trick")
        self.triumphs = ("steals", "scores")
        self.blows = ("steals", "targets", "misses")
        self.told_choices = ("keeps-clan", "names-clan", "plays", "steals", "targets")
        self.harmless = {
            "bid": ("bids",),
            "bg_devil": ("names-clan",),
            "bg_star": ("names-clan",),
            "devil_devil": ("names-clan", "keeps-clan"),
            "devil_star": ("names-clan", "keeps-clan"),
            "star": ("names-clan", "keeps-clan"),
            "steal": ("steals",),
        }
        self.menu_place = 1  # what Enter plays, since it asks something at once
        names = ("divine", "battleground", "leading", "rank", "assassin", "thief")
        self.goal = Goal(
            " ♛ ♛ ♛\n ♛ ♛ ♛ ♛ ♛ ♛  ◄\n ♛ ♛ ♛ ♛",
            legend=tuple([(name, f"goal-crowns-name-{name}") for name in names]),
            sentences=(("mode", "hard", "goal-crowns-hard"),),
        )
        self.daily = DailyKind(4, (("mode", "hard"), ("first_hand", "5")), least=12, most=24)
        self.usual_players = 4
        self.quick_options = ("mode",)
        self.option_groups = {
            "first": ("mode", "schedule", "first_hand"),
            "bets": ("hard_penalty", "hard_counts", "hard_steal", "bid_timing"),
            "divine": (
                "divine_timing",
                "divine_lead",
                "after_divine",
                "star_source",
                "devil_divine",
            ),
        }
        self.examples = (
            "lessons crowns --json",
            "puzzles crowns",
            "tournament crowns --bots strong@50,baseline,random --games 300 --seed 1",
            "tournament crowns --bots mine.py:Player,baseline --games 2000 --settle",
            "balance crowns --games 500 --compare mode=easy,hard",
            "balance crowns --games 500 --compare players=3,4,5",
            "dataset crowns --bots baseline --games 1000 --seed 1 --out crowns.parquet",
        )
