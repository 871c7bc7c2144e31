"""Kinds of game: what there is to know of a game before it is played."""

from __future__ import annotations

from typing import Final, Protocol

from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, ScriptedChance
from regalia.engine.events import Event, Witness
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kinds.study import StudyKind
from regalia.engine.kinds.table import TableKind
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.mind import Mind
from regalia.engine.options import Option, Options, complete
from regalia.engine.policy import Baseline, Policy
from regalia.engine.refused import Refused
from regalia.engine.scenarios.event_lines import told_line
from regalia.engine.scenarios.validation import check_names
from regalia.engine.variants.pack import pack_of, stamp_of

TODAY: Final = 0  # stands for the present version of the rules
TOLD: Final = "told "  # before the kinds of the events that a scenario states in full


class Player(Protocol):
    """A bot: it chooses an answer from a chair, and can say why.

    A protocol, so that a class of plain Python is a player beside compiled ones.
    """

    def choose(self, chair: Chair) -> Answer:
        """One of the chair's options."""

    def reason(self) -> Label | None:
        """The reason for the last answer; None if the player gives none."""


class Stage(Protocol):
    """The functions of a game's `scenario` module."""

    def position(self, game: Game, place: dict[str, object], chance: ScriptedChance) -> Game:
        """The table as described; what is not known there is a ScenarioError."""

    def place_names(self) -> tuple[str, ...]:
        """All entries that a position may have."""

    def fact_names(self, game: Game) -> list[str]:
        """All facts that may be stated, with the forms of those that name a seat or a place."""

    def fact(self, game: Game, name: str) -> object:
        """A named value of the state; KeyError if there is none."""


class TimedWindow:
    """A short time in which seats may interrupt; public facts alone open it and fill it in."""

    def __init__(self, name: str, seconds: float, seats: list[Seat]) -> None:
        self.name = name
        self.seconds = seconds
        self.seats = seats


class Timer:
    """A limit that the rules themselves set; the same number is the same limit, still running."""

    def __init__(self, number: int, seconds: float, rule: str) -> None:
        self.number = number
        self.seconds = seconds
        self.rule = rule


