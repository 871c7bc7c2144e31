"""GAMES: every game that can be played, by name."""

from __future__ import annotations

from typing import Final

from regalia.engine.kind import GameKind
from regalia.games.chronica.kind import CHRONICA
from regalia.games.crowns.kind import CROWNS
from regalia.games.guerre.kind import GUERRE
from regalia.games.rencontre.kind import RENCONTRE

GAMES: Final[dict[str, GameKind]] = {
    "guerre": GUERRE,
    "crowns": CROWNS,
    "chronica": CHRONICA,
    "rencontre": RENCONTRE,
}
