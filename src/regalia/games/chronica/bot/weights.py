"""What the mind of Chronica Universalis weighs."""

from __future__ import annotations

from typing import Final

# what each feature of a table is worth, in the order of value.FEATURES
WEIGHTS: Final[list[float]] = [
    0.2280,  # points
    0.4538,  # late points
    0.1377,  # honour
    -0.3451,  # danger
    -0.0645,  # brink
    0.1271,  # hand
    0.1019,  # edifices
    0.1251,  # personnages
    0.1272,  # pairs
    0.0058,  # index
    0.0266,  # wall
    -0.0527,  # shelter
    -0.4341,  # wanderers
    -0.9010,  # occupied
    0.3366,  # turn
]

# how much likelier a sign makes it that a card is in hand, in the order of belief.SIGNS
HELD: Final[list[float]] = [
    -0.1812,  # personnage
    0.0383,  # index
    -0.6014,  # idle
    -0.0842,  # profit
    0.4336,  # waste
]
