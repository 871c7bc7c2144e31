"""Falling Star: a clan is named."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.crowns.cards import ALL_CLANS, CLAN, Card, Clan
from regalia.games.crowns.faces.divine import Divine
from regalia.games.crowns.questions import BG_STAR, DEVIL_STAR, STAR
from regalia.games.crowns.rules.laying import forget_peek, set_battleground
from regalia.games.crowns.state import Crowns
from regalia.games.crowns.versions import SECOND


class FallingStar(Divine):
    """Its owner may name a new Battleground Clan."""

    name = "star"

    def would_change(self, game: Crowns) -> str:
        if game.is_last_trick() or is_fruitless(game):
            return "wins"
        return "star-stack" if game.house_rules.star_from_stack else "star"

    def act(self, game: Crowns, seat: Seat) -> None:
        if game.is_last_trick():
            game.tell("no-wish", seat, rule="crowns.divine.last_trick")
        else:
            game.call(WISH, seat)

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        game.call(DEALER_NAMES, seat)

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        if not game.is_last_trick():
            game.call(DEVIL_OWNER_NAMES, seat)


def ask_wish(game: Crowns, frame: Frame) -> None:
    """The owner names any clan, or keeps the present one."""
    if is_fruitless(game) and game.version >= SECOND:
        game.answers[frame.who] = game.battleground  # everybody can see that there is no choice
        return
    if game.house_rules.star_from_stack:
        # the others cannot know how many clans can be named, so the owner is always asked
        peek(game, frame.who)
    game.ask_one(STAR, frame.who)


def is_fruitless(game: Crowns) -> bool:
    """True if a clan would have to come from an empty stack."""
    return game.house_rules.star_from_stack and not game.stack_cards


def hear_wish(game: Crowns, frame: Frame) -> None:
    """The named clan counts at once, as a marker, or with a card found in the stack."""
    clan = game.answers[frame.who]
    if game.house_rules.star_from_stack and clan != game.battleground:
        take_from_stack(game, clan)
    set_battleground(game, clan, frame.who)


def peek(game: Crowns, seat: Seat) -> None:
    """Looking for clans in the stack, the owner alone learns which are there."""
    found = {CLAN[card] for card in game.stack_cards}
    has = game.stack_has[:]
    lacks = game.stack_lacks[:]
    for clan in ALL_CLANS:
        # of the present clan nothing is learned: it may be named in any case
        if clan != game.battleground:
            (has if clan in found else lacks)[seat] |= 1 << clan
    game.stack_has = has
    game.stack_lacks = lacks


def take_from_stack(game: Crowns, clan: Clan) -> None:
    """A random card of the named clan joins the turned-up cards; it has no effect."""
    found: list[Card] = [card for card in game.stack_cards if CLAN[card] == clan]
    card = game.chance.pick(found)
    game.stack_cards = [other for other in game.stack_cards if other != card]
    game.turned = [*game.turned, card]
    game.show(card)
    forget_peek(game, card)
    game.tell("found", what=card)


def ask_dealer(game: Crowns, frame: Frame) -> None:
    """The dealer, who has seen the own hand, names one of the four clans."""
    game.ask_one(BG_STAR, frame.who)


def hear_dealer(game: Crowns, frame: Frame) -> None:
    """The named clan is the Battleground Clan; the dealer leads as usual."""
    set_battleground(game, game.answers[frame.who], frame.who)


def ask_devil_owner(game: Crowns, frame: Frame) -> None:
    """The owner of the Devil that turned it up stands in the dealer's place."""
    game.ask_one(DEVIL_STAR, frame.who)


STAR_FACE: Final = FallingStar()
WISH: Final = Procedure(
    "falling star",
    ("crowns.divine.star_wish", ask_wish),
    ("crowns.divine.star_marker", hear_wish),
)
DEALER_NAMES: Final = Procedure(
    "falling star as battleground",
    ("crowns.battleground.star", ask_dealer),
    ("crowns.battleground.star_lead", hear_dealer),
)
DEVIL_OWNER_NAMES: Final = Procedure(
    "falling star turned up",
    ("crowns.divine.devil_star", ask_devil_owner),
    ("crowns.divine.change_lasts", hear_dealer),
)
