"""Compromise against compromise: the negotiation, the deal carried out, or its failure."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import only
from regalia.engine.flow import NOBODY, Frame, Procedure, Seat
from regalia.games.rencontre.deals.questions import (
    ACCEPT,
    FOUND,
    GIVE_CARD,
    GRANT,
    NEGOTIATE,
    NO_DEAL,
    OFFER,
    TIME_IS_UP,
    WITHDRAW,
    has_proposal_left,
    terms_given,
    unpicked,
)
from regalia.games.rencontre.deals.terms import (
    GRANTER_PICKS,
    Terms,
    cards_left,
    picking,
    unpack_deal,
)
from regalia.games.rencontre.deals.validity import is_still_given, refuse_proposal, term_giver
from regalia.games.rencontre.questions.tokens import LOSE_FOR_DEAL, unpack
from regalia.games.rencontre.rules.losing import go_home, lose_tokens, losing_from, take_off_cone
from regalia.games.rencontre.rules.victory import check_victory
from regalia.games.rencontre.state.cards import NO_FACE, Card
from regalia.games.rencontre.state.facts import NO_OFFER, replaced
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_FAILED_DEAL, Loss
from regalia.games.rencontre.state.places import CONE, DEFENCE, NO_PLANET, OFFENCE
from regalia.games.rencontre.versions import FIFTH, THIRD
from regalia.games.rencontre.windows.opening import open_window, safe_point, use_power
from regalia.games.rencontre.windows.points import DEAL_TERM, W16, W17

# the negotiation


def send_allies_home(game: Rencontre, frame: Frame) -> None:
    """Allies gain and lose nothing; the offence's own tokens stay on the oval."""
    safe_point(game)


def bring_allies_home(game: Rencontre, frame: Frame) -> None:
    """Their tokens go back to any of their bases."""
    allies = game.allies(OFFENCE) + game.allies(DEFENCE)
    for ally in allies:
        take_off_cone(game, ally)
    for ally in reversed(allies):
        go_home(game, ally)


def open_negotiation(game: Rencontre, frame: Frame) -> None:
    """Between offence and defence only, the offence speaks first."""
    seconds = game.house_rules.deal_seconds
    rule = "rencontre.deal.opens"
    game.tell("negotiation", game.offence, whom=game.defence, count=seconds, rule=rule)
    frame.who = game.offence
    frame.what = stamp(game)


def stamp(game: Rencontre) -> int:
    """Changes when La Peste or a power has changed what could be promised."""
    return sum(game.bases) * 64 + len(game.discard)


def wait_for_words(game: Rencontre, frame: Frame) -> None:
    """The clock stops while a window is open."""
    open_window(game, W16)


def ask_words(game: Rencontre, frame: Frame) -> None:
    """Open proposals that La Peste has made invalid are withdrawn (A-59)."""
    if frame.what != stamp(game):
        frame.what = stamp(game)
        for index, seat in enumerate((game.offence, game.defence)):
            if game.offers[index] != NO_OFFER and not still_valid(game, seat, index):
                withdraw(game, index)
                game.tell("withdraws", seat, rule="rencontre.deal.precise")
    if may_speak(game, frame.who):
        game.ask_one(NEGOTIATE, frame.who)
    else:
        game.answers[frame.who] = NO_DEAL


def may_speak(game: Rencontre, seat: Seat) -> bool:
    """True if more can be said than that no deal is wanted: open facts decide, no list does."""
    if game.version < THIRD:
        return len(NEGOTIATE.options(game, seat)) > 1
    return has_proposal_left(game, seat) or game.offers != [NO_OFFER, NO_OFFER]


def still_valid(game: Rencontre, seat: Seat, index: int) -> bool:
    """True if the sender of an open proposal can still keep it."""
    proposal = game.offers[index]
    return refuse_proposal(game, seat, proposal) is None and is_still_given(game, seat)


def hear_words(game: Rencontre, frame: Frame) -> None:
    """An accepted proposal is a deal; time up or two who want none is a failure."""
    seat = frame.who
    index = 0 if seat == game.offence else 1
    answer = game.answers[seat]
    if answer == ACCEPT:
        offer = unpack_deal(game.offers[1 - index])
        # noted as the offence sees it: what it gives, what it takes
        game.deal = (offer if index == 1 else offer.turned()).pack()
        rule, whose = "rencontre.deal.may-give", game.freed[1 - index] + 1
        game.tell("accepts", seat, game.deal, game.opponent(seat), whose, rule=rule)
        return
    if answer == TIME_IS_UP:
        game.tell("time-is-up", seat, rule="rencontre.deal.clock")
        return
    if answer == NO_DEAL:
        game.pressed |= 1 << index
        game.tell("wants-no-deal", seat, rule="rencontre.deal.clock")
        if game.pressed == 3:
            return
    elif answer == WITHDRAW:
        withdraw(game, index)
        game.tell("withdraws", seat, rule="rencontre.deal.precise")
    else:
        propose(game, seat, index, answer - OFFER)
        game.spoken = replaced(game.spoken, index, game.spoken[index] + 1)
        game.pressed &= ~(1 << index)
        rule, whose = "rencontre.deal.may-give", game.freed[index] + 1
        game.tell("offers", seat, answer - OFFER, game.opponent(seat), whose, rule=rule)
    frame.who = game.opponent(seat)
    frame.back_to(wait_for_words)


