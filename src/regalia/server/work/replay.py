"""Replays: a table once more from its log, as one viewer saw it, or whole after the end.

During play a replay holds what that viewer was sent at the time and nothing else: the log is
applied entry by entry, and after each the same view is taken as was sent then.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

import msgspec

from regalia.engine.events import Event
from regalia.engine.flow import Answer, Seat
from regalia.engine.game import Game
from regalia.games.registry import GAMES
from regalia.server.log.entries import Created, read_entry
from regalia.server.log.stream import Spoken, StreamItem, TakenBack, is_for
from regalia.server.log.table_state import TableState
from regalia.server.protocol.forms import (
    ChartPoint,
    ChartSheet,
    GivenAnswer,
    ReplaySheet,
    ReplayStep,
    Sheet,
)
from regalia.server.protocol.parts import LabelData, Undone, label_data
from regalia.server.protocol.table_view import item, raw

MOST_MOMENTS = 200  # in one answer
MOST_BYTES = 1_000_000  # of views in one answer, after which it ends early
MOST_POINTS = 400  # of a chart
KEPT = 8  # replays that wait where they are for the next request


class ReplayJob(NamedTuple):
    """The data of a replay: log, viewer, and the range of steps."""

    table: str
    bodies: list[bytes]
    viewer: Seat
    whole: bool  # the game is over, and nothing is hidden any more
    start: int = 0
    most: int = MOST_MOMENTS
    zipped: bool = False
    seen: int = 0  # items that the viewer has: the page begins with the last step among them


class ReplayRun(TableState):
    """A table that is replayed and notes every answer."""

    given: list[tuple[Seat, GivenAnswer]]
    # steps of a record that was opened here: items up to then, the game, and the answer
    brought: list[tuple[int, Game, list[tuple[Seat, GivenAnswer]]]]

    def bring(self, seat: Seat, answer: Answer) -> None:
        self.show_all()
        self.brought.append((len(self.stream), self.game().clone(), self.given))
        self.given = []
        super().bring(seat, answer)

    def play(self, seat: Seat, answer: Answer) -> None:
        assert self.sitting is not None
        game = self.sitting.game
        question = game.question
        window = question.name in self.kind.table.window_questions
        # a pass where nobody had to do anything is not worth a line
        if not window or answer != question.fallback(game, seat, game.options(seat)):
            asked = LabelData(f"{self.kind.name}-question-{question.name}")
            label = label_data(question.describe(game, seat, answer))
            number = len(self.sitting.record.answers)
            self.given.append((seat, GivenAnswer(seat, asked, game.rule, label, number)))
        super().play(seat, answer)


class Replay:
    """The steps of a table, one after the other."""

    def __init__(self, job: ReplayJob) -> None:
        self.job = job
        created = read_entry(job.bodies[0])
        assert isinstance(created, Created)
        self.table_state = ReplayRun(job.table, GAMES[created.game], created)
        self.eyes = range(len(created.seats)) if job.whole else [job.viewer]
        self.index = 0  # in the stream: what came before was in some moment
        self.seq = 0
        self.items: list[msgspec.Raw] = []
        self.answers: list[GivenAnswer] = []
        self.views: list[msgspec.Raw] = []
        self.chapter: LabelData | None = None
        self.happened = False
        self.made = 0
        self.moments = self.run()

    def shows(self, told: StreamItem) -> bool:
        """True if this replay shows an item; whispers stay private after the end."""
        return is_for(told, self.job.viewer) or (self.job.whole and isinstance(told, Event))

    def run(self) -> Iterator[ReplayStep]:
        """Apply the log and yield every step."""
        table_state = self.table_state
        for body in self.job.bodies[1:]:
            table_state.given = []
            table_state.brought = []
            table_state.apply(read_entry(body))
            if table_state.sitting is None:
                continue
            for index, game, answers in table_state.brought:
                self.note(answers)
                yield from self.stop(index, game)
            self.note(table_state.given)
            for index, game in table_state.snapshots:
                if self.shows(table_state.stream.told[index]):
                    yield from self.stop(index + 1, game)
            yield from self.stop(len(table_state.stream), table_state.game())
        if table_state.sitting is not None and self.items:
            yield self.moment(table_state.game())

    def note(self, answers: list[tuple[Seat, GivenAnswer]]) -> None:
        """Take the answers that the viewer knows into the next step."""
        self.answers += [given for seat, given in answers if seat in self.eyes]
        if not self.job.whole:
            for given in self.answers:
                given.number = 0  # a gap would tell that others were asked in secret

    def stop(self, index: int, game: Game) -> Iterator[ReplayStep]:
        """Yield a step, if more than talk is new."""
        stream = self.table_state.stream
        for told in stream.told[self.index : index]:
            if self.shows(told):
                self.seq += 1
                self.items.append(raw(self.item(told)))
                self.happened = self.happened or not isinstance(told, Spoken)
                if isinstance(told, Event) and told.kind in self.table_state.kind.table.chapters:
                    self.chapter = label_data(self.table_state.kind.label_event(told))
        self.index = max(self.index, index)
        views = [raw(game.view(seat).travelling()) for seat in self.eyes]
        changed = [bytes(view) for view in views] != [bytes(view) for view in self.views]
        self.views = views
        if changed or self.happened or self.answers:
            yield self.moment(game)

    def item(self, told: StreamItem) -> Any:
        """An item as the stream shows it; an undo counts in the items of this replay."""
        if isinstance(told, TakenBack):
            before = self.table_state.stream.told[: told.since]
            return Undone(sum(1 for old in before if self.shows(old)), told.who)
        return item(self.table_state, told, self.job.viewer)

    def moment(self, game: Game) -> ReplayStep:
        """The present step with its items."""
        made = ReplayStep(
            self.made,
            self.seq,
            cast("Any", self.items),
            self.answers,
            self.chapter,
            game.scores,
            cast(
                "Any", {str(seat): view for seat, view in zip(self.eyes, self.views, strict=True)}
            ),
        )
        self.made += 1
        self.items = []
        self.answers = []
        self.chapter = None
        self.happened = False
        return made


_OPEN: OrderedDict[tuple[str, Seat, bool, int], Replay] = OrderedDict()


def find(job: ReplayJob) -> Replay:
    """The cached replay at the wanted step, or a new one."""
    name = (job.table, job.viewer, job.whole, len(job.bodies))
    found = _OPEN.pop(name, None)
    if found is None or found.made > job.start:
        found = Replay(job)
    while found.made < job.start and next(found.moments, None) is not None:
        continue
    _OPEN[name] = found
    if len(_OPEN) > KEPT:
        _OPEN.popitem(last=False)
    return found


def last_seen(replay: Replay, seen: int) -> list[ReplayStep]:
    """The last step whose items the viewer has, and the one after it."""
    last: list[ReplayStep] = []
    for made in replay.moments:
        if made.seq > seen:
            return [*last, made]
        last = [made]
    return last


def replay_page(job: ReplayJob) -> bytes:
    """Some steps of a replay as bytes for the wire."""
    replay = find(job)
    moments: list[ReplayStep] = last_seen(replay, job.seen) if job.seen else []
    size = 0
    ended = False
    while len(moments) < job.most and size < MOST_BYTES:
        made = next(replay.moments, None)
        if made is None:
            ended = True
            break
        moments.append(made)
        size += sum(len(bytes(view)) for view in replay.views)
    following = None if ended else replay.made
    kind = replay.table_state.kind.name
    sheet = ReplaySheet(job.table, kind, job.viewer, job.whole, moments, following)
    return written(job, sheet)


def replay_chart(job: ReplayJob) -> bytes:
    """The scores over a whole game, where they changed or a chapter began."""
    return written(job, chart_of(Replay(job)))


def replay_record(job: ReplayJob) -> bytes:
    """The record of a whole game, with its digests."""
    created = read_entry(job.bodies[0])
    assert isinstance(created, Created)
    table_state = TableState(job.table, GAMES[created.game], created)
    for body in job.bodies[1:]:
        table_state.apply(read_entry(body))
    assert table_state.sitting is not None
    return table_state.sitting.text().encode()


def chart_of(replay: Replay) -> ChartSheet:
    """The scores over all steps of a replay."""
    job = replay.job
    points: list[ChartPoint] = []
    last: ChartPoint | None = None
    for made in replay.moments:
        point = ChartPoint(made.n, made.chapter, made.scores)
        if not points or point.chapter is not None or point.scores != points[-1].scores:
            points.append(point)
        last = point
    if last is not None and points[-1] is not last:
        points.append(last)
    if len(points) > MOST_POINTS:
        step = (len(points) - 1) / (MOST_POINTS - 1)
        points = [points[round(step * index)] for index in range(MOST_POINTS)]
    kind = replay.table_state.kind.name
    return ChartSheet(job.table, kind, job.viewer, job.whole, replay.made, points)


def written(job: ReplayJob, sheet: Sheet) -> bytes:
    """A sheet as compressed bytes for the wire."""
    body = msgspec.json.encode(sheet)
    return gzip.compress(body, 5, mtime=0) if job.zipped else body
