"""Worlds that a viewer cannot tell from the real one, put in its place at a table."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from regalia.engine.chance import Chance
from regalia.engine.flow import Answer, Seat, shared_stack
from regalia.engine.game import Game
from regalia.server.log.entries import AnyEntry
from regalia.server.log.table_state import TableState
from regalia.server.work.replay import ReplayRun

WORLDS = 16  # imagined in search of one that is not the real one


def stand_where(game: Game, other: Game) -> None:
    """A game goes on where another one stands, with its own table."""
    game.version = other.version
    game.stack = shared_stack(other.stack)
    game.rule = other.rule
    game.question = other.question
    game.invited = other.invited
    game.asked = other.asked
    game.listed = other.listed
    game.own_choices = other.own_choices = False
    game.answers = other.answers[:]


class Swapped(NamedTuple):
    """Another world for a table, with the secret answers that are in by then."""

    seq: int  # of the entry after which it was put in place
    game: Game
    answers: list[tuple[Seat, Answer]]  # of the record, as given in this world
    sealed: dict[Seat, Answer]  # in the open window
    passed: set[Seat]

    def put(self, table_state: TableState) -> None:
        """The table goes on in this world."""
        sitting = table_state.sitting
        assert sitting is not None
        world = self.game.clone()
        sitting.game = world
        world.witness = sitting.witness
        world.witness.listener = partial(table_state.hold, world)
        sitting.record.answers[:] = self.answers
        window = table_state.window
        if window is not None:
            shown = self.game.clone()
            stand_where(shown, window.game)
            window.game = shown
            window.sealed = dict(self.sealed)
            window.passed = set(self.passed)


class SwappedRehearsal(ReplayRun):
    """A table that is played again and is given another world at one place of its log."""

    swapped: Swapped | None

    @classmethod
    def of(cls, plain: ReplayRun, swapped: Swapped | None) -> SwappedRehearsal:
        made = cls(plain.table, plain.kind, plain.created)
        made.swapped = swapped
        return made

    def apply(self, entry: AnyEntry) -> None:
        super().apply(entry)
        if self.swapped is not None and self.seq == self.swapped.seq:
            self.swapped.put(self)


def other_world(table_state: TableState, viewer: Seat, chance: Chance) -> Swapped | None:
    """A world that is not the real one though a viewer cannot tell; None if none was found."""
    assert table_state.sitting is not None
    real = table_state.sitting.game
    window = table_state.window
    if window is not None and not window.asks:
        return None  # what is held back behind the window belongs to the real world
    for _ in range(WORLDS):
        world = real.imagine(viewer, chance)
        if world.encode() == real.encode():
            continue
        world.chance = real.chance.clone()  # what is drawn from now on is the same
        if window is None:
            answers = answered_again(table_state, world, viewer, chance)
            if answers is not None:
                return Swapped(table_state.seq, world, answers, {}, set())
        else:
            sealed, passed = sealed_again(table_state, world, viewer, chance)
            return Swapped(
                table_state.seq, world, list(table_state.record().answers), sealed, passed
            )
    return None


def answered_again(
    table_state: TableState, world: Game, viewer: Seat, chance: Chance
) -> list[tuple[Seat, Answer]] | None:
    """Gives the world some answer of all who have really answered; None if it asks others."""
    assert table_state.sitting is not None
    real = table_state.sitting.game
    answers = list(table_state.record().answers)
    for seat in real.invited:
        if seat == viewer or seat in real.asked or seat not in world.asked:
            continue
        if len(world.asked) == 1:
            return None
        answer = chance.choose(world.options(seat))
        world.take(world.place_of(seat), answer)
        index = table_state.last_answer(seat)
        if index >= len(answers) - len(real.invited):
            answers[index] = (seat, answer)
    return answers if set(world.asked) == set(real.asked) else None


def sealed_again(
    table_state: TableState, world: Game, viewer: Seat, chance: Chance
) -> tuple[dict[Seat, Answer], set[Seat]]:
    """What lies sealed in the open window of a world: other answers; who cannot act has passed."""
    assert table_state.window is not None
    sealed: dict[Seat, Answer] = {}
    passed = set(table_state.window.passed)
    for seat, answer in table_state.window.sealed.items():
        if seat == viewer:
            sealed[seat] = answer
        elif seat in world.asked:
            sealed[seat] = chance.choose(world.options(seat))
        else:
            passed.add(seat)
    return sealed, passed
