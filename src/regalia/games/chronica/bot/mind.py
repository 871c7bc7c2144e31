"""The mind of Chronica Universalis: a few plays are worth a search, some turns ahead."""

from __future__ import annotations

from typing import Final

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.label import Label
from regalia.engine.mind import Mind
from regalia.games.chronica.bot.baseline import ChronicaPolicy
from regalia.games.chronica.bot.heuristic_weights import HEURISTIC_WEIGHTS
from regalia.games.chronica.bot.policy import answer_of, worths_of
from regalia.games.chronica.bot.traits import traits_of
from regalia.games.chronica.bot.value import chances
from regalia.games.chronica.bot.weights import WEIGHTS
from regalia.games.chronica.rules.plays import (
    EXCHANGE,
    EXTRA,
    PLAY,
    STOP,
    kind_of,
    played_card,
    played_slot,
)
from regalia.games.chronica.rules.setup import DECK
from regalia.games.chronica.state import COLUMNS, Chronica

AHEAD: Final = 2  # turns begun after the present one until a playout stops
WIDE: Final = 12  # plays worth a search
PLAYOUTS: Final = 400  # of an expert's decision: more were not shown to help
LOW: Final = 3  # Honour that a turn or two may cost
FACTS: Final = ("points", "honour", "hand", "safe", "struck")


class ChronicaMind(Mind):
    """Thinks of one decision at a time: it remembers the turn in which it began to think."""

    def __init__(self) -> None:
        super().__init__(ChronicaPolicy())
        self.playouts = PLAYOUTS
        self.judges_anywhere = True
        self.errors = (4.0, 0.7, 0.3)
        self.ahead = AHEAD
        self.wide = WIDE
        self.heuristics = HEURISTIC_WEIGHTS
        self.weights = WEIGHTS
        self.until = 0  # the turn at which playouts stop

    def policy(self, world: Game, index: int, chance: Chance) -> Answer:
        assert isinstance(world, Chronica)
        return answer_of(world, index, chance, self.heuristics)

    def candidates(self, chair: Chair) -> list[Answer]:
        """The best by a quick look; plays that differ by nothing but the column are one."""
        world = chair.imagine()
        assert isinstance(world, Chronica)
        self.until = world.turns + self.ahead
        options = chair.options()
        if world.question is DECK:
            chair.chance.shuffle(options)  # of equals it is any
            return options
        worths = worths_of(world, chair.seat, options, self.heuristics)
        places = sorted(range(len(options)), key=lambda place: -worths[place])
        if world.question is not PLAY and world.question is not EXTRA:
            return [options[place] for place in places[: self.wide]]
        kept: list[Answer] = []
        seen: list[tuple[int, int, int, float]] = []
        for place in places:
            answer = options[place]
            if answer != STOP and kind_of(answer) != EXCHANGE:
                row = played_slot(answer) // COLUMNS
                alike = (kind_of(answer), played_card(answer), row, worths[place])
                if alike in seen:
                    continue
                seen.append(alike)
            kept.append(answer)
            if len(kept) == self.wide:
                break
        return kept

    def stop(self, world: Game) -> int:
        assert isinstance(world, Chronica)
        return int(world.turns >= self.until)

    def value(self, world: Game) -> list[float]:
        assert isinstance(world, Chronica)
        return chances(world, self.weights)

    def traits(self, chair: Chair, answers: list[Answer]) -> list[list[float]]:
        world = chair.imagine()
        assert isinstance(world, Chronica)
        return traits_of(world, chair.seat, answers)

    def indicators(self, world: Game, seat: Seat) -> list[float]:
        """The points, the Honour, the hands and the falls, as they stand at a stop."""
        assert isinstance(world, Chronica)
        points = world.points(seat)
        honour = world.honour[seat]
        held = len(world.hands[seat])
        leads = more = richer = 1.0
        struck = 0.0
        for other in world.opponents(seat):
            if world.points(other) >= points:
                leads = 0.0
            if world.honour[other] >= honour:
                more = 0.0
            if len(world.hands[other]) > held:
                richer = 0.0
            if world.honour[other] <= LOW:
                struck = 1.0
        return [leads, more, richer, float(honour > LOW), struck]

    def indicator_label(self, index: int, seat: Seat) -> Label:
        return Label(f"chronica-fact-{FACTS[index]}")
