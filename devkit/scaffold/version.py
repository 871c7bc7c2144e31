"""new-version GAME: raises the version of a game's rules, and makes what its tests compare with."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap

from devkit.ground import ROOT, Trouble, say, step
from devkit.scaffold.editing import Changes, with_import
from devkit.scaffold.game import tidy

AGAIN = "--again"
WIDTH = 98  # of a comment, without its sign
ORDINALS = (
    "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH", "EIGHTH", "NINTH", "TENTH",
    "ELEVENTH", "TWELFTH",
)  # fmt: skip
FIRST = '''\
"""The versions of these rules: a step that was changed looks at the version of its game."""

from __future__ import annotations

from typing import Final

OLDEST: Final = {oldest}  # that can still be replayed
PRESENT: Final = OLDEST
'''
# what must hold though the rules have changed: games of earlier versions go on as they were
OLDER = ("tests/games/test_records.py", "tests/server/log/test_corpus.py")


def new_version(args: list[str], python: Path, root: Path = ROOT) -> None:
    """Raises the version, unless --again; makes its files, and replays those of all versions."""
    again = AGAIN in args
    game, *words = [arg for arg in args if arg != AGAIN] or [""]
    games = sorted(path.parent.name for path in root.glob("src/regalia/games/*/kind.py"))
    if game not in games or (again and words):
        raise Trouble(
            f"new-version takes a game ({', '.join(games)}) and what changes, as in: "
            f"new-version {games[0]} a favourite counts twice; or a game and {AGAIN}"
        )
    left = ["read the difference of tests/games", "python3 dev.py page, a line in CHANGELOG.md"]
    if not again:
        changes, constant = version_changes(game, " ".join(words), root)
        tidy(python, changes.write())
        say(f"{constant} is now the present version of {game}")
        steps = f"let steps that change ask game.version >= {constant}, then again with {AGAIN}"
        told = [] if words else [f"say above {constant} in versions.py what it changes"]
        left = [*told, steps, *left]
    step("its files of the present version", python, "-m", "tests.games.compared", game, "--anew")
    replayed = [str(python), "-m", "pytest", "-q", "-n", "0", *OLDER, "-k", game]
    step("games of all versions are replayed as they were played", *replayed)
    say(f"left to you: {'; '.join(left)}")


def folder_of(game: str) -> str:
    """The folder of a game."""
    return f"src/regalia/games/{game}"


def version_changes(game: str, words: str, root: Path) -> tuple[Changes, str]:
    """The version raised by one, and the name of the new one."""
    changes = Changes(root)
    path = f"{folder_of(game)}/versions.py"
    if not (root / path).exists():
        with_versions(changes, game)
    text = changes.text(path)
    numbers = {
        name: int(number)
        for name, number in re.findall(r"^(\w+): Final = (\d+)", text, re.MULTILINE)
    }
    present = re.search(r"^PRESENT: Final = (\w+)$", text, re.MULTILINE)
    if present is None or present[1] not in numbers:
        raise Trouble(f"{path} no longer says which version is PRESENT")
    number = numbers[present[1]] + 1
    constant = ORDINALS[number - 2] if number - 2 < len(ORDINALS) else f"VERSION_{number}"
    comment = "".join(f"# {line}\n" for line in wrap(words, WIDTH))
    raised = f"{comment}{constant}: Final = {number}\nPRESENT: Final = {constant}"
    changes.change(path, text.replace(present[0], raised))
    return changes, constant


def with_versions(changes: Changes, game: str) -> None:
    """A game that has had one version so far gets a list of them."""
    path = f"{folder_of(game)}/kind.py"
    kind = changes.text(path)
    found = re.search(r"\bversion=(\d+),(\s+)oldest=\1,", kind)
    if found is None:
        raise Trouble(f"{path} no longer says that it has one version")
    kind = kind.replace(found[0], f"version=PRESENT,{found[2]}oldest=OLDEST,")
    line = f"from regalia.games.{game}.versions import OLDEST, PRESENT"
    changes.change(path, with_import(kind, line))
    changes.make(f"{folder_of(game)}/versions.py", FIRST.format(oldest=found[1]))
