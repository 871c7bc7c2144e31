"""Cosmic Crowns: the game, its rounds, its end and the Tie Brawl."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import NOBODY, Frame, Procedure
from regalia.games.crowns.cards import CLAN, NO_CLAN
from regalia.games.crowns.rules.bidding import bid, bid_early, score
from regalia.games.crowns.rules.laying import set_battleground, turn_up
from regalia.games.crowns.rules.trick import play_tricks
from regalia.games.crowns.state import OWN_STACK, Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


def choose_dealer(game: Crowns, frame: Frame) -> None:
    """The seat the table named, or one drawn at random."""
    game.dealer = game.house_rules.first_dealer
    if game.dealer == NOBODY:
        game.dealer = game.chance.below(game.players)


def play_rounds(game: Crowns, frame: Frame) -> None:
    """One round for each hand size; banks carry over: crowns.round.carry, crowns.up.carry."""
    if game.round == len(game.house_rules.sizes):
        return
    if game.round:
        pass_the_deal(game, frame)
    game.size = game.house_rules.sizes[game.round]
    game.round += 1
    game.tell("round", game.dealer, game.round, count=game.size)
    frame.again()
    game.call(ROUND)


def pass_the_deal(game: Crowns, frame: Frame) -> None:
    """The deal passes one seat clockwise, in both directions of the hand sizes."""
    # crowns.round.dealer; crowns.up.dealer
    game.dealer = game.left_of(game.dealer)


def shuffle(game: Crowns, frame: Frame) -> None:
    """All cards are put together anew: crowns.round.reshuffle."""
    game.gather()


def deal(game: Crowns, frame: Frame) -> None:
    """One card at a time, clockwise from the dealer's left; the rest is the stack."""
    # each card is drawn as it is dealt: the same odds as off the top of a shuffled deck
    stack = game.house_rules.deck[:]
    players = game.players
    dealt = game.size * players
    game.chance.bring(stack, dealt)
    first = len(stack) - dealt  # the cards dealt, the last of them first
    seat = game.dealer
    for place in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        game.give(seat, stack, first + players - 1 - place, players)
    del stack[first:]
    game.stack_cards = stack  # the crowns lie elsewhere: crowns.setup.stack
    game.owned |= OWN_STACK


def reveal(game: Crowns, frame: Frame) -> None:
    """The top card is turned up: its clan is the Battleground Clan, its text acts."""
    if game.brawl and game.house_rules.brawl_bare:
        return
    # hands are known before anything is chosen: crowns.setup.hand_first; the order of the
    # opening is that of the steps of ROUND: crowns.setup.order
    card = turn_up(game)
    game.tell("revealed", what=card)
    if CLAN[card] != NO_CLAN:
        set_battleground(game, CLAN[card], rule="crowns.battleground.clan")
    # a card turned up is not played: crowns.battleground.not_played
    game.house_rules.faces[card].as_battleground(game, game.dealer)


def compare_banks(game: Crowns, frame: Frame) -> None:
    """The single largest bank wins; only a shared one needs a Tie Brawl: crowns.end.lower_tie."""
    # in both modes: crowns.hard.winner
    best = max(game.banks)
    if game.banks.count(best) == 1:
        game.champion = game.banks.index(best)
    else:
        game.tell("tie", count=best, rule="crowns.end.tie")
        game.call(BRAWL)


def honour(game: Crowns, frame: Frame) -> None:
    """The winner first, the others by bank."""
    game.tell("victory", game.champion, count=game.banks[game.champion])


def begin_brawl(game: Crowns, frame: Frame) -> None:
    """Everybody takes part, tied or not, with one card; no crown moves: crowns.brawl.frozen."""
    game.brawl = True
    game.size = 1
    game.tell("brawl", game.left_of(game.dealer))


def win_brawl(game: Crowns, frame: Frame) -> None:
    """The winner of the only trick wins, whatever the banks; no second one: crowns.brawl.once."""
    game.champion = game.leader


GAME: Final = Procedure(
    "game",
    ("crowns.setup.first_dealer", choose_dealer),
    ("crowns.round.sizes", play_rounds),
    ("crowns.end.most", compare_banks),
    ("crowns.end.ranking", honour),
)


class Round(Procedure):
    """The round, whose steps are called directly, which is quicker."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Crowns)
        if at == 0:
            shuffle(game, frame)
        elif at == 1:
            deal(game, frame)
        elif at == 2:
            bid_early(game, frame)
        elif at == 3:
            reveal(game, frame)
        elif at == 4:
            bid(game, frame)
        elif at == 5:
            play_tricks(game, frame)
        else:
            score(game, frame)


ROUND: Final = Round(
    "round",
    ("crowns.setup.shuffle", shuffle),
    ("crowns.setup.deal", deal),
    ("crowns.hard.timing", bid_early),
    ("crowns.setup.reveal", reveal),
    ("crowns.hard.bid", bid),
    ("crowns.round.end", play_tricks),
    ("crowns.hard.count", score),
)
# without bids: crowns.brawl.no_bids
BRAWL: Final = Procedure(
    "tie brawl",
    ("crowns.brawl.everyone", begin_brawl),
    ("crowns.brawl.dealer", pass_the_deal),
    ("crowns.brawl.one_card", shuffle),
    ("crowns.setup.deal", deal),
    ("crowns.brawl.battleground", reveal),
    ("crowns.brawl.specials", play_tricks),
    ("crowns.brawl.winner", win_brawl),
)
