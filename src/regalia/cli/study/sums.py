"""What a player likes to count, over the games that lie here: bids, duels, deals, aliens."""

from __future__ import annotations

from collections import Counter
from typing import Final

from regalia.engine.events import Event
from regalia.engine.flow import Seat
from regalia.engine.record import Record, replay
from regalia.games.registry import GAMES
from regalia.text.speaker import Speaker

# what is told with a whole beside it, and what alone
SHARES: Final = {"bids": ("exact", "bids"), "duels": ("duels-won", "duels")}
ALONE: Final = ("deals", "edifices", "rounds")


class Sums:
    """Adds up games."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.aliens: Counter[str] = Counter()

    def add(self, record: Record, mine: Seat, speaker: Speaker) -> dict[str, int]:
        """Plays a record again and counts what its seat did."""
        kind = GAMES[record.game]
        events = replay(kind, record).witness.events
        counts = counted(record.game, mine, events)
        self.counts.update(counts)
        given = [each for each in events if each.kind == "has-power" and each.who == mine]
        if given:
            what = kind.label_event(given[-1]).args["what"]
            self.aliens[what if isinstance(what, str) else speaker.say(what)] += 1  # type: ignore[arg-type]
        return counts

    def lines(self, speaker: Speaker) -> list[str]:
        """All that there is to tell."""
        told = []
        for name, (part, whole) in SHARES.items():
            if self.counts[whole]:
                said: dict[str, object] = {"what": name}
                said |= {"part": self.counts[part], "whole": self.counts[whole]}
                told.append(speaker.message("games-counts", said))
        for name in ALONE:
            if self.counts[name]:
                alone: dict[str, object] = {"what": name, "part": self.counts[name], "whole": 0}
                told.append(speaker.message("games-counts", alone))
        if self.aliens:
            favourite = self.aliens.most_common(1)[0][0]
            told.append(speaker.message("games-alien", {"alien": favourite}))
        return told


def counted(game: str, seat: Seat, events: list[Event]) -> dict[str, int]:
    """What a seat did; the page counts the same from what it was told."""
    counts: Counter[str] = Counter()
    for event in events:
        mine, kind = event.who == seat, event.kind
        with_me = mine or event.whom == seat
        if game == "crowns" and mine and kind in ("bids", "scores"):
            counts["bids" if kind == "bids" else "exact"] += 1
        elif game == "rencontre" and with_me and kind in ("wins", "deal"):
            counts["duels" if kind == "wins" else "deals"] += 1
            counts["duels-won"] += mine and kind == "wins"
        elif game == "chronica" and mine and kind == "occupies":
            counts["edifices"] += 1
        elif game == "guerre" and mine and kind == "wins":
            counts["rounds"] += 1
    if not counts["bids"]:
        del counts["exact"]  # without bids there are none that came true
    return {name: count for name, count in counts.items() if count}
