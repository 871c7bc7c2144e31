"""Statistics of a player's games: bids, duels, deals, aliens."""

from __future__ import annotations

from collections import Counter

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.kinds.study import StudyKind
from regalia.engine.record import Record, replay
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker


class Statistics:
    """Adds up games."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.aliens: Counter[str] = Counter()

    def add(self, record: Record, mine: Seat, speaker: Speaker) -> dict[str, int]:
        """Plays a record again and counts what its seat did."""
        kind = GAMES[record.game]
        events = replay(kind, record).witness.events
        counts = counted(kind.study, mine, events)
        self.counts.update(counts)
        given = [each for each in events if each.kind == kind.study.given and each.who == mine]
        if given:
            what = kind.label_event(given[-1]).args["what"]
            self.aliens[what if isinstance(what, str) else speaker.say(what)] += 1  # type: ignore[arg-type]
        return counts

    def lines(self, speaker: Speaker) -> list[str]:
        """All that there is to tell."""
        told = []
        all_counts = [count for kind in GAMES.values() for count in kind.study.counts]
        parts = {count.whole: count.name for count in all_counts if count.whole}
        for whole in sorted(parts):
            if self.counts[whole]:
                said: dict[str, object] = {"what": whole, "part": self.counts[parts[whole]]}
                told.append(speaker.message("games-counts", said | {"whole": self.counts[whole]}))
        names = {count.name for count in all_counts if not count.whole and count.name not in parts}
        for name in sorted(names):
            if self.counts[name]:
                alone: dict[str, object] = {"what": name, "part": self.counts[name], "whole": 0}
                told.append(speaker.message("games-counts", alone))
        if self.aliens:
            favourite = self.aliens.most_common(1)[0][0]
            told.append(speaker.message("games-alien", {"alien": favourite}))
        return told


def counted(study: StudyKind, seat: Seat, events: list[Event]) -> dict[str, int]:
    """Counts of a seat's events; the page counts the same from its stream."""
    counts: Counter[str] = Counter()
    for event in events:
        for count in study.counts:
            mine = event.who == seat or (count.either and event.whom == seat)
            counts[count.name] += mine and event.kind == count.event
    without = {count.name for count in study.counts if count.whole and not counts[count.whole]}
    return {name: count for name, count in counts.items() if count and name not in without}
