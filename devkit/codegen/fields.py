"""fields: writes the code that copies, encodes and shows the fields of a state.

A field is declared once, in the body of its class, with words of `regalia.games.fields`. The code
stands between two lines, of which the first says what is made: a copy, all of `encode`, or what a
view shows of the fields of a class.

    # made by `python3 dev.py fields`: copy = self
    # made by `python3 dev.py fields`: encode
    # made by `python3 dev.py fields`: view = game of Guerre
    # end
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

from devkit.ground import ROOT, Trouble, say

GAMES = "src/regalia/games"
TEMPLATE = "devkit/scaffold/game/package"  # of a new game
BEGIN = re.compile(r"^( *)# made by `python3 dev\.py fields`: (.*)\n", re.MULTILINE)
ASSIGNED = re.compile(r"(\w+) = (\w+)(?: of (\w+))?")
END = "# end\n"
WORDS = ("Shared", "Sorted", "Late", "Uncoded", "Own", "Open")
NUMBERS = ("int", "bool", "i64")
ALIAS = re.compile(r"^(\w+) = int\b", re.MULTILINE)  # another name of a number


@dataclass
class Field:
    """A declared field: what it holds, and the words beside it."""

    name: str
    holds: str = ""  # a number, flag, list, rows (lists in a list), objects in a list, an object
    words: set[str] = field(default_factory=set)
    row_words: set[str] = field(default_factory=set)
    coded: str = ""
    unless: str = ""

    def copied(self, to: str, of: str) -> str:
        """The line that copies it."""
        value = f"{of}.{self.name}"
        if self.holds in {"number", "flag"} or "Shared" in self.words:
            return f"{to}.{self.name} = {value}"
        if self.holds == "list" or "Shared" in self.row_words:
            return f"{to}.{self.name} = {value}[:]"
        each = "each[:]" if self.holds == "rows" else "each.clone()"
        return f"{to}.{self.name} = [{each} for each in {value}]"

    def shown(self, to: str, of: str) -> str:
        """The line that shows it in a view."""
        value = f"{of}.{self.name}"
        forms = {"list": f"tuple({value})", "rows": f"tuple(tuple(each) for each in {value})"}
        return f"{to}.{self.name} = {forms.get(self.holds, value)}"

    def number(self) -> str:
        """The expression that encodes the field among the numbers."""
        if self.holds == "objects":
            return f"len(self.{self.name})"
        return self.coded or (f"int(self.{self.name})" if self.holds == "flag" else self.value())

    def value(self) -> str:
        """The expression that encodes the field among the lists."""
        value = f"self.{self.name}"
        if self.holds == "objects":
            return f"[each.encode() for each in {value}]"
        if "Sorted" in self.row_words:
            return f"[sorted(each) for each in {value}]"
        return self.coded or (f"sorted({value})" if "Sorted" in self.words else value)

    def late(self) -> list[str]:
        """The lines that encode it at the end, unless it is empty."""
        value = f"self.{self.name}"
        if self.holds == "object":
            return [f"if {value} is not None:", f"    lists.append({value}.encode())"]
        condition = f"{value} != {self.unless}" if self.unless else value
        part = f"[{self.number()}]" if self.holds in {"number", "flag"} else self.value()
        return [f"if {condition}:", f"    lists.append({part})"]

    def check(self) -> None:
        """Refuses words that say nothing, or not enough."""
        if self.holds == "object" and not {"Shared", "Late"} <= self.words:
            raise Trouble(f"{self.name}: an object is Late[Shared[...]], or a field of its class")
        if "Sorted" in self.words and self.holds != "list":
            raise Trouble(f"{self.name}: only a list is sorted")
        if "Late" in self.words and self.holds in {"rows", "objects"}:
            raise Trouble(f"{self.name}: lists in a list cannot come late")
        if self.unless and "Late" not in self.words:
            raise Trouble(f"{self.name}: unless() is for a field that is Late")


@dataclass
class State:
    """A class with declared fields."""

    node: ast.ClassDef
    bases: list[str]
    fields: list[Field]
    methods: dict[str, ast.FunctionDef]


class Folder:
    """The modules of one game, and the classes in them."""

    def __init__(self, texts: dict[Path, str], numbers: set[str]) -> None:
        self.texts = texts
        self.numbers = numbers
        self.states: dict[str, State] = {}
        self.views: dict[Path, list[str]] = {}  # the fields of the view that a module has
        for path, text in texts.items():
            for node in parsed(text).body:
                if isinstance(node, ast.ClassDef):
                    self.add(path, node, BEGIN.search(ast.get_source_segment(text, node) or ""))

    def add(self, path: Path, node: ast.ClassDef, marked: object) -> None:
        """Reads a class, if it is a state or a view."""
        declared = [item for item in node.body if isinstance(item, ast.AnnAssign)]
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        if bases == ["View"]:
            self.views[path] = [ast.unparse(item.target) for item in declared]
        elif marked:
            fields = [self.read(item) for item in declared]
            methods = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
            self.states[node.name] = State(node, bases, fields, methods)

    def read(self, declared: ast.AnnAssign) -> Field:
        """A field by its declaration."""
        found = Field(ast.unparse(declared.target))
        self.read_type(declared.annotation, found, 0)
        found.check()
        return found

    def read_type(self, node: ast.expr, found: Field, depth: int) -> None:
        """Reads what a field holds, so deep inside lists."""
        match node:
            case ast.Subscript(ast.Name("Annotated"), ast.Tuple([inner, *notes])):
                for note in notes:
                    match note:
                        case ast.Call(ast.Name("coded"), [ast.Constant(str(how))]):
                            found.coded = how
                        case ast.Call(ast.Name("unless"), [ast.Constant(str(value))]):
                            found.unless = value
                self.read_type(inner, found, depth)
            case ast.Subscript(ast.Name("list"), inner) if depth < 2:
                self.read_type(inner, found, depth + 1)
            case ast.Subscript(ast.Name(word), inner) if word in WORDS and depth < 2:
                (found.row_words if depth else found.words).add(word)
                self.read_type(inner, found, depth)
            case ast.Name(name) if name in self.numbers:
                found.holds = ("flag" if name == "bool" else "number", "list", "rows")[depth]
            case ast.Name() | ast.BinOp(_, ast.BitOr(), ast.Constant(None)) if depth < 2:
                found.holds = ("object", "objects")[depth]
            case _:
                raise Trouble(f"{found.name}: a field cannot be {ast.unparse(node)}")

    def inherited(self, name: str) -> list[Field]:
        """The fields of a class, those of the classes that it extends first."""
        state = self.states.get(name)
        if state is None:
            return []
        return [each for base in state.bases for each in self.inherited(base)] + state.fields

    def made(self, path: Path) -> str:
        """A module with its made code anew."""
        text = self.texts[path]
        parts: list[str] = []
        at = 0
        for begin in BEGIN.finditer(text):
            end = text.find(begin[1] + END, begin.end())
            if end < 0:
                raise Trouble(f"{path}: no {END.strip()!r} after {begin[0].strip()!r}")
            line = text.count("\n", 0, begin.start()) + 1
            lines = [begin[1] + each + "\n" for each in self.lines(begin[2], line, path)]
            parts += [text[at : begin.end()], *lines]
            at = end
        return "".join([*parts, text[at:]])

    def lines(self, what: str, line: int, path: Path) -> list[str]:
        """The code that a line asks for."""
        if what == "encode":
            return encoded(self.inherited(self.class_at(line, path)))
        assigned = ASSIGNED.fullmatch(what)
        if assigned is None:
            raise Trouble(f"{path}: nothing is known of {what!r}")
        to, of, name = assigned.groups()
        if name is None:
            fields = self.states[self.class_at(line, path)].fields
            return [each.copied(to, of) for each in fields if "Own" not in each.words]
        if name not in self.states:
            raise Trouble(f"{path}: no class {name} has declared fields")
        return [each.shown(to, of) for each in self.inherited(name) if "Open" in each.words]

    def class_at(self, line: int, path: Path) -> str:
        """The class around a line."""
        for node in parsed(self.texts[path]).body:
            if isinstance(node, ast.ClassDef) and node.lineno <= line <= (node.end_lineno or 0):
                return node.name
        raise Trouble(f"{path}:{line}: copies and codes are made inside a class")

    def forgotten(self) -> list[str]:
        """Fields that code written by hand leaves out: of an encode(), or of a view."""
        found: list[str] = []
        for name, state in self.states.items():
            if "encode" in state.methods:
                named = self.named("encode", name, set())
                found += [
                    f"{name}.{each.name} is not encoded"
                    for each in self.inherited(name)
                    if not each.words & {"Uncoded", "Own"} and each.name not in named
                ]
        for path, names in self.views.items():
            text = self.texts[path]
            found += [
                f"{path.name}: nothing fills {name}"
                for name in names
                if not re.search(rf"\bview\.{name} = ", text)
            ]
        return found

    def named(self, method: str, name: str, seen: set[str]) -> set[str]:
        """All attributes that a method of a class names, or that those name which it calls."""
        state = self.states.get(name)
        if state is None:
            return seen
        if method in state.methods:
            for node in ast.walk(state.methods[method]):
                if isinstance(node, ast.Attribute) and node.attr not in seen:
                    seen.add(node.attr)
                    self.named(node.attr, name, seen)
        for base in state.bases:
            self.named(method, base, seen)
        return seen


def parsed(text: str) -> ast.Module:
    """The tree of a module, also where no code was made yet."""
    return ast.parse(BEGIN.sub(r"\1pass\n", text))


def encoded(fields: list[Field]) -> list[str]:
    """The code of encode()."""
    fields = [each for each in fields if not each.words & {"Uncoded", "Own"}]
    first = [each for each in fields if "Late" not in each.words]
    lines = ["numbers = ["]
    lines += [
        f"    {each.number()}," for each in first if each.holds in {"number", "flag", "objects"}
    ]
    lines += ["]", "lists = ["]
    lines += [f"    {each.value()}," for each in first if each.holds == "list"]
    lines += ["]"]
    for holds in ("rows", "objects"):
        lines += [f"lists += {each.value()}" for each in first if each.holds == holds]
    for each in fields:
        if each not in first:
            lines += each.late()
    lines += ["for part in lists:", "    numbers.append(len(part))", "    numbers += part"]
    return [*lines, "return numbers"]


def folders(root: Path = ROOT) -> list[Folder]:
    """The games with declared fields, and the template of a new one."""
    package = root / GAMES
    numbers = set(NUMBERS)
    for path in [*package.rglob("*.py"), *package.parent.glob("engine/*.py")]:
        numbers |= set(ALIAS.findall(path.read_text("utf-8")))
    places = [path for path in sorted(package.iterdir()) if path.is_dir()]
    found = []
    for place in [*places, root / TEMPLATE]:
        paths = [*sorted(place.rglob("*.py")), *sorted(place.rglob("*.py.txt"))]
        texts = {path: path.read_text("utf-8") for path in paths}
        found.append(Folder(texts, numbers))
    return found


def write_fields(root: Path = ROOT) -> None:
    """Writes all made code anew."""
    for folder in folders(root):
        for path, text in folder.texts.items():
            made = folder.made(path)
            if made != text:
                path.write_text(made, "utf-8")
                say(f"made anew: {path.relative_to(root)}")
    forgotten = [each for folder in folders(root) for each in folder.forgotten()]
    if forgotten:
        raise Trouble("; ".join(forgotten))
