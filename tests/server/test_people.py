"""People who think, come and go, as a load; the long evening is a command."""

from __future__ import annotations

import pytest
from bench.server import people


@pytest.mark.timeout(300)
def test_an_evening_of_people_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert people.main(["--minutes", "0.2", "--tables", "3", "--think", "0.2"]) == 0
    said = capsys.readouterr().out
    assert "9 people at 3 tables" in said
    assert "acknowledged: p50" in said
    assert "silent tables: 0" in said


def test_servers_are_killed_only_where_others_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        people.main(["--kill-every", "5"])
    assert "--processes 2" in capsys.readouterr().err
