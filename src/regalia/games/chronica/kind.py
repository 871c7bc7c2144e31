"""Chronica Universalis, as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Frame
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label, seat_label
from regalia.engine.mind import Mind
from regalia.engine.options import Options
from regalia.engine.policy import Policy
from regalia.games.chronica import scenario
from regalia.games.chronica.bot.baseline import ChronicaPolicy
from regalia.games.chronica.bot.mind import ChronicaMind
from regalia.games.chronica.cards.decks import deck_label
from regalia.games.chronica.cards.faces import CARDS
from regalia.games.chronica.labels import card_label, slot_label
from regalia.games.chronica.options import OPTIONS, check_table
from regalia.games.chronica.rules.game import GAME, RANKING
from regalia.games.chronica.state import ENDED_ZERO, MOST_PLAYERS, Chronica, HouseRules
from regalia.games.chronica.study import ChronicaStudy
from regalia.games.chronica.table import ChronicaTable
from regalia.games.chronica.versions import OLDEST, PRESENT

WITH_A_CARD: Final = (
    "sees", "takes-river", "refills", "river", "looks-at", "digs-up", "recovers", "purged",
    "may-play-again", "power", "power-strikes", "places", "welcomes", "occupies", "replaces",
    "discards", "acts", "reinforces", "returns", "passes",
)  # fmt: skip
WITH_A_SLOT: Final = ("places", "welcomes", "replaces", "acts", "removes")
ENDINGS: Final = ("none", "full", "zero", "deck", "alone")


class ChronicaKind(GameKind):
    """Two to six players; the best Province wins, or Honour decides: chronica.goal.two-ways."""

    def __init__(self) -> None:
        super().__init__(
            name="chronica",
            version=PRESENT,
            oldest=OLDEST,
            least=2,
            most=MOST_PLAYERS,
            options=OPTIONS,
            players_rule="chronica.multi.count",
            stage=scenario,
            table=ChronicaTable(),
            study=ChronicaStudy(),
        )

    def complete(self, players: int, options: Options) -> Options:
        """All options, once they go together: chronica.multi.count, chronica.shared.size."""
        completed = super().complete(players, options)
        check_table(players, completed)
        return completed

    def make_ready(self, players: int, options: Options) -> object:
        return HouseRules(players, options)

    def bare_game(self, players: int, house_rules: object, chance: Chance) -> Game:
        assert isinstance(house_rules, HouseRules)
        game = Chronica(players, chance, house_rules)
        game.set_up()
        game.stack.append(Frame(RANKING, 0, 0))
        game.stack.append(Frame(GAME, 0, 0))
        return game

    def policy(self) -> Policy:
        return ChronicaPolicy()

    def mind(self) -> Mind:
        return ChronicaMind()

    def option_sets(self) -> list[Options]:
        """Each option alone, then those that meet: powers off, shared decks, more players."""
        together: list[Options] = [
            {"powers": False, "deck_mode": "shared"},
            {"powers": False, "decks": "chosen", "zero_order": "defender_first"},
            {"powers": False, "multi_zero": "eliminate", "multi_drain": "all"},
            {"multi_zero": "eliminate", "zero_order": "defender_first"},
            {"multi_zero": "eliminate", "multi_drain": "all", "honour_start": 4},
            {"multi_zero": "eliminate", "deck_mode": "shared", "shared_end": "all_drawn"},
            {"deck_mode": "shared", "river_size": 1, "mulligan_max": 2},
            {"deck_mode": "shared", "shared_end": "all_drawn", "river_size": 9},
            {"deck_mode": "shared", "deck_size": CARDS, "honour_max": 30, "honour_start": 30},
            {"decks": "chosen", "open_decklists": True, "deck_size": 12},
            {"decks": "chosen", "unique_blocks_actions": False, "deck_size": CARDS},
            {"deck_size": 12, "honour_max": 30, "honour_start": 30, "open_decklists": True},
            {"honour_max": 30, "honour_start": 30, "dual_favourite": "by_value"},
        ]
        return super().option_sets() + together

    def turns(self, game: Game) -> int:
        assert isinstance(game, Chronica)
        return game.turns

    def ending(self, game: Game) -> str:
        assert isinstance(game, Chronica)
        return ENDINGS[game.ending]

    def label_ending(self, game: Game) -> Label:
        """Names the player without Honour, where it is one."""
        assert isinstance(game, Chronica)
        fallen = [seat for seat in range(game.players) if game.honour[seat] == 0]
        if game.ending != ENDED_ZERO or len(fallen) != 1:
            return super().label_ending(game)
        return Label("chronica-ending-zero-who", {"who": seat_label(fallen[0])})

    def label_event(self, event: Event) -> Label:
        label = super().label_event(event)
        if event.kind in WITH_A_CARD:
            label.args["what"] = card_label(event.what)
        if event.kind == "brings":
            label.args["what"] = deck_label(event.what)
        if event.kind in WITH_A_SLOT:
            label.args["slot"] = slot_label(event.count)
        return label


CHRONICA: Final = ChronicaKind()
