"""View of a seat of Cosmic Crowns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regalia.engine.flow import Seat
from regalia.engine.view import View, observed

if TYPE_CHECKING:
    from regalia.games.crowns.state import Crowns


@dataclass
class CrownsView(View):
    """The own hand and everything public: crowns.setup.hidden, crowns.supply.public."""

    hard: bool = observed("number", False)
    brawl: bool = observed("number", False)
    round: int = observed("number", 0)
    deck: tuple[int, ...] = observed("bag")  # every card of this table
    sizes: tuple[int, ...] = observed("row 20")  # the hand size of every round
    size: int = observed("number", 0)  # cards dealt to each player this round
    trick_number: int = observed("number", 0)
    dealer: int = observed("seat", -1)
    leader: int = observed("seat", -1)
    turn: int = observed("seat", -1)
    battleground: int = observed("of 5", 4)
    leading: int = observed("of 5", 4)
    turned: tuple[int, ...] = observed(
        "bag+row 8"
    )  # Battleground card, then what was turned up later
    drawn_lead: bool = observed("number", False)  # the next lead will be drawn, not chosen
    stack: int = observed("number", 0)  # how many cards, never which
    hand: tuple[int, ...] = observed("bag")
    counts: tuple[int, ...] = observed("each")  # cards in each hand
    trick: tuple[int, ...] = observed("bag+row 6")  # in the order of play
    owners: tuple[int, ...] = observed("seats+order 6")  # of the cards of the trick
    forced: tuple[bool, ...] = observed("row 6")  # which of them were forced
    divine: int = observed("seat", -1)  # owner of the effective Divine
    last_trick: tuple[int, ...] = observed("bag+row 6")
    last_owners: tuple[int, ...] = observed("order 6")
    last_winner: int = observed("seat", -1)
    taken: tuple[int, ...] = observed("bag")  # the cards of this round's finished tricks
    voids: tuple[int, ...] = observed("each bits 4")  # clans a hand has shown it lacks, as bits
    bids: tuple[int, ...] = observed("each")
    wins: tuple[int, ...] = observed("each")
    stolen: tuple[int, ...] = observed("each")  # crowns taken by own Thieves this round
    lost: tuple[int, ...] = observed("each")  # this round's trick tokens lost to Thieves
    banks: tuple[int, ...] = observed("each")
    supply: int = observed("number", -1)  # -1: unlimited
    places: tuple[int, ...] = observed("each")  # once the game is over


def crowns_view(game: Crowns, seat: Seat) -> CrownsView:
    """Builds the view of a seat, or of a spectator."""
    view = CrownsView()
    game.show_flow(view, seat)
    # made by `python3 dev.py fields`: view = game of Crowns
    view.round = game.round
    view.size = game.size
    view.dealer = game.dealer
    view.brawl = game.brawl
    view.banks = tuple(game.banks)
    view.supply = game.supply
    view.turned = tuple(game.turned)
    view.battleground = game.battleground
    view.drawn_lead = game.drawn_lead
    view.bids = tuple(game.bids)
    view.wins = tuple(game.wins)
    view.stolen = tuple(game.stolen)
    view.lost = tuple(game.lost)
    view.leader = game.leader
    view.turn = game.turn
    view.leading = game.leading
    view.divine = game.divine
    view.last_winner = game.last_winner
    # end
    view.hard = game.house_rules.hard
    view.deck = game.house_rules.every_card
    view.sizes = game.house_rules.every_size
    view.trick_number = game.tricks
    view.stack = len(game.stack_cards)
    # nobody else sees the rest of a hand, not even who drew from it: crowns.assassin.secret
    view.hand = tuple(game.hand(seat)) if seat >= 0 else ()
    view.counts = tuple(game.hand_size(other) for other in range(game.players))
    view.trick = tuple(game.trick)
    view.owners = tuple(game.owners())
    view.forced = tuple(game.forced >> owner & 1 == 1 for owner in view.owners)
    view.last_trick = tuple(game.last_trick)
    view.last_owners = tuple(game.last_owners())
    view.taken = tuple(card for trick in game.taken for card in trick)
    view.voids = tuple(game.void_of(other) for other in range(game.players))
    view.places = tuple(game.places())
    return view
