"""Weights of the value function of Chronica Universalis.

Made by:
    dev.py bench train-chronica --games 4000 --stray 25 --every 4 --seed chronica
"""

from __future__ import annotations

from typing import Final

# what each feature of a table is worth, in the order of value.FEATURES
WEIGHTS: Final[list[float]] = [
    0.2792,  # points
    0.5358,  # late points
    0.1385,  # honour
    -0.4371,  # danger
    0.0900,  # brink
    0.1485,  # hand
    0.2274,  # edifices
    0.2880,  # personnages
    0.1181,  # pairs
    -0.0023,  # index
    0.0304,  # wall
    0.0082,  # shelter
    -0.6350,  # wanderers
    -0.9492,  # occupied
    0.4058,  # turn
]
