"""Every kind of event that a game tells is stated in full by some test or scenario of that game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.games.registry import GAMES

SOURCES = Path(__file__).parents[2] / "src" / "regalia" / "games"
TESTS = Path(__file__).parent
# a line as the fact `told KIND …` gives it: the message, its arguments, the rule in brackets
LINE = re.compile(r"([a-z][a-z-]*)(?: [^\[\]]*)? \[([a-zA-Z0-9_.-]+)\]")


def constants(node: ast.expr, around: ast.AST) -> list[str]:
    """The texts that an expression can be; a name is looked up in what is assigned around it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body, around) + constants(node.orelse, around)
    if isinstance(node, ast.Name):
        values = [
            each.value
            for each in ast.walk(around)
            if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == node.id
        ]
        return [text for value in values for text in constants(value, around)]
    return []


def tellings(game: str) -> Iterator[tuple[str, str]]:
    """Every kind of event in the sources of a game, with each rule named there; else empty."""
    for path in sorted((SOURCES / game).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                    continue
                if call.func.attr != "tell":
                    continue
                kinds = constants(call.args[0], function)
                assert kinds, f"{path}: {ast.unparse(call)}"
                named = [word.value for word in call.keywords if word.arg == "rule"]
                rules = [rule for each in named for rule in constants(each, function)]
                for kind in kinds:
                    yield from ((kind, rule) for rule in rules or [""])


def texts(game: str) -> Iterator[str]:
    """Every text in the tests and scenarios of a game; what is filled in counts for nothing."""
    for path in (TESTS / game).rglob("*.toml"):
        yield from re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8"))
    for path in (TESTS / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                parts = [each for each in node.values if isinstance(each, ast.Constant)]
                yield "".join(str(each.value) for each in parts)


def stated(game: str) -> set[tuple[str, str]]:
    """The events that tests and scenarios of a game state in full, by kind and rule."""
    found = [LINE.fullmatch(text) for text in texts(game)]
    return {(line[1], line[2]) for line in found if line is not None}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_stated_with_its_rule(game: str) -> None:
    """A new kind of event, or an old one by a new rule, needs a line that says what it tells."""
    known = stated(game)
    kinds = {kind for kind, _ in known}
    missing = sorted(
        f"{kind} [{rule or 'any rule'}]"
        for kind, rule in set(tellings(game))
        if ((kind, rule) not in known if rule else kind not in kinds)
    )
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_no_event_is_stated_that_no_game_tells(game: str) -> None:
    """A misspelt kind would state that nothing happened, and hold."""
    told = {kind for kind, _ in tellings(game)}
    for text in texts(game):
        if re.fullmatch(r"told( [a-z][a-z-]*)+", text):
            assert set(text.split()[1:]) <= told, text
