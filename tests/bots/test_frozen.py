"""`baseline` decides today what it decided when its decisions were frozen."""

import pytest

from regalia.games.registry import GAMES
from tests.bots.frozen import EACH, TABLES, Table, digest, frozen, line_name

ALL = [(name, table) for name, tables in TABLES.items() for table in tables]
NAMES = [f"{name} {line_name(table)}" for name, table in ALL]


def test_the_file_holds_two_hundred_games_of_every_game() -> None:
    assert list(TABLES) == list(GAMES)
    held = frozen()
    for name, tables in TABLES.items():
        assert list(held[name]) == [line_name(table) for table in tables]
        assert sum(map(len, held[name].values())) == EACH * len(tables) == 200


@pytest.mark.parametrize(("name", "table"), ALL, ids=NAMES)
def test_the_first_game_of_every_table_is_decided_as_it_was(name: str, table: Table) -> None:
    assert digest(name, table, 0) == frozen()[name][line_name(table)][0]


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(("name", "table"), ALL, ids=NAMES)
def test_every_game_is_decided_as_it_was(name: str, table: Table) -> None:
    played = [digest(name, table, number) for number in range(1, EACH)]
    assert played == frozen()[name][line_name(table)][1:]
