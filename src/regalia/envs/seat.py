"""Gymnasium: one seat of a game, the others played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final, Self

import gymnasium

from regalia.bots.guard import NO_LIMIT, Guard, finish
from regalia.bots.opponents import (
    Opponent,
    Pool,
    check_opponent,
    drawn,
    keeps_its_time,
    player_of,
    witness_of,
)
from regalia.engine.chair import Chair
from regalia.engine.chance import bots_dice, pool_dice
from regalia.engine.events import SeenEvent
from regalia.engine.options import OptionValue
from regalia.envs.table import EnvTable

LIMIT: Final = 60.0  # seconds for a decision of a bot


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat against bots; an illegal action ends the game and costs 1.

    Bots are names or players of your own: any object with `choose(chair)`, its class, a function
    of a chair, or a `Pool` of all these, which seats another in every game. One of your own that
    raises, answers illegally or takes longer than `limit` seconds (`inf`: as long as it likes)
    loses its chair for the rest of a game: `info["faults"]` tells of each such seat.
    Without a seat the learner sits elsewhere in every game. `action_masks` is what
    maskable learners ask for.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium's form

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        form: str = "flat",
        limit: float = LIMIT,
        about: bool = True,
        **options: OptionValue,
    ) -> None:
        several = isinstance(bots, Sequence) and not isinstance(bots, str)
        given: list[Opponent] = list(bots) if several else [bots]
        told = witness_of(given) is not None
        self.table = EnvTable(game, players, form, options, told, about)
        others = self.table.players - 1
        self.bots = given if several else given * others
        if len(self.bots) != others:
            raise ValueError(f"{others} other seats need as many bots, not {len(self.bots)}")
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"there is no seat {seat} at a table of {self.table.players}")
        for bot in self.bots:
            check_opponent(bot)
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
            self.guards = self.seated()
            self.chance = bots_dice(table.seed, table.deal)
            self.seat_bots()
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
        """The events that the learner's seat has seen in this game, in order."""
        return self.table.events(self.seat)

    def others(self) -> list[int]:
        """The seats of the bots."""
        return [seat for seat in range(self.table.players) if seat != self.seat]

    def seated(self) -> dict[int, Guard]:
        """The bots by their seats, those of pools drawn; ours keep their time by themselves."""
        sitting = self.bots
        if any(isinstance(bot, Pool) for bot in sitting):
            pool = pool_dice(self.table.seed, self.table.deal)
            sitting = [drawn(bot, pool) for bot in sitting]
        both = list(zip(self.others(), sitting, strict=True))
        self.trusted = {seat for seat, bot in both if keeps_its_time(bot)}
        return {
            seat: Guard(
                player_of(bot, self.table.kind),
                NO_LIMIT if seat in self.trusted else self.limit,
                self.words,
            )
            for seat, bot in both
        }

    def seat_bots(self) -> None:
        """A chair for each bot at the game that is played."""
        game = self.table.game
        self.chairs = {seat: Chair(game, seat, self.chance) for seat in self.guards}

    def others_play(self) -> None:
        """The bots answer until the learner is asked or the game is over."""
        game, mine = self.table.game, self.seat
        while game.asked and mine not in game.asked:
            seat = game.asked[0]
            guard = self.guards[seat]
            # a bot of ours needs no guard: the game itself refuses an illegal answer
            player = guard.player if seat in self.trusted else guard
            self.table.play(seat, player.choose(self.chairs[seat]))

    def clone(self) -> Self:
        """The same environment at the same moment, independent of this one."""
        made = copy(self)
        made.table = self.table.clone()
        if self.guards:
            made.guards = {seat: copy(guard) for seat, guard in self.guards.items()}
            made.chance = self.chance.clone()
            made.seat_bots()
        return made

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """All but what follows from the table: bots sit down again, the same chance goes on."""
        state = dict(self.__dict__)
        if self.guards:
            del state["chairs"], state["guards"]
            state["chance"] = self.chance.position()
            state["faults"] = {seat: guard.fault for seat, guard in self.guards.items()}
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        faults = state.pop("faults", None)
        self.__dict__.update(state)
        if faults is not None:
            self.guards = self.seated()
            for seat, fault in faults.items():
                self.guards[seat].fault = fault
            self.chance = bots_dice(self.table.seed, self.table.deal)
            for _ in range(state["chance"]):
                self.chance.byte()
            self.seat_bots()

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation and what is told beside it."""
        observation = self.table.observe(self.seat)
        scores = self.table.scores()
        info = {"action_mask": observation["action_mask"], "scores": scores, "seat": self.seat}
        faults = {seat: guard.fault for seat, guard in self.guards.items() if guard.fault}
        if faults:
            info["faults"] = faults
        return observation, info
