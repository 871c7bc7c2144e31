"""Scenarios: a small file that sets up a position, plays a script and states what must follow."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field

from regalia.engine.chance import LoadedChance, seeded_key
from regalia.engine.events import Log
from regalia.engine.flow import Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.engine.refused import Refused


class ScenarioError(Exception):
    """A scenario that cannot be read, is impossible, or does not hold."""


@dataclass
class Scenario:
    """What a scenario file says."""

    id: str
    title: str
    game: str
    players: int
    rules: list[str]
    options: Options = field(default_factory=dict)
    position: dict[str, object] = field(default_factory=dict)
    script: list[list[object]] = field(default_factory=list)
    expect: dict[str, object] = field(default_factory=dict)


def read_scenario(text: str) -> Scenario:
    """The scenario in a text; ScenarioError says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"not a scenario: {error}") from None
    needed: dict[str, type] = {"id": str, "title": str, "game": str, "players": int, "rules": list}
    optional: dict[str, type] = {"options": dict, "position": dict, "script": list, "expect": dict}
    for name, kind in needed.items():
        if not isinstance(data.get(name), kind):
            raise ScenarioError(f"{name} is missing or not of the right kind")
    for name, value in data.items():
        if name not in needed and name not in optional:
            raise ScenarioError(f"{name} is not known in a scenario")
        if name in optional and not isinstance(value, optional[name]):
            raise ScenarioError(f"{name} is not of the right kind")
    for line in data.get("script", []):
        if not isinstance(line, list) or not line:
            raise ScenarioError(f"a line of the script is a list, not {line!r}")
    if not data.get("script") and not data.get("expect"):
        raise ScenarioError("it states nothing: neither script nor expect")
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in data.pop("options", {}).items()
    }
    return Scenario(options=options, **data)


def run_scenario(kind: GameKind, scenario: Scenario) -> Game:
    """Plays a scenario; ScenarioError tells what did not follow."""
    chance = LoadedChance(seeded_key(scenario.id), [])
    try:
        kind.check_players(scenario.players)
        options = kind.complete(scenario.players, scenario.options)
        game = kind.position(scenario.players, options, dict(scenario.position), chance)
    except Refused as refused:
        raise ScenarioError(f"impossible: {refused}") from None
    except (ValueError, TypeError, KeyError) as error:
        raise ScenarioError(f"impossible position: {error}") from None
    game.log = Log()
    try:
        game.run()
        end: list[object] = ["state", scenario.expect]
        for number, line in enumerate(scenario.script, 1):
            _leave_unsaid(kind, game, [*scenario.script[number - 1 :], end])
            try:
                _act(kind, game, line)
            except ScenarioError as error:
                raise ScenarioError(f"script line {number}: {error}") from None
        _leave_unsaid(kind, game, [end])
    except ValueError as error:
        # a wish of the scenario that chance cannot grant
        raise ScenarioError(f"impossible draw: {error}") from None
    _state(kind, game, scenario.expect)
    return game


def _seat(kind: GameKind, word: object) -> Seat:
    if isinstance(word, int):
        return word
    if isinstance(word, str) and len(word) == 1 and word in kind.seat_letters:
        return kind.seat_letters.index(word)
    raise ScenarioError(f"{word!r} is not a seat")


def _words(line: list[object]) -> str:
    return " ".join(str(word) for word in line)


def _leave_unsaid(kind: GameKind, game: Game, lines: list[list[object]]) -> None:
    """Gives the only answer to a question that is always put, unless the script waits for it."""
    while game.question.always and game.asked and all(len(only) == 1 for only in game.choices):
        if _is_awaited(kind, game, lines):
            return
        game.play(game.asked[0], game.choices[0][0])


def _is_awaited(kind: GameKind, game: Game, lines: list[list[object]]) -> bool:
    """Whether the script goes on with the open question, or first states that it is asked."""
    for line in lines:
        if line[0] != "state":
            return _is_about(kind, game, line)
        facts = line[1] if len(line) > 1 else None
        if isinstance(facts, dict) and "asked" in facts:
            named = [name for name in ("asked", "question") if name in facts]
            if all(kind.fact(game, name) == facts[name] for name in named):
                return True
    return False


def _is_about(kind: GameKind, game: Game, line: list[object]) -> bool:
    """Whether a line of the script concerns the open question."""
    seat = _seat(kind, line[0])
    if seat not in game.asked:
        return False
    if len(line) > 1 and line[1] in ("options", "refused"):
        return True
    try:
        game.question.parse(game, seat, _words(line[1:]))
    except ValueError:
        return False
    return True


def _act(kind: GameKind, game: Game, line: list[object]) -> None:
    """A line answers, or checks: "options", "refused" by a rule, or "state" with its facts."""
    if line[0] == "state":
        if len(line) != 2 or not isinstance(line[1], dict):
            raise ScenarioError("state takes one table of facts")
        _state(kind, game, line[1])
        return
    seat = _seat(kind, line[0])
    verb = line[1] if len(line) > 1 else ""
    if verb == "options":
        expected = line[2]
        if not isinstance(expected, list):
            raise ScenarioError("options takes a list")
        found = [game.question.notation(game, seat, answer) for answer in game.options(seat)]
        if sorted(found) != sorted(str(word) for word in expected):
            raise ScenarioError(f"the options of seat {seat} are {found}, not {expected}")
        return
    if verb == "refused":
        _refused(game, seat, str(line[2]), line[3:])
        return
    try:
        game.play(seat, _answer(game, seat, line[1:]))
    except Refused as refused:
        raise ScenarioError(f"refused: {refused}") from None


def _answer(game: Game, seat: Seat, line: list[object]) -> int:
    words = _words(line)
    if not game.asked:
        raise ScenarioError(f"{words!r} answers nothing asked: nobody is asked")
    try:
        return game.question.parse(game, seat, words)
    except ValueError:
        raise ScenarioError(
            f"{words!r} answers nothing asked of seat {seat}; asked: {game.to_act()} "
            f"{game.question.name!r}"
        ) from None


def _refused(game: Game, seat: Seat, rule: str, line: list[object]) -> None:
    before = game.digest()
    number = line[0] if len(line) == 1 else None
    answer = number if isinstance(number, int) else _answer(game, seat, line)
    try:
        game.play(seat, answer)
    except Refused as refused:
        if refused.rule != rule:
            raise ScenarioError(f"refused by {refused.rule}, not by {rule}") from None
        if game.digest() != before:
            raise ScenarioError("the refusal changed the game") from None
        return
    raise ScenarioError(f"{_words(line)!r} was accepted, not refused by {rule}")


def _state(kind: GameKind, game: Game, facts: dict[str, object]) -> None:
    for name, expected in facts.items():
        try:
            found = kind.fact(game, name)
        except KeyError:
            raise ScenarioError(f"{name} is not a fact of {kind.name}") from None
        if found != expected:
            raise ScenarioError(f"{name} is {found!r}, not {expected!r}")
