"""Premove jobs: the questions that a seat may be asked next, from worlds that it imagines."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import msgspec

from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, Witness
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.server.log.premoves import is_answered_ahead
from regalia.server.protocol.parts import LabelData, label_data
from regalia.server.protocol.study import ForeseenAnswer, ForeseenQuestion, ForesightSheet
from regalia.server.work.positions import Position, recall

WORLDS = 96
MOST_ANSWERS = 400  # of others, until this seat is asked
MOST_QUESTIONS = 6
MOST_LISTED = 60  # answers, and conditions, of a question
COMMON = 1 / 3  # of the worlds with a new deal: an answer that is rarer there rests on the deal
PASSES = 3  # of four windows on the way


class ForesightJob(NamedTuple):
    """A seat that is not asked now: position, seat, and the seed of its worlds."""

    position: Position
    seat: Seat
    seed: bytes  # it has nothing to do with the shuffle


class Future(NamedTuple):
    """A world at the moment at which the seat is asked, and the choices it was told of before."""

    question: str
    answers: dict[str, tuple[Answer, LabelData]]  # by their notation
    told: dict[tuple[int, str, int, int, int], LabelData]  # choices of others, by who and what
    dealt: bool  # hands may be others by then


def foresight(job: ForesightJob) -> bytes:
    """The questions that the seat may be asked next, as bytes for the wire."""
    sitting = recall(job.position)
    return msgspec.json.encode(foreseen(sitting.kind, sitting.game, job.seat, Chance(job.seed)))


def foreseen(kind: GameKind, game: Game, seat: Seat, chance: Chance) -> ForesightSheet:
    """The questions that a seat may be asked next, the likeliest first.

    It rests on what the seat may know and on its chance alone, as imagined worlds do.
    """
    found: dict[str, list[Future]] = {}
    for _ in range(WORLDS):
        future = one_future(kind, game.imagine(seat, chance), seat, chance)
        if future is not None:
            found.setdefault(future.question, []).append(future)
    likeliest = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
    questions = [in_words(kind, name, futures) for name, futures in likeliest[:MOST_QUESTIONS]]
    return ForesightSheet(seat, [each for each in questions if each.answers])


def one_future(kind: GameKind, world: Game, seat: Seat, chance: Chance) -> Future | None:
    """A world played on by chance until the seat is asked; None if it never is."""
    witness = world.witness = Witness()
    for _ in range(MOST_ANSWERS):
        if world.over:
            return None
        ahead = is_answered_ahead(kind, world)
        if ahead and seat in world.to_act:
            return asked(kind, world, seat, witness)
        who = world.to_act[0]
        options = world.options(who)
        usual = not ahead and (who == seat or chance.below(PASSES + 1) > 0)
        answer = world.question.fallback(world, who, options) if usual else chance.choose(options)
        world.play(who, answer)
    return None


def asked(kind: GameKind, world: Game, seat: Seat, witness: Witness) -> Future:
    """The open question of a world, with the choices that the seat was told of before it."""
    seen = witness.seen_by(seat)
    choices = choices_told(kind)
    return Future(
        world.question.name,
        answers(world, seat),
        {
            (each.who, each.kind, each.what, each.whom, each.count): label_data(
                kind.label_event(each)
            )
            for each in seen
            if each.kind in choices and each.who not in (seat, NOBODY)
        },
        any(each.seen_by != EVERYONE or each.kind in kind.table.chapters for each in seen),
    )


def choices_told(kind: GameKind) -> set[str]:
    """The kinds of events that tell what a seat has chosen."""
    harmless = kind.table.harmless.values()
    return {*kind.table.told_choices, *(each for kinds in harmless for each in kinds)}


def answers(world: Game, seat: Seat) -> dict[str, tuple[Answer, LabelData]]:
    """The answers that may be left for the open question; none that loses the game at once."""
    question = world.question
    labels = {answer: question.describe(world, seat, answer) for answer in world.options(seat)}
    return {
        question.notation(world, seat, answer): (answer, label_data(label))
        for answer, label in labels.items()
        if not label.grave
    }


def in_words(kind: GameKind, name: str, futures: list[Future]) -> ForeseenQuestion:
    """A question with its answers, and with the choices of others that may be told before it."""
    words: dict[str, tuple[Answer, LabelData]] = {}
    told: dict[tuple[int, str, int, int, int], LabelData] = {}
    steady: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    times: Counter[tuple[int, str, int, int, int]] = Counter()
    for future in futures:
        words = {**future.answers, **words}
        told = {**future.told, **told}
        (dealt if future.dealt else steady).update(future.answers.keys())
        times.update(future.told.keys())
    least = COMMON * sum(future.dealt for future in futures)
    known = [each for each in words if steady[each] or dealt[each] >= least]
    # what is told in any case is no condition
    conditions = [each for each, count in times.most_common() if count < len(futures)]
    return ForeseenQuestion(
        name,
        label_data(Label(f"{kind.name}-question-{name}")),
        [
            ForeseenAnswer(each, words[each][1])
            for each in sorted(known, key=lambda each: words[each][0])[:MOST_LISTED]
        ],
        [told[each] for each in sorted(conditions[:MOST_LISTED])],
    )
