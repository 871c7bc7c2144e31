"""Lines of the server that simulated worlds run, and functions that they never reach."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import regalia.server

ROOT = Path(regalia.server.__file__).parent


class Reached(NamedTuple):
    """How much of a module was run."""

    module: str
    lines: int
    run: int
    missed: dict[str, list[int]]  # by function: its lines that were never run


class Coverage:
    """Notes the lines of some folders of the server that are run inside of functions."""

    def __init__(self, *folders: str) -> None:
        self.modules = {
            str(path): f"{folder}/{path.relative_to(ROOT / folder)}"
            for folder in folders
            for path in sorted((ROOT / folder).rglob("*.py"))
        }
        self.left: dict[types.CodeType, set[int]] = {}  # lines that were not run yet

    def __enter__(self) -> Self:
        sys.settrace(self.call)
        return self

    def __exit__(self, *error: object) -> None:
        sys.settrace(None)

    def call(self, frame: types.FrameType, event: str, arg: Any) -> Any:
        """Look at a function's lines as long as some of them are new."""
        code = frame.f_code
        left = self.left.get(code)
        if left is None:
            known = code.co_filename in self.modules
            left = self.left[code] = lines_of(code) if known else set()
        return self.line if left else None

    def line(self, frame: types.FrameType, event: str, arg: Any) -> Any:
        """Note a line."""
        if event == "line":
            self.left[frame.f_code].discard(frame.f_lineno)
        return self.line

    def report(self) -> Iterator[Reached]:
        """How much of each module was run."""
        seen: dict[tuple[str, str, int], set[int]] = {}
        for code, left in self.left.items():
            place = (code.co_filename, code.co_qualname, code.co_firstlineno)
            seen[place] = seen.get(place, left) & left
        for path, module in self.modules.items():
            lines = run = 0
            missed: dict[str, list[int]] = {}
            text = Path(path).read_text(encoding="utf-8")
            for code in functions_of(compile(text, path, "exec")):
                wanted = lines_of(code)
                left = seen.get((path, code.co_qualname, code.co_firstlineno), wanted) & wanted
                lines += len(wanted)
                run += len(wanted - left)
                if left:
                    missed[code.co_qualname.replace(".<locals>", "")] = sorted(left)
            if lines:
                yield Reached(module, lines, run, missed)


def functions_of(code: types.CodeType) -> Iterator[types.CodeType]:
    """The functions in a piece of code, without the bodies of modules and classes."""
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            if inner.co_flags & 0x2:  # it has local names of its own, as a function has
                yield inner
            yield from functions_of(inner)


def lines_of(code: types.CodeType) -> set[int]:
    """The lines of a function, without its head."""
    return {line for *_, line in code.co_lines() if line and line > code.co_firstlineno}
