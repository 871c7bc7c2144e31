"""Pruning of answers for a search: one of each group that differs little."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import PASS, Answer
from regalia.games.rencontre.bot.deals import agreeable
from regalia.games.rencontre.bot.details import emptied
from regalia.games.rencontre.bot.evaluation import own_places
from regalia.games.rencontre.deals.questions import OFFER
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.questions.sending import ally_side, ally_tokens
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.view import RencontreView

MOST: Final = 8


def pruned(view: RencontreView, question: str, options: list[Answer], own: Answer) -> list[Answer]:
    """The policy's own answer, and the best of those that differ from it in kind."""
    if question == "gather":
        found = cheapest_ways(view, options, 1)
    elif question == "ally":
        found = cheapest_ways(view, options, 2)
    elif question == "negotiate":
        found = promising_offers(view, options)
    else:
        found = options
    return [own, *[answer for answer in found if answer != own]][:MOST]


def cheapest_ways(view: RencontreView, options: list[Answer], sides: int) -> list[Answer]:
    """For every side and every number of tokens the way that gives up least; and staying out."""
    places = own_places(view)
    best: dict[int, Answer] = {}
    costs: dict[int, float] = {}
    for answer in options:
        if answer == PASS:
            best[-1] = answer
            continue
        tokens = answer if sides == 1 else ally_tokens(answer)
        counts = unpack(tokens, len(places))
        number = sum(counts)
        if sides == 2 and number == 3:
            continue  # as good as four, nearly
        way = number if sides == 1 else 8 * ally_side(answer) + number
        cost = emptied(view, places, counts)
        if way not in best or cost < costs[way]:
            best[way] = answer
            costs[way] = cost
    return list(best.values())


def promising_offers(view: RencontreView, options: list[Answer]) -> list[Answer]:
    """Answers without an offer, then the offers, the most generous acceptable ones first."""
    other = [answer for answer in options if answer < OFFER]
    offers = [answer for answer in options if answer >= OFFER]
    worths = {answer: agreeable(view, unpack_deal(answer - OFFER)) for answer in offers}
    return other + sorted(offers, key=lambda answer: -worths[answer])
