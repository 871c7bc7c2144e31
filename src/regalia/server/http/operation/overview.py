"""Overview for the operator: load, trouble, tables, people, reports, rules, settings, audit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from regalia.clock import wall
from regalia.server.http.operation.html import facts, grid, section, text
from regalia.server.live.operation.audit import audited
from regalia.server.live.operation.build import this_build
from regalia.server.live.operation.moderation import PASS, PASS_ID
from regalia.server.live.operation.reports import open_reports
from regalia.server.live.server import Server
from regalia.server.live.upkeep import PATTERN
from regalia.server.store.base import iso_time

if TYPE_CHECKING:
    from regalia.text.speaker import Speaker

SHOWN = 100  # rows of a list
MEGA = 1_000_000
Button = Callable[[str, str], str]  # a verb and what it is about
SECTIONS = (
    "load", "trouble", "tables", "people", "reports", "newcomers", "bans", "conduct", "quotas",
    "backups", "settings", "audit", "verbs",
)  # fmt: skip


def moment(milliseconds: float) -> str:
    """A time for the operator."""
    return iso_time(milliseconds / 1000)


class Overview:
    """Builds the sections of the operator's page."""

    def __init__(
        self,
        server: Server,
        settings: dict[str, str],
        people: Callable[[], Iterable[tuple[str, list[int], str]]],
    ) -> None:
        self.server = server
        self.settings = settings
        self.people = people

    async def parts(self, speaker: Speaker, button: Button) -> list[str]:
        """Every section, after a list of them."""
        links = "".join(
            f'<li><a href="#{name}">{text(speaker.message(f"operator-{name}"))}</a></li>'
            for name in SECTIONS
        )
        about = text(speaker.message("operator-sections"))
        made = [f'<nav aria-label="{about}"><ul>{links}</ul></nav>', await self.load(speaker)]
        made.append(self.trouble(speaker))
        lists = (self.tables, self.sessions, self.reports, self.newcomers, self.bans)
        made += [await part(speaker, button) for part in lists]
        made += [self.conduct(speaker, button), self.quotas(speaker)]
        made += [self.backups(speaker, button), self.in_force(speaker), await self.audit(speaker)]
        return made

    async def load(self, speaker: Speaker) -> str:
        """Load of this process, and its program."""
        server, gauges = self.server, self.server.gauges
        ready = await server.is_ready()
        commits = gauges.commits
        mean = commits.sum / commits.count * 1000 if commits.count else 0.0
        known = (
            ("version", " ".join(this_build())),
            ("process", server.process),
            ("processes", len(server.alive)),
            ("ready", speaker.message("operator-yes-word" if ready else "operator-no-word")),
            ("sockets", sum(1 for _ in self.people())),
            ("awake", len(server.actors)),
            ("lag", f"{gauges.lag() * 1000:.0f} ms"),
            ("commit", f"{mean:.1f} ms"),
            ("bots-waiting", server.bot_workers.waiting()),
            ("answers", sum(gauges.entries.values())),
        )
        rows = [(speaker.message(f"operator-{name}"), value) for name, value in known]
        return section("load", speaker.message("operator-load"), facts(rows))

    def trouble(self, speaker: Speaker) -> str:
        """Counters of trouble and of clients turned away."""
        gauges = self.server.gauges
        rows = [
            [text(name), text(count)]
            for counts in (gauges.trouble, gauges.turned_away, self.server.quotas.refused)
            for name, count in sorted(counts.items())
        ]
        silent = sum(
            1 for actor in self.server.actors.values() if actor.timers.is_silent(self.server.now())
        )
        rows.insert(0, [text("tables-silent"), text(silent)])
        body = grid(speaker, ("what", "count"), rows)
        return section("trouble", speaker.message("operator-trouble"), body)

    async def tables(self, speaker: Speaker, button: Button) -> str:
        """The tables that were touched last."""
        rows = []
        for weight, at in await self.server.store.table_weights(SHOWN):
            actor = self.server.actors.get(weight.table)
            state = None if actor is None else actor.table_state
            standing = "" if state is None else f"{state.kind.name}, {state.status()}"
            names = "" if state is None else ", ".join(name for name in state.names() if name)
            verbs = "".join(
                button(verb, weight.table) for verb in ("show", "close", "hush", "delete")
            )
            rows.append([
                text(weight.table), text(moment(at)), text(standing), text(names),
                text(weight.entries), text(f"{weight.bytes / 1000:.0f} kB"), verbs,
            ])  # fmt: skip
        heads = ("table", "touched", "standing", "names", "entries", "size", "verb")
        return section("tables", speaker.message("operator-tables"), grid(speaker, heads, rows))

    async def sessions(self, speaker: Speaker, button: Button) -> str:
        """Sessions of this process, by the hash of the address."""
        rows = []
        for table, seats, who in list(self.people())[:SHOWN]:
            actor = self.server.actors.get(table)
            names = [] if actor is None else [actor.table_state.seats[seat].name for seat in seats]
            verbs = button("ban", who) if who else ""
            for seat in seats:
                verbs += button("mute", f"{table} {seat + 1}")
                verbs += button("remove", f"{table} {seat + 1}")
            rows.append([text(who), text(table), text(", ".join(names) or "–"), verbs])
        heads = ("person", "table", "names", "verb")
        return section("people", speaker.message("operator-people"), grid(speaker, heads, rows))

    async def reports(self, speaker: Speaker, button: Button) -> str:
        """Messages that were reported."""
        rows = []
        for note, report in (await open_reports(self.server.store))[:SHOWN]:
            line = report.line
            verbs = button("report", note.name) + button("dismiss", note.name)
            verbs += button("mute", f"{report.table} {line.seat + 1}")
            verbs += button("remove", f"{report.table} {line.seat + 1}")
            verbs += button("ban", report.who) if report.who else ""
            said = f"{line.name}: {line.text}"
            rows.append([text(moment(note.at)), text(said), text(report.reason), verbs])
        heads = ("touched", "said", "reason", "verb")
        return section("reports", speaker.message("operator-reports"), grid(speaker, heads, rows))

    async def newcomers(self, speaker: Speaker, button: Button) -> str:
        """People who asked to be admitted."""
        rows = []
        for note in await self.server.store.notes(PASS, SHOWN):
            asked = json.loads(note.body)
            name = note.name[:PASS_ID]
            verbs = ("" if asked["admitted"] else button("admit", name)) + button("decline", name)
            words = f"{asked['name']}: {asked['words']}"
            rows.append([text(moment(note.at)), text(words), text(asked["who"]), verbs])
        heads = ("touched", "said", "person", "verb")
        return section(
            "newcomers", speaker.message("operator-newcomers"), grid(speaker, heads, rows)
        )

    async def bans(self, speaker: Speaker, button: Button) -> str:
        """Banned addresses and people."""
        bans = self.server.bans
        banned = [*sorted(bans.words), *sorted(bans.people)][:SHOWN]
        rows = [[text(each), button("unban", each)] for each in banned]
        body = grid(speaker, ("person", "verb"), rows)
        return section("bans", speaker.message("operator-bans"), body)

    def conduct(self, speaker: Speaker, button: Button) -> str:
        """Listed words, slow mode, approval."""
        rules = self.server.moderation
        switch = "off" if rules.approval else "on"
        slow, approval = (speaker.message(f"operator-{name}") for name in ("slow", "approval"))
        now = speaker.message("operator-yes-word" if rules.approval else "operator-no-word")
        rows = [[text(word), button("unword", word)] for word in rules.words[:SHOWN]]
        return section(
            "conduct",
            speaker.message("operator-conduct"),
            facts([(slow, f"{rules.slow} s"), (approval, now)]),
            button("approval", switch),
            grid(speaker, ("word", "verb"), rows),
        )

    def quotas(self, speaker: Speaker) -> str:
        """Stored amounts and the quotas."""
        quotas = self.server.quotas
        store = quotas.store
        known: list[tuple[str, object]] = [
            ("stored-tables", store.tables),
            ("entries", store.entries),
            ("size", f"{max(store.bytes, quotas.space.bytes) / MEGA:.1f} MB"),
            ("fill", f"{quotas.fill() * 100:.0f} %"),
            ("heavy", quotas.heavy_people()),
            ("made-room", quotas.deleted),
        ]
        rows = [(speaker.message(f"operator-{name}"), value) for name, value in known]
        limits = [
            (name, getattr(quotas.limits, name)) for name in quotas.limits.__dataclass_fields__
        ]
        return section("quotas", speaker.message("operator-quotas"), facts([*rows, *limits]))

    def backups(self, speaker: Speaker, button: Button) -> str:
        """Copies of the store."""
        upkeep = self.server.upkeep
        if upkeep is None or upkeep.folder is None:
            body = f'<p class="soft">{text(speaker.message("operator-no-folder"))}</p>'
        else:
            copies = sorted(upkeep.folder.glob(PATTERN), reverse=True)[:SHOWN]
            rows = [
                [text(copy.name), text(f"{copy.stat().st_size / MEGA:.1f} MB")] for copy in copies
            ]
            age = max(0.0, wall() - self.server.gauges.backup_at) / 3600
            body = facts([(speaker.message("operator-age"), f"{age:.1f} h")])
            body += button("backup", "") + grid(speaker, ("file", "size"), rows)
        return section("backups", speaker.message("operator-backups"), body, button("check", ""))

    def in_force(self, speaker: Speaker) -> str:
        """The settings in force."""
        return section(
            "settings", speaker.message("operator-settings"), facts(self.settings.items())
        )

    async def audit(self, speaker: Speaker) -> str:
        """The newest acts of the operator."""
        rows = [
            [text(moment(note.at)), text(act.way), text(f"{act.action} {act.what}"),
             text(act.result or speaker.message("operator-done"))]
            for note, act in await audited(self.server.store, SHOWN)
        ]  # fmt: skip
        heads = ("touched", "way", "verb", "result")
        return section("audit", speaker.message("operator-audit"), grid(speaker, heads, rows))
