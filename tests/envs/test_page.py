"""The examples of docs/environments.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=["aec", "parallel", "seat", "openspiel"])
def test_an_example_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this system")
    exec(code, {})  # noqa: S102 - the page's own words
    assert capsys.readouterr().out.strip()
