"""Moderation: muted seats, listed words, slow mode, reports, newcomers, bans of people."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regalia.cli.main import main
from regalia.engine.refused import Refused
from regalia.server.live.operation.audit import audited
from regalia.server.live.operation.moderation import (
    APPROVAL,
    BANNED,
    PASS,
    SETTING,
    SLOW,
    WORD,
    Moderation,
    pass_hash,
    plain_words,
)
from regalia.server.live.operation.reports import (
    AFTER,
    BEFORE,
    MOST,
    drop_reports,
    keep_report,
    make_report,
    open_reports,
)
from regalia.server.log.entries import Spoke
from regalia.server.log.stream import Spoken
from regalia.server.protocol import messages
from regalia.server.protocol.forms import JoinForm, SeatForm, TableForm
from regalia.server.store.base import make_store
from tests.server.notebook import MemoryNotes
from tests.server.simulation import Evening, evening, people
from tests.server.test_admin import admin, make_tables

CHANCE = {"chance": "true"}


def test_a_muted_seat_plays_and_does_not_talk() -> None:
    async def work(spent: Evening) -> None:
        ada, bo = await spent.client(0), await spent.client(1)
        assert (await spent.ask(bo, messages.Decide("m0", 1, "mute", 0)))["type"] == "refused"
        assert (await spent.ask(ada, messages.Decide("m1", 0, "mute", 1)))["type"] == "ack"
        assert ada.last("info")["info"]["seats"][1]["muted"] is True
        for request in (
            messages.Chat(spent.id(), 1, "hello"),
            messages.Whisper(spent.id(), 1, 0, "hello"),
        ):
            said = await spent.ask(bo, request)
            assert said["label"]["message"] == "table-refused-muted"
        assert (await spent.answer(ada, 0))["type"] == "ack"
        assert (await spent.answer(bo, 1))["type"] == "ack"
        again = await spent.again()
        assert again.actor.table_state.seats[1].muted, "a reload changes nothing"
        ada, bo = await again.client(0), await again.client(1)
        assert (await again.ask(ada, messages.Decide("m2", 0, "unmute", 1)))["type"] == "ack"
        assert (await again.ask(bo, messages.Chat(again.id(), 1, "hello")))["type"] == "ack"
        spent.server = again.server

    evening(work, people(2, options=CHANCE))


def test_who_was_muted_stays_so_at_another_seat_of_the_table() -> None:
    form = TableForm(
        "guerre", [SeatForm("person", "Ada"), *[SeatForm("open")] * 2], autostart=False
    )

    async def work(spent: Evening) -> None:
        server = spent.server
        actor, grants = await server.create(form, "ada")
        seat, key = await server.join(actor, JoinForm("Mal"), "mallory")
        table = Evening(server, actor, {grants[0].seat: grants[0].key, seat: key})
        ada, mal = await table.client(0), await table.client(seat)
        assert (await table.ask(ada, messages.Decide("m1", 0, "mute", seat)))["type"] == "ack"
        assert (await table.ask(mal, messages.Leave("l1", seat)))["type"] == "ack"
        assert not actor.table_state.seats[seat].muted
        seat, _ = await server.join(actor, JoinForm("Mal again"), "mallory")
        assert actor.table_state.seats[seat].muted
        other, _ = await server.join(actor, JoinForm("Bo"), "bo")
        assert not actor.table_state.seats[other].muted

    evening(work, people(2))


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("You BASTARD!", True),
        ("b4st4rd", True),
        ("bàstärd", True),
        ("b\u200bastard", True),
        ("bastardly", False),
        ("a nice day", False),
        ("scunthorpe", False),
        ("idiots everywhere", True),
        ("an idiot", True),
        ("very bad word", True),
        ("very badword", False),
        ("...", False),
    ],
)
def test_listed_words_are_found_in_disguise_and_not_inside_others(text: str, listed: bool) -> None:
    async def work() -> None:
        notes, rules = MemoryNotes(), Moderation()
        for word in ("bastard", "idiot*", "bad word", "horpe"):
            await notes.put_note(WORD, word, "")
        await rules.read(notes)
        if listed:
            with pytest.raises(Refused, match="listed-word"):
                rules.check_text(text)
        else:
            rules.check_text(text)

    asyncio.run(work())


def test_plain_words() -> None:
    assert plain_words("  Élan—vital! 007 ") == "elan vital oot"


def test_listed_words_are_refused_in_chat_whispers_and_names() -> None:
    async def work(spent: Evening) -> None:
        server = spent.server
        await server.store.put_note(WORD, "bastard", "")
        await server.refresh("")
        ada = await spent.client(0)
        for request in (
            messages.Chat(spent.id(), 0, "bastard"),
            messages.Whisper(spent.id(), 0, 1, "bastard"),
        ):
            said = await spent.ask(ada, request)
            assert said["label"]["message"] == "table-refused-listed-word"
        assert (await spent.ask(ada, messages.Chat(spent.id(), 0, "fine")))["type"] == "ack"
        named = TableForm("guerre", [SeatForm("person", "Bastard"), SeatForm("open")])
        with pytest.raises(Refused, match="listed-word"):
            await server.create(named)
        open_ = TableForm("guerre", [SeatForm("person", "Ada"), SeatForm("open")])
        actor, _ = await server.create(open_)
        with pytest.raises(Refused, match="listed-word"):
            await server.join(actor, JoinForm("b4stard"))
        await server.store.drop_note(WORD, "bastard")
        await spent.settle(3.0)  # every process looks every two seconds
        assert (await spent.ask(ada, messages.Chat(spent.id(), 0, "bastard")))["type"] == "ack"

    evening(work, people(2, options=CHANCE))


def test_slow_mode_lets_one_message_through_in_its_time() -> None:
    async def work(spent: Evening) -> None:
        await spent.server.store.put_note(SETTING, SLOW, "30")
        await spent.server.refresh("")
        ada = await spent.client(0)

        async def say() -> str:
            said = await spent.ask(ada, messages.Chat(spent.id(), 0, "hello"))
            return str(said.get("label", {}).get("message", said["type"]))

        assert await say() == "ack"
        await spent.settle(29.0)
        assert await say() == "table-refused-slow"
        await spent.settle(1.1)
        assert await say() == "ack"

    evening(work, people(2, options=CHANCE))


def test_a_report_holds_the_message_and_what_its_reporter_saw_around_it() -> None:
    async def work(spent: Evening) -> None:
        actor, store = spent.actor, spent.server.store
        for number in range(20):
            await actor.do(lambda number=number: Spoke(number % 2, f"line {number}"))  # type: ignore[misc]
        await actor.do(lambda: Spoke(0, "a whisper", 2))
        state = actor.table_state
        stream = state.stream
        at = {
            told.text: stream.count(1, index + 1)
            for index, told in enumerate(stream.told)
            if isinstance(told, Spoken)
        }
        made = make_report(state, 1, at["line 14"], "bo", "rude")
        assert made is not None
        assert (made.line.text, made.line.name, made.line.seat) == ("line 14", "Ada", 0)
        texts = [line.text for line in made.context]
        assert texts == [f"line {n}" for n in range(14 - BEFORE, 14 + AFTER + 1)]
        assert make_report(state, 1, at["line 15"], "bo", "") is None, "one's own words"
        assert make_report(state, 1, 10_000, "bo", "") is None
        last = make_report(state, 1, at["line 18"], "bo", "")
        assert last is not None
        assert "a whisper" not in str(last), "seat 1 was not told it"
        assert await keep_report(store, made)
        assert await keep_report(store, made)
        assert len(await open_reports(store)) == 1, "the same report again is one report"
        for number in range(MOST):
            made.line.text = f"{number}"
            await keep_report(store, made)
        made.line.text = "one more"
        assert not await keep_report(store, made)
        assert await drop_reports(store, state.table) == MOST

    evening(work, people(3, options=CHANCE))


def test_newcomers_wait_where_the_operator_admits_people() -> None:
    async def work() -> None:
        notes, rules = MemoryNotes(), Moderation()
        assert rules.admits("")
        await notes.put_note(SETTING, APPROVAL, "on")
        await rules.read(notes)
        assert not rules.admits("")
        assert not rules.admits("some-token")

    asyncio.run(work())


def test_damaged_notes_keep_no_other_rule_from_being_in_force() -> None:
    async def work() -> None:
        notes, rules = MemoryNotes(), Moderation()
        await notes.put_note(SETTING, SLOW, "s")
        await notes.put_note(SETTING, APPROVAL, "on")
        await notes.put_note(PASS, pass_hash("one"), '{"admitted": true}')
        for other, body in enumerate(("{", "[]", '{"admitted": 1}', "3")):
            await notes.put_note(PASS, pass_hash(f"damaged {other}"), body)
        await notes.put_note(BANNED, "0123456789abcdef", "")
        await rules.read(notes)
        assert rules.slow == 0
        assert rules.admits("one")
        assert not any(rules.admits(f"damaged {other}") for other in range(4))
        assert rules.banned == {"0123456789abcdef"}

    asyncio.run(work())


# --- the verbs -----------------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed since the last time."""
    return capsys.readouterr().out


