"""The PPO of the page: at most 150 lines, and it learns. It runs where torch is installed."""

from __future__ import annotations

import argparse
import runpy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "ppo.py"
needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")


def test_it_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 150


@needs_torch
def test_gains_are_credited_to_the_seat_that_acted() -> None:
    """Of a game that ends, each seat's last decision gets that seat's reward."""
    import torch

    script: Any = runpy.run_path(str(SCRIPT))
    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 4, 2, seed=3, first_hand=1)
    net = script["Net"](table.layout.size, table.actions.count)
    torch.manual_seed(1)
    kept = script["collect"](net, table, 40)
    assert len(kept["gain"]) == len(kept["value"]) == 160
    assert torch.isfinite(kept["gain"]).all()
    chosen = kept["masks"][torch.arange(160), kept["action"]]
    assert chosen.all(), "an action outside the mask was taken"
    goals = (kept["gain"] + kept["value"]).numpy()
    assert np.abs(goals).max() > 0.5, "no reward reached a decision"


@needs_torch
def test_a_small_run_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """Short games against a random player: more of them are won after than before."""
    import torch

    script: Any = runpy.run_path(str(SCRIPT))
    args = argparse.Namespace(
        n=32, steps=64, seconds=10_000.0, samples=30_000, batch=512, games=300, every=10**6,
        seed=1, bot="random",
    )  # fmt: skip
    options = {"first_hand": 3}
    torch.set_num_threads(1)
    torch.manual_seed(1)
    fresh = script["Net"](*sizes(options))
    before, _ = script["share"](fresh, "crowns", 2, 300, "random", options)
    net = script["train"]("crowns", 2, options, args)
    after, wide = script["share"](net, "crowns", 2, 300, "random", options)
    assert after > before + wide
    assert "against random" in capsys.readouterr().out


def sizes(options: Any) -> tuple[int, int]:
    """How much is seen, and how many actions there are."""
    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 1, 2, seed=1, **options)
    return table.layout.size, table.actions.count
