"""What a seat sees of a trick: who was forced to play a card."""

from __future__ import annotations

from tests.games.crowns.test_labels import at, lay


def test_a_forced_card_is_shown_as_forced_to_everybody() -> None:
    """crowns.assassin.forced: the second seat did not choose its card, the first did."""
    hands = [["D1", "D2"], ["STAR1", "STAR2"], ["DEVIL1", "DEVIL2"]]
    game = at(3, {"forced_effects": "none"}, battleground="R5", hands=hands, draws=["STAR1"])
    lay(game, "D1")
    assert game.view(2).forced == (False,)
    game.play(0, 1)

    for seat in (-1, 0, 1, 2):
        view = game.view(seat)
        assert view.owners == (0, 1)
        assert view.forced == (False, True)
