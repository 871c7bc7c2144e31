"""A table that learners step through: what the environments share."""

from __future__ import annotations

import secrets
from copy import copy
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from regalia.engine.chance import Chance, seeded_key
from regalia.engine.encoding.actions import Actions
from regalia.engine.events import SeenEvent, Witness
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.mind import victory_shares
from regalia.engine.options import Options
from regalia.engine.refused import Refused
from regalia.envs.actions import FeatureRows, action_answers, mask_of
from regalia.envs.observations import Observer
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

FORMS: Final = ("flat", "dict")


class EnvTable:
    """A game, its seats' observations, and a row of deals that follow from a seed."""

    def __init__(
        self,
        game: str,
        players: int | None,
        form: str,
        options: Options,
        told: bool = False,
        about: bool = True,
    ) -> None:
        """Told: bots at the table read the past, which the game keeps for them.

        About: observations have the features of the actions.
        """
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
        self.about = about
        self.seed = secrets.token_hex(8)
        self.deal = -1
        self.game: Game
        self.offered: dict[int, dict[int, int]] = {}  # what each seat may answer now
        self.masks: dict[int, Any] = {}  # the same as flags
        self.reached: list[float] = []  # the last scores, and the same as an array
        self.points: Any = None
        self.begin(None)
        self.observer = Observer(game, self.players, options)
        self.actions = Actions(self.kind.study, self.players)
        self.features = FeatureRows(self.actions)
        self.nothing = mask_of({}, self.actions.count)  # the mask of a seat that is not asked
        self.nothing.flags.writeable = False

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
        own = ("form", "options", "told", "about", "players", "seed", "deal", "history")
        return {"kind": self.kind.name} | {name: getattr(self, name) for name in own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        made = ("kind", "players", "form", "options", "told", "about")
        self.__init__(*[state[name] for name in made])  # type: ignore[misc]
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
        mask = spaces.Box(0, 1, (self.actions.count,), np.int8)
        found = {"observation": seen, "action_mask": mask}
        if self.about:
            shape = (self.actions.most_options, len(self.actions.features))
            found["actions"] = spaces.Box(-1, 32_767, shape, np.int16)
        return spaces.Dict(found)

    def action_space(self) -> Any:
        """The number of actions, the same for every question."""
        return spaces.Discrete(self.actions.count)

    def answers(self, seat: int) -> dict[int, int]:
        """The answer of each action that a seat may take."""
        if seat not in self.offered:
            self.offered[seat] = action_answers(self.actions, self.game, seat)
        return self.offered[seat]

    def observe(self, seat: int) -> dict[str, Any]:
        """The observation and action mask of a seat, and what the actions are about if wanted."""
        flat = self.observer.seen(self.game, seat)
        seen = self.observer.split(flat) if self.form == "dict" else flat
        found = {"observation": seen, "action_mask": self.mask(seat).copy()}
        if self.about:
            found["actions"] = self.features.of(self.game, seat, self.answers(seat))
        return found

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
            found = self.nothing
            if seat in self.game.asked:
                found = mask_of(self.answers(seat), self.actions.count)
            self.masks[seat] = found
        return found

    def scores(self) -> Any:
        """Scores of all seats, as an array of the caller's own."""
        reached = self.game.scores
        if reached != self.reached:
            self.reached = reached
            self.points = np.array(reached, np.float32)
        return self.points.copy()

    def rewards(self) -> list[float]:
        """Of a game that is over: 1 for a victory alone, less for the others, 0 in sum."""
        others = self.players - 1
        return [(share * self.players - 1) / others for share in victory_shares(self.game)]
