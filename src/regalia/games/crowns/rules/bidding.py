"""Hard Mode: bids, and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.games.crowns.questions import BID
from regalia.games.crowns.rules.bank import give_back, pay
from regalia.games.crowns.state import OWN_BIDS, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


def bid_early(game: Crowns, frame: Frame) -> None:
    """With the house rule, bids come before the Battleground card is turned up."""
    if game.house_rules.hard and game.house_rules.bid_first:
        game.call(BIDDING, game.dealer)


def bid(game: Crowns, frame: Frame) -> None:
    """Bids come after the Battleground Clan is settled and before the first card."""
    if game.house_rules.hard and not game.house_rules.bid_first:
        game.call(BIDDING, game.dealer)


def ask_bid(game: Crowns, frame: Frame) -> None:
    """The dealer first, then clockwise."""
    game.ask_one(BID, frame.who)


def hear_bid(game: Crowns, frame: Frame) -> None:
    """A bid is heard by all, and final."""
    seat = frame.who
    if not game.owned & OWN_BIDS:
        game.own(OWN_BIDS)
    game.bids[seat] = game.answers[seat]
    if game.witness is not None:
        game.tell("bids", seat, count=game.answers[seat])
    frame.who = game.left_of(seat)
    if frame.who != game.dealer:
        frame.again()
        game.rule = BIDDING.rules[0]
        ask_bid(game, frame)


def score(game: Crowns, frame: Frame) -> None:
    """An exact bid brings bid + 1; any other nothing, or what a house rule takes for it."""
    # banks already hold what was stolen, and keep it: crowns.hard.steal_kept
    if not game.house_rules.hard:
        return
    seats = game.clockwise_from(game.dealer)
    # what is lost goes into the supply before anybody is paid: crowns.supply.finite
    if game.house_rules.has_penalty or game.witness is not None:
        for seat in seats:
            if not is_exact(game, seat):
                lose(game, seat)
    for seat in seats:
        if is_exact(game, seat):
            # a zero bid by the same formula: crowns.hard.zero
            due = max(0, game.bids[seat] + 1 - game.lost[seat])
            count = pay(game, seat, due)
            if game.witness is not None:
                rule = "crowns.hard.exact" if game.bids[seat] else "crowns.hard.zero"
                game.tell("scores", seat, game.bids[seat], count=count, rule=rule)
        elif game.house_rules.net and game.wins[seat] > game.bids[seat]:
            due = game.wins[seat] - game.bids[seat]
            count = pay(game, seat, due)
            game.tell("nets", seat, game.bids[seat], count=count, rule="crowns.hard.miss")


def is_exact(game: Crowns, seat: Seat) -> bool:
    """Tricks won are what counts; with the house rule also what the own Thieves took."""
    count = game.wins[seat]
    if game.house_rules.count_crowns:
        count += game.stolen[seat]
    return count == game.bids[seat]


def lose(game: Crowns, seat: Seat) -> None:
    """A missed bid: the bank stays, or pays the stake or the difference."""
    count = 0
    if game.house_rules.pay_stake:
        count = give_back(game, seat, game.bids[seat])
    elif game.house_rules.net:
        price = game.bids[seat] - game.wins[seat]
        if price <= 0:
            return  # paid for the tricks beyond the bid
        count = give_back(game, seat, price)
    if game.witness is not None:
        game.tell("misses", seat, game.bids[seat], count=count, rule="crowns.hard.miss")


class Bidding(Procedure):
    """The bids, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Crowns)
        if at == 0:
            ask_bid(game, frame)
        else:
            hear_bid(game, frame)


BIDDING: Final = Bidding(
    "bidding",
    ("crowns.hard.bid_order", ask_bid),
    ("crowns.hard.bid_public", hear_bid),
)
