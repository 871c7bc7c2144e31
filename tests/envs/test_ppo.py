"""The PPO of the page: at most 150 lines, and it learns. It runs where torch is installed."""

from __future__ import annotations

import argparse
import runpy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

DOCS = Path(__file__).parents[2] / "docs"
SCRIPT = DOCS / "ppo.py"
needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The names of the script, and of the file beside it that it imports."""
    monkeypatch.syspath_prepend(str(DOCS))
    return runpy.run_path(str(SCRIPT))


def test_it_is_short() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 150


@needs_torch
def test_gains_are_credited_to_the_seat_that_acted(script: Any) -> None:
    """What a round brought a seat goes to the decisions of that seat in that round."""
    import torch

    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 4, 2, seed=3, first_hand=1, mode="hard")
    clans = script["Clans"](table)
    torch.manual_seed(1)
    net = script["Net"](clans(table)[0], table.actions.count)
    for part in net.value.parameters():
        part.data.zero_()  # so that the gains are the rewards alone
    kept = script["collect"](net, clans, table, 40)
    assert len(kept["gain"]) == len(kept["value"]) == 160
    assert torch.isfinite(kept["gain"]).all()
    chosen = kept["masks"][torch.arange(160), kept["action"]]
    assert chosen.all(), "an action outside the mask was taken"
    # one card each: a bid that comes true banks one crown or two, any other nothing, but thefts
    worth = set(np.unique((kept["gain"][:-40] * script["CROWNS"]).numpy().round(3)))
    assert {0.0, 1.0, 2.0} <= worth


@needs_torch
def test_clans_are_put_in_order(script: Any) -> None:
    """Trump comes first, and each action of the net stands for the card it is shown as."""
    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 32, 3, seed=5, mode="hard")
    clans = script["Clans"](table)
    at = table.layout.at
    names = [
        (part.key, place)
        for part in table.layout.parts
        for place in range(part.size)
        if part.key not in clans.__init__.__globals__["LEFT_OUT"]
    ]
    first = len(table.layout.questions)
    trump, hand = (first + names.index((name, 0)) for name in ("battleground", "hand"))
    tried = 0
    for _ in range(40):
        seen, masks, actions = clans(table)
        clan = table.observations[:, at("battleground") : at("battleground") + 4]
        assert (seen[:, trump].numpy() == clan.any(1)).all()
        assert not seen[:, trump + 1 : trump + 4].any()
        for row in np.flatnonzero(table.observations[:, clans.play]):
            legal = np.flatnonzero(masks[row].numpy())
            assert sorted(actions[row, legal]) == list(np.flatnonzero(table.masks[row]))
            assert seen[row, hand + legal - 2].all(), "an action that is no card of the hand"
            tried += 1
        table.step(table.sample())
    assert tried > 100


@needs_torch
def test_what_pays_is_done_more_often(script: Any) -> None:
    """Of two legal actions the one with the gain gets likelier, one outside the mask never is."""
    import torch

    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = script["Net"](torch.rand(8, 6), 4)
    seen = torch.ones(64, 6)
    masks = torch.tensor([True, True, True, False]).repeat(64, 1)
    action = torch.arange(64) % 2
    with torch.no_grad():
        before = net(seen, masks)[0].exp()[0]
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
        after = net(seen, masks)[0].exp()[0]
    assert after[1] > before[1]
    assert after[0] < before[0]
    assert after[3] == 0


@needs_torch
@pytest.mark.parametrize("mixed", [0, 8])
def test_a_small_run_comes_to_its_end(
    script: Any, mixed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Short games in self-play and against a bot, and its share of victories with an interval."""
    import torch

    torch.set_num_threads(1)
    args = argparse.Namespace(
        n=16 - mixed, mixed=mixed, steps=16, seconds=10_000, samples=256, batch=64, games=20,
        every=10**6, seed=1, bot="random",
    )  # fmt: skip
    net = script["train"](2, {"first_hand": 2, "mode": "hard"}, args)
    assert sum(each.numel() for each in net.parameters())
    told = capsys.readouterr().out
    assert "256 samples" in told
    assert "against random" in told
