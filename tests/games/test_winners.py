"""The winner is in everybody's view, and nobody before the end."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.engine.options import Options
from regalia.games.registry import GAMES
from tests.games.said import Script, play

PASS_BASES = {"V": {"V1": 14, "B1": 1, "R1": 1, "J1": 1, "B2": 1, "bh": 1, "oval": 1}}


@pytest.mark.parametrize(
    ("game", "players", "script", "place", "winners"),
    [
        ("guerre", 3, [], {"piles": [20, 20, 18], "pool": 2}, (0, 1)),
        ("guerre", 3, [], {"piles": [19, 20, 19], "pool": 2}, (1,)),
        (
            "crowns",
            3,
            [],
            {"hands": [["D5"], ["D6"], ["F2"]], "battleground": "E5", "then_end": True},
            (1,),
        ),
        (
            "chronica",
            2,
            [["A", "act", "jeanne-d-arc", "B.F1"], ["A", "alone"]],
            {
                "honour": [4, 1],
                "hands": {"A": ["jeanne-d-arc"]},
                "provinces": {
                    "A": {"F1": "pont-du-gard+bayard"},
                    "B": {"F1": "college-de-france+ausone"},
                },
            },
            (1,),
        ),
        (
            "rencontre",
            4,
            [["V", "plays A20"], ["J", "plays A8"]],
            {
                "turn": "V",
                "defence": "J",
                "target": "J2",
                "at": "cards",
                "tokens": PASS_BASES,
                "hands": {"V": ["A20"], "J": ["A8"]},
            },
            (1,),
        ),
    ],
)
def test_views_name_the_winners(
    game: str, players: int, script: Script, place: dict[str, Any], winners: tuple[int, ...]
) -> None:
    """A spectator's too."""
    kind = GAMES[game]
    over = play(kind, players, script, chance_is="free", **place)
    assert over.over
    assert tuple(over.winners) == winners
    for seat in (NOBODY, *range(players)):
        view = over.view(seat)
        assert view.over
        assert view.winners == winners
        assert view.asked == ""


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_won_while_a_game_goes_on(game: str) -> None:
    kind = GAMES[game]
    options: Options = {"chance": True} if game == "guerre" else {}
    begun = kind.new(kind.least, options, Chance(seeded_key("winners")))
    assert not begun.over
    for seat in (NOBODY, *range(kind.least)):
        view = begun.view(seat)
        assert not view.over
        assert view.winners == ()
        assert view.seat == seat
        assert view.players == kind.least
        assert (view.asked != "") is (seat in begun.to_act)
