"""What players know of hidden cards, with the powers that show, swap, hide and take them."""

import pytest

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.aliens.registry import ALIENS
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import tell_holding
from tests.games.rencontre.duels import follow, force
from tests.games.rencontre.hidden import play_and_check

CARD_POWERS = [
    "chronos",
    "empath",
    "gambler",
    "laser",
    "mind",
    "mutant",
    "oracle",
    "philanthropist",
    "plant",
    "seeker",
    "sorcerer",
    "trader",
]
NUMBERS = {alien.number for alien in ALIENS if alien.name in CARD_POWERS}


def test_the_order_in_which_hands_were_told_of_is_no_fact() -> None:
    """Two tables that know the same are the same table."""
    facts = [(1, 3 << 5), (0, 3 << 8), (0, 3 << 5)]
    found = []
    for order in (facts, facts[::-1]):
        game = RENCONTRE.new(2, {}, Chance(seeded_key("known hands")))
        assert isinstance(game, Rencontre)
        for seat, faces in [*order, order[0]]:
            tell_holding(game, seat, faces)
        found.append(game.told)
    assert found[0] == found[1]
    assert len(found[0]) == len(facts)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_agree_with_all_that_is_known(players: int) -> None:
    """Every power is used, pieces stay, no seat can tell an imagined world, open facts hold."""
    used = play_and_check(CARD_POWERS, players, 500)

    assert used >= NUMBERS


@pytest.mark.slow
@pytest.mark.whole
def test_the_optional_marks_and_more_grafts() -> None:
    """The switches of these powers, together."""
    options = {"laser_optional": True, "oracle_optional": True, "plant_grafts": 2}
    play_and_check(CARD_POWERS, 3, 100, {**options, "mind_any_player": False})


def test_a_laid_card_is_one_of_the_hand_until_it_is_turned() -> None:
    """Known cards stay known in hand and laid card together: nobody learns by elimination."""
    game = follow(
        [["V", "plays A10"], ["R", "plays A20"]],
        {"question": "window"},
        hands={"V": ["A10", "C"], "R": ["A20", "A8", "C"]},
        powers={"V": ["sorcerer"]},
        **force(3, 4),
    )
    before = game.view(0)
    for card in (game.laid[2], *game.hands[2]):
        game.known[card] |= 1 << 0
    after = game.view(0)

    assert before.known[2] == ()
    assert after.known[2] == (8, 20, 31)
    world = game.imagine(0, Chance(seeded_key("laid")))
    assert isinstance(world, Rencontre)
    assert world.view(0) == after
    game.play(1, -1)
    assert game.view(0).known[2] == (8, 31)


def test_equal_cards_cannot_be_told_apart() -> None:
    """Who knew of one of two equal cards is not sure of the other when one is seen to go."""
    game = follow(
        [],
        {},
        hands={"V": ["A10", "C"], "R": ["A8", "A8", "C"]},
        **force(3, 4),
    )
    first, second = [card for card in game.hands[2] if game.face(card) == 8]
    game.known[first] = 1 << 0
    game.known[second] = 1 << 3
    game.throw(2, first)

    assert game.view(0).known[2] == ()
    assert game.view(3).known[2] == ()
