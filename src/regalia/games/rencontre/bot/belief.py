"""How well a world fits what the others were seen to do in this duel: invitations and cards."""

from __future__ import annotations

from math import exp, log
from typing import Final

from regalia.engine.flow import NOBODY, Seat
from regalia.games.rencontre.bot.glance import glance
from regalia.games.rencontre.bot.policy import Policy
from regalia.games.rencontre.state.cards import DUEL_FACES
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.knowledge import place_of_laid, playable_among, sees_card
from regalia.games.rencontre.state.places import NO_SIDE, OFFENCE

WHIM: Final = 0.2  # how often somebody does not do what a plain player would
SOFT: Final = 2.0  # points between two cards that make one clearly likelier


def likelihood(plain: Policy, world: Rencontre, seat: Seat) -> float:
    """The logarithm of how likely the others' acts were, had this been the truth."""
    if world.defence == NOBODY:
        return 0.0
    total = 0.0
    if seat != world.offence and any(world.asked_by):
        total += fit_of_invitation(plain, world)
    for main in (world.offence, world.defence):
        if main != seat:
            total += fit_of_card(plain, world, seat, main)
    return total


def fit_of_invitation(plain: Policy, world: Rencontre) -> float:
    """The offence invites by the best card it holds."""
    offence = world.offence
    third = world.third_players()
    view = glance(world, offence)
    # as it was before anybody answered
    side = list(view.side)
    cone = list(view.cone)
    for ally in third:
        side[ally] = NO_SIDE
        cone[ally] = 0
    view.side = tuple(side)
    view.cone = tuple(cone)
    if world.laid[offence] >= 0 and place_of_laid(world, offence) != NOBODY:
        view.hand = tuple(sorted([*view.hand, world.face(world.laid[offence])]))
    invited = 0
    for ally in third:
        if world.asked_by[ally] & OFFENCE:
            invited |= 1 << ally
    options = world.house_rules.invitations[offence][world.defence]
    if plain.invite(view, options) == invited:
        return log(1 - WHIM)
    return log(WHIM / max(1, len(options) - 1))


def fit_of_card(plain: Policy, world: Rencontre, seat: Seat, main: Seat) -> float:
    """Whoever laid a card face down chose it from the hand of that moment."""
    place = place_of_laid(world, main)
    if place == NOBODY or world.blind >> main & 1 or sees_card(world, seat, place):
        return 0.0
    laid = world.face(world.laid[main])
    view = glance(world, main)
    view.hand = tuple(sorted([*view.hand, laid]))
    other = world.defence if main == world.offence else world.offence
    committed = list(view.committed)
    if not world.shown >> other & 1:
        committed[other] = -1
    view.committed = tuple(committed)
    held = world.held[main] | 1 << laid
    allowed = playable_among(held & DUEL_FACES, world.must[main], world.promised[main])
    faces = [face for face in range(32) if allowed >> face & 1]
    if laid not in faces:
        return 0.0
    plans = plain.card_plans(view, faces)
    highest = max(plans)
    weights = [exp((plan - highest) / SOFT) for plan in plans]
    share = weights[faces.index(laid)] / sum(weights, 0.0)
    return log((1 - WHIM) * share + WHIM / len(faces))
