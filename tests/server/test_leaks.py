"""Games that differ only in what a seat cannot see; the long version is a command."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import msgspec
import pytest
from starlette.responses import Response

from regalia.bots.explain_move import ObservedMove, explain_move
from regalia.bots.search import Candidate
from regalia.bots.search_bot import SearchBot
from regalia.engine.chance import Chance
from regalia.engine.events import Event
from regalia.engine.flow import NOBODY, Answer, Seat
from regalia.engine.game import Game
from regalia.engine.kind import GameKind
from regalia.engine.label import Label
from regalia.engine.record import Record
from regalia.engine.records.redacted import redacted_text
from regalia.engine.refused import Refused
from regalia.games.registry import GAMES
from regalia.server.http.community import daily as daily_http
from regalia.server.http.community import previews
from regalia.server.http.responses import problem
from regalia.server.live import server as server_module
from regalia.server.live.broadcast import Broadcast, Client
from regalia.server.live.community.tournaments import Tournaments
from regalia.server.live.requests import Request, Requests, refused
from regalia.server.live.server import Server
from regalia.server.log import entries
from regalia.server.log.entries import AnyEntry, Entry
from regalia.server.log.game import TableGame
from regalia.server.log.seats import SeatState
from regalia.server.log.table_state import TableState
from regalia.server.log.tournament import Tournament
from regalia.server.log.windows import OpenWindow
from regalia.server.protocol import circles, table_view
from regalia.server.protocol.forms import ReplayStep
from regalia.server.protocol.parts import Clock, Premoves, TableInfo
from regalia.server.protocol.study import ForesightSheet, WeighedAnswer
from regalia.server.protocol.table_view import encode_listed
from regalia.server.work import hint_jobs
from regalia.server.work.premove_jobs import foreseen
from regalia.server.work.replay import Replay
from regalia.text.speaker import Speaker
from tests.server import doors
from tests.server.doors import DOORS, Door
from tests.server.leaks import leak_test

# worlds are played through many times: a busy machine needs patience


@pytest.mark.parametrize("game", list(GAMES))
def test_a_seat_cannot_tell_what_it_cannot_see(game: str) -> None:
    counts = leak_test(game, 40)
    assert counts["moments"] > 20
    assert counts["messages"] > 30
    assert counts["differing"]
    assert counts["second games"]
    assert sum(counts[f"door {door.__name__}"] > 0 for door in DOORS) > len(DOORS) // 2
    if GAMES[game].table.window_questions:
        assert counts["windows that differ"]
        assert counts["sealed by persons"]
        assert counts["half-answered"]
        assert counts["answers that differ"]
        assert counts["swapped with answers in"]
        assert counts["swapped with sealed answers in"]
        assert counts["stops in windows"]


# --- leaks that are planted: the test has to find each of them ------------------------------------


def hidden_bit(table_state: TableGame) -> int:
    """Something that depends on all that is hidden."""
    if table_state.sitting is None:
        return 0
    return sha256(repr(table_state.sitting.game.encode()).encode()).digest()[0] & 1


def test_a_bot_that_answers_as_soon_as_it_has_thought_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def at_once(self: Server, seconds: float) -> None:
        return None

    monkeypatch.setattr(Server, "sleep", at_once)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 60)


def test_a_verdict_that_knows_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def undo_index(self: TableGame, seat: Seat) -> int:
        return self.last_answer(seat) if hidden_bit(self) else -1

    monkeypatch.setattr(TableGame, "undo_index", undo_index)
    with pytest.raises(AssertionError):
        leak_test("chronica", 60, doors=(doors.undo,))


def test_a_row_of_the_lobby_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = encode_listed

    def telling(table_state: TableState) -> str:
        return real(table_state) + " " * hidden_bit(table_state)

    monkeypatch.setattr(server_module, "encode_listed", telling)
    with pytest.raises(AssertionError):
        leak_test("chronica", 60, doors=(doors.sheet,))


def test_a_line_in_a_circle_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = circles.turn_line

    def telling(table_state: TableState) -> circles.TurnLine:
        line = real(table_state)
        return msgspec.structs.replace(line, waiting=[hidden_bit(table_state)])

    monkeypatch.setattr(circles, "turn_line", telling)
    with pytest.raises(AssertionError, match="the line in a circle"):
        leak_test("chronica", 60, doors=(doors.circle,))


def test_a_preview_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = previews.told
    bits = iter([0, 1] * 1000)

    def telling(info: TableInfo, speaker: Speaker) -> tuple[str, str]:
        title, words = real(info, speaker)
        return title, words + " " * next(bits)

    monkeypatch.setattr(previews, "told", telling)
    with pytest.raises(AssertionError, match="the preview"):
        leak_test("chronica", 60, doors=(doors.circle,))


def test_a_tournament_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is decided before its game has ended."""
    real = Tournaments.closed

    async def telling(self: Tournaments, tournament: Tournament | None) -> set[str]:
        states = [actor.table_state for actor in self.server.actors.values()]
        told = {state.table for state in states if hidden_bit(state)}
        return told | await real(self, tournament)

    monkeypatch.setattr(Tournaments, "closed", telling)
    with pytest.raises(AssertionError, match="the tournament"):
        leak_test("chronica", 60, doors=(doors.tournament,))


