"""The commands that fit the mind of Chronica Universalis, and the match with mirrored decks."""

from math import exp

import pytest
from bench import minds, train_chronica, tune_chronica
from bench.minds import bring_alike
from bench.train_chronica import Sample, fitted

from regalia.engine.chance import Chance, seeded_key
from regalia.games.chronica.bot.value import FEATURES
from regalia.games.chronica.cards.decks import READY
from regalia.games.chronica.kind import CHRONICA
from regalia.games.chronica.state import Chronica


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    """Two thousand results drawn with known weights."""
    chance = Chance(seeded_key("fit"))
    samples: list[Sample] = []
    for _ in range(2000):
        seen = [chance.below(7) - 3.0, chance.below(5) - 2.0]
        likely = 1 / (1 + exp(-(0.8 * seen[0] - 0.5 * seen[1])))
        samples.append((seen, float(chance.below(10_000) < 10_000 * likely)))
    first, second = fitted(samples)
    assert first == pytest.approx(0.8, abs=0.1)
    assert second == pytest.approx(-0.5, abs=0.1)


def test_training_prints_the_same_file_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    texts = []
    for seed in ("one", "one", "two"):
        train_chronica.main(["--games", "16", "--seed", seed])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2].replace("--seed two", "--seed one")
    read: dict[str, object] = {}
    exec(texts[0], read)  # noqa: S102 it is our own file
    weights = read["WEIGHTS"]
    assert isinstance(weights, list)
    assert len(weights) == len(FEATURES)


def test_foolish_weights_lose() -> None:
    """Against themselves weights win exactly one half; those that love Wanderers lose."""
    start = tune_chronica.at_the_start()
    assert tune_chronica.share_of(start, start, "taste", 3)[0] == pytest.approx(0.5)
    fool = tune_chronica.copied(start)
    fool.wanderer = -5.0
    assert tune_chronica.share_of(fool, start, "taste", 10)[0] < 0.3


def test_mirrored_seats_bring_the_same_deck() -> None:
    for index, deck in enumerate(READY):
        game = CHRONICA.new(2, {"decks": "chosen"}, Chance(seeded_key("mirror", index)))
        bring_alike(game, index)
        assert isinstance(game, Chronica)
        for seat in range(2):
            assert sorted(game.hands[seat] + game.decks[seat]) == sorted(deck)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--mirror"], "--mirror needs --option decks=chosen"),
        (["--mind", "size=3"], "no knob 'size=3'"),
        (["--mind", "ahead=far"], "no knob 'ahead=far'"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        minds.main(["chronica", *words])
    assert says in capsys.readouterr().err
