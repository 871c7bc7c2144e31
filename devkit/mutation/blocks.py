"""Blocks: stretches of code that run together, and code that notes which of them ran."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Final

Place = tuple[int, int]
HITS: Final = "__hits__"
HEADER: Final = 1024


@dataclass(frozen=True)
class Block:
    """Start and end of a block, as lines and columns."""

    start: Place
    end: Place

    def holds(self, place: Place) -> bool:
        """True if a place lies in the block."""
        return self.start <= place < self.end


def place_of(node: ast.AST) -> Place:
    """Start of a node."""
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def end_of(node: ast.AST) -> Place:
    """End of a node."""
    return getattr(node, "end_lineno", 0), getattr(node, "end_col_offset", 0)


def inner_bodies(node: ast.AST) -> list[tuple[Block, list[ast.stmt]]]:
    """The blocks that a statement opens, each with its statements."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        # its defaults count as its own: a test that never calls it cannot tell them
        return [(Block(place_of(node), end_of(node)), node.body)]
    if not isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
        return []
    if isinstance(node, ast.ClassDef):
        return []
    bodies = [getattr(node, name, None) for name in ("body", "orelse", "finalbody")]
    return [
        (Block(place_of(body[0]), end_of(body[-1])), body)
        for body in bodies
        if isinstance(body, list) and body
    ]


def in_functions(tree: ast.Module) -> list[tuple[Block, list[ast.stmt]]]:
    """The blocks inside functions, outer ones first; code that runs on import has none."""
    found: list[tuple[Block, list[ast.stmt]]] = []

    def visit(node: ast.AST, inside: bool) -> None:
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if inside:
            found.extend(inner_bodies(node))
        for child in ast.iter_child_nodes(node):
            visit(child, inside)

    visit(tree, inside=False)
    return found


def blocks_of(source: bytes) -> list[Block]:
    """The blocks of a module, in the order of their numbers."""
    return [block for block, _ in in_functions(ast.parse(source))]


def innermost(blocks: list[Block], place: Place) -> int | None:
    """The number of the smallest block that holds a place; None for code that runs on import."""
    holding = [number for number, block in enumerate(blocks) if block.holds(place)]
    return max(holding, key=lambda number: (blocks[number].start, number), default=None)


def marked(source: bytes, path: str, first: int) -> tuple[int, ast.Module]:
    """Number of blocks of a module, and its tree with a marker at the start of each."""
    tree = ast.parse(source, path)
    found = in_functions(tree)
    for number, (_, body) in enumerate(found, first):
        at = 1 if ast.get_docstring(ast.Module(body, [])) is not None else 0
        note = ast.parse(f"{HITS}[{HEADER + number}] = 1").body[0]
        for node in ast.walk(note):
            if hasattr(node, "lineno"):
                ast.copy_location(node, body[0])
        body.insert(at, note)
    return len(found), tree
