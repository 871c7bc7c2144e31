"""Puzzling: a puzzle played to its moment by a worker, so that no table waits for it."""

from __future__ import annotations

import msgspec

from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle
from regalia.server.protocol.puzzles import puzzle_sheet


def puzzle_bytes(puzzle: Puzzle) -> bytes:
    """The puzzle as it is sent."""
    return msgspec.json.encode(puzzle_sheet(GAMES[puzzle.game], puzzle))
