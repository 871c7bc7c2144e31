"""Daily deals at a server: tables that play them, and scores made by replaying the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.bots.review import DEEPER, Verdict, suspects
from regalia.daily.deal import SEAT, Deal
from regalia.daily.score import scored
from regalia.engine.flow import Answer, Seat
from regalia.server.live.names import clean_name
from regalia.server.log.daily_log import (
    AnyDailyEntry,
    Begun,
    DailyLog,
    Scored,
    log_name,
    write_daily,
)
from regalia.server.log.entries import Created, StoredClock, StoredSeat
from regalia.server.log.seats import hash_key
from regalia.server.log.stream import Notice
from regalia.server.log.table_state import TableState
from regalia.server.work.daily_jobs import DailyJob, made_again, weigh_ends, weigh_on
from regalia.server.work.operator_log import report
from regalia.server.work.workers import WorkFailed

if TYPE_CHECKING:
    from regalia.server.live.server import Server

MOST = 16  # games that are being weighed
PACE = 400  # milliseconds that bots take beside their thinking
GRACE = 604_800  # seconds that a seat stays its player's
# notices after which somebody else may have answered for the player
OTHERS = frozenset({"substitute", "left", "replaced", "removed"})
SENT = "sent-"  # before the name of a game that was played elsewhere


class TooMany(Exception):
    """Error for too many games being weighed."""


class WrongAnswers(Exception):
    """Error for answers that are no whole game of the deal."""


class Dailies:
    """The daily deals of a server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.weighing: set[str] = set()  # tables
        self.failed: set[str] = set()

    async def log(self, game: str, day: str) -> DailyLog:
        """The log of a deal."""
        return DailyLog(await self.server.store.read(log_name(game, day)))

    async def append(
        self, game: str, day: str, wanted: Callable[[DailyLog], AnyDailyEntry | None]
    ) -> DailyLog:
        """Append what is wanted after the present log, if anything is; gives the log then."""

        def body(bodies: list[bytes]) -> bytes | None:
            entry = wanted(DailyLog(bodies))
            return None if entry is None else write_daily(entry)

        bodies = await self.server.append_behind(log_name(game, day), body)
        if bodies is not None:
            return DailyLog(bodies)
        raise TooMany

    def created(self, deal: Deal, name: str | None, key_hash: str) -> Created:
        """The first entry of a table that plays a deal."""
        names = deal.names("")
        mine = clean_name(name, names) if name else str(SEAT + 1)
        seats = [
            StoredSeat("person", mine, "", key_hash)
            if seat == SEAT
            else StoredSeat("bot", names[seat], deal.bot)
            for seat in range(deal.players)
        ]
        return Created(
            game=deal.game,
            rules=deal.kind.version,
            options=dict(deal.options),
            seats=seats,
            key=deal.key.hex(),
            clock=StoredClock(timers="off"),
            spectators=False,
            chat=False,
            undo=False,
            hints="none",
            grace=GRACE,
            pace=PACE,
            daily=deal.day,
        )

    async def begin(self, game: str, day: str, player: str, table: str) -> None:
        """Note that a player opened a deal at a table."""
        known = hash_key(player)
        await self.append(
            game, day, lambda log: None if known in log.begun else Begun(known, table)
        )

    # --- scores ----------------------------------------------------------------------------------

    async def look(self, table_state: TableState) -> tuple[DailyLog, Scored | None]:
        """The log of a finished table's deal, and its score; without one it is being made."""
        game, day = table_state.kind.name, table_state.created.daily
        log = await self.log(game, day)
        table = table_state.table
        found = log.by_table.get(table)
        if found is None and table in self.failed:
            self.failed.remove(table)
            raise WorkFailed("daily")
        if found is None and table not in self.weighing:
            if len(self.weighing) >= MOST:
                raise TooMany
            self.weighing.add(table)
            self.server.spawn(self.weigh_table(table_state, game, day))
        return log, found

    async def weigh_table(self, table_state: TableState, game: str, day: str) -> None:
        """Weigh a finished table and store its score."""
        table, answers = table_state.table, list(table_state.record().answers)
        try:
            mine = [answer for seat, answer in answers if seat == SEAT]
            again = await self.server.workers.run(made_again, (game, day, mine), table)
            alike = again is not None and by_seat(again) == by_seat(answers)
            same = alike and not has_others(table_state)
            # in the order of the game made again, so that equal answers have equal scores
            score = await self.weigh(game, day, table, again if again and alike else answers)
            name = table_state.seats[SEAT].name
            await self.append(
                game,
                day,
                lambda log: with_player(log, score, owner_of(log, table), table, name, same),
            )
        except WorkFailed as error:
            self.failed.add(table)
            report("daily", f"a daily game was not weighed: {error}", table)
        except BaseException:
            self.failed.add(table)
            raise
        finally:
            self.weighing.discard(table)

    async def send(
        self, game: str, day: str, player: str, name: str, answers: list[Answer]
    ) -> tuple[DailyLog, Scored]:
        """Replay and weigh the answers of a game that was played elsewhere."""
        if len(self.weighing) >= MOST:
            raise TooMany
        known = hash_key(player)
        table = SENT + self.server.token(12)
        self.weighing.add(table)
        try:
            again = await self.server.workers.run(made_again, (game, day, answers), table)
            if again is None:
                raise WrongAnswers
            await self.begin(game, day, player, table)
            score = await self.weigh(game, day, table, again)
        finally:
            self.weighing.discard(table)
        log = await self.append(
            game, day, lambda log: with_player(log, score, known, table, name, True)
        )
        return log, log.by_table[table]

    async def weigh(
        self, game: str, day: str, table: str, answers: list[tuple[Seat, Answer]]
    ) -> Scored:
        """The score of a whole game, not yet its player's."""
        numbers = [number for number, (seat, _) in enumerate(answers) if seat == SEAT]
        verdicts: dict[int, Verdict] = {}
        workers = self.server.reviews.workers
        for times in (1.0, DEEPER):
            left = numbers if times == 1.0 else suspects(verdicts.values(), 1)
            while left:
                job = DailyJob(game, day, table, answers, left, times)
                found, done = await workers.run(weigh_on, job, table)
                verdicts |= {each.number: each for each in found}
                left = left[done:]
        ends = await workers.run(weigh_ends, DailyJob(game, day, table, answers, []), table)
        made = scored([verdicts[each] for each in sorted(verdicts)], ends.begun, ends.share)
        return Scored(
            "", table, "", made.points, made.loss, made.error, made.luck, made.share, made.marks
        )


def by_seat(answers: list[tuple[Seat, Answer]]) -> dict[Seat, list[Answer]]:
    """The answers of each seat in order: who was faster at one question does not matter."""
    found: dict[Seat, list[Answer]] = {}
    for seat, answer in answers:
        found.setdefault(seat, []).append(answer)
    return found


def has_others(table_state: TableState) -> bool:
    """True if somebody else may have answered for the player."""
    told = table_state.stream.told
    return any(isinstance(each, Notice) and each.kind in OTHERS for each in told)


def owner_of(log: DailyLog, table: str) -> str:
    """The player whose first table this is; empty if it is nobody's."""
    return next((player for player, first in log.begun.items() if first == table), "")


def with_player(
    log: DailyLog, score: Scored, player: str, table: str, name: str, same: bool
) -> Scored | None:
    """The entry of a score; None if the table has one."""
    if table in log.by_table:
        return None
    score.player, score.name = player, name
    score.placed = same and log.counts(player, table)
    return score
