"""The versions of these rules: a step that was changed looks at the version of its game."""

from __future__ import annotations

from typing import Final

OLDEST: Final = 1  # that can still be replayed
# the Personnages of an Action are discarded though the last opponent falls by it and the game ends
SECOND: Final = 2
PRESENT: Final = SECOND
