"""The versions of these rules: a step that was changed looks at the version of its game."""

from __future__ import annotations

from typing import Final

OLDEST: Final = 2  # that can still be replayed
# a player with only something to give is asked in a negotiation, and whether a new hand is needed
# is looked at again after the window before it
THIRD: Final = 3
# powers may be chosen: two options more
FOURTH: Final = 4
# a graft ends with the base that it needed and counts for its whole duel, a Zap played after a duel
# ends when the next one begins, and a player who left is removed though the duel is replayed;
# a promise is told as one, consolation is taken from the hand as it is then, an extra term of a
# deal has its owner, and what was seen of the deck stays known
FIFTH: Final = 5
# a house rule has the table record promises and check them
SIXTH: Final = 6
# promises are held against the cards that were chosen, as soon as these are turned for good: a card
# picked by a power counts for nothing, one that was swapped or kept counts, and so do the cards
# of the duel that ends the game
SEVENTH: Final = 7
PRESENT: Final = SEVENTH
