"""Deals as data: packing, validity, and the list of sensible offers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.chance import Chance, seeded_key
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.terms import (
    ANY_NUMBER,
    ANYWHERE,
    BETWEEN,
    FILTERS,
    MASKS,
    MOST_BITS,
    MOST_CARDS,
    NARROW_LIMITS,
    NARROW_RANDOM,
    NARROW_TERM,
    RECEIVER_PICKS,
    SOURCES,
    SPAN_OF_DEALS,
    Clause,
    Deal,
    Terms,
    cards_left,
    clauses_left,
    is_deal,
    picking,
    unpack_deal,
)
from regalia.games.rencontre.deals.validity import refuse_proposal, sensible_offers
from regalia.games.rencontre.deals.words import (
    FILTER_NAMES,
    deal_label,
    deal_notation,
    read_deal,
    read_filter,
)
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import TOKENS
from regalia.text.speaker import LANGUAGES, Speaker


def made(
    base: int, limit: tuple[int, int], sources: list[int], random: int, clauses: list[Clause]
) -> Terms:
    """Terms of a base, its founders, random cards and clauses; without a base no founders."""
    terms = Terms()
    terms.base, terms.random, terms.clauses = base, random, clauses
    if base:
        terms.least, terms.most = min(limit), max(limit)
        terms.sources = sources
    return terms


narrow = st.builds(
    made,
    st.integers(0, RECEIVER_PICKS),
    st.sampled_from(NARROW_LIMITS),
    st.just(ANYWHERE),
    st.integers(0, NARROW_RANDOM),
    st.lists(st.builds(Clause, st.integers(0, BETWEEN - 1), st.integers(1, 2)), max_size=2),
)
counts = st.integers(1, TOKENS)
wide = st.builds(
    made,
    st.integers(0, RECEIVER_PICKS),
    st.tuples(counts, counts),
    st.lists(st.integers(0, ANY_NUMBER), min_size=SOURCES, max_size=SOURCES),
    st.integers(0, MOST_CARDS),
    st.lists(
        st.builds(Clause, st.integers(0, FILTERS - 1), st.integers(1, MOST_CARDS)),
        max_size=MOST_CARDS,
    ),
)


def written_and_read(number: int) -> None:
    """Packed and unpacked, written and read, a proposal stays the same; it can be said."""
    assert is_deal(number)
    assert unpack_deal(number).pack() == number
    assert read_deal(deal_notation(unpack_deal(number))) == number
    for language in LANGUAGES:
        assert Speaker(language).say(deal_label("rencontre-deal", unpack_deal(number), 1))


@settings(deadline=None, max_examples=50)
@given(give=narrow, take=narrow, term=st.integers(0, NARROW_TERM))
def test_a_narrow_proposal_is_one_number_and_one_line(give: Terms, take: Terms, term: int) -> None:
    """A browser can hold it."""
    number = Deal(give, take, term).pack()
    assert 0 <= number < SPAN_OF_DEALS < 2**53 - OFFER
    written_and_read(number)


@settings(deadline=None, max_examples=50)
@given(give=wide, take=wide | narrow, term=st.integers(0, TOKENS))
def test_any_proposal_is_one_number_and_one_line(give: Terms, take: Terms, term: int) -> None:
    """rencontre.deal.may-give, rencontre.deal.precise: whatever the book lets players agree on;
    only what a browser cannot hold as a number is wide."""
    deal = Deal(give, take, term)
    number = deal.pack()
    assert (number < SPAN_OF_DEALS) == deal.is_narrow()
    assert number.bit_length() <= MOST_BITS
    written_and_read(number)


@settings(deadline=None, max_examples=200)
@given(number=st.integers(0, 2**700))
def test_a_number_is_a_proposal_or_refused(number: int) -> None:
    """rencontre.deal.precise: no wide deal has two numbers, and none is out of bounds."""
    wide_number = SPAN_OF_DEALS + number
    deal = unpack_deal(wide_number)
    if is_deal(wide_number):
        assert deal.pack() == wide_number
        assert read_deal(deal_notation(deal)) == wide_number
    assert not is_deal(-1 - number)


def test_no_narrow_deal_has_a_wide_number() -> None:
    """rencontre.deal.precise: nor has one that says something of the tokens of no base."""
    ask = Terms()
    ask.random = 1
    free = Terms()
    number = SPAN_OF_DEALS
    factor = 1
    for terms in (free, ask):
        for digit, radix in (
            (terms.base, 23),
            (terms.least - 1, TOKENS),
            (terms.most - 1, TOKENS),
            (terms.random, MOST_CARDS + 1),
            (0, 2),
            (0, MOST_CARDS + 1),
        ):
            number += digit * factor
            factor *= radix
    assert unpack_deal(number).take.random == 1
    assert not is_deal(number)
    odd = Terms()
    odd.least = 7  # of no base
    assert not is_deal(Deal(odd, ask, 0).pack())
    odd.base, odd.most = 1, 6  # at least seven, at most six
    assert not is_deal(Deal(odd, ask, 0).pack())
    assert not is_deal(2 ** (MOST_BITS + 1))


def test_the_numbers_of_old_records_stand_for_the_same_deals() -> None:
    """rencontre.deal.precise: a narrow deal has the number it always had."""
    assert read_deal("V4x2 ?3 for J1x2") == 3_124_576_145_202_864
    assert read_deal("receiver ZAP A10+ for nothing term3") == 7_416_232_972_713_579
    assert read_deal("nothing for granterx2-4 edict*2 any") == 282_919_476


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("A12-", "A4-12"),
        ("A5-13", "A6-12"),
        ("A7+", "A8+"),
        ("A14-15", "A14-15"),
        ("A13-14", "A14"),
        ("A19-30", "A20+"),
        ("A21+", "A30"),
    ],
)
def test_a_filter_is_read_by_the_values_that_cards_have(words: str, name: str) -> None:
    """rencontre.deal.precise: from a value, up to one, or between two."""
    assert FILTER_NAMES[read_filter(words)] == name


@pytest.mark.parametrize("words", ["A7", "A1-3", "A12-6", "A31+", "A-", "A+", "A4-31", "12+", ""])
def test_what_is_no_filter_is_not_read(words: str) -> None:
    """rencontre.deal.precise: nothing is guessed."""
    with pytest.raises(ValueError, match=r".*"):
        read_filter(words)


@pytest.mark.parametrize(
    "words", ["?-1", "?x", "V1x0", "V1x3-2", "A4*0", "V1@", "V1@J1,J1", "V1@J1x0", "V1@hole", "V1x"]
)
def test_what_is_no_proposal_is_not_read(words: str) -> None:
    """rencontre.deal.precise: neither a number below one, nor a place named twice."""
    with pytest.raises(ValueError, match=r".*"):
        read_deal(f"{words} for nothing")


def test_every_filter_has_its_faces() -> None:
    """rencontre.deal.precise: a range holds its ends and nothing beyond them."""
    mask = MASKS[read_filter("A6-12")]
    assert [face for face in (4, 6, 8, 10, 12, 14, 31, 32) if mask >> face & 1] == [6, 8, 10, 12]
    assert len(MASKS) == len(set(FILTER_NAMES)) == FILTERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_filter_is_said_in_its_own_words(language: str) -> None:
    """Exactly, at least, at most and between; no two of them read alike."""
    speaker = Speaker(language)
    said = []
    for kind in range(FILTERS):
        deal = Deal(made(0, (1, 1), ANYWHERE, 0, [Clause(kind, 1)]), Terms(), 0)
        said.append(speaker.say(deal_label("rencontre-deal", deal, 1)))
    assert len(set(said)) == FILTERS


def test_picking_goes_clause_by_clause() -> None:
    """rencontre.deal.precise: two short clauses are marked as they always were."""
    short = [Clause(9, 2), Clause(3, 1)]
    assert [picking(short, left) for left in (3, 2, 1, 0)] == [20 * 64 + 7, 19 * 64 + 7, 7, 0]
    assert picking(short[:1], 1) == 19 * 64
    long = [Clause(0, 5), Clause(BETWEEN, 1), Clause(1, 2)]
    for clauses in (short, short[:1], long):
        total = sum(clause.count for clause in clauses)
        for left in range(total + 1):
            assert cards_left(picking(clauses, left)) == left
            assert sum(clause.count for clause in clauses_left(clauses, left)) == left
    assert [(each.kind, each.count) for each in clauses_left(long, 4)] == [
        (0, 1),
        (BETWEEN, 1),
        (1, 2),
    ]


def test_sensible_offers_are_valid_and_different() -> None:
    """At every negotiation of many games the list holds valid, different offers."""
    seen = 0
    for seed in range(40):
        chance = Chance(seeded_key("offers", seed))
        game = RENCONTRE.new(4, {}, chance.fork())
        assert isinstance(game, Rencontre)
        while not game.over:
            seat = game.to_act[0]
            if game.question.name == "negotiate":
                offers = sensible_offers(game, seat)
                assert len(set(offers)) == len(offers) < 20
                assert all(refuse_proposal(game, seat, offer) is None for offer in offers)
                seen += len(offers)
            game.play(seat, chance.choose(game.options(seat)))
    assert seen > 100
