"""The benchmark of negotiation counts what the rules told, and is the same on any process."""

import pytest

from regalia.bots.registry import KEEPER, LIAR, TIT_FOR_TAT
from regalia.engine.events import EVERYONE, Event
from regalia.games.registry import GAMES
from regalia.lab.intervals import mean_interval, wilson
from regalia.lab.trials import negotiation
from regalia.lab.trials.negotiation import (
    MIXED,
    TABLES,
    Bargain,
    Trial,
    bargains,
    count,
    exploitability,
    negotiating,
    negotiation_of,
    play_bargain,
    score,
    scores,
)


def event(kind: str, who: int, whom: int = -1, what: int = 0, rule: str = "") -> Event:
    """An event that all have seen."""
    return Event(rule, kind, who, what, whom, 0, EVERYONE)


def test_counting() -> None:
    """Promises, alliances and deals of one seat; a base with tokens of two places counts once."""
    rules = negotiation_of(GAMES["rencontre"])
    founds = "rencontre.deal.tokens"
    done = Bargain("keeper", 0)
    count(
        rules,
        [
            event("gives-word", 0, 1),
            event("gives-word", 1, 0),
            event("gives-word-to-all", 0),
            event("joins", 1, 0),
            event("keeps-word", 0, 1),
            event("joins", 0, 1),
            event("joins", 2, 0),
            event("joins", 2, 3),
            event("breaks-word", 1, 0),
            event("breaks-word", 0, 2),
            event("founds", 0, what=7, rule=founds),
            event("founds", 0, what=7, rule=founds),
            event("founds", 1, what=2, rule=founds),
            event("founds", 1, what=6, rule=founds),
            event("founds", 0, what=12, rule="another"),
            event("deal", 0, 1),
            event("founds", 2, what=1, rule=founds),
            event("deal", 2, 3),
        ],
        0,
        done,
    )
    assert (done.made, done.kept, done.broken, done.believed, done.betrayed) == (2, 1, 1, 0, 1)
    assert (done.joined, done.strangers) == (3, 2)
    assert (done.deals, done.won, done.lost) == (1, 1, 1)


def test_scores() -> None:
    """Exploitability is paired by deal; promises kept have the interval of a share."""
    found = [
        Bargain(KEEPER, 0, 1.0, deals=2, won=2, lost=1, made=3, kept=3),
        Bargain(KEEPER, 1, 0.5, kept=0, broken=1),
        Bargain(LIAR, 0, 0.5),
        Bargain(LIAR, 1, 0.0),
    ]
    keepers, liars = scores(found)
    assert keepers.table == KEEPER
    assert keepers.share[0] == 0.75
    assert 0.0 < keepers.share[1] < 0.75 < keepers.share[2] < 1.0
    assert score([Bargain(KEEPER, deal) for deal in range(9)]).share[2] > 0.2  # none of nine
    assert keepers.surplus[0] == 0.5
    assert keepers.kept is not None
    assert keepers.kept[0] == 0.75
    assert 0.0 < keepers.kept[1] < 0.75 < keepers.kept[2] < 1.0
    assert liars.kept is None
    assert exploitability(found) == (0.5, 0.5, 0.5)
    assert exploitability(found[:2]) is None


def test_one_game_at_each_table() -> None:
    """The same game whenever it is played, with its bot on the seat of the deal."""
    assert negotiating() == ["rencontre"]
    trial = Trial("rencontre", "baseline", "tests", players=2)
    one = play_bargain((trial, KEEPER, 1))
    assert one == play_bargain((trial, KEEPER, 1))
    assert one.as_data()["table"] == KEEPER
    played = list(bargains(trial, 1, tables=(KEEPER, LIAR)))
    assert [(each.table, each.deal) for each in played] == [(KEEPER, 0), (LIAR, 0)]
    assert score(played[:1]).games == 1


def test_a_game_without_promises_is_refused() -> None:
    with pytest.raises(ValueError, match="no promises can be recorded in guerre"):
        play_bargain((Trial("guerre", "baseline", "tests"), KEEPER, 0))


def test_the_mixed_table_has_all_characters() -> None:
    assert set(TABLES[MIXED]) < set(TABLES)


