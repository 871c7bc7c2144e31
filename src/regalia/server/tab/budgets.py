"""Budgets of bots on a device of unknown speed: measured once, longer where it is slow."""

from __future__ import annotations

import json

from regalia.games.registry import GAMES
from regalia.server.store.base import Store
from regalia.server.work.bot_workers import SLACK, Budgets
from regalia.server.work.measuring import playout_seconds, playouts_of, usual_players
from regalia.server.work.operator_log import report
from regalia.server.work.workers import Workers, WorkFailed

MOST_SECONDS = 3.0  # between a question and a bot's answer, on the slowest phone
ROOM = 1.3  # of the measured time, as later decisions may be longer
FACT = "speed of this device"


class MeasuredBudgets(Budgets):
    """As long as the playouts of a level take here, within bounds."""

    def __init__(self) -> None:
        self.playout: dict[str, float] = {}  # seconds at a usual table, by game

    async def recall(self, store: Store, program: str) -> None:
        """Take what was measured on this device, if that was this very program."""
        kept = json.loads(await store.fact(FACT) or "{}")
        if program and kept.get("program") == program:
            self.playout = kept["playout"]

    async def measure(self, workers: Workers, store: Store, program: str) -> None:
        """Measure every game that was never measured, and keep the figures."""
        missing = [game for game in GAMES if game not in self.playout]
        for game in missing:
            try:
                self.playout[game] = await workers.run(playout_seconds, game)
            except WorkFailed as error:
                report("measure", f"the speed of {game} is not known: {error}")
        if missing and program:
            kept = {"program": program, "playout": self.playout}
            await store.put_fact(FACT, json.dumps(kept))

    def wanted(self, game: str, level: str, players: int = 0) -> float:
        usual = super().wanted(game, level, players)
        needed = ROOM * playouts_of(game, level) * self.playout.get(game, 0.0)
        needed *= max(1.0, players / usual_players(game))  # more people, more answers to the end
        return min(max(usual, needed), MOST_SECONDS - SLACK)
