"""Names of cards and clans as labels."""

from __future__ import annotations

from typing import Final

from regalia.engine.label import Args, Label
from regalia.games.crowns.cards import (
    CLAN,
    CLAN_LETTERS,
    FIRST_DEVIL,
    FIRST_DIVINE,
    FIRST_STAR,
    NO_CLAN,
    POWER,
    RANK_CODES,
    Card,
    Clan,
)

# the kinds of events that speak of a card, and of a clan
WITH_A_CARD: Final = (
    "plays", "forced", "ignored", "no-effect", "turned", "found", "revealed", "takes-trick",
)  # fmt: skip
WITH_A_CLAN: Final = ("names-clan", "keeps-clan", "battleground-clan", "clan-stays")


def clan_label(clan: Clan) -> Label:
    """The name of a clan, or of none."""
    if clan == NO_CLAN:
        return Label("crowns-clan-none")
    return Label(f"crowns-clan-{CLAN_LETTERS[clan]}", None, "clan", clan)


def card_label(card: Card) -> Label:
    """The name of a card."""
    if card >= FIRST_DIVINE:
        # copies are alike but for their number, which tells two in one hand apart
        if card >= FIRST_DEVIL:
            return Label("crowns-card-devil", {"copy": card - FIRST_DEVIL + 1}, "card", card)
        return Label("crowns-card-star", {"copy": card - FIRST_STAR + 1}, "card", card)
    args: Args = {"clan": clan_label(CLAN[card])}
    return Label(f"crowns-card-{RANK_CODES[POWER[card]]}", args, "card", card)


def play_label(what: str, card: Card) -> Label:
    """The answer to play a card, with what that does."""
    args: Args = {"card": card_label(card), "power": POWER[card]}
    return Label(f"crowns-answer-play-{what}", args, "card", card)