def test_seats_are_muted_and_removed_and_all_of_it_is_audited(
    store_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [table] = make_tables(store_address, 1)
    assert admin(store_address, "mute", table[:8], "2") == 0
    assert "Bo" in said(capsys)
    assert admin(store_address, "unmute", table, "2") == 0
    assert admin(store_address, "remove", table, "2") == 0
    assert admin(store_address, "remove", table, "2") == 2, "nobody sits there any more"
    assert admin(store_address, "mute", table, "9") == 2
    assert admin(store_address, "mute", table) == 2
    assert admin(store_address, "mute") == 2
    capsys.readouterr()
    assert admin(store_address, "export", table) == 0
    log = said(capsys)
    assert '"what":"mute","whom":1' in log
    assert '"what":"remove","whom":1' in log
    assert admin(store_address, "check") == 0
    capsys.readouterr()
    assert admin(store_address, "audit") == 0
    lines = [line.split("\t") for line in said(capsys).splitlines()]
    acts = [(line[1], line[2]) for line in reversed(lines)]
    assert acts[:4] == [("command", a) for a in ("mute", "unmute", "remove", "remove")]
    assert lines[-1][4] == "done"
    assert "no person" in lines[-4][4]
    assert not any(line[2] == "export" for line in lines), "reading is not audited"


def test_words_slow_mode_approval_and_people_by_command(
    store_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    make_tables(store_address, 1)
    for words in (["word", "Bastard"], ["word", "bad", "word"], ["slow", "30"], ["approval", "on"],
                  ["ban", "0123456789abcdef"]):  # fmt: skip
        assert admin(store_address, *words) == 0, words
    capsys.readouterr()
    assert admin(store_address, "words") == 0
    assert said(capsys).splitlines() == ["bad word", "bastard"]
    assert admin(store_address, "bans") == 0
    assert said(capsys).split() == ["0123456789abcdef"]
    for words in (["unword", "bastard"], ["slow", "0"], ["approval", "off"],
                  ["unban", "0123456789abcdef"]):  # fmt: skip
        assert admin(store_address, *words) == 0, words
    for words in (["unword", "bastard"], ["slow", "3601"], ["slow", "fast"], ["approval", "maybe"],
                  ["unban", "0123456789abcdef"], ["word", "!!"], ["report", "nothing"],
                  ["dismiss", "nothing"], ["admit", "nothing"]):  # fmt: skip
        assert admin(store_address, *words) == 2, words
    assert main(["--lang", "fr", "admin", "words", "--store", store_address]) == 0


def test_what_is_deleted_at_a_table_is_deleted_in_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "t.sqlite")
    tables = make_tables(address, 2)

    async def report(table: str) -> None:
        store = make_store(address)
        await store.open()
        from regalia.server.live.operation.reports import Line, Report

        line = Line(0, "Ada", "a secret")
        await keep_report(store, Report(table, line, [line], "w", "b", 1, "rude"))
        await store.close()

    for table in tables:
        asyncio.run(report(table))
    capsys.readouterr()
    assert admin(address, "reports") == 0
    ids = [line.split("\t")[0] for line in said(capsys).splitlines()]
    assert len(ids) == 2
    assert admin(address, "report", ids[0]) == 0
    assert "* 1\tAda: a secret" in said(capsys)
    assert admin(address, "hush", tables[0]) == 0
    assert admin(address, "delete", tables[1]) == 0
    capsys.readouterr()
    assert admin(address, "reports") == 0
    assert said(capsys) == ""

    async def acts() -> list[str]:
        store = make_store(address)
        await store.open()
        found = [act.action for _, act in await audited(store)]
        await store.close()
        return found

    assert sorted(asyncio.run(acts())) == ["delete", "hush"]
