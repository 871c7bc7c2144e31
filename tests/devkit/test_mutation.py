"""Mutation testing, on sources of a few lines and on a small project of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from devkit.mutation.__main__ import changes, main
from devkit.mutation.blocks import blocks_of, innermost
from devkit.mutation.chosen import stands_on
from devkit.mutation.judge import BEHAVIOUR, BROKEN, SNAPSHOT, SURVIVED, Verdict, batches
from devkit.mutation.reach import Reach, importers, key_of
from devkit.mutation.reach import Test as Known
from devkit.mutation.report import of_bots, part_of, share
from devkit.mutation.sites import mutations, sources

ROOT = Path(__file__).resolve().parents[2]


def changed(source: str) -> list[tuple[str, str]]:
    """The kinds of all mutations of a source, and the line that each makes."""
    text = source.encode()
    return [(each.kind, each.lines(text)[1]) for each in mutations(Path("a.py"), text)]


# --- what is mutated -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind", "made"),
    [
        ("x = a < b", "comparison", "x = a <= b"),
        ("x = a >= b", "comparison", "x = a > b"),
        ("x = (a) == (b)", "comparison", "x = (a) != (b)"),
        ("x = a not in b", "comparison", "x = a in b"),
        ("x = a is b", "comparison", "x = a is not b"),
        ("x = a < b <= c", "comparison", "x = a < b < c"),
        ("x = a and b or c", "and/or", "x = a and b and c"),
        ("x = a and b or c", "and/or", "x = a or b or c"),
        ("if a: b()", "condition", "if (not (a)): b()"),
        ("if not (a or b): c()", "condition", "if bool((a or b)): c()"),
        ("x = 1 if a else 2", "condition", "x = 1 if (not (a)) else 2"),
        ("x = [a for a in b if a]", "condition", "x = [a for a in b if (not (a))]"),
        ("x = y[1:]", "off by one", "x = y[2:]"),
        ("x = y[1:]", "off by one", "x = y[0:]"),
        ("x = f(a=True)", "flag", "x = f(a=False)"),
        ("x.y = z", "dropped", "pass"),
        ("x += 1", "dropped", "pass"),
        ("f(a)", "dropped", "pass"),
        ("def f() -> bool: return g()", "returned", "def f() -> bool: return True"),
        ("def f() -> list[int]: return g()", "returned", "def f() -> list[int]: return []"),
        ("é = 'é' + a[0] ; x = a < b", "comparison", "é = 'é' + a[0] ; x = a <= b"),
    ],
)
def test_a_mutation(line: str, kind: str, made: str) -> None:
    assert (kind, made) in changed(line + "\n")


@pytest.mark.parametrize(
    "source",
    [
        '"""1 < 2"""\n',
        "if TYPE_CHECKING:\n    import a\n    a(1)\n",
        'LOGGER.debug("%s", 1)\n',
        "self.logger.info(1 < 2)\n",
        "assert a < 1\n",
        "x: Literal[1, 2]\n",
        "def f(a: Literal[1]) -> Literal[2]: ...\n",
        "def __repr__(self):\n    return f(1)\n",
        "@overload\ndef f(a=1): ...\n",
        "__all__ = [1]\n",
        "x = zip(a, b, strict=True)\n",
        "@dataclass(frozen=True)\nclass A(B, kind=1):\n    pass\n",
        "raise NotImplementedError(1)\n",
        "raise AssertionError(1)\n",
        "# made by `python3 dev.py fields`: copy = self\ncopy.a = self.a[:1]\n# end\n",
    ],
)
def test_what_no_test_could_notice_is_left_alone(source: str) -> None:
    assert changed(source) == []


def test_what_follows_on_made_code_is_mutated() -> None:
    source = "# made by `python3 dev.py fields`: copy = self\na.b = 1\n# end\na.c = 1\n"
    assert ("dropped", "pass") in changed(source)
    assert all("b" not in after for _, after in changed(source))


def test_what_gives_the_same_instructions_is_no_mutation(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text("def f():\n    f(0)\n    return\n")
    found = mutations(path, path.read_bytes())
    assert [each.line for each in found] == [2, 2, 3]
    assert [each.line for each in found if changes(each)] == [2, 2]


def test_every_line_keeps_its_number() -> None:
    source = b"f(\n    a,\n    b,\n)\ng(x)\n"
    [first, second] = mutations(Path("a.py"), source)

    assert first.apply(source) == b"pass\n\n\n\ng(x)\n"
    assert (first.line, second.line) == (1, 5)


def test_a_part_of_the_package_is_a_folder_or_a_module(tmp_path: Path) -> None:
    for name in ("a.py", "b/c.py", "b/d.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")

    assert [path.name for path in sources(tmp_path, "b")] == ["c.py", "d.py"]
    assert [path.name for path in sources(tmp_path, "a")] == ["a.py"]
    assert len(list(sources(tmp_path, ""))) == 3
    assert list(sources(tmp_path, "e")) == []


# --- which tests matter --------------------------------------------------------------------------


def test_the_innermost_block_of_a_place() -> None:
    source = b"A = 1\ndef f(a=2):\n    if a:\n        return 1\n    else:\n        return 2\n"
    blocks = blocks_of(source)
    found = [innermost(blocks, place) for place in ((1, 4), (2, 8), (3, 7), (4, 8), (6, 8))]

    assert found[0] is None
    assert found[1] == found[2] == 0
    assert len({*found[2:]}) == 3


def test_the_map_forgets_what_has_changed(tmp_path: Path) -> None:
    reach = Reach(tmp_path / "map.sqlite")
    files = {"tests/test_a.py": "1", "tests/test_b.py": "1"}
    assert reach.outdated(files, {"m": "1", "n": "1"}) == list(files)
    reach.keep("tests/test_a.py::one", 2.0, passed=True, blocks={"m": [0, 9], "n": [1]})
    reach.keep("tests/test_a.py::two", 1.0, passed=True, blocks={"m": [9]})
    reach.keep("tests/test_b.py::red", 1.0, passed=False, blocks={"m": [9]})
    reach.keep("tests/test_b.py::far", 1.0, passed=True, blocks={"n": [9]})
    for file in files:
        reach.keep_file(file, "1")

    assert [test.name for test in reach.tests_of("m", 9)] == [
        "tests/test_a.py::two",
        "tests/test_a.py::one",
    ]
    assert [test.name for test in reach.tests_of("m", 0)] == ["tests/test_a.py::one"]
    assert [test.name for test in reach.tests_of("m", 5)] == []
    assert reach.outdated(files, {"m": "1", "n": "1"}) == []
    assert reach.outdated(files | {"tests/test_b.py": "2"}, {"m": "1", "n": "1"}) == [
        "tests/test_b.py"
    ]
    reach.keep_file("tests/test_b.py", "1")
    reach.forget("tests/test_b.py")
    reach.keep("tests/test_b.py::far", 1.0, passed=True, blocks={"n": [9]})
    reach.keep_file("tests/test_b.py", "1")
    assert reach.outdated(files, {"m": "2", "n": "1"}) == ["tests/test_a.py"]


def test_what_a_file_of_tests_stands_on(tmp_path: Path) -> None:
    texts = {
        "tests/conftest.py": "",
        "tests/games/test_a.py": "from tests.games import (\n  one\n)\nfrom tests import other\n",
        "tests/games/one.py": "from tests.games.two import x\n",
        "tests/games/two.py": "",
        "tests/games/three.py": "",
        "tests/games/toy/scenarios/a.toml": "",
        "tests/other.py": "",
        "tests/lab/conftest.py": "",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = stands_on(tmp_path / "tests/games/test_a.py", tmp_path)

    away = {"tests/games/three.py", "tests/lab/conftest.py"}
    assert {path.relative_to(tmp_path).as_posix() for path in found} == set(texts) - away


def test_which_tests_come_first() -> None:
    """Tests that name the module, for half of the time; then the quickest, within the time."""
    near = [Known("near::slow", 9.0), Known("near::one", 1.0), Known("near::two", 3.0)]
    far = [Known(f"far::{number}", 0.1) for number in range(10, 55)]
    [first, second] = batches([*far, Known("far::long", 5.0), *near], {"near"}, 10.0)

    assert [test.name for test in first[:3]] == ["near::one", "near::two", "far::10"]
    assert [test.name for test in second] == [f"far::{number}" for number in range(48, 55)]
    assert list(batches([Known("a::b", 99.0)], set(), 10.0)) == [[Known("a::b", 99.0)]]


def test_who_imports_a_module() -> None:
    found = importers({"p.a": b"from p.b import (\n    c,\n)\nfrom p import d\n", "p.b": b""})
    assert found["p.b"] == found["p.d"] == {"p.a"}


# --- what is reported ----------------------------------------------------------------------------


def test_a_share_has_the_interval_of_published_tables() -> None:
    noticed = [verdict_of(by) for by in (BEHAVIOUR, SURVIVED, SNAPSHOT, BROKEN) for _ in range(5)]
    found = share(noticed[:10], (BEHAVIOUR,))
    assert found == {"noticed": 5, "of": 10, "low": 0.2366, "high": 0.7634}
    assert share(noticed, (BEHAVIOUR, SNAPSHOT))["noticed"] == 10
    assert share([], (BEHAVIOUR,)) == {"noticed": 0, "of": 0, "low": 0.0, "high": 1.0}


def verdict_of(noticed: str) -> Verdict:
    return Verdict("src/p/a.py", 1, "number", "1", "2", noticed, "", "", 1, 1, 0.1)


def test_nothing_of_the_package_is_imported_before_the_forks() -> None:
    """A module that the parent has imported would be tested without its mutation."""
    words = "import sys, devkit.mutation.__main__ as m; m.import_common();"
    words += "print([name for name in sys.modules if name.partition('.')[0] == 'regalia'])"
    command = [sys.executable, "-c", words]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout == b"[]\n"


def test_bots_are_a_part_of_their_own() -> None:
    assert of_bots("src/regalia/bots/search.py")
    assert of_bots("src/regalia/games/crowns/bot/trick_context.py")
    assert of_bots("src/regalia/games/guerre/bot.py")
    assert of_bots("src/regalia/games/guerre/policy.py")
    assert part_of("src/regalia/games/guerre/rules/game.py") == "games"
    assert part_of("src/regalia/server/live/bots.py") == "server"
    assert part_of("src/regalia/facade.py") == "facade"


# --- a project of its own ------------------------------------------------------------------------

SAMPLE = {
    "pyproject.toml": (
        '[tool.pytest.ini_options]\npythonpath = ["src"]\nmarkers = ["slow"]\n'
        'filterwarnings = ["error"]\n'
    ),
    "src/sample/__init__.py": "",
    "src/sample/well.py": "def grown(a: int) -> bool:\n    return a >= 18\n",
    "src/sample/loosely.py": "def old(a: int):\n    return a >= 65\n",
    "src/sample/stored.py": "def word(a: int):\n    return 'x' * (a + 1)\n",
    "src/sample/started.py": (
        "import sys\n\n\ndef main() -> None:\n    sys.exit(3)\n\n\n"
        'if __name__ == "__main__":\n    main()\n'
    ),
    "src/sample/endless.py": ("def count(a: list[int]) -> None:\n    while a:\n        a.pop()\n"),
    "src/sample/unseen.py": "def nobody(a: int) -> None:\n    a.b = 0\n",
    "src/sample/table.py": (
        "def made() -> list[int]:\n    return [1, 2]\n\n\nTABLE = made()\nSIZE = 2\n"
    ),
    "src/sample/slowly.py": "def slow() -> list[int]:\n    return [7, 8]\n",
    "tests/test_sample.py": (
        "import os, subprocess, sys\n"
        "from sample.well import grown\n"
        "from sample.loosely import old\n"
        "from sample.endless import count\n"
        "def test_well(): assert grown(18) and not grown(17)\n"
        "def test_loosely(): assert old(70) and not old(9)\n"
        "def test_endless(): assert count([1, 2]) is None\n"
        "def test_started():\n"
        "    env = os.environ | {'PYTHONPATH': os.environ['PYTHONPATH'] + os.pathsep + 'src'}\n"
        "    assert subprocess.call([sys.executable, '-m', 'sample.started'], env=env) == 3\n"
    ),
    "tests/test_tables.py": (
        "import pytest\n"
        "from sample.slowly import slow\n"
        "from sample.table import SIZE, TABLE\n"
        "@pytest.fixture(scope='module')\n"
        "def shared(): return slow()\n"
        "def test_size(shared): assert SIZE == 2 and len(shared) == 2\n"
        "def test_table(shared): assert TABLE == [1, 2] and shared == [7, 8]\n"
    ),
    "tests/games/test_playthroughs.py": (
        "from sample.stored import word\ndef test_word(): assert word(2) == 'xxx'\n"
    ),
}


@pytest.fixture(name="project", scope="module")
def small_project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    for name, text in SAMPLE.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def mutate(project: Path, *words: str) -> tuple[int, dict[tuple[str, str], dict[str, Any]]]:
    """The exit code, and the verdicts by file and by the line that was made."""
    out = project / "out.json"
    command = [sys.executable, "-m", "devkit.mutation", "--project", str(project)]
    command += ["--json", str(out)]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [*command, "--jobs", "1", *words], cwd=ROOT, env=env, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert out.exists(), done.stdout + done.stderr
    found = json.loads(out.read_text())["verdicts"]
    return done.returncode, {(Path(v["file"]).stem, v["after"]): v for v in found}


@pytest.mark.slow
def test_a_whole_run(project: Path) -> None:
    """Noticed by behaviour, by a snapshot, in a started process, by its time, or not at all."""
    code, found = mutate(project, "--count", "100", "--patience", "1")

    assert code == 1, "less than the goal"
    assert found["well", "return a > 18"]["test"] == "tests/test_sample.py::test_well"
    assert found["well", "return a > 18"]["noticed"] == "behaviour"
    assert found["well", "return a >= 19"]["noticed"] == "behaviour"
    assert found["loosely", "return a > 65"]["noticed"] == "survived"
    assert found["stored", "return 'x' * (a + 2)"]["noticed"] == "snapshot"
    assert found["started", "sys.exit(4)"]["test"] == "tests/test_sample.py::test_started"
    assert found["endless", "pass"]["noticed"] == "behaviour", "a loop without end"
    for name, line in (("table", "[1, 3]"), ("slowly", "[7, 9]")):  # on import, for two tests
        assert found[name, f"return {line}"]["test"] == "tests/test_tables.py::test_table"
    assert found["table", "SIZE = 3"]["test"] == "tests/test_tables.py::test_size"
    assert found["unseen", "a.b = 1"]["matter"] == 0
    assert {name: (project / name).read_text() for name in SAMPLE} == SAMPLE


def test_a_process_that_is_broken_off_has_noticed_nothing(project: Path) -> None:
    """Nobody knows what its tests would have said, so it does not count."""
    mutate(project, "well", "--seed", "recorded", "--count", "1")  # --stale needs a map
    (project / "pyproject.toml").write_text("[tool.pytest.ini_options]\nbroken\n")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "devkit.mutation", "--project", str(project), "--stale"],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
    finally:
        (project / "pyproject.toml").write_text(SAMPLE["pyproject.toml"])
    assert done.returncode == 1
    assert "does not pass without a mutation" in done.stderr


def test_a_run_of_one_part_that_reaches_its_goal(project: Path) -> None:
    code, found = mutate(project, "well", "--seed", "other", "--count", "3")

    assert code == 0
    assert len(found) == 3
    assert {file for file, _ in found} == {"well"}


def test_a_seed_draws_the_same_every_time(project: Path) -> None:
    command = [sys.executable, "-m", "devkit.mutation", "--project", str(project), "--list"]
    drawn = [
        subprocess.check_output([*command, "--count", "4", "--seed", seed], cwd=ROOT, text=True)
        for seed in ("a", "a", "b")
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0].count("src/sample/") == 4


def test_lines_that_no_test_runs_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Snapshots and tests that fail do not count; what runs on import does."""
    (tmp_path / "src" / "sample").mkdir(parents=True)
    (tmp_path / "src" / "sample" / "__init__.py").write_text("")
    (tmp_path / "src" / "sample" / "a.py").write_text(
        "SIZE = 3\n" + "".join(f"def f{number}(): return x < {number}\n" for number in range(1, 5))
    )
    reach = Reach(tmp_path / "build" / "mutation.sqlite")
    reach.keep("tests/test_a.py::test_well", 0.1, True, {"sample.a": [0]})
    reach.keep("tests/test_a.py::test_badly", 0.1, False, {"sample.a": [1]})
    reach.keep("tests/games/test_records.py::test_it", 0.1, True, {"sample.a": [2]})
    reach.keep_imported({"sample.a": [3]})
    reach.base.close()
    assert main(["--project", str(tmp_path), "--unrun", "a"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "src/sample/a.py:3 (3) def f2(): return x < 2",
        "src/sample/a.py:4 (3) def f3(): return x < 3",
        "6 of 14 mutations stand where no test runs",
    ]


def test_a_part_that_is_not_there(project: Path) -> None:
    command = [sys.executable, "-m", "devkit.mutation", "--project", str(project)]
    command.append("nowhere")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr == "dev: no package 'nowhere' in src/sample\n"


def test_a_key_tells_contents_apart(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    one = key_of(tmp_path / "a")
    (tmp_path / "a").write_text("2")
    assert key_of(tmp_path / "a") != one
