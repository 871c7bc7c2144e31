"""The recipes are followed to the letter in a copy of the project, and break nothing there."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from devkit.ground import ROOT, Trouble
from devkit.scaffold.alien import alien_changes, new_alien
from devkit.scaffold.editing import named, with_entry, with_import
from devkit.scaffold.game import game_changes, new_game
from devkit.scaffold.version import new_version, version_changes
from regalia.games.registry import GAMES
from regalia.games.rencontre.aliens.registry import ALIENS
from tests.games.records import PLAYED
from tests.page import rencontre_vectors

GAME, ALIEN = "tender", "phantom"
# not needed to follow a recipe, and large
LEFT_OUT = ("docs/screens/", "docs/newcomer/", "web/page.zip")
# what the mere presence of a game or a power could break, as far as it takes seconds: its words,
# which the last step leaves as they are, and what is played
WORDS = (
    "tests/test_messages.py",
    "tests/test_names_of_games.py",
    "tests/test_rules.py",
    "tests/test_typography.py",
    "tests/test_scenario_docs.py",
    "tests/cli/test_menu.py",
)
OTHERS = (
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


def take_types_along(folder: Path) -> None:
    """The types of the files that are the same in the copy, as far as they are known."""
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")


def take_bytecode_along(origin: Path, folder: Path) -> None:
    """The bytecode of the files that are the same in the copy, likewise."""
    if sys.pycache_prefix is not None:
        known = Path(sys.pycache_prefix)
        for part in ("bench", "devkit", "src", "tests"):
            here, there = (
                known / (root / part).relative_to(root.anchor) for root in (origin, folder)
            )
            if here.is_dir():  # other tests may be writing there, under names that they change
                shutil.copytree(here, there, ignore=shutil.ignore_patterns("*.pyc.*"))


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
            shutil.copy2(ROOT / name, path)
    take_types_along(folder)
    take_bytecode_along(ROOT, folder)
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
    said = do(followed, python(followed), "-m", "regalia", *words, typed="1\n" * 12)
    assert "How many prizes will you win?" in said
    assert "All prizes have been won" in said
    french = ["-m", "regalia", *words, "--lang", "fr"]
    assert "Tous les prix sont gagnés" in do(followed, python(followed), *french, typed="1\n" * 12)
    series = ["simulate", GAME, "--players", "3", "--games", "20", "--seed", "1"]
    assert "20 games" in do(followed, python(followed), "-m", "regalia", *series)
    tables = "from bench.tables import TABLES; print([table.game for table in TABLES])"
    assert f"'{GAME}'" in do(followed, python(followed), "-c", tables)


@pytest.mark.slow
def test_its_folder_is_all_that_the_others_need(followed: Path) -> None:
    """Undo, observation, balance by starter, goal, menu: only its own folders and lists name it."""
    kit = [
        "tests/server/log/test_undo.py::test_whatever_may_be_taken_back_showed_and_drew_nothing",
        "tests/envs/test_pettingzoo.py::test_every_field_of_a_view_has_its_layout",
        "tests/cli/test_goal.py::test_every_game_has_a_picture_and_two_sentences",
    ]
    said = do(followed, python(followed), "-m", "pytest", "-q", "-n", "0", *kit, "-k", GAME)
    assert "4 passed" in said  # the goal in both languages
    balance = ["balance", GAME, "--players", "3", "--games", "30", "--seed", "1", "--json"]
    table = json.loads(do(followed, python(followed), "-m", "regalia", *balance))["tables"][0]
    assert len(table["places"]) == 3
    assert "starter" in table["measures"]
    order = "from regalia.cli.terminal.menu import ORDER; print(ORDER[-1])"
    assert do(followed, python(followed), "-c", order).strip() == GAME
    kinds = (followed / "web/src/generated/kinds.ts").read_text(encoding="utf-8")
    assert f"  {GAME}: {{\n    menu: 5," in kinds
    assert (followed / f"web/src/boards/{GAME}/Goal.svelte").exists()


@pytest.mark.slow
def test_nothing_else_breaks(followed: Path) -> None:
    do(followed, python(followed), "-m", "pytest", "-q", *WORDS, *OTHERS)


# --- the last step: a new version of the rules ---------------------------------------------------


@pytest.fixture(scope="module")
def finished(followed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another copy, in which both recipes were followed to their last step."""
    folder = tmp_path_factory.mktemp("finished") / "a copy"
    shutil.copytree(followed, folder, symlinks=True)
    take_bytecode_along(followed, folder)
    for page in ("adding-a-game.md", "adding-an-alien.md"):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        found = re.findall(r"python3 dev\.py new-version [^`\n]+", text)
        assert found
        for command in found:
            said = do(folder, *shlex.split(command))
            assert "left to you: " in said
    return folder


