"""The training script of the page: at most 100 lines, and it learns."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "train.py"


def test_a_policy_learns_what_pays() -> None:
    """Two actions of which one is always better: its chance grows."""
    import numpy as np

    policy = runpy.run_path(str(SCRIPT))["Policy"](4, 6)
    seen = np.ones((20, 4))
    mask = np.tile(np.array([True, True, False, False, False, False]), (20, 1))
    actions = np.array([0, 1] * 10)
    for _ in range(60):
        policy.learn(seen, mask, actions, np.where(actions == 0, 1.0, -1.0))
    chances = policy.chances(seen, mask)[0]
    assert chances[0] > 0.8
    assert chances[2:].sum() == 0


def test_the_script_runs_small() -> None:
    """Some games of Cosmic Crowns are played and learned from; shares are shares."""
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 100
    first, last = runpy.run_path(str(SCRIPT))["train"](32, 20.0, 6)
    assert 0 <= first <= 1
    assert 0 <= last <= 1


def test_a_curve_has_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    """The same script as a new user runs it, small."""
    points = runpy.run_path(str(SCRIPT.with_name("curve.py")))["curve"](1, 16, 4)
    assert [games for games, _ in points] == [0, 16]
    assert len(capsys.readouterr().out.splitlines()) == 2
