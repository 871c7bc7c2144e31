# ruff: noqa: E501 - a list with one line a bug
"""Planted bugs: small changes of the server, each of which the simulation has to find."""

from __future__ import annotations

import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple


class Planted(NamedTuple):
    """A change of one function: what is replaced by what."""

    name: str
    module: str  # below regalia.server
    function: str  # with its class
    old: str
    new: str


def bug(name: str, where: str, old: str, new: str) -> Planted:
    """A planted bug in module:function."""
    module, _, function = where.partition(":")
    return Planted(name, f"regalia.server.{module}", function, old, new)


ACTOR = "live.table_actor:TableActor"
SERVER = "live.server:Server"
SQLITE = "store.sqlite:"
BUGS = [
    bug("alarms are never looked at", f"{SERVER}.wake_due", "in await self.store.due(", "in () and await self.store.due("),
    bug("no alarm is set when a table is read", f"{ACTOR}.tick", "if changed and leased and", "if False and changed and leased and"),
    bug("a forgotten table sets no alarm", f"{SERVER}.set_alarm", "if not actor.timers.leased", "if True or not actor.timers.leased"),
    bug("clocks begin anew at a reload", f"{SERVER}.read", "if clocks is not None:", "if False:"),
    bug("a pause counts as time", "live.clocks:Clocks.mind_pause", "self.began += slept", "pass"),
    bug("deleted words stay in memory", f"{ACTOR}.hush", "told[index] = item", "pass"),
    bug("a deleted table stays in memory", f"{SERVER}.drop", "del self.actors[actor.table_state.table]", "pass"),
    bug("an operator's write is not heard", f"{SERVER}.refresh", "await self.reread(found)", "pass"),
    bug("an acknowledgement before the store", f"{ACTOR}.carry_out", "async with self.lock:", "client.send(encode(messages.Ack(request.id, seat)))\n    async with self.lock:"),
    bug("a resend is carried out again", f"{ACTOR}.consider", "if self.table_state.knows(request.seat, request.id):", "if False:"),
    bug("anybody acts for any seat", f"{ACTOR}.request", "if seat not in client.seats:", "if False:"),
    bug("a failed append is taken for done", f"{ACTOR}.commit", "self.server.store_failed()\n", "self.server.store_failed()\n            return True\n"),
    bug("a conflict is taken for done", f"{ACTOR}.commit", "if stored:", "if True:"),
    bug("nothing is read after a failure", f"{ACTOR}.recover", "await self.catch_up()", "pass"),
    bug("recovery is never planned", f"{ACTOR}.fail", "if self.again is None and not self.released and not self.ended:", "if False:"),
    bug("whispers are for all", "log.stream:is_for", "return recipients == EVERYONE or (viewer >= 0 and recipients >> viewer & 1 == 1)", "return True"),
    bug("history is sent from the wrong place", "live.broadcast:Broadcast.heal", "n = min(after, channel.seq)", "n = min(after + 1, channel.seq)"),
    bug("a viewer's number does not advance", "live.broadcast:Broadcast.show", "channel.seq = news.seq", "pass"),
    bug("upkeep ends with an error of the system", "live.upkeep:Upkeep.run", "(StoreFailed, OSError)", "StoreFailed"),
    bug("a clock that jumps is trusted", "live.upkeep:Upkeep.trusts_clock", "return now - since >= GRACE_DAYS * DAY", "return True"),
    bug("a refused entry is not noted", f"{SERVER}.store_failed", "self.failed_at = self.now()", "pass"),
    bug("tables wait for their own back-off", f"{SERVER}.store_answers", "actor.recover_soon()", "pass"),
    bug("a forgotten table is kept in a cycle", f"{ACTOR}.release", "del self.bots, self.timers, self.notifications", "pass"),
    bug("join knows no wish by its key", f"{SERVER}.join", "if seat != NOBODY:", "if False:"),
    bug("links are not compared", "store.chain:checked", "if row.seq > after and row.link and row.link != link_of(before, row):", "if False:"),
    bug("numbers are not compared", "store.chain:checked", "if row.seq != expected:", "if False:"),
    bug("the head is not compared", "store.chain:whole", "if last < head.seq:", "if False:"),
    bug("one bad job ends the writer", f"{SQLITE}do_jobs", "except Exception as error:", "except sqlite3.Error as error:"),
    bug("a failed transaction stays open", f"{SQLITE}_roll_back", 'connection.execute("rollback")', "pass"),
    bug("a rewritten entry breaks the chain", f"{SQLITE}_relink", "before = link(before, number, at, body)", "before = link(before, number, at, '')"),
    bug("nobody is told that they are awaited", "live.notifications.turn_notifications:TurnNotifications.noticing", "self.question_of(seat) != number or", "True or"),
    bug("an alarm lets no clock run out", f"{ACTOR}.ring", "and self.clocks.run_out(self.server.now(), end)", "and False"),
    bug("a forgotten table is tried again for ever", f"{ACTOR}.fail", "and not self.released and not self.ended", ""),
    bug("a refused new table is not noted", f"{SERVER}.append", "self.store_failed()", "pass"),
    bug("deleted words stay on open pages", f"{ACTOR}.hush", "self.broadcast.tell_hushed(client)", "pass"),
    bug("who comes back keeps deleted words", f"{ACTOR}.greet", "self.broadcast.tell_hushed(client)", "pass"),
    bug("a window never closes", "live.timers:Timers.is_window_up", "return True", "return False"),
]  # fmt: skip


@contextmanager
def planted(change: Planted) -> Iterator[None]:
    """Put a bug in its place for a while; fails if the place is no longer there."""
    module: Any = importlib.import_module(change.module)
    owner = module
    *path, name = change.function.split(".")
    for part in path:
        owner = getattr(owner, part)
    real = getattr(owner, name)
    source = textwrap.dedent(inspect.getsource(real))
    if change.old not in source:
        raise LookupError(f"{change.name}: not in {change.function}: {change.old}")
    space = dict(vars(module))
    code = "from __future__ import annotations\n" + source.replace(change.old, change.new, 1)
    exec(compile(code, change.module, "exec"), space)  # noqa: S102 - our own source
    made = space[name]
    users = [module] if owner is module else []
    users += [
        other
        for other in list(importlib.import_module("sys").modules.values())
        if owner is module and getattr(other, name, None) is real and other is not module
    ]
    try:
        if owner is module:
            for user in users:
                setattr(user, name, made)
        else:
            setattr(owner, name, made)
        yield
    finally:
        if owner is module:
            for user in users:
                setattr(user, name, real)
        else:
            setattr(owner, name, real)