class GameKind:
    """One of the games: its name, its seats, its options, and how to begin."""

    def __init__(
        self,
        *,
        name: str,
        version: int,
        oldest: int,
        least: int,
        most: int,
        options: tuple[Option, ...],
        players_rule: str,
        stage: Stage,
        table: TableKind | None = None,
        study: StudyKind | None = None,
    ) -> None:
        self.name = name
        self.version = version  # of the rules: raised when a record would replay differently
        self.oldest = oldest  # that can still be played: its steps look at the game's version
        self.variant = stamp_of(name)  # the pack in use, by its name and fingerprint; "" for none
        pack = pack_of(name)
        if pack is not None:
            pack.change_defaults(options)
        self.least = least
        self.most = most
        self.options = options
        self.players_rule = players_rule
        self.stage = stage
        self.table = TableKind() if table is None else table  # for server, page and terminal
        self.study = StudyKind() if study is None else study  # for laboratory and environments

        # the last table that was checked: a series asks for the same one again and again
        self.checked_players = -1
        self.checked_options: Options = {}
        self.completed: Options = {}
        # the house rules that were made ready last: most tables are alike
        self.house_rules: object = None
        self.ready_players = -1
        self.ready_options: Options = {}
        # what scenarios call the seats
        self.seat_letters = "ABCDEF"

    def new(
        self, players: int, options: Options, chance: Chance, witness: Witness | None = None
    ) -> Game:
        """A game at its first question; an impossible table is refused."""
        game = self.prepare(players, options, chance, witness)
        game.run()
        return game

    def prepare(
        self,
        players: int,
        options: Options,
        chance: Chance,
        witness: Witness | None = None,
        version: int = TODAY,
    ) -> Game:
        """A game before its first step, by today's rules or older ones; refused if impossible."""
        if players != self.checked_players or options != self.checked_options:
            self.check_players(players)
            self.completed = self.complete(players, options)
            self.checked_players = players
            self.checked_options = dict(options)
        game = self.lay_out(players, self.completed, chance)
        game.version = self.version if version == TODAY else version
        game.witness = witness
        return game

    @property
    def stamp(self) -> int | str:
        """The rules that figures are stamped with: version, and variant if there is one."""
        return f"{self.version}+{self.variant}" if self.variant else self.version

    def plays(self, version: int) -> bool:
        """True if games of this version of the rules can still be played and replayed."""
        return self.oldest <= version <= self.version

    def complete(self, players: int, options: Options) -> Options:
        """All options with their values for a table of this size; an impossible one is refused."""
        return complete(self.options, options, f"{self.name}.options")

    def written(self, options: Options) -> dict[str, str]:
        """House rules of a table as words, all that are given."""
        return {
            option.name: option.write(options[option.name])
            for option in self.options
            if option.name in options
        }

    def check_players(self, players: int) -> None:
        """Refuses a table of the wrong size."""
        if not self.least <= players <= self.most:
            args: Args = {
                "players": players,
                "least": self.least,
                "most": self.most,
            }
            raise Refused(self.players_rule, Label("refused-players", args))

    def lay_out(self, players: int, options: Options, chance: Chance) -> Game:
        """The game before its first step, with checked options."""
        if options is not self.ready_options or players != self.ready_players:
            self.house_rules = self.make_ready(players, options)
            self.ready_players = players
            self.ready_options = options
        return self.bare_game(players, self.house_rules, chance)

    def make_ready(self, players: int, options: Options) -> object:
        """The house rules of a table as the rules of this game read them."""
        raise NotImplementedError

    def bare_game(self, players: int, house_rules: object, chance: Chance) -> Game:
        """The game before its first step, by what make_ready gave."""
        raise NotImplementedError

    def policy(self) -> Policy:
        """A new policy: answers without a search."""
        return Policy()

    def baseline(self) -> Player:
        """The player `baseline`, which answers by the policy."""
        return Baseline(self.policy())

    def partner(self, name: str) -> Policy:
        """A policy of fixed character, by one of the names of PARTNERS; else that of `baseline`."""
        return self.policy()

    def mind(self) -> Mind:
        """The search model of this game."""
        return Mind(self.policy())

    def option_sets(self) -> list[Options]:
        """The house rules the conformance kit plays: defaults, then each value of each option."""
        sets: list[Options] = [{}]
        for option in self.options:
            others = [value for value in option.samples() if value != option.default]
            sets += [{option.name: value} for value in others]
        return sets

    def turns(self, game: Game) -> int:
        """Length of the game in its own rounds or turns."""
        raise NotImplementedError

    def ending(self, game: Game) -> str:
        """The kind of ending: the last word of its message."""
        raise NotImplementedError

    def label_ending(self, game: Game) -> Label:
        """The ending as a sentence; a game overrides it to name players."""
        return Label(f"{self.name}-ending-{self.ending(game)}")

    def label_event(self, event: Event) -> Label:
        """An event as a sentence to be said; a game overrides it to name its pieces."""
        args: Args = {"what": event.what, "count": event.count}
        args["who"] = seat_label(event.who) if event.who != NOBODY else ""
        args["whom"] = seat_label(event.whom) if event.whom != NOBODY else ""
        return Label(f"{self.name}-event-{event.kind}", args)

    # for a table that keeps time

    def window(self, game: Game, event: Event) -> TimedWindow | None:
        """The window that a public event opens, told last before the question put in it."""
        return None

    def timer(self, game: Game) -> Timer | None:
        """The limit that the rules set on what is asked now."""
        return None

    # for scenarios

    def position(
        self, players: int, options: Options, place: dict[str, object], chance: ScriptedChance
    ) -> Game:
        """A game at the position a scenario describes, not yet run; ScenarioError if impossible."""
        check_names(place, self.stage.place_names())
        return self.stage.position(self.lay_out(players, options, chance), place, chance)

    def fact(self, game: Game, name: str) -> object:
        """A named value of the state that a scenario may state; KeyError if there is none."""
        if name.startswith(TOLD):
            return self.told(game, name.removeprefix(TOLD).split())
        return self.stage.fact(game, name)

    def told(self, game: Game, kinds: list[str]) -> list[str]:
        """The events of some kinds in order, each with its message, its arguments and its rule."""
        events = [] if game.witness is None else game.witness.events
        return [
            told_line(event, self.label_event(event), self.name, self.seat_letters)
            for event in events
            if event.kind in kinds
        ]

    def fact_names(self, game: Game) -> list[str]:
        """All facts that a scenario may state."""
        return [*self.stage.fact_names(game), f"{TOLD}KIND …"]


def colours_of(chosen: list[int], count: int) -> list[int]:
    """Everybody's colour, no two alike: what was chosen, else that of the seat, else a free one.

    In a game without colours nobody has one.
    """
    if not count:
        return [-1] * len(chosen)
    found = list(chosen)
    for seat, colour in enumerate(found):
        if colour < 0 and seat not in found:
            found[seat] = seat
    for seat, colour in enumerate(found):
        if colour < 0:
            found[seat] = next(each for each in range(count) if each not in found)
    return found
