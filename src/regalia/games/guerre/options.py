"""The house rules of La guerre de la couronne."""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Flag, OneOf, Option, Shares, Whole

OPTIONS: Final[tuple[Option, ...]] = (
    Shares(
        "number_split",
        (10, 10, 10, 10, 10),
        "guerre.components.numbers",
        tried=((20, 12, 8, 6, 4), (0, 0, 0, 0, 50)),
    ),
    OneOf("joker_rank", ("below_prince", "above_king"), "guerre.rank.joker"),
    Flag("effects_on_loss", False, "guerre.round.effect-winner-only"),
    Flag("buried_effects", False, "guerre.battle.covered-inactive"),
    OneOf("bankruptcy_timing", ("before_effect", "after_effect"), "guerre.bankruptcy.basis"),
    OneOf("joker_swap_timing", ("after_collect", "before_collect"), "guerre.joker.after-collect"),
    OneOf("short_payment", ("partial", "all_or_nothing"), "guerre.payment.short"),
    OneOf("half_rounding", ("down", "up"), "guerre.bankruptcy.rounding"),
    OneOf("payment_source", ("top", "random", "owner_choice"), "guerre.payment.from-top"),
    OneOf("unresolved_battle", ("void", "keep_own"), "guerre.battle.pool-short"),
    OneOf("tie_break", ("shared", "playoff"), "guerre.end.tie"),
    Flag("chance", False, "guerre.chance.setup"),
    OneOf("chance_window", ("reactive", "simultaneous"), "guerre.chance.order"),
    Flag("chance_in_battle", True, "guerre.chance.in-battle"),
    Flag("unused_chance_counts", False, "guerre.chance.unused"),
    Whole("max_rounds", 1000, 1, 1_000_000, "guerre.end.pool", tried=(1, 5)),
)
