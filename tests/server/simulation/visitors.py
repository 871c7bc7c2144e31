"""Visitors of a simulated world: reviews, deals of a day, puzzles, and records brought along."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from regalia.daily.deal import SEAT, deal_of
from regalia.engine.chance import KEY_BYTES
from regalia.engine.refused import Refused
from regalia.puzzles.shelf import puzzles
from regalia.server.live import reviews
from regalia.server.live.branches import from_puzzle, from_record
from regalia.server.live.community import dailies
from regalia.server.live.server import Server
from regalia.server.live.table_actor import TableActor
from regalia.server.log.daily_log import DailyLog, Scored, log_name
from regalia.server.log.entries import Created, Reviewed
from regalia.server.log.seats import hash_key
from regalia.server.log.table_state import TableState
from regalia.server.protocol.study import ReviewSheet
from regalia.server.store.base import StoreFailed
from regalia.server.work.record_jobs import checked_record
from regalia.server.work.workers import WorkFailed
from tests.server.simulation.loop import Killed
from tests.server.simulation.persons import Person

if TYPE_CHECKING:
    from tests.server.simulation.world import World

DAY = "2026-11-17"
DEALT = "guerre"  # the game whose deal of the day is played
PUZZLED = ("guerre", "crowns")
WHO = "a visitor"  # the address of all of them
MOST_OPENED = 3  # tables that visitors play at
FAILURES = (
    Killed, StoreFailed, Refused, WorkFailed, reviews.TooMany, reviews.Failed,
    dailies.TooMany, dailies.WrongAnswers, TimeoutError,
)  # fmt: skip


class Visitors:
    """People who study finished games and open tables of their own, and what they were shown."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.opened = 0
        self.reviews: dict[str, str] = {}  # by table
        self.scores: dict[str, Scored] = {}  # by table
        self.begun: dict[str, str] = {}  # player -> table

    async def live(self) -> None:
        """Do one thing after the other, whatever fails."""
        await self.world.keep_doing("visitors", (2.0, 25.0), self.act, FAILURES)

    async def act(self, server: Server) -> None:
        """Open a table, or study one that is over."""
        chance = self.world.chance
        async with asyncio.timeout(90.0):
            if self.opened < MOST_OPENED and chance.random() < 0.15:
                await chance.choice([self.open_puzzle, self.open_deal])(server)
                return
            actor = await server.find(chance.choice(self.world.tables))
            if actor is None or actor.problem is not None or not actor.table_state.is_over():
                return
            if self.opened < MOST_OPENED and chance.random() < 0.3:
                await self.open_record(server, actor.table_state)
            elif actor.table_state.created.daily:
                await self.look_at_score(server, actor.table_state)
            else:
                self.look_at_review(server, actor.table_state)

    # --- tables ----------------------------------------------------------------------------------

    async def open(self, server: Server, created: Created, keys: dict[int, str]) -> TableActor:
        """Open a table and bring its people."""
        created.who = WHO
        actor = await server.open_new(created)
        self.opened += 1
        table = actor.table_state.table
        self.world.tables.append(table)
        for seat, key in keys.items():
            self.world.arrive(Person(self.world, f"V{self.opened}{seat}", table, {seat: key}))
        return actor

    async def open_puzzle(self, server: Server) -> None:
        """Play on from a puzzle."""
        chance = self.world.chance
        puzzle, key = chance.choice(puzzles(chance.choice(PUZZLED))), server.token(24)
        created = from_puzzle(puzzle, None, hash_key(key), server.tokens.bytes(KEY_BYTES))
        await self.open(server, created, {puzzle.seat: key})

    async def open_deal(self, server: Server) -> None:
        """Play the deal of a day."""
        key, player = server.token(24), server.token(24)
        created = server.dailies.created(deal_of(DEALT, DAY), "Ada", hash_key(key))
        table = (await self.open(server, created, {SEAT: key})).table_state.table
        await server.dailies.begin(DEALT, DAY, player, table)
        self.begun[player] = table

    async def open_record(self, server: Server, state: TableState) -> None:
        """Bring the record of a finished game, which is the same game then."""
        assert state.sitting is not None
        checked = await server.workers.run(checked_record, state.sitting.text())
        if checked.record is None:
            self.world.invariants.violated(f"the record of a game does not hold: {checked.fault}")
            return
        created, keys = from_record(checked.record, lambda: server.token(24))
        made = (await self.open(server, created, keys)).table_state
        if made.record().answers != state.record().answers:
            self.world.invariants.violated("a record was opened as another game")

    # --- finished games --------------------------------------------------------------------------

    def look_at_review(self, server: Server, state: TableState) -> None:
        """Ask for the review of a game."""
        body = server.reviews.look(state)
        if msgspec.json.decode(body, type=ReviewSheet).ready:
            known = self.reviews.setdefault(state.table, body.decode())
            if known != body.decode():
                self.world.invariants.violated("a review is another one than before")

    async def look_at_score(self, server: Server, state: TableState) -> None:
        """Ask for the score of a deal, or send its answers from elsewhere."""
        if self.world.chance.random() < 0.3:
            player = server.token(24)
            mine = [answer for seat, answer in state.record().answers if seat == SEAT]
            _, scored = await server.dailies.send(DEALT, DAY, player, "Bo", mine)
            self.begun[player] = scored.table
            self.scores[scored.table] = scored
            return
        _, found = await server.dailies.look(state)
        if found is not None and self.scores.setdefault(state.table, found) != found:
            self.world.invariants.violated("a score is another one than before")

    # --- at the end ------------------------------------------------------------------------------

    def check(self) -> None:
        """What was shown is stored, once."""
        world, checks = self.world, self.world.invariants.checks
        for table, body in self.reviews.items():
            stored = [entry.body for entry in world.log(table) if isinstance(entry, Reviewed)]
            checks["reviews"] += 1
            gone = table in world.invariants.deleted or table in world.invariants.doubtful
            if stored != [body] and not gone:
                world.invariants.violated("the review that was shown is not the one that is stored")
        log = DailyLog([body.encode() for _, _, body in world.rows(log_name(DEALT, DAY))])
        for player, table in self.begun.items():
            checks["deals"] += 1
            if log.begun.get(hash_key(player)) != table:
                world.invariants.violated("a deal was begun and its log does not know it")
        for table, scored in self.scores.items():
            checks["scores"] += 1
            if log.by_table.get(table) != scored:
                world.invariants.violated("the score that was shown is not the one that is stored")
