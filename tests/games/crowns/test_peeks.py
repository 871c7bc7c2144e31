"""Imagined stacks of Cosmic Crowns agree with what a seat once found in the stack or missed."""

from __future__ import annotations

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.flow import NOBODY
from regalia.games.crowns.cards import CLAN, NO_CLAN
from regalia.games.crowns.determinization import fits_peeks
from regalia.games.crowns.kind import CROWNS
from regalia.games.crowns.state import Crowns


def test_a_stack_has_the_clans_that_were_found_and_none_that_was_missed() -> None:
    game = CROWNS.new(3, {}, Chance(seeded_key("peeks")))
    assert isinstance(game, Crowns)
    of_clan = [next(card for card in range(68) if CLAN[card] == clan) for clan in range(3)]
    divine = next(card for card in range(68) if CLAN[card] == NO_CLAN)
    zero, one, two = of_clan
    game.stack_has = [0, 0b010, 0]
    game.stack_lacks = [0, 0b001, 0]
    stacks = {
        (one,): True,
        (two, one, divine): True,
        (two,): False,
        (): False,
        (divine,): False,
        (one, zero): False,
        (zero,): False,
    }
    for stack, fits in stacks.items():
        assert fits_peeks(game, 1, list(stack)) is fits, stack
        assert fits_peeks(game, 2, list(stack)), "this seat never looked"
        assert fits_peeks(game, NOBODY, list(stack))
    game.stack_has = [0, 0, 0]
    assert fits_peeks(game, 1, [])
    assert not fits_peeks(game, 1, [one, zero])
