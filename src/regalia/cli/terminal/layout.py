"""Layout of lines in the terminal: hanging indents, and short answers side by side."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import Final

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

FEW = 6  # answers that stand below one another in any case
MARKED: Final = re.compile(r"(  \S.*? {2,})(.+)")  # a line of a list: a mark, and what it does
CELL = 28  # the narrowest column worth having


def paragraph(out: Console, text: str, style: str = "") -> None:
    """A text wrapped between words where it is read and not piped.

    A path that is longer than a line stays whole: who copies it gets no line break.
    """
    for line in text.split("\n"):
        lines = [line]
        if out.is_terminal and line:
            lines = wrap(line, out.width, break_long_words=False, break_on_hyphens=False)
        for each in lines:
            out.print(Text(each, style=style), soft_wrap=True)


def entries(out: Console, text: str) -> None:
    """Lines of a mark, some blanks and words: further lines of the words stand below the first."""
    for line in text.splitlines():
        found = MARKED.match(line)
        if found is None or not out.is_terminal:
            paragraph(out, line)
        else:
            out.print(hanging(found[1], Text(found[2])))


def hanging(mark: str, text: Text) -> RenderableType:
    """A mark and a text whose further lines stand below its first word."""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Text(mark), text)
    return grid


def numbered(lines: list[str], width: int) -> RenderableType:
    """Numbered answers."""
    return listed([(str(number), line) for number, line in enumerate(lines, 1)], width)


def listed(lines: list[tuple[str, str]], width: int) -> RenderableType:
    """Answers with their marks; many short ones share a line, a long one has its own."""
    columns = max(1, width // CELL) if len(lines) > FEW else 1
    cell = (width - 2) // columns
    wide = max((cell_len(mark) for mark, _ in lines), default=0)
    parts: list[RenderableType] = []
    row: list[str] = []
    for each, line in lines:
        mark = f"  {each:>{wide}}. "
        short = columns > 1 and cell_len(mark + line) < cell
        if short:
            row.append(mark + line)
        if row and (not short or len(row) == columns):
            parts.append(side_by_side(row, cell))
            row = []
        if not short:
            parts.append(hanging(mark, Text(line)))
    if row:
        parts.append(side_by_side(row, cell))
    return Group(*parts)


def packed(lines: list[tuple[str, str]], width: int) -> RenderableType:
    """Answers with their marks in as few lines as can be: neighbours that are short share one."""
    wide = max((cell_len(mark) for mark, _ in lines), default=0)
    parts: list[RenderableType] = []
    run: list[str] = []
    for each, line in [*lines, ("", "")]:
        mark = f"  {each:>{wide}}. "
        is_short = bool(each) and cell_len(mark + line) < width // 2
        if is_short:
            run.append(mark + line)
        if run and not is_short:
            cell = max(map(cell_len, run)) + 1
            columns = width // cell
            rows = [run[first : first + columns] for first in range(0, len(run), columns)]
            parts += [side_by_side(row, cell) for row in rows]
            run = []
        if each and not is_short:
            parts.append(hanging(mark, Text(line)))
    return Group(*parts)


def side_by_side(texts: list[str], cell: int) -> Text:
    """Some texts in cells of one width."""
    padded = [text + " " * (cell - cell_len(text)) for text in texts]
    return Text("".join(padded).rstrip(), no_wrap=True)
