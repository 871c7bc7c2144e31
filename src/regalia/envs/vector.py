"""Many games in one call: arrays that are filled in place, for learners that want speed."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Sequence
from ctypes import c_int16
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from regalia.bots.opponents import Opponent, Pool, check_opponent, player_of
from regalia.engine.chance import Chance, Dice, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.encoding.batch import Batch
from regalia.engine.encoding.cells import Cells
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, Player
from regalia.engine.options import OptionValue
from regalia.engine.refused import Refused
from regalia.envs.observations import encoder_of, layout_of, rows_of
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

MOST_SEED: Final = 2**40
PART: Final = 256 * 1024  # bytes of rows that are written together, while the cache holds them
WHOLE: Final = slice(None)


class VectorTable:
    """N games of one table, stepped together; one that ends is followed by its next deal at once.

    The arrays are filled in place by every call, a row a game; copy what is to be kept:

        observations  int16 (n, size): what the seat whose turn it is sees
        masks         bool (n, actions): what it may do
        actions_about int16 (n, options, features): what each option is about, with `about=True`
        seats         int8 (n): whose turn it is
        rewards       float32 (n, players): of the games that ended in the last step, else 0
        done          bool (n): whose game ended in the last step

    Row i plays the deals of seed + i, the same as `aec.env` with that seed, one after the other.
    `bots` gives names or players to some seats, as in `{1: "baseline"}`; a `Pool` seats another
    of its opponents in every game.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int | None = None,
        *,
        bots: dict[int, Opponent] | None = None,
        seed: int | None = None,
        seeds: Sequence[int] | None = None,
        about: bool = False,
        **options: OptionValue,
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"there is no game {game!r}: {', '.join(GAMES)}")
        if n < 1:
            raise ValueError(f"n is {n}: there is at least one game")
        self.kind: GameKind = GAMES[game]
        self.n = n
        self.players = self.kind.least if players is None else players
        try:
            self.kind.check_players(self.players)
            self.kind.complete(self.players, options)
        except Refused as refused:
            raise ValueError(Speaker("en").say(refused.label)) from None
        self.options: dict[str, Any] = dict(options)
        self.bots = dict(bots or {})
        if not set(self.bots) < set(range(self.players)):
            raise ValueError(f"bots sit on some of the seats 0 to {self.players - 1}, not on all")
        for bot in self.bots.values():
            check_opponent(bot)
        self.with_about = about
        self.layout = layout_of(game, self.players, options)
        self.actions = Actions(self.kind.study, self.players)
        self.encoder = encoder_of(game, self.layout, n)
        self.mask_cells = Cells(n, self.actions.count)
        shape = (self.actions.most_options, len(self.actions.features))
        self.about_cells = Cells(n, shape[0] * shape[1]) if about else None
        self.observations = rows_of(self.encoder)
        self.flags = np.frombuffer(self.mask_cells.values, np.int16).reshape(n, -1)
        # every row is written in every step: emptying all together is quicker than one by one
        self.encoder.cells.tracked = self.mask_cells.tracked = False
        self.rows, self.flag_rows = writable(self.observations), writable(self.flags)
        self.empty = self.empty_row()
        some = max(16, PART // self.empty.nbytes)
        self.parts = [slice(first, first + some) for first in range(0, n, some)]
        self.masks: Any = np.zeros(self.flags.shape, bool)
        self.seats: Any = np.zeros(n, np.int8)
        self.rewards: Any = np.zeros((n, self.players), np.float32)
        self.done: Any = np.zeros(n, bool)
        self.scores: Any = np.zeros((n, self.players), np.float32)  # of the game that ended last
        if self.about_cells is not None:
            whole = np.frombuffer(self.about_cells.values, np.int16)
            self.actions_about = whole.reshape(n, *shape)
        self.reset(seed, seeds)

    def reset(self, seed: int | None = None, seeds: Sequence[int] | None = None) -> None:
        """Every row begins with the first deal of its seed: seed + row, or one of its own."""
        if seeds is None:
            first = secrets.randbelow(MOST_SEED) if seed is None else seed
            seeds = range(first, first + self.n)
        if len(seeds) != self.n:
            raise ValueError(f"{self.n} games need as many seeds, not {len(seeds)}")
        self.seeds = [int(each) for each in seeds]
        names = [f"env {each}" for each in self.seeds]
        self.batch = Batch(
            self.kind, self.players, self.options, names, self.encoder, self.actions,
            self.mask_cells, self.about_cells,
        )  # fmt: skip
        self.turns = np.frombuffer(self.batch.seats.values, np.int64)
        if self.bots:
            self.batch.bots = [self.players_of(self.bots.get(s)) for s in range(self.players)]
        self.dice = Dice(1 + self.seeds[0])
        self.clear()
        self.batch.begin()
        self.rewards[:] = 0
        self.done[:] = False
        self.look()

    def players_of(self, bot: Opponent | None) -> list[Player]:
        """The players of a seat: one, all of a pool, nobody for a learner."""
        if bot is None:
            return []
        every = bot.opponents if isinstance(bot, Pool) else (bot,)
        return [player_of(each, self.kind) for each in every]

    def step(self, actions: Any) -> None:
        """An action for every game; ValueError before anything has changed if one is illegal."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        batch = self.batch
        answers = batch.answers_of(chosen)
        collecting = gc.isenabled()
        gc.disable()  # a step makes many short lists and no cycles: looking for those is a tenth
        try:
            batch.forget_ended()
            for part in self.parts:
                self.clear(part)
                batch.take(answers[part], part.start)
                self.look(part)
        finally:
            if collecting:
                gc.enable()
        if batch.ended or self.done.any():
            self.rewards[:] = 0
            self.done[:] = False
        if batch.ended:
            shares = np.array(batch.results, np.float32)
            self.rewards[batch.ended] = (shares * self.players - 1) / (self.players - 1)
            self.scores[batch.ended] = batch.scores
            self.done[batch.ended] = True

    def empty_row(self) -> Any:
        """A row with nothing but what never changes at this table."""
        encoder = encoder_of(self.kind.name, self.layout, 1)
        encoder.fix(0, self.kind.new(self.players, self.options, Chance(seeded_key("", 0))))
        return rows_of(encoder)[0].copy()

    def clear(self, part: slice = WHOLE) -> None:
        """Rows before they are written."""
        self.rows[part] = self.empty
        self.flag_rows[part] = 0

    def look(self, part: slice = WHOLE) -> None:
        """The arrays that are not the batch's own memory."""
        np.not_equal(self.flags[part], 0, out=self.masks[part])
        self.seats[part] = self.turns[part]

    def sample(self) -> Any:
        """A legal action for every game, each equally likely."""
        self.batch.sample(self.dice)
        return np.frombuffer(self.batch.drawn.values, np.int64).copy()

    def games(self) -> list[Game]:
        """The games as they stand, row by row; to be read only."""
        return self.batch.games

    def imagine(self, seed: int = 0) -> VectorTable:
        """Another table: in each row a world that the seat whose turn it is cannot tell from this.

        It goes on by itself; deals that follow are those of these rows.
        """
        made = VectorTable(
            self.kind.name, self.n, self.players, bots=self.bots, seeds=self.seeds,
            about=self.with_about, **self.options,
        )  # fmt: skip
        made.batch.follow(self.batch)
        made.clear()
        made.batch.imagine(Dice(1 + seed))
        made.look()
        return made

    def spaces(self) -> tuple[Any, Any]:
        """The spaces of what one seat sees and may do, as Gymnasium has them."""
        seen = {
            "observation": spaces.Box(-32_767, 32_767, (self.layout.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.actions.count,), np.int8),
        }
        return spaces.Dict(seen), spaces.Discrete(self.actions.count)


def writable(rows: Any) -> Any:
    """The same memory to be written: its owner shows it to everybody for reading only."""
    whole = (c_int16 * rows.size).from_address(rows.ctypes.data)
    return np.frombuffer(whole, np.int16).reshape(rows.shape)
