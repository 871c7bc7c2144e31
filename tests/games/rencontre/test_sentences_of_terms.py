"""Terms of deals: their notation, the sentence that each one is, and what is read as too much."""

from __future__ import annotations

import pytest

from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.deals.words import (
    TOO_MANY_BASES,
    TOO_MANY_CARDS,
    TOO_MANY_TOKENS,
    deal_notation,
    read_deal,
    read_terms,
    term_label,
    terms_label,
    terms_notation,
)
from regalia.text.speaker import Speaker

EN = Speaker("en", ["Ada", "Bo", "Cy", "Di"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("nothing", "nothing"),
        ("R1", "a base on R1"),
        ("granter", "a base where the giver says"),
        ("receiver", "a base where the receiver says"),
        ("?1", "one card at random"),
        ("?2", "2 cards at random"),
        ("C", "1 × compromise"),
        ("GAZ", "1 × Stellar Gas"),
        ("any*3", "3 × card of the giver’s choice"),
        ("edict", "1 × edict"),
        ("attack*2", "2 × attack"),
        ("A10", "1 × attack 10"),
        ("A10+", "1 × attack of 10 or more"),
        ("A8-12", "1 × attack of 8 to 12"),
        ("A4-8", "1 × attack of 8 or less"),
        ("J3 ?1 C*2 A30", "a base on J3, one card at random, 2 × compromise and 1 × attack 30"),
    ],
)
def test_one_side_of_a_deal_is_a_phrase(words: str, sentence: str) -> None:
    terms = read_terms(words)
    assert EN.say(terms_label(terms)) == sentence
    assert terms_notation(terms) == words


@pytest.mark.parametrize(
    ("words", "least", "most", "message"),
    [
        ("R1x3", 3, 3, "rencontre-deal-exactly"),
        ("R1x2-4", 2, 4, "rencontre-deal-limit"),
        ("R1x2+", 2, 20, "rencontre-deal-at-least"),
        ("R1", 1, 20, "rencontre-deal-free"),
        ("R1x1", 1, 1, "rencontre-deal-exactly"),
        ("R1x20", 20, 20, "rencontre-deal-exactly"),
    ],
)
def test_how_many_tokens_found_a_base(words: str, least: int, most: int, message: str) -> None:
    terms = read_terms(words)
    assert (terms.least, terms.most) == (least, most)
    assert terms_notation(terms) == words
    assert terms_label(terms).mentions(message)


def test_where_the_tokens_come_from() -> None:
    terms = read_terms("J1x3@V1x2,cone")
    assert terms_notation(terms) == "J1x3@V1x2,cone"
    said = EN.say(terms_label(terms))
    assert "V1" in said
    assert said.index("V1") < said.index("cone")
    assert not terms_label(read_terms("J1x3")).mentions("rencontre-deal-from")


@pytest.mark.parametrize(
    ("words", "as_if"),
    [
        ("A0-8", "A4-8"),
        ("A5-9", "A6-8"),
        ("A30-30", "A30"),
        ("A9-10", "A10"),
        ("A0-", ""),
        ("A16+", "A18+"),
        ("A8-", "A4-8"),
        ("A21+", "A30"),
    ],
)
def test_values_that_no_card_has_stand_for_the_next_that_one_has(words: str, as_if: str) -> None:
    if not as_if:
        with pytest.raises(ValueError, match=words):
            read_terms(words)
        return
    assert terms_notation(read_terms(words)) == as_if


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("V1 V2 for nothing", TOO_MANY_BASES),
        ("V1 receiver for nothing", TOO_MANY_BASES),
        ("?64 for nothing", TOO_MANY_CARDS),
        ("C*64 for nothing", TOO_MANY_CARDS),
        (f"{'C ' * 64}for nothing", TOO_MANY_CARDS),
        ("V1x21 for nothing", TOO_MANY_TOKENS),
        ("V1x1-21 for nothing", TOO_MANY_TOKENS),
        ("V1x21+ for nothing", TOO_MANY_TOKENS),
        ("V1@cone x21 for nothing", None),
        ("V1@conex21 for nothing", TOO_MANY_TOKENS),
        ("nothing for C term21", TOO_MANY_TOKENS),
    ],
)
def test_more_than_there_is_has_a_number_of_its_own(words: str, number: int | None) -> None:
    if number is None:
        with pytest.raises(ValueError, match="x21"):
            read_deal(words)
        return
    assert read_deal(words) == number


@pytest.mark.parametrize(
    "words",
    [
        "?63 for nothing",
        "C*63 for nothing",
        f"{'C ' * 63}for nothing",
        "V1x20 for C term20",
        "V1x1-20@conex20 for receiver",
        "nothing for ?1 C*2 term1",
    ],
)
def test_as_much_as_there_is_is_read_and_written(words: str) -> None:
    again = deal_notation(unpack_deal(read_deal(words)))
    assert read_deal(again) == read_deal(words) >= 0


@pytest.mark.parametrize(
    "words",
    ["C", "C for", "V1x0 for C", "V1x3-2 for C", "C*0 for V1", "?-1 for C", "?² for C",
     "moon for C", "V1@cone,cone for C", "V1@moon for C", "C for V1 term-1", "C for V1 termx"],
)  # fmt: skip
def test_words_that_are_no_deal(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - which word it names depends on the fault
        read_deal(words)


@pytest.mark.parametrize(
    ("term", "whose", "reader", "says"),
    [
        (0, 1, -1, ""),
        (3, -1, -1, ", and 3 tokens come back from the Black Hole"),
        (3, 1, -1, ", and 3 tokens of Bo come back from the Black Hole"),
        (3, 1, 1, ", and 3 of your tokens come back from the Black Hole"),
        (3, 1, 0, ", and 3 of their tokens come back from the Black Hole"),
        (1, 0, 2, ", and one of their tokens comes back from the Black Hole"),
    ],
)
def test_whose_tokens_come_back(term: int, whose: int, reader: int, says: str) -> None:
    assert EN.say(term_label(term, whose, reader)) == says
