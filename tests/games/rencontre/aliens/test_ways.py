"""Every answer that is accepted can be put together: it lies within a way of its tally."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from regalia.engine.tally import Tally, Way
from regalia.games.rencontre.state.game import Rencontre
from tests.games.rencontre.duels import follow

# green attacks yellow on J1 with so many of its tokens; it has three bases, as a power needs
HANDS = {"V": ["A10", "C"], "J": ["A10", "C"]}


def oozing(force: int, powers: list[str], seat: str = "V", **options: Any) -> Rencontre:
    """A position in which an Amoeba may move tokens in or out."""
    tokens = {"V": {"V1": 3, "V2": 2, "V3": 1, "bh": 14 - force}}
    if force:
        tokens["V"]["oval"] = force
    return follow(
        [["V", "plays A10"], ["J", "plays A10"], [seat, "uses amoeba"]],
        {"question": "ooze", "asked": seat},
        turn="V",
        defence="J",
        target="J1",
        at="cards",
        tokens=tokens | {"J": {"J1": 2, "J2": 1, "J3": 3, "bh": 14}},
        hands=HANDS,
        powers={seat: powers},
        options=options,
    )


def bounds(way: Way) -> tuple[str, int, list[int], int, int, list[int]]:
    """A way as plain values."""
    name = way.message.removeprefix("rencontre-answer-ooze-")
    return name, way.start, way.room, way.least, way.most, way.lasts


def within(way: Way, counts: list[int]) -> bool:
    """True if numbers keep the bounds of a way."""
    fits = all(count <= room for count, room in zip(counts, way.room, strict=True))
    return fits and way.least <= sum(counts) <= way.most


def tally_of(game: Rencontre, seat: int) -> Tally:
    """How the open question is answered by numbers."""
    tally = game.question.tally(game, seat, game.options(seat))
    assert tally is not None
    return tally


@pytest.mark.parametrize(
    ("force", "powers", "seat", "options", "ways"),
    [
        # from the three bases up to six tokens in; the two on the oval out to any of them
        (
            2,
            ["amoeba"],
            "V",
            {},
            [("in", 0, [3, 2, 1], 1, 6, [3, 2, 1]), ("out", 1, [2, 2, 2], 1, 2, [0, 0, 0])],
        ),
        # nothing on the oval, which the house rule allows: nothing can go out
        (
            0,
            ["amoeba"],
            "V",
            {"amoeba_needs_token": False},
            [("in", 0, [3, 2, 1], 1, 6, [3, 2, 1])],
        ),
        # Macron sends one token only, and it is there: nothing can come in
        (
            1,
            ["amoeba", "macron"],
            "V",
            {"powers_per_player": 2},
            [("out", 1, [1, 1, 1], 1, 1, [0, 0, 0])],
        ),
        # the defence moves between the attacked planet and its other bases
        (
            2,
            ["amoeba"],
            "J",
            {},
            [("in", 0, [1, 3], 1, 4, [1, 3]), ("out", 1, [2, 2], 1, 2, [0, 0])],
        ),
    ],
)
def test_an_amoeba_has_a_way_for_each_direction_that_is_open(
    force: int, powers: list[str], seat: str, options: dict[str, Any], ways: list[Any]
) -> None:
    """rencontre.power.amoeba.text: in from bases, out to bases, as many as there are."""
    game = oozing(force, powers, seat, **options)
    number = "BVRJ".index(seat)
    assert [bounds(way) for way in tally_of(game, number).ways] == ways


@pytest.mark.parametrize("force", [0, 1, 2, 4])
def test_every_accepted_answer_has_a_way(force: int) -> None:
    """And every answer of a way is accepted, for all numbers of three bases."""
    game = oozing(force, ["amoeba"], amoeba_needs_token=False)
    tally = tally_of(game, 1)
    put_together = {
        tally.answer(index, list(counts))
        for index, way in enumerate(tally.ways)
        for counts in product(range(5), repeat=3)
        if within(way, list(counts))
    }
    every = {
        2 * (counts[0] + 21 * counts[1] + 21 * 21 * counts[2]) + way
        for counts in product(range(5), repeat=3)
        for way in (0, 1)
    }
    accepted = {each for each in every if game.question.accepts(game, 1, each, [])}
    assert accepted == put_together
    assert set(game.options(1)) <= put_together
