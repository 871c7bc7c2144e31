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
    facts = script["Facts"](table)
    torch.manual_seed(1)
    net = script["Net"](facts)
    for part in net.critic.parameters():
        part.data.zero_()  # so that the gains are the rewards alone
    kept = script["collect"](net, facts, table, 40)
    assert len(kept["gain"]) == len(kept["value"]) == 160
    assert torch.isfinite(kept["gain"]).all()
    chosen = kept["masks"][torch.arange(160), kept["action"]]
    assert chosen.all(), "an action outside the mask was taken"
    # one card each: a bid that comes true banks one crown or two, which count against the other
    worth = set(np.unique((kept["gain"][:-40] * script["CROWNS"]).numpy().round(3)))
    assert {-2.0, -1.0, 0.0, 1.0, 2.0} <= worth


@needs_torch
@pytest.mark.parametrize("players", [3, 4])
def test_an_action_stands_for_what_it_is_shown_as(script: Any, players: int) -> None:
    """Cards, clans and seats of the table are those of the net, and all that is legal is there."""
    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 32, players, seed=5, mode="hard")
    facts = script["Facts"](table)
    rows: Any = np.arange(32)[:, None]
    asked, tried = table.layout.questions, set()
    for _ in range(150):
        known, actions = facts(table)
        masks = known["masks"].numpy()
        legal = np.zeros_like(table.masks)
        legal[np.broadcast_to(rows, masks.shape)[masks], actions[masks]] = True
        assert (legal == table.masks).all()
        assert (masks.sum(1) == table.masks.sum(1)).all(), "two actions that mean the same"
        games: Any = table.games()
        for row, game in enumerate(games):
            cards = known["cards"][row].numpy()
            held = int(cards[:, -1].sum())
            hand = game.view(int(table.seats[row])).hand
            assert sorted(actions[row, :held] - 2) == sorted(hand)
            assert (cards[:held, :17].sum(1) == 1).all(), "a card has one rank"
            tried.add(int(np.flatnonzero(table.observations[row, : len(asked)])[0]))
        table.step(table.sample())
    named = {name for name, at in asked.items() if at in tried}
    assert {"bid", "play", "steal", "target", "star"} <= named


@needs_torch
def test_the_facts_are_those_of_the_rules(script: Any) -> None:
    """The card that takes the trick so far, who wins it, and the tricks that are still needed."""
    from regalia.envs.vector import VectorTable
    from regalia.games.crowns.cards import CLAN, FIRST_DIVINE, STRENGTH

    table = VectorTable("crowns", 32, 4, seed=6, mode="hard")
    seen_of = script["Facts"].__call__.__globals__["Seen"]
    tried = won = 0
    for _ in range(120):
        seen = seen_of(table)
        games: Any = table.games()
        about = seen.about(*np.nonzero(seen.hand))
        places = iter(zip(*np.nonzero(seen.hand), about, strict=True))
        for row, card, facts in places:
            game = games[row]
            if card >= FIRST_DIVINE or game.question.name != "play":
                continue
            leading = game.leading if game.trick else CLAN[card]
            strength = STRENGTH[game.battleground * 5 + leading]
            beaten = any(strength[card] <= strength[other] for other in game.trick)
            takes = game.divine < 0 and strength[card] > 0 and not beaten
            assert takes == bool(facts[19]), (game.trick, card)
            tried += 1
        for row, game in enumerate(games):
            seat = int(table.seats[row])
            if game.trick:
                strength = STRENGTH[game.battleground * 5 + game.leading]
                best = max(range(len(game.trick)), key=lambda at: strength[game.trick[at]])
                winner = game.divine if game.divine >= 0 else game.owners()[best]
                assert seen.winner[row] == (winner - seat) % 4
                won += 1
            for turn in range(4):
                other = (seat + turn) % 4
                need = game.bids[other] - game.wins[other]
                lost = not 0 <= need <= game.hand_size(other)
                wanted = -2 if game.bids[other] < 0 else -1 if lost else need
                assert seen.need[row, turn] == wanted
        table.step(table.sample())
    assert tried > 1000
    assert won > 1000


@needs_torch
def test_the_critic_sees_the_hands_of_the_others(script: Any) -> None:
    """Their clan cards in the order of the clans, the next seat first, then their Divine cards."""
    from regalia.envs.vector import VectorTable

    table = VectorTable("crowns", 32, 3, seed=7, mode="hard")
    facts = script["Facts"](table)
    for _ in range(20):
        _, actions = facts(table)
        hidden = facts.hidden(table, actions).numpy()
        games: Any = table.games()
        for row, game in enumerate(games):
            clans = list(actions[row, 21:25] - 2)
            for turn in range(2):
                hand = game.hand((int(table.seats[row]) + 1 + turn) % 3)
                flags = hidden[row, 60 * turn : 60 * turn + 60]
                cards = [15 * clans[at // 15] + at % 15 for at in np.flatnonzero(flags)]
                assert sorted(cards) == [card for card in sorted(hand) if card < 60]
                assert hidden[row, 120 + turn] == sum(card >= 60 for card in hand)
        table.step(table.sample())


@needs_torch
def test_what_pays_is_done_more_often(script: Any) -> None:
    """Of two legal actions the one with the gain gets likelier, one outside the mask never is."""
    import torch

    torch.manual_seed(1)
    torch.set_num_threads(1)
    facts = argparse.Namespace(sizes=(6, 5, 3), actions=script["HELD"] + 4)
    net = script["Net"](facts)
    masks = torch.zeros(64, facts.actions, dtype=torch.bool)
    masks[:, -4:-1] = True
    action = facts.actions - 4 + torch.arange(64) % 2
    kept = {
        "seen": torch.ones(64, 6),
        "cards": torch.zeros(64, script["HELD"], 5),
        "hidden": torch.zeros(64, 3),
        "masks": masks,
        "action": action,
        "value": torch.zeros(64),
        "gain": action * 2.0 - 1.0,
    }
    with torch.no_grad():
        before = net(kept).exp()[0]
    kept["logp"] = before.log()[action]
    script["learn"](net, torch.optim.Adam(net.parameters(), 1e-2), kept, 32, 0.01)
    with torch.no_grad():
        after = net(kept).exp()[0]
    assert after[-3] > before[-3]
    assert after[-4] < before[-4]
    assert after[-1] == 0


@needs_torch
@pytest.mark.parametrize("mixed", [0, 8])
def test_a_small_run_comes_to_its_end(
    script: Any, mixed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Short games in self-play and against a bot; the same seed gives the same weights."""
    import torch

    torch.set_num_threads(1)
    args = argparse.Namespace(
        n=16 - mixed, mixed=mixed, steps=16, samples=256, batch=64, deals=5, every=10**6,
        seed=1, rate=1e-3, entropy=0.01, bot="random", load="", out=str(tmp_path / "net.pt"),
    )  # fmt: skip
    nets = [script["train"](2, {"first_hand": 2, "mode": "hard"}, args) for _ in range(2)]
    for one, other in zip(*(net.parameters() for net in nets), strict=True):
        assert torch.equal(one, other)
    args.samples, args.load = 1, args.out  # goes on from there
    further = script["train"](2, {"first_hand": 2, "mode": "hard"}, args)
    assert not torch.equal(further.score.weight, nets[0].score.weight)
    assert torch.allclose(further.score.weight, nets[0].score.weight, atol=0.1)
    told = [line.split(" s ")[1] for line in capsys.readouterr().out.splitlines()]
    assert len(told) == 3
    assert told[0] == told[1]
    assert "against random" in told[0]
