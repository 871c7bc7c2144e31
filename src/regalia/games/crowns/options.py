"""The table settings and house rules of Cosmic Crowns."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import OneOf, Option, Row, Whole, WordOrWhole

OPTIONS: Final[tuple[Option, ...]] = (
    OneOf("mode", ("easy", "hard"), "crowns.hard.base"),
    OneOf("schedule", ("down", "down_up", "up"), "crowns.round.sizes"),
    WordOrWhole("first_dealer", "random", 0, 5, "crowns.setup.first_dealer", tried=(0, 1)),
    Whole("first_hand", 10, 1, 10, "crowns.setup.deal", tried=(1, 3)),
    Row("divine_copies", (2, 2), 0, 4, "crowns.deck.divine_count", tried=((1, 1), (0, 1), (4, 4))),
    OneOf("divine_timing", ("when_void", "any_time"), "crowns.follow.divine_void_only"),
    OneOf(
        "after_divine",
        ("play_on", "follow_no_effect", "free_discard"),
        "crowns.divine.remaining_effects",
    ),
    OneOf("forced_effects", ("divine_only", "owner", "none"), "crowns.assassin.forced_special"),
    OneOf("hard_penalty", ("forfeit", "pay_stake", "net"), "crowns.hard.miss"),
    OneOf("divine_lead", ("no_clan", "next_card"), "crowns.lead.divine"),
    OneOf("devil_divine", ("stand_in", "redraw"), "crowns.divine.devil_star"),
    OneOf("devil_reveal", ("clan_only", "stand_in_dealer"), "crowns.divine.devil_special"),
    OneOf("star_source", ("marker", "stack"), "crowns.divine.star_marker"),
    OneOf("hard_counts", ("tricks", "crowns"), "crowns.hard.count"),
    OneOf("hard_steal", ("banked", "any"), "crowns.hard.steal_bank"),
    OneOf("bid_timing", ("after_battleground", "before_battleground"), "crowns.hard.timing"),
    OneOf("brawl_battleground", ("on", "off"), "crowns.brawl.battleground"),
    WordOrWhole("crown_supply", "unlimited", 1, 1000, "crowns.supply.finite", tried=(1, 12)),
)
