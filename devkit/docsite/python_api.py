"""The reference of Python, from types and docstrings."""

from __future__ import annotations

import enum
import importlib
import inspect
from collections.abc import Iterator
from functools import cached_property
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, ForwardRef

import regalia
from regalia.engine.chair import Chair
from regalia.engine.kind import Player

ENVIRONMENTS: Final = ("aec", "parallel", "seat", "openspiel")
EMPTY: Final = inspect.Parameter.empty
STARS: Final[dict[Any, str]] = {
    inspect.Parameter.VAR_POSITIONAL: "*",
    inspect.Parameter.VAR_KEYWORD: "**",
}
ABOUT: Final = (
    "Everything that `import regalia` offers; [python.md](../python.md) shows it at work. "
    "These names stay as they are within a first version number "
    "([what may change](../stability.md))."
)


def facade_page() -> str:
    """The page of `import regalia`."""
    lines = [
        "# Python",
        "",
        ABOUT,
        "",
    ]
    for name in regalia.__all__:
        if name != "__version__":
            lines += described(getattr(regalia, name), f"regalia.{name}")
    return "\n".join(lines)


def bots_page() -> str:
    """The page of own bots: the protocol of a bot, and the objects it meets."""
    about = "What a bot is and what it is given; [own-bots.md](../own-bots.md) shows one."
    lines = ["# Bots", "", about, ""]
    return "\n".join([*lines, *described(Player, "Player"), *described(Chair, "Chair")])


def environments_page() -> str:
    """The environments for learning programs."""
    lines = [
        "# Environments",
        "",
        "The modules of `regalia.envs`; [environments.md](../environments.md) shows them at work.",
        "",
    ]
    for name in ENVIRONMENTS:
        if name == "openspiel" and find_spec("pyspiel") is None:
            continue  # it has no package for Windows
        module = importlib.import_module(f"regalia.envs.{name}")
        lines += [f"## regalia.envs.{name}", "", words_of(module), ""]
        for each in public(module):
            lines += described(each, f"{module.__name__}.{each.__name__}", "###")
    return "\n".join(lines)


def public(module: ModuleType) -> Iterator[Any]:
    """The classes and functions that a module defines itself."""
    for name, each in vars(module).items():
        is_ours = getattr(each, "__module__", "") == module.__name__
        if is_ours and not name.startswith("_") and callable(each) and each.__doc__:
            yield each


def described(thing: Any, name: str, level: str = "##") -> list[str]:
    """A class with its fields and methods, or a function."""
    lines = [f"{level} {name.rpartition('.')[2]} {{ #{name} }}", ""]
    if not inspect.isclass(thing):
        return [*lines, *called(thing, name), words_of(thing), ""]
    kind = "exception" if issubclass(thing, BaseException) else "class"
    lines += [f"*{kind}* `{name}`", "", words_of(thing), ""]
    if is_made_by_callers(thing):
        lines += called(thing, name)
    fields = fields_of(thing)
    if fields:
        lines += ["| field | type | |", "|---|---|---|", *fields, ""]
    for label, each in members(thing):
        lines += [f"{level}# {label} {{ #{name}.{label} }}", ""]
        if isinstance(each, property | cached_property):
            getter: Any = each.fget if isinstance(each, property) else each.func
            annotation = type_of(inspect.signature(getter).return_annotation)
            lines += [f"`{label}: {annotation}`", "", words_of(each), ""]
        else:
            lines += [*called(each, f"{thing.__name__}.{label}"), words_of(each), ""]
    return lines


def is_made_by_callers(thing: type) -> bool:
    """True if users construct the class; other objects come from functions."""
    made = vars(thing).get("__init__")
    hidden = made is None or (made.__doc__ or "").startswith("Not for callers")
    return not hidden and not issubclass(thing, BaseException) and thing is not Chair


def fields_of(thing: type) -> list[str]:
    """The annotated fields of a class, as rows of a table."""
    if issubclass(thing, enum.Enum):
        return []
    defaults = getattr(thing, "_field_defaults", {})
    own = inspect.get_annotations(thing)
    rows = []
    for name, kind in own.items():
        if not name.startswith("_"):
            note = f"default `{defaults[name]!r}`" if name in defaults else ""
            rows.append(f"| `{name}` | {cell(type_of(kind))} | {note} |")
    return rows


def cell(code: str) -> str:
    """Code in a cell of a table."""
    return f"`{code}`".replace("|", "\\|")


def members(thing: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that have words of their own."""
    for name, each in vars(thing).items():
        plain = each.__func__ if isinstance(each, staticmethod | classmethod) else each
        if name.startswith("_") or not getattr(plain, "__doc__", None):
            continue
        if isinstance(plain, property | cached_property) or inspect.isroutine(plain):
            yield name, plain


def called(function: Any, name: str) -> list[str]:
    """The signature of a function, in a block of code."""
    signature = inspect.signature(function)
    given = [each for each in signature.parameters.values() if each.name != "self"]
    result = type_of(signature.return_annotation)
    arrow = f" -> {result}" if result else ""
    short = f"{name}({', '.join(told(given))}){arrow}"
    if len(short) > 90:
        inner = "".join(f"    {each},\n" for each in told(given))
        short = f"{name}(\n{inner}){arrow}"
    return ["```text", short, "```", ""]


def told(parameters: list[inspect.Parameter]) -> list[str]:
    """Parameters as Python writes them."""
    words = []
    starred = False
    for each in parameters:
        if each.kind is each.KEYWORD_ONLY and not starred:
            starred = True
            words.append("*")
        sign = STARS.get(each.kind, "")
        starred = starred or each.kind is each.VAR_POSITIONAL
        text = sign + each.name
        if each.annotation is not EMPTY:
            text += f": {type_of(each.annotation)}"
        if each.default is not EMPTY:
            text += f" = {each.default!r}" if each.annotation is not EMPTY else f"={each.default!r}"
        words.append(text)
    return words


def type_of(annotation: Any) -> str:
    """A type as its source writes it."""
    if annotation is EMPTY:
        return ""
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    if isinstance(annotation, str):
        return annotation
    return inspect.formatannotation(annotation)


def words_of(thing: Any) -> str:
    """The docstring, without its indentation."""
    return inspect.getdoc(thing) or ""
