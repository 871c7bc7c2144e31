"""What a client may send at most: each bound, at both of its sides, and what may be left out."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from regalia.server.http.token_bucket import Limits
from regalia.server.live.operation.quotas import QuotaLimits
from regalia.server.protocol import circles, daily, duplicates, forms, messages, puzzles, study
from regalia.server.protocol import tournaments as cups
from regalia.server.protocol.forms import SeatForm, TableForm
from regalia.server.protocol.parts import ClockRules

Data = dict[str, Any]
KEY: Final = "k" * 16
GAME: Final[Data] = {"game": "guerre", "seats": [{"kind": "open"}]}
ACT: Final[Data] = {"id": "a", "seat": 0}
CUP: Final[Data] = {"game": "guerre", "members": [0, 1]}
BILLION: Final = 2_000_000_000
A_WEEK: Final = 7 * 24 * 3600
# struct, the rest of a good one, field: values that are taken, values that are not
BOUNDS: Final[list[tuple[type, Data, str, list[Any], list[Any]]]] = [
    (forms.JoinForm, {}, "name", ["a", "n" * 40], ["", "n" * 41]),
    (forms.JoinForm, {"name": "Bo"}, "word", ["w", "w" * 60, None], ["", "w" * 61]),
    (forms.JoinForm, {"name": "Bo"}, "key", [KEY, "k" * 64, "a-b_C" * 4], ["k" * 15, "k" * 65]),
    (forms.JoinForm, {"name": "Bo"}, "seat", [0, 7, None], [-1, 8]),
    (forms.JoinForm, {"name": "Bo"}, "key", [], ["k" * 15 + "!", "é" * 16]),
    (forms.SeatForm, {"kind": "bot"}, "level", ["", "l" * 40], ["l" * 41]),
    (forms.SeatForm, {"kind": "person"}, "colour", [0, 15, None], [-1, 16]),
    (forms.SeatForm, {}, "kind", ["person", "open", "bot"], ["", "host"]),
    (forms.TableForm, GAME, "game", ["g" * 40], ["g" * 41]),
    (forms.TableForm, GAME, "seats", [GAME["seats"] * 8], [[], GAME["seats"] * 9]),
    (forms.TableForm, GAME, "options", [{}, {"o" * 60: "v" * 200}], [{"o" * 61: ""}]),
    (forms.TableForm, GAME, "options", [], [{"o": "v" * 201}]),
    (
        forms.TableForm, GAME, "options",
        [{str(number): "" for number in range(200)}], [{str(number): "" for number in range(201)}],
    ),
    (forms.TableForm, GAME, "grace", [5, A_WEEK], [4, A_WEEK + 1]),
    (forms.TableForm, GAME, "pace", [0, 10_000], [-1, 10_001]),
    (forms.TableForm, GAME, "hints", ["bots", "all", "none"], ["some"]),
    (forms.TableForm, GAME, "windows", ["fixed", "always", "stops"], ["never"]),
    (forms.RecordForm, {}, "record", ["", "r" * 200_000], ["r" * 200_001]),
    (forms.ReportForm, {}, "n", [1, BILLION], [0, BILLION + 1]),
    (forms.ReportForm, {"n": 1}, "reason", ["", "r" * 300], ["r" * 301]),
    (forms.PassForm, {}, "name", ["a", "n" * 40], ["", "n" * 41]),
    (forms.PassForm, {"name": "Bo"}, "words", ["", "w" * 300], ["w" * 301]),
    (forms.NoticeForm, {}, "way", ["push", "webhook", "feed"], ["mail"]),
    (forms.NoticeForm, {"way": "push"}, "to", ["", "t" * 1000], ["t" * 1001]),
    (forms.NoticeForm, {"way": "push"}, "p256dh", ["", "t" * 120], ["t" * 121]),
    (forms.NoticeForm, {"way": "push"}, "auth", ["", "t" * 60], ["t" * 61]),
    (forms.NoticeForm, {"way": "push"}, "language", ["", "t" * 10], ["t" * 11]),
    (forms.InvitationForm, {}, "table", ["", "t" * 40], ["t" * 41]),
    (ClockRules, {}, "kind", ["none", "move", "bank"], ["hour"]),
    (ClockRules, {}, "timers", ["rules", "gentle", "off"], ["on"]),
    (ClockRules, {}, "seconds", [0, A_WEEK], [-1, A_WEEK + 1]),
    (ClockRules, {}, "free", [0, 3600], [-1, 3601]),
    (study.AgainForm, {"seat": 0}, "number", [0, 1_000_000], [-1, 1_000_001]),
    (study.AgainForm, {"number": 0}, "seat", [0, 7], [-1, 8]),
    (duplicates.DuplicateForm, {}, "seat", [0, 7], [-1, 8]),
    (puzzles.PuzzleForm, {}, "name", ["a", "n" * 40, None], ["", "n" * 41]),
    (circles.CircleForm, {"member": "Bo"}, "name", ["a", "n" * 40], ["", "n" * 41]),
    (circles.CircleForm, {"name": "Us"}, "member", ["a", "n" * 40], ["", "n" * 41]),
    (circles.CircleTableForm, {"key": KEY}, "table", ["", "t" * 40], ["t" * 41]),
    (circles.CircleTableForm, {"table": "t"}, "key", ["", "t" * 64], ["t" * 65]),
    (circles.TablesForm, {}, "tables", [[], ["t" * 40] * 24], [["t"] * 25, ["t" * 41]]),
    (cups.TournamentForm, CUP, "game", ["g" * 40], ["g" * 41]),
    (cups.TournamentForm, CUP, "members", [[], [0] * 16], [[0] * 17]),
    (cups.TournamentForm, CUP, "form", ["robin", "swiss"], ["cup"]),
    (cups.TournamentForm, CUP, "rounds", [1, 16], [0, 17]),
    (cups.TournamentForm, CUP, "hours", [1, 14 * 24], [0, 14 * 24 + 1]),
    (daily.DailyForm, {}, "player", [KEY, "k" * 64], ["k" * 15, "k" * 65]),
    (daily.DailyAnswers, {"answers": []}, "player", [KEY, "k" * 64], ["k" * 15, "k" * 65]),
    (
        daily.DailyAnswers, {"player": KEY}, "answers",
        [[-(2**53), 2**53], ["-" + "9" * 80], ["0"]],
        [[-(2**53) - 1], [2**53 + 1], ["9" * 81], ["+1"], [""], ["1.0"]],
    ),
    (messages.SeatKey, {}, "key", [KEY, "k" * 64], ["k" * 15, "k" * 65, "k" * 16 + " "]),
    (messages.SeatKey, {"key": KEY}, "after", [0, BILLION], [-1, BILLION + 1]),
    (messages.Hello, {}, "seats", [[], [{"key": KEY}] * 8], [[{"key": KEY}] * 9]),
    (messages.Hello, {}, "after", [0, BILLION], [-1, BILLION + 1]),
    (
        messages.Answer, ACT | {"question": 0}, "answer",
        [-(2**62), 2**62, "0", "9" * 80], [-(2**62) - 1, 2**62 + 1, "", "-1"],
    ),
    (messages.Answer, ACT | {"answer": 0}, "question", [0, BILLION], [-1, BILLION + 1]),
    (messages.After, {"n": 0}, "seat", [-1, 7], [-2, 8]),
    (messages.After, {"seat": 0}, "n", [0, BILLION], [-1, BILLION + 1]),
    (messages.Pass, ACT, "window", [0, BILLION], [-1, BILLION + 1]),
    (messages.Stops, ACT, "stops", [{}, {"s" * 60: "never"}], [{"s" * 61: "never"}, {"s": "no"}]),
    (
        messages.Stops, ACT, "stops",
        [{str(number): "always" for number in range(64)}],
        [{str(number): "could" for number in range(65)}],
    ),
    (messages.Pace, ACT, "pace", [0, 10_000], [-1, 10_001]),
    (messages.AddWord, ACT, "word", ["w", "w" * 60], ["", "w" * 61]),
    (messages.Colour, ACT, "colour", [0, 15], [-1, 16]),
    (messages.Chat, ACT, "text", ["t", "t" * 500], ["", "t" * 501]),
    (messages.Whisper, ACT | {"to": 1}, "text", ["t", "t" * 500], ["", "t" * 501]),
    (messages.Whisper, ACT | {"text": "t"}, "to", [0, 7], [-1, 8]),
    (messages.Propose, ACT | {"what": "undo"}, "whom", [-1, 7], [-2, 8]),
    (messages.Propose, ACT, "what", ["undo", "pause", "resume", "replace"], ["kick"]),
    (messages.Agree, ACT | {"yes": True}, "proposal", [0, BILLION], [-1, BILLION + 1]),
    (messages.Decide, ACT | {"what": "close"}, "whom", [-1, 7], [-2, 8]),
    (messages.Ping, {}, "n", [0, BILLION], [-1, BILLION + 1]),
    (messages.Back, {"seat": 0}, "id", ["a", "i" * 64, "A-b_9"], ["", "i" * 65, "a b", "é"]),
    (messages.Back, {"id": "a"}, "seat", [0, 7], [-1, 8]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "rest", "field", "good", "bad"), BOUNDS)
def test_a_bound_holds_at_both_sides(
    kind: type, rest: Data, field: str, good: list[Any], bad: list[Any]
) -> None:
    for value in good:
        msgspec.convert(rest | {field: value}, kind)
    for value in bad:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(rest | {field: value}, kind)


@pytest.mark.parametrize("kind", [forms.TableForm, messages.Hello, ClockRules, messages.SeatKey])
def test_a_field_that_nobody_knows_is_refused(kind: type) -> None:
    whole = GAME if kind is forms.TableForm else {"key": KEY} if kind is messages.SeatKey else {}
    msgspec.convert(whole, kind)
    with pytest.raises(msgspec.ValidationError, match="unknown field `moon`"):
        msgspec.convert(whole | {"moon": 1}, kind)


def test_what_a_form_leaves_out_has_its_usual_value() -> None:
    """As the page about the protocol says."""
    assert msgspec.convert(GAME, TableForm) == TableForm(
        game="guerre",
        seats=[SeatForm("open", None, "casual", None, None)],
        options={},
        listed=False,
        spectators=True,
        chat=True,
        undo=True,
        hints="bots",
        windows="always",
        clock=ClockRules("none", 0, 0, "rules"),
        grace=60,
        pace=700,
        autostart=True,
        approve=False,
        swift=False,
    )
    cup = msgspec.convert(CUP, cups.TournamentForm)
    assert (cup.form, cup.rounds, cup.days, cup.hours) == ("robin", 3, False, 24)
    notice = msgspec.convert({"way": "feed"}, forms.NoticeForm)
    assert (notice.on, notice.to, notice.language) == (True, "", "en")
    hello = msgspec.convert({}, messages.Hello)
    assert (hello.seats, hello.after, hello.newest) == ([], 0, False)
    assert msgspec.convert({"key": KEY}, messages.SeatKey).after == 0
    assert msgspec.convert(ACT, messages.Start).fill is False
    assert msgspec.convert(ACT, messages.Order).answer is None
    assert msgspec.convert(ACT | {"what": "undo"}, messages.Propose).whom == -1
    assert msgspec.convert(ACT | {"what": "close"}, messages.Decide).whom == -1
    assert msgspec.convert({}, messages.Ping).n == 0
    joined = msgspec.convert({"name": "Bo"}, forms.JoinForm)
    assert (joined.seat, joined.word, joined.key) == (None, None, None)


def test_the_limits_are_those_of_the_pages_for_hosts() -> None:
    """A server that is not told otherwise; a change of one is a change of the page, too."""
    assert Limits() == Limits(
        message_bytes=4096,
        frame_bytes=64 * 1024,
        body_bytes=16 * 1024,
        messages_at_once=40,
        messages_a_second=20,
        address_messages_at_once=2000,
        address_messages_a_second=200,
        asks_at_once=2000,
        asks_a_second=100,
        requests_at_once=60,
        requests_a_second=2,
        histories_at_once=12,
        histories_a_second=0.5,
        hellos_at_once=512,
        hellos_a_second=16,
        reads_at_once=600,
        reads_a_second=40,
        replays_at_once=40,
        replays_a_second=4,
        replays_waiting=32,
        advice_at_once=5,
        advice_a_second=0.5,
        advice_waiting=4,
        reports_at_once=5,
        reports_a_second=0.02,
        admission=0.3,
        header_bytes=16 * 1024,
        headers=64,
        header_seconds=10,
        body_seconds=10,
        pipelined=8,
        connections=5000,
        connections_an_address=128,
        spectators_a_table=64,
        devices_a_seat=8,
        tables=20_000,
        hello_seconds=10,
        too_fast=100,
        refusals_at_once=120,
        refusals_a_second=2,
        aside_seconds=60,
        drain_seconds=20,
        unsent_messages=1000,
        unsent_bytes=4_000_000,
    )
    assert QuotaLimits() == QuotaLimits(
        table_bytes=4_000_000,
        table_entries=50_000,
        address_bytes=200_000_000,
        address_entries=2_000_000,
        address_tables=1000,
        idle_days=30,
        store_bytes=0,
        store_entries=0,
        full_percent=90,
    )
