"""What the tests of the command line share."""

from pathlib import Path

import pytest

from tests.cli.person import Person


@pytest.fixture
def person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Person:
    """Somebody at the terminal."""
    return Person(tmp_path, monkeypatch, capsys)
