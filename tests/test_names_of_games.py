"""No source names a game outside its own folders: what the others need of a game, it tells them.

Read are all words of the sources of the package and of the page: identifiers, strings, comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src/regalia/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte", "web/src/**/*.css")
SCRIPTS = ("web/*.py", "web/*.ts", "web/*.js")
# the folders and files of a game
OWN = (
    "src/regalia/games/{game}/",
    "src/regalia/cli/boards/{game}.py",
    "src/regalia/cli/boards/{game}_",
    "web/src/boards/{game}/",
)
# the registries, and what is generated from the games
LISTS = (
    "src/regalia/games/registry.py",
    "src/regalia/cli/boards/registry.py",
    "web/src/generated/",
)
# a word is a part of an identifier too: guerre and view in GuerreView, GUERRE_VIEW, guerre-view
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def sources() -> Iterator[Path]:
    """Every source that has no game of its own; tests may name what they test."""
    for pattern in (*SOURCES, *SCRIPTS):
        for path in sorted(ROOT.glob(pattern)):
            place = path.relative_to(ROOT).as_posix()
            own = tuple(each.format(game=game) for game in GAMES for each in OWN)
            if not place.startswith((*own, *LISTS)) and ".test." not in path.name:
                yield path


def named_in(text: str, games: frozenset[str]) -> list[tuple[int, str]]:
    """The lines that name a game, and the game."""
    return [
        (number, word.lower())
        for number, line in enumerate(text.splitlines(), 1)
        for word in WORD.findall(line)
        if word.lower() in games
    ]


def test_no_source_names_a_game_outside_its_folders() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {game}"
        for path in sources()
        for line, game in named_in(path.read_text(encoding="utf-8"), frozenset(GAMES))
    ]
    assert not found, "\n".join(["names of games outside their folders:", *found])


@pytest.mark.parametrize(
    "line",
    [
        'if kind.name == "guerre":',
        "import type { GuerreView } from './x';",
        "from regalia.games.guerre.kind import X",
        "NEXT_GUERRE = 1",
        "  [data-game='guerre'] .body {",
        'say("guerre-event-wins")  # of one game',
        "const guerreBoard = 1;",
        "# as in La guerre de la couronne",
    ],
)
def test_every_way_to_name_a_game_is_found(line: str) -> None:
    """The reader of this test finds identifiers, strings and comments, with their line."""
    assert named_in(f"first = 1\n{line}\n", frozenset({"guerre"})) == [(2, "guerre")]


def test_other_words_are_none() -> None:
    assert named_in("guerrero GUERREX aguerre crown", frozenset({"guerre", "crowns"})) == []


def test_all_kinds_of_sources_are_read() -> None:
    """A pattern that finds nothing would let everything pass."""
    read = {path.relative_to(ROOT).as_posix() for path in sources()}
    known = {"src/regalia/cli/main.py", "web/src/App.svelte", "web/src/app.css"}
    assert known | {"web/generate.py", "web/src/core/text.svelte.ts"} <= read
    assert not any("boards/guerre" in path for path in read)