def changed(before: Path, after: Path, below: str) -> set[str]:
    """The files below a folder that are new or different."""
    return {
        name
        for path in (after / below).rglob("*")
        if path.is_file() and "__pycache__" not in (name := path.relative_to(after).as_posix())
        if not (before / name).exists() or (before / name).read_bytes() != path.read_bytes()
    }


@pytest.mark.slow
def test_the_last_step_changes_what_it_must_and_no_more(followed: Path, finished: Path) -> None:
    """The versions, their records and digests; no playthrough, and nothing of earlier versions."""
    versions = {GAME: 2, "rencontre": GAMES["rencontre"].version + 1}
    records = {
        f"tests/games/records/{game}-{version}-{played.name}.rec"
        for game, version in versions.items()
        for played in PLAYED
        if played.game == game
    }
    records |= {
        path.relative_to(finished).as_posix()
        for path in (finished / "tests/games/records").glob(f"{GAME}-2-*.rec")
    }
    tables = {f"tests/server/corpus/{game}-{version}.jsonl" for game, version in versions.items()}
    assert changed(followed, finished, "tests") == {"tests/games/digests.json"} | records | tables
    vectors = rencontre_vectors.FILE.relative_to(ROOT).as_posix()
    assert changed(followed, finished, "web") <= {vectors}
    assert changed(followed, finished, "src") == {
        f"src/regalia/games/{GAME}/kind.py",
        f"src/regalia/games/{GAME}/versions.py",
        "src/regalia/games/rencontre/versions.py",
    }
    assert len(records) > len(PLAYED) / 2
    do(finished, python(finished), "-m", "ruff", "format", "--check", "src")
    do(finished, python(finished), "-m", "ruff", "check", "src")


@pytest.mark.slow
def test_the_power_is_dealt_then(followed: Path, finished: Path) -> None:
    """And everything that says how many there are says one more."""
    dealt = (
        "from regalia.games.registry import GAMES\n"
        "from regalia.engine.chance import Chance, seeded_key\n"
        "game = GAMES['rencontre'].new(4, {}, Chance(seeded_key('dealt')))\n"
        "print(len(game.pile) + sum(map(len, game.powers)))"
    )
    powers = len(ALIENS)
    assert int(do(followed, python(followed), "-c", dealt)) == powers
    assert int(do(finished, python(finished), "-c", dealt)) == powers + 1
    generated = (finished / "web/src/generated/rencontre.ts").read_text(encoding="utf-8")
    names = re.search(r"export const POWERS = \[(.*?)\]", generated, re.DOTALL)
    assert names is not None
    assert len(re.findall(r"'\w+'", names[1])) == powers + 1
    listed = do(finished, python(finished), "-m", "regalia", "aliens", "--lang", "en")
    assert "Phantom" in listed


@pytest.mark.slow
def test_nothing_else_breaks_then(finished: Path) -> None:
    do(finished, python(finished), "-m", "pytest", "-q", *OTHERS)


def test_no_text_counts_the_powers_by_heart() -> None:
    """What players read says how many there are from the data, or does not say it."""
    number = {35: "35|thirty-five|trente-cinq", 36: "36|thirty-six|trente-six"}[len(ALIENS)]
    pattern = re.compile(rf"\b({number})\s+(powers|aliens|pouvoirs|extraterrestres)", re.IGNORECASE)
    texts = [ROOT / "README.md"]
    for folder, ending in (("src", "md"), ("src", "ftl"), ("web/src", "svelte"), ("web/src", "ts")):
        texts += (ROOT / folder).rglob(f"*.{ending}")
    assert len(texts) > 100
    for path in texts:
        assert not pattern.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("args", [[], ["Guerre"], ["moon"], ["guerre", "--again", "words"]])
def test_a_version_of_no_game_is_refused(args: list[str]) -> None:
    with pytest.raises(Trouble, match="new-version takes a game \\(chronica, crowns"):
        new_version(args, Path(sys.executable))


def test_a_version_is_raised_by_one() -> None:
    """Under the next ordinal, with what it changes as a comment that is not too long."""
    changes, constant = version_changes("chronica", "word " * 30, ROOT)
    text = changes.text("src/regalia/games/chronica/versions.py")
    assert constant == "THIRD"
    assert "THIRD: Final = 3\nPRESENT: Final = THIRD\n" in text
    assert "PRESENT: Final = SECOND" not in text
    assert max(map(len, text.splitlines())) <= 100
    assert not changes.made


def test_a_game_of_one_version_gets_a_list_of_them() -> None:
    changes, constant = version_changes("guerre", "", ROOT)
    assert constant == "SECOND"
    assert changes.text("src/regalia/games/guerre/versions.py").endswith(
        "OLDEST: Final = 1  # that can still be replayed\n"
        "SECOND: Final = 2\n"
        "PRESENT: Final = SECOND\n"
    )
    kind = changes.text("src/regalia/games/guerre/kind.py")
    assert "            version=PRESENT,\n            oldest=OLDEST,\n" in kind
    assert "from regalia.games.guerre.versions import OLDEST, PRESENT\n" in kind


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
