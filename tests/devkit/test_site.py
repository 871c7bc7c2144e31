"""The site's build: what goes into its archives, and that it is pinned."""

from __future__ import annotations

import ast
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from devkit.site import packages
from devkit.site.answers import answers
from devkit.site.fetch import NPM, PLATFORM, WHEELS_LOCK, compiled_wheel
from devkit.site.warm import PAGE, rest, shortened
from regalia import __version__
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


def wheel_of(dist: Path, version: str, tags: str) -> Path:
    """A made-up wheel: two compiled modules, and what no tab needs."""
    path = dist / f"regalia-{version}-{tags}.whl"
    end = ".cpython-314-wasm32-emscripten.so"
    names = (
        f"regalia__mypyc{end}",
        f"regalia/engine/chance{end}",
        "regalia/engine/chance.py",
        "regalia/cli/main.py",
        "regalia/web/static/index.html",
        f"regalia-{version}.dist-info/METADATA",
    )
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, name)
    return path


def test_the_compiled_wheel_is_the_one_of_this_version_and_interpreter(tmp_path: Path) -> None:
    here = f"cp314-cp314-{PLATFORM}"
    assert compiled_wheel(tmp_path) is None
    for version, tags in (
        ("99.0", here),
        (__version__, f"cp313-cp313-{PLATFORM}"),
        (__version__, "cp314-cp314-pyemscripten_2025_0_wasm32"),
        (__version__, "cp314-cp314-linux_x86_64"),
        (__version__, "py3-none-any"),
    ):
        wheel_of(tmp_path, version, tags)
        assert compiled_wheel(tmp_path) is None
    right = wheel_of(tmp_path, __version__, here)
    assert compiled_wheel(tmp_path) == right
    names = zipfile.ZipFile(io.BytesIO(packages.own_package(right))).namelist()
    end = ".cpython-314-wasm32-emscripten.so"
    assert {f"regalia__mypyc{end}", f"regalia/engine/chance{end}"} <= set(names)
    assert not [name for name in names if name.startswith(("regalia/cli/", "regalia/web/"))]


def test_the_workflow_builds_it_for_the_interpreter_of_the_site() -> None:
    [pinned] = json.loads((NPM / "package.json").read_text())["dependencies"].values()
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert f"CIBW_PYODIDE_VERSION: {pinned} " in workflow
    assert "CIBW_ENVIRONMENT: REGALIA_COMPILE=1\n" in workflow


def test_the_rest_of_a_later_visit_lacks_only_what_is_in_the_memory() -> None:
    files = [("a/__init__.pyc", b"1"), ("a/b.pyc", b"2"), ("a/c.pyc", b"3"), ("a/b.toml", b"4")]
    made = rest([packages.archive(files[:2]), packages.archive(files[2:])], ["a", "a.b"])
    assert zipfile.ZipFile(io.BytesIO(made)).namelist() == ["a/b.toml", "a/c.pyc"]


def test_a_memory_ends_with_the_last_page_that_is_used() -> None:
    assert shortened(b"x" + bytes(2 * PAGE)) == b"x" + bytes(PAGE - 1)
    assert shortened(bytes(PAGE) + b"x" * PAGE + bytes(5)) == bytes(PAGE) + b"x" * PAGE


def test_answers_that_never_change_are_the_server_s_own() -> None:
    found = answers()
    assert set(found) >= {"/api/games", "/api/text/en.ftl", "/api/text/fr.ftl"}
    assert all(f"/api/rulebooks/{game}/fr" in found for game in GAMES)
    assert b"page-tab-loading" in found["/api/text/fr.ftl"]
