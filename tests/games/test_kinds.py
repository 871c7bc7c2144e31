"""Kinds of game: house rules are made ready once for tables alike, and nobody changes them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import regalia.games
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.kind import GameKind
from regalia.engine.options import Options
from regalia.games.chronica.state import Chronica
from regalia.games.crowns.state import Crowns
from regalia.games.guerre.state import Guerre
from regalia.games.registry import GAMES
from regalia.games.rencontre.state.game import Rencontre


def house_rules(kind: GameKind, players: int, options: Options) -> object:
    """Those of a new table."""
    game = kind.lay_out(players, options, Chance(seeded_key("kinds")))
    assert isinstance(game, (Guerre, Crowns, Chronica, Rencontre))
    return game.house_rules


@pytest.mark.parametrize("kind", GAMES.values(), ids=lambda kind: kind.name)
def test_tables_alike_share_their_house_rules(kind: GameKind) -> None:
    """A table of another size or with other options has its own."""
    least, most = kind.complete(kind.least, {}), kind.complete(kind.most, {})
    first = house_rules(kind, kind.least, least)

    assert house_rules(kind, kind.least, least) is first
    assert house_rules(kind, kind.most, least) is not first
    assert house_rules(kind, kind.most, most) is not house_rules(kind, kind.most, dict(most))


def changes(source: str) -> list[int]:
    """The lines on which a field of the house rules of a game is set."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, (ast.Attribute, ast.Name))
        and ast.unparse(node.value).split(".")[-1] == "house_rules"
    ]


def test_nobody_changes_house_rules_that_tables_share() -> None:
    """What one game would set there, the next table would play by."""
    folder = Path(regalia.games.__path__[0])
    paths = sorted(folder.rglob("*.py"))

    assert changes("game.house_rules.copies = True\nself.house_rules = rules") == [1]
    assert paths
    assert {
        str(path.relative_to(folder)): lines
        for path in paths
        if (lines := changes(path.read_text("utf-8")))
    } == {}
