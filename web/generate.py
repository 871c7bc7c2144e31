"""What the page knows of the server and of the games, made from the Python sources.

python web/generate.py          write all of it again: messages, views, pieces, cards
"""

from __future__ import annotations

import ast
import importlib
import json
import sys
import textwrap
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import NamedTuple, Union, get_args, get_origin

WEB = Path(__file__).resolve().parent
SRC = WEB.parent / "src"
sys.path.insert(0, str(WEB.parent))

from web import cards  # noqa: E402

from regalia.games.chronica.cards.decks import PACKED, PACKED_BASE  # noqa: E402
from regalia.games.registry import GAMES as REGISTRY  # noqa: E402
from regalia.games.rencontre.aliens.gallery import BEGINNERS, difficulty  # noqa: E402
from regalia.games.rencontre.aliens.registry import ALIENS  # noqa: E402
from regalia.server.protocol.schema import typescript  # noqa: E402

MESSAGES = WEB / "src" / "protocol" / "messages.ts"
FOLDER = WEB / "src" / "generated"
HEAD = "// Made by: python web/generate.py\n// Do not edit: change {source}, and make this again.\n"
WIDTH = 100
SIMPLE = {int: "number", float: "number", bool: "boolean", str: "string", NoneType: "null"}
# in an annotation, a number that travels as its digits where it is too wide for a browser
WIDE = {"Wide": Union[int, str]}  # noqa: UP007 - it stands inside other types


class Pieces(NamedTuple):
    """What the page takes from a game: its interfaces, and the constants of its modules."""

    views: dict[str, tuple[str, ...]]
    constants: dict[str, str]


GAMES = {
    "guerre": Pieces(
        {"view": ("GuerreView",)},
        {"tokens": "BANKRUPTCY JOKER PRINCE QUEEN KING NO_TOKEN LETTERS COPIES_OF_SPECIALS TOTAL"},
    ),
    "crowns": Pieces(
        {"view": ("CrownsView",)},
        {
            "cards": "RANKS RANK_CODES NO_CLAN CLAN_LETTERS THIEF_POWER ASSASSIN_POWER "
            "FIRST_GENERAL MONARCH DIVINE_POWER FIRST_STAR FIRST_DEVIL"
        },
    ),
    "chronica": Pieces(
        {"view": ("ChronicaView",)},
        {
            "cards.faces": "NO_CARD EDIFICE DOMAINS CATEGORIES CLASS_NAMES EPOCHS",
            "state": "SLOTS COLUMNS SLOT_NAMES",
            "options": "OWN_SIZE SHARED_EACH",
        },
    ),
    "rencontre": Pieces(
        {"windows.public": ("WindowFacts",), "view": ("RencontreView",)},
        {
            "state.cards": "COMPROMISE FIRST_EDICT ZAP DUEL_FACES EDICT_NAMES",
            "state.places": "CONE TOKENS COLOURS OFFENCE DEFENCE",
            "view": "FACE_DOWN",
            "rules.victory": "FIVE",
            "deals.questions": "NO_DEAL ACCEPT OFFER",
            "deals.terms": "NO_BASE GRANTER_PICKS RECEIVER_PICKS UNLIMITED MOST_CARDS ANY_NUMBER "
            "VALUES ANY ONLY_COMPROMISE ONLY_EDICTS ONE_EDICT ONLY_ATTACKS EXACTLY AT_LEAST "
            "BETWEEN RANGES FILTERS NARROW_RANDOM NARROW_TERM NARROW_LIMITS SPAN_OF_TERMS "
            "SPAN_OF_DEALS",
        },
    ),
}
EXTRA: dict[str, dict[str, object]] = {
    "rencontre": {
        "POWERS": [alien.name for alien in ALIENS],
        "DIFFICULTIES": [difficulty(alien.name) for alien in ALIENS],
        "BEGINNERS": list(BEGINNERS),
    },
    "chronica": {"PACKED": PACKED, "PACKED_BASE": PACKED_BASE},
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
    """What the comment of a field says, beside it or on the line above."""
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
    pieces = GAMES[game]
    home = f"regalia.games.{game}"
    lines = [HEAD.format(source=home), "import type { View } from './view';", ""]
    for place, names in pieces.views.items():
        for name in names:
            lines += interface(importlib.import_module(f"{home}.{place}"), name)
    for place, words in pieces.constants.items():
        module = importlib.import_module(f"{home}.{place}")
        lines += [constant(name, getattr(module, name)) for name in words.split()]
    lines += [constant(name, value) for name, value in EXTRA.get(game, {}).items()]
    return "\n".join(lines) + "\n"


def view_file() -> str:
    """What every view has."""
    module = importlib.import_module("regalia.engine.view")
    return "\n".join([HEAD.format(source=module.__name__), *interface(module, "View")])


KIND = """/** What the page knows of a game beside its board. */
export interface Kind {
  /** Its place in the menu. */
  menu: number;
  /** What a player likes to count: a name, the event that shows it, whether the one it happens
   * to counts too, and the count of which it is a part. */
  counts: readonly (readonly [name: string, event: string, either: boolean, whole: string])[];
  /** The event that tells what somebody was given to play. */
  given: string;
  /** What beats what, the best first: keys, and the messages of their names. */
  legend: readonly (readonly [key: string, name: string])[];
  /** House rules that ask for other sentences, and that put a key first. */
  sentences: readonly (readonly [option: string, value: unknown, message: string])[];
  first: readonly (readonly [option: string, value: unknown, key: string])[];
}
"""


def kinds_file() -> str:
    """What the page knows of every game beside its board."""
    lines = [HEAD.format(source="table.py or study.py of the game"), KIND]
    lines.append("export const KINDS: Record<string, Kind> = {")
    for name, kind in REGISTRY.items():
        goal = kind.table.goal
        counts = [[each.name, each.event, each.either, each.whole] for each in kind.study.counts]
        facts: dict[str, object] = {
            "menu": kind.table.menu_place,
            "counts": counts,
            "given": kind.study.given,
            "legend": goal.legend,
            "sentences": goal.sentences,
            "first": goal.first,
        }
        lines.append(f"  {name}: {{")
        lines += [f"    {key}: {literal(value)}," for key, value in facts.items()]
        lines.append("  },")
    return "\n".join([*lines, "};", ""])


def made() -> dict[Path, str]:
    """Every file, with what has to stand in it."""
    files = {MESSAGES: typescript() + "\n", cards.FILE: cards.made()}
    files[FOLDER / "kinds.ts"] = kinds_file()
    files[FOLDER / "view.ts"] = view_file()
    return files | {FOLDER / f"{game}.ts": game_file(game) for game in GAMES}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
