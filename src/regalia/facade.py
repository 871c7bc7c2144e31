"""Public API of `import regalia`: games, bots and records in plain values (docs/python.md).

Nothing below changes its meaning within a major version, whatever the engine does.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from operator import index
from typing import Any, NamedTuple

from regalia.bots.guard import Guard, finish
from regalia.bots.own import BadBot
from regalia.bots.playing import play
from regalia.bots.registry import NAMES, any_bot, find_bot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance, seeded_key
from regalia.engine.events import Witness
from regalia.engine.flow import NOBODY
from regalia.engine.game import Game
from regalia.engine.kind import GameKind, Player
from regalia.engine.label import Label
from regalia.engine.options import Option, Options
from regalia.engine.record import RecordError, Sitting, read_record, replay
from regalia.engine.refused import Refused as EngineRefused
from regalia.games.registry import GAMES
from regalia.text.rulebook import rulebook
from regalia.text.speaker import LANGUAGES, Speaker


class Refused(ValueError):
    """Something that is not possible; nothing has changed.

    `value` is what was given, `choices` what would have been possible (as words), `rule` the id
    of the rule that says so; the text of the exception says all of it in English.
    """

    def __init__(self, words: str, value: object, choices: Sequence[str], rule: str = "") -> None:
        super().__init__(f"{words} [{rule}]" if rule else words)
        self.value = value
        self.choices = tuple(choices)
        self.rule = rule


class BadRecord(ValueError):
    """A record that cannot be read, or that does not hold."""


class HouseRule(NamedTuple):
    """An option of a game: its default, the values it takes, and what it means."""

    name: str
    default: str | int | bool | tuple[int, ...]
    values: str
    meaning: str


class GameInfo(NamedTuple):
    """A game before it is played."""

    name: str
    least: int
    most: int
    version: int
    options: tuple[HouseRule, ...]


class Choice(NamedTuple):
    """An answer that a seat may give: its number, its words, and its short form."""

    answer: int
    words: str
    notation: str


class Table:
    """A game being played. Seats are numbered from 0."""

    def __init__(self, kind: GameKind, sitting: Sitting) -> None:
        """Not for callers: `new` and `load` make tables."""
        self._kind = kind
        self._game: Game = sitting.game
        self._log: Witness = sitting.witness
        self._record = sitting.record
        self._answers: list[tuple[int, int]] = list(sitting.record.answers)

    # the table

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._kind.name

    @property
    def players(self) -> int:
        """Number of seats."""
        return self._game.players

    @property
    def options(self) -> dict[str, str]:
        """Every house rule with its value, as words."""
        return dict(self._record.options)

    @property
    def variant(self) -> str:
        """Name and fingerprint of the variant pack; empty for the printed game."""
        return self._record.variant

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat."""
        return tuple(self._record.names)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._game.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game goes on."""
        return tuple(self._game.winners)

    @property
    def scores(self) -> tuple[float, ...]:
        """The score of each seat in the game's own measure."""
        return tuple(self._game.scores)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe an answer; several at once answer in secret until all are in."""
        return tuple(self._game.to_act)

    @property
    def answers(self) -> tuple[tuple[int, int], ...]:
        """Every answer so far: seat and number."""
        return tuple(self._answers)

    # what a seat sees and may do

    def view(self, seat: int = NOBODY) -> dict[str, Any]:
        """The view of a seat as plain data; without a seat, the spectator's."""
        if seat != NOBODY:
            self._check_seat(seat)
        return asdict(self._game.view(seat))

    def events(self, seat: int = NOBODY) -> list[dict[str, Any]]:
        """The events that a seat has seen, in order, as data; without a seat, the public ones.

        Each event has `rule`, `kind`, `who`, `what`, `whom` and `count`; -1 stands for no seat.
        """
        if seat != NOBODY:
            self._check_seat(seat)
        return [asdict(event) for event in self._game.events(seat)]

    def question(self, seat: int) -> str:
        """The name of the question put to a seat; empty if none is."""
        self._check_seat(seat)
        return self._game.question.name if seat in self._game.asked else ""

    def legal(self, seat: int) -> list[int]:
        """The answers that a seat may give now, as numbers: fast, for programs."""
        self._check_seat(seat)
        return self._game.options(seat)

    def choices(self, seat: int, language: str = "en") -> list[Choice]:
        """The answers that a seat may give now, in words."""
        self._check_seat(seat)
        speaker = self._speaker(language)
        game = self._game
        describe, notation = game.question.describe, game.question.notation
        return [
            Choice(answer, speaker.say(describe(game, seat, answer)), notation(game, seat, answer))
            for answer in game.options(seat)
        ]

    def play(self, seat: int, answer: int | str | Choice) -> None:
        """Gives an answer: number, notation or one of the choices; Refused says why not."""
        self._check_seat(seat)
        number = answer.answer if isinstance(answer, Choice) else answer
        if isinstance(number, str):
            number = self._read(seat, number)
        try:
            number = index(number)
        except TypeError:
            said = f"An answer is a number, a notation or one of the choices, not {answer!r}"
            raise Refused(said, answer, [each.notation for each in self.choices(seat)]) from None
        try:
            self._game.play(seat, number)
        except EngineRefused as refused:
            choices = [f"{each.answer} ({each.words})" for each in self.choices(seat)]
            raise Refused(_said(refused.label), answer, choices, refused.rule) from None
        self._answers.append((seat, number))

    def story(self, seat: int = NOBODY, language: str = "en", after: int = 0) -> list[str]:
        """The events as sentences, as a seat may know them; all of them after the end.

        The first events may be left out.
        """
        speaker = self._speaker(language)
        told = self._log.events[after:]
        seen = told if self.over else [event for event in told if event.is_seen_by(seat)]
        return [speaker.say(self._kind.label_event(event)) for event in seen]

    # bots

    def bot_plays(self, seat: int, player: Player, seed: str = "bots") -> int:
        """Lets a player answer for a seat; returns the answer. What it raises is not caught."""
        self._check_seat(seat)
        chance = Chance(seeded_key(f"{seed} {seat}", len(self._answers)))
        answer = player.choose(Chair(self._game, seat, chance))
        self.play(seat, answer)
        return answer

    def play_out(self, players: Sequence[Player], seed: str = "bots", seconds: float = 0) -> None:
        """Plays to the end; a player that fails, or is late, loses its chair for the game."""
        if len(players) != self.players:
            said = f"{self.players} seats need as many players, not {len(players)}"
            raise Refused(said, len(players), [str(self.players)])
        guards = [Guard(player, seconds, self.options) for player in players]

        def choose(game: Game) -> tuple[int, int]:
            seat = game.asked[0]
            chance = Chance(seeded_key(f"{seed} {seat}", len(self._answers)))
            return seat, guards[seat].choose(Chair(game, seat, chance))

        for _ in play(self._game, choose, self.play):
            pass
        finish(guards, self._game)

    # other tables

    def copy(self) -> Table:
        """The same table, independent of this one."""
        return load(self.record())

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.record(),)

    def record(self) -> str:
        """The game up to now as a record: `load`, `regalia replay` and `verify` take it."""
        record = self._record
        assert record.key is not None
        sitting = Sitting.begin(
            self._kind,
            dict(record.options),
            record.names,
            record.key,
            record.bots,
            record.words,
            version=record.version,
        )
        for seat, answer in self._answers:
            sitting.play(seat, answer)
        return sitting.text()

    # inside

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.players):
            seats = [str(number) for number in range(self.players)]
            raise Refused(f"There is no seat {seat!r}: {', '.join(seats)}", seat, seats)

    def _read(self, seat: int, words: str) -> int:
        try:
            return self._game.question.parse(self._game, seat, words)
        except (ValueError, NotImplementedError):
            choices = [each.notation for each in self.choices(seat)]
            said = f"{words!r} is not an answer now: {', '.join(choices) or 'nothing is asked'}"
            raise Refused(said, words, choices) from None

    def _speaker(self, language: str) -> Speaker:
        if language not in LANGUAGES:
            said = f"There is no language {language!r}: {', '.join(LANGUAGES)}"
            raise Refused(said, language, LANGUAGES)
        return Speaker(language, self._record.names)

    def __repr__(self) -> str:
        state = "over" if self.over else f"waits for {list(self.to_act)}"
        return f"<{self.game}, {self.players} players, {len(self._answers)} answers, {state}>"