@pytest.mark.parametrize(
    ("table", "deal", "bots"),
    [
        (KEEPER, 0, ["me", KEEPER, KEEPER, KEEPER]),
        (LIAR, 2, [LIAR, LIAR, "me", LIAR]),
        (MIXED, 0, ["me", KEEPER, LIAR, TIT_FOR_TAT]),
        (MIXED, 1, [LIAR, "me", TIT_FOR_TAT, KEEPER]),
        (MIXED, 3, [KEEPER, LIAR, TIT_FOR_TAT, "me"]),
        (MIXED, 4, ["me", LIAR, TIT_FOR_TAT, KEEPER]),
    ],
)
def test_who_sits_where(
    table: str, deal: int, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot moves on by a seat from deal to deal, and so do characters at the mixed table."""

    def seated(kind: object, players: int, options: object, *given: object) -> None:
        raise Seated(players, options, *given)

    monkeypatch.setattr(negotiation, "dealt", seated)
    with pytest.raises(Seated) as found:
        play_bargain((Trial("rencontre", "me", "x", 4, {"max_rounds": 2}, 5.0), table, deal))
    options = {"promises": True, "max_rounds": 2}
    assert found.value.args == (4, options, bots, "x", deal, 5.0)


class Seated(Exception):
    """Ends a game where it would begin."""


def test_a_deal_of_others_counts_for_nobody_here() -> None:
    """And what was won in it is not counted with the next deal."""
    rules = negotiation_of(GAMES["rencontre"])
    founds = "rencontre.deal.tokens"
    done = Bargain("keeper", 0)
    events = [
        event("founds", 0, what=7, rule=founds),
        event("deal", 1, 2),
        event("founds", 3, what=2, rule=founds),
        event("founds", 0, what=12, rule=founds),
        event("founds", 0, what=17, rule=founds),
        event("deal", 3, 0),
        event("deal", 0, 2),
    ]
    count(rules, events, 0, done)
    assert (done.deals, done.won, done.lost) == (2, 2, 1)


def test_who_has_broken_a_word_is_no_stranger() -> None:
    """Nor is who was believed; both ways, in alliances that come after it."""
    rules = negotiation_of(GAMES["rencontre"])
    done = Bargain("keeper", 0)
    events = [
        event("joins", 0, 1),
        event("breaks-word", 1, 0),
        event("joins", 1, 0),
        event("keeps-word", 2, 0),
        event("joins", 0, 2),
        event("breaks-word", 3, 1),
        event("joins", 3, 0),
    ]
    count(rules, events, 0, done)
    assert (done.joined, done.strangers) == (4, 2)
    assert (done.believed, done.betrayed, done.kept, done.broken) == (1, 1, 0, 0)


def test_every_figure_is_a_mean_over_games() -> None:
    """Of two games each, with the interval of two figures; shares have that of a frequency."""
    one = Bargain("liar", 0, 1.0, 2, 5, 1, 3, 2, 4, 3, 1, 0, 1)
    two = Bargain("liar", 1, 0.0, 4, 1, 2, 1, 0, 0, 0, 0, 2, 2)
    found = score([one, two])
    assert (found.table, found.games) == ("liar", 2)
    assert found.share == (0.5, *wilson(1.0, 2))
    assert found.kept == (0.75, *wilson(3, 4))
    figures = {
        "deals": (2, 4),
        "won": (5, 1),
        "surplus": (4, -1),
        "alliances": (3, 1),
        "strangers": (2, 0),
        "made": (4, 0),
        "betrayed": (1, 2),
    }
    for name, (first, second) in figures.items():
        wanted = mean_interval(first + second, first**2 + second**2, 2)
        assert getattr(found, name) == pytest.approx(wanted), name
    assert score([Bargain("liar", 0, broken=1)]).kept == (0.0, *wilson(0, 1))


def test_exploitability_is_paired_by_deal() -> None:
    """Only deals that both tables have played count; other tables say nothing."""
    found = [
        Bargain(KEEPER, 0, 1.0),
        Bargain(KEEPER, 1, 0.5),
        Bargain(KEEPER, 2, 1.0),
        Bargain(MIXED, 0, 0.0),
        Bargain(LIAR, 1, 0.0),
        Bargain(LIAR, 0, 1.0),
    ]
    assert exploitability(found) == pytest.approx(mean_interval(0.5, 0.25, 2))
