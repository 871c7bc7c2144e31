"""Validity of deals, and a list of sensible offers."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.games.rencontre.deals.terms import (
    ANY,
    ANY_NUMBER,
    MASKS,
    NARROW_TERM,
    SPAN_OF_TERMS,
    Clause,
    Deal,
    Terms,
    base_of,
    is_deal,
    pack_terms,
    unpack_deal,
)
from regalia.games.rencontre.deals.words import (
    TOO_MANY_BASES,
    TOO_MANY_CARDS,
    TOO_MANY_TOKENS,
    source_label,
)
from regalia.games.rencontre.labels import planet_label
from regalia.games.rencontre.state.cards import Card
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.places import (
    CONE,
    NO_PLANET,
    PLANETS,
    Place,
    Planet,
    clockwise,
    planets_in,
    system_of,
)


def refuse_proposal(game: Rencontre, sender: Seat, number: int) -> Refused | None:
    """The refusal of a proposal, by the open table and the sender's own hand; None if valid."""
    # it need not be balanced: rencontre.deal.uneven; a base each at most: rencontre.term.deal-base
    if number == TOO_MANY_BASES:
        return Refused("rencontre.deal.one-base-each", Label("rencontre-refused-two-bases"))
    if number == TOO_MANY_CARDS:
        return Refused("rencontre.deal.cards-limit", Label("rencontre-refused-too-many-cards"))
    if number == TOO_MANY_TOKENS:
        return Refused("rencontre.deal.tokens", Label("rencontre-refused-too-many-tokens"))
    if not is_deal(number):
        return Refused("rencontre.deal.precise", Label("rencontre-refused-deal-form"))
    return refuse_deal(game, sender, unpack_deal(number))


def refuse_deal(game: Rencontre, sender: Seat, deal: Deal) -> Refused | None:
    """The refusal of a proposal's terms now; None if valid."""
    other = game.opponent(sender)
    if deal.give.is_nothing() and deal.take.is_nothing():
        return Refused("rencontre.deal.not-empty", Label("rencontre-refused-deal-empty"))
    why = refuse_side(game, sender, other, deal.give)
    if why is None:
        why = refuse_side(game, other, sender, deal.take)
    if why is None and not can_give(game, sender, deal.give):
        why = Refused("rencontre.deal.precise", Label("rencontre-refused-deal-cards"))
    if why is None and deal.term > max(game.deal_term(sender), game.deal_term(other)):
        why = Refused("rencontre.power.overrides", Label("rencontre-refused-deal-term"))
    return why


def term_giver(game: Rencontre, sender: Seat, term: int) -> Seat:
    """The giver of a proposal's extra term now; nobody without a term."""
    for seat in (sender, game.opponent(sender)):
        if 0 < term <= game.deal_term(seat):
            return seat
    return NOBODY


def is_still_given(game: Rencontre, sender: Seat) -> bool:
    """True if the extra term of an open proposal would still free the tokens it was said to."""
    index = 0 if sender == game.offence else 1
    freed = game.freed[index]
    if freed == NOBODY:
        return True
    term = unpack_deal(game.offers[index]).term
    return term_giver(game, sender, term) == game.opponent(freed)


def refuse_side(game: Rencontre, giver: Seat, receiver: Seat, terms: Terms) -> Refused | None:
    """The refusal of one side's terms by the open table; None if valid."""
    if terms.base:
        why = refuse_base(game, giver, receiver, terms)
        if why is not None:
            return why
    if terms.cards() > len(game.hands[giver]):
        args: Args = {"count": terms.cards(), "held": len(game.hands[giver])}
        args["who"] = seat_label(giver)
        return Refused("rencontre.deal.cards-limit", Label("rencontre-refused-deal-hand", args))
    return None


def refuse_base(game: Rencontre, giver: Seat, receiver: Seat, terms: Terms) -> Refused | None:
    """A base is granted where the granter has one and the receiver has none."""
    planet = terms.planet()
    rule = message = ""
    if planet == NO_PLANET:
        if not grantable(game, giver, receiver):
            rule, message = "rencontre.deal.base-where-owner", "no-grant"
    elif not game.bases[giver] >> planet & 1:
        rule, message = "rencontre.deal.base-where-owner", "not-granters"
    elif game.bases[receiver] >> planet & 1:
        rule, message = "rencontre.deal.new-base", "not-new"
    if not rule and free_tokens(game, receiver) < terms.least:
        rule, message = "rencontre.deal.tokens", "no-token"
    if not rule:
        return refuse_sources(game, receiver, terms) if terms.names_sources() else None
    args: Args = {"who": seat_label(giver), "whom": seat_label(receiver)}
    if planet != NO_PLANET:
        args["planet"] = planet_label(planet)
    return Refused(rule, Label(f"rencontre-refused-{message}", args))


def founding_places(game: Rencontre, seat: Seat) -> list[Place]:
    """Places of tokens that may found a base: bases and, for the offence, the oval."""
    places: list[Place] = game.bases_of(seat)
    if game.count(seat, CONE):
        places.append(CONE)
    return places


def refuse_sources(game: Rencontre, receiver: Seat, terms: Terms) -> Refused | None:
    """The tokens must be where they are to come from, and as many as agreed."""
    places = founding_places(game, receiver)
    fewest = 0
    most = 0
    for place, agreed in enumerate(terms.sources):
        if not agreed:
            continue
        there = game.count(receiver, place) if place in places else 0
        if not there or there < agreed < ANY_NUMBER:
            args: Args = {"whom": seat_label(receiver), "place": source_label(place)}
            return Refused("rencontre.deal.tokens", Label("rencontre-refused-deal-source", args))
        low, high = terms.bounds(place, there)
        fewest += low
        most += high
    if fewest > terms.most or most < terms.least:
        args = {"whom": seat_label(receiver)}
        return Refused("rencontre.deal.precise", Label("rencontre-refused-deal-founders", args))
    return None


