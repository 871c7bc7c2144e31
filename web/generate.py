"""Generator of the page's types and constants from the Python sources.

python web/generate.py          write all of it again: messages, views, pieces, cards

What it takes from a game is named in generate.py in the folder of its board.
"""

from __future__ import annotations

import ast
import importlib
import json
import sys
import textwrap
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Union, get_args, get_origin

WEB = Path(__file__).resolve().parent
SRC = WEB.parent / "src"
sys.path.insert(0, str(WEB.parent))

from regalia.bots.cast.roster import MEMBERS  # noqa: E402
from regalia.games.registry import GAMES as REGISTRY  # noqa: E402
from regalia.server.protocol.schema import typescript  # noqa: E402

MESSAGES = WEB / "src" / "protocol" / "messages.ts"
FOLDER = WEB / "src" / "generated"
HEAD = "// Made by: python web/generate.py\n// Do not edit: change {source}, and make this again.\n"
WIDTH = 100
SIMPLE = {int: "number", float: "number", bool: "boolean", str: "string", NoneType: "null"}
# in an annotation, a number that travels as its digits where it is too wide for a browser
WIDE = {"Wide": Union[int, str]}  # noqa: UP007 - it stands inside other types


# The games whose boards take something: generate.py in the folder of a board names the classes of
# its views (VIEWS) and the constants (CONSTANTS) by module, and may have VALUES of its own and
# FILES that are written beside it.
BOARDS = {
    path.parent.name: importlib.import_module(f"web.src.boards.{path.parent.name}.generate")
    for game in REGISTRY
    for path in [WEB / "src" / "boards" / game / "generate.py"]
    if path.exists()
}


