"""How a search plays Rencontre Cosmique: duel by duel."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer
from regalia.engine.game import Game
from regalia.engine.mind import Mind
from regalia.games.rencontre.bot.policy import Policy
from regalia.games.rencontre.bot.value import MAY_FIGHT_AGAIN, chances
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.view import RencontreView

MOST: Final = 12
SEARCHED: Final = (
    "window",
    "zap",
    "whom",
    "point",
    "gather",
    "invite",
    "ally",
    "commit",
    "negotiate",
    "second",
    "mix",
    "throw_attack",
    "throw_edict",
)


class RencontreMind(Mind):
    """Looks to the end of the duel, where a learned value judges the table."""

    def __init__(self) -> None:
        super().__init__()
        self.plain = Policy()

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Rencontre)
        return self.plain.answer(world, index)

    def candidates(self, chair: Chair) -> list[Answer]:
        view = chair.view()
        assert isinstance(view, RencontreView)
        own = self.plain.by_view(view, chair.question(), chair.options())
        if chair.question() not in SEARCHED:
            return [own]
        return ([own] + [a for a in chair.options() if a != own])[:MOST]

    def stop(self, world: Game) -> int:
        assert isinstance(world, Rencontre)
        return stop_number(world)

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Rencontre)
        return chances(world)


def stop_number(game: Rencontre) -> int:
    """Changes where a duel has ended, before a second one is decided on or the next turn begins."""
    again = len(game.asked) > 0 and game.question.name == MAY_FIGHT_AGAIN
    return 8 * game.turns + game.duel + (1 if again else 0)