def game_names() -> tuple[str, ...]:
    """The games there are."""
    return tuple(GAMES)


def about(game: str, language: str = "en") -> GameInfo:
    """A game: how many play it, and its house rules."""
    kind = _kind(game)
    book = rulebook(kind.name, language)
    rules: list[HouseRule] = []
    for option in kind.options:
        paragraph = book.find(f"{kind.name}.option.{option.name}")
        meaning = "" if paragraph is None else paragraph.text
        rules.append(HouseRule(option.name, option.default, option.values(), meaning))
    return GameInfo(kind.name, kind.least, kind.most, kind.version, tuple(rules))


def new(
    game: str,
    players: int | None = None,
    seed: str | None = None,
    names: Sequence[str] | None = None,
    deal: int = 0,
    **options: str | int | bool | tuple[int, ...],
) -> Table:
    """A new table; the rest are house rules, as in `new(game, players=4, mode="hard")`.

    The same seed and deal give the same shuffle as on the command line; without a seed it is
    secret. Refused says what is not possible, and what is.
    """
    kind = _kind(game)
    seats = kind.least if players is None else players
    if names is not None and len(names) != seats:
        said = f"{seats} players have {seats} names, not {len(names)}"
        raise Refused(said, len(names), [str(seats)])
    _check_table(kind, seats, options)
    key = secrets.token_bytes(32) if seed is None else seeded_key(seed, deal)
    called = list(names) if names is not None else [f"Player {seat + 1}" for seat in range(seats)]
    by_name = {option.name: option for option in kind.options}
    words = {name: by_name[name].write(value) for name, value in options.items()}
    # the chain of digests is made by `Table.record`
    return Table(kind, Sitting.begin(kind, words, called, key, chained=False))


