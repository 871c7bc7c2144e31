"""Verbs of regalia admin about people: mute, remove, reports, words, slow mode, newcomers."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from regalia.cli.common import UserError
from regalia.cli.hosting.admin import Desk, day, find, read

if TYPE_CHECKING:
    from regalia.server.log.entries import Decision
    from regalia.server.store.notes import Note

PERSON = re.compile(r"[0-9a-f]{16}")  # the hash of an address
MOST_SLOW = 3600
MOST_WORD = 60
SEEN = 60  # letters of a text in a list


async def decide(desk: Desk, what: str, decision: Decision, level: str = "") -> int:
    """Store a decision of the operator about one seat of a table."""
    from regalia.server.live.requests import DURING
    from regalia.server.log.entries import Decided, write_entry

    table, _, words = what.partition(" ")
    stored = await find(desk.store, table)
    while True:
        state, problem = await read(desk.store, stored.table)
        seat = int(words) - 1 if words.isascii() and words.isdigit() and len(words) < 3 else -1
        if state is None or problem is not None or state.status() not in DURING[decision]:
            raise UserError("admin-not-now", action=decision, table=stored.table)
        if not 0 <= seat < len(state.seats) or not state.seats[seat].hash:
            raise UserError("admin-no-seat", table=stored.table, seat=words[:10])
        entry = Decided(-1, decision, seat, level)
        if await desk.store.append(stored.table, state.seq + 1, write_entry(entry)):
            break
    await desk.touched(stored.table)
    said = {"table": stored.table, "seat": seat + 1, "name": state.seats[seat].name}
    desk.say(desk.speaker.message(f"admin-{decision}d", said))
    return 0


async def mute(desk: Desk, what: str) -> int:
    """Takes the word from one seat of a table."""
    return await decide(desk, what, "mute")


async def unmute(desk: Desk, what: str) -> int:
    """Gives the word back to one seat of a table."""
    return await decide(desk, what, "unmute")


async def remove(desk: Desk, what: str) -> int:
    """Removes the person of one seat; a bot plays on."""
    from regalia.server.live.requests import SUBSTITUTE

    return await decide(desk, what, "remove", SUBSTITUTE)


async def list_reports(desk: Desk, what: str) -> int:
    """The open reports, newest first."""
    from regalia.server.live.operation.reports import open_reports

    for note, report in await open_reports(desk.store):
        line = report.line
        table = f"{report.table} {line.seat + 1}"
        desk.say(f"{note.name}\t{day(note.at)}\t{table}\t{line.name}: {line.text[:SEEN]}")
    return 0


async def show_report(desk: Desk, what: str) -> int:
    """One report with what was said around it, and who said and reported it."""
    from regalia.server.live.operation.reports import open_reports

    found = [report for note, report in await open_reports(desk.store) if note.name == what]
    if not found:
        raise UserError("admin-no-report", report=what[:20])
    [report] = found
    for line in report.context:
        to = f" → {line.to + 1}" if line.to >= 0 else ""
        mark = "*" if line == report.line else " "
        desk.say(f"{mark} {line.seat + 1}{to}\t{line.name}: {line.text}")
    for name, value in (("table", report.table), ("who", report.who), ("by", report.by)):
        desk.say(f"{name}\t{value or '-'}")
    desk.say(f"reason\t{report.reason or '-'}")
    return 0


async def dismiss(desk: Desk, what: str) -> int:
    """Closes a report."""
    from regalia.server.live.operation.reports import KIND

    if not await desk.store.drop_note(KIND, what):
        raise UserError("admin-no-report", report=what[:20])
    desk.say(desk.speaker.message("admin-dismissed", {"report": what}))
    return 0


async def list_words(desk: Desk, what: str) -> int:
    """The words that nobody may say or be called by."""
    from regalia.server.live.operation.moderation import MOST_WORDS, WORD

    for note in sorted(await desk.store.notes(WORD, MOST_WORDS), key=lambda note: note.name):
        desk.say(note.name)
    return 0


async def add_word(desk: Desk, what: str) -> int:
    """Lists a word; with * at its end all words that begin so."""
    from regalia.server.live.operation.moderation import MOST_WORDS, WORD, plain_words

    word = what.strip().casefold()
    if not plain_words(word) or len(word) > MOST_WORD:
        raise UserError("admin-word", word=what[:MOST_WORD])
    if len(await desk.store.notes(WORD, MOST_WORDS)) >= MOST_WORDS:
        raise UserError("admin-many-words", count=MOST_WORDS)
    await desk.store.put_note(WORD, word, "")
    await desk.touched("")
    desk.say(desk.speaker.message("admin-word-added", {"word": word}))
    return 0


async def drop_word(desk: Desk, what: str) -> int:
    """Takes a word off the list."""
    from regalia.server.live.operation.moderation import WORD

    word = what.strip().casefold()
    if not await desk.store.drop_note(WORD, word):
        raise UserError("admin-no-word", word=word[:MOST_WORD])
    await desk.touched("")
    desk.say(desk.speaker.message("admin-word-dropped", {"word": word}))
    return 0


async def slow(desk: Desk, what: str) -> int:
    """Sets the seconds between two messages of a seat; 0 ends it."""
    from regalia.server.live.operation.moderation import SETTING, SLOW

    if not what.isascii() or not what.isdigit() or int(what[:6]) > MOST_SLOW:
        raise UserError("admin-slow", most=MOST_SLOW)
    await desk.store.put_note(SETTING, SLOW, str(int(what)))
    await desk.touched("")
    desk.say(desk.speaker.message("admin-slowed", {"seconds": int(what)}))
    return 0


async def approval(desk: Desk, what: str) -> int:
    """Lets newcomers wait for the operator, or in at once."""
    from regalia.server.live.operation.moderation import APPROVAL, SETTING

    if what not in ("on", "off"):
        raise UserError("admin-switch", action="approval")
    await desk.store.put_note(SETTING, APPROVAL, what)
    await desk.touched("")
    desk.say(desk.speaker.message(f"admin-approval-{what}"))
    return 0


async def newcomers(desk: Desk, what: str) -> int:
    """List newcomers, those who wait and those who were admitted, newest first."""
    from regalia.server.live.operation.moderation import MOST_PASSES, PASS, PASS_ID

    for note in await desk.store.notes(PASS, MOST_PASSES):
        asked = json.loads(note.body)
        mark = "+" if asked["admitted"] else "?"
        words = f"{asked['name']}: {asked['words']}"
        desk.say(f"{mark} {note.name[:PASS_ID]}\t{day(note.at)}\t{asked['who'] or '-'}\t{words}")
    return 0


async def newcomer(desk: Desk, what: str) -> Note:
    """The newcomer whose id begins so."""
    from regalia.server.live.operation.moderation import MOST_PASSES, PASS, PASS_ID

    notes = await desk.store.notes(PASS, MOST_PASSES)
    found = [note for note in notes if len(what) >= PASS_ID and note.name.startswith(what)]
    if len(found) != 1:
        raise UserError("admin-no-newcomer", id=what[:20])
    return found[0]


async def admit(desk: Desk, what: str) -> int:
    """Lets a newcomer in."""
    from regalia.server.live.operation.moderation import PASS

    note = await newcomer(desk, what)
    asked = json.loads(note.body) | {"admitted": True}
    await desk.store.put_note(PASS, note.name, json.dumps(asked))
    await desk.touched("")
    desk.say(desk.speaker.message("admin-admitted", {"name": asked["name"]}))
    return 0


async def decline(desk: Desk, what: str) -> int:
    """Refuses a newcomer, or takes the pass back from somebody who was admitted."""
    from regalia.server.live.operation.moderation import PASS

    note = await newcomer(desk, what)
    await desk.store.drop_note(PASS, note.name)
    await desk.touched("")
    desk.say(desk.speaker.message("admin-declined", {"name": json.loads(note.body)["name"]}))
    return 0


async def ban_person(desk: Desk, what: str, banned: bool) -> int:
    """Bans or unbans a person by the hash that a report names."""
    from regalia.server.live.operation.moderation import BANNED

    if banned:
        await desk.store.put_note(BANNED, what, "")
    elif not await desk.store.drop_note(BANNED, what):
        raise UserError("admin-not-banned", address=what)
    await desk.touched("")
    said = "admin-banned" if banned else "admin-unbanned"
    desk.say(desk.speaker.message(said, {"address": what}))
    return 0


async def show_audit(desk: Desk, what: str) -> int:
    """Print the audit log, newest first."""
    from regalia.server.live.operation.audit import audited

    for note, act in await audited(desk.store):
        done = act.result or "done"
        desk.say(f"{day(note.at)}\t{act.way}\t{act.action}\t{act.what or '-'}\t{done}")
    return 0


DO: dict[str, Callable[[Desk, str], Awaitable[int]]] = {
    "mute": mute,
    "unmute": unmute,
    "remove": remove,
    "reports": list_reports,
    "report": show_report,
    "dismiss": dismiss,
    "words": list_words,
    "word": add_word,
    "unword": drop_word,
    "slow": slow,
    "approval": approval,
    "newcomers": newcomers,
    "admit": admit,
    "decline": decline,
    "audit": show_audit,
}
NEED = {
    "mute": "seat", "unmute": "seat", "remove": "seat", "report": "report", "dismiss": "report",
    "word": "word", "unword": "word", "slow": "seconds", "approval": "switch",
    "admit": "newcomer", "decline": "newcomer",
}  # fmt: skip
