"""Value function of Chronica Universalis: each seat's chance to win, with all cards open."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.flow import Seat
from regalia.engine.mind import victory_shares
from regalia.games.chronica.bot.weights import WEIGHTS
from regalia.games.chronica.cards.faces import (
    EDIFICE,
    FAVOURITE,
    INDEX,
    NO_CARD,
    TYPE,
    VALUES,
)
from regalia.games.chronica.rules.comparison import is_protected
from regalia.games.chronica.state import SLOTS, Chronica

FEATURES: Final = (
    "points", "late points", "honour", "danger", "brink", "hand", "edifices", "personnages",
    "pairs", "index", "wall", "shelter", "wanderers", "occupied", "turn",
)  # fmt: skip
SAFE: Final = 4  # Honour below it is danger
BRINK: Final = 2  # and at most this a short way from the end
LONG: Final = 24.0  # draws left at which the end is far


def features(game: Chronica, seat: Seat) -> list[float]:
    """Features of one seat, in the order of FEATURES."""
    points = 0
    wall = 0
    shelter = 0
    wanderers = 0
    occupied = 0
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        edifice, person = game.edifices[slot], game.people[slot]
        if edifice == NO_CARD and person == NO_CARD:
            continue
        if person == NO_CARD:
            points += 1
            wall += VALUES[3 * edifice + FAVOURITE[edifice]]
        elif edifice == NO_CARD:
            points += 1
            wanderers += 1
            wall += VALUES[3 * person + FAVOURITE[person]]
        else:
            points += 3
            occupied += 1
            one = 3 * edifice
            other = 3 * person
            first, second = FAVOURITE[edifice], FAVOURITE[person]
            wall += 2 * max(
                VALUES[one + first] + VALUES[other + first],
                VALUES[one + second] + VALUES[other + second],
            )
        if is_protected(game, slot):
            shelter += 1
    edifices = 0
    index = 0
    hand = game.hands[seat]
    for card in hand:
        index += INDEX[card]
        if TYPE[card] == EDIFICE:
            edifices += 1
    people = len(hand) - edifices
    honour = game.honour[seat]
    return [
        float(points),
        points * lateness(game),
        float(honour),
        float(max(0, SAFE - honour)),
        float(honour <= BRINK),
        float(min(len(hand), 3)),
        float(edifices),
        float(people),
        float(min(edifices, people)),
        float(index),
        float(wall),
        float(shelter),
        float(wanderers),
        float(occupied),
        float(game.turn == seat),
    ]


def lateness(game: Chronica) -> float:
    """Progress of the game from 0 to 1: by the draws left, or by the fullest Province."""
    left = int(LONG)
    for deck in game.decks:
        left = min(left, len(deck))
    late = 1.0 - min(1.0, left / LONG)
    for seat in range(game.players):
        filled = 0
        for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
            if not game.is_empty(slot):
                filled += 1
        late = max(late, filled / SLOTS)
    return late


def chances(game: Chronica, weights: list[float] = WEIGHTS) -> list[float]:
    """Each seat's chance to win, adding up to one."""
    if game.places:
        return victory_shares(game)
    scores: list[float] = []
    for seat in range(game.players):
        if game.is_gone(seat):
            scores.append(-1000.0)
            continue
        score = 0.0
        for place, feature in enumerate(features(game, seat)):
            score += weights[place] * feature
        scores.append(score)
    highest = max(scores)
    odds = [exp(score - highest) for score in scores]
    total = sum(odds, 0.0)
    return [odd / total for odd in odds]
