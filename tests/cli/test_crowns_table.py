"""The table of Cosmic Crowns in the terminal, line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from regalia.cli.boards.crowns import details, draw, headline, held
from regalia.games.crowns.cards import card_named
from regalia.games.crowns.view import CrownsView
from regalia.text.speaker import Speaker
from tests.cli.emphasis import emphasized

DOG, FROG, _, _, NO_CLAN = range(5)
SPEAKER = Speaker("en", ["Ada", "Blaise"])


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(card_named, names.split()))


MIDDLE = CrownsView(
    players=2,
    seat=0,
    waiting=(1,),
    round=3,
    sizes=(4, 5, 6),
    size=6,
    trick_number=2,
    dealer=1,
    battleground=FROG,
    leading=DOG,
    turned=cards("F10"),
    stack=31,
    hand=cards("D3 D4 E2 STAR1"),
    counts=(4, 5),
    trick=cards("D8 DEVIL1"),
    owners=(0, 1),
    forced=(False, True),
    divine=1,
    last_trick=cards("F2 F5"),
    last_winner=1,
    bids=(-1, 0),
    wins=(0, 1),
    banks=(2, 3),
    supply=0,
)


def test_the_middle_of_a_round() -> None:
    """Each clan in its colour, the own name bold, a mark for the player asked, the hand by clan."""
    assert emphasized(draw(MIDDLE, SPEAKER)) == [
        "<bold|Round 3 of 3 · trick 2 of 6>",
        (
            "<blue|Battleground Clan: Frog (turned up: Frog 10)> · <red|Leading Clan: Dog>"
            " · Stack: 31 · Supply: 0"
        ),
        "<bold|Player            Card                            Hand  Tricks  Crowns  >",
        "<bold|  Ada           >  1. <red|Dog 8>                        4     0       2",
        (
            "» Blaise<dim| (deals)>  2. <bold magenta|The Devil 1><dim| (forced) (wins)>"
            "  5     1       3"
        ),
        "<dim|Last trick, won by Blaise: Frog 2, Frog 5>",
        "<bold|Your hand:>",
        "  <red|Dog 3>, <red|Dog 4>",
        "  <yellow|Eagle 2>",
        "  <bold magenta|Falling Star 1>",
    ]


def test_the_beginning_of_a_round_with_bids() -> None:
    """Nothing played, nothing won, nothing turned up; a supply without end is not told."""
    bare = replace(MIDDLE, hard=True, supply=-1, drawn_lead=True, leading=NO_CLAN, turned=())
    bare = replace(bare, trick=(), owners=(), forced=(), divine=-1, last_trick=(), hand=())
    assert emphasized(draw(bare, SPEAKER)) == [
        "<bold|Round 3 of 3 · trick 2 of 6>",
        "<blue|Battleground Clan: Frog> · Stack: 31 · This lead will be drawn at random.",
        "<bold|Player            Card  Hand  Bid  Tricks  Crowns  >",
        "<bold|  Ada           >  –     4     –    0       2",
        "» Blaise<dim| (deals)>  –     5     0    1       3",
    ]


def test_the_end_names_the_places() -> None:
    """crowns.brawl: in a Tie Brawl there is no Battleground Clan, so nothing has its colour."""
    brawl = replace(MIDDLE, brawl=True, battleground=NO_CLAN, places=(2, 1), over=True)
    told = emphasized(draw(brawl, SPEAKER))
    assert told[:2] == [
        "<bold|Tie Brawl>",
        (
            "Battleground Clan: none (turned up: Frog 10) · <red|Leading Clan: Dog>"
            " · Stack: 31 · Supply: 0"
        ),
    ]
    assert told[2].endswith("Tricks  Crowns  Place  >")
    assert [line.split()[-1] for line in told[3:5]] == ["2", "1"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, "Round 3 of 3 · trick 2 of 6"),
        ({"counts": (0, 0)}, "Round 3 of 3 · trick 2 of 6"),
        ({"trick": ()}, "Round 3 of 3 · trick 2 of 6"),
        ({"trick": (), "counts": (0, 1)}, "Round 3 of 3 · trick 2 of 6"),
        ({"trick_number": 0}, "Round 3 of 3"),
        ({"counts": (0, 0), "trick": ()}, "After round 2 of 3"),
        ({"counts": (0, 0), "trick": (), "round": 2}, "After round 1 of 3"),
        ({"counts": (0, 0), "trick": (), "over": True}, "Round 3 of 3"),
        ({"counts": (0, 0), "trick": (), "round": 1}, "Round 1 of 3"),
    ],
)
def test_the_headline(changed: dict[str, Any], told: str) -> None:
    """A round that is announced and not dealt is told as the end of the one before."""
    assert headline(replace(MIDDLE, **changed), SPEAKER) == told


def test_cards_that_do_something_are_explained_once() -> None:
    names = [text.partition(":")[0] for text in details(MIDDLE, SPEAKER)]
    assert names == ["Falling Star", "The Devil"]
    assert [name for _, name in held(MIDDLE, SPEAKER)] == ["D3", "D4", "E2", "STAR1"]
    thief = replace(MIDDLE, hand=cards("D0 F0"), trick=(), turned=())
    assert [text.partition(":")[0] for text in details(thief, SPEAKER)] == ["Thief"]
