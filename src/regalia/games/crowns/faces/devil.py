"""The Devil: the stack gives a new Battleground Clan."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.crowns.cards import CLAN, NO_CLAN
from regalia.games.crowns.faces.divine import Divine
from regalia.games.crowns.questions import BG_DEVIL, DEVIL_DEVIL
from regalia.games.crowns.rules.laying import set_battleground, turn_up
from regalia.games.crowns.state import Crowns


class TheDevil(Divine):
    """The Devil: turns up the next card of the stack."""

    name = "devil"

    def would_change(self, game: Crowns) -> str:
        return "devil" if may_turn_up(game) else "wins"

    def act(self, game: Crowns, seat: Seat) -> None:
        game.call(DEVIL_PLAYED, seat)

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        game.call(LEFT_NAMES, game.left_of(seat))

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        if not game.is_last_trick():
            game.call(LEFT_OF_OWNER_NAMES, game.left_of(seat))


def turn_up_next(game: Crowns, frame: Frame) -> None:
    """The clan of the next card of the stack is the Battleground Clan; a Divine asks for one."""
    if not may_turn_up(game):
        game.tell("empty-stack", frame.who, rule="crowns.divine.devil_empty")
        return
    card = turn_up(game)
    game.tell("turned", frame.who, card)
    if CLAN[card] != NO_CLAN:
        same = CLAN[card] == game.battleground
        rule = "crowns.divine.devil_same" if same else "crowns.divine.devil_reveal"
        set_battleground(game, CLAN[card], rule=rule)
    elif game.house_rules.redraw:
        frame.again()
        return
    elif game.is_last_trick():
        game.tell("no-wish", frame.who, rule="crowns.divine.last_trick")
    game.house_rules.faces[card].as_turned(game, frame.who)


def may_turn_up(game: Crowns) -> bool:
    """True if there is a card to turn up; a bare brawl turns up none."""
    return len(game.stack_cards) > 0 and not (game.brawl and game.house_rules.brawl_bare)


def ask_left(game: Crowns, frame: Frame) -> None:
    """The player left of the dealer names one of the four clans."""
    game.ask_one(BG_DEVIL, frame.who)


def hear_left(game: Crowns, frame: Frame) -> None:
    """The named clan is the Battleground Clan; it is still the dealer who leads."""
    set_battleground(game, game.answers[frame.who], frame.who)


def ask_left_of_owner(game: Crowns, frame: Frame) -> None:
    """The other Devil lets the player left of the played Devil's owner name the clan."""
    game.ask_one(DEVIL_DEVIL, frame.who)


DEVIL_FACE: Final = TheDevil()
DEVIL_PLAYED: Final = Procedure("devil", ("crowns.divine.devil_reveal", turn_up_next))
LEFT_NAMES: Final = Procedure(
    "devil as battleground",
    ("crowns.battleground.devil", ask_left),
    ("crowns.battleground.devil_lead", hear_left),
)
LEFT_OF_OWNER_NAMES: Final = Procedure(
    "devil turned up",
    ("crowns.divine.devil_devil", ask_left_of_owner),
    ("crowns.divine.change_lasts", hear_left),
)
