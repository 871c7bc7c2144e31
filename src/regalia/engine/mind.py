"""Minds: what a search has to know of a game to play it well."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.policy import Policy

# What a temperament leans to, each with a dial from -1 to 1: risk and strength shown early; strong
# cards kept; help returned to who helped; little given for much, and nothing shown; the leader as
# the target; deals and quiet rather than blows.
TRAITS: Final = ("bold", "thrifty", "loyal", "sly", "jealous", "peaceful")
BOLD: Final = 0
THRIFTY: Final = 1
LOYAL: Final = 2
SLY: Final = 3
JEALOUS: Final = 4
PEACEFUL: Final = 5


def no_traits() -> list[float]:
    """An answer that shows no trait."""
    return [0.0] * len(TRAITS)


class Mind:
    """Game knowledge of a search: playout policy, stopping points and position values.

    As it stands it plays on by the policy of the game, to the end. A game overrides what it knows
    better. What a policy or a candidate rests on must be known to the seat that answers.
    """

    def __init__(self, policy: Policy) -> None:
        self.own = policy
        self.playouts = 400  # of an expert's decision, about a second's worth
        # of how many worlds one is kept no matter how badly it fits: no bluff is ruled out
        self.surprise = 8
        # in how many worlds an answer must be tried to count as much as what was expected of it
        self.prior_weight = 0.0
        # what the levels below an expert misjudge, the weakest first, as a share of what is at
        # stake between the answers: so that neighbours are some 200 rating points apart
        self.errors: tuple[float, ...] = (3.0, 0.5, 0.2)
        # questions that are put again and again over one thing, as offers of a deal are
        self.repeated: tuple[str, ...] = ()
        # questions answered in secret where one who always gives the best answer could be read: of
        # answers that are as good, any
        self.mixed: tuple[str, ...] = ()
        # the value holds at any moment, not at stops alone
        self.judges_anywhere = False
        # no stop before the game is over, so that no value is asked for: to measure what it brings
        self.to_the_end = False

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        """The answer of the seat asked at this index in a playout, by what it may know."""
        return self.own.answer(world, index, chance)

    def candidates(self, chair: Chair) -> list[Answer]:
        """The answers worth a search, the policy's own first."""
        return chair.options()

    def prior(self, chair: Chair, answers: list[Answer]) -> list[float]:
        """By how much the chance of each should differ from the others', as far as one can tell."""
        return []

    def stop(self, world: Game) -> int:
        """A number that changes at every natural stop: an imagined world is played on to there."""
        return 0

    def value(self, world: Game) -> list[float]:
        """Each seat's chance to win with all cards open, at a stop; they add up to one."""
        return victory_shares(world)

    def likely(self, chair: Chair, belief: int) -> Game:
        """A world that fits what the others were seen to do, the better the stronger the belief."""
        return chair.imagine()

    def remark(self, chair: Chair) -> Label | None:
        """A known fact about another player that bears on the question; None if there is none."""
        return None

    def traits(self, chair: Chair, answers: list[Answer]) -> list[list[float]]:
        """Degree to which each answer shows each of TRAITS, from -1 to 1; empty where none does."""
        return []

    # what decides, in the game's own terms

    def indicators(self, world: Game, seat: Seat) -> list[float]:
        """Indicators of a seat at a stopping point, each from 0 to 1, in a fixed order."""
        return []

    def welcome(self, index: int) -> bool:
        """True if an indicator is good for the seat that answers."""
        return True

    def indicator_label(self, index: int, seat: Seat) -> Label:
        """The words for a fact, which stand before its two chances."""
        raise NotImplementedError


def victory_shares(game: Game) -> list[float]:
    """Each seat's share of the victory; while nobody has won, an equal one."""
    winners = game.winners
    if not winners:
        return [1.0 / game.players] * game.players
    shares = [0.0] * game.players
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares
