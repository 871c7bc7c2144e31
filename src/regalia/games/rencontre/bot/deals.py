"""The policy's deals: making and judging them."""

from __future__ import annotations

from regalia.engine.flow import Answer, Seat
from regalia.games.rencontre.bot.evaluation import (
    CARD,
    FIRST_BASE,
    GAME,
    HOME_BASE,
    LOST_TOKEN,
    base_worth,
    card_worth,
    danger,
)
from regalia.games.rencontre.deals.questions import ACCEPT, NO_DEAL, OFFER, WITHDRAW
from regalia.games.rencontre.deals.terms import (
    ANY,
    MASKS,
    NO_BASE,
    Clause,
    Deal,
    Terms,
    unpack_deal,
)
from regalia.games.rencontre.state.places import CONE, NO_PLANET, PLANETS, system_of
from regalia.games.rencontre.view import RencontreView


def terms_worth(view: RencontreView, receiver: Seat, terms: Terms) -> float:
    """Worth of one side's terms for the receiver."""
    worth = CARD * terms.cards()
    if terms.base != NO_BASE:
        planet = terms.planet()
        if planet == NO_PLANET or system_of(planet) != receiver:
            worth += base_worth(view.foreign[receiver])
        else:
            worth += HOME_BASE + FIRST_BASE / 2
        worth -= founding_cost(view, receiver, terms)
    return worth


def founding_cost(view: RencontreView, receiver: Seat, terms: Terms) -> float:
    """Cost of the bases that the receiver's tokens must leave."""
    spare = 0  # tokens that may be taken and leave a base behind
    last: list[float] = []  # of bases that may be given up: what each is worth
    lost = 0.0
    taken = 0
    for place in [*range(PLANETS), CONE]:
        there = view.cone[receiver] if place == CONE else view.planets[receiver][place]
        low, high = terms.bounds(place, there)
        taken += low
        if place == CONE:
            spare += high - low
        elif high:
            home = system_of(place) == receiver
            worth = HOME_BASE if home else base_worth(view.foreign[receiver] - 1)
            if low == there:
                lost += worth
            else:
                spare += high - low - (1 if high == there else 0)
                if high == there:
                    last.append(worth)
    # whatever more must come takes the last token of the bases that are worth least
    short = terms.least - taken - spare
    last.sort()
    return lost + sum(last[: max(0, short)])


def given_worth(view: RencontreView, terms: Terms) -> float:
    """Worth of the cards to give: the least of those that meet the terms."""
    left = sorted(view.hand, key=card_worth)
    worth = CARD * terms.random
    for clause in sorted(terms.clauses, key=breadth):
        mask = MASKS[clause.kind]
        fitting = [face for face in left if mask >> face & 1][: clause.count]
        for face in fitting:
            left.remove(face)
            worth += CARD if clause.kind == ANY else max(CARD, card_worth(face))
    return worth


def breadth(clause: Clause) -> int:
    """Number of faces a clause allows; the narrowest is met first."""
    return MASKS[clause.kind].bit_count()


def deal_worth(view: RencontreView, deal: Deal) -> float:
    """Worth of a deal for the player who gives `give`, minus the weighed gain of the other."""
    me = view.seat
    other = view.defence if me == view.offence else view.offence
    gain = terms_worth(view, me, deal.take) - given_worth(view, deal.give)
    theirs = terms_worth(view, other, deal.give) - CARD * deal.take.cards()
    if theirs >= GAME / 2 > gain:
        return -GAME  # never the other's fifth base, unless it is one's own too
    return gain - danger(view, other) * theirs


def failure_worth(view: RencontreView) -> float:
    """Three tokens each."""
    other = view.defence if view.seat == view.offence else view.offence
    return -3 * LOST_TOKEN + danger(view, other) * 3 * LOST_TOKEN


def negotiate(view: RencontreView, options: list[Answer]) -> tuple[Answer, float]:
    """The best thing to say, and what it is worth more than no deal."""
    index = 0 if view.seat == view.offence else 1
    nothing = failure_worth(view)
    # early on more is asked for than at the end
    margin = max(0.0, 6.0 - 3.0 * view.spoken[index])
    if ACCEPT in options:
        offered = deal_worth(view, unpack_deal(view.offers[1 - index]).turned())
        if offered > nothing + margin:
            return ACCEPT, offered - nothing
    best = NO_DEAL
    best_worth = nothing
    for answer in options:
        if answer >= OFFER:
            worth = agreeable(view, unpack_deal(answer - OFFER))
            if worth > best_worth:
                best, best_worth = answer, worth
    if best != NO_DEAL:
        return best, best_worth - nothing
    if ACCEPT in options and offered > nothing:
        return ACCEPT, offered - nothing
    return (WITHDRAW if WITHDRAW in options and view.pressed else NO_DEAL), 0.0


def agreeable(view: RencontreView, deal: Deal) -> float:
    """Worth of a proposal, if the other is likely to accept it."""
    other = view.defence if view.seat == view.offence else view.offence
    theirs = terms_worth(view, other, deal.give) - CARD * deal.take.cards()
    if deal.take.base != NO_BASE:
        theirs -= danger(view, view.seat) * base_worth(view.foreign[view.seat])
    worth = deal_worth(view, deal)
    return worth if theirs > -3 * LOST_TOKEN else worth - FIRST_BASE
