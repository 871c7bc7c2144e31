"""Many games played alone, each from its own key, the same on any number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from regalia.bots.guard import NO_LIMIT, finish, guarded
from regalia.bots.playing import by_players, play
from regalia.bots.registry import witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.game import Game, random_playout
from regalia.engine.kind import GameKind, Player
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from regalia.lab.faults import Counted, Faults
from regalia.lab.pool import ordered

CHUNK = 100  # games a task: large enough that sending it costs nothing


@dataclass(frozen=True)
class Series:
    """The settings of a series: game, options, bots and seed."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: str
    limit: float = NO_LIMIT  # seconds that a bot has for a decision


@dataclass
class Results:
    """Aggregated results of a series."""

    games: int = 0
    wins: list[int] = field(default_factory=list)  # alone or shared, by seat
    alone: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    score_squares: list[float] = field(default_factory=list)
    decisions: int = 0
    decision_squares: int = 0
    turns: int = 0
    turn_squares: int = 0
    longest: int = 0
    longest_game: int = 0  # the first of those
    endings: Counter[str] = field(default_factory=Counter)
    faults: Faults = field(default_factory=Faults)

    def add(self, kind: GameKind, game: Game, decisions: int, index: int = 0) -> None:
        """Counts one game that is over."""
        if not self.wins:
            self.wins = [0] * game.players
            self.alone = [0] * game.players
            self.scores = [0.0] * game.players
            self.score_squares = [0.0] * game.players
        self.games += 1
        winners = game.winners
        for seat in winners:
            self.wins[seat] += 1
        if len(winners) == 1:
            self.alone[winners[0]] += 1
        for seat, score in enumerate(game.scores):
            self.scores[seat] += score
            self.score_squares[seat] += score * score
        turns = kind.turns(game)
        self.decisions += decisions
        self.decision_squares += decisions * decisions
        self.turns += turns
        self.turn_squares += turns * turns
        if turns > self.longest:
            self.longest, self.longest_game = turns, index
        self.endings[kind.ending(game)] += 1

    def as_data(self) -> dict[str, Any]:
        """For a checkpoint."""
        return asdict(replace(self, endings=Counter())) | {"endings": dict(self.endings)}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Results:
        """Inverse of as_data."""
        counted = [Counted(*each) for each in data["faults"]["counted"]]
        endings = Counter[str](data["endings"])
        return cls(**(data | {"endings": endings, "faults": Faults(counted)}))

    def merge(self, other: Results) -> None:
        """Adds other results of the same series."""
        for name in ("wins", "alone", "scores", "score_squares"):
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(
                self, name, [a + b for a, b in zip(mine, theirs, strict=True)] if mine else theirs
            )
        self.games += other.games
        self.decisions += other.decisions
        self.decision_squares += other.decision_squares
        self.turns += other.turns
        self.turn_squares += other.turn_squares
        if other.longest > self.longest:
            self.longest, self.longest_game = other.longest, other.longest_game
        self.endings.update(other.endings)
        self.faults.merge(other.faults)


def play_out(game: Game, seats: Sequence[Player], chance: Chance) -> int:
    """Plays a game to its end by its players; returns how many answers were given."""
    chairs = [Chair(game, seat, chance) for seat in range(game.players)]
    return sum(1 for _ in play(game, by_players(seats, chairs)))


def play_some(series: Series, first: int, count: int) -> Results:
    """Plays the games of a series from one index on."""
    kind = GAMES[series.game]
    results = Results()
    all_random = set(series.bots) == {"random"}
    for index in range(first, first + count):
        chance = Chance(seeded_key(series.seed, index))
        game = kind.new(series.players, series.options, chance, witness_for(series.bots))
        answers = Chance(seeded_key(f"{series.seed} answers", index))
        if all_random:
            decisions = random_playout(game, answers)
        else:
            guards = guarded(kind, series.bots, series.limit, series.options)
            decisions = play_out(game, guards, answers)
            finish(guards, game)
            results.faults.note(series.bots, guards, index)
        results.add(kind, game, decisions, index)
    return results


def play_chunk(job: tuple[Series, int, int]) -> Results:
    """A task of a series."""
    return play_some(*job)


def simulate(
    series: Series, games: int, workers: int, before: Results | None = None, on: str = ""
) -> Iterator[Results]:
    """The results so far, after each chunk; the last are the whole.

    A series goes on where the results before it end; in whole chunks the sums are the same to the
    last digit, however often it was interrupted.
    """
    results = Results() if before is None else before
    jobs = (
        (series, first, min(CHUNK, games - first)) for first in range(results.games, games, CHUNK)
    )
    for part in ordered(play_chunk, jobs, workers, on):
        results.merge(part)
        yield results
