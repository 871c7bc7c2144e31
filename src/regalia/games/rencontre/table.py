"""Rencontre Cosmique at a table: what may be taken back, how it is won, its menu."""

from __future__ import annotations

from regalia.engine.kinds.daily import DailyKind
from regalia.engine.kinds.table import Goal, TableKind
from regalia.games.rencontre.windows.questions import WINDOW_ANSWER, ZAP_ANSWER


class RencontreTable(TableKind):
    """Rencontre Cosmique, as server, page and terminal know it."""

    def __init__(self) -> None:
        super().__init__()
        self.live = {"deal_proposals": "0"}  # the minute alone bounds a negotiation
        self.chapters = ("turn",)
        self.consequences = (
            "deal",
            "failure",
            "joins",
            "lands",
            "negotiation",
            "victory",
            "wins",
            "zapped",
        )
        self.triumphs = ("lands", "wins")
        self.blows = ("zapped", "wins")
        self.told_choices = ("aims", "declines", "duel", "invites", "invites-nobody", "joins",
                             "gives-word", "gives-word-to-all", "offers", "redraws", "sends",
                             "throws")  # fmt: skip
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
        self.daily = DailyKind(2, (("max_rounds", "2"),), least=10, most=40)
        self.usual_players = 4
        self.quick_options = ("powers_per_player", "power_choice")
        self.option_groups = {
            "first": (
                "powers_per_player",
                "power_choice",
                "power_set",
                "variant_two_of_three",
                "variant_rotation",
                "destiny_scope",
            ),
            "deal": ("promises", "deal_proposals", "deal_clock_s", "private_chat"),
            "duel": ("min_attack_tokens", "no_card_defence", "reward_mix", "reward_optional"),
            "edicts": ("edict_players", "peste_timing", "zap_after_duel"),
            "powers": ("min_home_bases", "two_player_min_home_bases", "remove_zaps_when_powerless"),
            "cards": ("reshuffle", "discard_browse"),
            "end": (
                "victory_check",
                "max_rounds",
                "on_leave",
                "tokenless_player",
                "return_without_base",
            ),
            "aliens": (
                "amoeba_needs_token",
                "peste_undone_by_chronos",
                "laser_optional",
                "macron_double",
                "magnet_targets",
                "mind_any_player",
                "oracle_optional",
                "plant_grafts",
                "void_floor",
                "vulch_keeps_edicts",
                "will_optional",
                "zombie_frees_in_deal",
            ),
        }
        self.place_message = "rencontre-planet"
        self.examples = ("balance rencontre --players 4 --games 2000 --seed 1",)
