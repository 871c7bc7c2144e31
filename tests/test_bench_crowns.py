"""Training of the policy nets of Cosmic Crowns."""

from pathlib import Path

import pytest
from bench import train_crowns_policy
from bench.train_crowns_policy import Fit, Lot

from regalia.games.crowns.bot.features import CARD_FEATURES, TRICK_FEATURES, Features
from regalia.games.crowns.bot.policy_net import Layer, layer_of


def test_training_writes_the_same_file_for_the_same_seed(tmp_path: Path) -> None:
    """Another seed gives other weights, of the same number."""
    written = []
    for name, seed in (("one", "a"), ("two", "a"), ("three", "b")):
        path = tmp_path / f"{name}.py"
        train_crowns_policy.main(
            ["--games", "3", "--rounds", "2", "--seed", seed, "--to", str(path)]
        )
        written.append(path.read_text(encoding="utf-8"))
    assert written[0] == written[1]
    assert written[0] != written[2].replace('"b"', '"a"')
    made: dict[str, str] = {}
    exec(written[2], made)  # noqa: S102 it is our own file
    layer = layer_of(made["HARD_CARDS"], TRICK_FEATURES, CARD_FEATURES)
    assert len(layer.units) == train_crowns_policy.UNITS
    assert len(layer.straight) == CARD_FEATURES


def test_what_is_written_is_what_was_learned() -> None:
    """Words and numbers of a layer say the same."""
    layer = Layer([[0.5] * TRICK_FEATURES], [[-0.25] * CARD_FEATURES], [2.0], [1.0] * CARD_FEATURES)
    again = layer_of(train_crowns_policy.words_of(layer), TRICK_FEATURES, CARD_FEATURES)
    assert (again.shared, again.each) == (layer.shared, layer.each)
    assert (again.units, again.straight) == (layer.units, layer.straight)


def test_a_layer_learns_what_depends_on_the_moment() -> None:
    """Which of two answers is better is told by what they share: that needs the hidden units."""
    lot = Lot()
    for number in range(4000):
        high = float(number % 2)
        lot.add(Features([1.0, high], [[0.0], [1.0]]), [0.0, 1.0 if high else -1.0])
    fit = Fit(lot, 1)
    assert fit.run(400) > 0.9
    layer = fit.layer()
    for high in (0.0, 1.0):
        first, second = layer.worths(Features([1.0, high], [[0.0], [1.0]]))
        assert second - first == pytest.approx(1.0 if high else -1.0, abs=0.2)
