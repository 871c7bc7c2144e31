"""Every verb of regalia admin, and the one way to carry one out: done, audited, told."""

from __future__ import annotations

from regalia.cli.common import Finding, UserError
from regalia.cli.hosting import admin, moderation
from regalia.cli.hosting.admin import Desk

DO = admin.DO | moderation.DO
NEED = admin.NEED | moderation.NEED
# verbs that only read
READS = frozenset({
    "list", "show", "export", "bans", "check", "reports", "report", "words", "newcomers", "audit",
})  # fmt: skip


async def perform(desk: Desk, action: str, what: str, way: str) -> int:
    """Carry out a verb; what changes something goes into the audit log."""
    from regalia.server.live.operation.audit import Audited, audit

    act = Audited(action, what, way)
    try:
        return await carry_out(desk, action, what)
    except (UserError, Finding) as refused:
        act.result = desk.speaker.say(refused.label)
        raise
    finally:
        if action not in READS:
            await audit(desk.store, act)


async def carry_out(desk: Desk, action: str, what: str) -> int:
    """Carry out a verb, with what follows from it elsewhere."""
    from regalia.server.live.operation.reports import drop_reports

    if action in ("ban", "unban"):
        if moderation.PERSON.fullmatch(what):
            return await moderation.ban_person(desk, what, action == "ban")
        done = await DO[action](desk, what)
        await desk.touched("")
        return done
    if action == "bans":
        from regalia.server.live.operation.moderation import BANNED, MOST_PASSES

        done = await DO[action](desk, what)
        for note in await desk.store.notes(BANNED, MOST_PASSES):
            desk.say(note.name)
        return done
    if action in ("hush", "delete"):
        # what is deleted at its table is deleted in reports too
        table = (await admin.find(desk.store, what)).table
        done = await DO[action](desk, what)
        await drop_reports(desk.store, table)
        return done
    return await DO[action](desk, what)
