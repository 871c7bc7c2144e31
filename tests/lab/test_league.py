"""A league: a population that stays, newcomers that catch up, and house rules that are held out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.games.registry import GAMES
from regalia.lab.trials.league import (
    HOME,
    League,
    LeaguePlan,
    LeagueRound,
    Member,
    condition_of,
    options_of,
    usual_held_out,
)
from regalia.ratings import Rating

SAMPLES = Path(__file__).with_name("sample_bots.py")
PLAN = LeaguePlan("guerre", 2, {}, ({"chance": "true"}, {"half_rounding": "up"}), "league", 0.0)


def played(rounds: int, *bots: str) -> League:
    """A league after some rounds."""
    league = League(PLAN)
    league.join(list(bots))
    for _ in league.play(list(bots), rounds, 1, ""):
        pass
    return league


def test_home_and_held_out_rules_take_turns() -> None:
    assert [condition_of(PLAN, number) for number in range(6)] == [HOME, 0, HOME, 1, HOME, 0]
    assert options_of(PLAN, HOME)["chance"] is False
    assert options_of(PLAN, 0)["chance"] is True
    assert options_of(PLAN, 1)["half_rounding"] == "up"
    league = played(6, "baseline", "random")
    assert [done.condition for done in league.rounds] == [HOME, 0, HOME, 1, HOME, 0]


def test_everybody_sits_on_every_seat_and_newcomers_catch_up() -> None:
    league = played(4, "baseline", "random")
    for done in league.rounds:
        assert sorted(outcome.bots for outcome in done.games) == [(0, 1), (1, 0)]
    assert league.join(["baseline", "random", "novice@4"]) == ["novice@4"]
    for _ in league.play(league.bots, 4, 1, ""):
        pass
    assert all(2 in outcome.bots for done in league.rounds[4:] for outcome in done.games)
    assert league.seats == [12, 12, 8]


def test_a_league_goes_on_as_without_a_break() -> None:
    whole = played(6, "baseline", "random")
    again = League(PLAN)
    again.join(["baseline", "random"])
    for done in whole.rounds[:3]:
        again.add(LeagueRound.from_data(json.loads(json.dumps(done.as_data()))))
    for _ in again.play(again.bots, 3, 1, ""):
        pass
    assert [done.as_data() for done in again.rounds] == [done.as_data() for done in whole.rounds]


def test_the_better_bot_is_rated_higher() -> None:
    members = played(60, "random", "baseline").members()
    assert [each.bot for each in members] == ["baseline", "random"]
    assert members[0].home.points > 0 > members[1].home.points


def test_a_change_by_hand() -> None:
    member = Member("x", 0, Rating(100.0, 70.0, 130.0), Rating(50.0, 10.0, 90.0))
    assert member.change() == (-50.0, -100.0, 0.0)


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_that_are_held_out_can_be_played(game: str) -> None:
    kind = GAMES[game]
    sets = usual_held_out(kind, kind.least, {})
    assert len(sets) == 8
    plan = LeaguePlan(game, kind.least, {}, tuple(sets), "x", 0.0)
    for condition in range(len(sets)):
        options = kind.complete(kind.least, options_of(plan, condition))
        assert options != kind.complete(kind.least, {})


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, own = tmp_path / "a.league", f"{SAMPLES}:First"
    base = ["league", str(file)]
    assert main(base) == 2
    assert "name a game" in capsys.readouterr().err
    found = [*base, "guerre", "--seed", "1", "--workers", "1", "--held-out", "chance=true"]
    assert main([*found, "--rounds", "2", "--bots", f"baseline,random,{own}"]) == 0
    assert "Held out: chance=true" in capsys.readouterr().out
    html = tmp_path / "l.html"
    more = [*base, "--rounds", "4", "--workers", "1", "--json", "--html", str(html)]
    assert main([*more, "--bots", own]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["rounds"] == 6
    assert {row["bot"] for row in data["bots"]} == {"baseline", "random", own}
    assert "baseline" in html.read_text("utf-8")
    assert main([*base, "--rounds", "0", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "6 manches" in said
    assert "Absents cette fois" in said, "own bots are code: they play only if they are named"
    assert main([*base, "crowns", "--rounds", "0"]) == 2
    assert main([*base, "-o", "chance=true"]) == 2
    assert main(["league", str(tmp_path / "b"), "guerre", "--held-out", "chance=maybe"]) == 2
    assert not (tmp_path / "b").exists()
