"""The trick: turns in order, one card each, and who wins it."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Frame, Procedure
from regalia.games.crowns.assassin import DRAWN_LEAD
from regalia.games.crowns.bank import pay, raised
from regalia.games.crowns.cards import DIVINE, IN_BATTLEGROUND, STRENGTH
from regalia.games.crowns.laying import play_card
from regalia.games.crowns.questions import PLAY, legal_cards
from regalia.games.crowns.state import Crowns


def open_trick(game: Crowns, frame: Frame) -> None:
    """The dealer leads first, then each winner: crowns.lead.winner; n cards give n tricks."""
    if game.tricks == game.size:
        return
    frame.again()
    game.tricks += 1
    game.call(TRICK)
    if game.drawn_lead:
        game.call(DRAWN_LEAD, game.leader)


def take_turn(game: Crowns, frame: Frame) -> None:
    """Clockwise from the leader; who has a card in the trick is passed over."""
    # such a player loses nothing to a Divine either: crowns.divine.already_played
    played = game.played
    if played == game.house.everyone:
        frame.skip()
        return
    seat = game.turn
    while played >> seat & 1:
        seat += 1
        if seat == game.players:
            seat = 0
    game.turn = seat
    hand = game.hands[seat]
    if len(hand) == 1:
        game.answers[seat] = hand[0]  # everybody can see that there is no choice (A69)
    else:
        game.ask_always(PLAY, seat, legal_cards(game, seat))


def lay_answer(game: Crowns, frame: Frame) -> None:
    """Each player puts exactly one card into the trick."""
    seat = game.turn
    frame.restart()
    play_card(game, seat, game.answers[seat])


def resolve(game: Crowns, frame: Frame) -> None:
    """The first Divine wins, else the highest trump, else the highest of the Leading Clan."""
    # with the clan in force at the end: crowns.trick.bg_now; no recount: crowns.divine.no_recount
    worth = STRENGTH[game.battleground * 5 + game.leading]
    trick = game.trick
    best = worth[trick[0]]
    place = 0
    for index in range(1, len(trick)):
        # of equal cards, which only Divines are, the earlier one: crowns.trick.unique
        value = worth[trick[index]]
        if value > best:
            best = value
            place = index
    winner = game.owners[place]
    if game.log is not None:
        game.tell("takes-trick", winner, trick[place], rule=why_it_wins(best))
    game.leader = winner
    game.wins = raised(game.wins, winner)
    game.taken = game.taken + trick
    game.last_trick = trick
    game.last_owners = game.owners
    game.last_winner = winner
    game.clear_trick()


def why_it_wins(best: int) -> str:
    """The rule by which a card of this strength takes its trick."""
    if best >= DIVINE:
        return "crowns.trick.divine"
    return "crowns.trick.trump" if best >= IN_BATTLEGROUND else "crowns.trick.lead"


def take_crown(game: Crowns, frame: Frame) -> None:
    """Easy Mode pays for the trick at once; Hard Mode only counts it: crowns.hard.pending."""
    # whatever card won it: crowns.divine.crown
    if not game.house.hard and not game.brawl:
        count = pay(game, game.leader, 1)
        game.tell("takes-crown", game.leader, count=count)


TRICK: Final = Procedure(
    "trick",
    ("crowns.lead.clockwise", take_turn),
    ("crowns.follow.one_card", lay_answer),
    ("crowns.trick.complete", resolve),
    ("crowns.trick.crown", take_crown),
)
