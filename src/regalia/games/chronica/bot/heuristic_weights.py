"""Heuristic weights of the policy of Chronica Universalis."""

from __future__ import annotations

from typing import Final


class HeuristicWeights:
    """The weights of a quick look, on the scale of a victory point at the beginning.

    Made by `python3 dev.py bench tune-chronica --rounds 4 --deals 600`.
    """

    def __init__(self) -> None:
        self.point = 1.0
        self.late = 0.25  # how much more a point is worth at the end
        self.honour = 0.7
        self.danger = 2.625  # for each point of Honour missing to what is safe
        self.press = 0.5  # the same for a rival's
        self.card = 0.9  # a card in hand
        self.index = 0.0  # and for each point that its index is above the usual
        self.wall = 0.075  # for each point of a slot's largest favourite value
        self.shelter = 0.175
        self.pair = -1.0  # an occupied Edifice, beside its points
        self.wanderer = 1.2  # one who may be lured away
        self.extra = 0.4  # a further play


HEURISTIC_WEIGHTS: Final = HeuristicWeights()
