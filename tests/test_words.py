"""Words that may not come back: names and sentences use the vocabulary of the field.

docs/architecture.md has the table of old and new names. Interfaces keep their words (fields of the
protocol, settings, commands, message ids): in sentences they stand in code spans, which are not
read here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ("src", "bench", "devkit", "web/src")

# in names of files, classes and functions: the word, and what the field says
NAMES: Final = {
    "advice": "hint, heuristic",
    "adviser": "hint",
    "attendance": "timers",
    "audience": "broadcast",
    "ceiling": "perfect information",
    "clockwork": "runtime",
    "glance": "fast view, sample",
    "herald": "pubsub",
    "judged": "candidate",
    "ledger": "table state",
    "nudge": "first hint",
    "onlooker": "spectator, explain move",
    "porter": "blocklist",
    "postman": "delivery",
    "signs": "features",
    "stating": "scenario facts",
    "still": "static",
    "stranger": "spectator, own bot",
    "sums": "statistics",
    "taste": "policy net, heuristic weights",
    "thinking": "bot workers",
    "trail": "undo history",
    "whoever": "the noun that is meant",
    "whys": "explanations",
}
# in sentences: docstrings and documentation
PROSE: Final = ("adviser", "clockwork", "herald", "nudge", "onlooker", "porter", "taste", "whoever")
# a docstring names its object: it does not begin with a relative clause
RELATIVE: Final = re.compile(
    r"(What|Who|Whom|Whose|Which|Whether|Where|When|Why|How|Whatever|Whoever)\b"
)

# where an old word has another meaning, with the reason
ALLOWED: Final = {
    # a word of the rulebook: a player who takes no part in a duel
    "onlooker": ("src/regalia/games/rencontre/", "tests/games/rencontre/"),
    # the seed of a fit, which must stay as it is to give the same weights
    "taste": ("src/regalia/games/crowns/bot/policy_weights.py",),
}
# the table of old names, and the lines of the time before 1.0.0
NOT_READ: Final = ("docs/history.md",)
OLD_NAMES: Final = "### Old names"

Node = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def is_allowed(word: str, path: Path) -> bool:
    """True if the word has another meaning in this file."""
    return path.relative_to(ROOT).as_posix().startswith(ALLOWED.get(word, ("/",)))


def files(folder: str, *endings: str) -> Iterator[Path]:
    """The files of a folder with one of these endings."""
    for path in sorted((ROOT / folder).rglob("*")):
        if path.is_file() and path.suffix in endings and "node_modules" not in path.parts:
            yield path


@cache
def definitions(folder: str) -> list[tuple[Path, str, str]]:
    """Every module, class and function of a folder: its file, its name and its docstring."""
    found = []
    for path in files(folder, ".py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Node):
                name = path.stem if isinstance(node, ast.Module) else node.name
                found.append((path, name, ast.get_docstring(node) or ""))
    return found


def parts(name: str) -> list[str]:
    """The words of a name, in small letters."""
    return [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def old_words(text: str) -> list[str]:
    """The old words in a sentence, outside code spans."""
    plain = re.sub(r"`[^`]*`", "", text).lower()
    return [word for word in PROSE if re.search(rf"\b{word}s?\b", plain)]


def without_old_names(text: str) -> str:
    """A page without its table of old names."""
    before, found, after = text.partition(OLD_NAMES)
    return before + after[after.find("\n## ") :] if found else text


def pages() -> list[Path]:
    """The documentation."""
    found = [*ROOT.glob("*.md"), *(ROOT / "web").glob("*.md")]
    found += [*files("docs", ".md"), *files("bench", ".md"), *files("deploy", ".md")]
    return [path for path in found if path.relative_to(ROOT).as_posix() not in NOT_READ]


@pytest.mark.parametrize("folder", SOURCES)
def test_names_of_files(folder: str) -> None:
    """No file is called by an old word."""
    found = [
        (path.relative_to(ROOT).as_posix(), word)
        for path in files(folder, ".py", ".ts", ".svelte", ".md", ".txt")
        for word in parts(path.name)
        if word in NAMES and not is_allowed(word, path)
    ]
    assert found == []


@pytest.mark.parametrize("folder", SOURCES)
def test_names_of_classes_and_functions(folder: str) -> None:
    """No class and no function is called by an old word; the adverb `still` may be in a verb."""
    found = [
        (path.relative_to(ROOT).as_posix(), name)
        for path, name, _ in definitions(folder)
        for word in parts(name)
        if word in NAMES and not is_allowed(word, path) and not (word == "still" and name.islower())
    ]
    assert found == []


@pytest.mark.parametrize("folder", [*SOURCES, "tests"])
def test_docstrings_use_no_old_word(folder: str) -> None:
    """No docstring uses an old word."""
    own = Path(__file__).resolve()
    found = [
        (path.relative_to(ROOT).as_posix(), name, word)
        for path, name, text in definitions(folder)
        for word in old_words(text)
        if not is_allowed(word, path) and path != own
    ]
    assert found == []


@pytest.mark.parametrize("folder", SOURCES)
def test_docstrings_begin_with_their_noun(folder: str) -> None:
    """No docstring is a relative clause."""
    found = [
        (path.relative_to(ROOT).as_posix(), name, text.splitlines()[0])
        for path, name, text in definitions(folder)
        if RELATIVE.match(text)
    ]
    assert found == []


def test_templates_begin_with_their_noun() -> None:
    """The templates of a new game and a new power keep to it too."""
    found = [
        (path.name, line.strip())
        for path in files("devkit/scaffold", ".txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if path.name.endswith(".py.txt")
        and line.strip().startswith('"""')
        and RELATIVE.match(line.strip().removeprefix('"""'))
    ]
    assert found == []


