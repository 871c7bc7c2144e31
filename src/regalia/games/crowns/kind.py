"""Cosmic Crowns, as the rest of the program knows it."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import Frame
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Args, Label
from regalia.engine.mind import Mind
from regalia.engine.options import Options
from regalia.engine.policy import Policy
from regalia.engine.refused import Refused
from regalia.games.crowns import scenario
from regalia.games.crowns.bot.baseline import CrownsPolicy
from regalia.games.crowns.bot.mind import CrownsMind
from regalia.games.crowns.cards import deck_of
from regalia.games.crowns.faces.registry import FACES
from regalia.games.crowns.labels import WITH_A_CARD, WITH_A_CLAN, card_label, clan_label
from regalia.games.crowns.options import OPTIONS
from regalia.games.crowns.rules.game import GAME
from regalia.games.crowns.state import Crowns, HouseRules
from regalia.games.crowns.study import CrownsStudy
from regalia.games.crowns.table import CrownsTable
from regalia.games.crowns.versions import OLDEST, PRESENT


class CrownsKind(GameKind):
    """Two to six players, rounds of ten cards down to one, the most crowns win."""

    def __init__(self) -> None:
        super().__init__(
            name="crowns",
            version=PRESENT,
            oldest=OLDEST,
            least=2,
            most=6,
            options=OPTIONS,
            players_rule="crowns.setup.players",
            stage=scenario,
            table=CrownsTable(),
            study=CrownsStudy(),
        )

    def complete(self, players: int, options: Options) -> Options:
        """Also refuses a deck too small for the hands, and a first dealer who is not there."""
        full = super().complete(players, options)
        largest = full["first_hand"]
        assert isinstance(largest, int)
        cards = len(deck_of(full))
        if players * largest + 1 > cards:
            args: Args = {
                "players": players,
                "needed": players * largest + 1,
                "cards": cards,
            }
            raise Refused("crowns.setup.deal", Label("crowns-refused-deck", args))
        dealer = full["first_dealer"]
        if isinstance(dealer, int) and dealer >= players:
            seat: Args = {"seat": dealer, "players": players}
            raise Refused("crowns.setup.first_dealer", Label("crowns-refused-dealer", seat))
        return full

    def make_ready(self, players: int, options: Options) -> object:
        return HouseRules(players, options, FACES)

    def bare_game(self, players: int, house_rules: object, chance: Chance) -> Game:
        assert isinstance(house_rules, HouseRules)
        game = Crowns(players, chance, house_rules)
        game.set_up()
        game.stack.append(Frame(GAME, 0, 0))
        return game

    def policy(self) -> Policy:
        return CrownsPolicy()

    def mind(self) -> Mind:
        return CrownsMind()

    def option_sets(self) -> list[Options]:
        """Each option alone; then Hard Mode with what only it uses, and options that meet."""
        divines = (4, 4)
        together: list[Options] = [
            {"mode": "hard", "schedule": "down_up", "first_hand": 5},
            {"mode": "hard", "hard_penalty": "pay_stake", "crown_supply": 12},
            {"mode": "hard", "hard_penalty": "net", "hard_counts": "crowns"},
            {"mode": "hard", "hard_penalty": "net", "crown_supply": 3, "hard_steal": "any"},
            {"mode": "hard", "hard_steal": "any", "forced_effects": "owner"},
            {"mode": "hard", "bid_timing": "before_battleground", "divine_copies": divines},
            {"forced_effects": "owner", "divine_copies": divines, "devil_divine": "redraw"},
            {"forced_effects": "none", "divine_copies": divines, "divine_lead": "next_card"},
            {"after_divine": "free_discard", "divine_lead": "next_card", "divine_copies": divines},
            {"after_divine": "follow_no_effect", "divine_timing": "any_time"},
            {
                "devil_reveal": "stand_in_dealer",
                "divine_copies": (0, 4),
                "divine_timing": "any_time",
            },
            {"star_source": "stack", "divine_copies": (4, 1), "divine_timing": "any_time"},
            {"star_source": "stack", "devil_reveal": "stand_in_dealer", "divine_copies": divines},
            {"first_hand": 1, "brawl_battleground": "off", "divine_copies": divines},
        ]
        return super().option_sets() + together

    def turns(self, game: Game) -> int:
        assert isinstance(game, Crowns)
        return game.round + (1 if game.brawl else 0)

    def ending(self, game: Game) -> str:
        assert isinstance(game, Crowns)
        return "brawl" if game.brawl else "most"

    def label_event(self, event: Event) -> Label:
        label = super().label_event(event)
        if event.kind in WITH_A_CARD:
            label.args["what"] = card_label(event.what)
        elif event.kind in WITH_A_CLAN:
            label.args["what"] = clan_label(event.what)
        return label


CROWNS: Final = CrownsKind()
