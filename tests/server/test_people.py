"""People who think, come and go, and floods beside them; the long forms are commands."""

from __future__ import annotations

import pytest
from bench.server import floods, people


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


def test_every_flood_is_borne_and_the_honest_play_on(capsys: pytest.CaptureFixture[str]) -> None:
    floods.main(["--messages", "2000", "--seconds", "0.5", "--most", "2", "--tables", "2"])
    said = capsys.readouterr().out
    for kind in floods.FLOODS:
        assert f"{kind}: 0 messages" not in said, kind
        assert f"{kind}: " in said, kind
    assert "honest answers acknowledged: 0" not in said
