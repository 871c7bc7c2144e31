"""Puzzles: a position of a game, its seat, and the worth of each answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.engine.chance import Chance
from regalia.engine.events import Event, Witness
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Args, Label
from regalia.engine.options import read_options
from regalia.engine.records.branch import Branch
from regalia.engine.refused import Refused
from regalia.lessons.names import NAMES

TOLD: Final = 80  # events before the moment that are told at most


class Weighed(Struct, forbid_unknown_fields=True):
    """An answer and how likely it is to win, by what the seat may know."""

    answer: Answer
    chance: float
    error: float  # half the width of the 95 % interval
    loss: float = 0.0  # beside the best one, in the same worlds
    loss_error: float = 0.0


class Puzzle(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a file of puzzles; the key stays here: nobody who solves it is sent it."""

    id: Annotated[str, Meta(pattern="^[a-z0-9]{4,16}$")]
    game: str
    rules: int  # the version of the rules it was played by
    players: int
    options: dict[str, str]
    key: str
    before: str  # the answers up to the moment, as a record writes them
    seat: Seat
    digest: str  # of the game at the moment: it is the very same, or the puzzle no longer holds
    level: Literal[1, 2, 3]
    weighed: Annotated[list[Weighed], Meta(min_length=2)]  # every answer, the best first
    why: dict[str, object]
    worlds: int  # in which each answer was tried

    @property
    def best(self) -> Answer:
        """The answer that is asked for."""
        return self.weighed[0].answer

    def reason(self) -> Label:
        """The reason why the best answer is best."""
        return label_of(self.why)

    def answers(self) -> list[tuple[Seat, Answer]]:
        """The answers up to the moment."""
        pairs = [word.split(":") for word in self.before.split()]
        return [(int(seat), int(answer)) for seat, answer in pairs]

    def branch(self) -> Branch:
        """The game up to the position, to continue from it."""
        return Branch(self.seat, bytes.fromhex(self.key), self.answers())


class BadPuzzle(Exception):
    """A puzzle that no longer holds; the label says why."""

    def __init__(self, label: Label) -> None:
        super().__init__(label.message)
        self.label = label


def bad(message: str, args: Args | None = None) -> BadPuzzle:
    """Error of a puzzle file."""
    return BadPuzzle(Label(f"puzzle-bad-{message}", args))


def label_of(data: Mapping[str, object]) -> Label:
    """A label that was written as plain data."""
    args: Args = {}
    found = data.get("args", {})
    assert isinstance(found, dict)
    for name, value in found.items():
        args[name] = label_of(value) if isinstance(value, dict) else value
    number = data.get("number", 0)
    assert isinstance(number, int)
    return Label(str(data["message"]), args, str(data.get("target", "")), number)


def written(label: Label) -> dict[str, object]:
    """A label as plain data, without what is empty."""
    args = {
        name: written(value) if isinstance(value, Label) else value
        for name, value in label.args.items()
    }
    data: dict[str, object] = {"message": label.message, "args": args}
    if label.target:
        data |= {"target": label.target, "number": label.number}
    return data


def read_puzzle(line: str) -> Puzzle:
    """The puzzle in a line; BadPuzzle says what is wrong with it."""
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except (msgspec.DecodeError, RecursionError) as error:
        raise bad("form", {"words": str(error)}) from None


def moment(kind: GameKind, puzzle: Puzzle) -> Game:
    """The game at the moment, with its log; BadPuzzle if the rules do not lead there any more."""
    if not kind.plays(puzzle.rules):
        raise bad("rules", {"rules": puzzle.rules})
    try:
        options = read_options(kind.options, puzzle.options, f"{kind.name}.options")
        chance = Chance(bytes.fromhex(puzzle.key))
        game = kind.prepare(puzzle.players, options, chance, Witness(), puzzle.rules)
        game.run()
        for seat, answer in puzzle.answers():
            game.play(seat, answer)
    except Refused as refused:
        raise bad("refused", {"why": refused.label}) from None
    if game.digest() != puzzle.digest:
        raise bad("differs")
    return game


def check(kind: GameKind, puzzle: Puzzle) -> None:
    """Plays a puzzle to its moment; BadPuzzle says what does not hold there."""
    game = moment(kind, puzzle)
    if puzzle.seat not in game.asked:
        raise bad("not-asked", {"question": game.question.name})
    if sorted(each.answer for each in puzzle.weighed) != sorted(game.options(puzzle.seat)):
        raise bad("answers")


def told(kind: GameKind, game: Game, seat: Seat) -> list[Event]:
    """The events shown to the solver: this chapter and the one before it."""
    assert game.witness is not None
    events = game.witness.seen_by(seat)
    begun = [place for place, event in enumerate(events) if event.kind in kind.table.chapters]
    start = begun[-2] if len(begun) > 1 else 0
    return events[max(start, len(events) - TOLD) :]


def names_for(puzzle: Puzzle, solver: str) -> list[str]:
    """The names by seat, the solver's own among them."""
    names = list(NAMES[1 : puzzle.players])
    names.insert(puzzle.seat, solver)
    return names
