"""Policy net: one hidden layer that ranks the answers of a decision."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Seat
from regalia.games.crowns.bot.features import (
    BID_FEATURES,
    CARD_FEATURES,
    HAND_FEATURES,
    TRICK_FEATURES,
    Features,
    bid_features,
    card_features,
)
from regalia.games.crowns.bot.policy import answer_of
from regalia.games.crowns.bot.policy_weights import EASY_CARDS, HARD_BIDS, HARD_CARDS
from regalia.games.crowns.questions import BID, PLAY
from regalia.games.crowns.state import Crowns


def nonzero(features: list[float]) -> list[int]:
    """The places of features that are not 0: the others, two of three, add nothing to a sum."""
    return [index for index in range(len(features)) if features[index] != 0.0]


class Layer:
    """The weights of one net: a row a hidden unit, then what each unit and feature adds."""

    def __init__(
        self,
        shared: list[list[float]],
        each: list[list[float]],
        units: list[float],
        straight: list[float],
    ) -> None:
        self.shared = shared
        self.each = each
        self.units = units
        self.straight = straight

    def worths(self, features: Features) -> list[float]:
        """Relative worth of every answer."""
        shared = features.shared
        lit = nonzero(shared)
        begun: list[float] = []
        for row in self.shared:
            total = 0.0
            for index in lit:
                total += row[index] * shared[index]
            begun.append(total)
        units = self.units
        straight = self.straight
        result: list[float] = []
        for each in features.each:
            lit = nonzero(each)
            worth = 0.0
            for index in lit:
                worth += straight[index] * each[index]
            for unit in range(len(begun)):
                total = begun[unit]
                row = self.each[unit]
                for index in lit:
                    total += row[index] * each[index]
                if total > 0.0:
                    worth += units[unit] * total
            result.append(worth)
        return result


class PolicyNet:
    """Policy with learned weights."""

    def __init__(self, cards: Layer, bids: Layer) -> None:
        self.cards = cards
        self.bids = bids

    def answer_of(self, game: Crowns, index: int) -> Answer:
        """The net's answer for the seat asked at this index."""
        options = game.choices[index]
        if len(options) == 1:
            return options[0]
        worths = self.worths_of(game, game.asked[index], options)
        return best_of(options, worths) if worths else answer_of(game, index)

    def worths_of(self, game: Crowns, seat: Seat, answers: list[Answer]) -> list[float]:
        """Relative worth of answers in crowns; empty where the net has no weights."""
        if game.question is PLAY and not game.brawl:
            return self.cards.worths(card_features(game, seat, answers))
        if game.question is BID:
            return self.bids.worths(bid_features(game, seat, answers))
        return []


def best_of(options: list[Answer], worths: list[float]) -> Answer:
    """The answer that promises most; of equals the first."""
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return options[best]


def layer_of(words: str, shared: int, each: int) -> Layer:
    """A layer from its numbers: unit by unit what it makes of the features, then what it adds."""
    numbers = [float(word) for word in words.split()]
    width = shared + each + 1
    units = (len(numbers) - each) // width
    rows = [numbers[width * unit : width * (unit + 1)] for unit in range(units)]
    return Layer(
        [row[:shared] for row in rows],
        [row[shared : shared + each] for row in rows],
        [row[-1] for row in rows],
        numbers[width * units :],
    )


def policy_net_of(cards: str, bids: str) -> PolicyNet:
    """A policy net from the numbers of both of its layers."""
    return PolicyNet(
        layer_of(cards, TRICK_FEATURES, CARD_FEATURES), layer_of(bids, HAND_FEATURES, BID_FEATURES)
    )


EASY_POLICY_NET: Final = policy_net_of(EASY_CARDS, HARD_BIDS)
HARD_POLICY_NET: Final = policy_net_of(HARD_CARDS, HARD_BIDS)
