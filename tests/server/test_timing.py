"""The figures of the timing test; the test itself is a command, as it takes minutes."""

from __future__ import annotations

import pytest

from tests.server.timing import auc, detectable, error


def test_what_can_be_told_apart_is_told_apart() -> None:
    assert auc([1.0, 2.0], [3.0, 4.0]) == 1.0
    assert auc([1.0, 2.0], [1.0, 2.0]) == 0.5
    assert auc([3.0], [1.0, 2.0]) == 0.0


def test_more_windows_find_smaller_differences() -> None:
    # the windows of the audit that found a difference of 0.84
    assert 0.5 + 1.96 * error(63, 49) < 0.84
    assert detectable(63, 49) == pytest.approx(0.68, abs=0.01)
    assert detectable(500, 500) < 0.56
