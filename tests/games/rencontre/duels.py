"""A table of Rencontre Cosmique for tests: a position, a script, and the game that follows."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.engine.scenarios.scenario import FREE, Scenario, run_scenario
from regalia.games.rencontre.kind import RENCONTRE
from regalia.games.rencontre.state.game import Rencontre

Script = Sequence[Sequence[object]]

# the rulebook's running example, with the alliances sealed: green attacks yellow on J3
SEALED: Final[dict[str, Any]] = {
    "turn": "V",
    "defence": "J",
    "target": "J3",
    "at": "cards",
    "tokens": {
        "B": {"B1": 3, "B2": 4, "B3": 4, "B4": 4, "B5": 4, "oval": 1},
        "V": {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 2, "oval": 3, "bh": 2},
        "R": {"R1": 3, "R2": 3, "R3": 4, "R4": 4, "R5": 1, "J3": 1, "ring": 2, "bh": 2},
        "J": {"J1": 4, "J2": 4, "J3": 2, "J4": 4, "J5": 4, "R1": 2},
    },
}

# green attacks yellow on J1, and nobody has joined
ALONE: Final[dict[str, Any]] = {
    "turn": "V",
    "defence": "J",
    "target": "J1",
    "at": "cards",
    "tokens": {"V": {"V1": 17, "oval": 3}},
}
HANDS: Final[dict[str, Any]] = {"V": ["A10", "C"], "J": ["A10", "C"]}


def follow(script: Script, expect: Mapping[str, object], **place: Any) -> Rencontre:
    """Plays a script from a position and checks what follows, as a scenario file does."""
    scenario = Scenario(
        id="test",
        title="",
        game="rencontre",
        players=place.pop("players", 4),
        rules=[],
        chance=FREE,  # these tests state what follows whatever is drawn
        options=place.pop("options", {}),
        position=place,
        script=[list(line) for line in script],
        expect=dict(expect),
    )
    game = run_scenario(RENCONTRE, scenario)
    assert isinstance(game, Rencontre)
    return game


def sealed(script: Script, expect: Mapping[str, object], **place: Any) -> Rencontre:
    """The same from the running example, with the alliances sealed."""
    return follow(script, expect, **(SEALED | place))


def attack(tokens: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """Green attacks red on R1, the alliances sealed; seats that are not named have all at home."""
    return {"turn": "V", "defence": "R", "target": "R1", "at": "cards", "tokens": dict(tokens)}


def force(own: int, theirs: int) -> dict[str, Any]:
    """Green attacks red on R1 with so many tokens of its own against so many."""
    return attack(
        {
            "V": {"V1": 4, "V2": 4, "V3": 4, "V4": 4, "V5": 4 - own, "oval": own},
            "R": {"R1": theirs, "R2": 4, "R3": 4, "R4": 4, "R5": 8 - theirs},
        }
    )
