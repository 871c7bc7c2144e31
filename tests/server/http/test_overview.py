"""The operator's overview: every figure and every button of it, from a server made by hand."""

from __future__ import annotations

import asyncio
import json
import os
import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from regalia.clock import wall
from regalia.server.http.operation import overview
from regalia.server.http.operation.overview import SECTIONS, SHOWN, Overview
from regalia.server.live.operation.moderation import PASS
from regalia.server.live.operation.quotas import QuotaLimits
from regalia.server.live.operation.reports import Line, Report, keep_report
from regalia.text.speaker import Speaker
from tests.server.notebook import MemoryNotes

SPEAKER = Speaker("en")
NOON = 1_767_268_800_000  # 2026-01-01, 12:00 UTC
STATE: Any = SimpleNamespace(
    kind=SimpleNamespace(name="crowns"),
    status=lambda: "playing",
    names=lambda: ["Ada", "", "Bo"],
    seats=[SimpleNamespace(name=name) for name in ("Ada", "", "Bo")],
)


class Notes(MemoryNotes):
    """A store with notes, and with tables that have some weight."""

    async def table_weights(self, most: int) -> list[tuple[Any, int]]:
        assert most == SHOWN
        weights = [("abc", 12, 34_500), ("asleep", 1, 499)]
        return [(SimpleNamespace(table=t, entries=n, bytes=b), NOON) for t, n, b in weights]


def actor(silent: bool) -> Any:
    return SimpleNamespace(
        table_state=STATE, timers=SimpleNamespace(is_silent=lambda now: silent and now == 50.0)
    )


def server(**more: Any) -> Any:
    async def ready() -> bool:
        return True

    gauges = SimpleNamespace(
        commits=SimpleNamespace(count=4, sum=0.5),
        lag=lambda: 0.0124,
        entries={"answered": 3, "spoke": 2},
        trouble={"store": 2, "bot": 1},
        turned_away={"slow": 4},
        backup_at=wall() - 5400,
    )
    facts = {
        "store": Notes(),
        "gauges": gauges,
        "is_ready": ready,
        "process": "p1",
        "alive": {"p1", "p2"},
        "actors": {"abc": actor(True), "def": actor(False)},
        "bot_workers": SimpleNamespace(waiting=lambda: 6),
        "now": lambda: 50.0,
        "quotas": SimpleNamespace(
            refused={"table": 7},
            store=SimpleNamespace(tables=8, entries=9, bytes=1_500_000),
            space=SimpleNamespace(bytes=2_500_000),
            fill=lambda: 0.126,
            heavy_people=lambda: 3,
            deleted=11,
            limits=QuotaLimits(),
        ),
        "bans": SimpleNamespace(words={"192.0.2.9/32", "192.0.2.7/32"}, people={"beef"}),
        "moderation": SimpleNamespace(approval=False, slow=30, words=["moon"]),
        "upkeep": None,
    }
    return SimpleNamespace(**(facts | more))


def shown(**more: Any) -> dict[str, list[str]]:
    """The text of each section, cell by cell; buttons are shown as [verb what]."""
    people = [("abc", [0, 2], "beef"), ("gone", [1], "")]
    made = Overview(server(**more), {"port": "8765"}, lambda: people)
    parts = asyncio.run(made.parts(SPEAKER, lambda verb, what: f"[{verb} {what}]"))
    sections = {}
    for name, body in re.findall(r'<section id="(\w+)">(.*?)</section>', "".join(parts)):
        cells = re.split(r"</?(?:dl|dt|dd|table|thead|tbody|tr|th|td|h2|div|p)\b[^>]*>", body)
        sections[name] = [unescape(cell) for cell in cells if cell]
    return sections


def test_every_section_is_reached_from_the_list() -> None:
    made = Overview(server(), {}, list)
    [first, *_] = asyncio.run(made.parts(SPEAKER, lambda verb, what: ""))
    assert re.findall(r'href="#(\w+)"', first) == list(SECTIONS)
    assert set(shown()) == set(SECTIONS) - {"verbs"}


def test_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overview, "this_build", lambda: ("1.2", "abc"))
    assert shown()["load"] == [
        "Load", "Version and build", "1.2 abc", "This process", "p1", "Live processes", "2",
        "The store takes entries", "yes", "Connections", "2", "Tables in memory", "2",
        "Lag of the event loop", "12 ms", "Mean time to store an entry", "125.0 ms",
        "Bots waiting", "6", "Entries since the start", "5",
    ]  # fmt: skip


def test_a_server_that_has_stored_nothing_and_cannot() -> None:
    async def no() -> bool:
        return False

    quiet = server().gauges
    quiet.commits = SimpleNamespace(count=0, sum=0.0)
    load = shown(is_ready=no, gauges=quiet)["load"]
    assert load[load.index("The store takes entries") + 1] == "no"
    assert load[load.index("Mean time to store an entry") + 1] == "0.0 ms"


def test_trouble_is_counted_with_the_silent_tables_first() -> None:
    assert shown()["trouble"] == [
        "Trouble", "What it is about", "How often",
        "tables-silent", "1", "bot", "1", "store", "2", "slow", "4", "table", "7",
    ]  # fmt: skip


