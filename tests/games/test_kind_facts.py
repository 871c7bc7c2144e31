"""Facts of each game for server, page, laboratory and environments, as they are stated."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.kind import GameKind, colours_of
from regalia.engine.kinds.study import StudyKind
from regalia.engine.kinds.table import TableKind
from regalia.engine.mind import Mind
from regalia.games.registry import GAMES
from tests.games.test_told import tellings

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)


@dataclass
class Facts:
    """The numbers and lists that nothing else of a game says."""

    players: tuple[int, int, int]  # least, most, usual
    versions: tuple[int, int]  # oldest and present
    menu: tuple[int, str, str]  # place, house rules, those beside the button
    daily: tuple[int, str, int, int]
    chapters: str
    triumphs: str
    blows: str
    study: tuple[int, int, int, int]  # width, wide answers, rows of options, actions of two players
    features: tuple[str, ...]
    counts: list[tuple[str, str, bool, str]]
    other: dict[str, object] = field(default_factory=dict)


TOKENS = tuple(f"tokens_{number}" for number in range(21))
SIDE = (
    "base", "least", "most", "random", "clauses", "filter_1", "count_1", "filter_2", "count_2",
)  # fmt: skip
FACTS = {
    "guerre": Facts(
        players=(2, 4, 3),
        versions=(1, 1),
        menu=(2, "chance=true", "chance"),
        daily=(3, "chance=true max_rounds=12", 8, 30),
        chapters="round",
        triumphs="king queen joker-swaps",
        blows="queen joker-swaps bankrupt",
        study=(10, 0, 10, 12),
        features=("seat", "face", "chance"),
        counts=[("rounds", "wins", False, "")],
    ),
    "crowns": Facts(
        players=(2, 6, 4),
        versions=(1, 2),
        menu=(1, "", "mode"),
        daily=(4, "mode=hard first_hand=5", 12, 24),
        chapters="round brawl",
        triumphs="steals scores",
        blows="steals targets misses",
        study=(68, 0, 12, 70),
        features=("card", "clan", "seat", "number"),
        counts=[("bids", "bids", False, ""), ("exactBids", "scores", False, "bids")],
    ),
    "chronica": Facts(
        players=(2, 6, 2),
        versions=(1, 2),
        menu=(3, "", "powers decks"),
        daily=(2, "deck_size=16", 8, 24),
        chapters="",
        triumphs="removes fervour",
        blows="removes power-strikes",
        study=(112, 0, 512, 2161),
        features=("verb", "card", "slot", "seat", "deck", "count"),
        counts=[("edifices", "occupies", False, "")],
        other={"starter_drawn_late": True, "owned_message": "chronica-deck"},
    ),
    "rencontre": Facts(
        players=(2, 4, 4),
        versions=(2, 7),
        menu=(4, "", "powers_per_player power_choice"),
        daily=(2, "max_rounds=2", 10, 40),
        chapters="turn",
        triumphs="lands wins",
        blows="zapped wins",
        study=(64, 256, 256, 320),
        features=(
            *("seat", "planet", "face", "alien", "hole", "deal", "deck", "target", "way", "count"),
            *TOKENS,
            "term",
            *(f"give_{name}" for name in SIDE),
            *(f"take_{name}" for name in SIDE),
            "promise",
        ),
        counts=[
            ("duels", "wins", True, ""),
            ("duelsWon", "wins", False, "duels"),
            ("deals", "deal", True, ""),
        ],
        other={"given": "has-power", "owned_message": "rencontre-alien"},
    ),
}


@every_game
def test_players_versions_and_menu(kind: GameKind) -> None:
    facts, table = FACTS[kind.name], kind.table
    assert (kind.least, kind.most, table.usual_players) == facts.players
    assert (kind.oldest, kind.version) == facts.versions
    options = [" ".join(each) for each in (table.menu_options, table.quick_options)]
    assert (table.menu_place, *options) == facts.menu
    daily = table.daily
    words = " ".join("=".join(pair) for pair in daily.options)
    assert (daily.players, words, daily.least, daily.most) == facts.daily
    assert daily.bot == "strong@40"


@every_game
def test_moments_worth_a_look(kind: GameKind) -> None:
    facts, table = FACTS[kind.name], kind.table
    found = [" ".join(each) for each in (table.chapters, table.triumphs, table.blows)]
    assert found == [facts.chapters, facts.triumphs, facts.blows]


@every_game
def test_every_event_that_is_named_is_told(kind: GameKind) -> None:
    """Chapters, large moments, choices, what may be taken back and what is counted."""
    table = kind.table
    named = {*table.chapters, *table.triumphs, *table.blows, *table.told_choices}
    named |= {event for events in table.harmless.values() for event in events}
    named |= {count.event for count in kind.study.counts}
    named |= {kind.study.given} - {""}
    bargains = kind.study.negotiation
    if bargains is not None:
        named |= {*bargains.made, bargains.kept, bargains.broken, bargains.deal, bargains.joined}
    assert len(table.told_choices) == len(set(table.told_choices)) > 0
    assert named <= {event for event, _ in tellings(kind.name)}


@every_game
def test_what_laboratory_and_environments_know(kind: GameKind) -> None:
    facts, study = FACTS[kind.name], kind.study
    assert (study.width, study.wide, study.most_options, study.actions(2)) == facts.study
    assert study.features == facts.features
    counts = [(each.name, each.event, each.either, each.whole) for each in study.counts]
    assert counts == facts.counts
    other = {"starter_drawn_late": False, "owned_message": "", "given": ""} | facts.other
    assert {name: getattr(study, name) for name in other} == other
    assert (study.negotiation is not None) == (kind.name == "rencontre")


def test_what_is_studied_of_promises() -> None:
    bargains = GAMES["rencontre"].study.negotiation
    assert bargains is not None
    assert bargains.options == {"promises": True}
    assert bargains.made == ("gives-word", "gives-word-to-all")
    told = (bargains.kept, bargains.broken, bargains.deal, bargains.joined)
    assert told == ("keeps-word", "breaks-word", "deal", "joins")


@pytest.mark.parametrize(("players", "actions"), [(3, 3057), (4, 3953), (5, 4849), (6, 5745)])
def test_each_player_more_brings_a_province_of_actions(players: int, actions: int) -> None:
    assert GAMES["chronica"].study.actions(players) == actions == 2161 + 896 * (players - 2)


def test_seats_of_features_are_counted_from_the_own_one_on() -> None:
    study = StudyKind()
    assert [study.turned("seat", number, 1, 4) for number in range(4)] == [3, 0, 1, 2]
    assert study.turned("card", 3, 1, 4) == 3


def test_defaults_fit_any_game() -> None:
    """A new game names none of these."""
    study = StudyKind()
    game = GAMES["guerre"].new(2, {}, Chance(seeded_key("defaults")))
    numbers = (study.width, study.wide, study.most_options, study.actions(2), study.starter(game))
    assert numbers == (64, 256, 512, 256, -1)
    assert study.features == ("seat", "card", "number", "count")
    table = TableKind()
    assert (table.menu_place, table.usual_players) == (100, 0)
    assert (table.daily.players, table.daily.least, table.daily.most) == (0, 5, 60)
    lists = (table.chapters, table.told_choices, table.triumphs, table.blows, table.colours)
    assert lists == ((), (), (), (), ())
    dicts = (table.live, table.harmless, table.option_groups)
    assert dicts == ({}, {}, {})


def test_what_a_search_knows_of_a_game_that_says_nothing() -> None:
    mind = Mind(GAMES["guerre"].policy())
    numbers = (mind.playouts, mind.surprise, mind.prior_weight, mind.errors)
    assert numbers == (400, 8, 0.0, (3.0, 0.5, 0.2))
    assert (mind.repeated, mind.mixed, mind.to_the_end) == ((), (), False)


def test_what_a_table_of_rencontre_cosmique_has_alone() -> None:
    table = GAMES["rencontre"].table
    assert table.live == {"deal_proposals": "0"}
    assert table.colours == ("blue", "green", "red", "yellow")
    assert table.window_questions == ("window", "zap")
    assert table.place_message == "rencontre-planet"
    assert all(not GAMES[name].table.colours for name in ("guerre", "crowns", "chronica"))


@pytest.mark.parametrize(
    ("chosen", "count", "colours"),
    [
        ([-1, -1, -1], 0, [-1, -1, -1]),
        ([-1, -1, -1], 4, [0, 1, 2]),
        ([2, -1, -1], 4, [2, 1, 0]),
        ([1, -1, -1], 4, [1, 0, 2]),
        ([-1, 0, -1], 4, [1, 0, 2]),
        ([3, 0, -1, -1], 4, [3, 0, 2, 1]),
    ],
)
def test_no_two_have_one_colour(chosen: list[int], count: int, colours: list[int]) -> None:
    """What was chosen, else the colour of the seat, else the first that is free."""
    assert colours_of(chosen, count) == colours


@every_game
def test_nobody_owns_anything_that_is_not_dealt(kind: GameKind) -> None:
    game = kind.new(kind.least, {}, Chance(seeded_key("owned")))
    assert len(StudyKind().owned_by(game) or []) == kind.least
    assert StudyKind().hand(game, 0) == []
