"""Versions of the rules: each change holds from its version on, and not before.

A position is played by the newest rules there are, whatever a game's present version; so every
scenario is played here by each version that can still be played.
"""

from __future__ import annotations

import pytest

from regalia.engine.kind import GameKind
from regalia.engine.scenarios import scenario as scenario_files
from regalia.engine.scenarios.scenario import Scenario, check_facts, leave_unsaid
from regalia.engine.scenarios.validation import ScenarioError
from regalia.games.registry import GAMES
from tests.games.moments import scenarios

# scenarios about a change, by the version that brought it; all others hold by every version
SINCE: dict[str, dict[int, str]] = {
    "chronica": {2: "eliminate-last-action"},
    "rencontre": {
        3: "gift-for-nothing new-hand-once-gift new-hand-once-plague",
        5: (
            "chronos-healer-remembers consolation-hand-grows deal-term-of-a-graft "
            "deal-term-own-zombie graft-counts-though-it-ended graft-ends-before-points "
            "graft-ends-cards-turned graft-ends-within-a-window philanthropist-before-sealing "
            "seeker-before-sealing seeker-promise-before-new-hand zap-after-a-duel-duel"
        ),
        7: "promise-laser",
    },
}
PLAYED = [
    pytest.param(kind, version, id=f"{kind.name}-{version}")
    for kind in GAMES.values()
    for version in range(kind.oldest, kind.version + 1)
]


def holds(kind: GameKind, scenario: Scenario, version: int) -> bool:
    """True if a scenario holds by a version of the rules."""
    game = scenario_files.begin(kind, scenario)
    game.version = version
    end: list[object] = ["state", scenario.expect]
    try:
        scenario_files.run_on(scenario, game)
        for number in range(len(scenario.script)):
            scenario_files.play_line(kind, scenario, game, [*scenario.script[number:], end])
        leave_unsaid(kind, game, [end])
        check_facts(kind, game, scenario.expect)
    except ScenarioError:
        return False
    return True


@pytest.mark.parametrize(("kind", "version"), PLAYED)
def test_a_change_holds_from_its_version_on(kind: GameKind, version: int) -> None:
    later = {
        name
        for since, names in SINCE.get(kind.name, {}).items()
        for name in names.split()
        if since > version
    }
    failed = {each.id for each in scenarios(kind.name) if not holds(kind, each, version)}
    assert failed == later
