"""Gains of rounds of Cosmic Crowns, measured by self-play of the policy.

Written by `python3 dev.py bench train-crowns --games 1500 --seed "crowns weights"`.
By mode (easy, hard), then by two to six players.
"""

from __future__ import annotations

from typing import Final

# crowns above the table's mean, a card of the hand, by place behind the dealer
GAINS: Final[list[list[list[float]]]] = [
    [
        [-0.0165, 0.0165],
        [-0.0221, 0.0065, 0.0155],
        [-0.0189, -0.002, 0.0062, 0.0146],
        [-0.0252, -0.0064, 0.0079, 0.0114, 0.0122],
        [-0.0212, -0.0091, 0.0032, 0.0063, 0.0088, 0.0121],
    ],
    [
        [-0.0011, 0.0011],
        [-0.0049, 0.0051, -0.0002],
        [-0.0101, 0.001, 0.0084, 0.0007],
        [-0.0124, -0.0056, 0.0089, 0.013, -0.0039],
        [-0.0095, -0.0018, -0.0001, 0.007, 0.0112, -0.0068],
    ],
]
# the variance of what a round brings, by size of the hand
SCATTER: Final[list[list[list[float]]]] = [
    [
        [0.25, 1.13, 1.2, 1.49, 1.93, 2.13, 2.39, 2.75, 3.02, 3.24],
        [0.54, 0.91, 1.07, 1.48, 1.83, 2.15, 2.54, 2.75, 3.07, 2.85],
        [0.4, 0.74, 0.92, 1.23, 1.57, 1.83, 2.15, 2.26, 2.5, 2.25],
        [0.34, 0.64, 0.83, 1.11, 1.37, 1.62, 1.8, 2.02, 2.18, 1.82],
        [0.29, 0.57, 0.72, 0.96, 1.23, 1.43, 1.6, 1.86, 1.94, 1.56],
    ],
    [
        [1.04, 1.3, 1.66, 2.24, 2.69, 3.23, 3.77, 4.59, 4.94, 5.42],
        [0.66, 0.92, 1.24, 1.55, 1.99, 2.53, 2.87, 3.29, 3.81, 3.68],
        [0.51, 0.8, 1.11, 1.42, 1.85, 2.22, 2.67, 2.89, 3.51, 3.05],
        [0.42, 0.69, 0.96, 1.27, 1.59, 1.99, 2.31, 2.59, 2.95, 2.57],
        [0.38, 0.61, 0.86, 1.14, 1.41, 1.7, 1.95, 2.26, 2.42, 2.05],
    ],
]
# how a lead counts in deviations of what is to come, and the variance beside the rounds
STEEP: Final[list[list[float]]] = [
    [0.762, 0.696, 0.617, 0.556, 0.47],
    [0.941, 0.786, 0.626, 0.617, 0.456],
]
REST: Final[list[list[float]]] = [
    [0.02, 0.028, 0.056, 0.028, 0.079],
    [0.014, 0.082, 0.028, 0.272, 0.055],
]