def test_a_rating_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bits = iter([0.0, 1.0] * 1000)
    monkeypatch.setattr(circles, "ratings", lambda circle: {0: (next(bits), 0.0, 0.0)})
    with pytest.raises(AssertionError, match="the rating"):
        leak_test("crowns", 60, doors=(doors.tournament,))


def test_a_calendar_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = circles.deadline_of

    def telling(table_state: TableState, clock: Clock) -> circles.Deadline | None:
        due = real(table_state, clock)
        return due and due._replace(seconds=due.seconds + 60 * hidden_bit(table_state))

    monkeypatch.setattr(circles, "deadline_of", telling)
    with pytest.raises(AssertionError, match="the calendar"):
        leak_test("crowns", 60, doors=(doors.calendar,))


def test_a_screen_for_all_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Broadcast.heal

    def telling(self: Broadcast, client: Client, viewer: Seat, after: int) -> None:
        real(self, client, viewer, after)
        if viewer == NOBODY and hidden_bit(self.table_state):
            real(self, client, viewer, after)

    monkeypatch.setattr(Broadcast, "heal", telling)
    with pytest.raises(AssertionError, match=r"the screen for all|messages"):
        leak_test("crowns", 60, doors=(doors.screen,))


def test_what_happened_since_that_tells_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replay, "shows", lambda self, told: True)
    with pytest.raises(AssertionError, match="since you were here"):
        leak_test("chronica", 60, doors=(doors.since,))


def test_a_daily_crown_that_tells_during_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bits = iter([0, 1] * 1000)

    def telling(code: str, status: int) -> Response:
        return problem(code, status + next(bits))

    monkeypatch.setattr(daily_http, "problem", telling)
    with pytest.raises(AssertionError, match="the daily crown"):
        leak_test("crowns", 60, doors=(doors.daily,))


def test_a_replay_that_tells_what_others_were_told_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Replay, "shows", lambda self, told: True)
    with pytest.raises(AssertionError, match="the replay"):
        leak_test("chronica", 60, doors=(doors.replay,))


def test_a_chart_that_knows_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Replay.moment

    def telling(self: Replay, game: Game) -> ReplayStep:
        made = real(self, game)
        return msgspec.structs.replace(made, scores=[float(hidden_bit(self.table_state))])

    monkeypatch.setattr(Replay, "moment", telling)
    with pytest.raises(AssertionError, match="the chart"):
        leak_test("crowns", 60, doors=(doors.replay,))


def test_an_expert_that_sees_the_real_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = hint_jobs.weighed

    def telling(game: Game, seat: Seat, judged: Candidate) -> WeighedAnswer:
        bit = sha256(repr(game.encode()).encode()).digest()[0] & 1
        return msgspec.structs.replace(real(game, seat, judged), error=float(bit))

    monkeypatch.setattr(hint_jobs, "weighed", telling)
    with pytest.raises(AssertionError, match="the advice"):
        leak_test("crowns", 60, doors=(doors.hints,))


