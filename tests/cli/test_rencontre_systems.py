"""The systems of Rencontre Cosmique in the terminal, line by line."""

from __future__ import annotations

from dataclasses import replace

from regalia.cli.boards.rencontre import duel, legend, systems
from regalia.games.rencontre.view import RencontreView
from regalia.text.speaker import Speaker
from tests.cli.emphasis import emphasized
from tests.games.rencontre.duels import sealed

SPEAKER = Speaker("en", ["Ann", "Ben", "Cy", "Di"])


def view() -> RencontreView:
    """The running example of the rulebook: Ben attacks Di on J3; Ann and Cy are allies."""
    game = sealed([], {}, hands={"V": ["C", "A6"], "R": ["A12"]}, powers={"R": ["zombie"]})
    found = game.view(0)
    assert isinstance(found, RencontreView)
    return found


def test_every_planet_base_and_token_has_its_place() -> None:
    """Own tokens are bare, others have their letter; the attacked planet stands in brackets."""
    assert emphasized(systems(view(), SPEAKER)) == [
        "<bold|Player  Planets 1–5     Bases abroad Cone Hole Bases Cards Power  >",
        "<blue|»»B ><bold blue|Ann> 3 4 4 4 4       –            <1>  0    0/5   0     –",
        "<green|» V Ben> 3 3 3 4 2       –            <3>  2    0/5   2     –",
        "<red|««R Cy > 3+J2 3 4 4 1    J3:1         (2)  2    1/5   1     Zombie",
        "<yellow|« J Di > 4 4 <bold|[2+R1]> 4 4  R1:2         –    0    1/5   0     –",
    ]


def test_a_power_that_sleeps_and_tokens_out_of_the_game_are_told() -> None:
    asleep = replace(view(), removed=(0, 3, 0, 0), usable=((), (), (False,), ()))
    text = "\n".join(emphasized(systems(asleep, SPEAKER)))
    assert text.count("2 (3 out)") == text.count("Zombie (asleep)") == 1


def test_signs_are_explained_only_where_they_stand() -> None:
    assert legend(view(), SPEAKER) == (
        "4: four of their own tokens, V2: two of V’s · J3:1 one token on J3 · » attacks, « defends,"
        " twice: allies · [ ] attacked planet · <4> on the cone for the attack · (4) on the cone"
        " for the defence"
    )


def test_both_sides_of_the_duel_are_counted() -> None:
    assert duel(view(), SPEAKER) == [
        "Ben attacks Di on J3",
        "Attack, Ben: no card yet + 3 own + 1 allied = 4 so far",
        "Defence, Di: no card yet + 2 own + 2 allied = 4 so far",
    ]
