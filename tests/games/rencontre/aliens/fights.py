"""Fights for the tests of powers: few home bases, allies on both sides."""

from typing import Any

from tests.games.rencontre.duels import attack, force


def weak(own: int, theirs: int) -> dict[str, Any]:
    """Green attacks red on R1 and keeps only two home bases: its power does not work."""
    tokens = force(own, theirs)["tokens"]
    return attack(tokens | {"V": {"V1": 10, "V2": 10 - own, "oval": own}})


def allied(own: int, ally: int, theirs: int, ring: int) -> dict[str, Any]:
    """Green attacks red on R1 with blue's tokens beside its own, against red and yellow's."""
    tokens = force(own, theirs)["tokens"]
    blue = {"B1": 4 - ally, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": ally}
    yellow = {"J1": 4 - ring, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "ring": ring}
    return attack(tokens | {"B": blue, "J": yellow})
