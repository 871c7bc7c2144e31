"""OpenSpiel: every game as a game of theirs, `regalia_GAME`; importing registers them.

Chance is one move, the deal: all that is drawn later follows from its number. Without `deals` it
is sampled, another one in every game; with `deals=N` it is an explicit choice among N deals, for
whatever walks a whole tree. Those who answer at once and in secret are asked one after the other.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any, Final

try:
    import pyspiel
except ModuleNotFoundError as error:
    what = 'OpenSpiel is not installed: pip install "regalia[openspiel]"'
    raise ModuleNotFoundError(what, name=error.name) from None

import numpy as np

from regalia.engine.chance import Dice
from regalia.engine.encoding.actions import Actions
from regalia.engine.kind import GameKind
from regalia.engine.options import Flag, Option, Options, OptionValue, Whole, read_options
from regalia.engine.refused import Refused
from regalia.envs.actions import FeatureRows
from regalia.envs.observations import Observer
from regalia.envs.position import Origin, Position
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

PREFIX: Final = "regalia_"
EVERY_DEAL: Final = 2**20  # that one is sampled from, for each seed
LISTED: Final = 100_000  # deals of an explicit choice, at most
LONGEST: Final = 100_000  # answers: more than any game has had
SEEDS: Final = 2**56
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
AND: Final = "/"  # between the numbers of a house rule that has several
ABOUT: Final = "actions"  # the parameter of an observation with the features of the options
NUMBER: Final = "n"  # before the number of one that is a word or a number


class Table:
    """Data shared by all states of a game."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        kind = GAMES[name]
        self.kind = kind
        self.params = params
        self.players: int = params["players"]
        self.deals: int = params["deals"]
        if not 0 <= self.deals <= LISTED:
            raise ValueError(f"deals is {self.deals}, not 0 (any deal) to {LISTED}")
        try:
            kind.check_players(self.players)
            self.options = kind.complete(self.players, house_rules(kind, params))
        except Refused as refused:
            raise ValueError(Speaker("en").say(refused.label)) from None
        self.seed: int = params["seed"]
        self.dice = Random(self.seed if self.seed >= 0 else None)  # noqa: S311 - reproducible, and no secret
        self.actions = Actions(kind.study, self.players)
        self.outcomes = [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def __deepcopy__(self, memo: Any) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.kind.name, self.params)

    def begin(self, deal: int) -> Position:
        """A game at its first question."""
        return Origin(self.kind.name, self.players, self.options, self.seed, deal).begin()

    @cached_property
    def observer(self) -> Observer:
        """The observer of this table."""
        return Observer(self.kind.name, self.players, self.options)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours at one table: its players, its house rules, and its deals."""

    def __init__(self, kind: GameKind, given: dict[str, Any]) -> None:
        params = {"players": kind.least, "deals": 0, "seed": -1} | given
        self.table = Table(kind.name, params)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions.count,
            max_chance_outcomes=self.table.deals or EVERY_DEAL,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(kind, explicit=self.table.deals > 0), info, params)

    def new_initial_state(self) -> SpielState:
        """A game before its deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer that turns a state into tensors and text for one player."""
        given = dict(params or {})
        about = given.pop(ABOUT, False) is True
        if given:
            raise ValueError(f"an observation has no parameters but {ABOUT}: {given}")
        return SpielObserver(self.table, check_type(iig_obs_type), about)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: before the deal there is no position yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.table
        self.table = table
        self.position: Position | None = None
        self.now = CHANCE  # whose turn it is
        self.deal = -1 if table.deals else table.dice.randrange(EVERY_DEAL)  # that comes next

    def put(self, position: Position) -> None:
        """Takes another moment of the game for its own."""
        self.position = position
        asked = position.game.asked
        self.now = asked[0] if asked else TERMINAL

    def current_player(self) -> int:
        return self.now

    def is_terminal(self) -> bool:
        return self.now == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely as the others; one that was sampled is the only one."""
        return self.table.outcomes if self.table.deals else [(self.deal, 1.0)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None:
            position = self.table.begin(action)
        else:
            position.apply_action(action)
        self.put(position)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player == CHANCE:
            return f"deal {action}"
        game = self.position.game
        answer = self.position.offered().get(action)
        if answer is None or player != self.position.current_player():
            return f"action {action}"
        return f"{action}: " + Speaker("en").say(game.question.describe(game, player, answer))

    def returns(self) -> list[float]:
        if self.position is None or not self.position.is_terminal():
            return [0.0] * self.table.players
        return self.position.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a player saw and answered, and its present view."""
        return "" if self.position is None else self.position.information_state_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """A player's present view and legal actions."""
        return "" if self.position is None else self.position.observation_string(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A world that a player cannot tell from this one; its history is no longer true."""
        copy: SpielState = self.get_game().new_initial_state()
        if self.position is not None:
            dice = Dice(1 + self.table.dice.randrange(SEEDS))
            copy.put(self.position.resample(player, dice))
        return copy

    def __str__(self) -> str:
        if self.position is None:
            return f"{self.table.kind.name} before the deal"
        return self.position.game.digest()[:16]


class SpielObserver:
    """Views as arrays, and as words; with perfect recall as words alone.

    With `about` the features of the options of the seat asked come behind what is seen.
    """

    def __init__(self, table: Table, recall: bool, about: bool) -> None:
        self.table = table
        self.observer = table.observer
        self.recall = recall
        self.about = about
        self.features = FeatureRows(table.actions)
        size, actions = self.observer.size, table.actions
        shape = (actions.most_options, len(actions.features))
        whole = size + (shape[0] * shape[1] if about else 0)
        self.tensor: Any = np.zeros(0 if recall else whole, np.float32)
        self.dict: dict[str, Any] = {} if recall else self.observer.split(self.tensor)
        if about and not recall:
            self.dict[ABOUT] = self.tensor[size:].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the arrays with what a player sees."""
        if self.recall:
            said = "there is no tensor with perfect recall"
            raise ValueError(f"{said}: information_state_string has it in words")
        if state.position is None:
            self.tensor.fill(0)
        else:
            game = state.position.game
            self.tensor[: self.observer.size] = self.observer.seen(game, player)
            if self.about:
                asked = player == state.now
                answers = state.position.offered() if asked else {}
                self.dict[ABOUT][:] = self.features.of(game, player, answers)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        return (
            state.information_state_string(player)
            if self.recall
            else state.observation_string(player)
        )


def check_type(wanted: Any) -> bool:
    """True if an observation is to have perfect recall; a part of the facts is not offered."""
    if wanted is None:
        return False
    if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        given = f"public_info={wanted.public_info}, private_info={wanted.private_info.name}"
        offered = "public_info=True, private_info=SINGLE_PLAYER"
        raise ValueError(f"observations are of the type {offered}, not {given}")
    return bool(wanted.perfect_recall)


def parameter(option: Option, value: OptionValue) -> OptionValue:
    """The value of a house rule as OpenSpiel takes it: flags and numbers are what they are."""
    return value if isinstance(option, Flag | Whole) else spelt(option.write(value))


def spelt(words: str) -> str:
    """The value of a house rule so that OpenSpiel does not take it for a number."""
    return NUMBER + words if words.isdigit() else words.replace("+", AND)


def house_rules(kind: GameKind, params: dict[str, Any]) -> Options:
    """The house rules among the parameters of a game that are not the default."""
    chosen: dict[str, str] = {}
    for option in kind.options:
        default = parameter(option, option.default)
        value = params.get(option.name, default)
        if value != default:
            words = str(value).lower() if isinstance(value, bool) else str(value)
            number = words.removeprefix(NUMBER)
            chosen[option.name] = number if number.isdigit() else words.replace(AND, "+")
    return read_options(kind.options, chosen, f"{kind.name}.options")


def game_type(kind: GameKind, explicit: bool) -> Any:
    """OpenSpiel's description of a game."""
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=PREFIX + kind.name,
        long_name=Speaker("en").message(f"game-{kind.name}"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if explicit else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.most,
        min_num_players=kind.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": kind.least, "deals": 0, "seed": -1}
        | {option.name: parameter(option, option.default) for option in kind.options},
    )


def register(kind: GameKind) -> None:
    """Makes a game known to pyspiel.load_game."""

    class Registered(SpielGame):
        """The game of one kind, as it is made from parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, dict(params or {}))

    pyspiel.register_game(game_type(kind, explicit=False), Registered)


for each in GAMES.values():
    register(each)