def typed(kind: object) -> str:
    """A type of a field of a view as TypeScript: a tuple travels as a list."""
    if get_origin(kind) is tuple:
        inner = typed(get_args(kind)[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(typed(each) for each in get_args(kind))
    assert isinstance(kind, type)
    return SIMPLE.get(kind, kind.__name__)


def source(module: ModuleType) -> list[str]:
    """The lines of a module, compiled or not."""
    path = SRC.joinpath(*module.__name__.split(".")).with_suffix(".py")
    return path.read_text(encoding="utf-8").splitlines()


def comment(lines: list[str], line: int) -> str:
    """The comment of a field, beside it or on the line above."""
    beside = lines[line].partition("  # ")[2]
    above = lines[line - 1].strip()
    return beside or (above[2:] if above.startswith("# ") else "")


def interface(module: ModuleType, name: str) -> list[str]:
    """A dataclass as an interface, with the comments of its fields."""
    lines = source(module)
    body = ast.parse("\n".join(lines)).body
    found = next(node for node in body if isinstance(node, ast.ClassDef) and node.name == name)
    base = f" extends {ast.unparse(found.bases[0])}" if found.bases else ""
    made = [f"/** {ast.get_docstring(found)} */", f"export interface {name}{base} {{"]
    for node in found.body:
        if isinstance(node, ast.AnnAssign):
            field = ast.unparse(node.target)
            kind = eval(ast.unparse(node.annotation), vars(module) | WIDE)  # noqa: S307 - the annotation is ours
            words = comment(lines, node.lineno - 1)
            made += [f"  /** {words} */"] if words else []
            made.append(f"  {field}: {typed(kind)};")
    return [*made, "}", ""]


def constant(name: str, value: object) -> str:
    """A constant of a game, in lines that are short enough."""
    text = f"export const {name} = {literal(value)}"
    if isinstance(value, list | tuple):
        text += " as const"
    if len(text) < WIDTH:
        return text + ";"
    assert isinstance(value, list | tuple)
    items = textwrap.wrap(", ".join(literal(each).replace(" ", "\0") for each in value), WIDTH - 3)
    inner = "\n".join(f"  {line}" for line in items).replace("\0", " ")
    return f"export const {name} = [\n{inner},\n] as const;"


def literal(value: object) -> str:
    """A number, a word, or a list of such."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, str):
        return "'" + json.dumps(value)[1:-1] + "'"
    return json.dumps(value)


def game_file(game: str) -> str:
    """The interfaces and constants of a game."""
    board = BOARDS[game]
    home = f"regalia.games.{game}"
    lines = [HEAD.format(source=home), "import type { View } from './view';", ""]
    for place, names in board.VIEWS.items():
        for name in names:
            lines += interface(importlib.import_module(f"{home}.{place}"), name)
    for place, words in board.CONSTANTS.items():
        module = importlib.import_module(f"{home}.{place}")
        lines += [constant(name, getattr(module, name)) for name in words.split()]
    values: dict[str, object] = getattr(board, "VALUES", {})
    lines += [constant(name, value) for name, value in values.items()]
    return "\n".join(lines) + "\n"


def view_file() -> str:
    """The fields that all views share."""
    module = importlib.import_module("regalia.engine.view")
    return "\n".join([HEAD.format(source=module.__name__), *interface(module, "View")])


KIND = """/** Facts of a game beside its board; what is not declared is left out. */
export interface Kind {
  /** Its place in the menu. */
  menu: number;
  /** The usual number of players; 0: the smallest. */
  usual?: number;
  /** The few house rules that stand beside "Play now". */
  quick?: readonly string[];
  /** House rules by what they are about, those that matter first; `house-group-<name>` says it. */
  groups?: readonly (readonly [group: string, names: readonly string[]])[];
  /** The message of a place that is named after a seat, and the letters of the seats. */
  places?: readonly [message: string, letters: string];
  /** The statistics of a player: a name, the event that shows it, whether the one it happens
   * to counts too, and the count of which it is a part. */
  counts?: readonly (readonly [name: string, event: string, either: boolean, whole: string])[];
  /** The event that tells what somebody was given to play. */
  given?: string;
  /** Large moments: events that the one who acts is glad of, and that hurt the one they happen
   * to. */
  triumphs?: readonly string[];
  blows?: readonly string[];
  /** The ranks, the best first: keys, and the messages of their names. */
  legend?: readonly (readonly [key: string, name: string])[];
  /** House rules that ask for other sentences, and that put a key first. */
  sentences?: readonly (readonly [option: string, value: unknown, message: string])[];
  first?: readonly (readonly [option: string, value: unknown, key: string])[];
}
"""


def kinds_file() -> str:
    """The facts of every game that the page needs beside its board."""
    lines = [HEAD.format(source="table.py or study.py of the game"), KIND]
    lines.append("export const KINDS: Record<string, Kind> = {")
    for name, kind in REGISTRY.items():
        goal = kind.table.goal
        counts = [[each.name, each.event, each.either, each.whole] for each in kind.study.counts]
        facts: dict[str, object] = {
            "menu": kind.table.menu_place,
            "usual": kind.table.usual_players,
            "quick": kind.table.quick_options,
            "groups": list(kind.table.option_groups.items()),
            "places": kind.table.place_message and [kind.table.place_message, kind.seat_letters],
            "counts": counts,
            "given": kind.study.given,
            "triumphs": kind.table.triumphs,
            "blows": kind.table.blows,
            "legend": goal.legend,
            "sentences": goal.sentences,
            "first": goal.first,
        }
        lines.append(f"  {name}: {{")
        lines += [f"    {key}: {literal(value)}," for key, value in facts.items() if value]
        lines.append("  },")
    lines += ["};", "", "/** The cast: identifiers and names. */"]
    lines.append("export const CAST: Readonly<Record<string, string>> = {")
    lines += [f"  {each.identifier}: {literal(each.name)}," for each in MEMBERS.values()]
    return "\n".join([*lines, "};", ""])


def made() -> dict[Path, str]:
    """Every file, with what has to stand in it."""
    files = {MESSAGES: typescript() + "\n"}
    for game, board in BOARDS.items():
        for name, text in getattr(board, "FILES", {}).items():
            files[WEB / "src" / "boards" / game / name] = text()
    files[FOLDER / "kinds.ts"] = kinds_file()
    files[FOLDER / "view.ts"] = view_file()
    return files | {FOLDER / f"{game}.ts": game_file(game) for game in BOARDS}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