def grantable(game: Rencontre, giver: Seat, receiver: Seat) -> list[Planet]:
    """The planets where the giver has a base and the receiver has none."""
    return planets_in(game.bases[giver] & ~game.bases[receiver])


def free_tokens(game: Rencontre, seat: Seat) -> int:
    """Tokens that may found a base: on bases and on the oval, never from the Black Hole."""
    return game.on_bases(seat) + game.count(seat, CONE)


def has_free_token(game: Rencontre, seat: Seat) -> bool:
    """True if there is any."""
    return game.bases[seat] != 0 or game.count(seat, CONE) > 0


def can_give(game: Rencontre, giver: Seat, terms: Terms) -> bool:
    """True if the giver holds different cards for all clauses."""
    return can_pick(game, game.hands[giver], terms.clauses)


def can_pick(game: Rencontre, cards: list[Card], clauses: list[Clause]) -> bool:
    """True if all clauses can be met with different cards."""
    wanted: list[int] = []
    for clause in clauses:
        wanted += [MASKS[clause.kind]] * clause.count
    if len(wanted) > len(cards):
        return False
    faces = [1 << game.face(card) for card in cards]
    holder = [NOBODY] * len(faces)  # which of the wanted cards each card stands for
    for index in range(len(wanted)):
        if not find_card(index, wanted, faces, holder, [False] * len(faces)):
            return False
    return True


def find_card(
    index: int, wanted: list[int], faces: list[int], holder: list[int], tried: list[bool]
) -> bool:
    """Finds a card for one that is wanted; whatever that card stood for finds another."""
    for place, face in enumerate(faces):
        if tried[place] or not wanted[index] & face:
            continue
        tried[place] = True
        former = holder[place]
        if former == NOBODY or find_card(former, wanted, faces, holder, tried):
            holder[place] = index
            return True
    return False


def may_accept(game: Rencontre, acceptor: Seat) -> bool:
    """True if a seat can conclude the other's open proposal now, its own hand looked into."""
    sender = game.opponent(acceptor)
    offer = game.offers[0 if sender == game.offence else 1]
    if offer < 0:
        return False
    deal = unpack_deal(offer)
    if refuse_deal(game, sender, deal) is not None or not is_still_given(game, sender):
        return False
    return can_give(game, acceptor, deal.take)


# sensible offers


def preferred_grants(game: Rencontre, giver: Seat, receiver: Seat) -> list[Planet]:
    """Two planets worth granting: a third player's system first, else the strongest base."""
    third: Planet = NO_PLANET
    best: Planet = NO_PLANET
    most = 0
    for planet in clockwise(grantable(game, giver, receiver), giver):
        if system_of(planet) not in (giver, receiver):
            if third == NO_PLANET:
                third = planet
        elif game.count(giver, planet) > most:
            most = game.count(giver, planet)
            best = planet
    return [planet for planet in (third, best) if planet != NO_PLANET]


def _pack(planet: Planet, random: int, picked: int) -> int:
    """The packed terms of a base and some cards, at random or of the giver's choice."""
    terms = Terms()
    terms.base = 0 if planet == NO_PLANET else base_of(planet)
    terms.random = random
    if picked:
        terms.clauses.append(Clause(ANY, picked))
    return pack_terms(terms)


# terms that the sensible offers are made of, packed: a deal is what is given and what is taken
TAKEN: Final = NARROW_TERM + 1
GIVEN: Final = SPAN_OF_TERMS * TAKEN
GIVE_BASE: Final = [_pack(planet, 0, 0) * GIVEN for planet in range(PLANETS)]
TAKE_BASE: Final = [_pack(planet, 0, 0) * TAKEN for planet in range(PLANETS)]
GIVE_CARDS: Final = [_pack(NO_PLANET, 0, count) * GIVEN for count in range(3)]  # the giver's choice
TAKE_CARDS: Final = [_pack(NO_PLANET, count, 0) * TAKEN for count in range(3)]  # at random


def sensible_offers(game: Rencontre, seat: Seat) -> list[int]:
    """A finite list of proposals for menus and search: bases, cards, and both."""
    other = game.opponent(seat)
    mine = min(2, len(game.hands[seat]))
    theirs = min(2, len(game.hands[other]))
    grants = preferred_grants(game, seat, other) if has_free_token(game, other) else []
    asks = preferred_grants(game, other, seat) if has_free_token(game, seat) else []
    # listed proposals are narrow
    term = min(NARROW_TERM, game.deal_term(seat) or game.deal_term(other))
    offers: list[int] = []
    for grant in grants:
        offers += [GIVE_BASE[grant] + TAKE_BASE[ask] for ask in asks]
        if theirs:
            offers.append(GIVE_BASE[grant] + TAKE_CARDS[theirs])
    for ask in asks:
        offers.append(TAKE_BASE[ask])
        if mine:
            offers.append(GIVE_CARDS[mine] + TAKE_BASE[ask])
        if term:
            offers.append(GIVE_CARDS[min(1, mine)] + TAKE_BASE[ask] + term)
    if mine and theirs:
        offers.append(GIVE_CARDS[1] + TAKE_CARDS[1])
    elif theirs:
        offers.append(TAKE_CARDS[1])
    elif mine:
        offers.append(GIVE_CARDS[1])
    if grants and asks:
        # a base and a card, or a base with a card on top: terms of different kinds add up
        both = GIVE_BASE[grants[0]] + TAKE_BASE[asks[0]]
        if theirs:
            offers.append(both + TAKE_CARDS[1])
        if mine:
            offers.append(both + GIVE_CARDS[1])
    return offers
