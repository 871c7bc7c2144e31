"""The site's build: what goes into its archives, and that it is pinned."""

from __future__ import annotations

import ast
import io
import re
import zipfile
from pathlib import Path

import pytest

from devkit.site import packages
from devkit.site.answers import answers
from devkit.site.fetch import WHEELS_LOCK
from regalia.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def pins(text: str) -> dict[str, str]:
    """The versions that a lock names."""
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", text, re.MULTILINE))


def test_the_tab_has_the_versions_of_the_server() -> None:
    locked = pins((ROOT / "requirements-play.lock").read_text())
    wanted = pins(WHEELS_LOCK.read_text())
    assert wanted
    assert {name: locked[name] for name in wanted} == wanted


def test_every_wheel_is_pinned_by_its_hash() -> None:
    text = WHEELS_LOCK.read_text()
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}", text)) == len(pins(text))


@pytest.mark.parametrize(
    ("source", "stripped"),
    [
        ('"""Words."""\nx = 1  # why\n', "''\nx = 1\n"),
        (
            'def f():\n    """Two\n    lines."""\n    return "# no"\n',
            "def f():\n    ''\n\n    return \"# no\"\n",
        ),
        ('def f(): "words"\n', 'def f(): "words"\n'),
        ("x = '''\n# kept\n'''\n", "x = '''\n# kept\n'''\n"),
        ("syntax of another time !", "syntax of another time !"),
    ],
)
def test_words_for_people_do_not_travel(source: str, stripped: str) -> None:
    assert packages.wordless("a.py", source.encode()).decode() == stripped


def test_a_stripped_module_means_the_same_line_by_line() -> None:
    path = Path(ast.__file__)
    text = path.read_text()
    made = packages.wordless("ast.py", text.encode()).decode()
    assert len(made.split("\n")) == len(text.split("\n"))
    assert len(made) < len(text)
    names = [n.name for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]
    assert names == [n.name for n in ast.walk(ast.parse(made)) if isinstance(n, ast.FunctionDef)]


def test_our_archive_holds_the_tab_and_no_command() -> None:
    names = zipfile.ZipFile(io.BytesIO(packages.own_package(None))).namelist()
    assert "regalia/server/tab/entry.py" in names
    assert not [name for name in names if name.startswith(("regalia/cli/", "regalia/web/"))]
    assert packages.own_package(None) == packages.own_package(None)


def test_answers_that_never_change_are_the_server_s_own() -> None:
    found = answers()
    assert set(found) >= {"/api/games", "/api/text/en.ftl", "/api/text/fr.ftl"}
    assert all(f"/api/rulebooks/{game}/fr" in found for game in GAMES)
    assert b"page-tab-loading" in found["/api/text/fr.ftl"]
