"""Fights for the tests of powers: few home bases, allies on both sides."""


def weak(own: int, theirs: int) -> dict[str, object]:
    """Green attacks red on R1 and keeps only two home bases: its power does not work."""
    return {
        "turn": "V",
        "defence": "R",
        "target": "R1",
        "at": "cards",
        "tokens": {
            "V": {"V1": 10, "V2": 10 - own, "oval": own},
            "R": {"R1": theirs, "R2": 4, "R3": 4, "R4": 4, "R5": 8 - theirs},
        },
    }


def allied(own: int, ally: int, theirs: int, ring: int) -> dict[str, object]:
    """Green attacks red on R1 with blue's tokens beside its own, against red and yellow's."""
    return {
        "turn": "V",
        "defence": "R",
        "target": "R1",
        "at": "cards",
        "tokens": {
            "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 4 - own, "oval": own},
            "B": {"B1": 4 - ally, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": ally},
            "R": {"R1": theirs, "R2": 4, "R3": 4, "R4": 4, "R5": 8 - theirs},
            "J": {"J1": 4 - ring, "J2": 4, "J3": 4, "J4": 4, "J5": 4, "ring": ring},
        },
    }