def test_a_reason_that_knows_the_real_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(
        player: SearchBot, game: Game, viewer: Seat, seat: Seat, line: Event, chance: Chance
    ) -> ObservedMove:
        bit = sha256(repr(game.encode()).encode()).digest()[0] & 1
        seen = explain_move(player, game, viewer, seat, line, chance)
        return seen._replace(why=Label("bot-why-later", {"bit": bit}))

    monkeypatch.setattr(hint_jobs, "explain_move", telling)
    with pytest.raises(AssertionError, match="the reason"):
        leak_test("crowns", 60, doors=(doors.reason,))


def test_a_foresight_that_looks_at_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = foreseen

    def telling(kind: GameKind, game: Game, seat: Seat, chance: Chance) -> ForesightSheet:
        """It forgets to imagine."""
        monkeypatch.setattr(type(game), "imagine", lambda self, seat, chance: self.clone())
        sheet = real(kind, game, seat, chance)
        monkeypatch.undo()
        monkeypatch.setattr(doors, "foreseen", telling)
        return sheet

    monkeypatch.setattr(doors, "foreseen", telling)
    with pytest.raises(AssertionError, match="the foresight"):
        leak_test("crowns", 60, doors=(doors.foresight,))


def test_answers_left_ahead_that_others_are_shown_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = table_view.premoves

    def telling(table_state: TableState, seat: Seat) -> Premoves | None:
        left = [real(table_state, each) for each in range(len(table_state.seats))]
        return next((each for each in left if each is not None and each.lines), None)

    monkeypatch.setattr(table_view, "premoves", telling)
    with pytest.raises(AssertionError):
        leak_test("crowns", 60, doors=(doors.premoves,))


def test_a_rematch_with_the_old_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def same(self: Server, table_state: TableState) -> str:
        return (await self.open_new(table_state.created)).table_state.table

    monkeypatch.setattr(Server, "create_rematch", same)
    with pytest.raises(AssertionError, match="the old key"):
        leak_test("guerre", 60)


# --- and one behind every door: what it stores, refuses or sends depends on what is hidden --------

STORED: dict[str, tuple[str, Door, type[Entry]]] = {
    "stops": ("guerre", doors.stops, entries.Stopped),
    "order": ("rencontre", doors.order, entries.Ordered),
    "talk": ("guerre", doors.talk, entries.Spoke),
    "whisper": ("rencontre", doors.whisper, entries.Spoke),
    "leave": ("rencontre", doors.leave, entries.Left),
    "hint": ("crowns", doors.hint, entries.Hinted),
    "answer left ahead": ("crowns", doors.premoves, entries.Premoved),
    "host": ("crowns", doors.host, entries.Decided),
    "answer": ("crowns", doors.talk, entries.Answered),
    "sealed by a person or a bot": ("rencontre", doors.talk, entries.Sealed),
    "passed": ("rencontre", doors.talk, entries.Passed),
    "thought in a window": ("rencontre", doors.talk, entries.Thought),
}


@pytest.mark.parametrize("name", list(STORED))
def test_an_entry_that_tells_more_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, door, kind = STORED[name]
    real = TableState.apply

    def telling(self: TableState, entry: AnyEntry) -> None:
        real(self, entry)
        if isinstance(entry, kind) and hidden_bit(self):
            self.note("resumed", NOBODY)

    monkeypatch.setattr(TableState, "apply", telling)
    with pytest.raises(AssertionError):
        leak_test(game, 120, doors=(door,))


