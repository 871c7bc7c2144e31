"""Advising: what an expert would answer in a seat, or what an onlooker makes of an answer."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from regalia.bots.nudge import nudge
from regalia.bots.onlooker import seen_reason
from regalia.bots.player import MindPlayer
from regalia.bots.registry import expert
from regalia.bots.search import Judged
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.view import travelling
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.study import AdviceSheet, WeighedAnswer
from regalia.server.work.positions import Position, recall

SECONDS = 1.0


class AdviceJob(NamedTuple):
    """A decision: a position, and whose it is."""

    position: Position
    seat: Seat
    seed: bytes  # of the expert's worlds; it has nothing to do with the shuffle
    nudge: bool = False  # only what to look at
    given: int = -1  # the index of an answer that is to be judged; -1: the decision is open


def advise(job: AdviceJob) -> bytes:
    """The advice as it is sent."""
    upto = None if job.given < 0 else job.given
    sitting = recall(job.position, upto)
    game, seat = sitting.game, job.seat
    given = None if upto is None else job.position.answers[upto][1]
    chair = Chair(game, seat, Chance(job.seed))
    adviser = expert(sitting.kind, SECONDS)
    return msgspec.json.encode(advice_of(adviser, game, chair, given, job.nudge))


def advice_of(
    adviser: MindPlayer, game: Game, chair: Chair, given: Answer | None, nudged: bool = False
) -> AdviceSheet:
    """What an adviser makes of a decision from a chair, and of the answer that was given."""
    seat = chair.seat
    if given is not None:
        adviser.also = [given]
    adviser.choose(chair)
    if nudged:
        told = label_data(nudge(adviser, seat))
        return AdviceSheet(seat, [], told, nudge=told)
    why = adviser.why
    judged: Judged | None = None
    if given is not None and adviser.judged[0].answer != given:
        judged = next(each for each in adviser.ranked if each.answer == given)
        why = adviser.compared(judged, adviser.judged[0], seat)
    elif given is not None:
        judged = adviser.judged[0]
    assert why is not None
    return AdviceSheet(
        seat,
        [weighed(game, seat, each) for each in adviser.judged],
        label_data(why),
        None if judged is None else weighed(game, seat, judged),
    )


class ReasonJob(NamedTuple):
    """An answer that a viewer was told of, and the line that told it."""

    position: Position
    number: int  # of answers before it
    viewer: Seat
    line: tuple[str, str, int, int, int, int]  # the event, as far as the viewer knows it
    seed: bytes


def reason(job: ReasonJob) -> bytes:
    """Why somebody answered so, as far as the viewer can tell, as it is sent."""
    sitting = recall(job.position, job.number)
    player = expert(sitting.kind, SECONDS)
    seat = job.position.answers[job.number][0]
    line = Event(*job.line, EVERYONE)
    seen = reason_of(player, sitting.game, job.viewer, seat, line, Chance(job.seed))
    return msgspec.json.encode(seen)


def reason_of(
    player: MindPlayer, game: Game, viewer: Seat, seat: Seat, line: Event, chance: Chance
) -> AdviceSheet:
    """What a viewer can tell of the answer of a seat from the line that told it."""
    seen = seen_reason(player, game, viewer, seat, line, chance)
    answers = [weighed(seen.world, seat, each) for each in seen.judged]
    return AdviceSheet(seat, answers, label_data(seen.why))


def weighed(game: Game, seat: Seat, judged: Judged) -> WeighedAnswer:
    """An answer in words, with its chance."""
    label = label_data(game.question.describe(game, seat, judged.answer))
    return WeighedAnswer(travelling(judged.answer), label, judged.told(), judged.margin())