def test_tables_and_people_with_what_can_be_done() -> None:
    """A table that sleeps has no names; a person without a hash cannot be banned."""
    told = shown()
    assert told["tables"] == [
        "Tables", "Table", "When", "State", "Names", "Entries", "Size", "Command",
        "abc", "2026-01-01T12:00:00Z", "crowns, playing", "Ada, Bo", "12", "34 kB",
        "[show abc][close abc][hush abc][delete abc]",
        "asleep", "2026-01-01T12:00:00Z", "1", "0 kB",
        "[show asleep][close asleep][hush asleep][delete asleep]",
    ]  # fmt: skip
    assert told["people"] == [
        "People connected to this process", "Person or address", "Table", "Names", "Command",
        "beef", "abc", "Ada, Bo",
        "[ban beef][mute abc 1][remove abc 1][mute abc 3][remove abc 3]",
        "gone", "–", "[mute gone 2][remove gone 2]",
    ]  # fmt: skip


def test_reports_and_newcomers() -> None:
    async def filled() -> Notes:
        notes = Notes()
        line = Line(1, "Bo", "you fool")
        for who in ("beef", ""):
            assert await keep_report(notes, Report(f"t{who}", line, [line], who, "by", 1, "rude"))
        for name, admitted in (("a" * 30, True), ("b" * 30, False)):
            asked = {"name": "Cy", "words": "hi", "who": "cafe", "admitted": admitted}
            await notes.put_note(PASS, name, json.dumps(asked))
        return notes

    told = shown(store=asyncio.run(filled()))
    reports = [cell for cell in told["reports"] if "[" in cell]
    assert "Bo: you fool" in told["reports"]
    assert "rude" in told["reports"]
    pattern = r"\[report (\w+)\]\[dismiss \1\]\[mute (t\w*) 2\]\[remove \2 2\](\[ban beef\])?"
    found = [re.fullmatch(pattern, verbs) for verbs in reports]
    assert sorted((each[2], each[3]) for each in found if each) == [
        ("t", None), ("tbeef", "[ban beef]"),
    ]  # fmt: skip
    newcomers = [cell for cell in told["newcomers"] if "[" in cell]
    assert sorted(re.sub(r"(\w)\1+", r"\1", verbs) for verbs in newcomers) == [
        "[admit b][decline b]", "[decline a]",
    ]  # fmt: skip
    assert told["newcomers"].count("Cy: hi") == told["newcomers"].count("cafe") == 2


def test_bans_words_and_modes() -> None:
    told = shown()
    assert told["bans"] == [
        "Bans", "Person or address", "Command", "192.0.2.7/32", "[unban 192.0.2.7/32]",
        "192.0.2.9/32", "[unban 192.0.2.9/32]", "beef", "[unban beef]",
    ]  # fmt: skip
    assert told["conduct"] == [
        "Words, slow mode, approval", "Seconds between two messages of a seat", "30 s",
        "Newcomers wait for the operator", "no", "[approval on]", "Word", "Command",
        "moon", "[unword moon]",
    ]  # fmt: skip
    rules = SimpleNamespace(approval=True, slow=0, words=[])
    none = SimpleNamespace(words=set(), people=set())
    told = shown(moderation=rules, bans=none)
    assert told["bans"] == ["Bans", "Nothing."]
    assert told["conduct"][2:] == [
        "0 s", "Newcomers wait for the operator", "yes", "[approval off]", "Nothing.",
    ]  # fmt: skip


def test_quotas_and_settings() -> None:
    """The size is the larger of what is stored and what the disk gave for it."""
    told = shown()
    assert told["quotas"][:13] == [
        "Quotas", "Stored tables", "8", "Entries", "9", "Size", "2.5 MB",
        "Used of the disk or of the store’s quota", "13 %", "Addresses over their quota", "3",
        "Idle tables deleted to make room", "11",
    ]  # fmt: skip
    assert told["quotas"][13:15] == ["table_bytes", "4000000"]
    assert told["settings"] == ["Settings in force", "port", "8765"]


def test_copies(tmp_path: Path) -> None:
    """The newest first, with its size and how long ago the last one was made."""
    head = "Backups"
    assert shown()["backups"] == [head, "No folder for backups is set (backup).", "[check ]"]
    for day, size in ((1, 1_500_000), (2, 40_000)):
        copy = tmp_path / f"tables-2026010{day}-000000.sqlite"
        copy.touch()
        os.truncate(copy, size)
    assert shown(upkeep=SimpleNamespace(folder=tmp_path))["backups"] == [
        head, "Hours since the newest copy", "1.5 h", "[backup ]", "File", "Size",
        "tables-20260102-000000.sqlite", "0.0 MB", "tables-20260101-000000.sqlite", "1.5 MB",
        "[check ]",
    ]  # fmt: skip
    assert shown(upkeep=SimpleNamespace(folder=None))["backups"][1].startswith("No folder")


def test_the_newest_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    acts = [("page", "ban", "192.0.2.7", ""), ("command", "mute", "x 9", "no person")]

    async def audited(store: object, most: int) -> list[tuple[Any, Any]]:
        assert most == SHOWN
        names = ("way", "action", "what", "result")
        found = [SimpleNamespace(**dict(zip(names, act, strict=True))) for act in acts]
        return [(SimpleNamespace(at=NOON), act) for act in found]

    monkeypatch.setattr(overview, "audited", audited)
    assert shown()["audit"] == [
        "Audit log", "When", "By", "Command", "Result",
        "2026-01-01T12:00:00Z", "page", "ban 192.0.2.7", "done",
        "2026-01-01T12:00:00Z", "command", "mute x 9", "no person",
    ]  # fmt: skip
