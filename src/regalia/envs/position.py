"""A game as OpenSpiel's searches look at one: whose turn, what may be done, what is known.

It needs nothing of OpenSpiel, so that the bench can hand it to their search without the way
through their library (bench/spiel.py); `openspiel.py` puts it into a state of theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pickle import PicklingError
from typing import Any, Final

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.flow import Seat
from regalia.engine.game import Game, random_playout
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.engine.view import View
from regalia.envs.actions import action_answers
from regalia.games.registry import GAMES

UNKNOWN: Final = "?"  # stands for what another seat remembers, in a world that is only imagined


@dataclass(frozen=True)
class Origin:
    """The table and deal that a game was made from."""

    game: str
    players: int
    options: Options
    seed: int
    deal: int

    def begin(self) -> Position:
        """The game at its first question."""
        chance = Chance(seeded_key(f"openspiel {self.seed}", self.deal))
        kind = GAMES[self.game]
        actions = Actions(kind.study, self.players)
        made = Position(kind.new(self.players, self.options, chance), actions)
        made.origin = self
        return made


def played(origin: Origin, actions: list[int]) -> Position:
    """A game from its beginning to where these actions lead."""
    made = origin.begin()
    for action in actions:
        made.apply_action(action)
    return made


def zero_sum(game: Game) -> list[float]:
    """1 for a victory alone, less for the others, 0 in sum; 0 for all while nobody has won."""
    others = game.players - 1
    return [(share * game.players - 1) / others for share in victory_shares(game)]


def at_turn(world: Game, seat: Seat, chance: Chance) -> Game:
    """An imagined world at a seat's turn: others who answer in secret before gave any answer."""
    while seat in world.asked and world.asked[0] != seat:
        world.take(0, chance.choose(world.choices[0]))
    return world


class Memory:
    """A linked list of a seat's views and answers (perfect recall).

    Until somebody wants to know, it is the game at that moment: a copy costs less than a view.
    """

    __slots__ = ("action", "before", "game", "said", "seat", "view")

    def __init__(
        self, before: Memory | None, game: Game | None, view: View | None, seat: Seat, action: int
    ) -> None:
        self.before = before
        self.game = game
        self.view = view
        self.seat = seat
        self.action = action
        self.said = ""

    def seen(self) -> View:
        """The view of the seat at that point."""
        if self.view is None:
            assert self.game is not None
            self.view = self.game.view(self.seat)
            self.game = None
        return self.view

    def digest(self) -> str:
        """A short word that is the same only for the same course of things."""
        links: list[Memory] = []
        link: Memory | None = self
        while link is not None and not link.said:
            links.append(link)
            link = link.before
        said = "" if link is None else link.said
        for each in reversed(links):
            said = sha256(f"{said} {each.seen()!r} {each.action}".encode()).hexdigest()[:16]
            each.said = said
        return said


class Position:
    """One moment of a game: those who answer at once and in secret do so in turn."""

    def __init__(
        self, game: Game, actions: Actions, past: list[Memory | None] | None = None
    ) -> None:
        self.game = game
        self.actions = actions
        self.past: list[Memory | None] = [None] * game.players if past is None else past
        self.masked: Seat = -1  # the one whose memory alone is known, in an imagined world
        self.answers: dict[int, int] | None = None  # of the seats asked, computed lazily
        self.views: dict[Seat, View] = {}
        self.origin: Origin | None = None  # none for a world that is only imagined
        self.trail: Any = None  # what was done so far, each with all before it

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return not self.game.asked

    def current_player(self) -> Seat:
        """The first of those who are asked."""
        return self.game.asked[0]

    def offered(self) -> dict[int, int]:
        """The answer of each action that may be taken now."""
        if self.answers is None:
            self.answers = action_answers(self.actions, self.game, self.game.asked[0])
        return self.answers

    def legal_actions(self) -> list[int]:
        """Legal actions, smallest first."""
        return sorted(self.offered())

    def apply_action(self, action: int) -> None:
        """Apply an action of the first seat asked, and remember it."""
        answers = self.offered()
        if action not in answers:
            raise ValueError(f"action {action} is not one of {sorted(answers)}")
        seat = self.game.asked[0]
        view = self.views.get(seat)
        game = self.game.clone() if view is None else None
        self.past = self.past[:]
        self.past[seat] = Memory(self.past[seat], game, view, seat, action)
        self.game.take(0, answers[action])
        self.trail = (self.trail, action)
        self.answers = None
        if self.views:
            self.views = {}

    def view(self, seat: Seat) -> View:
        """The view of a seat."""
        if seat not in self.views:
            self.views[seat] = self.game.view(seat)
        return self.views[seat]

    def observation_string(self, seat: Seat | None = None) -> str:
        """All that a seat sees, and what it may answer."""
        who = self.current_player() if seat is None else seat
        return f"{self.view(who)!r} {self.game.options(who)}"

    def information_state_string(self, seat: Seat | None = None) -> str:
        """The same, and what the seat saw and did before."""
        who = self.current_player() if seat is None else seat
        return f"{self.remembered(who)} {self.observation_string(who)}"

    def remembered(self, seat: Seat) -> str:
        """A short word for the past of a seat."""
        if self.masked not in (-1, seat):
            return UNKNOWN
        link = self.past[seat]
        return "" if link is None else link.digest()

    def resample(self, seat: Seat, chance: Chance) -> Position:
        """A world that a seat cannot tell from this one, with that seat's turn come again."""
        world = type(self)(
            at_turn(self.game.imagine(seat, chance), seat, chance), self.actions, self.past
        )
        world.masked = seat
        return world

    def rollout(self, chance: Chance) -> list[float]:
        """Returns of one random playout from here."""
        world = type(self)(self.game.clone(), self.actions, self.past)
        random_playout(world.game, chance)
        return world.returns()

    def returns(self) -> list[float]:
        """Returns of all seats, zero-sum."""
        return zero_sum(self.game)

    def clone(self) -> Position:
        """The same moment, independent of this one."""
        copy = type(self)(self.game.clone(), self.actions, self.past)
        copy.masked = self.masked
        copy.origin = self.origin
        copy.trail = self.trail
        copy.answers = self.answers
        copy.views = dict(self.views)
        return copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.origin is None:
            raise PicklingError("a world that is only imagined cannot be stored")
        actions: list[int] = []
        trail = self.trail
        while trail is not None:
            trail, action = trail
            actions.append(action)
        return played, (self.origin, actions[::-1])


class RandomRollouts:
    """OpenSpiel's usual evaluator, a random rollout and equal priors, at our engine's speed."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def evaluate(self, state: Any) -> list[float]:
        """The result of one random game from a position, or from a state that holds one."""
        position: Position = getattr(state, "position", state)
        return position.rollout(self.chance)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Every answer alike."""
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]
