"""The figures of the timing test; the test itself is a command, as it takes minutes."""

from __future__ import annotations

import pytest

from tests.server.timing import Seen, auc, detectable, error, pooled, strata


def test_what_can_be_told_apart_is_told_apart() -> None:
    assert auc([1.0, 2.0], [3.0, 4.0]) == 1.0
    assert auc([1.0, 2.0], [1.0, 2.0]) == 0.5
    assert auc([3.0], [1.0, 2.0]) == 0.0


def test_more_windows_find_smaller_differences() -> None:
    # the windows of the audit that found a difference of 0.84
    assert 0.5 + 1.96 * error(63, 49) < 0.84
    assert detectable(error(63, 49)) == pytest.approx(0.68, abs=0.01)
    assert detectable(error(500, 500)) < 0.56


def test_what_everybody_knows_is_no_leak() -> None:
    """More bots take longer, and are more often asked: compared like with like, nothing differs."""
    few = [Seen(asked, 1.0 + place / 100, 1) for asked in (False, True) for place in range(20)]
    many = [Seen(asked, 1.5 + place / 100, 3) for asked in (False, True) for place in range(20)]
    mixed = few[:20] + few[20:25] + many[:5] + many[20:]
    plain = auc(
        [each.seconds for each in mixed if not each.asked],
        [each.seconds for each in mixed if each.asked],
    )
    assert plain > 0.7
    assert pooled(strata(few + many))[0] == 0.5
    assert pooled(strata(few))[1] == pytest.approx(error(20, 20))
    assert strata([Seen(True, 1.0, 2), Seen(False, 1.0, 3)]) == []


def test_a_bot_that_takes_longer_is_told_in_windows_that_are_alike() -> None:
    seen = [Seen(asked, 1.0 + 0.3 * asked + place / 100, 2)
            for asked in (False, True) for place in range(25)]  # fmt: skip
    found, spread = pooled(strata(seen))
    assert found - 0.5 > 3 * spread
