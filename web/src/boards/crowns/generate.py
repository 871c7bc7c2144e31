"""Generated data of Cosmic Crowns for the page."""

from __future__ import annotations

VIEWS = {"view": ("CrownsView",)}
CONSTANTS = {
    "cards": "RANKS RANK_CODES NO_CLAN CLAN_LETTERS THIEF_POWER ASSASSIN_POWER "
    "FIRST_GENERAL MONARCH DIVINE_POWER FIRST_STAR FIRST_DEVIL",
}
