"""Traits of answers in Rencontre Cosmique, for temperaments."""

from __future__ import annotations

from regalia.engine.events import SeenEvent
from regalia.engine.flow import PASS, Answer, Seat
from regalia.engine.mind import BOLD, JEALOUS, LOYAL, PEACEFUL, SLY, THRIFTY, no_traits
from regalia.games.rencontre.bot.deals import given_worth
from regalia.games.rencontre.bot.evaluation import CARD, own_places
from regalia.games.rencontre.deals.questions import ACCEPT, NO_DEAL, OFFER
from regalia.games.rencontre.deals.terms import unpack_deal
from regalia.games.rencontre.questions.sending import ally_side, ally_tokens
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.state.cards import COMPROMISE
from regalia.games.rencontre.state.places import OFFENCE
from regalia.games.rencontre.view import RencontreView
from regalia.games.rencontre.windows.questions import USE

MOST_TOKENS: float = 4.0  # of an attack
HIGHEST: float = 30.0  # value of an attack card


def traits_of(
    view: RencontreView, question: str, answers: list[Answer], past: list[SeenEvent]
) -> list[list[float]]:
    """Degree to which each answer of the view's seat shows each trait."""
    return [of_answer(view, question, answer, past) for answer in answers]


def of_answer(
    view: RencontreView, question: str, answer: Answer, past: list[SeenEvent]
) -> list[float]:
    """The traits of one answer to a question."""
    if question == "commit":
        return of_card(answer)
    if question == "ally":
        return of_alliance(view, answer, past)
    if question == "invite":
        return of_invitation(view, answer, past)
    if question == "negotiate":
        return of_words(view, answer)
    shown = no_traits()
    if question == "gather":
        shown[BOLD] = tokens(view, answer) / (MOST_TOKENS / 2) - 1.0
        shown[THRIFTY] = -shown[BOLD]
    elif question == "point":
        shown[JEALOUS] = standing_there(view, answer)
    elif question in {"window", "clear", "zap"}:
        if answer == PASS:
            shown[THRIFTY] = shown[PEACEFUL] = 1.0
        elif answer < USE:
            shown[BOLD] = 1.0
    return shown


def of_card(face: Answer) -> list[float]:
    """A high card is bold, a low one thrifty, a compromise peaceful."""
    shown = no_traits()
    if face == COMPROMISE:
        shown[PEACEFUL] = 1.0
        shown[SLY] = 0.5
    elif face >= 0:
        strength = min(1.0, 2.0 * face / HIGHEST - 0.5)
        shown[BOLD] = strength
        shown[THRIFTY] = -strength
        shown[PEACEFUL] = -0.5
    return shown


def of_alliance(view: RencontreView, answer: Answer, past: list[SeenEvent]) -> list[float]:
    """Traits of an answer to an invitation: the side helped, with how much, against whom."""
    shown = no_traits()
    if answer == PASS:
        shown[THRIFTY] = shown[SLY] = 1.0
        shown[LOYAL] = -0.5
        return shown
    attacks = ally_side(answer) == OFFENCE
    helped = view.offence if attacks else view.defence
    against = view.defence if attacks else view.offence
    shown[LOYAL] = goodwill(view.seat, helped, past)
    shown[BOLD] = tokens(view, ally_tokens(answer)) / MOST_TOKENS * (1.0 if attacks else 0.5)
    shown[PEACEFUL] = -0.5 if attacks else 1.0
    shown[JEALOUS] = lead(view, against) - lead(view, helped)
    return shown


def of_invitation(view: RencontreView, invited: Answer, past: list[SeenEvent]) -> list[float]:
    """Traits of an invitation: the players asked to come, and those left out."""
    shown = no_traits()
    count = 0
    for seat in range(view.players):
        if invited >> seat & 1:
            count += 1
            shown[LOYAL] += goodwill(view.seat, seat, past)
            shown[JEALOUS] -= max(0.0, lead(view, seat))
    others = max(1, view.players - 2)
    shown[PEACEFUL] = 2.0 * count / others - 1.0
    shown[SLY] = -shown[PEACEFUL]
    shown[LOYAL] /= others
    return shown


def of_words(view: RencontreView, answer: Answer) -> list[float]:
    """An accepted deal, an offer by what it gives, or none."""
    shown = no_traits()
    if answer == ACCEPT:
        shown[PEACEFUL] = 1.0
    elif answer == NO_DEAL:
        shown[PEACEFUL] = -1.0
    elif answer >= OFFER:
        given = given_worth(view, unpack_deal(answer - OFFER).give)
        shown[PEACEFUL] = 0.5
        shown[SLY] = max(-1.0, 1.0 - given / CARD)
        shown[THRIFTY] = shown[SLY]
    return shown


def tokens(view: RencontreView, packed: int) -> int:
    """Number of tokens in a packed answer."""
    return sum(unpack(packed, len(own_places(view))))


def lead(view: RencontreView, seat: Seat) -> float:
    """Foreign bases of a seat above the mean, at most 1 either way."""
    mean = sum(view.foreign) / view.players
    return min(1.0, max(-1.0, (view.foreign[seat] - mean) / 2))


def standing_there(view: RencontreView, planet: int) -> float:
    """The highest lead among the seats with a base on a planet."""
    if planet < 0:
        return 0.0
    leads = [
        lead(view, seat)
        for seat in range(view.players)
        if seat != view.seat and view.planets[seat][planet]
    ]
    return max(leads) if leads else 0.0


def goodwill(me: Seat, other: Seat, past: list[SeenEvent]) -> float:
    """1 for a seat that invited or helped one more often than it fought one, -1 for the others."""
    balance = 0
    for event in past:
        if event.who == other and event.whom == me:
            if event.kind in {"invites", "joins"}:
                balance += 1
            elif event.kind == "aims":
                balance -= 1
    return 1.0 if balance > 0 else -1.0
