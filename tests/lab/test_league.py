"""A league: a population that stays, newcomers that catch up, and house rules that are held out."""

from __future__ import annotations

import json
from dataclasses import replace
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
    play_round,
    usual_held_out,
)
from regalia.ratings import Outcome, Rating, rate

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


def made_up(bots: int, rounds: list[tuple[int, tuple[int, int], float]]) -> League:
    """Rounds of one game each: the condition, the two bots, and the share of the first."""
    league = League(PLAN)
    league.join([f"bot {number}" for number in range(bots)])
    for number, (condition, pair, share) in enumerate(rounds):
        league.add(LeagueRound(number, condition, [Outcome(pair, (share, 1 - share))]))
    return league


def test_ratings_at_home_and_away_are_apart() -> None:
    """The first bot wins at home and loses under either set of rules that is held out."""
    rounds = [(HOME, (0, 1), 1.0), (0, (0, 1), 0.0), (HOME, (1, 0), 0.0), (1, (1, 0), 1.0)] * 3
    first, second = made_up(2, rounds).members()
    assert (first.bot, second.bot) == ("bot 0", "bot 1")
    assert first.home.points > 0 > first.away.points
    assert second.away.points > 0 > second.home.points
    assert (first.seats, second.seats) == (12, 12)
    home = [[Outcome((0, 1), (1.0, 0.0))], [Outcome((1, 0), (0.0, 1.0))]] * 3
    assert [first.home, second.home] == rate(home, 2)


def test_those_who_have_played_least_sit_down_next() -> None:
    """Of five at tables of two nobody ever has more than one table ahead of another."""
    league = made_up(5, [])
    assert league.join(["bot 1", "bot 9", "bot 0"]) == ["bot 9"]
    assert league.seats == [0] * 6
    seats = dict.fromkeys(range(5), 0)
    neighbours = set()
    for number, (*_, given, table) in enumerate(league.jobs(list(range(5)), 7, 40)):
        assert given == number + 7
        neighbours.add(frozenset(table))
        assert len(set(table)) == 2
        for bot in table:
            seats[bot] += 2
        assert max(seats.values()) - min(seats.values()) <= 2
    assert len(neighbours) == 10, "everybody meets everybody"
    assert league.seats == [0] * 6, "nothing is played yet"


def test_one_who_is_alone_plays_itself() -> None:
    league = made_up(3, [])
    assert [table for *_, table in league.jobs([1], 0, 2)] == [(1, 1), (1, 1)]


def test_a_league_numbers_its_rounds_on() -> None:
    league = made_up(2, [(HOME, (0, 1), 1.0)] * 3)
    league.rounds[-1].number = 8
    league.bots = ["random", "baseline"]
    done = list(league.play(["random", "baseline"], 2, 1, ""))
    assert [each.number for each in done] == [9, 10]
    assert league.rounds[-2:] == done
    assert league.seats == [3 + 4, 3 + 4]


def test_chairs_that_were_lost_are_counted_by_game() -> None:
    """A round of two has two games: those of round 3 have the numbers 6 and 7."""
    plan = replace(PLAN, game="crowns", held_out=())
    bots = (f"{SAMPLES}:Raises", "random")
    done = play_round((plan, bots, {}, 3, (0, 1)))
    (fault,) = done.faults.counted
    assert (fault.bot, fault.game, fault.chairs) == (bots[0], 6, 2)
    league = League(plan)
    league.join(list(bots))
    league.add(done)
    league.add(play_round((plan, bots, {}, 2, (1, 0))))
    (fault,) = league.faults()
    assert (fault.game, fault.chairs) == (4, 4)


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
