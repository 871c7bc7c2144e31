"""The bench of minds: several bots on the same deals, and what a share is worth in points."""

from __future__ import annotations

import pytest
from bench import minds
from bench.minds import points


def test_an_equal_share_is_no_points_and_ten_times_the_odds_are_400() -> None:
    assert points(0.25, 4) == pytest.approx(0)
    assert points(0.5, 2) == pytest.approx(0)
    assert points(10 / 13, 4) == pytest.approx(400)
    assert points(1 / 31, 4) == pytest.approx(-400)


def test_nobody_is_infinitely_far_behind_or_ahead() -> None:
    assert -1300 < points(0.0, 2) < -1100
    assert points(1.0, 2) == pytest.approx(-points(0.0, 2))


def test_several_ones_play_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["guerre", "--one", "baseline,random,baseline", "--deals", "3", "--workers", "1"]
    minds.main(words)
    lines = capsys.readouterr().out.splitlines()
    assert lines[4].startswith("| baseline | baseline | 3 x 4 |")
    assert lines[3].startswith("| random | baseline | 3 x 4 |")
    assert lines[2].split("|")[:7] == lines[4].split("|")[:7]
    assert [line.partition(" by seat: ")[0] for line in lines[6:]] == [
        "baseline",
        "random",
        "baseline",
    ]


def test_one_of_several_that_is_no_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        minds.main(["guerre", "--one", "baseline,genius"])
    assert "no bot 'genius'" in capsys.readouterr().err
