"""Deals as rows of numbers, each term in its place, for programs that learn."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.deals.terms import FILTERS, SOURCES, Terms, unpack_deal

SIDE: Final = 5 + SOURCES + FILTERS  # numbers of the terms of one side
DEAL_NUMBERS: Final = 2 + 2 * SIDE
_SIDE_NAMES: Final = [
    "base", "least", "most", "random", "clauses", "filter_1", "count_1", "filter_2", "count_2",
]  # fmt: skip
NARROW_NAMES: Final = [
    "term", *[f"give_{name}" for name in _SIDE_NAMES], *[f"take_{name}" for name in _SIDE_NAMES],
]  # fmt: skip


def terms_numbers(terms: Terms) -> list[int]:
    """Base, tokens, random cards, sources of tokens, and how many cards of each filter."""
    named = int(terms.names_sources())
    picked = [0] * FILTERS
    for clause in terms.clauses:
        picked[clause.kind] += clause.count
    return [terms.base, terms.least, terms.most, terms.random, named, *terms.sources, *picked]


def deal_numbers(deal: int) -> list[int]:
    """A proposal: whether there is one, its extra term, what is given, what is taken."""
    if deal < 0:
        return [0] * DEAL_NUMBERS
    whole = unpack_deal(deal)
    return [1, whole.term, *terms_numbers(whole.give), *terms_numbers(whole.take)]


def narrow_terms(terms: Terms) -> list[int]:
    """The same in few numbers: of the clauses the first two, each with its filter and count."""
    made = [terms.base, terms.least, terms.most, terms.random, len(terms.clauses)]
    for index in range(2):
        there = index < len(terms.clauses)
        made.append(terms.clauses[index].kind + 1 if there else 0)
        made.append(terms.clauses[index].count if there else 0)
    return made


def narrow_deal(deal: int) -> list[int]:
    """A proposal in few numbers: its extra term, what is given, what is taken."""
    whole = unpack_deal(deal)
    return [whole.term, *narrow_terms(whole.give), *narrow_terms(whole.take)]
