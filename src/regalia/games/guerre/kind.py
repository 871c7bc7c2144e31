"""La guerre de la couronne, as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Frame
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.mind import Mind
from regalia.engine.options import Options
from regalia.engine.policy import Policy
from regalia.games.guerre import scenario
from regalia.games.guerre.bot.baseline import GuerrePolicy
from regalia.games.guerre.bot.mind import GuerreMind
from regalia.games.guerre.options import OPTIONS
from regalia.games.guerre.questions import face_label
from regalia.games.guerre.rules.game import GAME
from regalia.games.guerre.state import Guerre, HouseRules
from regalia.games.guerre.study import GuerreStudy
from regalia.games.guerre.table import GuerreTable

WITH_A_FACE: Final = ("draws", "wins", "battle", "announces", "unused", "sees-own", "playoff")


class GuerreKind(GameKind):
    """Two to four players, sixty tokens, the highest pile wins."""

    def __init__(self) -> None:
        super().__init__(
            name="guerre",
            version=1,
            oldest=1,
            least=2,
            most=4,
            options=OPTIONS,
            players_rule="guerre.players.count",
            stage=scenario,
            table=GuerreTable(),
            study=GuerreStudy(),
        )

    def make_ready(self, players: int, options: Options) -> object:
        return HouseRules(options)

    def bare_game(self, players: int, house_rules: object, chance: Chance) -> Game:
        assert isinstance(house_rules, HouseRules)
        game = Guerre(players, chance, house_rules)
        game.set_up()
        game.stack.append(Frame(GAME, 0, 0))
        return game

    def policy(self) -> Policy:
        return GuerrePolicy()

    def mind(self) -> Mind:
        return GuerreMind()

    def option_sets(self) -> list[Options]:
        """Each option alone, then together those that meet: payments, effects, chance."""
        together: list[Options] = [
            {"chance": True, "chance_window": "simultaneous"},
            {"chance": True, "chance_in_battle": False, "unused_chance_counts": True},
            {"chance": True, "buried_effects": True, "effects_on_loss": True},
            {"payment_source": "owner_choice", "effects_on_loss": True, "half_rounding": "up"},
            {"payment_source": "owner_choice", "bankruptcy_timing": "after_effect"},
            {"payment_source": "random", "short_payment": "all_or_nothing", "chance": True},
            {"joker_swap_timing": "before_collect", "joker_rank": "above_king", "chance": True},
            {"joker_swap_timing": "before_collect", "buried_effects": True},
            {"tie_break": "playoff", "number_split": (0, 0, 0, 0, 50)},
            {"unresolved_battle": "keep_own", "number_split": (50, 0, 0, 0, 0)},
        ]
        return super().option_sets() + together

    def turns(self, game: Game) -> int:
        assert isinstance(game, Guerre)
        return game.rounds

    def ending(self, game: Game) -> str:
        assert isinstance(game, Guerre)
        if game.ended:
            return "battle"
        return "pool" if len(game.pool) < game.players else "rounds"

    def label_event(self, event: Event) -> Label:
        label = super().label_event(event)
        if event.kind in WITH_A_FACE:
            label.args["what"] = face_label(event.what)
        return label


GUERRE: Final = GuerreKind()
