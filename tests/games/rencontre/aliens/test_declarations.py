"""Declarations of the powers: number, mark, occasions, and what each does not go with."""

from __future__ import annotations

import re
from typing import Any

import pytest

from regalia.games.rencontre.aliens.alien import Alien
from regalia.games.rencontre.aliens.registry import ALIENS, BY_NUMBER
from regalia.games.rencontre.windows import points
from tests.games.rencontre.duels import SEALED
from tests.games.rencontre.saying import at

# numbers lie in the answers of records: they are those of the rulebook's order, and stay
POWERS = """
1 amoeba F W10; once; asks ooze
2 anti_matter O TOTALLING; rank 20; not with virus warpish warrior loser
3 assassin O COLOUR_SETTLED; from 3; asks victim
4 chronos F W11; once; rewinds
5 clone F DISCARDING; once; not with machine
6 dictator O DISC_DRAWN; from 3; asks colour
7 empath F W11; once
8 gambler F TURNING; once; tells claims looks; asks claim call lose_to_call
9 hate O HAND_TAKEN; asks throw_first tribute toll
10 healer F AFTER_LOSS; repeats; asks patient
11 judge F W09 SETTLING; once; rank 10; asks stake award_planet award_tokens
12 kamikaze F W09; once; not with zombie; asks sacrifice
13 laser O SELECTION
14 loser F W09; once; not with anti_matter
15 machine F NEXT_DUEL; once; not with mutant clone
16 macron O TOTALLING
17 magnet F LISTS_MADE ANSWERING; once; from 3; asks order
18 mind F W07; once; reads; tells sees-held; asks read
19 mutant F W07; once; not with machine; asks source
20 oracle O SELECTION; not with laser sorcerer
21 pacifist O RESULT
22 parasite F ANSWERING; once; from 3
23 philanthropist F W04 W05 W06 W07 W08 W09; once; asks gift
24 plant F W04 W05 W06 W07 W08 W09; asks graft
25 seeker F W04 W05 W06 W07 W08 W09; once; tells asks answers-yes answers-no; asks ask truth
26 sorcerer F W10; once; not with gambler
27 trader F W09; once; reads; shows
28 vacuum O AFTER_LOSS; asks drag follow
29 virus O TOTALLING; not with anti_matter
30 void O LOSS; rank 20
31 vulch O EDICT_PLAYED
32 warpish O TOTALLING; rank 30; not with anti_matter
33 warrior O TOTALLING SETTLING; rank 30; not with anti_matter
34 will O DISC_DRAWN; from 3; asks willed
35 zombie O LOSS DEAL_TERM; rank 10; not with kamikaze
"""
NUMBERS = """
W01 1 W02 2 W03 3 W04 4 W05 5 W06 6 W07 7 W08 8 W09 9 W10 10 W11 11 W12 12 W13 13 W14 14 W15 15
W16 16 W17 17 W18 18 W19 19 WZ 20 HAND_TAKEN 21 DISC_DRAWN 22 COLOUR_SETTLED 23 LISTS_MADE 24
ANSWERING 25 SELECTION 26 TURNING 27 TOTALLING 28 RESULT 29 COMPARISON 30 LOSS 32 LANDING 33
AFTER_LOSS 34 REWARDING 35 DEAL_TERM 36 EDICT_PLAYED 37 DISCARDING 38 DUEL_END 39 NEXT_DUEL 40
SAFE 41 SETTLING 42
"""
POINTS = {name: int(number) for name, number in re.findall(r"(\w+) (\d+)", NUMBERS)}


