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
def test_what_pays_is_done_more_often() -> None:
    """Of two legal actions the one with the gain gets likelier, one outside the mask never is."""
    import torch

    script: Any = runpy.run_path(str(SCRIPT))
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = script["Net"](6, 4)
    seen = torch.ones(64, 6, dtype=torch.int16)
    masks = torch.tensor([True, True, True, False]).repeat(64, 1)
    action = torch.arange(64) % 2
    with torch.no_grad():
        before = net(seen, masks)[0].softmax(-1)[0]
    kept = {
        "seen": seen,
        "masks": masks,
        "action": action,
        "logp": before.log()[action],
        "value": torch.zeros(64),
        "gain": action * 2.0 - 1.0,
    }
    script["learn"](net, torch.optim.Adam(net.parameters(), 1e-2), kept, 32, 4)
    with torch.no_grad():
        after = net(seen, masks)[0].softmax(-1)[0]
    assert after[1] > before[1]
    assert after[0] < before[0]
    assert after[3] == 0


@needs_torch
def test_a_small_run_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """Self-play in short games, and its share of victories with an interval."""
    import torch

    script: Any = runpy.run_path(str(SCRIPT))
    torch.set_num_threads(1)
    args = argparse.Namespace(
        n=8, steps=16, seconds=10_000.0, samples=256, batch=64, games=20, every=10**6, seed=1,
        bot="random",
    )  # fmt: skip
    net = script["train"]("crowns", 2, {"first_hand": 2}, args)
    assert sum(each.numel() for each in net.parameters())
    told = capsys.readouterr().out
    assert "256 samples" in told
    assert "against random" in told