def propose(game: Rencontre, seat: Seat, index: int, proposal: int) -> None:
    """A proposal is open, and says whose tokens its extra term brings back."""
    game.offers = replaced(game.offers, index, proposal)
    if game.version >= FIFTH:
        giver = term_giver(game, seat, unpack_deal(proposal).term)
        freed = game.opponent(giver) if giver != NOBODY else NOBODY
        game.freed = replaced(game.freed, index, freed)


def withdraw(game: Rencontre, index: int) -> None:
    """A proposal is open no more."""
    game.offers = replaced(game.offers, index, NO_OFFER)
    game.freed = replaced(game.freed, index, NOBODY)


def carry_out_or_fail(game: Rencontre, frame: Frame) -> None:
    """A concluded deal makes the duel a success, a failed one costs three tokens each."""
    if game.deal == NO_OFFER:
        game.call(FAILURE)
        return
    # the last word was the acceptance: who gives the extra term, and by which power, is fixed now
    freed = game.freed[1 if frame.who == game.offence else 0]
    if freed == NOBODY:
        game.call(EXCHANGE)
    else:
        giver = game.opponent(freed)
        game.call(EXCHANGE, giver, game.term_power(giver))


def send_oval_home(game: Rencontre, frame: Frame) -> None:
    """The offence's remaining tokens go home, not to the base just founded."""
    if game.count(game.offence, CONE):
        take_off_cone(game, game.offence)
        go_home(game, game.offence, game.granted[0])


def close_deal(game: Rencontre, frame: Frame) -> None:
    """The result of the deal is known."""
    open_window(game, W17)


DEAL: Final = Procedure(
    "deal",
    ("rencontre.deal.opens", send_allies_home),
    ("rencontre.deal.allies-home", bring_allies_home),
    ("rencontre.deal.offence-tokens", open_negotiation),
    ("rencontre.window.W16", wait_for_words),
    ("rencontre.deal.may-give", ask_words),
    ("rencontre.deal.clock", hear_words),
    ("rencontre.term.compromise", carry_out_or_fail),
    ("rencontre.deal.leftover", send_oval_home),
    ("rencontre.window.W17", close_deal),
)

# the deal carried out


def settle_planets(game: Rencontre, frame: Frame) -> None:
    """A planet the deal left open is named by the granter or by the receiver."""
    deal = unpack_deal(game.deal)
    game.granted = [deal.take.planet(), deal.give.planet()]
    for receiver, terms in ((game.defence, deal.give), (game.offence, deal.take)):
        if terms.base >= GRANTER_PICKS:
            chooser = game.opponent(receiver) if terms.base == GRANTER_PICKS else receiver
            game.call(NAMING, chooser, receiver)


def ask_planet(game: Rencontre, frame: Frame) -> None:
    """Only where the granter has a base and the receiver has none."""
    game.ask_one(GRANT, frame.who)


def name_planet(game: Rencontre, frame: Frame) -> None:
    """The planet is fixed."""
    index = 0 if frame.what == game.offence else 1
    game.granted = replaced(game.granted, index, game.answers[frame.who])


def pick_cards(game: Rencontre, frame: Frame) -> None:
    """Each giver picks, within the filters agreed."""
    deal = unpack_deal(game.deal)
    game.picks = []
    for giver, terms in ((game.defence, deal.take), (game.offence, deal.give)):
        if terms.clauses:
            game.call(PICKING, giver, picking(terms.clauses, terms.picked()))


def ask_card(game: Rencontre, frame: Frame) -> None:
    """One card at a time."""
    if frame.what == 0:
        frame.finish()
        return
    game.ask_one(GIVE_CARD, frame.who)


def note_card(game: Rencontre, frame: Frame) -> None:
    """The card is set apart; a clause is done when its number is reached."""
    face = game.answers[frame.who]
    if face != NO_FACE:
        for card in unpicked(game, frame.who):
            if game.face(card) == face:
                game.picks = [*game.picks, card]
                break
    clauses = terms_given(game, frame.who).clauses
    frame.what = picking(clauses, cards_left(frame.what) - 1)
    frame.restart()


