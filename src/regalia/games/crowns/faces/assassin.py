"""Assassin: a random card of somebody's hand is forced into the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from regalia.engine.flow import Frame, Procedure, Seat
from regalia.engine.label import Label, seat_label
from regalia.games.crowns.cards import Card
from regalia.games.crowns.faces.face import Special
from regalia.games.crowns.labels import play_label
from regalia.games.crowns.questions import TARGET
from regalia.games.crowns.rules.laying import force_card
from regalia.games.crowns.state import Crowns

if TYPE_CHECKING:
    from mypy_extensions import i64


class Assassin(Special):
    """A card of power 1 that strikes from any position: crowns.assassin.any_position."""

    name = "assassin"

    def would_act(self, game: Crowns, seat: Seat, card: Card) -> Label:
        victims = [other for other in TARGET.options(game, seat) if other != seat]
        if not victims:
            return play_label("assassin-last", card)
        if len(victims) > 1:
            return play_label("assassin", card)
        label = play_label("assassin-one", card)
        label.args["whom"] = seat_label(victims[0])
        return label

    def act(self, game: Crowns, seat: Seat) -> None:
        if game.played == game.house_rules.everyone:
            game.tell("no-victim", seat, rule="crowns.assassin.last")
        else:
            game.call(STRIKE, seat)

    def as_battleground(self, game: Crowns, seat: Seat) -> None:
        """The dealer's first lead will be drawn; the Assassin's clan is in force."""
        game.drawn_lead = True
        game.tell("lead-drawn", seat, rule="crowns.battleground.assassin_clan")

    def as_turned(self, game: Crowns, seat: Seat) -> None:
        """Turned up by The Devil it only gives its clan, unless its owner stands in as dealer."""
        if game.house_rules.stand_in_dealer and not game.is_last_trick():
            game.drawn_lead = True
            game.tell("lead-drawn", seat, rule="crowns.divine.devil_special")


def choose_victim(game: Crowns, frame: Frame) -> None:
    """The owner must choose a player who has no card in the trick yet."""
    game.ask_one(TARGET, frame.who)


def strike(game: Crowns, frame: Frame) -> None:
    """The victim's card comes right after the Assassin, and the victim's turn is used up."""
    # passed over afterwards: crowns.assassin.skip; it stays the victim's: crowns.assassin.owner
    victim = game.answers[frame.who]
    game.tell("targets", frame.who, whom=victim, rule="crowns.assassin.target")
    force_card(game, victim, frame.who)


def draw_lead(game: Crowns, frame: Frame) -> None:
    """The left neighbour draws the leader's first card blind; it stays the leader's card."""
    # crowns.battleground.assassin_owner; who drew it acts next: crowns.battleground.assassin_next
    game.drawn_lead = False
    force_card(game, frame.who, game.left_of(frame.who))


class Strike(Procedure):
    """The strike, whose steps are called directly."""

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        assert isinstance(game, Crowns)
        if at == 0:
            choose_victim(game, frame)
        else:
            strike(game, frame)


ASSASSIN_FACE: Final = Assassin()
STRIKE: Final = Strike(
    "assassin",
    ("crowns.assassin.target", choose_victim),
    ("crowns.assassin.right_after", strike),
)
DRAWN_LEAD: Final = Procedure("drawn lead", ("crowns.battleground.assassin", draw_lead))
