"""The simulated world: some seeds hold, a seed is a seed, and a planted bug is found."""

from __future__ import annotations

import pytest

from tests.server.simulation.planted import BUGS, planted
from tests.server.simulation.world import run_seed


@pytest.mark.parametrize("seed", range(1, 5))
def test_everything_holds_in_a_world_of_faults(seed: int) -> None:
    world = run_seed(seed)
    assert world.violation is None, "\n".join(world.history[-40:])


def test_a_seed_is_replayed_to_the_same_line() -> None:
    first, second = run_seed(3), run_seed(3)
    assert first.history == second.history
    assert first.loop.steps == second.loop.steps


def test_every_planted_bug_has_its_place() -> None:
    assert len(BUGS) >= 25
    for change in BUGS:
        with planted(change):
            pass


@pytest.mark.parametrize(
    ("name", "seed", "found"),
    [
        ("alarms are never looked at", 2, "owes an answer and nobody wakes it"),
        ("no alarm is set when a table is read", 13, "owes an answer and nobody wakes it"),
        ("a pause counts as time", 2, "a pause took time from seat"),
        ("clocks begin anew at a reload", 2, "changed the clock of seat"),
    ],
)
def test_a_planted_bug_is_found(name: str, seed: int, found: str) -> None:
    assert run_seed(seed).violation is None
    change = next(each for each in BUGS if each.name == name)
    with planted(change):
        assert found in (run_seed(seed).violation or "")
