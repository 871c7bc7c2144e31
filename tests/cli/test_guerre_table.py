"""The table of La guerre de la couronne in the terminal, line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from regalia.cli.boards.guerre import details, draw
from regalia.games.guerre.tokens import BANKRUPTCY, JOKER, KING, NO_TOKEN, PRINCE
from regalia.games.guerre.view import GuerreView
from regalia.text.speaker import Speaker
from tests.cli.emphasis import emphasized

SPEAKER = Speaker("en", ["Ada", "Blaise"])
BATTLE = GuerreView(
    players=2,
    seat=0,
    waiting=(1,),
    rounds=3,
    wave=2,
    fighting=(0, 1),
    pool=40,
    aside=(1, 2),
    piles=((3, BANKRUPTCY), ()),
    columns=((KING, 5), ()),
    covers=((False, True), ()),
    unused=(False, True),
    kept=(NO_TOKEN, NO_TOKEN),
)
QUIET: dict[str, Any] = {"columns": ((), ()), "covers": ((), ()), "waiting": ()}


def test_a_battle_with_chance_tokens() -> None:
    """Who fights is marked once a token lies there; a chance token stands in brackets."""
    assert emphasized(draw(BATTLE, SPEAKER)) == [
        "<bold|Round 3 · battle 2 · Pool: 40 · Set aside: 2>",
        "<bold|Player    Drawn       Pile   Top         Chance  >",
        "<bold|» Ada   >  <magenta|King> > [5]   2 <yellow|▆▆>  <red|Bankruptcy>  spent",
        "  Blaise               0     –           unused",
    ]


def test_chance_tokens_that_may_be_seen() -> None:
    last = emphasized(draw(replace(BATTLE, kept=(JOKER, PRINCE)), SPEAKER))
    assert [line.rpartition("  ")[2] for line in last[2:]] == [
        "<magenta|Joker >",
        "<magenta|Prince>",
    ]


def test_a_table_without_chance_tokens() -> None:
    """The column is there only if somebody has one, or one lies there."""
    none = replace(BATTLE, unused=(False, False), covers=((False, False), ()), fighting=(1,))
    told = emphasized(draw(none, SPEAKER))
    assert told[1] == "<bold|Player    Drawn     Pile   Top         >"
    assert told[2].startswith("<bold|  Ada   >  <magenta|King> > 5  ")
    covered = emphasized(draw(replace(BATTLE, unused=(False, False)), SPEAKER))
    assert covered[1].endswith("Chance  >")


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"wave": 0, "aside": ()}, "Round 3 · Pool: 40"),
        (QUIET, "After round 2 · Pool: 40 · Set aside: 2"),
        (QUIET | {"rounds": 2}, "After round 1 · Pool: 40 · Set aside: 2"),
        (QUIET | {"rounds": 1}, "Round 1 · battle 2 · Pool: 40 · Set aside: 2"),
        (QUIET | {"waiting": (0,)}, "Round 3 · battle 2 · Pool: 40 · Set aside: 2"),
        (QUIET | {"over": True}, "Round 3 · battle 2 · Pool: 40 · Set aside: 2"),
    ],
)
def test_the_headline(changed: dict[str, Any], told: str) -> None:
    """A round that is announced, and in which nobody has drawn, is told as the one before."""
    assert emphasized(draw(replace(BATTLE, **changed), SPEAKER))[0] == f"<bold|{told}>"


def test_every_figure_is_explained() -> None:
    names = [text.split(":")[0].split(" ")[0] for text in details(BATTLE, SPEAKER)]
    assert names == ["Bankruptcy", "Joker", "Prince", "Queen", "King"]
