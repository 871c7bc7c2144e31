"""What an effect or a condition does that says nothing of its own."""

from __future__ import annotations

from regalia.games.chronica.powers.effects import POWERS
from regalia.games.chronica.powers.power import Condition, Effect
from tests.games.chronica.table import new


def test_an_effect_that_says_nothing_changes_nothing() -> None:
    """No bonus, no discount, no right and no ban; its card may enter every Province."""
    game, power, effect = new(), POWERS[0], Effect("nothing")
    before = game.digest()
    effect.act(game, power, 0, 1)
    assert game.digest() == before
    assert [effect.bonus(game, power, slot, 0) for slot in (0, 8)] == [0, 0]
    assert effect.discount(game, power, 8) == 0
    rights = (effect.pierces, effect.forbids_help, effect.screens, effect.anchors, effect.returns)
    assert not any(right() for right in rights)
    assert not effect.allies(power, 0)
    assert not effect.shields(power, 0)
    assert not effect.strikes
    assert all(effect.permits(game, power, seat) for seat in range(2))


def test_a_condition_that_says_nothing_always_holds() -> None:
    game = new()
    for occupied in (False, True):
        assert Condition("nothing").holds(game, POWERS[0], 0, occupied)
