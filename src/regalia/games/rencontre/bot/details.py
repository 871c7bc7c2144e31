"""The policy's answers to the smaller questions: tokens, cards, rewards and deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.flow import PASS, Answer
from regalia.games.rencontre.bot.deals import negotiate
from regalia.games.rencontre.bot.duel_odds import prefers_low
from regalia.games.rencontre.bot.evaluation import HOME_BASE, card_worth, own_places, powers_worth
from regalia.games.rencontre.questions.tokens import unpack
from regalia.games.rencontre.rules.outcome import mixed
from regalia.games.rencontre.state.cards import COMPROMISE, is_attack
from regalia.games.rencontre.state.places import CONE, clockwise, system_of
from regalia.games.rencontre.view import RencontreView

FIGHT: Final = 1


def emptied(view: RencontreView, places: list[int], counts: list[int]) -> float:
    """The value of the bases given up by sending these tokens."""
    cost = 0.0
    home = 0
    for place, count in zip(places, counts, strict=True):
        if count and place < CONE and count == view.planets[view.seat][place]:
            if system_of(place) == view.seat:
                cost += HOME_BASE
                home += 1
            else:
                cost += 12.0
    return cost + powers_worth(view, view.seat, home)


def recover(view: RencontreView, options: list[Answer]) -> Answer:
    """Always, on the home base with the fewest tokens."""
    me = view.seat
    places = clockwise([place for place in options if place != PASS], me)
    return min(
        places,
        key=lambda place: (system_of(place) != me, view.planets[me][place] if place < CONE else 0),
    )


def whom(view: RencontreView, options: list[Answer]) -> Answer:
    """A player close to winning who sits in one's own system."""
    rivals = [seat for seat in options if seat != PASS]
    rival = max(rivals, key=lambda seat: view.foreign[seat])
    return rival if view.foreign[rival] >= 3 or PASS not in options else PASS


def mix(view: RencontreView, options: list[Answer]) -> Answer:
    """Tokens first when many are lost, else cards."""
    many = view.hole[view.seat] >= 3

    def worth(answer: Answer) -> float:
        cards, tokens = mixed(answer)
        return cards * (0.9 if many else 1.1) + tokens

    return max(options, key=worth)


def second(view: RencontreView, options: list[Answer]) -> Answer:
    """Yes with a good attack or a compromise left, no with a single weak card."""
    duel = [face for face in view.hand if face <= COMPROMISE]
    if prefers_low(view):
        good = [face for face in duel if not is_attack(face) or face <= 10]
    else:
        good = [face for face in duel if not is_attack(face) or face >= 10]
    return FIGHT if good and (len(duel) > 1 or duel[0] >= 12) else options[0]


def throw(view: RencontreView, options: list[Answer]) -> Answer:
    """The card needed least."""
    if prefers_low(view) and is_attack(options[0]):
        return max(options, key=lambda face: face if is_attack(face) else 0)
    return min(options, key=lambda face: card_worth(face) if face >= 0 else 0.0)


def lose(view: RencontreView, options: list[Answer]) -> Answer:
    """From the largest stacks, never the last token of a base if it can be helped."""
    return cheapest(view, options, own_places(view))


def lose_with_cone(view: RencontreView, options: list[Answer]) -> Answer:
    """The same, with the tokens on the oval."""
    return cheapest(view, options, own_places(view, True))


def cheapest(view: RencontreView, options: list[Answer], places: list[int]) -> Answer:
    """The loss that empties the least valuable bases."""
    return min(options, key=lambda answer: emptied(view, places, unpack(answer, len(places))))


def grant(view: RencontreView, options: list[Answer]) -> Answer:
    """The planet to grant: where nothing is known, in the own system, else in the next."""
    return clockwise(options, view.seat)[0]


def found(view: RencontreView, options: list[Answer]) -> Answer:
    """A new base with two tokens that cost no other base."""
    places = own_places(view, True)

    def cost(answer: Answer) -> float:
        counts = unpack(answer, len(places))
        return emptied(view, places, counts) + abs(2 - sum(counts))

    return min(options, key=cost)


def talk(view: RencontreView, options: list[Answer]) -> Answer:
    """Base for base if possible; never the other's fifth."""
    return negotiate(view, options)[0]


DETAILS: Final[dict[str, Callable[[RencontreView, list[Answer]], Answer]]] = {
    "recover": recover,
    "whom": whom,
    "mix": mix,
    "second": second,
    "throw_attack": throw,
    "throw_edict": throw,
    "give_card": throw,
    "lose_to_plague": lose,
    "lose_for_deal": lose_with_cone,
    "grant": grant,
    "found": found,
    "negotiate": talk,
}
