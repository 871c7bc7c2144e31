"""A table that learners step through: what the environments share."""

from __future__ import annotations

import secrets
from copy import copy
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import SeenEvent, Witness
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.envs.actions import ACTIONS, action_answers, mask_of
from regalia.envs.observations import Observer
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

FORMS: Final = ("flat", "dict")
NOTHING: Final = mask_of({})  # of a seat that is not asked
NOTHING.flags.writeable = False


class EnvTable:
    """A game, its seats' observations, and a row of deals that follow from a seed."""

    def __init__(
        self,
        game: str,
        players: int | None,
        form: str,
        options: Options,
        told: bool = False,
    ) -> None:
        """Told: bots at the table read the past, which the game keeps for them."""
        if game not in GAMES:
            raise ValueError(f"there is no game {game!r}: {', '.join(GAMES)}")
        if form not in FORMS:
            raise ValueError(f"form is {form!r}, not one of {', '.join(FORMS)}")
        self.kind: GameKind = GAMES[game]
        self.players = self.kind.least if players is None else players
        try:
            self.kind.check_players(self.players)
            self.kind.complete(self.players, options)
        except Refused as refused:
            raise ValueError(Speaker("en").say(refused.label)) from None
        self.options = options
        self.form = form
        self.told = told
        self.seed = secrets.token_hex(8)
        self.deal = -1
        self.game: Game
        self.offered: dict[int, dict[int, int]] = {}  # what each seat may answer now
        self.masks: dict[int, Any] = {}  # the same as flags
        self.begin(None)
        self.observer = Observer(game, self.players, self.game.view(0))

    def begin(self, seed: int | None) -> None:
        """The next deal, or the first one of a seed."""
        if seed is not None:
            self.seed, self.deal = f"env {seed}", -1
        self.deal += 1
        self.game = self.dealt(Witness() if self.told else None)
        self.history: list[tuple[int, int]] = []  # every answer of this deal, with its seat
        self.again: Game | None = None  # the same game, played again when its past is asked for
        self.retold = 0  # how many of the answers were played there
        self.offered = {}
        self.masks = {}

    def dealt(self, witness: Witness | None) -> Game:
        """This deal at its first question."""
        chance = Chance(seeded_key(self.seed, self.deal))
        return self.kind.new(self.players, self.options, chance, witness)

    def play(self, seat: int, answer: int) -> None:
        """A seat answers, and the game goes on."""
        self.game.play(seat, answer)
        self.history.append((seat, answer))
        self.offered = {}
        self.masks = {}

    def clone(self) -> EnvTable:
        """The same table at the same moment, independent of this one."""
        made = copy(self)
        made.game = self.game.clone()
        made.game.witness = Witness() if self.told else None
        made.history = self.history[:]
        made.again = None
        made.retold = 0
        made.offered = {}
        made.masks = {}
        return made

    def __deepcopy__(self, memo: object) -> EnvTable:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """The table by its deal and its answers: the game itself is not stored."""
        own = ("form", "options", "told", "players", "seed", "deal", "history")
        return {"kind": self.kind.name} | {name: getattr(self, name) for name in own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        told, players, options = state["told"], state["players"], state["options"]
        self.__init__(state["kind"], players, state["form"], options, told)  # type: ignore[misc]
        self.seed, self.deal = state["seed"], state["deal"] - 1
        self.begin(None)
        for seat, answer in state["history"]:
            self.play(seat, answer)

    def observation_space(self) -> Any:
        """The shape of what a seat gets to see."""
        seen: Any = spaces.Box(-np.inf, np.inf, (self.observer.size,), np.float32)
        if self.form == "dict":
            parts = self.observer.split(np.zeros(self.observer.size, np.float32))
            seen = spaces.Dict(
                {
                    name: spaces.Box(-np.inf, np.inf, part.shape, np.float32)
                    for name, part in parts.items()
                }
            )
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def action_space(self) -> Any:
        """The number of actions, the same for every question."""
        return spaces.Discrete(ACTIONS)

    def answers(self, seat: int) -> dict[int, int]:
        """The answer of each action that a seat may take."""
        if seat not in self.offered:
            self.offered[seat] = action_answers(self.game.options(seat))
        return self.offered[seat]

    def observe(self, seat: int) -> dict[str, Any]:
        """The observation and action mask of a seat."""
        flat = self.observer.flat(self.game.view(seat))
        seen = self.observer.split(flat) if self.form == "dict" else flat
        return {"observation": seen, "action_mask": self.mask(seat).copy()}

    def events(self, seat: int) -> list[SeenEvent]:
        """The events that a seat has seen in this deal, in order.

        The deal is played again when the past is first asked for; without that it costs nothing.
        """
        if self.told:
            return self.game.events(seat)
        if self.again is None:
            self.again = self.dealt(Witness())
        for who, answer in self.history[self.retold :]:
            self.again.play(who, answer)
        self.retold = len(self.history)
        return self.again.events(seat)

    def mask(self, seat: int) -> Any:
        """A flag for each action that a seat may take."""
        found = self.masks.get(seat)
        if found is None:
            found = mask_of(self.answers(seat)) if seat in self.game.asked else NOTHING
            self.masks[seat] = found
        return found

    def rewards(self) -> list[float]:
        """Of a game that is over: 1 for a victory alone, less for the others, 0 in sum."""
        others = self.players - 1
        return [(share * self.players - 1) / others for share in victory_shares(self.game)]