def ask_founders(game: Rencontre, frame: Frame) -> None:
    """Receivers of a base say which tokens found it: from bases or the oval, one or more."""
    receivers = [
        seat
        for index, seat in enumerate((game.offence, game.defence))
        if game.granted[index] != NO_PLANET
    ]
    if receivers:
        game.ask(FOUND, receivers)


def exchange(game: Rencontre, frame: Frame) -> None:
    """All clauses together, from hands and tokens as they stood: rencontre.deal.atomic."""
    deal = unpack_deal(game.deal)
    given = cards_given(game, game.offence, deal.give)
    taken = cards_given(game, game.defence, deal.take)
    founders: list[tuple[Seat, int, int]] = []
    for index, seat in enumerate((game.offence, game.defence)):
        if game.granted[index] != NO_PLANET:
            places = FOUND.places(game, seat)
            counts = unpack(game.answers[seat], len(places))
            founders += [
                (seat, place, count) for place, count in zip(places, counts, strict=True) if count
            ]
    for seat, place, count in founders:
        planet = game.granted[0 if seat == game.offence else 1]
        # the granter's own base stays, the two coexist: rencontre.deal.granter-stays
        game.move(seat, place, planet, count)
        game.tell("founds", seat, planet, count=count, rule="rencontre.deal.tokens")
    hand_over(game, game.offence, game.defence, given)
    hand_over(game, game.defence, game.offence, taken)
    game.picks = []
    game.success = True
    whose = game.opponent(frame.who) + 1 if frame.who != NOBODY else 0
    game.tell("deal", game.offence, game.deal, game.defence, whose, rule="rencontre.deal.success")


def cards_given(game: Rencontre, giver: Seat, terms: Terms) -> list[Card]:
    """The picked cards and the random ones, drawn from what is left of the hand."""
    cards = [card for card in game.hands[giver] if card in game.picks]
    left = [card for card in game.hands[giver] if card not in game.picks]
    for _ in range(min(terms.random, len(left))):
        face = game.chance.pick([game.face(card) for card in left])
        for card in left:
            if game.face(card) == face:
                cards.append(card)
                left.remove(card)
                break
    return cards


def hand_over(game: Rencontre, giver: Seat, receiver: Seat, cards: list[Card]) -> None:
    """Both know the faces, the others only the number."""
    for card in cards:
        game.give(giver, receiver, card)
        game.tell("sees", receiver, game.face(card), seen_by=only(receiver))
        game.tell("loses-card", giver, game.face(card), receiver, seen_by=only(giver))
    if cards:
        game.tell("gives-cards", giver, whom=receiver, count=len(cards))


def add_term(game: Rencontre, frame: Frame) -> None:
    """The extra term of a power is a use of that power; zapped, only the term falls."""
    if game.version >= FIFTH:
        if frame.who != NOBODY:
            # as it was agreed, whatever the exchange has done to the giver's bases
            use_power(game, frame.who, frame.what, DEAL_TERM)
    elif unpack_deal(game.deal).term:
        open_window(game, DEAL_TERM)


def look_for_victory(game: Rencontre, frame: Frame) -> None:
    """Both sides may win by the same deal."""
    if not game.house_rules.victory_at_end:
        check_victory(game)


NAMING: Final = Procedure(
    "naming a planet",
    ("rencontre.deal.base-any-system", ask_planet),
    ("rencontre.deal.new-base", name_planet),
)
PICKING: Final = Procedure(
    "picking cards",
    ("rencontre.deal.precise", ask_card),
    ("rencontre.deal.precise", note_card),
)
EXCHANGE: Final = Procedure(
    "exchange",
    ("rencontre.deal.base-any-system", settle_planets),
    ("rencontre.deal.precise", pick_cards),
    ("rencontre.deal.tokens", ask_founders),
    ("rencontre.deal.atomic", exchange),
    ("rencontre.power.overrides", add_term),
    ("rencontre.win.not-own-turn", look_for_victory),
)

# the failure


def ask_losses(game: Rencontre, frame: Frame) -> None:
    """Each chooses three own tokens, at the same time (A-55)."""
    game.tell("failure", game.offence, whom=game.defence, rule="rencontre.deal.fail-three")
    game.ask(LOSE_FOR_DEAL, [game.offence, game.defence])


def lose_three_each(game: Rencontre, frame: Frame) -> None:
    """With fewer than three, all are lost and nothing more is owed: rencontre.deal.fail-fewer."""
    loss = Loss(BY_FAILED_DEAL, game.players)
    for seat in (game.offence, game.defence):
        places = LOSE_FOR_DEAL.places(game, seat)
        losing_from(game, loss, seat, places, game.answers[seat])
    game.success = False  # rencontre.deal.fail-end
    lose_tokens(game, loss)


FAILURE: Final = Procedure(
    "failed deal",
    ("rencontre.deal.fail-choice", ask_losses),
    ("rencontre.deal.fail-three", lose_three_each),
)
