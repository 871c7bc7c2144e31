"""How the policy judges terms as free as the book's."""

import pytest

from regalia.games.rencontre.bot.deals import deal_worth, founding_cost, given_worth
from regalia.games.rencontre.bot.evaluation import CARD, HOME_BASE, base_worth, card_worth
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.deals.words import read_deal
from regalia.games.rencontre.view import RencontreView
from tests.games.rencontre.duels import follow, force


def red() -> RencontreView:
    """What red sees when green has yet to speak."""
    game = follow(
        [["V", "plays C"], ["R", "plays C"]],
        {"question": "negotiate"},
        hands={"V": ["C", "A4"], "R": ["C", "A4", "A6", "A30"]},
        **force(3, 4) | {"tokens": {"R": {"R1": 4, "R2": 1, "R3": 3, "B1": 1, "bh": 11}}},
    )
    view = game.view(2)
    assert isinstance(view, RencontreView)
    return view


@pytest.mark.parametrize(
    ("base", "cost"),
    [
        ("V4", 0.0),
        ("V4x5", 0.0),
        ("V4x6", HOME_BASE),
        ("V4x7", 2 * HOME_BASE),
        ("V4x8+", 3 * HOME_BASE),
        ("V4x9", 3 * HOME_BASE + base_worth(0)),
        ("V4@R1x3", 0.0),
        ("V4@R1x4", HOME_BASE),
        ("V4@B1", base_worth(0)),
        ("V4x2@R1,B1x1", base_worth(0)),
        ("V4x4@R1", HOME_BASE),
    ],
)
def test_tokens_that_must_leave_their_bases_cost_those(base: str, cost: float) -> None:
    """rencontre.deal.tokens: a base for nearly all one's tokens is a poor one."""
    deal = unpack_deal(read_deal(f"{base} for nothing"))
    assert founding_cost(red(), 2, deal.give) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("?2", 2 * CARD),
        ("any*3", 3 * CARD),
        ("A30", card_worth(30)),
        ("attack", CARD),
        ("attack*3", 2 * CARD + card_worth(30)),
        ("any A30", CARD + card_worth(30)),
    ],
)
def test_the_cards_asked_for_are_weighed_by_name(cards: str, worth: float) -> None:
    """rencontre.deal.precise: the best card is not given as if it were any."""
    deal = unpack_deal(read_deal(f"{cards} for nothing"))
    assert given_worth(red(), deal.give) == pytest.approx(worth)


def test_a_base_for_all_tokens_is_declined() -> None:
    """rencontre.deal.precise: what green offers, turned, as red sees it."""
    view = red()
    free = unpack_deal(read_deal("V4 for any")).turned()
    bare = unpack_deal(read_deal("V4x9 for any")).turned()
    assert deal_worth(view, free) > 0 > deal_worth(view, bare)
