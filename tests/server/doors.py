"""The doors of a table: all the ways by which a viewer could hear of what it must not know.

Each is opened at two tables that differ only in what the viewer cannot see; what it is told there
must be the same bytes, at the same times.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Literal, cast

import msgspec
from starlette.datastructures import URL

from regalia.bots.registry import new_bot
from regalia.bots.search_bot import SearchBot
from regalia.engine.chair import Chair
from regalia.engine.chance import Chance
from regalia.engine.flow import NOBODY
from regalia.engine.kind import GameKind
from regalia.engine.records.redacted import redacted_text
from regalia.games.rencontre.windows.points import SECONDS, point_name
from regalia.server.http.community import calendar as calendars
from regalia.server.http.community import previews
from regalia.server.http.community.daily import DailyRoutes
from regalia.server.live.requests import Request
from regalia.server.log import circle_log
from regalia.server.log import tournament as tournament_log
from regalia.server.log.entries import Hinted, StoredClock
from regalia.server.protocol import circles, messages
from regalia.server.protocol.parts import EchoedLabel, PremoveLine, Stop
from regalia.server.work.hint_jobs import hint_of
from regalia.server.work.premove_jobs import foreseen
from regalia.server.work.replay import chart_of, last_seen
from regalia.text.speaker import LANGUAGES, Speaker

if TYPE_CHECKING:
    from starlette.requests import Request as HttpRequest

    from regalia.server.http.lobby import Lobby
    from tests.server.leaks import Side
    from tests.server.simulation import Data

Door = Callable[["list[Side]", Chance], Awaitable[None]]
NO_ANSWER = 987_654
LINES = 12  # of the newest, that are asked about
EXPERT = "expert@8"
DECISIONS: tuple[Literal["pause", "hand-over", "admit"], ...] = ("pause", "hand-over", "admit")
STOPS: tuple[Stop, ...] = ("never", "always", "could")
WINDOW_NAMES = [point_name(point) for point in range(len(SECONDS))]


async def ask_all(sides: list[Side], request: Callable[[Side], Request]) -> list[Data]:
    """The same request at all tables, by the viewer or by another seat of the persons."""
    said = []
    for side in sides:
        made = request(side)
        sink = side.watch if made.seat == side.viewer else side.people
        said.append(await side.evening.ask(sink, made))
    return said


def persons(sides: list[Side]) -> list[int]:
    """The seats whose persons are still there."""
    return [seat for seat in sides[0].evening.keys if sides[0].table_state.seats[seat].is_person()]


async def undo(sides: list[Side], chance: Chance) -> None:
    """Somebody asks to take something back: the verdict is the same, and the words."""
    seat = chance.choose(persons(sides))
    said = await ask_all(sides, lambda side: messages.Propose(side.evening.id(seat), seat, "undo"))
    told = [(each["type"], each.get("label")) for each in said]
    assert told[0] == told[1], told
    for side in sides:
        proposal = side.table_state.proposal
        if proposal is not None and proposal.needed:
            other = proposal.needed[0]
            sink = side.watch if other == side.viewer else side.people
            refusal = messages.Agree(side.evening.id(other), other, proposal.number, False)
            await side.evening.ask(sink, refusal)


async def wrong_answer(sides: list[Side], chance: Chance) -> None:
    """The viewer answers what it is not asked, or what is not legal."""
    seat = sides[0].viewer
    if seat == NOBODY:
        return
    answer = chance.choose([NO_ANSWER, -1, 0])
    if any(answer in side.game().options(seat) for side in sides):
        return
    said = await ask_all(
        sides,
        lambda side: messages.Answer(
            side.evening.id(seat), seat, side.table_state.question_number(seat), answer
        ),
    )
    assert [each["type"] for each in said] == ["refused", "refused"]


async def late_answer(sides: list[Side], chance: Chance) -> None:
    """The viewer answers a question of long ago."""
    seat = sides[0].viewer
    if seat != NOBODY:
        await ask_all(sides, lambda side: messages.Answer(side.evening.id(seat), seat, 0, 0))


async def stops(sides: list[Side], chance: Chance) -> None:
    """Somebody changes where it wants to be stopped."""
    seat = chance.choose(persons(sides))
    wishes = wish(sides[0].table_state.kind, chance)
    await ask_all(sides, lambda side: messages.Stops(side.evening.id(seat), seat, wishes))


def wish(kind: GameKind, chance: Chance) -> dict[str, Stop]:
    """Where somebody wants to be stopped: everywhere alike but for a window or two."""
    wishes = {"*": STOPS[chance.below(len(STOPS))]}
    if kind.table.window_questions:
        for _ in range(chance.below(4)):
            name = WINDOW_NAMES[chance.below(len(WINDOW_NAMES))]
            wishes[name] = STOPS[chance.below(len(STOPS))]
    return wishes


async def order(sides: list[Side], chance: Chance) -> None:
    """Somebody files what it may: nobody else hears of it."""
    for seat in persons(sides):
        known = [[answer for answer, _ in side.table_state.seats[seat].quiet] for side in sides]
        answer = known[0][0] if known[0] and known[0] == known[1] else None
        if not any(side.table_state.may_interrupt(seat) for side in sides):
            await ask_all(sides, partial(ordered, seat, answer))


def ordered(seat: int, answer: int | None, side: Side) -> Request:
    """What somebody files."""
    return messages.Order(side.evening.id(seat), seat, answer)


async def think(sides: list[Side], chance: Chance) -> None:
    """Somebody asks for more time in a window that is not open."""
    seat = chance.choose(persons(sides))
    await ask_all(sides, lambda side: messages.Think(side.evening.id(seat), seat, 0))


async def talk(sides: list[Side], chance: Chance) -> None:
    """Somebody says something."""
    seat = chance.choose(persons(sides))
    await ask_all(sides, lambda side: messages.Chat(side.evening.id(seat), seat, "hm"))


async def leave(sides: list[Side], chance: Chance) -> None:
    """Somebody gets up, and a bot plays on."""
    others = [seat for seat in persons(sides) if seat != sides[0].viewer]
    if len(others) > 1:
        seat = chance.choose(others)
        await ask_all(sides, lambda side: messages.Leave(side.evening.id(seat), seat))


async def rejoin(sides: list[Side], chance: Chance) -> None:
    """The viewer loads its page again, and hears everything anew."""
    for side in sides:
        side.evening.actor.dismiss(side.watch)
        side.watch.sent.clear()
        await side.look()


async def record(sides: list[Side], chance: Chance) -> None:
    """The viewer downloads what it saw."""
    viewer = sides[0].viewer
    if viewer != NOBODY:
        texts = [
            redacted_text(side.table_state.record(), list(side.table_state.stream.events()), viewer)
            for side in sides
        ]
        assert texts[0] == texts[1]


async def replay(sides: list[Side], chance: Chance) -> None:
    """The viewer has the game played again so far, and its chart drawn."""
    told = []
    for side in sides:
        bodies = await side.evening.server.store.read(side.table_state.table)
        moments = list(side.replay(bodies).moments)
        told.append((msgspec.json.encode(moments), chart_of(side.replay(bodies))))
    assert told[0][1] == told[1][1], "the chart"
    assert told[0][0] == told[1][0], "the replay"


async def hints(sides: list[Side], chance: Chance) -> None:
    """The viewer asks an expert, as one may against bots alone."""
    viewer = sides[0].viewer
    if viewer == NOBODY or any(viewer not in side.table_state.asked() for side in sides):
        return
    if sides[0].table_state.window is not None:
        return
    seed = bytes(chance.byte() for _ in range(32))
    sheets = []
    for side in sides:
        adviser = new_bot(EXPERT, side.table_state.kind)
        assert isinstance(adviser, SearchBot)
        chair = Chair(side.game(), viewer, Chance(seed))
        sheets.append(msgspec.json.encode(hint_of(adviser, side.game(), chair, None)))
    assert sheets[0] == sheets[1], "the advice"


async def reason(sides: list[Side], chance: Chance) -> None:
    """The viewer asks why somebody did what a line of its own stream tells."""
    viewer = sides[0].viewer
    lines = [side.table_state.stream.count(viewer, len(side.table_state.stream)) for side in sides]
    assert lines[0] == lines[1]
    seed = bytes(chance.byte() for _ in range(32))
    for line in range(lines[0], max(0, lines[0] - LINES), -1):
        told = []
        for side in sides:
            choice = side.table_state.choice_told(viewer, line)
            if choice is not None and choice[0] not in side.before:
                return  # of a time before the two tables parted
            told.append(None if choice is None else side.reason(*choice, seed))
        assert told[0] == told[1], "the reason"


async def hint(sides: list[Side], chance: Chance) -> None:
    """Another seat has asked an expert: that is stored, and told once the game is over."""
    for seat in persons(sides):
        if seat != sides[0].viewer and all(seat in side.table_state.asked() for side in sides):
            for side in sides:
                entry = Hinted(seat, len(side.table_state.record().answers), True)
                await side.evening.actor.do(partial(the, entry))


def the(entry: Hinted) -> Hinted:
    """What is stored whatever the table says by then."""
    return entry


async def foresight(sides: list[Side], chance: Chance) -> None:
    """The viewer asks what it may be asked next, as one may at a table over days."""
    viewer = sides[0].viewer
    seed = bytes(chance.byte() for _ in range(32))
    states = [side.table_state for side in sides]
    if viewer == NOBODY or any(state.window or viewer in state.asked() for state in states):
        return
    told = [
        msgspec.json.encode(foreseen(side.table_state.kind, side.game(), viewer, Chance(seed)))
        for side in sides
    ]
    assert told[0] == told[1], "the foresight"


async def premoves(sides: list[Side], chance: Chance) -> None:
    """At a table over days others leave answers, each its own, and the viewer leaves one."""
    created = sides[0].table_state.created
    for side in sides:
        side.table_state.created = msgspec.structs.replace(created, clock=DAYS)
    for seat in persons(sides):
        said = await ask_all(sides, partial(left_ahead, seat))
        if seat == sides[0].viewer:
            told = [(each["type"], each.get("label")) for each in said]
            assert told[0] == told[1], told
    await asyncio.sleep(0.5)
    for seat in persons(sides):
        await ask_all(sides, lambda side, seat=seat: taken_back(seat, side))  # type: ignore[misc]
    for side in sides:
        side.table_state.created = created


def left_ahead(seat: int, side: Side) -> Request:
    """An answer left for later; those of others differ from table to table."""
    secret = "" if seat == side.viewer else f"{side.game().encode()}"[:200]
    line = PremoveLine("play", f"play {secret}", EchoedLabel("crowns-answer-pass", {"who": secret}))
    return messages.LeaveAhead(side.evening.id(seat), seat, line)


def taken_back(seat: int, side: Side) -> Request:
    """All that a seat has left for later is taken back."""
    return messages.LeaveAhead(side.evening.id(seat), seat)


async def whisper(sides: list[Side], chance: Chance) -> None:
    """Two whisper: only they hear it, and nobody a gap."""
    whom = [seat for seat in persons(sides) if seat != sides[0].viewer]
    if len(whom) > 1:
        made = partial(whispered, whom[0], whom[1])
        await ask_all(sides, made)


def whispered(seat: int, to: int, side: Side) -> Request:
    """Words that differ from table to table."""
    text = f"psst {side.game().encode()}"[:400]
    return messages.Whisper(side.evening.id(seat), seat, to, text)


async def heal(sides: list[Side], chance: Chance) -> None:
    """The viewer has lost something and asks for all after an item."""
    viewer = sides[0].viewer
    after = chance.below(6)
    for side in sides:
        await side.evening.actor.heal(side.watch, viewer, after)


async def host(sides: list[Side], chance: Chance) -> None:
    """The host decides something, or somebody who is not the host tries to."""
    seat = chance.choose(persons(sides))
    what = DECISIONS[chance.below(len(DECISIONS))]
    whom = chance.below(len(sides[0].table_state.seats))
    await ask_all(sides, lambda side: messages.Decide(side.evening.id(seat), seat, what, whom))
    if sides[0].table_state.paused:
        ready = sides[0].table_state.host
        await ask_all(sides, lambda side: messages.Propose(side.evening.id(ready), ready, "resume"))


async def replace(sides: list[Side], chance: Chance) -> None:
    """Somebody wants a bot in another's place: the verdict tells nothing of who is asked."""
    seat = chance.choose(persons(sides))
    whom = chance.below(len(sides[0].table_state.seats))
    said = await ask_all(
        sides, lambda side: messages.Propose(side.evening.id(seat), seat, "replace", whom)
    )
    told = [(each["type"], each.get("label")) for each in said]
    assert told[0] == told[1], told


