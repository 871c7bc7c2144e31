"""The data folder: where the system wants it, and where it was before that was asked."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from regalia.cli.common import data_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own on a system whose data folder is not the one of before."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(
        platformdirs,
        "user_data_path",
        lambda name, appauthor: MacOS(name, appauthor).user_data_path,
    )
    return tmp_path


def test_a_new_folder_is_where_the_system_wants_it(home: Path) -> None:
    assert data_folder() == home / "Library" / "Application Support" / "regalia"


def test_a_folder_of_before_is_found_again(home: Path) -> None:
    before = home / ".local" / "share" / "regalia"
    before.mkdir(parents=True)
    assert data_folder() == before


def test_a_named_folder_of_before_is_found_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    (home / "data" / "regalia").mkdir(parents=True)
    (home / ".local" / "share" / "regalia").mkdir(parents=True)
    assert data_folder() == home / "data" / "regalia"


def test_on_linux_nothing_changes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda name, appauthor: Unix(name, appauthor).user_data_path
    )
    assert data_folder() == home / ".local" / "share" / "regalia"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "regalia"
