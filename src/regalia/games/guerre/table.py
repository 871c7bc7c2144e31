"""La guerre de la couronne at a table: what may be taken back, how it is won, its menu."""

from __future__ import annotations

from regalia.engine.kinds.daily import DailyKind
from regalia.engine.kinds.table import Goal, TableKind


class GuerreTable(TableKind):
    """La guerre de la couronne, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.chapters = ("round",)
        self.consequences = ("bankrupt", "joker-swaps", "king", "queen", "wins")
        self.triumphs = ("king", "queen", "joker-swaps")
        self.blows = ("queen", "joker-swaps", "bankrupt")
        self.told_choices = ("announces", "joker-keeps", "joker-swaps", "queen")
        self.harmless = {
            "chance_use": (),
            "pay_choice": ("pays", "returns"),
            "queen_target": ("queen",),
        }
        self.menu_place = 2
        self.menu_options = ("chance=true",)  # without it nobody decides anything
        self.goal = Goal(
            "        ♛\n       ▄▄▄\n       ▄▄▄   ▄▄▄\n ▄▄▄   ▄▄▄   ▄▄▄\n ▄▄▄   ▄▄▄   ▄▄▄",
            legend=(
                ("K", "guerre-face-K"),
                ("Q", "guerre-face-Q"),
                ("P", "guerre-face-P"),
                ("J", "guerre-face-J"),
                ("numbers", "goal-guerre-numbers"),
                ("B", "guerre-face-B"),
            ),
            first=(("joker_rank", "above_king", "J"),),
        )
        self.daily = DailyKind(3, (("chance", "true"), ("max_rounds", "12")), least=8, most=30)
        self.usual_players = 3
        self.quick_options = ("chance",)
        self.option_groups = {
            "first": ("chance", "joker_rank", "tie_break"),
            "special": (
                "effects_on_loss",
                "buried_effects",
                "bankruptcy_timing",
                "joker_swap_timing",
            ),
            "chance": ("chance_window", "chance_in_battle", "unused_chance_counts"),
            "end": ("unresolved_battle", "max_rounds"),
        }
        self.examples = (
            "play guerre --players 3",
            "play guerre -o chance=true",
            "play guerre --resume",
            "rules guerre",
            "rules guerre guerre.king.takes-two",
            "rules guerre --search battle",
            "options guerre --lang fr",
            "lessons guerre/first-round",
            "puzzles guerre --day 2026-11-17",
            "puzzles guerre --make 2 --seed autumn -o chance=true",
            "simulate guerre --players 4 --bots random --games 1000 --seed 1",
            "league guerre.league guerre --rounds 20 --seed 1",
            "layout guerre --players 3",
            "scenario tests/games/guerre/scenarios/*.toml",
            "report guerre --tests tests/games/guerre --games 1000",
        )
