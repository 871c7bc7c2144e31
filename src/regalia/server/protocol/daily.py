"""Daily deals for the wire."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from regalia.daily.playing import MOST_ANSWERS
from regalia.server.log.daily_log import DailyLog, Scored
from regalia.server.protocol.forms import Form, Name, Sheet

PlayerKey = Annotated[str, Meta(min_length=16, max_length=64)]
SHOWN = 50  # places of a day that are told
Digits = Annotated[str, Meta(pattern="^-?[0-9]{1,80}$")]


class DailyForm(Form):
    """A daily deal is opened; the key is the player's own and known to nobody else."""

    player: PlayerKey
    name: Name | None = None


class DailyAnswers(Form):
    """All answers of a person in a daily game that was played elsewhere."""

    player: PlayerKey
    answers: Annotated[
        list[Annotated[int, Meta(ge=-(2**53), le=2**53)] | Digits], Meta(max_length=MOST_ANSWERS)
    ]
    name: Name | None = None


class DailyLine(Sheet):
    """A daily deal in the list of a day."""

    game: str
    players: int
    played: int  # games at this server that count


class DailiesSheet(Sheet):
    """The daily deals of a day, and which day it is."""

    day: str
    today: str
    first: str  # the first day of the archive
    games: list[DailyLine]


class DailyPlace(Sheet):
    """A line of the ranking of a deal."""

    place: int
    name: str
    points: int
    mine: bool


class DailyScore(Sheet):
    """Score of a daily deal, apart from luck."""

    points: int  # from 0 to 100
    loss: float
    error: float  # half the width of the 95 % interval of the loss
    luck: float
    share: float
    marks: str  # one for each decision
    placed: bool
    place: int  # from 1; 0 if it is not placed


class DailyResult(Sheet):
    """The ranking of a deal, and the score of one table once it is weighed."""

    game: str
    day: str
    whole: bool  # the score is there, or none was asked for
    of: int  # results that count
    best: list[DailyPlace]
    score: DailyScore | None = None


def daily_result(
    game: str, day: str, log: DailyLog, scored: Scored | None, whole: bool
) -> DailyResult:
    """The ranking, with the score of one table."""
    ranking = log.ranking()
    mine = None if scored is None else scored.table
    places = [
        DailyPlace(log.place(each), each.name, each.points, each.table == mine)
        for each in ranking[:SHOWN]
    ]
    score = None
    if scored is not None:
        score = DailyScore(
            scored.points,
            scored.loss,
            scored.error,
            scored.luck,
            scored.share,
            scored.marks,
            scored.placed,
            log.place(scored) if scored.placed else 0,
        )
    return DailyResult(game, day, whole, len(ranking), places, score)
