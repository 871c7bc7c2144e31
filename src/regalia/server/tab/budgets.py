"""Budgets of bots on a device of unknown speed: measured once, longer where it is slow."""

from __future__ import annotations

from regalia.games.registry import GAMES
from regalia.server.work.bot_workers import SLACK, Budgets
from regalia.server.work.measuring import playout_seconds, playouts_of, usual_players
from regalia.server.work.operator_log import report
from regalia.server.work.workers import Workers, WorkFailed

MOST_SECONDS = 3.0  # between a question and a bot's answer, on the slowest phone
ROOM = 1.3  # of the measured time, as later decisions may be longer


class MeasuredBudgets(Budgets):
    """As long as the playouts of a level take here, within bounds."""

    def __init__(self) -> None:
        self.playout: dict[str, float] = {}  # seconds at a usual table, by game

    async def measure(self, workers: Workers) -> None:
        """Measure every game once."""
        for game in GAMES:
            try:
                self.playout[game] = await workers.run(playout_seconds, game)
            except WorkFailed as error:
                report("measure", f"the speed of {game} is not known: {error}")

    def wanted(self, game: str, level: str, players: int = 0) -> float:
        usual = super().wanted(game, level, players)
        needed = ROOM * playouts_of(game, level) * self.playout.get(game, 0.0)
        needed *= max(1.0, players / usual_players(game))  # more people, more answers to the end
        return min(max(usual, needed), MOST_SECONDS - SLACK)