async def sheet(sides: list[Side], chance: Chance) -> None:
    """Anybody looks at the table's sheet, and at its row in the lobby."""
    sheets = [msgspec.json.encode(side.evening.actor.broadcast.table_info()) for side in sides]
    assert sheets[0] == sheets[1]
    rows = [[row.summary for row in side.rows().values()] for side in sides]
    assert rows[0] == rows[1]


async def circle(sides: list[Side], chance: Chance) -> None:
    """Somebody looks at the table's line in a circle, and at the preview of its link."""
    lines = [msgspec.json.encode(circles.turn_line(side.table_state)) for side in sides]
    assert lines[0] == lines[1], "the line in a circle"
    infos = [side.evening.actor.broadcast.table_info() for side in sides]
    for language in LANGUAGES:
        told = [previews.told(info, Speaker(language)) for info in infos]
        assert told[0] == told[1], "the preview"


FRIENDS = "circle01234567"
LATER = 1e12  # by the wall clock: nobody has failed to come by then
DAYS = StoredClock("move", 86_400)


async def friends(side: Side) -> None:
    """A circle with a rating and a tournament, which shows the table as a match of its own."""
    table, game = side.table_state.table, side.table_state.kind.name
    log: list[circle_log.AnyCircleEntry] = [
        circle_log.Founded("Friends"),
        *(circle_log.Entered(name, name) for name in ("Ada", "Bo", "Cleo")),
        *(circle_log.Chose(member, True) for member in range(2)),
        circle_log.Shown("earlier", game, 0, 0),
        circle_log.Shown("earlier", game, 1, 1),
        circle_log.Ended("earlier", [1.0, 0.0], ["", ""]),
        tournament_log.Called(0, game, [0, 1, 2], "robin", 3, False, 24),
        tournament_log.Drawn([(0, 1), (2, tournament_log.BYE)], LATER),
        tournament_log.Matched(0, table),
        circle_log.Shown(table, game, 0, 0),
        circle_log.Shown(table, game, 1, 1),
    ]
    store = side.evening.server.store
    for number, entry in enumerate(log, 1):
        await store.append(circle_log.log_name(FRIENDS), number, circle_log.write_circle(entry))