def load(text: str) -> Table:
    """The table of a record, played again and checked; BadRecord says what does not hold."""
    try:
        record = read_record(text)
        if record.game not in GAMES:
            raise BadRecord(f"There is no game {record.game!r}: {', '.join(GAMES)}")
        kind = GAMES[record.game]
        return Table(kind, replay(kind, record))
    except (RecordError, EngineRefused) as error:
        raise BadRecord(_said(error.label)) from None


def bot_names() -> tuple[str, ...]:
    """Our bots by name; levels take a budget behind an @, as in `expert@50ms`."""
    return NAMES


def bot(name: str, game: str) -> Player:
    """A bot by its name, own ones included: `expert@400`, `mine.py:Player`, `node mine.js`."""
    kind = _kind(game)
    try:
        if find_bot(name):
            return any_bot(name, kind)
    except BadBot as error:
        raise Refused(_said(error.label), name, NAMES) from None
    raise Refused(f"There is no bot {name!r}: {', '.join(NAMES)}", name, NAMES)


def _kind(game: str) -> GameKind:
    if game not in GAMES:
        raise Refused(f"There is no game {game!r}: {', '.join(GAMES)}", game, tuple(GAMES))
    return GAMES[game]


def _check_table(kind: GameKind, players: int, options: Mapping[str, Any]) -> None:
    """Refuses what the game would refuse, with the value and what it may be."""
    by_name: dict[str, Option] = {option.name: option for option in kind.options}
    given: Options = dict(options)
    try:
        kind.check_players(players)
        kind.complete(players, given)
    except EngineRefused as refused:
        args = refused.label.args
        name = str(args.get("option", ""))
        if "least" in args:
            choices = [str(number) for number in range(kind.least, kind.most + 1)]
            raise Refused(_said(refused.label), players, choices, refused.rule) from None
        if name in by_name:
            choices = by_name[name].values().split(", ")
            value = options.get(name, "")
            raise Refused(_said(refused.label), value, choices, refused.rule) from None
        raise Refused(_said(refused.label), name, tuple(by_name), refused.rule) from None


def _said(label: Label) -> str:
    """A sentence in English, the language of exceptions."""
    return Speaker("en").say(label)
