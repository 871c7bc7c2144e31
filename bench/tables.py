"""The tables that the bench plays, and what it holds them against."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from regalia.games.registry import GAMES


@dataclass(frozen=True)
class Table:
    """A game as it is played on the bench."""

    game: str
    players: int
    options: dict[str, str | int | bool | tuple[int, ...]] = field(default_factory=dict)

    def title(self) -> str:
        """The table in a few words."""
        said = [f"{name}={value}" for name, value in self.options.items()]
        return ", ".join([self.game, f"{self.players} players", *said])


@dataclass(frozen=True)
class Target:
    """The whole games a second that one core should play, and how far ahead of interpreted code."""

    table: Table
    games_per_second: float
    times_interpreted: float


GUERRE: Final = Table("guerre", 4)
CROWNS: Final = Table("crowns", 4, {"mode": "hard"})

NAMED: Final = (
    GUERRE,
    CROWNS,
    Table("chronica", 2),
    Table("rencontre", 4, {"powers_per_player": 0}),
    Table("rencontre", 4, {"powers_per_player": 1}),
)
# a game that nobody chose a table for is played by as many as it takes
TABLES: Final = NAMED + tuple(
    Table(name, kind.most)
    for name, kind in GAMES.items()
    if name not in {table.game for table in NAMED}
)
TARGETS: Final = (Target(GUERRE, 20_000, 5),)

# Two games that are the same amount of work: ten deals of ten cards down to one, with bids.
EQUAL_WORK: Final = ((CROWNS, "open_spiel oh_hell, 4 players, 10 to 1 tricks"),)

# Stepping through the forms of others: what it is held against.
THROUGH_ZOO: Final = "through PettingZoo"
THROUGH_SPIEL: Final = "through OpenSpiel"
THROUGH: Final = ((THROUGH_ZOO, "pettingzoo"), (THROUGH_SPIEL, "open_spiel"))
SLOWER: Final = 10  # batches are so much smaller where each step is Python
