"""new-game NAME: a small game that can be played at once, to be turned into another one."""

from __future__ import annotations

import re
from pathlib import Path

from devkit.ground import ROOT, Trouble, say, step
from devkit.scaffold.editing import Changes, filled, template, with_entry, with_import

# where the folders of the template belong
FOLDERS = {
    "package": "src/regalia/games/{name}",
    "text": "src/regalia/text",
    "tests": "tests/games/{name}",
    "web": "web/src/boards/{name}",
}
GAMES = "src/regalia/games/registry.py"
BOARDS = "src/regalia/cli/boards/registry.py"
PLAYTHROUGHS = "tests/games/playthroughs.py"
RECORDS = "tests/games/records.py"
SCENARIOS = "docs/scenarios.md"


def new_game(args: list[str], python: Path, root: Path = ROOT) -> None:
    """Writes the game, enters it in the lists, and makes what the tests compare with."""
    if len(args) != 1 or not re.fullmatch(r"[a-z]{2,20}", args[0]):
        raise Trouble("new-game takes one name of 2 to 20 small letters, as in: new-game auction")
    name = args[0]
    changes = game_changes(name, root)
    code = changes.write()
    tidy(python, code)
    step("what the page knows of it", python, "web/generate.py")
    step("what its tests compare with", python, "-m", "tests.games.compared", name)
    say(f"{name} is there: python3 dev.py play {name}; docs/adding-a-game.md says how to go on")


def game_changes(name: str, root: Path) -> Changes:
    """The files of a game, and the lists it stands in."""
    changes = Changes(root)
    for folder, place in FOLDERS.items():
        for path, text in filled(f"game/{folder}", name).items():
            changes.make(f"{place.format(name=name)}/{path}", text)
    changes.make(f"src/regalia/cli/boards/{name}.py", template("game/board.py", name))

    big = name.upper()
    games = with_import(changes.text(GAMES), f"from regalia.games.{name}.kind import {big}")
    changes.change(GAMES, with_entry(games, "GAMES:", f'"{name}": {big},'))
    boards = with_import(changes.text(BOARDS), f"from regalia.cli.boards import {name}")
    boards = with_entry(boards, "TABLES:", f'"{name}": {name}.draw,')
    changes.change(BOARDS, with_entry(boards, "DETAILS:", f'"{name}": {name}.details,'))
    played = f'"{name}-plain": ("{name}", 3, {{}}),'
    changes.change(PLAYTHROUGHS, with_entry(changes.text(PLAYTHROUGHS), "PLAYED:", played))
    record = f'Played("{name}", "plain", 3, {{}}, "{name}", 160),'
    changes.change(RECORDS, with_entry(changes.text(RECORDS), "PLAYED = ", record))
    changes.change(SCENARIOS, changes.text(SCENARIOS) + template("game/scenarios.md", name))
    return changes


def tidy(python: Path, code: list[Path]) -> None:
    """Imports in their order, lines as long as they may be."""
    step("imports", python, "-m", "ruff", "check", "--quiet", "--fix", "--select", "I", *code)
    step("format", python, "-m", "ruff", "format", "--quiet", *code)
