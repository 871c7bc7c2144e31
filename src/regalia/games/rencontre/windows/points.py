"""Points: the moments at which an edict or a power may act, as numbers and as bits."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame

Point = int
POINT_BITS: Final = 64  # a window's frame holds its point below this, and above it who acted

# the nineteen windows of the rulebook, and the Zap window nested in any of them
W01: Final = 1  # rencontre.window.W01: turn begins
W02: Final = 2  # rencontre.window.W02: edicts are cleared for a new hand
W03: Final = 3  # rencontre.window.W03: before the disc is drawn
W04: Final = 4  # rencontre.window.W04: the defence is named
W05: Final = 5  # rencontre.window.W05: the defence is ready
W06: Final = 6  # rencontre.window.W06: the cone is pointed
W07: Final = 7  # rencontre.window.W07: tokens are gathered
W08: Final = 8  # rencontre.window.W08: alliances are sealed
W09: Final = 9  # rencontre.window.W09: before the cards
W10: Final = 10  # rencontre.window.W10: cards are down
W11: Final = 11  # rencontre.window.W11: cards are revealed
W12: Final = 12  # rencontre.window.W12: totals are known
W13: Final = 13  # rencontre.window.W13: the outcome is known
W14: Final = 14  # rencontre.window.W14: rewards
W15: Final = 15  # rencontre.window.W15: consolation is due
W16: Final = 16  # rencontre.window.W16: negotiation
W17: Final = 17  # rencontre.window.W17: result of the deal
W18: Final = 18  # rencontre.window.W18: end of the duel
W19: Final = 19  # rencontre.window.W19: end of the turn
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

# how a window is treated at a live table: P is part of a decision its players make anyway; in T
# everybody with a card is asked, for a time that no hand changes; in I nobody is asked, it is
# reached with the Interrupt button
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


# what a frame of a window or of a use of a power holds


def point_of(frame: Frame) -> Point:
    """The point a window or a use of a power stands at."""
    return frame.what % POINT_BITS


def power_of(frame: Frame) -> int:
    """The number of the power that a frame of USE_POWER is about."""
    return frame.what // POINT_BITS


def has_acted(frame: Frame, number: int) -> bool:
    """True if a power has already acted in this window."""
    return frame.what // POINT_BITS >> number & 1 == 1
