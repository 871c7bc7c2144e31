"""What a seat sees of Cosmic Crowns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.engine.view import View

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns


@dataclass
class CrownsView(View):
    """The own hand and everything public: crowns.setup.hidden, crowns.supply.public."""

    hard: bool = False
    brawl: bool = False
    round: int = 0
    deck: tuple[int, ...] = ()  # every card of this table
    sizes: tuple[int, ...] = ()  # the hand size of every round
    size: int = 0  # cards dealt to each player this round
    trick_number: int = 0
    dealer: int = -1
    leader: int = -1
    turn: int = -1
    battleground: int = 4
    leading: int = 4
    turned: tuple[int, ...] = ()  # Battleground card, then what was turned up later
    drawn_lead: bool = False  # the next lead will be drawn, not chosen
    stack: int = 0  # how many cards, never which
    hand: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()  # cards in each hand
    trick: tuple[int, ...] = ()  # in the order of play
    owners: tuple[int, ...] = ()  # of the cards of the trick
    forced: tuple[bool, ...] = ()  # which of them were forced
    divine: int = -1  # owner of the effective Divine
    last_trick: tuple[int, ...] = ()
    last_owners: tuple[int, ...] = ()
    last_winner: int = -1
    taken: tuple[int, ...] = ()  # the cards of this round's finished tricks
    voids: tuple[int, ...] = ()  # clans a hand has shown it lacks, as bits
    bids: tuple[int, ...] = ()
    wins: tuple[int, ...] = ()
    stolen: tuple[int, ...] = ()  # crowns taken by own Thieves this round
    lost: tuple[int, ...] = ()  # this round's trick tokens lost to Thieves
    banks: tuple[int, ...] = ()
    supply: int = -1  # -1: unlimited
    places: tuple[int, ...] = ()  # once the game is over


def crowns_view(game: Crowns, seat: Seat) -> CrownsView:
    """Builds the view of a seat, or of a spectator."""
    view = CrownsView()
    game.show_flow(view, seat)
    view.hard = game.house_rules.hard
    view.brawl = game.brawl
    view.round = game.round
    view.deck = game.house_rules.every_card
    view.sizes = game.house_rules.every_size
    view.size = game.size
    view.trick_number = game.tricks
    view.dealer = game.dealer
    view.leader = game.leader
    view.turn = game.turn
    view.battleground = game.battleground
    view.leading = game.leading
    view.turned = tuple(game.turned)
    view.drawn_lead = game.drawn_lead
    view.stack = len(game.stack_cards)
    # nobody else sees the rest of a hand, not even who drew from it: crowns.assassin.secret
    view.hand = tuple(game.hand(seat)) if seat >= 0 else ()
    view.counts = tuple(game.hand_size(other) for other in range(game.players))
    view.trick = tuple(game.trick)
    view.owners = tuple(game.owners())
    view.forced = tuple(game.forced >> owner & 1 == 1 for owner in view.owners)
    view.divine = game.divine
    view.last_trick = tuple(game.last_trick)
    view.last_owners = tuple(game.last_owners())
    view.last_winner = game.last_winner
    view.taken = tuple(card for trick in game.taken for card in trick)
    view.voids = tuple(game.void_of(other) for other in range(game.players))
    view.bids = tuple(game.bids)
    view.wins = tuple(game.wins)
    view.stolen = tuple(game.stolen)
    view.lost = tuple(game.lost)
    view.banks = tuple(game.banks)
    view.supply = game.supply
    view.places = tuple(game.places())
    return view
