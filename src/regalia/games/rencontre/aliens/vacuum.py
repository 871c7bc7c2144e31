"""Vacuum: drags others into the Black Hole: rencontre.power.vacuum.text."""

from __future__ import annotations

from typing import Final

from regalia.engine.flow import Answer, Frame, Procedure, Question, Seat
from regalia.engine.label import Args, Label, seat_label
from regalia.engine.refused import Refused
from regalia.engine.tally import Part, Tally, Way
from regalia.games.rencontre.aliens.alien import MANDATORY, Alien
from regalia.games.rencontre.labels import joined
from regalia.games.rencontre.questions.tokens import (
    LISTING,
    RADIX,
    UNITS,
    LoseTokens,
    pack,
    unpack,
)
from regalia.games.rencontre.rules.losing import lose_tokens, losing_from
from regalia.games.rencontre.state.game import Rencontre
from regalia.games.rencontre.state.loss import BY_POWER, Loss
from regalia.games.rencontre.state.places import COLOURS, named_seat
from regalia.games.rencontre.windows.points import AFTER_LOSS, Point, at


class Vacuum(Alien):
    """For each own token swallowed another player's must follow; the owners choose which."""

    def __init__(self) -> None:
        super().__init__(28, "vacuum", MANDATORY, at(AFTER_LOSS))
        self.questions = ("drag", "follow")

    def may_use(self, game: Rencontre, seat: Seat, point: Point) -> bool:
        # removed or saved tokens are not swallowed: rencontre.power.vacuum.ruling-1,
        # rencontre.conflict.void-vacuum, rencontre.pair.zombie-vacuum; after the landing and
        # before the check of victory: rencontre.power.vacuum.ruling-3
        return dragged(game, seat) > 0

    def use(self, game: Rencontre, frame: Frame) -> None:
        # zapped at the loss, nobody follows: rencontre.power.vacuum.ruling-4
        game.call(DRAGGING, frame.who)


def dragged(game: Rencontre, seat: Seat) -> int:
    """Number of tokens that must follow: as many, or all that the others have on bases."""
    there = sum(game.on_bases(other) for other in range(game.players) if other != seat)
    return min(game.losses[-1].swallowed(seat), there)


class Drag(Question[Rencontre]):
    """Question: the tokens that each other player loses, a digit for each seat."""

    def options(self, game: Rencontre, seat: Seat) -> list[Answer]:
        answers = [0]
        left = [dragged(game, seat)]
        unit = 1
        for other in range(game.players):
            most = game.on_bases(other) if other != seat else 0
            spread: list[Answer] = []
            rest: list[int] = []
            for index, answer in enumerate(answers):
                for count in range(min(most, left[index]) + 1):
                    spread.append(answer + count * unit)
                    rest.append(left[index] - count)
            answers = spread
            left = rest
            unit *= RADIX
        return [answer for index, answer in enumerate(answers) if left[index] == 0]

    def describe(self, game: Rencontre, seat: Seat, answer: Answer) -> Label:
        items: list[Label] = []
        first = 0
        for other, count in enumerate(unpack(answer, game.players)):
            if not count:
                continue
            whose: Args = {"place": seat_label(other), "count": count}
            if not items:
                first = other
            items.append(Label("rencontre-tokens-of", whose))
        args: Args = {"tokens": joined(items)}
        return Label("rencontre-answer-drag", args, "seat", first)

    def tally(self, game: Rencontre, seat: Seat, offered: list[Answer]) -> Tally | None:
        parts: list[Part] = []
        rooms: list[int] = []
        first: list[int] = []
        counts = unpack(offered[0], game.players)
        most = dragged(game, seat)
        for other in range(game.players):
            if other != seat and game.on_bases(other):
                parts.append(Part(seat_label(other), "rencontre-tokens-of", UNITS[other]))
                rooms.append(min(most, game.on_bases(other)))
                first.append(counts[other])
        ways = [Way("rencontre-answer-drag", 0, rooms, most, most)]
        return Tally(parts, ways, first, "tokens", LISTING)

    def notation(self, game: Rencontre, seat: Seat, answer: Answer) -> str:
        words = [
            f"{COLOURS[other]}x{count}"
            for other, count in enumerate(unpack(answer, game.players))
            if count
        ]
        return " ".join(["drags", *words])

    def parse(self, game: Rencontre, seat: Seat, words: str) -> Answer:
        verb, *parts = words.split()
        if verb != "drags":
            raise ValueError(words)
        counts = [0] * game.players
        for part in parts:
            name, _, number = part.partition("x")
            other = named_seat(name)
            if other >= game.players:
                raise ValueError(words)
            counts[other] += int(number or 1)
        return pack(counts)

    def refusal(self, game: Rencontre, seat: Seat, answer: Answer) -> Refused | None:
        args: Args = {"count": dragged(game, seat)}
        return Refused(VACUUM.rule, Label("rencontre-refused-drag", args))


class Follow(LoseTokens):
    """Question: the tokens of a victim that follow, from any of its bases."""

    def least(self, game: Rencontre, seat: Seat) -> int:
        return unpack(game.stack[-1].what, game.players)[seat]


def ask_drag(game: Rencontre, frame: Frame) -> None:
    """The owner of the power says how many each of the others loses."""
    game.ask(DRAG, [frame.who])


def ask_followers(game: Rencontre, frame: Frame) -> None:
    """The victims choose, all at the same time."""
    frame.what = game.answers[frame.who]
    victims: list[Seat] = []
    for seat, count in enumerate(unpack(frame.what, game.players)):
        if count:
            victims.append(seat)
            game.tell("drags", frame.who, whom=seat, count=count)
    game.ask(FOLLOW, victims)


def follow(game: Rencontre, frame: Frame) -> None:
    """A further loss: others may save or heal their share, and nothing undoes the drag."""
    # rencontre.power.vacuum.ruling-2, rencontre.conflict.zombie-losses
    loss = Loss(BY_POWER, game.players)
    loss.by = frame.who
    for seat, count in enumerate(unpack(frame.what, game.players)):
        if count:
            losing_from(game, loss, seat, FOLLOW.places(game, seat), game.answers[seat])
    lose_tokens(game, loss)


VACUUM: Final = Vacuum()
DRAG: Final = Drag("drag")
FOLLOW: Final = Follow("follow", False, VACUUM.rule)
DRAGGING: Final = Procedure(
    "dragging",
    (VACUUM.rule, ask_drag),
    (VACUUM.rule, ask_followers),
    (VACUUM.rule, follow),
)