def declared(alien: Alien) -> str:
    """The line of a power in the table."""
    mark = "F" if alien.optional else "O"
    names = [name for name, point in POINTS.items() if alien.points >> point & 1]
    parts = [
        " ".join([str(alien.number), alien.name, mark, *names]),
        "once" if alien.once else "",
        "repeats" if alien.repeats else "",
        "rewinds" if alien.rewinds else "",
        "reads" if alien.reads_hand else "",
        "shows" if alien.shows_hand else "",
        f"rank {alien.rank}" if alien.rank else "",
        f"from {alien.least_players}" if alien.least_players != 2 else "",
        f"since {alien.since}" if alien.since != 1 else "",
        f"not with {' '.join(alien.bans)}" if alien.bans else "",
        f"tells {' '.join(alien.events)}" if alien.events else "",
        f"asks {' '.join(alien.questions)}" if alien.questions else "",
    ]
    return "; ".join(part for part in parts if part)


@pytest.mark.parametrize("line", POWERS.split("\n")[1:-1])
def test_a_power_is_what_its_line_says(line: str) -> None:
    alien = BY_NUMBER[int(line.split(maxsplit=1)[0])]
    assert declared(alien) == line
    assert alien.points & 1, "a power in play opens every point"


def test_powers_come_in_the_order_of_the_rulebook() -> None:
    assert [alien.number for alien in ALIENS] == list(range(1, 36))
    assert [alien.name for alien in ALIENS] == sorted(alien.name for alien in ALIENS)


def test_points_keep_their_numbers() -> None:
    """They lie in the frames of a state, so in the digests of stored tables."""
    assert {name: getattr(points, name) for name in POINTS} == POINTS


@pytest.mark.parametrize(
    ("kind", "windows"),
    [
        ("P", "W01 W02 W03 W04 W05 W06 W07 W12 W13 W14 W16"),
        ("I", "W08 W09 W17 W18 W19"),
        ("T", "W10 W11 W15 WZ"),
    ],
)
def test_how_a_window_is_treated_at_a_live_table(kind: str, windows: str) -> None:
    found = [at for at, each in enumerate(points.CLASSES) if each == kind]
    assert [points.point_name(at) for at in found] == windows.split()


def test_the_pause_of_a_window() -> None:
    found = {points.point_name(at): each for at, each in enumerate(points.SECONDS) if each}
    timed = {"W10": 4, "W11": 6, "W12": 6, "W13": 6, "W15": 6, "W16": 60, "WZ": 6}
    assert found == timed
    assert len(points.SECONDS) == len(points.CLASSES) == points.WZ + 1


def test_names_and_sets_of_points() -> None:
    assert points.point_name(points.W19) == "W19"
    assert points.point_name(points.HAND_TAKEN) == points.point_name(points.SAFE) == "safe"
    assert points.at(1, 3) == 0b1010
    assert points.span(1, 3) == points.BEFORE_DESTINY == 0b1110
    assert points.span(1, 19) | 1 << 41 == points.ALL_WINDOWS


def test_a_power_that_says_nothing_changes_nothing() -> None:
    """Used whenever its occasion comes; no right, no number and no term is another."""
    alien = Alien(36, "nothing", optional=True, points=0)
    other = Alien(37, "other", optional=False, points=1 << points.W09)
    place: dict[str, Any] = {"hands": {"V": ["A10", "C"], "J": ["A10", "C"], "B": ["PESTE"]}}
    game = at([], "window", **(SEALED | place))
    before = game.digest()
    assert (alien.points, other.points) == (1, 1 | 1 << points.W09)
    assert (alien.once, other.once) == (True, False)
    assert (alien.is_mandatory(game), other.is_mandatory(game)) == (False, True)
    assert (alien.rule, other.rule) == (
        "rencontre.power.nothing.text",
        "rencontre.power.other.text",
    )
    numbers = (alien.rank, alien.least_players, alien.since)
    assert numbers == (0, 2, 1)
    assert not any((alien.repeats, alien.rewinds, alien.reads_hand, alien.shows_hand))
    for declared in (alien.bans, alien.options, alien.events, alien.questions):
        assert declared == ()
    assert alien.may_use(game, 0, points.W09)
    assert alien.most_tokens(game, 0, 4) == 4
    assert not alien.keeps_edicts(game, 0)
    assert alien.units(game, 0, 3) == 3
    assert alien.deal_term(game, 0) == 0
    alien.settle(game, 0)
    assert game.digest() == before
