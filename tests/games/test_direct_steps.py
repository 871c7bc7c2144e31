"""Procedures that call their steps directly call those of their tables, in the same order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "regalia" / "games"


def called(body: list[ast.stmt]) -> str:
    """The name of the one step that a branch calls."""
    (statement,) = body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)
    return ast.unparse(statement.value.func)


def branches(perform: ast.FunctionDef) -> list[str]:
    """The steps that `perform` calls, by their number; the last one needs none."""
    found: dict[int, str] = {}
    branch: ast.stmt = perform.body[-1]
    while True:
        assert isinstance(branch, ast.If)
        assert isinstance(branch.test, ast.Compare)
        number = branch.test.comparators[0]
        assert isinstance(number, ast.Constant)
        assert isinstance(number.value, int)
        assert number.value not in found
        found[number.value] = called(branch.body)
        if len(branch.orelse) == 1 and isinstance(branch.orelse[0], ast.If):
            branch = branch.orelse[0]
            continue
        (last,) = set(range(len(found) + 1)) - set(found)
        found[last] = called(branch.orelse)
        return [found[at] for at in range(len(found))]


def direct_procedures() -> Iterator[tuple[str, list[str], list[str]]]:
    """Each procedure with a `perform` of its own: what that calls, and what its table names."""
    for path in sorted(GAMES.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        own: dict[str, list[str]] = {}
        met: set[str] = set()
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef) and part.name == "perform":
                        own[node.name] = branches(part)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
                assert isinstance(node.target, ast.Name)
                made = ast.unparse(node.value.func)
                if made in own:
                    rows = [row for row in node.value.args[1:] if isinstance(row, ast.Tuple)]
                    table = [ast.unparse(row.elts[1]) for row in rows]
                    met.add(made)
                    yield f"{path.parent.parent.name}.{node.target.id}", own[made], table
        assert met == set(own), f"{path}: a perform without a table"


DIRECT = list(direct_procedures())


def test_some_call_directly() -> None:
    """The search below finds what it looks for."""
    assert "crowns.TRICK" in [name for name, _, _ in DIRECT]


@pytest.mark.parametrize(("name", "calls", "table"), DIRECT, ids=[name for name, _, _ in DIRECT])
def test_calls_its_table(name: str, calls: list[str], table: list[str]) -> None:
    """A step that was moved or added in the table is moved or added in `perform`."""
    assert calls == table, name
