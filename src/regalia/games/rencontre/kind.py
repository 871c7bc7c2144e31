"""Rencontre Cosmique, as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Frame
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, TimedWindow, Timer
from regalia.engine.label import Label
from regalia.engine.mind import Mind
from regalia.engine.options import Options
from regalia.engine.policy import Policy
from regalia.games.rencontre import scenario
from regalia.games.rencontre.aliens.registry import ALIENS, alien_of
from regalia.games.rencontre.bot.baseline import RencontrePolicy
from regalia.games.rencontre.bot.mind import RencontreMind
from regalia.games.rencontre.bot.promises.partners import PARTNERS
from regalia.games.rencontre.deals.questions import NEGOTIATE
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.deals.words import deal_label
from regalia.games.rencontre.edicts.registry import EDICTS
from regalia.games.rencontre.labels import alien_label, face_label, planet_label
from regalia.games.rencontre.options import OPTIONS, check_powers
from regalia.games.rencontre.promises.question import kind_label
from regalia.games.rencontre.rules.checks import CHECKS
from regalia.games.rencontre.rules.turn import GAME
from regalia.games.rencontre.rules.victory import FIVE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.house_rules import HouseRules
from regalia.games.rencontre.state.places import COLOURS, CONE, OFFENCE
from regalia.games.rencontre.study import RencontreStudy
from regalia.games.rencontre.table import RencontreTable
from regalia.games.rencontre.versions import OLDEST, PRESENT
from regalia.games.rencontre.windows.points import SECONDS, point_name
from regalia.games.rencontre.windows.public import waited_for

SHORT: Final = 6  # seconds of a window that the rulebook gives none

# what the number of an event stands for, by its kind
WITH_A_CARD: Final = (
    "sees", "clears", "throws", "edict", "edict-names", "collects", "chooses", "shows",
    "discards", "takes-back", "loses-card", "reveals", "sets-aside",
)  # fmt: skip
WITH_A_PLANET: Final = (
    "recovers",
    "aims",
    "sends",
    "returns",
    "lands",
    "founds",
    "wins",
    "strikes",
)
WITH_A_POWER: Final = (
    "attempt", "zapped", "power", "has-power", "gives-up", "goes-under", "may-choose", "grafts",
)  # fmt: skip
WITH_A_SIDE: Final = ("invites", "invites-nobody", "joins", "orders")
WITH_A_DEAL: Final = ("offers", "accepts", "deal")
WITH_A_PROMISE: Final = (
    "gives-word",
    "gives-word-to-all",
    "keeps-word",
    "breaks-word",
    "word-lapses",
)


class RencontreKind(GameKind):
    """Two to four players, five foreign bases win."""

    def __init__(self) -> None:
        super().__init__(
            name="rencontre",
            version=PRESENT,
            oldest=OLDEST,
            least=2,
            most=4,
            options=OPTIONS,
            players_rule="rencontre.setup.players",
            stage=scenario,
            table=RencontreTable(),
            study=RencontreStudy(),
        )
        self.seat_letters = COLOURS
        self.tellers = {kind: alien for alien in ALIENS for kind in alien.events}

    def complete(self, players: int, options: Options) -> Options:
        completed = super().complete(players, options)
        check_powers(players, completed)
        return completed

    def make_ready(self, players: int, options: Options) -> object:
        return HouseRules(players, options, EDICTS, ALIENS, CHECKS)

    def bare_game(self, players: int, house_rules: object, chance: Chance) -> Game:
        assert isinstance(house_rules, HouseRules)
        game = Rencontre(players, chance, house_rules)
        game.set_up()
        game.stack.append(Frame(GAME, 0, 0))
        return game

    def policy(self) -> Policy:
        return RencontrePolicy()

    def partner(self, name: str) -> Policy:
        return PARTNERS[name]() if name in PARTNERS else self.policy()

    def mind(self) -> Mind:
        return RencontreMind()

    def option_sets(self) -> list[Options]:
        """Each option alone, then together those that meet."""
        together: list[Options] = [
            {"powers_per_player": 0, "remove_zaps_when_powerless": True},
            {"powers_per_player": 2, "variant_rotation": True, "max_rounds": 12},
            {"variant_two_of_three": True, "variant_rotation": True},
            {"power_choice": "free", "powers_per_player": 2, "variant_rotation": True},
            {"power_choice": "one_of_two", "power_set": "beginners"},
            {"victory_check": "duel_end", "min_attack_tokens": 0, "reward_mix": "sequential"},
            {"return_without_base": "black_hole", "destiny_scope": "owner_anywhere"},
            {"edict_players": "involved", "no_card_defence": "cancel", "deal_proposals": 1},
        ]
        promises: list[Options] = [
            {"promises": True},
            {"promises": True, "powers_per_player": 2, "max_rounds": 4},
            {"promises": True, "on_leave": "remove", "victory_check": "duel_end"},
        ]
        usual = [options for options in super().option_sets() if "promises" not in options]
        return usual + together + promises

    def turns(self, game: Game) -> int:
        assert isinstance(game, Rencontre)
        return game.turns

    def ending(self, game: Game) -> str:
        assert isinstance(game, Rencontre)
        if not game.champions:
            return "nobody"
        if max(game.scores) >= FIVE:
            return "bases"
        return "rounds" if game.after(game.champions[0]) else "alone"

    def window(self, game: Game, event: Event) -> TimedWindow | None:
        """Every announced window, with those whom it is kept open for."""
        if event.kind != "window":
            return None
        assert isinstance(game, Rencontre)
        point = event.what
        seconds = SECONDS[point] if point < len(SECONDS) else 0
        return TimedWindow(point_name(point), seconds or SHORT, waited_for(game, point))

    def timer(self, game: Game) -> Timer | None:
        """The minute of a deal, from the first word to the last."""
        assert isinstance(game, Rencontre)
        if game.question is not NEGOTIATE or not game.asked:
            return None
        return Timer(
            game.turns * 4 + game.duel, game.house_rules.deal_seconds, "rencontre.deal.clock"
        )

    def label_event(self, event: Event) -> Label:
        label = super().label_event(event)
        kind = event.kind
        if kind == "edict" and event.whom != NOBODY:
            label.message += "-on"
        if kind in WITH_A_CARD:
            label.args["what"] = face_label(event.what)
            if kind == "reveals":
                label.args["count"] = face_label(event.count)
        elif kind in WITH_A_PLANET:
            cone = event.what == CONE
            label.args["what"] = Label("rencontre-cone") if cone else planet_label(event.what)
        elif kind in WITH_A_POWER:
            label.args["what"] = alien_label(alien_of(event.what))
        elif kind in WITH_A_SIDE:
            side = "offence" if event.what == OFFENCE else "defence"
            label.args["what"] = Label(f"rencontre-side-{side}")
        elif kind in WITH_A_DEAL:
            # who gets tokens back is counted from one: games of older rules tell nobody
            whose = event.count - 1
            label.args["what"] = deal_label("rencontre-deal", unpack_deal(event.what), whose)
        elif kind in WITH_A_PROMISE:
            label.args["what"] = kind_label(event.what, event.whom == NOBODY)
        elif kind == "window":
            label.args["what"] = Label("rencontre-window", {"code": point_name(event.what)})
        elif kind in self.tellers:
            self.tellers[kind].word(event, label)
        return label


RENCONTRE: Final = RencontreKind()
