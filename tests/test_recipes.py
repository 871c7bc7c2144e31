"""The recipes are followed to the letter in a copy of the project, and break nothing there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from devkit.ground import ROOT, Trouble
from devkit.scaffold.alien import alien_changes, new_alien
from devkit.scaffold.editing import named, with_entry, with_import
from devkit.scaffold.game import game_changes, new_game

GAME, ALIEN = "tender", "phantom"
# not needed to follow a recipe, and large
LEFT_OUT = ("docs/screens/", "web/page.zip")
# what the mere presence of a game or a power could break, as far as it takes seconds
OTHERS = (
    "tests/test_messages.py",
    "tests/test_rules.py",
    "tests/test_typography.py",
    "tests/test_scenario_docs.py",
    "tests/games/test_records.py",
    "tests/games/test_playthroughs.py",
    "tests/games/test_scenarios.py",
    "tests/games/test_told.py",
    "tests/games/test_said.py",
    "tests/games/test_winners.py",
    "tests/games/rencontre/test_setup.py",
    "tests/games/rencontre/aliens/test_occasions.py",
    "tests/games/rencontre/aliens/test_pairs.py",
    "tests/server/log/test_corpus.py",
    "tests/page/test_types.py",
    "tests/cli/test_menu.py",
    "tests/games/test_conformance.py::test_digests_are_the_same_everywhere",
)


def commands(page: str) -> list[list[str]]:
    """The commands at the beginning of a recipe."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    block = re.search(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert block is not None
    return [shlex.split(line) for line in block[1].splitlines()]


