"""The versions of these rules: a step that was changed looks at the version of its game."""

from __future__ import annotations

from typing import Final

OLDEST: Final = 1  # that can still be replayed
# no question is put whose only answer everybody knows: a clan from an empty stack
SECOND: Final = 2
PRESENT: Final = SECOND
