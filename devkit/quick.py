"""The quick loop: what a change touches most."""

from __future__ import annotations

from pathlib import Path

from devkit.ground import BYTECODE, ROOT, Trouble, say, step

CODE = ("src", "tests", "bench", "devkit", "dev.py", "hatch_build.py")
# of what every change can break, the tests that take seconds
SMALL = ("tests/engine", "tests/test_project.py", "tests/test_messages.py")
# of one game: what all games owe, without what runs long
KIT = ("test_conformance.py", "test_scenarios.py", "test_refusals.py", "test_state_fields.py")


def style(python: Path) -> None:
    """Format and lint of everything in Python."""
    step("format", python, "-m", "ruff", "format", "--check", "--quiet", "--diff", ".")
    step("lint", python, "-m", "ruff", "check", "--quiet", ".")


def types(python: Path) -> None:
    """Types of everything in Python."""
    names = [name for name in CODE if (ROOT / name).exists()]
    scripts = [*ROOT.glob("web/*.py"), *ROOT.glob("web/src/boards/*/*.py")]
    names += [str(path.relative_to(ROOT)) for path in sorted(scripts)]
    step("types", python, "-m", "mypy", "--strict", *names)


def quick(python: Path, args: list[str]) -> None:
    """Format, lint, types, the engine, and the game that is asked for; slow tests are left out."""
    games = sorted(path.parent.name for path in ROOT.glob("src/regalia/games/*/kind.py"))
    if len(args) > 1 or any(arg not in games for arg in args):
        raise Trouble(f"test --quick takes one game: {', '.join(games)}")
    style(python)
    types(python)
    pytest: list[str | Path] = [python, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    pytest += ["-m", "not slow"]
    step("the engine and the project", *pytest, *SMALL, **BYTECODE)
    for game in args:
        # -k knows the folders too: of the kit it chooses the game, of its own tests all
        words = [f"tests/games/{name}" for name in (*KIT, game)] + ["tests/test_rules.py"]
        name = f"what every game owes, and the tests of {game}"
        step(name, *pytest, *words, "-k", game, **BYTECODE)
    say("passed, in pure Python; python3 dev.py test runs everything")
