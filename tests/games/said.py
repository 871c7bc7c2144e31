"""What a game says, in one line each: events, labels of answers, and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import TOLD, GameKind
from regalia.engine.refused import Refused
from regalia.engine.scenarios.event_lines import written
from regalia.engine.scenarios.scenario import Scenario, run_scenario
from regalia.text.speaker import LANGUAGES, Speaker

Script = Sequence[Sequence[object]]


def named(kind: GameKind, game: Game, letter: str, words: str | int) -> tuple[Seat, Answer]:
    """A seat by its letter, and an answer by its notation or its number."""
    seat = kind.seat_letters.index(letter)
    return seat, words if isinstance(words, int) else game.question.parse(game, seat, words)


def label_of(kind: GameKind, game: Game, letter: str, words: str | int) -> str:
    """The label of an answer in one line; it can be said in every language."""
    label = game.question.describe(game, *named(kind, game, letter, words))
    assert all(Speaker(language).say(label) for language in LANGUAGES)
    return written(label, kind.name, kind.seat_letters)


def why(kind: GameKind, game: Game, letter: str, words: str | int) -> str:
    """Why an answer is refused, with its rule; empty if it is legal. Nothing changes."""
    before = game.digest()
    try:
        game.check(*named(kind, game, letter, words))
    except Refused as refused:
        assert game.digest() == before
        return refusal(kind, refused)
    return ""


def refusal(kind: GameKind, refused: Refused) -> str:
    """A refusal in one line; it can be said in every language."""
    assert all(Speaker(language).say(refused.label) for language in LANGUAGES)
    return f"{written(refused.label, kind.name, kind.seat_letters)} [{refused.rule}]"


def play(kind: GameKind, players: int, script: Script = (), **given: Any) -> Game:
    """Plays a script from a position; `told` states every event of the kinds that it names.

    With `expect` it stops at the question that is expected, though there be only one answer.
    """
    told: Mapping[str, list[str]] = given.pop("told", {})
    expect: Mapping[str, object] = given.pop("expect", {})
    scenario = Scenario(
        id="told",
        title="",
        game=kind.name,
        players=players,
        rules=[],
        chance=given.pop("chance_is", ""),
        options=given.pop("options", {}),
        position=given,
        script=[list(line) for line in script],
        expect={**expect, **{f"{TOLD}{kinds}": lines for kinds, lines in told.items()}},
    )
    return run_scenario(kind, scenario)