def do(folder: Path, *command: str, typed: str = "") -> str:
    """A command in the copy, with the code of the copy; it has to end well."""
    env = os.environ | {"PYTHONPATH": str(folder / "src"), "XDG_DATA_HOME": str(folder / "data")}
    words = [sys.executable if command[0] == "python3" else command[0], *command[1:]]
    done = subprocess.run(
        words, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which both recipes were begun."""
    folder = tmp_path_factory.mktemp("recipes") / "a copy"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.split("\0"):
        if name and not name.startswith(LEFT_OUT) and (ROOT / name).is_file():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes((ROOT / name).read_bytes())
    # the environment of this run, under a stamp of its own: it is not made again
    venv = folder / ".venv"
    venv.mkdir()
    for part in Path(sys.prefix).iterdir():
        if part.name != "regalia.stamp":
            (venv / part.name).symlink_to(part)
    key = "from devkit.ground import environment_key as k; print(k(), end='')"
    (venv / "regalia.stamp").write_text(do(folder, "python3", "-c", key))
    for page in ("adding-a-game.md", "adding-an-alien.md"):
        first = commands(page)[0]
        assert first[:2] == ["python3", "dev.py"]
        do(folder, *first)
    return folder


def python(folder: Path) -> str:
    """The Python of the copy."""
    return str(folder / ".venv" / "bin" / "python")


@pytest.mark.slow
def test_what_was_made_passes_format_lint_and_types(followed: Path) -> None:
    do(followed, python(followed), "-m", "ruff", "format", "--check", ".")
    do(followed, python(followed), "-m", "ruff", "check", ".")
    made = [
        f"src/regalia/games/{GAME}",
        f"src/regalia/cli/boards/{GAME}.py",
        f"tests/games/{GAME}",
        f"src/regalia/games/rencontre/aliens/{ALIEN}.py",
        f"src/regalia/games/rencontre/bot/powers/{ALIEN}.py",
        f"tests/games/rencontre/aliens/test_{ALIEN}.py",
    ]
    do(followed, python(followed), "-m", "mypy", "--strict", *made)


@pytest.mark.slow
def test_the_game_owes_nothing(followed: Path) -> None:
    """The conformance kit, its own tests, and the rules report."""
    kit = [f"tests/games/test_{name}.py" for name in ("conformance", "refusals", "state_fields")]
    do(followed, python(followed), "-m", "pytest", "-q", *kit, "-k", GAME)
    do(followed, python(followed), "-m", "pytest", "-q", f"tests/games/{GAME}")
    report = ["report", GAME, "--tests", f"tests/games/{GAME}", "--games", "20"]
    do(followed, python(followed), "-m", "regalia", *report)


@pytest.mark.slow
def test_the_power_works(followed: Path) -> None:
    """With the command of the recipe."""
    command = commands("adding-an-alien.md")[1]
    assert command[0] == ".venv/bin/python"
    said = do(followed, *command, "-q")
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 10


@pytest.mark.slow
def test_the_game_is_played_in_the_terminal_and_measured(followed: Path) -> None:
    words = ["play", GAME, "--players", "2", "--seed", "3"]
    said = do(followed, python(followed), "-m", "regalia", *words, typed="1\n" * 11)
    assert "All prizes have been won" in said
    french = ["-m", "regalia", *words, "--lang", "fr"]
    assert "Tous les prix sont gagnés" in do(followed, python(followed), *french, typed="1\n" * 11)
    series = ["simulate", GAME, "--players", "3", "--games", "20", "--seed", "1"]
    assert "20 games" in do(followed, python(followed), "-m", "regalia", *series)
    tables = "from bench.tables import TABLES; print([table.game for table in TABLES])"
    assert f"'{GAME}'" in do(followed, python(followed), "-c", tables)


@pytest.mark.slow
def test_nothing_else_breaks(followed: Path) -> None:
    do(followed, python(followed), "-m", "pytest", "-q", *OTHERS)


# --- what cannot be done is said in a sentence, and changes nothing ------------------------------


@pytest.mark.parametrize("args", [[], ["Tender"], ["two words"], ["a", "b"], ["../x"]])
def test_a_name_that_will_not_do(args: list[str]) -> None:
    with pytest.raises(Trouble, match="takes one name"):
        new_game(args, Path(sys.executable))
    with pytest.raises(Trouble, match="takes one name"):
        new_alien(args, Path(sys.executable))


def test_what_is_there_is_not_overwritten() -> None:
    with pytest.raises(Trouble, match="is there already"):
        game_changes("guerre", ROOT)
    with pytest.raises(Trouble, match="is there already"):
        alien_changes("virus", 99, 99, ROOT)


def test_a_list_that_is_gone_is_named() -> None:
    with pytest.raises(Trouble, match="no list ALIENS:"):
        with_entry("POWERS: Final = (\n    VIRUS,\n)\n", "ALIENS:", "X,")
    with pytest.raises(Trouble, match="imports"):
        with_import("import os\n", "import x")


def test_lines_come_at_the_end_of_their_list() -> None:
    text = 'A = {\n    "a": [\n        1,\n    ],\n}\nB = {\n}\n'
    assert with_entry(text, "A =", '"b": 2,') == (
        'A = {\n    "a": [\n        1,\n    ],\n    "b": 2,\n}\nB = {\n}\n'
    )
    assert named("sample Sample SAMPLE", "two_words") == "two_words TwoWords TWO_WORDS"


def test_every_path_a_recipe_names_is_made_or_there() -> None:
    """Under the names that the recipes use."""
    changes = {*game_changes(GAME, ROOT).texts, *alien_changes(ALIEN, 99, 99, ROOT).texts}
    made = {str(path.relative_to(ROOT)) for path in changes}
    for page, base in (
        ("adding-a-game.md", f"src/regalia/games/{GAME}/"),
        ("adding-an-alien.md", "src/regalia/games/rencontre/"),
    ):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        found = re.findall(r"`((?:[\w.]+/)*[\w.]+\.(?:py|md|ftl)|[\w./]+/)`", text)
        assert len(found) > 10
        for name in found:
            inside = (f"src/regalia/{name}", base + name, name)
            beside = any(path.endswith(f"/{name}") for path in made)
            there = any((ROOT / path).exists() for path in inside)
            folder = any(path.startswith((name, base + name)) for path in made)
            shared = (ROOT / "tests/games/rencontre/aliens" / name).exists()
            assert beside or there or folder or shared, name
