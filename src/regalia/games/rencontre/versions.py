"""The versions of these rules: a step that was changed looks at the version of its game."""

from __future__ import annotations

from typing import Final

OLDEST: Final = 2  # that can still be replayed
# whoever has only something to give is asked in a negotiation, and whether a new hand is needed is
# looked at again after the window before it
THIRD: Final = 3
# powers may be chosen: two options more
FOURTH: Final = 4
# faults that referees found: promises, consolation, terms of a deal, what going back leaves known
FIFTH: Final = 5
PRESENT: Final = FIFTH
