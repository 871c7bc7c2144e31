"""The training script of the page: at most 100 lines, and it learns."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "train.py"


def test_a_learner_learns_what_pays() -> None:
    """Two actions of which one is always better: it is taken, and one outside the mask is not."""
    learner = runpy.run_path(str(SCRIPT))["Learner"](4, 6)
    seen: Any = np.ones(4, np.int8)
    for action in (0, 1, 2):
        learner.memory += [(seen, action, float(action))] * 10
    for _ in range(300):
        learner.learn()
    mask: Any = np.array([1, 1, 0, 0, 0, 0], np.int8)
    observation = {"observation": np.ones(4, np.float32), "action_mask": mask}
    assert learner.act(observation) == 1
    assert {learner.act(observation, chance=1.0) for _ in range(40)} == {0, 1}


def test_the_script_runs_small_and_learns() -> None:
    """400 games of Cosmic Crowns are learned from; more of 400 others are won than before."""
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 100
    before, after = runpy.run_path(str(SCRIPT))["train"](400, 400)
    assert after > before


def test_a_curve_has_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    """The same script as a new user runs it, small."""
    points = runpy.run_path(str(SCRIPT.with_name("curve.py")))["curve"](1, 50, 4)
    assert [games for games, _ in points] == [0, 50]
    assert len(capsys.readouterr().out.splitlines()) == 2
