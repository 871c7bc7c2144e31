"""Small parts of the laboratory at their edges: sums of sums, jobs, costs, new folders."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from regalia.bots.registry import any_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.games.registry import GAMES
from regalia.lab.checkpoint import Checkpoint
from regalia.lab.match import Cost, play_match
from regalia.lab.means import Mean, Totals
from regalia.lab.pool import ordered


@dataclass
class Both(Totals):
    """A number, a mean and a list, as a series has them."""

    games: int = 0
    mean: Mean = field(default_factory=Mean)
    seats: list[float] = field(default_factory=list)


def test_sums_of_sums_add_up() -> None:
    one = Both(1, Mean(1, 2.0, 4.0), [1.0, 0.0])
    one.merge(Both(2, Mean(2, 3.0, 5.0), [0.5, 1.5]))

    assert one == Both(3, Mean(3, 5.0, 9.0), [1.5, 1.5])


def test_a_list_that_is_still_empty_counts_for_nothing() -> None:
    one = Both()
    one.merge(Both(1, Mean(), [1.0, 2.0]))
    assert one.seats == [1.0, 2.0]


def test_jobs_of_a_list_are_done_once() -> None:
    assert list(ordered(abs, [-1, 2, -3], workers=1)) == [1, 2, 3]


def test_every_decision_is_counted_for_its_seat() -> None:
    """The same game played again by hand, question by question."""
    played = play_match(GAMES["guerre"], 3, {}, ["random"] * 3, "costs", 1)

    assert [cost.playouts for cost in played.costs] == [0, 0, 0]
    assert [cost.decisions for cost in played.costs] == decisions_of("guerre", 3, "costs", 1)


def decisions_of(game: str, players: int, seed: str, deal: int) -> list[int]:
    """How often each seat is asked in a game of random bots."""
    kind = GAMES[game]
    table = kind.new(players, {}, Chance(seeded_key(seed, deal)))
    dice = [Chance(seeded_key(f"{seed} seat {seat}", deal)) for seat in range(players)]
    bots = [any_bot("random", kind) for _ in range(players)]
    count = [0] * players
    while table.asked:
        seat = table.asked[0]
        table.play(seat, bots[seat].choose(Chair(table, seat, dice[seat])))
        count[seat] += 1
    return count


def test_costs_add_up() -> None:
    cost = Cost(1, 0.5, 10)
    cost.merge(Cost(2, 0.25, 20))
    assert cost == Cost(3, 0.75, 30)


def test_a_checkpoint_makes_its_folders_and_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "series.jsonl"
    Checkpoint.begin(path, "series", {"seed": "1"}).file.close()

    assert path.read_text(encoding="utf-8").count("\n") == 1
    with pytest.raises(FileExistsError):
        Checkpoint.begin(path, "series", {"seed": "1"})
