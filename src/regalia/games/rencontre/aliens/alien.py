"""Alien: what every power is, and the ways in which it can act.

A power is one stateless object in one file. It acts in two ways.

*Uses.* The power names the points at which it may act (`points`, see windows/points.py). There
the rules ask `may_use`; a mandatory power is then used, an optional one is offered to its owner.
Every use goes through one procedure (USE_POWER in windows/opening.py): it is announced, anybody
else may zap it, and only then `use` is called, with frame.who the user and point_of(frame) the
point. `use` writes facts of the duel (game.worth, game.faces, game.winner, ...), or calls a
procedure of its own if it must ask; the rules read those facts and never the power.

*Standing changes.* A few methods change a number or a right as long as the power is usable;
they are no use and cannot be zapped (most_tokens, keeps_edicts, units, deal_term). Nor can what
a power does at the end of a duel because of something declared or counted before (settle).

What a power must remember lies in game.memory[number], so that a clone copies it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.events import Event
from regalia.engine.flow import Frame, Seat
from regalia.engine.label import Label
from regalia.engine.options import Option
from regalia.games.rencontre.versions import FIFTH
from regalia.games.rencontre.windows.points import ANY_POWER, W08, Point

if TYPE_CHECKING:
    from regalia.games.rencontre.state.game import Rencontre

OPTIONAL: Final = True
MANDATORY: Final = False


class Alien:
    """One power: its number and name, its mark, and the points at which it may act."""

    def __init__(self, number: int, name: str, optional: bool, points: int) -> None:
        self.number = number
        self.name = name  # of its file, its messages and its rule
        self.rule = f"rencontre.power.{name}.text"
        self.optional = optional  # F, used when its owner says so; or O, used at every occasion
        self.points = points | 1 << ANY_POWER
        self.rank = 0  # among the mandatory powers of one point the lowest acts first
        self.once = optional  # an optional power is used once a duel, unless its text says more
        self.repeats = False  # whether one window may offer it again and again, as may_use says
        self.rewinds = False  # whether it needs a snapshot from before the cards
        # once a main player has used it in a duel, all know that it knows the other's whole hand,
        # and where both know the other's, that too
        self.reads_hand = False
        self.shows_hand = False
        self.least_players = 2
        self.since = 1  # the version of these rules from which on it is dealt
        self.bans: tuple[str, ...] = ()  # powers that may not be in the same hand
        self.options: tuple[Option, ...] = ()  # its house rules, read with game.switch
        self.events: tuple[str, ...] = ()  # kinds of events that only this power tells
        self.questions: tuple[str, ...] = ()  # names of the questions that only it asks

    # uses

    def is_mandatory(self, game: Rencontre) -> bool:
        """True if it acts at every occasion; a house rule may change the mark."""
        return not self.optional

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        """True if its occasion has come for this seat at this point."""
        return True

    def use(self, game: Rencontre, frame: Frame) -> None:
        """Its effect, once nobody has zapped it."""
        raise NotImplementedError

    def word(self, event: Event, label: Label) -> None:
        """Says in the label what the numbers of one of its own events stand for."""

    # standing changes, while the power is usable

    def most_tokens(self, game: Rencontre, seat: Seat, most: int) -> int:
        """Most own tokens that the seat may have on the cone."""
        return most

    def keeps_edicts(self, game: Rencontre, seat: Seat) -> bool:
        """True if a new hand leaves the seat its edicts."""
        return False

    def units(self, game: Rencontre, seat: Seat, tokens: int) -> int:
        """Number of rewards or consolation cards for so many own tokens."""
        return tokens

    def deal_term(self, game: Rencontre, seat: Seat) -> int:
        """The most the seat may offer as the extra term of a deal."""
        return 0

    # at the end of a duel, usable or not

    def settle(self, game: Rencontre, seat: Seat) -> None:
        """Settle what falls due at SETTLING for this seat's power, zapped or not."""


def is_sealed_ally(game: Rencontre, seat: Seat, point: Point) -> bool:
    """True if a seat is an ally at a window from the sealing of the alliances on.

    An earlier window may open again while the allies answer: some have joined, none is sealed.
    """
    return game.is_ally(seat) and (point >= W08 or game.version < FIFTH)


NO_ALIEN: Final = Alien(0, "", MANDATORY, 0)
