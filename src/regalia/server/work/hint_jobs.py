"""Hint jobs: an expert's ranking of a decision, and explanations of others' moves."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from regalia.bots.consequences import WORLDS, in_terms
from regalia.bots.explain_move import explain_move
from regalia.bots.hint import first_hint
from regalia.bots.registry import expert
from regalia.bots.search import Candidate
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.events import EVERYONE, Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.engine.view import travelling
from regalia.server.protocol.parts import label_data
from regalia.server.protocol.study import HintSheet, WeighedAnswer
from regalia.server.work.positions import Position, recall

SECONDS = 1.0


class HintJob(NamedTuple):
    """A decision to give a hint for: position and seat."""

    position: Position
    seat: Seat
    seed: bytes  # of the expert's worlds; it has nothing to do with the shuffle
    nudge: bool = False  # only what to look at
    given: int = -1  # the index of an answer that is to be judged; -1: the decision is open


def make_hint(job: HintJob) -> bytes:
    """The hint as bytes for the wire."""
    upto = None if job.given < 0 else job.given
    sitting = recall(job.position, upto)
    game, seat = sitting.game, job.seat
    given = None if upto is None else job.position.answers[upto][1]
    chair = Chair(game, seat, Chance(job.seed))
    bot = expert(sitting.kind, SECONDS)
    return msgspec.json.encode(hint_of(bot, game, chair, given, job.nudge))


def hint_of(
    bot: SearchBot, game: Game, chair: Chair, given: Answer | None, hinted: bool = False
) -> HintSheet:
    """An expert's ranking of a decision, and its verdict on the given answer."""
    seat = chair.seat
    if given is not None:
        bot.also = [given]
    bot.choose(chair)
    if hinted:
        told = label_data(first_hint(bot, seat))
        return HintSheet(seat, [], told, nudge=told)
    why = bot.why
    candidate: Candidate | None = None
    if given is not None and bot.candidate[0].answer != given:
        candidate = next(each for each in bot.ranked if each.answer == given)
        why = bot.verdict(candidate, bot.candidate[0], seat)
    elif given is not None:
        candidate = bot.candidate[0]
    assert why is not None
    if len(bot.candidate) > 1 and not why.mentions("bot-why-alike"):
        best, second = bot.candidate[0].answer, bot.candidate[1].answer
        pair = (best, second) if given is None or given == best else (given, best)
        worlds = (chair.imagine() for _ in range(WORLDS))
        why = in_terms(why, bot, worlds, seat, pair, chair.chance.fork())
    return HintSheet(
        seat,
        [weighed(game, seat, each) for each in bot.candidate],
        label_data(why),
        None if candidate is None else weighed(game, seat, candidate),
    )


class ReasonJob(NamedTuple):
    """A move that a viewer was told of, and the line that told it."""

    position: Position
    number: int  # of answers before it
    viewer: Seat
    line: tuple[str, str, int, int, int, int]  # the event, as far as the viewer knows it
    seed: bytes


def reason(job: ReasonJob) -> bytes:
    """The explanation of a move as bytes for the wire."""
    sitting = recall(job.position, job.number)
    player = expert(sitting.kind, SECONDS)
    seat = job.position.answers[job.number][0]
    line = Event(*job.line, EVERYONE)
    seen = reason_of(player, sitting.game, job.viewer, seat, line, Chance(job.seed))
    return msgspec.json.encode(seen)


def reason_of(
    player: SearchBot, game: Game, viewer: Seat, seat: Seat, line: Event, chance: Chance
) -> HintSheet:
    """The explanation of a move, from what the viewer was told."""
    seen = explain_move(player, game, viewer, seat, line, chance)
    answers = [weighed(seen.world, seat, each) for each in seen.candidate]
    return HintSheet(seat, answers, label_data(seen.why))


def weighed(game: Game, seat: Seat, candidate: Candidate) -> WeighedAnswer:
    """An answer in words with its chance."""
    label = label_data(game.question.describe(game, seat, candidate.answer))
    return WeighedAnswer(
        travelling(candidate.answer), label, candidate.displayed_chance(), candidate.margin()
    )
