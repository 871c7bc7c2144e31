"""Facts of Rencontre Cosmique for scenarios: events, their rules and their story."""

from __future__ import annotations

from regalia.games.rencontre.scenario_facts import fact, fact_names
from tests.games.rencontre.duels import HANDS, follow


def test_events_rules_and_story_of_a_turn() -> None:
    """Green draws red's disc and aims at R1."""
    game = follow(
        [["V", "aims R1"], ["V", "V1"]],
        {},
        turn="V",
        at="destiny",
        hands=HANDS,
        picks=["R"],
    )
    told = game.witness
    assert told is not None
    assert fact(game, "events") == [event.kind for event in told.events]
    assert fact(game, "reasons") == [event.rule for event in told.events]
    assert fact(game, "story disc aims sends") == ["disc V", "aims V", "sends V"]
    assert fact(game, "story aims") == ["aims V"]
    assert fact(game, "story story") == []
    game.witness = None
    for name in ("events", "reasons", "story aims"):
        assert fact(game, name) == []
    assert {"events", "reasons"} <= set(fact_names(game))