async def tournament(sides: list[Side], chance: Chance) -> None:
    """Somebody looks at a circle in whose tournament the table is a match."""
    told = []
    for side in sides:
        await friends(side)
        found, turns = await side.evening.server.circles.look(FRIENDS)
        told.append(circles.circle_sheet(FRIENDS, found, turns))
    assert told[0].tournament == told[1].tournament, "the tournament"
    assert told[0].members == told[1].members, "the rating"
    assert msgspec.json.encode(told[0]) == msgspec.json.encode(told[1]), "the circle"


async def calendar(sides: list[Side], chance: Chance) -> None:
    """A calendar program reads by when somebody has to play, as at a table over days."""
    told = []
    for side in sides:
        created = side.table_state.created
        side.table_state.created = msgspec.structs.replace(created, clock=DAYS)
        clock = side.evening.actor.clocks.shown(NOBODY, side.evening.server.now())
        due = circles.deadline_of(side.table_state, clock)
        side.table_state.created = created
        found = circle_log.Circle([circle_log.write_circle(circle_log.Founded("Friends"))])
        lines = [] if due is None else [due]
        told.append(calendars.calendar(FRIENDS, found, lines, 0.0, Speaker("en"), URL("http://x/")))
    assert told[0] == told[1], "the calendar"


async def screen(sides: list[Side], chance: Chance) -> None:
    """A screen for all is opened beside the table and closed again."""
    heard = []
    for side in sides:
        sink = await side.evening.client()
        await asyncio.sleep(0)
        heard.append(list(sink.sent))
        side.evening.actor.dismiss(sink)
    assert heard[0], "nothing came to the screen for all"
    assert heard[0] == heard[1], "the screen for all"


