"""Undo: an answer that tells anybody anything new is not taken back."""

from __future__ import annotations

import os

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.game import Game
from regalia.engine.undo import WORLDS, Traces, has_learned, traces_of
from regalia.engine.view import View

if os.environ.get("REGALIA_COMPILED"):
    reason = "no class of a test can inherit from a compiled one; whole games are tested compiled"
    pytest.skip(reason, allow_module_level=True)

CHANCE = Chance(seeded_key("undo"))


class Pick(Question["Hidden"]):
    """One of the numbers that a seat holds in secret."""

    def options(self, game: Hidden, seat: Seat) -> list[Answer]:
        return game.held


PICK = Pick("pick", always=True)


class Hidden(Game):
    """Seat 0 gives one of its secret numbers; nobody sees anything of it, not even which."""

    def __init__(self, held: list[int], imagined: list[int], asks: bool = True) -> None:
        super().__init__(2, Chance(seeded_key("hidden")))
        self.held = held
        self.imagined = imagined
        self.asks = asks  # whether the seat is still asked in an imagined world
        self.shown = 0
        self.worlds = 0

    @classmethod
    def begin(cls, held: list[int], imagined: list[int], asks: bool = True) -> Hidden:
        """A game at its question."""
        game = cls(held, imagined, asks)
        game.call(ONCE)
        game.run()
        return game

    def clone(self) -> Hidden:
        copy = Hidden(self.held[:], self.imagined, self.asks)
        copy.stack = [frame.clone() for frame in self.stack]
        copy.question, copy.rule = self.question, self.rule
        copy.invited, copy.asked, copy.listed = self.invited, self.asked, self.listed
        return copy

    def imagine(self, seat: Seat, chance: Chance) -> Game:
        """Another hand; the first worlds are like the real one, so that one look is too few."""
        world = self.clone()
        self.worlds += 1
        if self.worlds % WORLDS == 0:
            world.held = self.imagined
            world.listed = [self.imagined]
            if not self.asks:
                world.asked = []
        return world

    @property
    def winners(self) -> list[Seat]:
        return []

    def view(self, seat: Seat) -> View:
        return View(seat, self.players)


def ask_once(game: Hidden, frame: Frame) -> None:
    """The question."""
    game.ask_one(PICK, 0)


ONCE = Procedure("once", ("hidden.ask", ask_once))


def test_an_answer_that_looks_alike_everywhere_teaches_nobody() -> None:
    """Every imagined hand has the number too."""
    game = Hidden.begin([1, 2], [2, 3])
    assert not has_learned(game, game.clone(), 1, 0, 2, CHANCE)
    assert game.worlds == WORLDS
    assert traces_of(game, 0, 2, CHANCE).can_be_undone()


def test_an_answer_that_is_illegal_in_an_imagined_world_is_learned() -> None:
    """Nothing looks different, but nobody could have been sure that the seat has that number."""
    game = Hidden.begin([1, 2], [2, 3])
    assert has_learned(game, game.clone(), 1, 0, 1, CHANCE)
    found = traces_of(game, 0, 1, CHANCE)
    assert found.showed
    assert not found.drew
    assert not found.can_be_undone()


def test_that_a_seat_is_asked_at_all_is_learned_where_it_might_not_be() -> None:
    game = Hidden.begin([1, 2], [1, 2], asks=False)
    assert has_learned(game, game.clone(), 1, 0, 1, CHANCE)
    assert traces_of(game, 0, 1, CHANCE).showed


@pytest.mark.parametrize(
    ("drew", "showed", "undone"),
    [(False, False, True), (True, False, False), (False, True, False), (True, True, False)],
)
def test_only_what_neither_drew_nor_showed_is_undone(
    drew: bool, showed: bool, undone: bool
) -> None:
    assert Traces(drew, showed).can_be_undone() is undone
