"""Mutations of a source file: where they are and what is written instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: (r"<", "<="),
    ast.LtE: (r"<=", "<"),
    ast.Gt: (r">", ">="),
    ast.GtE: (r">=", ">"),
    ast.Eq: (r"==", "!="),
    ast.NotEq: (r"!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
# what a function with such an annotation returns instead
CONSTANTS: Final = {
    "bool": ("True", "False"),
    "int": ("0", "1"),
    "float": ("0.0", "1.0"),
    "str": ('""',),
    "bytes": ('b""',),
    "list": ("[]",),
    "dict": ("{}",),
    "set": ("set()",),
    "tuple": ("()",),
}
LOGGING: Final = re.compile(r"^(self\.)?(_?log|_?logger|LOG|LOGGER|logging|warnings)\.\w+$")
# an assert in other words, and the body of a method that every class has its own of
NEVER_RAISED: Final = re.compile(r"^(AssertionError|NotImplementedError)\b")
# one test compares all that a command made with what it would make now
MADE: Final = re.compile(rb"# made by `python3 dev\.py .*?# end\b", re.DOTALL)
# keywords that no result depends on
IDLE_KEYWORDS: Final = {"strict", "daemon", "stacklevel", "repr", "slots"}
# assigned on import and read by the interpreter or the type checker alone
IDLE_NAMES: Final = {"__all__", "__slots__", "__match_args__"}


@dataclass(frozen=True)
class Mutation:
    """A change of one stretch of bytes of a file."""

    path: Path
    kind: str
    line: int
    column: int
    start: int
    end: int
    text: str

    def apply(self, source: bytes) -> bytes:
        """The source with the mutation in it; every line keeps its number."""
        old = source[self.start : self.end]
        new = self.text.encode()
        new += b"\n" * (old.count(b"\n") - new.count(b"\n"))
        return source[: self.start] + new + source[self.end :]

    def lines(self, source: bytes) -> tuple[str, str]:
        """The changed lines before and after, each without its indent and as one line."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        mutated = self.apply(source)
        grown = len(mutated) - len(source)
        before, after = source[first:last], mutated[first : last + grown]
        return " ".join(before.decode().split()), " ".join(after.decode().split())


class Sites(ast.NodeVisitor):
    """Collects the mutations of a tree; skips what no test could notice."""

    def __init__(self, path: Path, source: bytes) -> None:
        self.path = path
        self.source = source
        self.found: list[Mutation] = []
        self.returns: list[str] = []
        self.made = [(found.start(), found.end()) for found in MADE.finditer(source)]
        self.offsets = [0]
        for line in source.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        """The offset of a place in the source."""
        return self.offsets[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """The offsets of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def add(self, kind: str, span: tuple[int, int], text: str) -> None:
        """Note a mutation; code that is made from declarations has none."""
        if any(start <= span[0] < end for start, end in self.made):
            return
        line = 1 + self.source.count(b"\n", 0, span[0])
        self.found.append(
            Mutation(self.path, kind, line, span[0] - self.offsets[line - 1], *span, text)
        )

    def between(self, left: ast.expr, right: ast.expr, pattern: str) -> tuple[int, int]:
        """Position of an operator between its operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        match = re.search(pattern, self.source[start:end].decode())
        assert match is not None
        before = len(self.source[start:end].decode()[: match.start()].encode())
        return start + before, start + before + len(match[0].encode())

    # --- what is changed ---

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, operands, operands[1:], strict=False):
            pattern, text = COMPARED[type(operator)]
            self.add("comparison", self.between(left, right, pattern), text)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.add("and/or", self.between(left, right, rf"\b{old}\b"), new)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        """The opposite of a condition."""
        start, end = self.span(test)
        text = self.source[start:end].decode()
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.add("condition", (start, end), f"bool({text.removeprefix('not').strip()})")
        elif not (isinstance(test, ast.Compare) and len(test.ops) == 1 and self.plain(test)):
            self.add("condition", (start, end), f"(not ({text}))")

    def plain(self, test: ast.Compare) -> bool:
        """True if changing the comparison is the same as negating it."""
        return not isinstance(test.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) in {"TYPE_CHECKING", "__name__ == '__main__'"}:
            for statement in node.orelse:
                self.visit(statement)
            return
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add("flag", self.span(node), str(not node.value))
        elif isinstance(node.value, int):
            self.add("off by one", self.span(node), str(node.value + 1))
            if node.value > 0:
                self.add("off by one", self.span(node), str(node.value - 1))

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.drop(node)
            return
        written = ast.unparse(node.value)
        for text in CONSTANTS.get(self.returns[-1], ("None",) if self.returns[-1] else ()):
            if text != written and not isinstance(node.value, ast.Constant):
                self.add("returned", self.span(node.value), text)
        self.generic_visit(node)

    def drop(self, node: ast.stmt) -> None:
        """A statement that is left out."""
        self.add("dropped", self.span(node), "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        value = node.value
        if isinstance(value, ast.Constant):
            return  # a docstring, or the body of a protocol
        if isinstance(value, ast.Call) and LOGGING.match(ast.unparse(value.func)):
            return
        if not isinstance(value, ast.Yield | ast.YieldFrom):
            self.drop(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(t, ast.Name) and t.id in IDLE_NAMES for t in node.targets):
            return
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.drop(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.drop(node)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.drop(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.drop(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.drop(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        if node.exc is None or not NEVER_RAISED.match(ast.unparse(node.exc)):
            self.drop(node)
            self.generic_visit(node)

    # --- what is left alone ---

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            if isinstance(node.target, ast.Attribute | ast.Subscript):
                self.drop(node)
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Skip asserts, which are for the type checker and for readers."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.function(node)

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Defaults and body; no annotation and no decorator."""
        decorators = {ast.unparse(each) for each in node.decorator_list}
        if node.name == "__repr__" or decorators & {"overload", "abstractmethod"}:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        annotation = ast.unparse(node.returns) if node.returns is not None else ""
        self.returns.append("" if annotation == "None" else annotation.partition("[")[0])
        for statement in node.body:
            self.visit(statement)
        self.returns.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in IDLE_KEYWORDS:
            self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)


def mutations(path: Path, source: bytes) -> list[Mutation]:
    """All mutations of a file, in its order; a few of them do not compile."""
    sites = Sites(path, source)
    sites.visit(ast.parse(source))
    return sites.found


def sources(root: Path, package: str) -> Iterator[Path]:
    """The files of a part of the package: a folder, a module or all of it."""
    chosen = root / package if package not in {"", "."} else root
    module = chosen.with_suffix(".py")
    if chosen.is_dir():
        yield from sorted(chosen.rglob("*.py"))
    elif module.is_file():
        yield module
