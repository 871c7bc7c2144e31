"""Sets Regalia up and runs it. Needs Python 3.11 and nothing else.

    python3 dev.py play             open the page (--no-open --port --host --store work)
    python3 dev.py play GAME        play in the terminal; --terminal alone asks which game
    python3 dev.py run [args]       any other `regalia` command
    python3 dev.py test [args]      format, lint, types, then pytest [args] pure and compiled
    python3 dev.py test tests/page  the same with the tests of the page in a real browser
    python3 dev.py test --quick [GAME]  what a change touches most, in two minutes
    python3 dev.py test --hostile [--setting NAME] [--part NAME] [--seed S] [args]  other days, load
    python3 dev.py check            format, lint and types only
    python3 dev.py mutate [PACKAGE] put small faults into the code: do the tests notice?
    python3 dev.py bench [args]     measure the games
    python3 dev.py server [args]    measure the server
    python3 dev.py page             build the page, and web/page.zip which play starts from
    python3 dev.py screens          pictures of every screen: build/screens, docs/screens
    python3 dev.py screens walk     a newcomer's first ten minutes, in pictures: docs/newcomer.md
    python3 dev.py compile          build the compiled package in build/compiled
    python3 dev.py dist             make the packages to hand out, and test the compiled one
    python3 dev.py fields           make the code that copies, encodes and shows declared fields
    python3 dev.py release X.Y.Z    bump, date, build twice and compare; --rehearse changes nothing
    python3 dev.py new-game NAME    a small game to begin with (docs/adding-a-game.md)
    python3 dev.py new-alien NAME   a power of Rencontre Cosmique (docs/adding-an-alien.md)
    python3 dev.py new-version GAME [words]  raise the version of its rules, make its files anew
    python3 dev.py lock [args]      make the locks again, with --upgrade to newer versions
    python3 dev.py site [--out FOLDER]  the page with the whole server inside (docs/offline.md)
    python3 dev.py docs [--out DIR] build the documentation site and check its links
    python3 dev.py audit            look up known weaknesses of what is locked (network)
    python3 dev.py peers            add the packages that the bench compares with to .venv

play and run need what requirements-play.lock names, in build/play; the others make .venv.
REGALIA_PURE=1 does without the compiled package; REGALIA_OPT=0..3 sets its optimisation: 2 is
built again in half a minute after a small change, 3 (usual) in two and is a seventh faster. The
tests have a package of their own, at g, in build/compiled-tests; dist tests the one at 3.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

# A disk that is filling up can leave half a compiled file, which would break the next start.
sys.dont_write_bytecode = True

from devkit import compiling, dist, playing
from devkit.audit import audit
from devkit.beside import beside, step_beside
from devkit.compiling import BuildFailed
from devkit.fetching import installed
from devkit.ground import (
    BUILD,
    BYTECODE,
    ROOT,
    Trouble,
    environment_key,
    forget_bytecode,
    fresh,
    only_one,
    path_before,
    say,
    step,
)
from devkit.hostile import Compiled, hostile
from devkit.quick import quick, style, types
from devkit.scaffold.alien import new_alien
from devkit.scaffold.game import new_game
from devkit.scaffold.version import new_version
from devkit.trouble import of_files

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"


# --- the environment -----------------------------------------------------------------------------


def make_venv() -> None:
    """Make an empty .venv, with pip only where uv has to be fetched."""
    pip = shutil.which("uv") is None
    for module in ("venv", "ensurepip") if pip else ("venv",):
        if importlib.util.find_spec(module) is None:
            raise Trouble(
                f"this Python has no {module} module; install it (on Debian and Ubuntu: "
                "apt install python3-venv) and start again"
            )
    options = [] if pip else ["--without-pip"]
    step("making .venv", sys.executable, "-m", "venv", "--clear", *options, VENV)


def uv() -> str:
    """Find uv on PATH or in .venv, or else put it into .venv."""
    found = shutil.which("uv") or shutil.which("uv", path=str(BIN))
    if found is None:
        if not any(BIN.glob("pip*")):
            make_venv()
        installed("fetching uv (about 5 s)", "uv", PYTHON, "-m", "pip", "install", "uv")
        found = str(BIN / "uv")
    return found


def prepare() -> None:
    """Make .venv unless it is there and made from the same things."""
    stamp = VENV / "regalia.stamp"
    if PYTHON.exists() and fresh(stamp, environment_key()):
        return
    with only_one("venv", "another start is making .venv; waiting for it"):
        if PYTHON.exists() and fresh(stamp, environment_key()):
            return
        make_venv()
        install: list[str | Path] = [uv(), "pip", "install", "--quiet", "--python", PYTHON]
        text = "installing what requirements.lock names (about 30 s, once)"
        installed(text, "venv", *install, "--require-hashes", "-r", LOCK)
        # Always pure: a compiled file beside an edited source would win on import and hide it.
        project: list[str | Path] = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
        step("installing regalia", *install, *project, REGALIA_PURE="1", REGALIA_WEB="0")
        stamp.write_text(environment_key())


def become(*command: str | Path) -> None:
    """Run the last command, on the compiled package where there is one."""
    env = dict(os.environ)
    try:
        folder = compiling.compiled(PYTHON)
    except BuildFailed:
        say("the compiled build FAILED (see above); going on in pure Python, which is slower")
        folder = None
    if folder:
        env["PYTHONPATH"] = path_before(folder)
    playing.become([str(PYTHON), *map(str, command)], env)


# --- the page ------------------------------------------------------------------------------------


def page(full: bool = False) -> None:
    """Build the page unless it is there and made from the same sources."""
    step("the page", PYTHON, "web/build.py", "build", *(["--full"] if full else []))


# --- the commands --------------------------------------------------------------------------------


def check() -> None:
    """Format, lint and types."""
    style(PYTHON)
    types(PYTHON)
    check_page()


def check_page() -> None:
    """The same for the sources of the page."""
    step("types and lint of the page", PYTHON, "web/build.py", "check")


# What is compiled runs both ways: in plain Python and compiled; but tests that play many whole
# games (marked `whole`) run where a game takes a twentieth of the time, if anything compiles.
BOTH_WAYS = ("bots", "engine", "games", "test_facade.py", "test_undo.py")
# Runs in plain Python only: words, files, stores and programs that are started; first what keeps
# one process busy for long, so that the others have enough to do meanwhile.
ONLY_PURE = (
    "test_recipes.py",
    "cli/test_broken_input.py",
    "cli/test_cards.py",
    "cli/test_chronica_play.py",
    "cli/test_chronica_table.py",
    "cli/test_data_folder.py",
    "cli/test_evening.py",
    "cli/test_layout.py",
    "cli/test_menu.py",
    "cli/test_output.py",
    "cli/test_prompt.py",
    "cli/test_rencontre_play.py",
    "cli/test_rencontre_table.py",
    "cli/test_saving.py",
    "server/store",
    "test_ahead.py",
    "test_dev.py",
    "test_hosting.py",
    "test_messages.py",
    "test_packages.py",
    "test_project.py",
    "test_rules.py",
    "test_scenario_docs.py",
    "test_typography.py",
)
# All others (server, laboratory, environments, lessons, puzzles ...) are the same Python either
# way: they run once, on the compiled rules, which are quicker; or plain where nothing compiles.


def test(args: list[str]) -> None:
    """All that a change has to pass, in order of cost."""
    if "--quick" in args:
        quick(python=PYTHON, args=[arg for arg in args if arg != "--quick"])
        return
    if "--hostile" in args:
        page(full=True)
        step("the browser of the tests", PYTHON, "web/build.py", "browser")
        folder = compiled_or_failed(compiling.TESTED)
        package = Compiled(folder, ONLY_PURE) if folder else None
        hostile(PYTHON, [arg for arg in args if arg != "--hostile"], package)
        return
    forget_bytecode()
    with bytecode_beside():
        step("the page in web/page.zip", PYTHON, "web/build.py", "verify")
        page(full=True)
    pytest: list[str | Path] = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    # where half of the time is spent waiting, as in a browser and at servers
    many = ["-n", str(2 * (os.cpu_count() or 1))]
    pure = BYTECODE | {"REGALIA_COMPILED": ""}
    compiles = not os.environ.get("REGALIA_PURE") and compiling.can_compile()
    # what checks sources is busy on one core: the other builds meanwhile
    with compiling.ahead():
        style(PYTHON)
        if not args or any("page" in arg for arg in args):
            step("the browser of the tests", PYTHON, "web/build.py", "browser")
        # in processes of their own, as the driver of the browser keeps an event loop in each
        browser = [*pytest, "tests/page", *many]
        name = "tests of the page, in a browser"
        with nullcontext() if args else step_beside(name, "browser.log", *browser, **pure):
            types(PYTHON)
            check_page()
            step("component tests of the page", PYTHON, "web/build.py", "test")
            step("tests, pure Python", *pytest, *(args or in_pure_python(compiles)), **pure)
            folder = compiled_or_failed(compiling.TESTED)
            if folder is not None:
                env = BYTECODE | {"REGALIA_COMPILED": "1", "PYTHONPATH": path_before(folder)}
                rest = args or [*all_but(*ONLY_PURE), *many]
                step("tests, compiled", *pytest, *rest, **env)
            elif compiles and not args:
                rest = all_but(*BOTH_WAYS, *ONLY_PURE)
                step("the other tests, pure Python", *pytest, *rest, **pure)
                step("whole games, pure Python", *pytest, "tests", "-m", "whole", **pure)
    if folder is None:
        say("the tests did NOT run compiled: that was not possible here, as said above")
    else:
        say("all passed, pure and compiled")


@contextmanager
def bytecode_beside() -> Iterator[None]:
    """Let one process make the bytecode of the tests where there is none, not each for itself."""
    if (BUILD / "pycache").exists():
        yield
        return
    find: list[str | Path] = [PYTHON, "-m", "pytest", "-qq", "--collect-only"]
    # what cannot be found is told by the runs
    with beside("bytecode.log", *find, **BYTECODE) as finding:
        yield
        finding.wait()


def in_pure_python(compiles: bool) -> list[str]:
    """The tests that run in plain Python: all of them where nothing can be compiled."""
    if not compiles:
        return all_but()
    return [*(f"tests/{name}" for name in (*ONLY_PURE, *BOTH_WAYS)), "-m", "not whole"]


def all_but(*names: str) -> list[str]:
    """All tests but those of the page and some others."""
    return ["tests", *(f"--ignore=tests/{name}" for name in ("page", *names))]


def mutate(args: list[str]) -> None:
    """Sample mutations and see which of them the tests notice."""
    playing.become([str(PYTHON), "-m", "devkit.mutation", *args], os.environ | BYTECODE)


def lock(args: list[str]) -> None:
    """Make the locks again: all that is used, and of it what playing and compiling need."""
    compile_: list[str | Path] = [uv(), "pip", "compile", "--quiet", "--universal"]
    compile_ += ["--generate-hashes", "--custom-compile-command", "python3 dev.py lock"]
    step("locking", *compile_, *args, "--group", "dev", "pyproject.toml", "-o", LOCK)
    chosen: list[str | Path] = [*compile_, "--constraint", LOCK, "--no-annotate"]
    step("locking play", *chosen, "pyproject.toml", "-o", "requirements-play.lock")
    hosting = ["--extra", "postgres", "--extra", "push"]
    step("locking host", *chosen, *hosting, "pyproject.toml", "-o", "requirements-host.lock")
    step("locking build", *chosen, "--group", "build", "-o", "requirements-build.lock")
    step("locking docs", *chosen, "--group", "docs", "-o", "requirements-docs.lock")


def compiled_or_failed(package: compiling.Package) -> Path | None:
    """The folder of a compiled package; None where it cannot be built."""
    try:
        return compiling.compiled(PYTHON, package)
    except BuildFailed:
        sys.exit("dev: FAILED: compiled build")


def make_compiled(args: list[str]) -> None:
    """The compiled package, at once; politely: other work goes first."""
    if "--politely" in args and os.name != "nt":
        os.nice(10)
    page()
    folder = compiled_or_failed(compiling.TESTED if "--tests" in args else compiling.USUAL)
    say(f"compiled package in {folder.relative_to(ROOT)}" if folder else "nothing compiled")


def make_page(args: list[str]) -> None:
    """The page from its sources; kept in web/page.zip unless it is only for this checkout."""
    step("the page", PYTHON, "web/build.py", "build" if "--build" in args else "pack")


def take_screens(args: list[str]) -> None:
    """Pictures of every screen, for a look and for the documents."""
    page(full=True)
    step("the browser", PYTHON, "web/build.py", "browser")
    if args[:1] == ["walk"]:
        become("-m", "tests.page.walk", *args[1:])
    if args != ["film"]:
        step("screenshots", PYTHON, "-m", "tests.page.screens", *args)
    if not args or "film" in args:
        step("the moving picture", PYTHON, "-m", "tests.page.film")


def add_peers() -> None:
    """Add the packages that the bench compares with."""
    install: list[str | Path] = [uv(), "pip", "install", "--python", PYTHON]
    step("installing the peers", *install, "--editable", ".[peers]", REGALIA_PURE="1")


def make_dist() -> None:
    """The packages to hand out."""
    page()
    dist.make(PYTHON)


def make_release(args: list[str]) -> None:
    """A version with its date, its packages and its bill of materials."""
    from devkit.release import release

    page()
    release(args, PYTHON, check)


def make_fields() -> None:
    """The code that copies, encodes and shows declared fields."""
    from devkit.codegen.fields import write_fields

    write_fields()


def make_site(args: list[str]) -> None:
    """The page with the whole server inside, as a folder of static files."""
    step("the site", PYTHON, "-m", "devkit.site", *args)


def make_docs(args: list[str]) -> None:
    """The documentation site."""
    step("the documentation", PYTHON, "-m", "devkit.docsite", *args)


# Those that need nothing but Python, and those that need .venv.
BARE: dict[str, Callable[[list[str]], None]] = {
    "play": playing.play,
    "run": playing.regalia,
    "lock": lock,
    "fields": lambda args: make_fields(),
}
COMMANDS: dict[str, Callable[[list[str]], None]] = {
    "test": test,
    "check": lambda args: check(),
    "mutate": mutate,
    "page": make_page,
    "screens": take_screens,
    "compile": make_compiled,
    "dist": lambda args: make_dist(),
    "release": make_release,
    "docs": make_docs,
    "site": make_site,
    "audit": lambda args: audit(uv(), PYTHON),
    "peers": lambda args: add_peers(),
    "new-game": lambda args: new_game(args, PYTHON),
    "new-alien": lambda args: new_alien(args, PYTHON),
    "new-version": lambda args: new_version(args, PYTHON),
    "bench": lambda args: become("-m", "bench", *args),
    "server": lambda args: become("-m", "bench.server", *args),
}


def main(args: list[str]) -> None:
    """Do what the first word says."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this line is for those who have an older one
        sys.exit(
            f"dev: Regalia needs Python 3.11 or newer, this is {sys.version.split()[0]}; "
            "install a newer one and start with it, as in: python3.12 dev.py play"
        )
    command, rest = (args[0], args[1:]) if args else ("--help", [])
    if command not in BARE and command not in COMMANDS:
        print(__doc__)
        sys.exit(0 if command in {"--help", "-h", "help"} else f"dev: no command {command!r}")
    try:
        if args == ["compile", "--background"]:
            compiling.background()
        elif command in BARE:
            BARE[command](rest)
        else:
            prepare()
            COMMANDS[command](rest)
    except Trouble as trouble:
        sys.exit(f"dev: {trouble}")
    except OSError as error:
        known = of_files(error)
        if known is None:
            raise
        sys.exit(f"dev: {known}")
    except KeyboardInterrupt:
        say("interrupted; the next start puts right what was left half done")
        sys.exit(130)


if __name__ == "__main__":
    main(sys.argv[1:])
