"""Chronica Universalis, as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Frame
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.options import Options
from regalia.games.chronica.names import card_label, slot_label
from regalia.games.chronica.options import OPTIONS, check_table
from regalia.games.chronica.rules import GAME, RANKING
from regalia.games.chronica.state import Chronica, House


class ChronicaKind(GameKind):
    """Two to four players; the best Province wins, or Honour decides."""

    def complete(self, players: int, options: Options) -> Options:
        """All options, once they go together: chronica.multi.count, chronica.shared.size."""
        completed = super().complete(players, options)
        check_table(players, completed)
        return completed

    def lay_out(self, players: int, options: Options, chance: Chance) -> Game:
        game = Chronica(players, chance, House(players, options))
        game.set_table()
        game.stack.append(Frame(RANKING, 0, 0))
        game.stack.append(Frame(GAME, 0, 0))
        return game


CHRONICA: Final = ChronicaKind("chronica", 1, 2, 4, OPTIONS, "chronica.multi.count")
