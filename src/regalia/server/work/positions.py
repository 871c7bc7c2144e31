"""Positions: a table's game as a worker process can rebuild and continue it."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from regalia.engine.flow import Answer, Seat
from regalia.engine.record import Sitting
from regalia.engine.records.branch import Branch
from regalia.games.registry import GAMES
from regalia.server.log.table_state import TableState

KEPT_GAMES = 64  # in each process, so that a game is not played again for every request


class Position(NamedTuple):
    """The data needed to replay a table's game."""

    table: str
    game: str
    version: int  # of its rules
    options: dict[str, str]
    names: list[str]
    key: bytes
    words: list[str]
    answers: list[tuple[Seat, Answer]]
    branch: Branch | None = None


def position(table_state: TableState) -> Position:
    """The present position of a table."""
    record = table_state.record()
    return Position(
        table_state.table,
        table_state.kind.name,
        record.version,
        record.options,
        record.names,
        table_state.key,
        record.words,
        record.answers[:],
        record.branch,
    )


_GAMES: OrderedDict[str, Sitting] = OrderedDict()


def recall(where: Position, upto: int | None = None) -> Sitting:
    """The game after all or the first answers, continued from the cache."""
    wanted = where.answers[:upto]
    sitting = _GAMES.pop(where.table, None)
    known = 0 if sitting is None else len(sitting.record.answers)
    if sitting is None or sitting.record.answers != wanted[:known]:
        kind = GAMES[where.game]
        sitting = Sitting.begin(
            kind,
            dict(where.options),
            where.names,
            where.key,
            words=where.words,
            version=where.version,
            branch=where.branch,
        )
        known = 0
    for seat, answer in wanted[known:]:
        sitting.game.play(seat, answer)
        sitting.record.answers.append((seat, answer))
    sitting.witness.events.clear()
    _GAMES[where.table] = sitting
    if len(_GAMES) > KEPT_GAMES:
        _GAMES.popitem(last=False)
    return sitting


def forget() -> None:
    """Clear the cache."""
    _GAMES.clear()
