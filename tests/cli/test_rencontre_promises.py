"""The promises of Rencontre Cosmique as the terminal lists them."""

from regalia.cli.boards.rencontre_promises import promise_lines
from regalia.text.speaker import Speaker
from tests.games.rencontre.duels import Script, follow
from tests.games.rencontre.test_promises import ALONE, BEFORE

SCRIPT: Script = [
    ["V", "promises compromise J"],
    ["J", "promises compromise V"],
    ["R", "promises peace B"],
    ["B", "promises nothing"],
    *ALONE,
    ["V", "plays A20"],
    ["J", "plays C"],
]


def test_open_and_past_promises_are_listed() -> None:
    """In both languages: what is open, what was kept or broken, and everybody's record."""
    view = follow(SCRIPT, {}, **BEFORE).view(0)
    assert promise_lines(view, Speaker("en")) == [
        "Open: Seat 3 has promised Seat 1 not to attack them for a round",
        "Broken: Seat 2 had promised Seat 4 to play a compromise in this duel",
        "Kept: Seat 4 had promised Seat 2 to play a compromise in this duel",
        "Promises of Seat 2: 0 kept, 1 broken",
        "Promises of Seat 4: 1 kept, 0 broken",
    ]
    french = [line.replace("\u00a0", " ") for line in promise_lines(view, Speaker("fr"))]
    what = "de ne pas l’attaquer pendant un tour de table"
    assert french[0] == f"Ouverte : Place 3 a promis à Place 1 {what}"
    assert french[3] == "Promesses de Place 2 : 0 tenue, 1 rompue"


def test_nothing_is_listed_without_the_house_rule() -> None:
    place = BEFORE | {"options": {}}
    assert promise_lines(follow([], {}, **place).view(0), Speaker("en")) == []
