"""The trick: turns in order, one card each, and who wins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Frame, Procedure
from regalia.games.crowns.bits import CARD, CARD_BITS
from regalia.games.crowns.cards import DIVINE, IN_BATTLEGROUND, STRENGTH
from regalia.games.crowns.faces.assassin import DRAWN_LEAD
from regalia.games.crowns.hands import SEAT, SEAT_BITS
from regalia.games.crowns.questions import PLAY
from regalia.games.crowns.rules.bank import pay
from regalia.games.crowns.rules.laying import play_card
from regalia.games.crowns.state import OWN_TAKEN, OWN_WINS, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64

TURN_RULE: Final = "crowns.lead.clockwise"
LAY_RULE: Final = "crowns.follow.one_card"
WIN_RULE: Final = "crowns.trick.complete"


def play_tricks(game: Crowns, frame: Frame) -> None:
    """Hands of n cards give exactly n tricks; the dealer leads the first, then each winner."""
    game.tricks = 1
    game.call(TRICK)


def take_turn(game: Crowns, frame: Frame) -> None:
    """Clockwise from the leader; who has a card in the trick is passed over."""
    # such a player loses nothing to a Divine either: crowns.divine.already_played
    played = game.played
    if played == game.house_rules.everyone:
        frame.skip()
        return
    if not played and game.drawn_lead:
        frame.restart()
        game.call(DRAWN_LEAD, game.leader)
        return
    seat = game.turn
    while played >> seat & 1:
        seat += 1
        if seat == game.players:
            seat = 0
    game.turn = seat
    if game.is_last_trick():
        game.answers[seat] = game.only_card(seat)  # all can see that there is no choice (A69)
    else:
        game.put(PLAY, seat)


def lay_answer(game: Crowns, frame: Frame) -> None:
    """Each player puts exactly one card into the trick."""
    while True:
        seat = game.turn
        frame.restart()
        play_card(game, seat, game.answers[seat])
        if game.stack[-1] is not frame:
            return  # a text acts first
        # otherwise the next steps follow at once, which is quicker for most cards
        if game.played == game.house_rules.everyone:
            frame.finish()
            game.rule = WIN_RULE
            resolve(game, frame)
            if frame.at:
                return
        frame.skip()
        game.rule = TURN_RULE
        take_turn(game, frame)
        if game.asked or frame.at != 1:
            return
        frame.skip()
        game.rule = LAY_RULE


def resolve(game: Crowns, frame: Frame) -> None:
    """The first Divine wins, else the highest trump, else the highest of the Leading Clan."""
    # with the clan in force at the end: crowns.trick.bg_now; no recount: crowns.divine.no_recount
    worth = STRENGTH[game.battleground * 5 + game.leading]
    best: i64 = -1
    winner: i64 = 0
    winning: i64 = 0
    trick = game.laid
    order = game.order
    while trick != 0:
        card = (trick & CARD) - 1
        value: i64 = worth[card]
        # of equal cards, which only Divines are, the earlier one: crowns.trick.unique
        if value > best:
            best = value
            winning = card
            winner = order & SEAT
        trick >>= CARD_BITS
        order >>= SEAT_BITS
    if game.witness is not None:
        game.tell("takes-trick", winner, winning, rule=why_it_wins(best))
    game.leader = winner  # crowns.lead.winner
    if not game.owned & OWN_WINS:
        game.own(OWN_WINS)
    game.wins[winner] = game.wins[winner] + 1
    if not game.owned & OWN_TAKEN:
        game.own(OWN_TAKEN)
    game.piles.append(game.laid)
    game.last_laid = game.laid
    game.last_order = game.order
    game.last_winner = winner
    game.clear_trick()
    if not game.house_rules.hard and not game.brawl:
        # whatever card won it: crowns.divine.crown; Hard Mode only counts: crowns.hard.pending
        count = pay(game, winner, 1)
        game.tell("takes-crown", winner, count=count, rule="crowns.trick.crown")
    if game.tricks < game.size:
        game.tricks += 1
        frame.restart()


def why_it_wins(best: int) -> str:
    """The rule by which a card of this strength takes its trick."""
    if best >= DIVINE:
        return "crowns.trick.divine"
    return "crowns.trick.trump" if best >= IN_BATTLEGROUND else "crowns.trick.lead"


class Trick(Procedure):
    """The trick, whose steps are called directly: they are most of what happens in a game."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Crowns)
        if at == 1:
            lay_answer(game, frame)
        elif at == 0:
            take_turn(game, frame)
        else:
            resolve(game, frame)


TRICK: Final = Trick(
    "tricks",
    (TURN_RULE, take_turn),
    (LAY_RULE, lay_answer),
    (WIN_RULE, resolve),
)
