"""Players who may play an edict that names no role."""

from __future__ import annotations

from regalia.engine.flow import Seat
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import CONE


def may_meddle(game: Rencontre, seat: Seat) -> bool:
    """Anyone, in the duel or not, unless a house rule wants those involved only (A-29)."""
    # rencontre.edict.anyone, rencontre.option.edict_players: an ally that has landed, lost or gone
    # home has nothing on the cone any more
    if not game.house_rules.edicts_for_involved or game.is_main(seat):
        return True
    return game.is_ally(seat) and game.count(seat, CONE) > 0
