"""The quick policy of Chronica Universalis: no play is tried out."""

from __future__ import annotations

from typing import Final

from regalia.engine.chance import Chance
from regalia.engine.flow import PASS, Answer, Seat
from regalia.games.chronica.bot.heuristic_weights import HEURISTIC_WEIGHTS, HeuristicWeights
from regalia.games.chronica.bot.play_estimate import PlayEstimate
from regalia.games.chronica.cards.faces import (
    CATEGORY,
    EDIFICE,
    INDEX,
    PERSONNAGE,
    TYPE,
    Card,
)
from regalia.games.chronica.powers.effects import DIG_PICK, OPPONENT, PURGE_PICK, RECOVER_PICK
from regalia.games.chronica.rules.actions import REINFORCE_WITH
from regalia.games.chronica.rules.drawing import DRAW_SOURCE, STOCK
from regalia.games.chronica.rules.placing import WELCOME
from regalia.games.chronica.rules.plays import EXTRA, PLAY, played_slot
from regalia.games.chronica.rules.setup import DECK, MULLIGAN, REDRAW
from regalia.games.chronica.state import SLOTS, Chronica

UNKNOWN_CARD: Final = 13.2  # what the top of a stock is worth, on the scale of the index
LACKING: Final = 1.5  # for a card of the kind that the hand has less of
FITTING: Final = 1.0  # for a Personnage with a privilege against somebody


def answer_of(
    game: Chronica, index: int, chance: Chance, heuristics: HeuristicWeights = HEURISTIC_WEIGHTS
) -> Answer:
    """The policy's answer for the seat asked at this index."""
    options = game.choices[index]
    if game.question is DECK:
        return chance.choose(options)
    worths = worths_of(game, game.asked[index], options, heuristics)
    best = 0
    for place in range(1, len(worths)):
        if worths[place] > worths[best]:
            best = place
    return options[best]


def worths_of(
    game: Chronica,
    seat: Seat,
    options: list[Answer],
    heuristics: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> list[float]:
    """Relative worth of each answer for a seat."""
    question = game.question
    if question is PLAY or question is EXTRA:
        look = PlayEstimate(game, seat, heuristics)
        return [look.worth(answer) for answer in options]
    if question is REINFORCE_WITH:
        look = PlayEstimate(game, seat, heuristics)
        return [look.help(answer) for answer in options]
    if question is WELCOME:
        look = PlayEstimate(game, seat, heuristics)
        slot = played_slot(game.stack[-1].what)
        return [0.0 if answer == PASS else look.welcome(slot, answer) for answer in options]
    if question is OPPONENT:
        return [rivalry(game, other) for other in options]
    if question is MULLIGAN:
        return [wish_to_change(game, seat) if answer == REDRAW else 0.0 for answer in options]
    if question is DRAW_SOURCE:
        return [
            UNKNOWN_CARD if answer == STOCK else card_worth(game, seat, game.river[answer])
            for answer in options
        ]
    if question is DIG_PICK or question is RECOVER_PICK:
        return [0.0 if answer == PASS else card_worth(game, seat, answer) for answer in options]
    if question is PURGE_PICK:
        return [-card_worth(game, seat, answer) for answer in options]
    return [0.0] * len(options)


def rivalry(game: Chronica, other: Seat) -> float:
    """Wish of a seat that another one loses Honour: highest for a leader or a falling rival."""
    honour = game.honour[other]
    return game.points(other) + 0.3 * honour + (3.0 if honour <= 2 else 0.0)


def wish_to_change(game: Chronica, seat: Seat) -> float:
    """Above 0 if the starting hand is of one kind only."""
    hand = game.hands[seat]
    edifices = sum([1 for card in hand if TYPE[card] == EDIFICE])
    return -1.0 if 0 < edifices < len(hand) else 1.0


def card_worth(game: Chronica, seat: Seat, card: Card) -> float:
    """A card by its index, by what the hand lacks, and by the enemy it fits."""
    hand = game.hands[seat]
    kind = TYPE[card]
    worth = float(INDEX[card])
    alike = sum([1 for held in hand if TYPE[held] == kind])
    if 2 * alike < len(hand):
        worth += LACKING
    if kind == PERSONNAGE:
        category = CATEGORY[card]
        for other in game.opponents(seat):
            for slot in range(SLOTS * other, SLOTS * other + SLOTS):
                edifice = game.edifices[slot]
                if game.is_occupied(slot) and CATEGORY[edifice] == category:
                    return worth + FITTING
    return worth
