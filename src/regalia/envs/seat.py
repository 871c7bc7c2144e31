"""Gymnasium: one seat of a game, the others played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np

from regalia.bots.guard import Guard, finish
from regalia.bots.own import BadBot
from regalia.bots.playing import play
from regalia.bots.registry import NAMES, any_bot, find_bot, witness_for
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import SeenEvent
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.options import OptionValue
from regalia.envs.table import EnvTable
from regalia.text.speaker import Speaker

LIMIT: Final = 60.0  # seconds for a decision of a bot


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat against bots; an illegal action ends the game and costs 1.

    A bot that raises, answers illegally or takes longer than `limit` seconds loses its chair for
    the rest of a game: `info["faults"]` tells of each such seat.
    Without a seat the learner sits elsewhere in every game. `action_masks` is what
    maskable learners ask for.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        form: str = "flat",
        limit: float = LIMIT,
        **options: OptionValue,
    ) -> None:
        named = [bots] if isinstance(bots, str) else list(bots)
        self.table = EnvTable(game, players, form, options, witness_for(named) is not None)
        others = self.table.players - 1
        self.bots = named * others if isinstance(bots, str) else named
        if len(self.bots) != others:
            raise ValueError(f"{others} other seats need as many bots, not {len(self.bots)}")
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"there is no seat {seat} at a table of {self.table.players}")
        for bot in self.bots:
            check(bot)
        if not limit > 0:
            raise ValueError(f"limit is {limit}: a bot needs some seconds for a decision")
        self.limit = limit
        kind = self.table.kind
        self.words = kind.written(kind.complete(self.table.players, options))
        self.guards: dict[int, Guard] = {}
        self.fixed = seat
        self.seat = seat or 0
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.render_mode = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        table = self.table
        while True:
            if self.guards:
                finish(self.guards.values(), table.game)
            table.begin(seed)
            seed = None
            if self.fixed is None:
                self.seat = table.deal % table.players
            self.guards = {
                seat: Guard(any_bot(bot, table.kind), self.limit, self.words)
                for seat, bot in zip(self.others(), self.bots, strict=True)
            }
            self.chance = Chance(seeded_key(f"{table.seed} bots", table.deal))
            self.others_play()
            if not table.game.over:  # a game without a single question to the learner is none
                return self.seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self.table
        answers = table.answers(self.seat)
        if int(action) not in answers:
            observation, info = self.seen()
            return observation, -1.0, True, False, info | {"illegal": True}
        table.play(self.seat, answers[int(action)])
        self.others_play()
        over = table.game.over
        reward = table.rewards()[self.seat] if over else 0.0
        observation, info = self.seen()
        return observation, reward, over, False, info

    def action_masks(self) -> Any:
        """Mask of legal actions, as booleans."""
        return self.table.mask(self.seat).astype(bool)

    def events(self) -> list[SeenEvent]:
        """What the learner's seat has seen happen in this game, in order."""
        return self.table.events(self.seat)

    def others(self) -> list[int]:
        """The seats of the bots."""
        return [seat for seat in range(self.table.players) if seat != self.seat]

    def others_play(self) -> None:
        """The bots answer until the learner is asked or the game is over."""

        def choose(game: Game) -> tuple[Seat, Answer] | None:
            if self.seat in game.asked:
                return None
            seat = game.asked[0]
            return seat, self.guards[seat].choose(Chair(game, seat, self.chance))

        for _ in play(self.table.game, choose, self.table.play):
            pass

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation and what is told beside it."""
        observation = self.table.observe(self.seat)
        scores = np.array(self.table.game.scores, np.float32)
        info = {"action_mask": observation["action_mask"], "scores": scores, "seat": self.seat}
        faults = {seat: guard.fault for seat, guard in self.guards.items() if guard.fault}
        return observation, info | ({"faults": faults} if faults else {})


def check(bot: str) -> None:
    """Refuses a bot that is not to be had."""
    try:
        found = find_bot(bot)
    except BadBot as error:
        raise ValueError(Speaker("en").say(error.label)) from None
    if not found:
        raise ValueError(f"there is no bot {bot!r}: {', '.join(NAMES)}")
