"""Puzzle jobs: a puzzle played to its position in a worker."""

from __future__ import annotations

import msgspec

from regalia.games.registry import GAMES
from regalia.puzzles.puzzle import Puzzle
from regalia.server.protocol.puzzles import puzzle_sheet


def puzzle_bytes(puzzle: Puzzle) -> bytes:
    """The puzzle as bytes for the wire."""
    return msgspec.json.encode(puzzle_sheet(GAMES[puzzle.game], puzzle))
