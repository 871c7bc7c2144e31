"""GAMES: every game that can be played, by name."""

from __future__ import annotations

from typing import Final

from regalia.engine.kind import GameKind
from regalia.engine.variants.pack import PACK
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


def check_pack() -> None:
    """Refuses a variant pack of no game here, or with entries that its game does not have."""
    if PACK is None:
        return
    if PACK.game not in GAMES:
        raise PACK.bad(("variant", "game"), PACK.game, ", ".join(GAMES))
    PACK.check_all_known()


check_pack()
