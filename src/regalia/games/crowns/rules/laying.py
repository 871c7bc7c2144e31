"""Laying a card into the trick: chosen, or forced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.flow import NOBODY, Seat
from regalia.games.crowns.bits import CARD_BITS, count
from regalia.games.crowns.cards import CLAN, CLANS, IS_PLAIN, NO_CLAN, Card, Clan
from regalia.games.crowns.hands import SEAT_BITS
from regalia.games.crowns.state import OWN_STACK, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_card(game: Crowns, seat: i64, card: i64) -> None:
    """A player puts a chosen card into the trick; its text acts at once."""
    leading = game.leading
    if leading != NO_CLAN and CLAN[card] != leading:
        note_void(game, seat, card)
    if game.witness is not None:
        game.tell("plays", seat, card, rule=why_legal(game, seat, card))
    lay(game, seat, card)
    if not IS_PLAIN[card]:
        game.house_rules.faces[card].as_played(game, seat)


def force_card(game: Crowns, victim: Seat, drawer: Seat) -> None:
    """One card of a hand, any with equal chance, is put into the trick as its owner's card."""
    # it need not follow, so it tells nothing of the hand: crowns.assassin.ignores_follow
    card = game.chance.pick(game.hand(victim))
    game.forced |= 1 << victim
    game.tell("forced", drawer, card, victim, rule="crowns.assassin.random")
    lay(game, victim, card)
    game.house_rules.faces[card].as_forced(game, victim)


def lay(game: Crowns, seat: i64, card: i64) -> None:
    """The card leaves the hand; the first card of the trick sets the Leading Clan."""
    game.take_out(seat, card)
    place = count(game.played)
    # set once and never changed: crowns.lead.fixed
    if game.leading == NO_CLAN and (place == 0 or game.house_rules.next_card_leads):
        game.leading = CLAN[card]  # crowns.lead.clan; a Divine has none: crowns.lead.divine
    game.order |= seat << SEAT_BITS * place
    game.laid |= card + 1 << CARD_BITS * place
    game.played |= 1 << seat


def note_void(game: Crowns, seat: i64, card: i64) -> None:
    """A chosen card off the Leading Clan proves to all that the hand lacks that clan."""
    house_rules = game.house_rules
    if house_rules.free_discard and game.divine >= 0:
        return
    if house_rules.divine_any_time and CLAN[card] == NO_CLAN:
        return
    game.voids |= 1 << CLANS * seat + game.leading


def why_legal(game: Crowns, seat: Seat, card: Card) -> str:
    """The rule that lets a player choose this card."""
    if not game.played:
        return "crowns.lead.any"
    if game.leading == NO_CLAN:
        return "crowns.lead.divine"
    if game.divine >= 0:
        return "crowns.divine.remaining"
    if CLAN[card] == game.leading:
        return "crowns.follow.must"
    if CLAN[card] == NO_CLAN:
        return "crowns.follow.divine_void_only"
    return "crowns.follow.void_free"


def set_battleground(game: Crowns, clan: Clan, seat: Seat = NOBODY, rule: str = "") -> None:
    """The clan in force until the next change: crowns.battleground.duration."""
    before = game.battleground
    game.battleground = clan
    if game.witness is None:
        return
    if seat != NOBODY:
        kind = "keeps-clan" if clan == before else "names-clan"
    else:
        kind = "clan-stays" if clan == before else "battleground-clan"
    game.tell(kind, seat, clan, rule=rule)


def turn_up(game: Crowns) -> Card:
    """The top card of the stack; which card that is, is drawn now, as nobody could know before."""
    if not game.owned & OWN_STACK:
        game.own(OWN_STACK)
    card = game.chance.pick(game.stack_cards)
    game.turned = [*game.turned, card]
    game.show(card)
    forget_peek(game, card)
    return card


def forget_peek(game: Crowns, card: Card) -> None:
    """Clear the knowledge of a card of this clan in the stack."""
    if game.house_rules.star_from_stack:
        bit = 1 << CLAN[card]
        game.stack_has = [has & ~bit for has in game.stack_has]
