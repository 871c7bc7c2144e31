"""Hints: a first hint tells what to look at, without naming an answer."""

from __future__ import annotations

from typing import Final

from regalia.bots.search_bot import SearchBot
from regalia.engine.flow import Seat
from regalia.engine.label import Args, Label

# what is at stake between the best answer and the next, as shares of a victory
MUCH: Final = 0.05
LITTLE: Final = 0.01


def first_hint(player: SearchBot, seat: Seat) -> Label:
    """The fact that tells the best answers apart, after the bot's last decision."""
    if len(player.candidate) < 2:
        return Label("nudge-only")
    best, next_best = player.candidate[0], player.candidate[1]
    gap = best.chance() - next_best.chance()
    # a difference that may be none makes none
    little = gap < max(LITTLE, best.margin())
    args: Args = {"stake": "little" if little else "much" if gap >= MUCH else "some"}
    decisive = player.decisive(best, next_best)
    if decisive < 0:
        return Label("nudge-stake", args)
    args["fact"] = player.mind.indicator_label(decisive, seat)
    return Label("nudge-fact", args)
