"""La guerre de la couronne at a table: what may be taken back, how it is won, its menu."""

from __future__ import annotations

from regalia.engine.kinds.table import Goal, TableKind


class GuerreTable(TableKind):
    """La guerre de la couronne, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.chapters = ("round",)
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