def test_a_half_answered_question_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others hear that one has answered something in common, or what."""
    real = TableState.apply

    def telling(self: TableState, entry: AnyEntry) -> None:
        real(self, entry)
        if isinstance(entry, entries.Answered) and self.sitting is not None:
            game = self.sitting.game
            if game.asked and len(game.invited) > len(game.asked):
                self.note(("resumed", "paused")[int(entry.answer) % 2], NOBODY)

    monkeypatch.setattr(TableState, "apply", telling)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 120, doors=(doors.talk,))


def secret_answers(table_state: TableGame) -> list[Answer]:
    """What others have answered to a common question that is still open."""
    assert table_state.sitting is not None
    game = table_state.sitting.game
    if table_state.window is not None or not game.asked:
        return []
    return [game.answers[seat] for seat in game.invited if seat not in game.asked]


def sealed_answers(table_state: TableGame) -> list[Answer]:
    """What lies sealed in the open window."""
    return [] if table_state.window is None else [*table_state.window.sealed.values()]


@pytest.mark.parametrize("answers", [secret_answers, sealed_answers])
def test_a_page_loaded_anew_that_tells_answers_already_in_is_found(
    answers: Callable[[TableGame], list[Answer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Broadcast.heal

    def telling(self: Broadcast, client: Client, viewer: Seat, after: int) -> None:
        real(self, client, viewer, after)
        for _ in range(sum(answers(self.table_state)) % 5):
            real(self, client, viewer, after)

    monkeypatch.setattr(Broadcast, "heal", telling)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 120, doors=(doors.talk,))


def test_a_window_that_waits_only_for_who_could_act_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A seat that wants to stop where it could act is waited for whether it could or not."""

    def telling(self: OpenWindow, seats: list[SeatState]) -> bool:
        idle = {"never"} if self.asks else {"never", "could"}
        return all(
            seat in self.passed or seat in self.sealed or seats[seat].stop(self.window.name) in idle
            for seat in self.window.seats
        )

    monkeypatch.setattr(OpenWindow, "is_done", telling)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 120, doors=(doors.talk,), windows=("always",))


def test_a_stop_in_a_window_for_which_nobody_asked_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who wants to stop in one window where it could act has told nothing of the others."""
    real = TableGame.stops_here

    def telling(self: TableGame, opened: OpenWindow) -> bool:
        assert self.sitting is not None
        asked = self.sitting.game.asked if opened.asks else []
        return real(self, opened) or any("could" in self.seats[s].stops.values() for s in asked)

    monkeypatch.setattr(TableGame, "stops_here", telling)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 120, doors=(doors.talk,), windows=("stops",))


REFUSED: dict[str, tuple[str, Door]] = {
    "wrong answer": ("crowns", doors.wrong_answer),
    "late answer": ("crowns", doors.late_answer),
    "think": ("crowns", doors.think),
    "replace": ("crowns", doors.replace),
}


@pytest.mark.parametrize("name", list(REFUSED))
def test_a_refusal_that_tells_more_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, door = REFUSED[name]
    real = Requests.consider

    def telling(self: Requests, request: Request, now: float) -> AnyEntry:
        try:
            return real(self, request, now)
        except Refused:
            raise refused("often" if hidden_bit(self.table_state) else "late") from None

    monkeypatch.setattr(Requests, "consider", telling)
    with pytest.raises(AssertionError):
        leak_test(game, 120, doors=(door,))


@pytest.mark.parametrize("door", [doors.rejoin, doors.heal])
def test_a_state_that_is_sent_anew_and_tells_more_is_found(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Broadcast.heal

    def telling(self: Broadcast, client: Client, viewer: Seat, after: int) -> None:
        real(self, client, viewer, after)
        if hidden_bit(self.table_state):
            real(self, client, viewer, after)

    monkeypatch.setattr(Broadcast, "heal", telling)
    with pytest.raises(AssertionError):
        leak_test("crowns", 60, doors=(door,))


def test_a_sheet_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Broadcast.watching
    monkeypatch.setattr(
        Broadcast, "watching", lambda self: real(self) + hidden_bit(self.table_state)
    )
    with pytest.raises(AssertionError):
        leak_test("crowns", 60, doors=(doors.sheet,))


def test_a_record_during_play_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = redacted_text

    def telling(record: Record, events: list[Event], seat: Seat) -> str:
        return real(record, events, seat) + str(record.answers)

    monkeypatch.setattr(doors, "redacted_text", telling)
    with pytest.raises(AssertionError):
        leak_test("rencontre", 120, doors=(doors.record,))


def test_every_door_has_had_a_leak() -> None:
    """A door that is added needs a leak of its own, or nobody knows whether it is watched."""
    planted = {door for _, door, _ in STORED.values()} | {door for _, door in REFUSED.values()}
    planted |= {doors.rejoin, doors.heal, doors.sheet, doors.record}
    # with tests of their own above
    planted |= {doors.undo, doors.replay, doors.hints, doors.reason, doors.circle}
    planted |= {doors.tournament, doors.calendar, doors.screen, doors.since, doors.daily}
    planted |= {doors.foresight}
    assert planted == set(DOORS)
