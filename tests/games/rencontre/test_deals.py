"""Deals as data: packing, validity, and the list of sensible offers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.deal_questions import OFFER
from regalia.games.rencontre.deal_terms import (
    FILTERS,
    LIMITS,
    MOST_RANDOM,
    MOST_TERM,
    RECEIVER_PICKS,
    SPAN_OF_DEALS,
    Deal,
    Terms,
    deal_label,
    deal_notation,
    read_deal,
    unpack_deal,
)
from regalia.games.rencontre.deal_validity import refuse_proposal, sensible_offers
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state import Rencontre
from regalia.text.speaker import LANGUAGES, Speaker

terms = st.tuples(
    st.integers(0, RECEIVER_PICKS),
    st.integers(0, len(LIMITS) - 1),
    st.integers(0, MOST_RANDOM),
    st.integers(0, 2 * FILTERS),
    st.integers(0, 2 * FILTERS),
)


def made(numbers: tuple[int, int, int, int, int]) -> Terms:
    """Terms of a base, a limit, random cards and two clauses; without a base no limit."""
    made_terms = Terms()
    made_terms.base, made_terms.limit, made_terms.random = numbers[:3]
    made_terms.first, made_terms.second = max(numbers[3:]), min(numbers[3:])
    if not made_terms.base:
        made_terms.limit = 0
    return made_terms


@settings(deadline=None, max_examples=50)
@given(give=terms, take=terms, term=st.integers(0, MOST_TERM))
def test_a_proposal_is_one_number_and_one_line(
    give: tuple[int, int, int, int, int], take: tuple[int, int, int, int, int], term: int
) -> None:
    """Packed and unpacked, written and read, it stays the same; a browser can hold it."""
    number = Deal(made(give), made(take), term).pack()

    assert 0 <= number < SPAN_OF_DEALS < 2**53 - OFFER
    assert unpack_deal(number).pack() == number
    assert read_deal(deal_notation(unpack_deal(number))) == number
    for language in LANGUAGES:
        assert Speaker(language).say(deal_label("rencontre-deal", unpack_deal(number)))


def test_sensible_offers_are_valid_and_different() -> None:
    """At every negotiation of many games the list holds valid, different offers."""
    seen = 0
    for seed in range(40):
        chance = Chance(seeded_key("offers", seed))
        game = RENCONTRE.new(4, {}, chance.fork())
        assert isinstance(game, Rencontre)
        while not game.over():
            seat = game.to_act()[0]
            if game.question.name == "negotiate":
                offers = sensible_offers(game, seat)
                assert len(set(offers)) == len(offers) < 20
                assert all(refuse_proposal(game, seat, offer) is None for offer in offers)
                seen += len(offers)
            game.play(seat, chance.choose(game.options(seat)))
    assert seen > 100
