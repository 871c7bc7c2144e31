"""What the operator types and is told: every command of conduct, done and refused."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from regalia.server.live.operation.moderation import PASS, WORD, pass_hash
from regalia.server.live.operation.reports import Line, Report, keep_report
from regalia.server.store.base import make_store
from tests.server.test_admin import admin, make_tables

ID = pass_hash("x")
LONG = "w" * 60


async def prepared(address: str, table: str) -> None:
    """A newcomer who waits, and a report with what was said around the message."""
    store = make_store(address)
    await store.open()
    asked = {"name": "Cy", "words": "let me in", "who": "", "admitted": False}
    await store.put_note(PASS, ID, json.dumps(asked))
    said = Line(1, "Bo", "x" * 61)
    around = [Line(0, "Ada", "why", 1), said]
    assert await keep_report(store, Report(table, said, around, "", "hash", 0))
    await store.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A store, and a table at play in it."""
    address = str(tmp_path_factory.mktemp("conduct") / "t.sqlite")
    [table] = make_tables(address, 1)
    asyncio.run(prepared(address, table))
    return address, table


# one after the other, as each changes what the next one finds; TABLE and ID stand for theirs
TYPED = [
    ("mute TABLE 2", 0, "Seat 2 of table TABLE ("),
    ("mute TABLE 0", 2, "there is no person in seat 0 of table TABLE"),
    ("mute TABLE 3", 2, "there is no person in seat 3 of table TABLE"),
    ("mute TABLE 12345678901", 2, "there is no person in seat 1234567890 of table TABLE"),
    ("mute TABLE ²", 2, "there is no person in seat ² of table TABLE"),
    ("unmute TABLE 1", 0, "Seat 1 of table TABLE ("),
    ("remove TABLE 1", 0, "is removed from seat 1 of table TABLE."),
    ("mute nowhere 1", 2, "nowhere"),
    ("words", 0, ""),
    ("word  Moon ", 0, "moon is listed."),
    ("word !?", 2, "!? is no word that can be listed"),
    (f"word {LONG}", 0, f"{LONG} is listed."),
    (f"word {LONG}w", 2, f"{LONG} is no word that can be listed"),
    ("words", 0, f"moon\n{LONG}\n"),
    ("unword MOON", 0, "moon is not listed any more."),
    ("unword MOON", 2, "moon is not listed"),
    (f"unword {LONG}wx", 2, f"{LONG} is not listed"),
    ("slow 3600", 0, "one thing every 3,600 seconds."),
    ("slow 3601", 2, "slow needs a number of seconds from 0 to 3,600"),
    ("slow -1", 2, "slow needs a number of seconds from 0 to 3,600"),
    ("slow ²", 2, "slow needs a number of seconds from 0 to 3,600"),
    ("slow 0", 0, ""),
    ("approval on", 0, "Newcomers wait for you now: regalia admin newcomers."),
    ("approval off", 0, "Newcomers are let in at once."),
    ("approval maybe", 2, "approval needs on or off"),
    ("newcomers", 0, f"? {ID[:8]}\t2026-11-17"),
    ("newcomers", 0, "\t-\tCy: let me in\n"),
    (f"admit {ID[:7]}", 2, f"there is no newcomer {ID[:7]}"),
    (f"admit {ID[1:22]}", 2, f"there is no newcomer {ID[1:21]}"),
    (f"admit {ID[:8]}", 0, "Cy is admitted."),
    ("newcomers", 0, f"+ {ID[:8]}\t"),
    (f"decline {ID}", 0, "Cy is not admitted."),
    (f"decline {ID}", 2, f"there is no newcomer {ID[:20]}"),
    ("reports", 0, f"\tTABLE 2\tBo: {'x' * 60}\n"),
    (
        "report REPORT",
        0,
        f"  1 → 2\tAda: why\n* 2\tBo: {'x' * 61}\ntable\tTABLE\nwho\t-\nby\thash\n",
    ),
    ("report REPORT", 0, "\nreason\t-\n"),
    ("report 0123456789012345678901", 2, "there is no report 01234567890123456789\n"),
    ("dismiss REPORT", 0, "Report REPORT is closed."),
    ("dismiss REPORT", 2, "there is no report REPORT"),
    ("reports", 0, ""),
    ("audit", 0, "\tdismiss\tREPORT\tdone\n"),
    ("audit", 0, "\tslow\t0\tdone\n"),
]


def test_each_command_says_what_it_did_or_why_not(
    house: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    address, table = house
    admin(address, "reports")
    known = {"TABLE": table, "REPORT": capsys.readouterr().out.partition("\t")[0]}
    for typed, code, says in TYPED:
        command, _, words = typed.partition(" ")
        for name, value in known.items():
            words, says = words.replace(name, value), says.replace(name, value)
        assert admin(address, command, *([words] if words else [])) == code, typed
        told = capsys.readouterr()
        assert says in (told.out if code == 0 else told.err), (typed, told)
        if not says:
            assert command == "slow" or not told.out, typed
        assert (told.err == "") is (code == 0)


@pytest.mark.parametrize(
    ("command", "needs"),
    [
        ("mute", "seat"), ("unmute", "seat"), ("remove", "seat"), ("report", "id of a report"),
        ("dismiss", "id of a report"), ("word", "word"), ("unword", "word"), ("slow", "seconds"),
        ("approval", "on or off"), ("admit", "id of a newcomer"), ("decline", "id of a newcomer"),
    ],
)  # fmt: skip
def test_a_command_without_its_word_says_what_it_needs(
    house: tuple[str, str], capsys: pytest.CaptureFixture[str], command: str, needs: str
) -> None:
    assert admin(house[0], command) == 2
    said = capsys.readouterr().err
    assert f"{command} needs" in said
    assert needs in said


def test_only_so_many_words_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last that fits is listed, the next is not."""
    address = str(tmp_path / "t.sqlite")
    make_tables(address, 0)
    monkeypatch.setattr("regalia.server.live.operation.moderation.MOST_WORDS", 2)
    for word, code in (("one", 0), ("two", 0), ("three", 2)):
        assert admin(address, "word", word) == code
    assert "no more than 2 words can be listed" in capsys.readouterr().err

    async def listed() -> list[str]:
        store = make_store(address)
        await store.open()
        names = sorted(note.name for note in await store.notes(WORD, 10))
        await store.close()
        return names

    assert asyncio.run(listed()) == ["one", "two"]