async def since(sides: list[Side], chance: Chance) -> None:
    """The viewer comes back and is told what happened since an item of its own."""
    told = []
    seen = 1 + chance.below(40)
    for side in sides:
        bodies = await side.evening.server.store.read(side.table_state.table)
        again = side.replay(bodies)
        told.append(msgspec.json.encode([*last_seen(again, seen), *again.moments]))
    assert told[0] == told[1], "since you were here"


class OpenLobby:
    """A lobby that lets everybody look at one table."""

    def __init__(self, side: Side) -> None:
        self.side = side

    def may_read(self, request: object) -> bool:
        return True

    async def find(self, request: object) -> object:
        return self.side.evening.actor


async def daily(sides: list[Side], chance: Chance) -> None:
    """Somebody asks how a deal of the day was played that is still being played."""
    told = []
    for side in sides:
        created = side.table_state.created
        side.table_state.created = msgspec.structs.replace(created, daily="2026-11-18")
        lobby = cast("Lobby", OpenLobby(side))
        answer = await DailyRoutes(side.evening.server, lobby).score(cast("HttpRequest", None))
        side.table_state.created = created
        told.append((answer.status_code, bytes(answer.body)))
    assert told[0] == told[1], "the daily crown"


DOORS: tuple[Door, ...] = (
    undo,
    wrong_answer,
    late_answer,
    stops,
    order,
    think,
    talk,
    leave,
    rejoin,
    record,
    replay,
    hints,
    reason,
    hint,
    foresight,
    premoves,
    whisper,
    heal,
    host,
    replace,
    sheet,
    circle,
    tournament,
    calendar,
    screen,
    since,
    daily,
)


async def open_one(
    sides: list[Side], chance: Chance, counts: Counter[str], doors: tuple[Door, ...] = DOORS
) -> None:
    """Goes through one of the doors."""
    door = doors[chance.below(len(doors))]
    counts[f"door {door.__name__}"] += 1
    await door(sides, chance)