def test_comments_of_the_page_begin_with_their_noun() -> None:
    """The comments that document a part, a property or a function of the page keep to it too."""
    found = [
        (path.relative_to(ROOT).as_posix(), line.strip())
        for path in files("web/src", ".ts", ".svelte")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith("/** ") and RELATIVE.match(line.strip().removeprefix("/** "))
    ]
    assert found == []


def test_documentation_uses_no_old_word() -> None:
    """No page uses an old word, but the table of old names."""
    found = []
    for path in pages():
        text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        lines = without_old_names(text).splitlines()
        found += [
            (path.relative_to(ROOT).as_posix(), word, line[:60])
            for line in lines
            for word in old_words(line)
            if not is_allowed(word, path)
        ]
    assert found == []


def renamed(title: str) -> list[tuple[str, str]]:
    """The rows of a table of old names: a folder, and a new name in it."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition(OLD_NAMES)[2].partition(f"| {title}, old → new |\n")[2]
    found = []
    for line in table.partition("\n\n")[0].splitlines()[1:]:
        _, folder, pairs, _ = line.split("|")
        found += [(folder.strip(" `"), name) for name in re.findall(r"→ `(\w+)`", pairs)]
    return found


def test_new_names_of_modules_are_there() -> None:
    """The table of old names leads to modules that exist."""
    rows = renamed("modules")
    assert len(rows) > 70
    package = ROOT / "src" / "regalia"
    assert [row for row in rows if not (package / row[0] / f"{row[1]}.py").is_file()] == []


def test_new_names_of_classes_are_there() -> None:
    """The table of old names leads to classes that exist."""
    rows = renamed("classes")
    assert len(rows) > 50
    named = [
        (path.relative_to(ROOT / "src/regalia").as_posix(), name)
        for path, name, _ in (definitions("src"))
    ]
    missing = [
        row
        for row in rows
        if not any(path.startswith(f"{row[0]}/") and name == row[1] for path, name in named)
    ]
    assert missing == []


def test_an_old_word_is_found() -> None:
    """The test itself: names are split, code spans are left out, the table is cut."""
    assert parts("TableLedgerHTTP2_still") == ["table", "ledger", "http", "still"]
    assert old_words("The porters, and `whoever` in code") == ["porter"]
    assert "porter" not in without_old_names(f"a\n{OLD_NAMES}\n| porter |\n\n## next\n")
    assert RELATIVE.match("What is told")
    assert not RELATIVE.match("Whatnot")
