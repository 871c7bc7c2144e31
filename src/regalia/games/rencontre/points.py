"""Points: the moments at which an edict or a power may act, as numbers and as bits."""

from __future__ import annotations

from typing import Final

Point = int

# the nineteen windows of the rulebook, and the Zap window nested in any of them
W01: Final = 1
W02: Final = 2
W03: Final = 3
W04: Final = 4
W05: Final = 5
W06: Final = 6
W07: Final = 7
W08: Final = 8
W09: Final = 9
W10: Final = 10
W11: Final = 11
W12: Final = 12
W13: Final = 13
W14: Final = 14
W15: Final = 15
W16: Final = 16
W17: Final = 17
W18: Final = 18
W19: Final = 19
WZ: Final = 20

# moments inside a step, where powers act and no edict but a Zap is legal
HAND_TAKEN: Final = 21  # last thing in step 1, before the turn can end for lack of cards
DISC_DRAWN: Final = 22  # a disc is shown, its colour may still be changed
COLOUR_SETTLED: Final = 23  # the colour that counts is known
LISTS_MADE: Final = 24  # both invitation lists are published
ANSWERING: Final = 25  # one seat is about to answer: game.answering
SELECTION: Final = 26  # the duel cards are about to be chosen
TURNING: Final = 27  # the duel cards are about to be turned over
TOTALLING: Final = 28  # two attacks are about to be added up
RESULT: Final = 29  # a winner stands; powers that put another in their place
COMPARISON: Final = 30  # two totals are about to be compared
LOSS: Final = 32  # tokens are about to be lost: game.losses[-1]
LANDING: Final = 33  # the winners are about to land
AFTER_LOSS: Final = 34  # tokens have been lost: game.losses[-1]
REWARDING: Final = 35  # a defensive ally is about to choose: game.answering
DEAL_TERM: Final = 36  # the extra term of a deal is about to be carried out
EDICT_PLAYED: Final = 37  # an edict has had its effect: game.in_play[-1]
DISCARDING: Final = 38  # the two duel cards are about to be discarded
DUEL_END: Final = 39  # what powers pay or count at the end of a duel
NEXT_DUEL: Final = 40  # whether there is another duel is about to be settled
SAFE: Final = 41  # a decision without a window of its own: La Peste only
SETTLING: Final = 42  # what a power declared or counts falls due: no use, so nothing to zap

ANY_POWER: Final = 0  # a bit set whenever a power is in play at all

# how a window is treated at a live table
MERGED: Final = "P"  # part of a decision its players make anyway
TIMED: Final = "T"  # everybody with a card is asked, for a time that no hand changes
SILENT: Final = "I"  # nobody is asked; reached with the Interrupt button

CLASSES: Final = (
    "", "P", "P", "P", "P", "P", "P", "P", "I", "I", "T", "T", "P", "P", "P", "T", "P", "I", "I",
    "I", "T",
)  # fmt: skip
SECONDS: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 6, 6, 6, 0, 6, 60, 0, 0, 0, 6)


def at(*points: Point) -> int:
    """A set of points, as bits."""
    bits = 0
    for point in points:
        bits |= 1 << point
    return bits


def span(first: Point, last: Point) -> int:
    """All windows from one to another, as bits."""
    bits = 0
    for point in range(first, last + 1):
        bits |= 1 << point
    return bits


ALL_WINDOWS: Final = span(W01, W19) | at(SAFE)
BEFORE_DESTINY: Final = span(W01, W03)


def point_name(point: Point) -> str:
    """The rulebook's name of a window; the nested and the nameless have one too."""
    if point == WZ:
        return "WZ"
    return f"W{point:02}" if point <= W19 else "safe"
