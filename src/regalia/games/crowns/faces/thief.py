"""Thief: a crown changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.engine.label import Label
from regalia.games.crowns.cards import Card
from regalia.games.crowns.faces.face import Special
from regalia.games.crowns.labels import play_label
from regalia.games.crowns.questions import STEAL
from regalia.games.crowns.rules.bank import give_back, pay, raised
from regalia.games.crowns.state import Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


class Thief(Special):
    """A card of power 0 that steals from any position: crowns.thief.any_position.

    It wins like any other card, and then brings the crown of the trick too: crowns.thief.win.
    """

    name = "thief"

    def would_act(self, game: Crowns, seat: Seat, card: Card) -> Label:
        dry = game.supply == 0
        if game.brawl:
            return play_label("thief-none", card)
        if not STEAL.has_options(game, seat):
            return play_label("thief-none" if dry else "thief-supply", card)
        # for a token of this round it is the supply that pays
        paid = not dry or any(game.banks[other] for other in STEAL.options(game, seat))
        return play_label("thief" if paid else "thief-unpaid", card)

    def act(self, game: Crowns, seat: Seat) -> None:
        if game.brawl:
            game.tell("no-effect", seat, game.trick[-1], rule="crowns.brawl.frozen")
        else:
            game.call(THEFT, seat)

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        """The dealer returns a crown, if any, and leads: crowns.battleground.thief_clan."""
        if game.brawl:
            game.tell("no-effect", seat, game.turned[-1], rule="crowns.brawl.frozen")
        elif give_back(game, seat, 1):
            game.tell("returns", seat, count=1, rule="crowns.battleground.thief")
        else:
            game.tell("returns", seat, count=0, rule="crowns.battleground.thief_none")

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        """Turned up by The Devil it only gives its clan, unless its owner stands in as dealer."""
        if game.house_rules.stand_in_dealer and not game.brawl:
            count = give_back(game, seat, 1)
            game.tell("returns", seat, count=count, rule="crowns.divine.devil_special")


def choose_robbed(game: Crowns, frame: Frame) -> None:
    """The owner names an opponent with a crown; if there is none, the supply pays."""
    if STEAL.has_options(game, frame.who):
        game.ask_one(STEAL, frame.who)
        return
    count = pay(game, frame.who, 1)
    if count:
        game.stolen = raised(game.stolen, frame.who)
    game.tell("steals-supply", frame.who, count=count, rule="crowns.thief.supply")
    frame.finish()


def steal(game: Crowns, frame: Frame) -> None:
    """The crown moves to the thief's bank at once, and stays there: crowns.thief.kept."""
    thief = frame.who
    robbed = game.answers[thief]
    if game.banks[robbed] > 0:
        banks = game.banks[:]
        banks[robbed] -= 1
        banks[thief] += 1
        game.banks = banks
        count = 1
    else:
        # a token of this round: the supply pays the thief, scoring takes it off the victim
        game.lost = raised(game.lost, robbed)
        count = pay(game, thief, 1)
    if count:
        game.stolen = raised(game.stolen, thief)
    game.tell("steals", thief, whom=robbed, count=count)


class Theft(Procedure):
    """The theft, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Crowns)
        if at == 0:
            choose_robbed(game, frame)
        else:
            steal(game, frame)


THIEF_FACE: Final = Thief()
THEFT: Final = Theft(
    "thief",
    ("crowns.thief.steal", choose_robbed),
    ("crowns.thief.immediate", steal),
)
