"""Procedures, frames and questions: where a game stands, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from regalia.engine.chance import Chance
from regalia.engine.label import Label
from regalia.engine.refused import Refused
from regalia.engine.tally import Tally

if TYPE_CHECKING:
    from mypy_extensions import i64

Seat = int
Answer = int
Step = Callable[[Any, "Frame"], None]

NOBODY: Final = -1
PASS: Final = -1
LEAST: Final = -2  # the smallest answer that is an action of its own in general
SMALL: Final = 256  # actions of such answers
NO_ACTION: Final = -1

G = TypeVar("G")


class Procedure:
    """A section of a rulebook: its steps in order, each with the id of its rule."""

    def __init__(self, name: str, *steps: tuple[str, Step]) -> None:
        self.name = name
        self.rules: list[str] = [rule for rule, _ in steps]
        self.steps: list[Step] = [step for _, step in steps]
        self.length: i64 = len(self.steps)

    def perform(self, at: i64, game: Any, frame: Frame) -> None:
        """Runs a step; a busy procedure may override this to call its steps directly."""
        self.steps[at](game, frame)

    def __repr__(self) -> str:
        return f"Procedure({self.name!r})"


class Frame:
    """A place in a procedure, and the two numbers it works on."""

    def __init__(self, procedure: Procedure, who: Seat, what: int) -> None:
        self.procedure = procedure
        self.at: i64 = 0
        self.who = who
        self.what = what
        self.shared = False  # with a clone of the game: then it is copied before it runs on

    def begin(self, procedure: Procedure, who: Seat, what: int) -> None:
        """The first step of another procedure."""
        self.procedure = procedure
        self.at = 0
        self.who = who
        self.what = what

    def again(self) -> None:
        """Run the present step once more."""
        self.at -= 1

    def restart(self) -> None:
        """Go back to the first step."""
        self.at = 0

    def skip(self) -> None:
        """Leave out the next step."""
        self.at += 1

    def back_to(self, step: Step) -> None:
        """Go on with an earlier step of the procedure."""
        self.at = self.procedure.steps.index(step)

    def on_to(self, step: Step) -> None:
        """Leave out what stands before a later step of the procedure."""
        self.at = self.procedure.steps.index(step)

    def finish(self) -> None:
        """Leave the procedure after the present step."""
        self.at = self.procedure.length

    def clone(self) -> Frame:
        """The same place, independent of this one."""
        copy = Frame(self.procedure, self.who, self.what)
        copy.at = self.at
        return copy

    def __repr__(self) -> str:
        return f"<{self.procedure.name} {self.at}/{self.procedure.length} {self.who} {self.what}>"


def shared_stack(frames: list[Frame]) -> list[Frame]:
    """The stack of a clone: all but the frame on top are shared until they run on."""
    stack = frames[:]
    last = len(stack) - 1
    for index, frame in enumerate(stack):
        if index == last:
            stack[index] = frame.clone()  # its step may be running
        else:
            frame.shared = True
    return stack


class Question(Generic[G]):
    """One kind of question of the rules; it gives an answer's number its meaning."""

    small = False  # whether each answer is below SMALL, so that its own number is its action

    def __init__(self, name: str, sealed: bool = False, always: bool = False) -> None:
        self.name = name
        # a sealed question does not tell the table whom it was put to
        self.sealed = sealed
        # one about what is hidden is put to a seat with one option too: silence would tell
        self.always = always

    def options(self, game: G, seat: Seat) -> list[Answer]:
        """The answers this seat may give, never empty, none twice.

        Clones share the list: it must not change while the question is open.
        """
        raise NotImplementedError

    def draw(self, game: G, seat: Seat, chance: Chance) -> Answer:
        """One of the options, each equally likely; a busy question need not list them for it."""
        return chance.choose(self.options(game, seat))

    def describe(self, game: G, seat: Seat, answer: Answer) -> Label:
        """The meaning of an answer, for the page and the terminal."""
        raise NotImplementedError

    def notation(self, game: G, seat: Seat, answer: Answer) -> str:
        """The answer in a short form that belongs to no language."""
        raise NotImplementedError

    def parse(self, game: G, seat: Seat, words: str) -> Answer:
        """The answer this notation stands for; ValueError if it stands for none."""
        for answer in self.options(game, seat):
            if self.notation(game, seat, answer) == words:
                return answer
        raise ValueError(words)

    def tally(self, game: G, seat: Seat, offered: list[Answer]) -> Tally | None:
        """The structure of an answer made of numbers; None for all other answers."""
        return None

    def action(self, game: G, seat: Seat, answer: Answer) -> int:
        """The number of an answer that means the same whenever this is asked, for learners.

        NO_ACTION for an answer without one: it is told by its place among the options.
        """
        return answer - LEAST if LEAST <= answer < LEAST + SMALL else NO_ACTION

    def actions(self, game: G, seat: Seat, answers: list[Answer]) -> list[int]:
        """The same of a list of answers; a busy question need not do it one by one."""
        if self.small:
            return [answer - LEAST for answer in answers]
        return [self.action(game, seat, answer) for answer in answers]

    def features(self, game: G, seat: Seat, answer: Answer) -> dict[str, int]:
        """Features of an answer, for learners: things of the table by name, and numbers."""
        label = self.describe(game, seat, answer)
        found = {label.target: label.number} if label.target else {}
        count = label.args.get("count")
        if isinstance(count, int):
            found["count"] = count
        return found

    def accepts(self, game: G, seat: Seat, answer: Answer, offered: list[Answer]) -> bool:
        """True if the answer is legal; offered are the options, empty if they were not listed."""
        return answer in (offered or self.options(game, seat))

    def refusal(self, game: G, seat: Seat, answer: Answer) -> Refused | None:
        """The refusal of an illegal answer, where a rule says more than the default."""
        return None

    def unasked(self, game: G, seat: Seat) -> Refused | None:
        """The refusal for a seat that was not asked, where a rule says why."""
        return None

    def fallback(self, game: G, seat: Seat, offered: list[Answer]) -> Answer:
        """The answer the table gives when the clock has run out."""
        return offered[0]


class NoQuestion(Question[Any]):
    """Stands where nothing is asked."""


NO_QUESTION: Final = NoQuestion("")
